// The common shapes of a valid trade, checked by hand: the schema takes ten times as long, and imports are millions of
// lines. Whatever is not plain goes to the schema, which alone says what is valid and why not.
import { parseInstant } from "../base/time.ts";
import type { TradeRecord } from "./record.ts";

/** What TradeRecord would make of it, or undefined: ask TradeRecord. */
export function plainTrade(value: Readonly<Record<string, unknown>>): TradeRecord | undefined {
  const { id, chain, wallet, token, side, tx, venue } = value;
  if (!isText(id, 300) || !isText(chain, 64) || !isText(wallet, 128) || !isText(token, 128)) return undefined;
  if (side !== "buy" && side !== "sell") return undefined;
  if (tx !== undefined && !isText(tx, 200)) return undefined;
  if (venue !== undefined && !isText(venue, 100)) return undefined;
  const time = parseInstant(value["time"]);
  const amount = plainDecimal(value["amount"], false);
  const value_usd = plainDecimal(value["value_usd"], true);
  const fee_usd = value["fee_usd"] === undefined ? "0" : plainDecimal(value["fee_usd"], true);
  if (time === undefined || amount === undefined || value_usd === undefined || fee_usd === undefined)
    return undefined;
  return {
    id,
    chain: chain.toLowerCase(),
    wallet,
    time,
    token,
    side,
    amount,
    value_usd,
    fee_usd,
    tx: tx ?? "",
    venue: venue ?? "",
  };
}

function isText(value: unknown, most: number): value is string {
  return typeof value === "string" && value.length > 0 && value.length <= most;
}

// So many digits lie between 1e-30 and 1e30, well within what the schema lets in.
const MOST_LENGTH = 30;

function plainDecimal(value: unknown, zero: boolean): string | undefined {
  if (typeof value === "number") {
    return (value >= 1e-30 && value <= 1e29) || (zero && value === 0) ? String(value) : undefined;
  }
  if (typeof value !== "string" || value.length === 0 || value.length > MOST_LENGTH) return undefined;
  let dot = -1;
  let isZero = true;
  for (let i = 0; i < value.length; i++) {
    const code = value.charCodeAt(i);
    if (code === 46 && dot === -1 && i > 0) dot = i;
    else if (code < 48 || code > 57) return undefined;
    else if (code !== 48) isZero = false;
  }
  return isZero && !zero ? undefined : value;
}
