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
  token: string;
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

/** What one member traded of one token in the window. */
export interface WalletFlow {
  wallet: string;
  token: string;
  bought: number;
  sold: number;
  opened: number;
  closed: number;
  firstBuyAt: number | null;
}

export interface FlowInput {
  flows: readonly WalletFlow[];
  /** The net flows of the wallets from which placebo cohorts are drawn. */
  others: readonly { wallet: string; token: string; net: number }[];
  members: ReadonlySet<string>;
  /** The strata of the members and of the wallets that may be drawn (see strata.ts). */
  strata: ReadonlyMap<string, number>;
  seed: number;
}

/** One row per token that the cohort traded. */
export function netFlows(input: FlowInput): NetFlow[] {
  const tokens = new Map<string, WalletFlow[]>();
  for (const flow of input.flows) getOrCreate(tokens, flow.token, () => []).push(flow);
  const placebo = drawPlacebos(input, [...tokens.keys()]);
  return Array.from(tokens, ([token, flows]) => {
    const sum = (pick: (flow: WalletFlow) => number) => flows.reduce((total, flow) => total + pick(flow), 0);
    const boughtUsd = sum(({ bought }) => bought);
    const soldUsd = sum(({ sold }) => sold);
    const firstBuys = flows.flatMap(({ firstBuyAt }) => firstBuyAt ?? []);
    const draws = placebo.get(token);
    return {
      token,
      netUsd: boughtUsd - soldUsd,
      boughtUsd,
      soldUsd,
      walletsBuying: flows.filter(({ bought, sold }) => bought > sold).length,
      walletsSelling: flows.filter(({ bought, sold }) => sold > bought).length,
      opened: sum(({ opened }) => opened),
      closed: sum(({ closed }) => closed),
      concentration: Math.max(...flows.map(({ bought, sold }) => bought + sold)) / (boughtUsd + soldUsd),
      firstBuyAt: firstBuys.length === 0 ? null : Math.min(...firstBuys),
      placebo: draws ? compare(boughtUsd - soldUsd, draws) : null,
    };
  });
}

/**
 * The net flows of 200 random cohorts per token. Each member is replaced by a random wallet of its stratum, whether that one
 * traded in the window or not. Empty if a member's stratum has no other wallet.
 */
function drawPlacebos(
  { others, members, strata, seed }: FlowInput,
  tokens: readonly string[],
): Map<string, Float64Array> {
  const pools = new Map<number, string[]>();
  for (const [wallet, stratum] of strata)
    if (!members.has(wallet)) getOrCreate(pools, stratum, () => []).push(wallet);
  const memberPools = Array.from(members, (member) => pools.get(strata.get(member) ?? -1) ?? []);
  if (memberPools.some((pool) => pool.length === 0)) return new Map();
  const draws = new Map(tokens.map((token) => [token, new Float64Array(RULES.placeboDraws)]));
  const flows = new Map<string, { net: number; sums: Float64Array }[]>();
  for (const { wallet, token, net } of others) {
    const sums = draws.get(token);
    if (sums) getOrCreate(flows, wallet, () => []).push({ net, sums });
  }
  const random = seededRandom(seed);
  for (let draw = 0; draw < RULES.placeboDraws; draw++)
    for (const pool of memberPools)
      for (const { net, sums } of flows.get(pool[randomIndex(random, pool.length)] ?? "") ?? [])
        sums[draw] = (sums[draw] ?? 0) + net;
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
