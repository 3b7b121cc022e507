// Where each figure is defined in the methodology. A test checks that every section exists.
const sections: readonly (readonly [label: RegExp, section: string])[] = [
  [/^(mindshare|attention|share (24 h|7 d)|confidence|momentum)/, "mindshare#from-attention-to-shares"],
  [/^(mentions|authors)/, "mindshare#from-a-post-to-attention"],
  [/^quant/, "technical#quant-score-0-to-100"],
  [/^technical score/, "technical#technical-score-100-to-100"],
  [/^trending/, "technical#trending-0-to-100"],
  [/^(rsi|macd|adx|ema|bollinger|support|resistance)/, "technical#candles-and-indicators"],
  [/^buy share/, "technical#windows"],
  [/^(tvl|fees?|revenue)/, "fundamentals#the-figures"],
  [
    /^(market cap|fdv|price \/ fees|valuation|below all-time high|volume \/ market cap|token age)/,
    "screener#definitions",
  ],
  [/^(total profit|profit|pnl|roi|realised|unrealised|win rate|invested|average cost)/, "pnl#the-method"],
  [/^(probability of skill|skill|fdr|edge|copier's edge|observations)/, "smart-money#skill"],
  [/^(verdict|minus market|as a copier|beat the market)/, "smart-money#the-record"],
  [/^(net$|net flow|z against|smart-money z|proven wallets)/, "smart-money#net-flows"],
  [/^top wallets/, "pnl#leaderboards"],
  [/^cohort/, "smart-money#cohorts"],
  [/^relevance/, "relevance#the-score"],
  [/^(sentiment|tone)/, "relevance#analysis"],
];

/** By the label of a figure; undefined for names, counts and amounts that need no definition. */
export function definitionOf(label: string): string | undefined {
  const name = label.toLowerCase();
  return sections.find(([pattern]) => pattern.test(name))?.[1];
}

/** Of a figure of the screener, whose figures are all computed over windows if nothing else is said. */
export function definitionOfFigure(label: string): string {
  return definitionOf(label) ?? "technical#windows";
}
