// What the members of cohorts trade and hold, from their records and from the flows of comparable wallets.
import { getOrCreate } from "../../base/maps.ts";
import { DAY_MS, HOUR_MS } from "../../base/time.ts";
import type { Lines } from "../../store/engine.ts";
import { compareBytes } from "../../wallets/pnl/pnl.ts";
import type { RatedWallet } from "../cohort-model.ts";
import { type Cohort, cohorts as cohortNames } from "../cohorts.ts";
import { type NetFlow, netFlows, type WalletFlow } from "../net-flows.ts";
import { matchedStrata } from "../strata.ts";
import { parseWallets, rowsOf } from "../wallet-records.ts";
import type { OtherFlow } from "./activity-queries.ts";
import { type CohortTrade, type Position, positionsOf } from "./positions.ts";

/** The newest trades of a cohort that are kept. */
export const TRADES_PER_COHORT = 1_000;
const WALLETS_PER_FLOW = 10;

export const windows = { "1h": HOUR_MS, "24h": DAY_MS, "7d": 7 * DAY_MS, "30d": 30 * DAY_MS } as const;
export type FlowWindow = keyof typeof windows;
export const windowNames = Object.keys(windows) as [FlowWindow, ...FlowWindow[]];

/** Without cohorts: a wallet that members are compared with. */
export type FollowedWallet = Pick<RatedWallet, "wallet" | "cohorts"> & {
  evidence: Pick<RatedWallet["evidence"], "trades" | "volume">;
};

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

export interface CohortFlow extends NetFlow {
  /** The wallets with the largest net flow. */
  wallets: { wallet: string; netUsd: number }[];
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

export function analyseActivity(input: ActivityInput): Activity {
  const { at, seed, wallets } = input;
  const positions = readPositions(input);
  const others = [...rowsOf<OtherFlow>(input.others)];
  const found = cohortNames.map((cohort) => {
    const members = new Set(
      wallets.filter((one) => one.cohorts.includes(cohort)).map(({ wallet }) => wallet),
    );
    const own = positions.filter(({ wallet }) => members.has(wallet));
    const strata = matchedStrata(wallets, members);
    const flowsIn = (window: FlowWindow): CohortFlow[] => {
      const flows = own.flatMap((position) => flowSince(position, at - windows[window]));
      const otherFlows = others.map(({ wallet, token, ...nets }) => ({
        wallet,
        token,
        net: nets[`net_${window}`],
      }));
      return withWallets(netFlows({ flows, others: otherFlows, members, strata, seed }), flows);
    };
    const flows = Object.fromEntries(windowNames.map((window) => [window, flowsIn(window)]));
    return [cohort, { members: members.size, flows, trades: newestTrades(own), holdings: sumHoldings(own) }];
  });
  return Object.fromEntries(found) as Activity;
}

function readPositions({ at, money, records }: ActivityInput): Position[] {
  const isMoney = new Set(money);
  const names = {
    wallet: (name: string) => name,
    token: (name: string) => (isMoney.has(name) ? undefined : name),
  };
  const positions: Position[] = [];
  for (const lines of records)
    for (const one of parseWallets(lines, names))
      for (const position of positionsOf(one, at)) positions.push(position);
  return positions;
}

/** What was traded after a time; empty if nothing was. */
function flowSince({ wallet, token, trades }: Position, since: number): WalletFlow[] {
  const flow: WalletFlow = { wallet, token, bought: 0, sold: 0, opened: 0, closed: 0, firstBuyAt: null };
  const inside = trades.filter(({ time }) => time > since);
  for (const { side, action, valueUsd, time } of inside) {
    if (side === "sell") flow.sold += valueUsd;
    else {
      flow.bought += valueUsd;
      flow.firstBuyAt ??= time;
    }
    if (action === "opens") flow.opened++;
    if (action === "closes") flow.closed++;
  }
  return inside.length === 0 ? [] : [flow];
}

function withWallets(flows: readonly NetFlow[], ofWallets: readonly WalletFlow[]): CohortFlow[] {
  const byToken = new Map<string, CohortFlow["wallets"]>();
  for (const { wallet, token, bought, sold } of ofWallets)
    getOrCreate(byToken, token, () => []).push({ wallet, netUsd: bought - sold });
  return flows.map((flow) => ({
    ...flow,
    wallets: (byToken.get(flow.token) ?? [])
      .sort((a, b) => Math.abs(b.netUsd) - Math.abs(a.netUsd))
      .slice(0, WALLETS_PER_FLOW),
  }));
}

/** Trades at the same time are in the order of wallet and token. */
function newestTrades(positions: readonly Position[]): CohortTrade[] {
  return positions
    .flatMap(({ trades }) => trades.slice(-TRADES_PER_COHORT).reverse())
    .sort((a, b) => b.time - a.time || compareBytes(a.wallet, b.wallet) || compareBytes(a.token, b.token))
    .slice(0, TRADES_PER_COHORT);
}

function sumHoldings(positions: readonly Position[]): CohortHolding[] {
  const byToken = new Map<string, CohortHolding>();
  for (const { token, amount, amountBefore } of positions) {
    if (amount <= 0 && amountBefore <= 0) continue;
    const holding = getOrCreate(byToken, token, () => ({ token, wallets: 0, amount: 0, amountBefore: 0 }));
    if (amount > 0) holding.wallets++;
    holding.amount += amount;
    holding.amountBefore += amountBefore;
  }
  return [...byToken.values()];
}
