/** An amount in the smallest unit of a token as people write it: 1250000 with 6 decimals is "1.25 USDC". */
export function tokenAmount(units: string, decimals: number | undefined, symbol: string | null): string {
  // The token is no longer sold, so its decimals are not known.
  if (decimals === undefined || !/^\d+$/.test(units)) return `${units} units`;
  const padded = units.padStart(decimals + 1, "0");
  const whole = padded.slice(0, padded.length - decimals).replaceAll(/\B(?=(\d{3})+$)/g, ",");
  const fraction = padded.slice(padded.length - decimals).replace(/0+$/, "");
  return `${whole}${fraction ? `.${fraction.padEnd(2, "0")}` : ""}${symbol ? ` ${symbol}` : ""}`;
}
