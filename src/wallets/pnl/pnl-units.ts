// The engine of pnl.ts for columns of integer units (cents, lamports) stored as doubles, for histories whose sums stay
// below 2^53. There every sum is exact, and only a sale's share of the cost needs BigInt. The figures are identical to the
// last digit, in a third of the time and with almost no garbage.
import { decimalUnit, mulDiv } from "../../base/decimal.ts";
import { type CountedTrade, emptyLedger, type TokenLedger, type Window } from "./pnl.ts";

export const BUY = 0;
export const SELL = 1;
export const IN = 2;
export const OUT = 3;

/** `amounts` are in units of 10^-amountDigits, `values` and `fees` in units of 10^-valueDigits. */
export interface UnitColumns {
  kinds: Uint8Array;
  times: Float64Array;
  amounts: Float64Array;
  values: Float64Array;
  fees: Float64Array;
  amountDigits: number;
  valueDigits: number;
  /** Indexes of the events in order; null if the columns are already sorted. */
  order: Uint32Array | null;
}

export function replayUnits(
  columns: UnitColumns,
  window: Window,
  now: number,
  visit?: (trade: CountedTrade) => void,
): TokenLedger {
  const { kinds, times, amounts, values, fees, order } = columns;
  const perAmount = decimalUnit(columns.amountDigits);
  const perValue = decimalUnit(columns.valueDigits);
  const ledger = emptyLedger();
  let open = 0;
  let holding = 0;
  // The cost of the open quantity: buys since the last sale in units, plus the exact remainder after that sale.
  let costUnits = 0;
  let costRest = 0n;
  const sums = { bought: 0, sold: 0, received: 0, invested: 0, proceeds: 0, volume: 0, uncovered: 0 };
  let coveredProceeds = 0n;
  let coveredUnits = 0;

  for (let i = 0; i < kinds.length; i++) {
    const at = order ? (order[i] ?? 0) : i;
    const kind = kinds[at] ?? OUT;
    const time = times[at] ?? 0;
    if (time > now) {
      ledger.nextAt = time;
      break;
    }
    const amount = amounts[at] ?? 0;
    const inside = time >= window.from && time <= window.until;
    if (kind === IN || kind === OUT) {
      holding += kind === IN ? amount : -Math.min(amount, holding);
      if (inside && kind === IN) sums.received += amount;
      continue;
    }
    const value = values[at] ?? 0;
    const fee = fees[at] ?? 0;
    if (inside) {
      sums.volume += value;
      ledger.lastTradeAt = time;
    }
    if (kind === BUY) {
      holding += amount;
      open += amount;
      costUnits += value + fee;
      if (!inside) continue;
      ledger.buys++;
      sums.bought += amount;
      sums.invested += value + fee;
      visit?.({ time, buy: true, value: BigInt(value) * perValue, realized: 0n, cost: 0n });
      continue;
    }

    const covered = Math.min(amount, open);
    let cost = 0n;
    if (covered > 0) {
      const total = costRest + BigInt(costUnits) * perValue;
      cost = covered === open ? total : mulDiv(total, BigInt(covered), BigInt(open));
      costRest = total - cost;
      costUnits = 0;
      open -= covered;
    }
    holding -= Math.min(amount, holding);
    if (!inside) continue;
    const net = value - fee;
    ledger.sells++;
    ledger.costSold += cost;
    sums.sold += amount;
    sums.proceeds += net;
    sums.uncovered += amount - covered;
    // A partly covered sale splits its proceeds, usually not into whole units.
    const split = covered === amount ? null : mulDiv(BigInt(net) * perValue, BigInt(covered), BigInt(amount));
    if (split === null) coveredUnits += net;
    else coveredProceeds += split;
    if (!visit) continue;
    const realized = (split ?? BigInt(net) * perValue) - cost;
    visit({ time, buy: false, value: BigInt(value) * perValue, realized, cost });
  }

  coveredProceeds += BigInt(coveredUnits) * perValue;
  ledger.bought = BigInt(sums.bought) * perAmount;
  ledger.sold = BigInt(sums.sold) * perAmount;
  ledger.received = BigInt(sums.received) * perAmount;
  ledger.uncovered = BigInt(sums.uncovered) * perAmount;
  ledger.invested = BigInt(sums.invested) * perValue;
  ledger.proceeds = BigInt(sums.proceeds) * perValue;
  ledger.volume = BigInt(sums.volume) * perValue;
  ledger.realized = coveredProceeds - ledger.costSold;
  ledger.uncoveredProceeds = ledger.proceeds - coveredProceeds;
  ledger.position = {
    open: BigInt(open) * perAmount,
    cost: costRest + BigInt(costUnits) * perValue,
    holding: BigInt(holding) * perAmount,
  };
  return ledger;
}
