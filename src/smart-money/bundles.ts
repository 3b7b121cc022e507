// Bundles: several wallets that buy a new token in the same second.
import { RULES } from "./method.ts";

export class BundleIndex {
  readonly #firstTradeAt: Float64Array;
  /** Token and second → the wallets that bought. */
  readonly #buyers = new Map<string, Set<number>>();

  constructor(firstTradeAt: Float64Array) {
    this.#firstTradeAt = firstTradeAt;
  }

  /** Ignores buys after the first ten minutes of a token. */
  add(token: number, time: number, wallet: number): void {
    if (!this.#isEarly(token, time)) return;
    const key = keyOf(token, time);
    const buyers = this.#buyers.get(key);
    if (buyers) buyers.add(wallet);
    else this.#buyers.set(key, new Set([wallet]));
  }

  has(token: number, time: number): boolean {
    if (!this.#isEarly(token, time)) return false;
    return (this.#buyers.get(keyOf(token, time))?.size ?? 0) >= RULES.bundleWallets;
  }

  #isEarly(token: number, time: number): boolean {
    const first = this.#firstTradeAt[token] ?? Number.NaN;
    return time >= first && time < first + RULES.bundleWindowMs;
  }
}

function keyOf(token: number, time: number): string {
  return `${token} ${Math.floor(time / 1_000)}`;
}
