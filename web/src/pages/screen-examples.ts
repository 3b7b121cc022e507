/** Screens to start from. They are loose enough to match projects on any day. */
export const screenExamples = [
  "Solana tokens under $500M that are not overbought, most traded first",
  "DeFi projects with volume above $5M",
  "memecoins by mindshare",
  "DeFi with growing TVL, outside the top 50",
] as const;
