// Reading what query.ts packs: "b1.5 2.25 0.01 1700000000000,s1 2 0 1700000001000" is a buy of 1.5 for $2.25 and a fee of
// $0.01, then a sale. Values are read where they stand: as strings of their own they would cost more than all that is done
// with them.
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
const MOST_UNITS = 2 ** 53;
const KIND_NAMES = { [BUY]: "buy", [SELL]: "sell", [IN]: "in", [OUT]: "out" } as const;
const KINDS = new Map(Object.entries(KIND_NAMES).map(([kind, name]) => [name.charCodeAt(0), Number(kind)]));

type Part = Pick<PackedRecords, "ids" | "records" | "row_count">;

interface Scanned {
  text: string;
  /** Where each record begins. */
  starts: Uint32Array;
  columns: UnitColumns;
  /** Whether every sum is exact in doubles. */
  fits: boolean;
}

/** The trades and transfers of one token in one wallet, in order of time, then id. Read when first asked. */
export class PackedHistory implements TokenHistory {
  private readonly parts: readonly Part[];
  private found: Scanned | undefined;

  constructor(parts: readonly Part[]) {
    this.parts = parts;
  }

  replay(window: Window, now: number, visit?: (trade: CountedTrade) => void): TokenLedger {
    const { fits, columns } = this.scanned();
    if (fits) return replayUnits(columns, window, now, visit);
    return replaySorted(this.events(), window, now, visit);
  }

  *replaying(window: Window, now: number): Generator<void, TokenLedger> {
    const { fits, columns } = (this.found ??= yield* scanning(this.parts));
    return fits ? replayUnits(columns, window, now) : yield* replaying(this.events(), window, now);
  }

  /** In order, as the exact engine takes them. */
  *events(): Generator<LedgerEvent> {
    const { text, starts, columns } = this.scanned();
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
        // Ids decide the order, and that is settled.
        id: "",
        amount: parseFixedAt(text, amountAt, valueAt - 1),
        value: parseFixedAt(text, valueAt, feeAt - 1),
        fee: parseFixedAt(text, feeAt, timeAt - 1),
      };
    }
  }

  private scanned(): Scanned {
    return (this.found ??= runToEnd(scanning(this.parts)));
  }
}

/** Records between two pauses. */
const RECORDS_PER_STEP = 5_000;

function* scanning(parts: readonly Part[]): Generator<void, Scanned> {
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
    // Past the comma.
    at++;
  }
  const valueDigits = Math.max(values.most, fees.most);
  const amountSum = amounts.rescale(amounts.most);
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
      amountDigits: amounts.most,
      valueDigits,
      order: orderOf(parts, kinds, times),
    },
    fits: amounts.plain && values.plain && fees.plain && amountSum < MOST_UNITS && valueSum < MOST_UNITS,
  };
}

/** A column of decimals as whole units of its smallest decimal place. */
class Decimals {
  readonly units: Float64Array;
  private readonly places: Uint8Array;
  most = 0;
  /** False once a number did not fit, or had an exponent: then the units say nothing. */
  plain = true;

  constructor(count: number) {
    this.units = new Float64Array(count);
    this.places = new Uint8Array(count);
  }

  /** Reads the number at a place, up to the space behind it, and returns where the next begins. */
  read(text: string, start: number, i: number): number {
    let units = 0;
    let dot = -1;
    let at = start;
    for (let code = text.charCodeAt(at); code !== SPACE; code = text.charCodeAt(++at)) {
      if (code === DOT) dot = at;
      else if (code >= ZERO && code <= NINE) units = units * 10 + (code - ZERO);
      else this.plain = false;
    }
    const places = dot === -1 ? 0 : at - dot - 1;
    if (units >= MOST_UNITS || places > MOST_PLACES) this.plain = false;
    else if (places > this.most) this.most = places;
    this.units[i] = units;
    this.places[i] = places;
    return at + 1;
  }

  /** All in units of 10^-digits; returns their sum. */
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

/** Null when the records stand in order of time already and no two share one. */
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

/** What a double scales by without error: 10^22. */
const MOST_PLACES = 22;
const POWERS = Array.from({ length: MOST_PLACES + 1 }, (_, n) => 10 ** n);
