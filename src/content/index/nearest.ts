// The items nearest in meaning, by sign bits: one pass to measure, a histogram for the cut, one pass to collect.
import { codeDistances } from "./kernels.ts";
import { NEAREST } from "./plan.ts";
import { idOf, type Segment } from "./segment.ts";
import { codeWords, writeCode, type QuantisedVector } from "./vector-code.ts";

/** The part of a block that is searched. */
export interface Slice {
  segment: Segment;
  from: number;
  to: number;
  /** 1 for the items that may be returned. */
  pass: Uint8Array;
  /** Room for a number an item. */
  distances: Uint16Array;
}

const NOT_MEASURED = 0xffff;

/** For each slice, the items that are among the nearest. */
export function* nearest(slices: readonly Slice[], query: QuantisedVector): Generator<void, number[][]> {
  const words = codeWords(query.values.length);
  const code = new Uint32Array(words);
  writeCode(query.values, code, 0);
  const counts = new Uint32Array(words * 32 + 1);
  for (const slice of slices) {
    measure(slice, code, counts);
    yield;
  }
  let cut = 0;
  let closer = 0;
  while (cut < counts.length && closer + (counts[cut] as number) <= NEAREST)
    closer += counts[cut++] as number;
  const near: number[][] = slices.map(() => []);
  const atCut: { slice: number; item: number }[] = [];
  for (const [s, slice] of slices.entries()) {
    collect(slice, s, cut, near[s] as number[], atCut);
    yield;
  }
  atCut.sort((a, b) => newerFirst(slices, a, b));
  for (const { slice, item } of atCut.slice(0, NEAREST - closer)) near[slice]?.push(item);
  return near;
}

/** What is closer than the cut, and what lies on it. */
function collect(
  slice: Slice,
  s: number,
  cut: number,
  near: number[],
  atCut: { slice: number; item: number }[],
): void {
  const { distances, from, to } = slice;
  for (let i = from; i < to; i++) {
    const distance = distances[i] as number;
    if (distance > cut) continue;
    if (distance < cut) near.push(i);
    else atCut.push({ slice: s, item: i });
  }
}

function newerFirst(
  slices: readonly Slice[],
  a: { slice: number; item: number },
  b: { slice: number; item: number },
): number {
  const [one, two] = [(slices[a.slice] as Slice).segment, (slices[b.slice] as Slice).segment];
  const byTime = (two.times[b.item] as number) - (one.times[a.item] as number);
  if (byTime !== 0) return byTime;
  return idOf(one, a.item) < idOf(two, b.item) ? -1 : 1;
}

function measure(
  { segment, from, to, pass, distances }: Slice,
  code: Uint32Array,
  counts: Uint32Array,
): void {
  codeDistances(code, segment.codes, from, to, distances.subarray(from));
  for (let i = from; i < to; i++) {
    if (pass[i] === 0) distances[i] = NOT_MEASURED;
    else {
      const distance = distances[i] as number;
      counts[distance] = (counts[distance] as number) + 1;
    }
  }
}
