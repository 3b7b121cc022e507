// What the members of cohorts trade and hold, from their records and those of comparable wallets.
import { DAY_MS, HOUR_MS } from "../../base/time.ts";
import type { Lines } from "../../store/engine.ts";
import { type Cohort, cohorts as cohortNames } from "../cohorts.ts";
import type { StoredRecord } from "../formation-queries.ts";
import { type NetFlow, netFlows } from "../net-flows.ts";
import { strataOf } from "../strata.ts";
import { type TradeAction, tradeActions } from "../trade-actions.ts";
import { BUY, eachWallet, IN, OUT, pickRows, SELL, type TradeColumns } from "../trade-columns.ts";
import { DenseNumbers } from "../job/dense-numbers.ts";
import { columnsFrom, newestOfEachWallet, rowsOf } from "../job/parse-records.ts";

export const windows = { "1h": HOUR_MS, "24h": DAY_MS, "7d": 7 * DAY_MS, "30d": 30 * DAY_MS } as const;
export type FlowWindow = keyof typeof windows;
export const windowNames = Object.keys(windows) as [FlowWindow, ...FlowWindow[]];

/** The newest trades of a cohort that are kept. */
export const TRADES_PER_COHORT = 1_000;
const WALLETS_PER_FLOW = 10;

export interface FollowedWallet {
  wallet: string;
  /** Empty for wallets that members are compared with. */
  cohorts: readonly string[];
  trades: number;
  volume: number;
}

export interface ActivityInput {
  at: number;
  seed: number;
  wallets: readonly FollowedWallet[];
  /** Not positions: SOL and stablecoins. */
  money: readonly string[];
  /** Every stored version of the records: all of the members', and those of the last 30 days of the others. */
  records: readonly Lines[];
}

export interface CohortFlow extends Omit<NetFlow, "token"> {
  token: string;
  /** The wallets with the largest net flow. */
  wallets: { wallet: string; netUsd: number }[];
}

export interface CohortTrade {
  wallet: string;
  token: string;
  id: string;
  side: "buy" | "sell";
  action: TradeAction | null;
  valueUsd: number;
  amount: number;
  time: number;
  knownAt: number;
}

interface CohortHolding {
  token: string;
  wallets: number;
  amount: number;
  /** What was held a day before. */
  amountBefore: number;
}

interface CohortActivity {
  members: number;
  flows: Record<FlowWindow, CohortFlow[]>;
  /** Newest first. */
  trades: CohortTrade[];
  holdings: CohortHolding[];
}
export type Activity = Record<Cohort, CohortActivity>;

export function analyseActivity(input: ActivityInput): Activity {
  const wallets = new DenseNumbers();
  for (const { wallet } of input.wallets) wallets.add(wallet);
  const tokens = new DenseNumbers();
  const ids: string[] = [];
  const known: number[] = [];
  function* noted(): Generator<StoredRecord> {
    for (const row of newestRows(input)) {
      tokens.add(row.token);
      ids.push(row.id);
      known.push(row.known);
      yield row;
    }
  }
  const capacity = input.records.reduce((sum, { length }) => sum + length, 0);
  const columns = columnsFrom(noted(), capacity, wallets, tokens);
  const actions: (TradeAction | null)[] = [];
  eachWallet(columns, (from, to) => actions.push(...tradeActions(columns, from, to)));
  const world = { input, wallets, tokens, columns, actions, ids, known };
  return Object.fromEntries(cohortNames.map((cohort) => [cohort, ofCohort(cohort, world)])) as Activity;
}

/** The newest version of each record. */
function* newestRows({ records, money, at }: ActivityInput): Generator<StoredRecord> {
  const isMoney = new Set(money);
  function* wanted(lines: Lines): Generator<StoredRecord> {
    for (const row of rowsOf<StoredRecord>(lines))
      if (!isMoney.has(row.token) && row.happened <= at) yield row;
  }
  for (const lines of records) yield* newestOfEachWallet(wanted(lines));
}

interface ActivityWorld {
  input: ActivityInput;
  wallets: DenseNumbers;
  tokens: DenseNumbers;
  columns: TradeColumns;
  actions: (TradeAction | null)[];
  /** In the order of the columns. */
  ids: readonly string[];
  /** When each record was written. */
  known: readonly number[];
}

function ofCohort(cohort: Cohort, world: ActivityWorld): CohortActivity {
  const { input } = world;
  const members = new Set<number>();
  for (const [number, wallet] of input.wallets.entries())
    if (wallet.cohorts.includes(cohort)) members.add(number);
  const strata = matchedStrata(input.wallets, members);
  const flows = Object.fromEntries(
    windowNames.map((name) => [name, members.size === 0 ? [] : flowsOf(world, members, strata, name)]),
  ) as Record<FlowWindow, CohortFlow[]>;
  return {
    members: members.size,
    flows,
    trades: tradesOf(world, members),
    holdings: members.size === 0 ? [] : holdingsOf(world, members),
  };
}

/** Members whose stratum has no other wallet are compared with the nearest stratum that has. */
function matchedStrata(wallets: readonly FollowedWallet[], members: ReadonlySet<number>): Int32Array {
  const strata = strataOf(
    wallets.map(({ trades, volume }, wallet) => ({
      wallet,
      trades,
      meanValue: trades > 0 ? volume / trades : 0,
    })),
    wallets.length,
  );
  const drawn = new Set<number>();
  for (const [number, wallet] of wallets.entries()) {
    if (wallet.cohorts.length > 0) {
      if (!members.has(number)) strata[number] = -1;
    } else if ((strata[number] ?? -1) >= 0) drawn.add(strata[number] ?? 0);
  }
  if (drawn.size === 0) return strata;
  const distance = (a: number, b: number) =>
    Math.abs(Math.floor(a / 1_000) - Math.floor(b / 1_000)) + Math.abs((a % 1_000) - (b % 1_000));
  for (const member of members) {
    const own = Math.max(0, strata[member] ?? 0);
    if (drawn.has(own)) continue;
    strata[member] = [...drawn].reduce((best, one) =>
      distance(own, one) < distance(own, best) ? one : best,
    );
  }
  return strata;
}

function flowsOf(
  { input, columns, actions, tokens, wallets }: ActivityWorld,
  members: ReadonlySet<number>,
  strata: Int32Array,
  window: FlowWindow,
): CohortFlow[] {
  const since = input.at - windows[window];
  const rows: number[] = [];
  for (let row = 0; row < columns.length; row++) {
    const kind = columns.kinds[row];
    if ((columns.times[row] ?? 0) > since && (kind === BUY || kind === SELL)) rows.push(row);
  }
  const inWindow = pickRows(columns, rows);
  const flows = netFlows({
    columns: inWindow,
    actions: rows.map((row) => actions[row] ?? null),
    members,
    strata,
    seed: input.seed,
  });
  const byToken = walletFlows(inWindow, members);
  return flows.map(({ token, ...flow }) => ({
    ...flow,
    token: tokens.names[token] ?? "",
    wallets: [...(byToken.get(token) ?? [])]
      .sort(([, a], [, b]) => Math.abs(b) - Math.abs(a))
      .slice(0, WALLETS_PER_FLOW)
      .map(([wallet, netUsd]) => ({ wallet: wallets.names[wallet] ?? "", netUsd })),
  }));
}

function walletFlows(columns: TradeColumns, members: ReadonlySet<number>): Map<number, Map<number, number>> {
  const byToken = new Map<number, Map<number, number>>();
  for (let row = 0; row < columns.length; row++) {
    const wallet = columns.wallets[row] ?? 0;
    if (!members.has(wallet)) continue;
    const token = columns.tokens[row] ?? 0;
    const flows = byToken.get(token) ?? new Map<number, number>();
    byToken.set(token, flows);
    const value = (columns.kinds[row] === BUY ? 1 : -1) * (columns.values[row] ?? 0);
    flows.set(wallet, (flows.get(wallet) ?? 0) + value);
  }
  return byToken;
}

function tradesOf(
  { columns, ids, known, actions, wallets, tokens }: ActivityWorld,
  members: ReadonlySet<number>,
): CohortTrade[] {
  const found: number[] = [];
  for (let row = 0; row < columns.length; row++)
    if (
      members.has(columns.wallets[row] ?? -1) &&
      (columns.kinds[row] === BUY || columns.kinds[row] === SELL)
    )
      found.push(row);
  const idOf = (row: number) => ids[row] ?? "";
  found.sort(
    (a, b) =>
      (columns.times[b] ?? 0) - (columns.times[a] ?? 0) ||
      (idOf(b) > idOf(a) ? 1 : idOf(b) < idOf(a) ? -1 : 0),
  );
  return found.slice(0, TRADES_PER_COHORT).map((row) => ({
    wallet: wallets.names[columns.wallets[row] ?? -1] ?? "",
    token: tokens.names[columns.tokens[row] ?? -1] ?? "",
    id: idOf(row),
    side: columns.kinds[row] === BUY ? "buy" : "sell",
    action: actions[row] ?? null,
    valueUsd: columns.values[row] ?? 0,
    amount: columns.amounts[row] ?? 0,
    time: columns.times[row] ?? 0,
    knownAt: known[row] ?? 0,
  }));
}

function holdingsOf(
  { columns, tokens, input }: ActivityWorld,
  members: ReadonlySet<number>,
): CohortHolding[] {
  const byToken = new Map<number, CohortHolding>();
  const before = input.at - DAY_MS;
  for (let start = 0; start < columns.length;) {
    const wallet = columns.wallets[start];
    const token = columns.tokens[start] ?? 0;
    let end = start;
    let amount = 0;
    let amountBefore = 0;
    for (; end < columns.length && columns.wallets[end] === wallet && columns.tokens[end] === token; end++) {
      amount = heldAfter(amount, columns.kinds[end] ?? OUT, columns.amounts[end] ?? 0);
      if ((columns.times[end] ?? 0) <= before) amountBefore = amount;
    }
    start = end;
    if (!members.has(wallet ?? -1) || (amount <= 0 && amountBefore <= 0)) continue;
    const holding = byToken.get(token) ?? {
      token: tokens.names[token] ?? "",
      wallets: 0,
      amount: 0,
      amountBefore: 0,
    };
    byToken.set(token, holding);
    if (amount > 0) holding.wallets++;
    holding.amount += amount;
    holding.amountBefore += amountBefore;
  }
  return [...byToken.values()];
}

/** As in docs/methodology/pnl.md: never below 0. */
function heldAfter(held: number, kind: number, amount: number): number {
  return kind === BUY || kind === IN ? held + amount : Math.max(0, held - amount);
}
