// What the members of cohorts trade and hold, from their records and from the flows of comparable wallets.
import { getOrCreate } from "../../base/maps.ts";
import type { Lines } from "../../store/engine.ts";
import { compareBytes } from "../../wallets/pnl/pnl.ts";
import { type Cohort, cohorts as cohortNames } from "../cohorts.ts";
import { DenseNumbers } from "../job/dense-numbers.ts";
import { columnsFrom, rowsOf } from "../job/parse-records.ts";
import { type NetFlow, netFlows, type WalletFlow } from "../net-flows.ts";
import { matchedStrata } from "../strata.ts";
import { eachWallet } from "../trade-columns.ts";
import type { OtherFlow } from "./activity-queries.ts";
import { type FlowWindow, type Position, type PositionTrade, positionsOf, windowNames } from "./positions.ts";

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
  /** Tokens that are not positions: SOL and stablecoins. */
  money: readonly string[];
  /** All records of the members. */
  records: readonly Lines[];
  /** What the other wallets traded, as rows of OtherFlow. */
  others: Lines;
}

export interface CohortFlow extends Omit<NetFlow, "token"> {
  token: string;
  /** The wallets with the largest net flow. */
  wallets: { wallet: string; netUsd: number }[];
}

export interface CohortTrade extends PositionTrade {
  wallet: string;
  token: string;
}

interface CohortHolding {
  token: string;
  wallets: number;
  amount: number;
  /** What was held a day before. */
  amountBefore: number;
}

export type Activity = Record<
  Cohort,
  {
    members: number;
    flows: Record<FlowWindow, CohortFlow[]>;
    /** Newest first. */
    trades: CohortTrade[];
    holdings: CohortHolding[];
  }
>;

interface Names {
  wallets: DenseNumbers;
  tokens: DenseNumbers;
}

export function analyseActivity(input: ActivityInput): Activity {
  const names: Names = { wallets: new DenseNumbers(), tokens: new DenseNumbers() };
  for (const { wallet } of input.wallets) names.wallets.add(wallet);
  const positions = readPositions(input, names);
  const others = readOthers(input, names);
  const found = cohortNames.map((cohort) => {
    const members = new Set<number>();
    for (const [number, wallet] of input.wallets.entries())
      if (wallet.cohorts.includes(cohort)) members.add(number);
    const own = positions.filter(({ wallet }) => members.has(wallet));
    const strata = matchedStrata(input.wallets, members);
    const flowsIn = (window: FlowWindow) => {
      const flows = own.flatMap((position) => position.flows.get(window) ?? []);
      const all = [...flows, ...(others.get(window) ?? [])];
      return named(netFlows({ flows: all, members, strata, seed: input.seed }), flows, names);
    };
    const flows = Object.fromEntries(windowNames.map((window) => [window, flowsIn(window)]));
    return [cohort, { members: members.size, flows, trades: newest(own, names), holdings: held(own, names) }];
  });
  return Object.fromEntries(found) as Activity;
}

function readPositions({ at, money, records }: ActivityInput, { wallets, tokens }: Names): Position[] {
  const isMoney = new Set(money);
  const positionTokens = { find: (token: string) => (isMoney.has(token) ? undefined : tokens.add(token)) };
  const positions: Position[] = [];
  for (const lines of records) {
    const columns = columnsFrom(lines, wallets, positionTokens);
    eachWallet(columns, (from, to) => {
      for (const position of positionsOf(columns, from, to, at)) positions.push(position);
    });
  }
  return positions;
}

/** The flows of each window. A row is of the shortest window that it is in, and counts for the longer ones as well. */
function readOthers({ others }: ActivityInput, { wallets, tokens }: Names): Map<FlowWindow, WalletFlow[]> {
  const flows = new Map(windowNames.map((window) => [window, new Map<string, WalletFlow>()]));
  for (const { wallet: name, token: tokenName, shortest, bought, sold } of rowsOf<OtherFlow>(others)) {
    const wallet = wallets.find(name);
    const token = tokens.find(tokenName);
    // Only what a member trades is compared.
    if (wallet === undefined || token === undefined) continue;
    for (const window of windowNames.slice(shortest)) {
      const flow = getOrCreate(
        flows.get(window) ?? new Map<string, WalletFlow>(),
        `${wallet} ${token}`,
        () => ({
          wallet,
          token,
          bought: 0,
          sold: 0,
          opened: 0,
          closed: 0,
          firstBuyAt: null,
        }),
      );
      flow.bought += bought;
      flow.sold += sold;
    }
  }
  return new Map([...flows].map(([window, byKey]) => [window, [...byKey.values()]]));
}

function named(
  flows: readonly NetFlow[],
  ofWallets: readonly WalletFlow[],
  { wallets, tokens }: Names,
): CohortFlow[] {
  const byToken = new Map<number, WalletFlow[]>();
  for (const flow of ofWallets) getOrCreate(byToken, flow.token, () => []).push(flow);
  return flows.map(({ token, ...flow }) => ({
    ...flow,
    token: tokens.names[token] ?? "",
    wallets: (byToken.get(token) ?? [])
      .map(({ wallet, bought, sold }) => ({ wallet: wallets.names[wallet] ?? "", netUsd: bought - sold }))
      .sort((a, b) => Math.abs(b.netUsd) - Math.abs(a.netUsd))
      .slice(0, WALLETS_PER_FLOW),
  }));
}

/** Trades at the same time are in the order of wallet and token. */
function newest(positions: readonly Position[], { wallets, tokens }: Names): CohortTrade[] {
  return positions
    .flatMap(({ wallet, token, trades }) =>
      trades
        .slice(-TRADES_PER_COHORT)
        .toReversed()
        .map((trade) => ({
          wallet: wallets.names[wallet] ?? "",
          token: tokens.names[token] ?? "",
          ...trade,
        })),
    )
    .sort((a, b) => b.time - a.time || compareBytes(a.wallet, b.wallet) || compareBytes(a.token, b.token))
    .slice(0, TRADES_PER_COHORT);
}

function held(positions: readonly Position[], { tokens }: Names): CohortHolding[] {
  const byToken = new Map<number, CohortHolding>();
  for (const { token, amount, amountBefore } of positions) {
    if (amount <= 0 && amountBefore <= 0) continue;
    const empty = { token: tokens.names[token] ?? "", wallets: 0, amount: 0, amountBefore: 0 };
    const holding = getOrCreate(byToken, token, () => empty);
    if (amount > 0) holding.wallets++;
    holding.amount += amount;
    holding.amountBefore += amountBefore;
  }
  return [...byToken.values()];
}
