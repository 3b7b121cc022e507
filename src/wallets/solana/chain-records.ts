// Converts a wallet's activity in a transaction to the records we store: values in USD, fees, ids that sort in chain order.
import { divide, type Fixed, formatFixed, fromUnits, multiply } from "../../base/decimal.ts";
import { isStablecoinMint, SOL } from "../money.ts";
import type { TradeRecord, TransferRecord } from "../wallet-records.ts";
import type { ChainTransaction, Step } from "./solana-tx.ts";
import type { Leg } from "./net-changes.ts";
import type { Exchange, WalletActivity } from "./swaps.ts";

/** The USD price of one whole token at a time; null if there is none. */
export type PriceAt = (token: string, timeMs: number) => Fixed | null;

export interface ChainRecords {
  trades: TradeRecord[];
  transfers: TransferRecord[];
  /**
   * Exchanges without any price. Until one is known they are transfers, so that they contribute neither cost nor profit.
   * Their records keep the ids when they become trades.
   */
  unvalued: number;
  /** Whether the fee counts as 0 because SOL has no price at that time. */
  isFeeUnpriced: boolean;
}

export interface ChainPosition {
  tx: Pick<ChainTransaction, "slot" | "signature"> & { steps: readonly Pick<Step, "program">[] };
  /** Index of the transaction within its slot. */
  index: number;
  timeMs: number;
}

export function chainRecords(
  wallet: string,
  position: ChainPosition,
  activity: WalletActivity,
  priceAt: PriceAt,
): ChainRecords {
  const { tx, timeMs } = position;
  const out: ChainRecords = { trades: [], transfers: [], unvalued: 0, isFeeUnpriced: false };
  const base = { chain: "solana", wallet, time: timeMs };
  let leg = 0;
  const idOf = (instruction: number): string => chainId(position, instruction, leg++);
  const transfer = (part: Leg, direction: "in" | "out", instruction: number): void => {
    const { token, amount, decimals } = part;
    const text = formatFixed(fromUnits(amount, decimals));
    out.transfers.push({ ...base, id: idOf(instruction), token, direction, amount: text, value_usd: null });
  };

  for (const part of activity.transfers) transfer(part, part.direction, part.instruction);
  const valued = activity.exchanges.map((exchange) => ({
    ...exchange,
    value: valueOf(exchange, priceAt, timeMs),
  }));
  const legs = valued
    .filter(({ value }) => value !== null)
    .reduce((n, { sold, bought }) => n + (sold ? 1 : 0) + (bought ? 1 : 0), 0);
  const solPrice = priceAt(SOL, timeMs);
  const fee =
    solPrice === null || legs === 0
      ? 0n
      : divide(multiply(fromUnits(activity.feeLamports, 9), solPrice), fromUnits(BigInt(legs), 0));

  out.isFeeUnpriced = solPrice === null && legs > 0 && activity.feeLamports > 0n;

  for (const { sold, bought, value, instruction } of valued) {
    if (value === null) {
      out.unvalued++;
      if (sold) transfer(sold, "out", instruction);
      if (bought) transfer(bought, "in", instruction);
      continue;
    }
    // The sale comes first: both records have the same time, so their ids determine the order.
    for (const [part, side] of [[sold, "sell"] as const, [bought, "buy"] as const]) {
      if (!part) continue;
      out.trades.push({
        ...base,
        id: idOf(instruction),
        token: part.token,
        side,
        amount: formatFixed(fromUnits(part.amount, part.decimals)),
        value_usd: formatFixed(value),
        fee_usd: formatFixed(fee),
        tx: tx.signature,
        venue: tx.steps[instruction]?.program ?? "",
      });
    }
  }
  return out;
}

/** Slot, transaction, leg and instruction, zero-padded so that byte order equals chain order. */
export function chainId({ tx, index }: ChainPosition, instruction: number, leg: number): string {
  const part = (n: number, width: number): string => String(n).padStart(width, "0");
  return `${part(tx.slot, 12)}-${part(index, 6)}-${part(leg, 3)}-${part(instruction, 3)}-${tx.signature.slice(0, 16)}`;
}

/** The money paid or, for a token-for-token exchange, the value of the first side that has a price. */
function valueOf({ money, sold, bought }: Exchange, priceAt: PriceAt, timeMs: number): Fixed | null {
  if (money.length > 0) return sumOf(money.map((leg) => worth(leg, priceAt, timeMs)));
  for (const leg of [sold, bought]) {
    const value = leg && worth(leg, priceAt, timeMs);
    if (value !== null) return value;
  }
  return null;
}

function worth(leg: Leg, priceAt: PriceAt, timeMs: number): Fixed | null {
  const amount = fromUnits(leg.amount, leg.decimals);
  if (isStablecoinMint(leg.token)) return amount;
  const price = priceAt(leg.token, timeMs);
  return price === null ? null : multiply(amount, price);
}

function sumOf(values: (Fixed | null)[]): Fixed | null {
  return values.reduce<Fixed | null>(
    (sum, value) => (sum === null || value === null ? null : sum + value),
    0n,
  );
}
