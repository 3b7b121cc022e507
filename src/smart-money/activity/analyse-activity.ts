// What the members of cohorts trade and hold, from their records and those of comparable wallets.
import { DAY_MS, HOUR_MS } from "../../base/time.ts";
import { type Cohort, cohorts as cohortNames } from "../cohorts.ts";
import { type NetFlow, netFlows } from "../net-flows.ts";
import { strataOf } from "../strata.ts";
import { type TradeAction, tradeActions } from "../trade-actions.ts";
import {
  BUY,
  eachWallet,
  emptyColumns,
  IN,
  OUT,
  pickRows,
  SELL,
  type TradeColumns,
} from "../trade-columns.ts";
import { DenseNumbers } from "../job/dense-numbers.ts";
import { addNumbers, type WalletRecords } from "../job/parse-records.ts";
import type { Name } from "./activity-queries.ts";

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
  /** The names behind the numbers in the records. SOL and stablecoins are not positions, so they are not among the tokens. */
  names: { wallets: readonly Name[]; tokens: readonly Name[] };
  /** Every stored version of the records: all of the members', and those of the last 30 days of the others. */
  records: readonly WalletRecords[];
}

export interface CohortFlow extends Omit<NetFlow, "token"> {
  token: string;
  /** The wallets with the largest net flow. */
  wallets: { wallet: string; netUsd: number }[];
}

export interface AnalysedTrade {
  wallet: string;
  token: string;
  /** What the records have instead of its id. */
  idHash: number;
  side: "buy" | "sell";
  action: TradeAction | null;
  valueUsd: number;
  amount: number;
  time: number;
  knownAt: number;
}

export interface CohortTrade extends Omit<AnalysedTrade, "idHash"> {
  id: string;
}

interface CohortHolding {
  token: string;
  wallets: number;
  amount: number;
  /** What was held a day before. */
  amountBefore: number;
}

interface CohortActivity<Trade> {
  members: number;
  flows: Record<FlowWindow, CohortFlow[]>;
  /** Newest first. */
  trades: Trade[];
  holdings: CohortHolding[];
}
export type AnalysedActivity = Record<Cohort, CohortActivity<AnalysedTrade>>;
export type Activity = Record<Cohort, CohortActivity<CohortTrade>>;

export function analyseActivity(input: ActivityInput): AnalysedActivity {
  const hashes = new Map(input.names.wallets.map(({ name, hash }) => [name, hash]));
  const wallets = new DenseNumbers();
  for (const { wallet } of input.wallets) wallets.add(wallet, hashes.get(wallet));
  const tokens = new DenseNumbers();
  for (const { name, hash } of input.names.tokens) tokens.add(name, hash);
  const capacity = input.records.reduce((sum, { length }) => sum + length, 0);
  const columns = emptyColumns(capacity);
  const ids = new Float64Array(capacity);
  const known = new Float64Array(capacity);
  for (const records of input.records) {
    const start = columns.length;
    for (const [i, row] of addNumbers(columns, records, input.at + 1, wallets, tokens).entries()) {
      ids[start + i] = records.of.id_hash[row] ?? 0;
      known[start + i] = records.of.known[row] ?? 0;
    }
  }
  const actions: (TradeAction | null)[] = [];
  eachWallet(columns, (from, to) => {
    for (const action of tradeActions(columns, from, to)) actions.push(action);
  });
  const world = { input, wallets, tokens, columns, actions, ids, known };
  return Object.fromEntries(
    cohortNames.map((cohort) => [cohort, ofCohort(cohort, world)]),
  ) as AnalysedActivity;
}

interface ActivityWorld {
  input: ActivityInput;
  wallets: DenseNumbers;
  tokens: DenseNumbers;
  columns: TradeColumns;
  actions: (TradeAction | null)[];
  /** In the order of the columns. */
  ids: Float64Array;
  /** When each record was written. */
  known: Float64Array;
}

function ofCohort(cohort: Cohort, world: ActivityWorld): CohortActivity<AnalysedTrade> {
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

/** The newest, and all others of the same time as the last: only their ids, which are not known here, tell which come first. */
function tradesOf(
  { columns, ids, known, actions, wallets, tokens }: ActivityWorld,
  members: ReadonlySet<number>,
): AnalysedTrade[] {
  const found: number[] = [];
  for (let row = 0; row < columns.length; row++)
    if (
      members.has(columns.wallets[row] ?? -1) &&
      (columns.kinds[row] === BUY || columns.kinds[row] === SELL)
    )
      found.push(row);
  const timeOf = (row: number) => columns.times[row] ?? 0;
  found.sort((a, b) => timeOf(b) - timeOf(a));
  const last = found[TRADES_PER_COHORT - 1];
  const kept = last === undefined ? found : found.filter((row) => timeOf(row) >= timeOf(last));
  return kept.map((row) => ({
    wallet: wallets.names[columns.wallets[row] ?? -1] ?? "",
    token: tokens.names[columns.tokens[row] ?? -1] ?? "",
    idHash: ids[row] ?? 0,
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
