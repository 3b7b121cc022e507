// Forms the cohorts of a simulated world from what was known at a time.
import { HOUR_MS } from "../../src/base/time.ts";
import { BundleIndex } from "../../src/smart-money/bundles.ts";
import { clusterWallets, fundersFromTransfers } from "../../src/smart-money/clusters.ts";
import { winsorized } from "../../src/smart-money/episodes.ts";
import { createFormation, type FormationResult, type FormedWallet } from "../../src/smart-money/formation.ts";
import { marketIndex } from "../../src/smart-money/market-index.ts";
import type { EvidenceContext } from "../../src/smart-money/wallet-evidence.ts";
import type { WalletRecords } from "../../src/smart-money/wallet-records.ts";
import { createRandom } from "../random.ts";
import { pricesUntil } from "./token-paths.ts";
import { historiesKnownAt } from "./trade-rows.ts";
import { FEE, liveToken, planReturn, randomPlan } from "./traders.ts";
import type { World } from "./world.ts";

export function contextAt(world: World, wallets: readonly WalletRecords[], at: number): EvidenceContext {
  const { paths } = world;
  const firstTradeAt = Float64Array.from(paths.launch, (hour) =>
    hour === 0 ? Number.NaN : paths.start + hour * HOUR_MS,
  );
  const bundles = new BundleIndex(firstTradeAt);
  for (const { wallet, records } of wallets)
    for (const { kind, token, time } of records) if (kind === "buy") bundles.add(token, time, wallet);
  const prices = pricesUntil(paths, at - 1);
  const funders = fundersFromTransfers(
    world.transfers.filter(({ time }) => time < at),
    world.roles.length,
  );
  return {
    at,
    tokens: {
      firstTradeAt,
      deployer: new Int32Array(paths.count).fill(-1),
    },
    prices,
    market: marketIndex(prices),
    bundles,
    clusters: clusterWallets(funders),
    funders,
  };
}

export interface FormedWorld extends FormationResult {
  wallets: FormedWallet[];
}

export function formWorld(
  world: World,
  at = world.at,
  provenAt: ReadonlyMap<number, number> = new Map(),
): FormedWorld {
  const wallets = historiesKnownAt(world.rows, at);
  const formation = createFormation(contextAt(world, wallets, at));
  for (const one of wallets) formation.add(one);
  const result = formation.finish(provenAt);
  return { ...result, wallets: [...result.wallets] };
}

/** The expected market-adjusted return of a position without foresight, and how much perfect foresight adds. */
export function expectedReturns(world: World): { none: number; gain: number } {
  const { paths, at } = world;
  const random = createRandom(7);
  const market = marketIndex(pricesUntil(paths, at - 1));
  let none = 0;
  let best = 0;
  let count = 0;
  while (count < 20_000) {
    const plan = randomPlan(paths, random);
    if (plan.from < at - 90 * 24 * HOUR_MS || plan.from >= at) continue;
    const other = { ...plan, token: liveToken(paths, random, plan.from) };
    const adjusted = (one: typeof plan) => {
      const until = Math.min(one.until, at - 1);
      const fees = until < one.until ? Math.log(1 + FEE) : Math.log((1 + FEE) / (1 - FEE));
      return winsorized(planReturn(paths, { ...one, until }) - fees - market.between(one.from, until));
    };
    none += adjusted(plan);
    best += adjusted(planReturn(paths, other) > planReturn(paths, plan) ? other : plan);
    count++;
  }
  return { none: none / count, gain: (best - none) / count };
}
