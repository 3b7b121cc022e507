// Parses the strings that wallet-queries.ts packs: "b1.5 2.25 0.01 1700000000000,s1 2 0 1700000001000" is a buy of 1.5 for
// $2.25 with a fee of $0.01, then a sale. Numbers are parsed in place, because allocating a substring for each would take
// longer than the rest of the work.
import { parseFixedAt } from "../../base/decimal.ts";
import { runToEnd } from "../../base/yielding.ts";
import {
  compareBytes,
  type CountedTrade,
  type LedgerEvent,
  replaying,
  replaySorted,
  type TokenHistory,
  type TokenLedger,
  type Window,
} from "./pnl.ts";
import { BUY, IN, OUT, replayUnits, SELL, type UnitColumns } from "./pnl-units.ts";
import type { PackedRecords } from "../wallet-queries.ts";

const SPACE = 32;
const DOT = 46;
const ZERO = 48;
const NINE = 57;
const MAX_EXACT_UNITS = 2 ** 53;
const KIND_NAMES = { [BUY]: "buy", [SELL]: "sell", [IN]: "in", [OUT]: "out" } as const;
const KINDS = new Map(Object.entries(KIND_NAMES).map(([kind, name]) => [name.charCodeAt(0), Number(kind)]));

type Part = Pick<PackedRecords, "ids" | "records" | "row_count">;

interface ParsedRecords {
  text: string;
  /** Start offset of each record. */
  starts: Uint32Array;
  columns: UnitColumns;
  /** Whether doubles represent every sum exactly. */
  fits: boolean;
}

/** The trades and transfers of one token in one wallet, ordered by time, then id. Parsed on first use. */
export class PackedHistory implements TokenHistory {
  private readonly parts: readonly Part[];
  private cached: ParsedRecords | undefined;

  constructor(parts: readonly Part[]) {
    this.parts = parts;
  }

  replay(window: Window, now: number, visit?: (trade: CountedTrade) => void): TokenLedger {
    const { fits, columns } = this.parsed();
    if (fits) return replayUnits(columns, window, now, visit);
    return replaySorted(this.events(), window, now, visit);
  }

  *replaying(window: Window, now: number): Generator<void, TokenLedger> {
    const { fits, columns } = (this.cached ??= yield* parsing(this.parts));
    return fits ? replayUnits(columns, window, now) : yield* replaying(this.events(), window, now);
  }

  /** The records in order, for the exact engine. */
  *events(): Generator<LedgerEvent> {
    const { text, starts, columns } = this.parsed();
    const { kinds, times, order } = columns;
    for (let i = 0; i < kinds.length; i++) {
      const at = order ? (order[i] ?? 0) : i;
      const amountAt = (starts[at] ?? 0) + 1;
      const valueAt = text.indexOf(" ", amountAt) + 1;
      const feeAt = text.indexOf(" ", valueAt) + 1;
      const timeAt = text.indexOf(" ", feeAt) + 1;
      yield {
        kind: KIND_NAMES[(kinds[at] ?? OUT) as keyof typeof KIND_NAMES],
        time: times[at] ?? 0,
        amount: parseFixedAt(text, amountAt, valueAt - 1),
        value: parseFixedAt(text, valueAt, feeAt - 1),
        fee: parseFixedAt(text, feeAt, timeAt - 1),
      };
    }
  }

  /** The trades inside the window: their places among the records in order, and their times. */
  *tradesIn({ from, until }: Window): Generator<void, { places: Uint32Array; times: Float64Array }> {
    const { kinds, times, order } = (this.cached ??= yield* parsing(this.parts)).columns;
    const found = { places: new Uint32Array(kinds.length), times: new Float64Array(kinds.length) };
    let count = 0;
    for (let place = 0; place < kinds.length; place++) {
      if (place % RECORDS_PER_STEP === RECORDS_PER_STEP - 1) yield;
      const at = order ? (order[place] ?? 0) : place;
      const time = times[at] ?? 0;
      if ((kinds[at] !== BUY && kinds[at] !== SELL) || time < from || time > until) continue;
      found.places[count] = place;
      found.times[count++] = time;
    }
    return { places: found.places.subarray(0, count), times: found.times.subarray(0, count) };
  }

  private parsed(): ParsedRecords {
    return (this.cached ??= runToEnd(parsing(this.parts)));
  }
}

/** Records parsed between two yields. */
const RECORDS_PER_STEP = 5_000;

function* parsing(parts: readonly Part[]): Generator<void, ParsedRecords> {
  const text = parts.map(({ records }) => records).join(",");
  const count = parts.reduce((sum, part) => sum + part.row_count, 0);
  const starts = new Uint32Array(count);
  const kinds = new Uint8Array(count);
  const times = new Float64Array(count);
  const amounts = new Decimals(count);
  const values = new Decimals(count);
  const fees = new Decimals(count);
  let at = 0;
  for (let i = 0; i < count; i++) {
    if (i % RECORDS_PER_STEP === RECORDS_PER_STEP - 1) yield;
    starts[i] = at;
    kinds[i] = KINDS.get(text.charCodeAt(at)) ?? OUT;
    at = amounts.read(text, at + 1, i);
    at = values.read(text, at, i);
    at = fees.read(text, at, i);
    let time = 0;
    let code = text.charCodeAt(at);
    for (; code >= ZERO && code <= NINE; code = text.charCodeAt(++at)) time = time * 10 + (code - ZERO);
    times[i] = time;
    // Skip the comma.
    at++;
  }
  const valueDigits = Math.max(values.maxPlaces, fees.maxPlaces);
  const amountSum = amounts.rescale(amounts.maxPlaces);
  const valueSum = values.rescale(valueDigits) + fees.rescale(valueDigits);
  return {
    text,
    starts,
    columns: {
      kinds,
      times,
      amounts: amounts.units,
      values: values.units,
      fees: fees.units,
      amountDigits: amounts.maxPlaces,
      valueDigits,
      order: orderOf(parts, kinds, times),
    },
    fits:
      amounts.isPlain &&
      values.isPlain &&
      fees.isPlain &&
      amountSum < MAX_EXACT_UNITS &&
      valueSum < MAX_EXACT_UNITS,
  };
}

/** A column of decimals, converted to integers in units of the smallest decimal place. */
class Decimals {
  readonly units: Float64Array;
  private readonly places: Uint8Array;
  maxPlaces = 0;
  /** False if a number did not fit or had an exponent: then `units` is invalid. */
  isPlain = true;

  constructor(count: number) {
    this.units = new Float64Array(count);
    this.places = new Uint8Array(count);
  }

  /** Parses the number at `start` up to the next space and returns the offset of the next number. */
  read(text: string, start: number, i: number): number {
    let units = 0;
    let dot = -1;
    let at = start;
    for (let code = text.charCodeAt(at); code !== SPACE; code = text.charCodeAt(++at)) {
      if (code === DOT) dot = at;
      else if (code >= ZERO && code <= NINE) units = units * 10 + (code - ZERO);
      else this.isPlain = false;
    }
    const places = dot === -1 ? 0 : at - dot - 1;
    if (units >= MAX_EXACT_UNITS || places > MAX_DECIMAL_PLACES) this.isPlain = false;
    else if (places > this.maxPlaces) this.maxPlaces = places;
    this.units[i] = units;
    this.places[i] = places;
    return at + 1;
  }

  /** Converts all values to units of 10^-digits and returns their sum. */
  rescale(digits: number): number {
    const { units, places } = this;
    let sum = 0;
    for (let i = 0; i < units.length; i++) {
      const missing = digits - (places[i] ?? 0);
      if (missing > 0) units[i] = (units[i] ?? 0) * (POWERS[missing] ?? 1);
      sum += units[i] ?? 0;
    }
    return sum;
  }
}

/** Null if the records are already sorted by time and no two share a time. */
function orderOf(parts: readonly Part[], kinds: Uint8Array, times: Float64Array): Uint32Array | null {
  let sorted = true;
  for (let i = 1; i < times.length && sorted; i++) sorted = (times[i] ?? 0) > (times[i - 1] ?? 0);
  if (sorted) return null;
  let ids: string[] | undefined;
  return Uint32Array.from(times, (_, i) => i).sort((a, b) => {
    const apart = (times[a] ?? 0) - (times[b] ?? 0);
    if (apart !== 0) return apart;
    ids ??= parts.flatMap((part) => JSON.parse(part.ids) as string[]);
    // A transfer with a trade's time and id comes first.
    return compareBytes(ids[a] ?? "", ids[b] ?? "") || (kinds[b] ?? 0) - (kinds[a] ?? 0);
  });
}

/** The largest power of ten that a double represents exactly is 10^22. */
const MAX_DECIMAL_PLACES = 22;
const POWERS = Array.from({ length: MAX_DECIMAL_PLACES + 1 }, (_, n) => 10 ** n);
