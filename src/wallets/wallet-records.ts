// Trades, transfers and prices as they are imported or read from a chain. Amounts stay exact decimals, as text.
import { z } from "zod";
import { parseFixed } from "../base/decimal.ts";
import { Instant } from "../base/time.ts";

const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i;
/** More than any supply or any fortune; what is beyond is a mistake. */
const MOST = parseFixed("1e30");

/** A JSON number or a decimal string, kept as text so that nothing is rounded. */
const Decimal = z
  .union([z.number().finite(), z.string().max(100).regex(DECIMAL, "must be a decimal number")])
  .transform(String);
// Checked as the engine will read it: what is too small for it to tell from 0 is no amount.
const Positive = Decimal.refine((value) => isWithin(value, 1n), {
  message: "must be above 0 and at most 1e30",
});
const NotNegative = Decimal.refine((value) => isWithin(value, 0n), { message: "must be from 0 to 1e30" });

function isWithin(value: string, least: bigint): boolean {
  try {
    const fixed = parseFixed(value);
    return fixed >= least && fixed <= MOST;
  } catch {
    return false;
  }
}

const Chain = z
  .string()
  .min(1)
  .max(64)
  .transform((chain) => chain.toLowerCase());
const Id = z.string().min(1).max(300);
const Address = z.string().min(1).max(128);

export const TradeRecord = z.object({
  id: Id,
  chain: Chain,
  wallet: Address,
  time: Instant,
  token: Address,
  side: z.enum(["buy", "sell"], { error: "must be buy or sell" }),
  amount: Positive,
  value_usd: NotNegative,
  fee_usd: NotNegative.nullish().transform((value) => value ?? "0"),
  tx: z
    .string()
    .max(200)
    .nullish()
    .transform((value) => value ?? ""),
  venue: z
    .string()
    .max(100)
    .nullish()
    .transform((value) => value ?? ""),
});
export type TradeRecord = z.output<typeof TradeRecord>;

export const TransferRecord = z.object({
  id: Id,
  chain: Chain,
  wallet: Address,
  time: Instant,
  token: Address,
  direction: z.enum(["in", "out"], { error: "must be in or out" }),
  amount: Positive,
  value_usd: NotNegative.nullish().transform((value) => value ?? null),
});
export type TransferRecord = z.output<typeof TransferRecord>;

export const PriceRecord = z.object({
  chain: Chain,
  token: Address,
  time: Instant,
  price: z.number().min(0).finite(),
  liquidity: z
    .number()
    .min(0)
    .finite()
    .nullish()
    .transform((value) => value ?? null),
});
export type PriceRecord = z.output<typeof PriceRecord>;
