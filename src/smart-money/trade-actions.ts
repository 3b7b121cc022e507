// What each trade does to the wallet's position in its token.
import { RULES } from "./method.ts";
import type { TradeRecord } from "./wallet-records.ts";

export type TradeAction = "opens" | "adds" | "reduces" | "closes";

/** One entry per record of one token; null for transfers and for sales of what was never bought. */
export function tradeActions(records: readonly TradeRecord<unknown>[]): (TradeAction | null)[] {
  let open = 0;
  let peak = 0;
  return records.map(({ kind, amount }) => {
    if (kind === "buy") {
      const action = peak === 0 ? "opens" : "adds";
      open += amount;
      peak = Math.max(peak, open);
      return action;
    }
    if (kind !== "sell" || peak === 0) return null;
    open -= Math.min(amount, open);
    if (open > RULES.flatShare * peak) return "reduces";
    peak = 0;
    return "closes";
  });
}
