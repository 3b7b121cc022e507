// Forms the cohorts of a demo world from the records that it would have stored.
import { DAY_MS } from "../../src/base/time.ts";
import { createWorld } from "../../src/demo/demo-world.ts";
import type { WalletType } from "../../src/demo/wallet-styles.ts";
import { BundleIndex } from "../../src/smart-money/bundles.ts";
import { type Cohort } from "../../src/smart-money/cohorts.ts";
import { createFormation, type FormationResult } from "../../src/smart-money/formation.ts";
import { DenseNumbers } from "../../src/smart-money/job/dense-numbers.ts";
import { marketIndex } from "../../src/smart-money/market-index.ts";
import { RULES } from "../../src/smart-money/method.ts";
import { mergePrices, PriceTable } from "../../src/smart-money/price-table.ts";
import { priceColumns } from "./price-columns.ts";
import { historiesOf, type TradeRow } from "./trade-rows.ts";

/** Positions that were opened before the formation window have been closed by then. */
const DAYS_BEFORE = RULES.formationMs / DAY_MS + 14;

export interface DemoFormation {
  result: FormationResult;
  /** The types of a cohort's members: the ground truth. */
  membersOf(cohort: Cohort): WalletType[];
}

export function formDemoWorld(seed: number, at: number, scale = 1): DemoFormation {
  const spans = { content: 1, wallets: DAYS_BEFORE, market: DAYS_BEFORE, fundamentals: 1 };
  const world = createWorld({ seed, now: at, scale, spans });
  const since = at - DAYS_BEFORE * DAY_MS;
  const wallets = new DenseNumbers();
  const tokens = new DenseNumbers();
  const trades = [...world.trades(since, at)].flat();
  const rows: TradeRow[] = trades.map((trade) => ({
    wallet: wallets.add(trade.wallet),
    token: tokens.add(trade.token),
    kind: trade.side,
    time: trade.time,
    id: trade.id,
    amount: Number(trade.amount),
    value: Number(trade.value_usd),
    fee: Number(trade.fee_usd),
    tx: 0,
    knownAt: trade.time,
  }));
  for (const transfer of [...world.transfers(since, at)].flat()) {
    const wallet = wallets.find(transfer.wallet);
    const token = tokens.find(transfer.token);
    // Money is not traded, so that its transfers are left out here.
    if (wallet === undefined || token === undefined) continue;
    const { amount, direction: kind, id, time } = transfer;
    rows.push({
      wallet,
      token,
      kind,
      time,
      id,
      amount: Number(amount),
      value: 0,
      fee: 0,
      tx: 0,
      knownAt: time,
    });
  }

  const firstTradeAt = new Float64Array(tokens.size).fill(Number.POSITIVE_INFINITY);
  for (const { token, time } of rows) firstTradeAt[token] = Math.min(firstTradeAt[token] ?? time, time);
  const bundles = new BundleIndex(firstTradeAt);
  for (const { kind, token, time, wallet } of rows) if (kind === "buy") bundles.add(token, time, wallet);
  // The simulated prices are hourly.
  const stored = [...world.prices(since, at)]
    .flat()
    .map(({ token, time, price, liquidity }) => ({ token, time, price, depth: liquidity ?? -1 }));
  const traded = trades.map(({ token, time, amount, value_usd: value }) => ({
    token,
    time,
    price: Number(value) / Number(amount),
  }));
  const prices = new PriceTable();
  for (const [name, points] of mergePrices(priceColumns(stored), priceColumns(traded)))
    prices.add(tokens.add(name), points);
  const formation = createFormation({
    at,
    tokens: {
      firstTradeAt,
      deployer: new Int32Array(tokens.size).fill(-1),
    },
    prices,
    market: marketIndex(prices),
    bundles,
    clusters: Int32Array.from({ length: wallets.size }, (_, wallet) => wallet),
    funders: new Int32Array(wallets.size).fill(-1),
  });
  for (const one of historiesOf(rows)) formation.add(one);
  const result = formation.finish(new Map());
  const types = world.walletTypes();
  return {
    result,
    membersOf: (cohort) =>
      [...result.wallets]
        .filter((one) => one.cohorts.includes(cohort))
        .flatMap(({ wallet }) => types.get(wallets.names[wallet] ?? "") ?? []),
  };
}
