// The common shapes of a valid trade, checked and taken as bytes: JSON.parse and the schema take ten times as long, and
// imports are millions of lines. Whatever is not plain goes to the schema, which alone says what is valid and why not.
import { NUMBER, PlainJson, TEXT } from "../base/fast-json.ts";
import { parseInstant } from "../base/time.ts";
import { RowBlock } from "../store/row-block.ts";
import { canonicalAddress, canonicalToken } from "./money.ts";

/** In the table they have the names they have in a record. */
const TEXTS = [
  "id",
  "chain",
  "wallet",
  "token",
  "side",
  "amount",
  "value_usd",
  "fee_usd",
  "tx",
  "venue",
] as const;
const [ID, CHAIN, WALLET, TOKEN, SIDE, AMOUNT, VALUE, FEE, TX, VENUE, TIME] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
];
// So many digits lie between 1e-30 and 1e30, well within what the schema lets in.
const MOST_DIGITS = 30;
/** Whole numbers of so many digits are exact, and are written as they stand. */
const EXACT_DIGITS = 15;
const [DOT, ZERO, ONE, NINE, UPPER_A, UPPER_S, UPPER_Z] = [46, 48, 49, 57, 65, 83, 90];

const BUY = Buffer.from("buy");
const SELL = Buffer.from("sell");

interface TradeLines {
  block: RowBlock;
  /** Adds the trade the line says, as tradeRow(TradeRecord.parse(…)) would have it; false: ask TradeRecord. */
  take: (bytes: Buffer, start: number, end: number) => boolean;
}

export function plainTrades(origin: string): TradeLines {
  const block = new RowBlock([...TEXTS, "origin"], ["traded_at"]);
  const columns = TEXTS.flatMap((name) => block.texts.get(name) ?? []);
  const [origins, times] = [block.texts.get("origin"), block.figures.get("traded_at")];
  const json = new PlainJson([...TEXTS, "time"]);
  const { kinds, starts, ends } = json;
  /** Where a column gets something else than the bytes of the line. */
  const instead: (string | undefined)[] = TEXTS.map(() => undefined);

  const lengthOf = (field: number) => (ends[field] ?? 0) - (starts[field] ?? 0);
  const isText = (field: number, most: number) =>
    kinds[field] === TEXT && lengthOf(field) > 0 && lengthOf(field) <= most;
  const textOf = (bytes: Buffer, field: number) => bytes.toString("latin1", starts[field], ends[field]);

  function isAt(bytes: Buffer, field: number, text: Uint8Array): boolean {
    const start = starts[field] ?? 0;
    let i = 0;
    while (i < text.length && bytes[start + i] === text[i]) i++;
    return i === text.length && i === lengthOf(field);
  }

  function isWhole(bytes: Buffer, field: number): boolean {
    const start = starts[field] ?? 0;
    const end = ends[field] ?? 0;
    if (end - start > EXACT_DIGITS) return false;
    for (let at = start; at < end; at++) if ((bytes[at] ?? 0) < ZERO || (bytes[at] ?? 0) > NINE) return false;
    return true;
  }

  /** Whether a text or a number is a plain amount; `zero` says if it may be nothing. */
  function isAmount(bytes: Buffer, field: number, zero: boolean): boolean {
    if (kinds[field] === NUMBER) {
      if (isWhole(bytes, field)) return zero || bytes[starts[field] ?? 0] !== ZERO;
      const value = Number(textOf(bytes, field));
      instead[field] = String(value);
      return (value >= 1e-30 && value <= 1e29) || (zero && value === 0);
    }
    return isText(field, MOST_DIGITS) && isDecimal(bytes, starts[field] ?? 0, ends[field] ?? 0, zero);
  }

  function isOptional(field: number, most: number): boolean {
    if (kinds[field] === TEXT || kinds[field] === NUMBER) return isText(field, most);
    instead[field] = "";
    return true;
  }

  function timeOf(bytes: Buffer): number | undefined {
    if (kinds[TIME] === NUMBER) return parseInstant(Number(textOf(bytes, TIME)));
    return kinds[TIME] === TEXT ? parseInstant(textOf(bytes, TIME)) : undefined;
  }

  /** One spelling for each chain and address; most are written so already. */
  function setSpellings(bytes: Buffer): void {
    if (hasUpperCase(bytes, starts[CHAIN] ?? 0, ends[CHAIN] ?? 0))
      instead[CHAIN] = textOf(bytes, CHAIN).toLowerCase();
    if (bytes[starts[WALLET] ?? 0] === ZERO) instead[WALLET] = canonicalAddress(textOf(bytes, WALLET));
    // Hexadecimal, or one of the names of SOL.
    const first = bytes[starts[TOKEN] ?? 0];
    if (first === ZERO || first === ONE || first === UPPER_S)
      instead[TOKEN] = canonicalToken(instead[CHAIN] ?? textOf(bytes, CHAIN), textOf(bytes, TOKEN));
  }

  return {
    block,
    take(bytes, start, end) {
      if (!json.read(bytes, start, end)) return false;
      if (!isText(ID, 300) || !isText(CHAIN, 64) || !isText(WALLET, 128) || !isText(TOKEN, 128)) return false;
      instead.fill(undefined);
      if (kinds[SIDE] !== TEXT || !(isAt(bytes, SIDE, BUY) || isAt(bytes, SIDE, SELL))) return false;
      if (!isOptional(TX, 200) || !isOptional(VENUE, 100)) return false;
      if (!isAmount(bytes, AMOUNT, false) || !isAmount(bytes, VALUE, true)) return false;
      if (kinds[FEE] !== TEXT && kinds[FEE] !== NUMBER) instead[FEE] = "0";
      else if (!isAmount(bytes, FEE, true)) return false;
      const time = timeOf(bytes);
      if (time === undefined) return false;
      setSpellings(bytes);
      for (let field = 0; field < columns.length; field++) {
        const other = instead[field];
        if (other === undefined) columns[field]?.sizedBytes(bytes, starts[field] ?? 0, ends[field] ?? 0);
        else columns[field]?.sizedText(other);
      }
      origins?.sizedText(origin);
      times?.double(time);
      block.endRow();
      return true;
    },
  };
}

function isDecimal(bytes: Uint8Array, start: number, end: number, zero: boolean): boolean {
  let dot = -1;
  let isZero = true;
  for (let at = start; at < end; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === DOT && dot === -1 && at > start) dot = at;
    else if (byte < ZERO || byte > NINE) return false;
    else if (byte !== ZERO) isZero = false;
  }
  return zero || !isZero;
}

function hasUpperCase(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const byte = bytes[at] ?? 0;
    if (byte >= UPPER_A && byte <= UPPER_Z) return true;
  }
  return false;
}
