// Finds the items nearest in meaning by the Hamming distance of sign bits, with a cut-off that falls as nearer ones are found.
import { Cutoff } from "./candidates.ts";
import { NEAREST } from "./search-plan.ts";
import { loadCodes } from "../files/load-columns.ts";
import { idOf, type Segment } from "../segments/segment.ts";
import type { VectorReader } from "../vectors/vector-pool.ts";
import { OWN_ROWS } from "../vectors/vector-rows.ts";
import { codeWords, writeCode, type QuantisedVector } from "../vectors/vector-code.ts";

/** Items that are measured before the cut-off is applied to them. */
const ITEMS_AT_ONCE = 16_384;

/** The part of a segment that is searched. */
export interface Slice {
  segment: Segment;
  from: number;
  to: number;
  /** 1 for the items that may be returned. */
  pass: Uint8Array;
  /** A scratch buffer with one number per item. */
  distances: Uint16Array;
}

interface Place {
  slice: Slice;
  item: number;
}

/** The items nearest to a query among those of several slices, which are measured one after the other. */
export class Nearest {
  readonly #vectors: VectorReader;
  readonly #code: Uint32Array;
  readonly #cutoff: Cutoff;
  /** The items of each slice that were not beyond the cut-off when they were measured. */
  readonly #measured: { slice: Slice; candidates: number[] }[] = [];

  constructor(query: QuantisedVector, vectors: VectorReader) {
    this.#vectors = vectors;
    const words = codeWords(query.values.length);
    this.#code = new Uint32Array(words);
    writeCode(query.values, this.#code, 0);
    this.#cutoff = new Cutoff(NEAREST, words * 32);
  }

  measure(slice: Slice): void {
    const { segment, pass, distances } = slice;
    const { codes } = this.#vectors;
    const cutoff = this.#cutoff;
    const candidates: number[] = [];
    const step = segment.disk ? OWN_ROWS : ITEMS_AT_ONCE;
    for (let from = slice.from; from < slice.to; from += step) {
      const to = Math.min(slice.to, from + step);
      const places = segment.disk
        ? loadCodes(segment.disk, from, to - from, this.#vectors)
        : segment.vectors.subarray(from, to);
      codes.distances(this.#code, places, distances.subarray(from));
      for (let item = from; item < to; item++) {
        const distance = distances[item] as number;
        if (distance > cutoff.at || pass[item] === 0) continue;
        candidates.push(item);
        cutoff.count(distance);
      }
    }
    this.#measured.push({ slice, candidates });
  }

  /** For each slice, in the order in which they were measured, the items that are among the nearest. */
  found(): number[][] {
    const { at, better, within } = this.#cutoff;
    const atCutoff = this.#measured.flatMap(({ slice, candidates }, s) =>
      candidates.filter((item) => slice.distances[item] === at).map((item) => ({ s, slice, item })),
    );
    if (within > NEAREST) atCutoff.sort(newerFirst);
    const near = this.#measured.map(({ slice, candidates }) =>
      candidates.filter((item) => (slice.distances[item] as number) < at),
    );
    for (const { s, item } of atCutoff.slice(0, NEAREST - better)) near[s]?.push(item);
    return near;
  }
}

function newerFirst(a: Place, b: Place): number {
  const [one, two] = [a.slice.segment, b.slice.segment];
  const byTime = (two.times[b.item] as number) - (one.times[a.item] as number);
  if (byTime !== 0) return byTime;
  return idOf(one, a.item) < idOf(two, b.item) ? -1 : 1;
}
