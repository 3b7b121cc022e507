// Parses the strings that wallet-queries.ts packs: "b1.5 2.25 0.01 1700000000000,s1 2 0 1700000001000" is a buy of 1.5 for
// $2.25 with a fee of $0.01, then a sale. Only the kind and time of a record are kept; its amounts are parsed when it is
// replayed, because the parsed records of a large wallet would take hundreds of megabytes.
import { parseFixedAt } from "../../base/decimal.ts";
import {
  compareBytes,
  type CountedTrade,
  type LedgerEvent,
  replaySorted,
  type TokenHistory,
  type TokenLedger,
  type Window,
} from "./pnl.ts";
import type { PackedRecords } from "../wallet-queries.ts";

const kinds = ["buy", "sell", "in", "out"] as const;
const BUY = kinds.indexOf("buy");
const SELL = kinds.indexOf("sell");
const KINDS = new Map(kinds.map((name, kind) => [name.charCodeAt(0), kind]));

type Part = Pick<PackedRecords, "ids" | "records" | "row_count">;

/** Where each record is, in the order of the text. */
interface RecordIndex {
  text: string;
  /** Start offset of each record. */
  starts: Uint32Array;
  /** Indexes of `kinds`. */
  kinds: Uint8Array;
  times: Float64Array;
  /** Indexes of the records by time, then id; null if they are sorted already. */
  order: Uint32Array | null;
}

/** The trades and transfers of one token in one wallet, ordered by time, then id. Parsed on first use. */
export class PackedHistory implements TokenHistory {
  private readonly parts: readonly Part[];
  private cached: RecordIndex | undefined;

  constructor(parts: readonly Part[]) {
    this.parts = parts;
  }

  replay(window: Window, now: number, visit?: (trade: CountedTrade) => void): TokenLedger {
    return replaySorted(this.events(), window, now, visit);
  }

  /** The records in order. */
  *events(): Generator<LedgerEvent> {
    const index = (this.cached ??= toIndex(this.parts));
    const { text, starts, times, order } = index;
    for (let place = 0; place < times.length; place++) {
      const at = order ? (order[place] ?? 0) : place;
      const amountAt = (starts[at] ?? 0) + 1;
      const valueAt = text.indexOf(" ", amountAt) + 1;
      const feeAt = text.indexOf(" ", valueAt) + 1;
      const timeAt = text.indexOf(" ", feeAt) + 1;
      yield {
        kind: kinds[index.kinds[at] ?? 0] ?? "out",
        time: times[at] ?? 0,
        amount: parseFixedAt(text, amountAt, valueAt - 1),
        value: parseFixedAt(text, valueAt, feeAt - 1),
        fee: parseFixedAt(text, feeAt, timeAt - 1),
      };
    }
  }

  /** The trades inside the window: their places among the records in order, and their times. */
  tradesIn({ from, until }: Window): { places: Uint32Array; times: Float64Array } {
    const { kinds: kindAt, times, order } = (this.cached ??= toIndex(this.parts));
    const found = { places: new Uint32Array(times.length), times: new Float64Array(times.length) };
    let count = 0;
    for (let place = 0; place < times.length; place++) {
      const at = order ? (order[place] ?? 0) : place;
      const time = times[at] ?? 0;
      if ((kindAt[at] !== BUY && kindAt[at] !== SELL) || time < from || time > until) continue;
      found.places[count] = place;
      found.times[count++] = time;
    }
    return { places: found.places.subarray(0, count), times: found.times.subarray(0, count) };
  }
}

function toIndex(parts: readonly Part[]): RecordIndex {
  const text = parts.map(({ records }) => records).join(",");
  const count = parts.reduce((sum, part) => sum + part.row_count, 0);
  const index = {
    text,
    starts: new Uint32Array(count),
    kinds: new Uint8Array(count),
    times: new Float64Array(count),
  };
  let start = 0;
  for (let i = 0; i < count; i++) {
    const comma = text.indexOf(",", start);
    const end = comma === -1 ? text.length : comma;
    index.starts[i] = start;
    index.kinds[i] = KINDS.get(text.charCodeAt(start)) ?? kinds.indexOf("out");
    index.times[i] = Number(text.slice(text.lastIndexOf(" ", end) + 1, end));
    start = end + 1;
  }
  return { ...index, order: orderOf(parts, index) };
}

/** Null if the records are already sorted by time and no two share a time. */
function orderOf(
  parts: readonly Part[],
  { kinds: kindAt, times }: Pick<RecordIndex, "kinds" | "times">,
): Uint32Array | null {
  if (times.every((time, i) => i === 0 || time > (times[i - 1] ?? 0))) return null;
  let ids: string[] | undefined;
  return Uint32Array.from(times, (_, i) => i).sort((a, b) => {
    const apart = (times[a] ?? 0) - (times[b] ?? 0);
    if (apart !== 0) return apart;
    ids ??= parts.flatMap((part) => JSON.parse(part.ids) as string[]);
    // A transfer with a trade's time and id comes first.
    return compareBytes(ids[a] ?? "", ids[b] ?? "") || (kindAt[b] ?? 0) - (kindAt[a] ?? 0);
  });
}
