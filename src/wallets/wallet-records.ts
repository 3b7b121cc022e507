// Schemas for trades, transfers and prices that are imported or read from a chain. Amounts are stored as decimal strings.
import { z } from "zod";
import { parseFixed } from "../base/decimal.ts";
import { orDefault } from "../base/record-fields.ts";
import { Instant } from "../base/time.ts";

const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i;
const MAX_LENGTH = 100;
/** Exceeds any token supply and any value: a larger number must be an error. */
const MAX = parseFixed("1e30");

interface Bounds {
  /** In units of Fixed. */
  min: bigint;
  message: string;
}
const POSITIVE: Bounds = { min: 1n, message: "must be above 0 and at most 1e30" };
const NOT_NEGATIVE: Bounds = { min: 0n, message: "must be from 0 to 1e30" };

/**
 * Accepts a JSON number or a decimal string and stores it as text, so that nothing is rounded. One function takes a third
 * of the time of a schema union, and an import calls it three times for each of millions of lines.
 */
function decimal(bounds: Bounds) {
  return z.unknown().transform((value, context) => checkedDecimal(value, bounds, context));
}

function decimalOr<Missing extends string | null>(missing: Missing, bounds: Bounds) {
  return z
    .unknown()
    .optional()
    .transform((value, context) => (value == null ? missing : checkedDecimal(value, bounds, context)));
}

function checkedDecimal(value: unknown, bounds: Bounds, context: z.RefinementCtx): string {
  const message = decimalProblem(value, bounds);
  if (message === undefined) return String(value);
  context.addIssue({ code: "custom", message });
  return z.NEVER;
}

function decimalProblem(value: unknown, { min, message }: Bounds): string | undefined {
  if (value === undefined) return "is missing";
  if (typeof value === "string") {
    if (value.length > MAX_LENGTH) return `must be at most ${MAX_LENGTH} characters long`;
    if (!DECIMAL.test(value)) return "must be a decimal number";
  } else if (typeof value !== "number" || !Number.isFinite(value)) {
    return "must be a number or a decimal string";
  }
  return isBetween(value, min, MAX) ? undefined : message;
}

/** Compares the value at the precision of the P&L computation: an amount that rounds to 0 there is not above 0. */
function isBetween(value: string | number, min: bigint, max: bigint): boolean {
  try {
    const fixed = parseFixed(value);
    return fixed >= min && fixed <= max;
  } catch {
    return false;
  }
}

const Chain = z.string().min(1).max(64).toLowerCase();
const Id = z.string().min(1).max(300);
const Address = z.string().min(1).max(128);

export const TradeRecord = z.object({
  id: Id,
  chain: Chain,
  wallet: Address,
  time: Instant,
  token: Address,
  side: z.enum(["buy", "sell"], { error: "must be buy or sell" }),
  amount: decimal(POSITIVE),
  value_usd: decimal(NOT_NEGATIVE),
  fee_usd: decimalOr("0", NOT_NEGATIVE),
  tx: orDefault(z.string().max(200), ""),
  venue: orDefault(z.string().max(100), ""),
});
export type TradeRecord = z.output<typeof TradeRecord>;

export const TransferRecord = z.object({
  id: Id,
  chain: Chain,
  wallet: Address,
  time: Instant,
  token: Address,
  direction: z.enum(["in", "out"], { error: "must be in or out" }),
  amount: decimal(POSITIVE),
  value_usd: decimalOr(null, NOT_NEGATIVE),
});
export type TransferRecord = z.output<typeof TransferRecord>;

export const PriceRecord = z.object({
  chain: Chain,
  token: Address,
  time: Instant,
  price: z.number().min(0).finite(),
  liquidity: orDefault(z.number().min(0).finite(), null),
});
export type PriceRecord = z.output<typeof PriceRecord>;
