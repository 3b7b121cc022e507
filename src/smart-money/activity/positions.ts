// What the records of a wallet say about its position in a token. A sale of more than is held leaves nothing, and a position is
// closed at a share of its peak, so that this depends on the order of the records and the engine cannot add it up.
import { DAY_MS } from "../../base/time.ts";
import { type TradeAction, tradeActions } from "../trade-actions.ts";
import { byToken, isTrade, type WalletRecords } from "../wallet-records.ts";

/** A trade with what it does to the position. */
export interface CohortTrade {
  wallet: string;
  token: string;
  side: "buy" | "sell";
  action: TradeAction | null;
  valueUsd: number;
  amount: number;
  time: number;
  knownAt: number;
}

export interface Position {
  wallet: string;
  token: string;
  amount: number;
  /** What was held a day before. */
  amountBefore: number;
  /** Oldest first. */
  trades: CohortTrade[];
}

/** The positions of a wallet by its whole history up to a time. */
export function positionsOf({ wallet, records }: WalletRecords<string, string>, at: number): Position[] {
  return Array.from(byToken(records), (ofToken) => {
    // One string for all: each record has its own copy of the name.
    const token = ofToken[0]?.token ?? "";
    const position: Position = { wallet, token, amount: 0, amountBefore: 0, trades: [] };
    const actions = tradeActions(ofToken);
    for (const [i, record] of ofToken.entries()) {
      const { kind, time, amount, value: valueUsd, knownAt } = record;
      // As in docs/methodology/pnl.md: never below 0.
      const isAdded = kind === "buy" || kind === "in";
      position.amount = isAdded ? position.amount + amount : Math.max(0, position.amount - amount);
      if (time <= at - DAY_MS) position.amountBefore = position.amount;
      const action = actions[i] ?? null;
      if (isTrade(record))
        position.trades.push({ wallet, token, side: record.kind, action, valueUsd, amount, time, knownAt });
    }
    return position;
  });
}
