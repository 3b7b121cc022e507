// What a cohort bought and sold in a window, compared with placebo cohorts: random wallets that are as active and as large.
import { getOrCreate } from "../base/maps.ts";
import { RULES } from "./method.ts";
import { randomIndex, seededRandom } from "./random.ts";

export interface Placebo {
  meanUsd: number;
  p95Usd: number;
  /** Null if all placebo cohorts have the same flow. */
  z: number | null;
  /** The share of placebo cohorts whose flow is at least as far from their mean, never 0. */
  p: number;
  draws: number;
}

export interface NetFlow {
  token: number;
  netUsd: number;
  boughtUsd: number;
  soldUsd: number;
  /** Wallets that bought more than they sold, and the reverse. */
  walletsBuying: number;
  walletsSelling: number;
  opened: number;
  closed: number;
  /** The largest wallet's share of the cohort's volume. */
  concentration: number;
  firstBuyAt: number | null;
  /** Null if there are too few other wallets to compare with. */
  placebo: Placebo | null;
}

/** What one wallet traded of one token in the window. */
export interface WalletFlow {
  wallet: number;
  token: number;
  bought: number;
  sold: number;
  opened: number;
  closed: number;
  firstBuyAt: number | null;
}

export interface FlowInput {
  /** What the members traded, and the wallets from which placebo cohorts are drawn. */
  flows: readonly WalletFlow[];
  members: ReadonlySet<number>;
  /** The stratum of each wallet, by wallet number (see strata.ts); -1 for wallets that must not be drawn. */
  strata: Int32Array;
  seed: number;
}

/** One row per token that the cohort traded, by token number. */
export function netFlows(input: FlowInput): NetFlow[] {
  const { members, strata } = input;
  const tallies = new Map<number, Tally>();
  const others = new Map<number, WalletFlow[]>();
  for (const flow of input.flows) {
    const { wallet, token } = flow;
    if (members.has(wallet)) getOrCreate(tallies, token, () => new Tally(token)).add(flow);
    else if ((strata[wallet] ?? -1) >= 0) getOrCreate(others, wallet, () => []).push(flow);
  }
  const placebo = drawPlacebos(input, [...tallies.keys()], others);
  return [...tallies.values()]
    .sort((a, b) => a.token - b.token)
    .map((tally) => {
      const draws = placebo.get(tally.token);
      return { ...tally.flow(), placebo: draws ? compare(tally.bought - tally.sold, draws) : null };
    });
}

class Tally {
  readonly token: number;
  bought = 0;
  sold = 0;
  #buying = 0;
  #selling = 0;
  #opened = 0;
  #closed = 0;
  #largest = 0;
  #firstBuyAt: number | null = null;

  constructor(token: number) {
    this.token = token;
  }

  add({ bought, sold, opened, closed, firstBuyAt }: WalletFlow): void {
    this.bought += bought;
    this.sold += sold;
    if (bought > sold) this.#buying++;
    if (sold > bought) this.#selling++;
    this.#opened += opened;
    this.#closed += closed;
    this.#largest = Math.max(this.#largest, bought + sold);
    if (firstBuyAt !== null) this.#firstBuyAt = Math.min(this.#firstBuyAt ?? firstBuyAt, firstBuyAt);
  }

  flow(): Omit<NetFlow, "placebo"> {
    return {
      token: this.token,
      netUsd: this.bought - this.sold,
      boughtUsd: this.bought,
      soldUsd: this.sold,
      walletsBuying: this.#buying,
      walletsSelling: this.#selling,
      opened: this.#opened,
      closed: this.#closed,
      concentration: this.#largest / (this.bought + this.sold),
      firstBuyAt: this.#firstBuyAt,
    };
  }
}

/**
 * The net flows of 200 random cohorts per token. Each member is replaced by a random wallet of its stratum, whether that one
 * traded in the window or not. Empty if a member's stratum has no other wallet.
 */
function drawPlacebos(
  { members, strata, seed }: FlowInput,
  tokens: readonly number[],
  others: ReadonlyMap<number, readonly WalletFlow[]>,
): Map<number, Float64Array> {
  const pools = new Map<number, number[]>();
  for (const [wallet, stratum] of strata.entries()) {
    if (stratum < 0 || members.has(wallet)) continue;
    getOrCreate(pools, stratum, () => []).push(wallet);
  }
  const draws = new Map(tokens.map((token) => [token, new Float64Array(RULES.placeboDraws)]));
  const sorted = [...members].sort((a, b) => a - b);
  const memberPools = sorted.map((member) => pools.get(strata[member] ?? -1) ?? []);
  if (memberPools.some((pool) => pool.length === 0)) return new Map();
  const random = seededRandom(seed);
  for (let draw = 0; draw < RULES.placeboDraws; draw++) {
    for (const pool of memberPools) {
      for (const { token, bought, sold } of others.get(pool[randomIndex(random, pool.length)] ?? -1) ?? []) {
        const sums = draws.get(token);
        if (sums) sums[draw] = (sums[draw] ?? 0) + (bought - sold);
      }
    }
  }
  return draws;
}

export function compare(net: number, draws: Float64Array): Placebo {
  const sorted = Float64Array.from(draws).sort();
  const n = sorted.length;
  const mean = sorted.reduce((sum, value) => sum + value, 0) / n;
  const variance = sorted.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1);
  const asFar = sorted.filter((value) => Math.abs(value - mean) >= Math.abs(net - mean)).length;
  return {
    meanUsd: mean,
    p95Usd: sorted[Math.min(n - 1, Math.floor(0.95 * n))] ?? 0,
    z: variance > 0 ? (net - mean) / Math.sqrt(variance) : null,
    p: (1 + asFar) / (1 + n),
    draws: n,
  };
}
