// What each trade does to the wallet's position in its token.
import { RULES } from "./method.ts";
import { BUY, SELL, type TradeColumns } from "./trade-columns.ts";

export type TradeAction = "opens" | "adds" | "reduces" | "closes";

/** One entry per row of one wallet; null for transfers and for sales of what was never bought. */
export function tradeActions(columns: TradeColumns, from: number, to: number): (TradeAction | null)[] {
  const actions: (TradeAction | null)[] = [];
  let token = -1;
  let open = 0;
  let peak = 0;
  for (let row = from; row < to; row++) {
    if (columns.tokens[row] !== token) {
      token = columns.tokens[row] ?? 0;
      open = 0;
      peak = 0;
    }
    const amount = columns.amounts[row] ?? 0;
    if (columns.kinds[row] === BUY) {
      actions.push(peak === 0 ? "opens" : "adds");
      open += amount;
      peak = Math.max(peak, open);
    } else if (columns.kinds[row] === SELL && peak > 0) {
      open -= Math.min(amount, open);
      const isFlat = open <= RULES.flatShare * peak;
      if (isFlat) peak = 0;
      actions.push(isFlat ? "closes" : "reduces");
    } else {
      actions.push(null);
    }
  }
  return actions;
}
