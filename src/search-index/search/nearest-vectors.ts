// Finds the items nearest in meaning by the Hamming distance of sign bits, with a cut-off that falls as nearer ones are found.
import { Cutoff } from "./candidates.ts";
import { NEAREST } from "./search-plan.ts";
import { readCodes } from "../files/load-vectors.ts";
import { idOf, type Segment } from "../segments/segment.ts";
import type { VectorReader } from "../vectors/vector-reader.ts";
import { codeWords, writeCode, type QuantisedVector } from "../vectors/vector-code.ts";

const ITEMS_AT_ONCE = 16_384;
/**
 * Measuring begins at a multiple of this, and so do the distances of a slice. V8 copies shared memory in words of eight bytes if
 * both places are at the beginning of one, and byte by byte otherwise.
 */
export const ALIGNMENT = 4;

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

/** The items nearest to a query among those of several slices, which are measured one after the other. */
export class Nearest {
  readonly #vectors: VectorReader;
  readonly #code: Uint32Array;
  readonly #cutoff: Cutoff;
  readonly #measured: { slice: Slice; candidates: number[] }[] = [];

  constructor(query: QuantisedVector, vectors: VectorReader) {
    this.#vectors = vectors;
    const words = codeWords(query.values.length);
    this.#code = new Uint32Array(words);
    writeCode(query.values, this.#code, 0);
    this.#cutoff = new Cutoff(NEAREST, words * 32);
  }

  measure(slice: Slice): void {
    this.#measured.push({ slice, candidates: measure(slice, this.#vectors, this.#code, this.#cutoff) });
  }

  /** For each slice, in the order in which they were measured, the items that are among the nearest. */
  found(): number[][] {
    const cutoff = this.#cutoff;
    const slices = this.#measured.map(({ slice }) => slice);
    const atCutoff: Place[] = [];
    const nearest: number[][] = [];
    for (const [s, { slice, candidates }] of this.#measured.entries()) {
      const closer = candidates.filter((item) => {
        const distance = slice.distances[item] as number;
        if (distance === cutoff.at) atCutoff.push({ slice: s, item });
        return distance < cutoff.at;
      });
      nearest.push(closer);
    }
    if (cutoff.within > NEAREST) atCutoff.sort((a, b) => newerFirst(slices, a, b));
    for (const { slice, item } of atCutoff.slice(0, NEAREST - cutoff.better)) nearest[slice]?.push(item);
    return nearest;
  }
}

interface Place {
  slice: number;
  item: number;
}

function newerFirst(slices: readonly Slice[], a: Place, b: Place): number {
  const [one, two] = [(slices[a.slice] as Slice).segment, (slices[b.slice] as Slice).segment];
  const byTime = (two.times[b.item] as number) - (one.times[a.item] as number);
  if (byTime !== 0) return byTime;
  return idOf(one, a.item) < idOf(two, b.item) ? -1 : 1;
}

/** The items that are not beyond the current cut-off. */
function measure(slice: Slice, vectors: VectorReader, code: Uint32Array, cutoff: Cutoff): number[] {
  const candidates: number[] = [];
  for (let start = slice.from - (slice.from % ALIGNMENT); start < slice.to; start += ITEMS_AT_ONCE)
    measurePart(slice, start, Math.min(slice.to, start + ITEMS_AT_ONCE), vectors, code, cutoff, candidates);
  return candidates;
}

function measurePart(
  { segment, pass, distances, from: first }: Slice,
  from: number,
  to: number,
  vectors: VectorReader,
  code: Uint32Array,
  cutoff: Cutoff,
  candidates: number[],
): void {
  const out = distances.subarray(from);
  const { codes } = vectors;
  const { disk } = segment;
  if (disk) codes.ofCopies(code, to - from, (n, into) => readCodes(disk, from + n, into, vectors), out);
  else codes.atPlaces(code, segment.vectors.subarray(from, to), out);
  for (let item = Math.max(first, from); item < to; item++) {
    const distance = distances[item] as number;
    if (distance > cutoff.at || pass[item] === 0) continue;
    candidates.push(item);
    cutoff.count(distance);
  }
}
