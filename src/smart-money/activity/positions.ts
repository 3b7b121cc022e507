// What the records of a wallet say about its position in each token. A sale of more than is held leaves nothing, and a position
// is closed at a share of its peak, so that this depends on the order of the records.
import { DAY_MS, HOUR_MS } from "../../base/time.ts";
import type { WalletFlow } from "../net-flows.ts";
import { type TradeAction, tradeActions } from "../trade-actions.ts";
import { BUY, IN, OUT, SELL, type TradeColumns } from "../trade-columns.ts";

export const windows = { "1h": HOUR_MS, "24h": DAY_MS, "7d": 7 * DAY_MS, "30d": 30 * DAY_MS } as const;
export type FlowWindow = keyof typeof windows;
export const windowNames = Object.keys(windows) as [FlowWindow, ...FlowWindow[]];

/** A trade with what it does to the position. */
export interface PositionTrade {
  side: "buy" | "sell";
  action: TradeAction | null;
  valueUsd: number;
  amount: number;
  time: number;
  knownAt: number;
}

export interface Position {
  wallet: number;
  token: number;
  amount: number;
  /** What was held a day before. */
  amountBefore: number;
  /** What was traded in each window that has trades. */
  flows: Map<FlowWindow, WalletFlow>;
  /** Oldest first. */
  trades: PositionTrade[];
}

/** The positions of the wallet in rows `from` to `to`, which must be its whole history up to a time. */
export function positionsOf(columns: TradeColumns, from: number, to: number, at: number): Position[] {
  const actions = tradeActions(columns, from, to);
  const positions: Position[] = [];
  for (let row = from; row < to; row++) {
    const token = columns.tokens[row] ?? 0;
    let position = positions.at(-1);
    if (position?.token !== token) {
      const wallet = columns.wallets[from] ?? 0;
      position = { wallet, token, amount: 0, amountBefore: 0, flows: new Map(), trades: [] };
      positions.push(position);
    }
    addRecord(position, columns, row, actions[row - from] ?? null, at);
  }
  return positions;
}

function addRecord(
  position: Position,
  columns: TradeColumns,
  row: number,
  action: TradeAction | null,
  at: number,
): void {
  const kind = columns.kinds[row] ?? OUT;
  const time = columns.times[row] ?? 0;
  const amount = columns.amounts[row] ?? 0;
  // As in docs/methodology/pnl.md: never below 0.
  position.amount =
    kind === BUY || kind === IN ? position.amount + amount : Math.max(0, position.amount - amount);
  if (time <= at - DAY_MS) position.amountBefore = position.amount;
  if (kind !== BUY && kind !== SELL) return;
  const side = kind === BUY ? "buy" : "sell";
  const trade = {
    side,
    action,
    valueUsd: columns.values[row] ?? 0,
    amount,
    time,
    knownAt: columns.known[row] ?? 0,
  } as const;
  position.trades.push(trade);
  for (const name of windowNames)
    if (time > at - windows[name]) position.flows.set(name, added(position, position.flows.get(name), trade));
}

function added({ wallet, token }: Position, flow: WalletFlow | undefined, trade: PositionTrade): WalletFlow {
  const known = flow ?? { wallet, token, bought: 0, sold: 0, opened: 0, closed: 0, firstBuyAt: null };
  if (trade.side === "sell") known.sold += trade.valueUsd;
  else {
    known.bought += trade.valueUsd;
    known.firstBuyAt = Math.min(known.firstBuyAt ?? trade.time, trade.time);
  }
  if (trade.action === "opens") known.opened++;
  if (trade.action === "closes") known.closed++;
  return known;
}
