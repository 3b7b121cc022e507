// Selects the segments to merge, and merges them: orders the live items by time, copies their columns and concatenates their postings.
import { sharedArray, sharedCopy } from "../base/off-heap.ts";
import { countMemory, emptySegment, idOf, SEGMENT_MAX, summarise, type Segment } from "./segment.ts";

/** This many segments of about the same size are merged into one. */
const MERGE_FACTOR = 8;
/** A segment with more items than this is rewritten once most of them are deleted. */
const REWRITE_MIN = 1_024;

/** Neighbours in time of the same size class, or a segment that is mostly deleted; undefined when there is nothing to do. */
export function segmentsToMerge(segments: readonly Segment[]): Segment[] | undefined {
  const sparse = segments.find(({ size, liveCount }) => size > REWRITE_MIN && liveCount * 2 < size);
  if (sparse) return [sparse];
  const classes = new Map<string, Segment[]>();
  for (const segment of segments) {
    const key = `${segment.timeless} ${sizeClass(segment)}`;
    classes.set(key, [...(classes.get(key) ?? []), segment]);
  }
  for (const similar of classes.values()) {
    if (similar.length < MERGE_FACTOR) continue;
    similar.sort((a, b) => (a.times[0] as number) - (b.times[0] as number));
    const chosen = similar.slice(0, MERGE_FACTOR);
    if (chosen.reduce((sum, segment) => sum + segment.liveCount, 0) <= SEGMENT_MAX) return chosen;
  }
  return undefined;
}

function sizeClass({ liveCount }: Segment): number {
  return Math.floor(Math.log2(Math.max(1, liveCount)) / Math.log2(MERGE_FACTOR));
}

const ITEMS_PER_STEP = 512;
const POSTINGS_PER_STEP = 2_000;
const DELETED = 0xffffffff;
/** A term is frequent if it occurs in more than one of this many items. */
const FREQUENT_TERM_SHARE = 16;

/** Where each item of the new segment comes from, and where each item of the old ones goes. */
interface Order {
  parts: readonly Segment[];
  part: Uint8Array;
  item: Uint16Array;
  moved: Uint32Array[];
  /** The total lengths. */
  idBytes: number;
  tokenBytes: number;
  projects: number;
}

export function* mergeSegments(parts: readonly Segment[]): Generator<void, Segment | undefined> {
  const order = yield* orderOf(parts);
  const first = parts[0];
  if (!first || order.item.length === 0) return undefined;
  const merged = emptySegment({
    size: order.item.length,
    timeless: first.timeless,
    dimensions: first.codeWords * 32,
    idBytes: order.idBytes,
    tokenBytes: order.tokenBytes,
    projects: order.projects,
  });
  yield;
  yield* copyItems(merged, order);
  yield* summarise(merged);
  yield* copyPostings(merged, order);
  countMemory(merged);
  return merged;
}

/** Each segment is sorted, so the next item is the earliest of their heads. */
function* orderOf(parts: readonly Segment[]): Generator<void, Order> {
  const size = parts.reduce((sum, { liveCount }) => sum + liveCount, 0);
  const order: Order = {
    parts,
    part: new Uint8Array(size),
    item: new Uint16Array(size),
    moved: parts.map((part) => new Uint32Array(part.size).fill(DELETED)),
    idBytes: 0,
    tokenBytes: 0,
    projects: 0,
  };
  const heads = parts.map((part) => nextLive(part, 0));
  for (let i = 0; i < size; i++) {
    let chosen = -1;
    for (let p = 0; p < parts.length; p++) {
      if ((heads[p] as number) === (parts[p] as Segment).size) continue;
      if (chosen === -1 || isBefore(parts, heads, p, chosen)) chosen = p;
    }
    const item = heads[chosen] as number;
    order.part[i] = chosen;
    order.item[i] = item;
    (order.moved[chosen] as Uint32Array)[item] = i;
    addLengths(order, parts[chosen] as Segment, item);
    heads[chosen] = nextLive(parts[chosen] as Segment, item + 1);
    if (i % ITEMS_PER_STEP === ITEMS_PER_STEP - 1) yield;
  }
  return order;
}

function nextLive({ live, size }: Segment, from: number): number {
  let item = from;
  while (item < size && live[item] === 0) item++;
  return item;
}

function isBefore(parts: readonly Segment[], heads: readonly number[], p: number, q: number): boolean {
  const [one, two] = [parts[p] as Segment, parts[q] as Segment];
  const [i, j] = [heads[p] as number, heads[q] as number];
  const byTime = (one.times[i] as number) - (two.times[j] as number);
  return byTime !== 0 ? byTime < 0 : idOf(one, i) < idOf(two, j);
}

function addLengths(order: Order, from: Segment, item: number): void {
  order.idBytes += (from.idOffsets[item + 1] as number) - (from.idOffsets[item] as number);
  order.tokenBytes += (from.tokenOffsets[item + 1] as number) - (from.tokenOffsets[item] as number);
  order.projects += (from.projectOffsets[item + 1] as number) - (from.projectOffsets[item] as number);
}

const columns = [
  "times",
  "written",
  "types",
  "scopes",
  "ecosystemsLow",
  "ecosystemsHigh",
  "categories",
  "attention",
  "stories",
  "urlKeys",
  "documentsAt",
  "vectors",
  "scales",
] as const satisfies readonly (keyof Segment)[];

/** Columns with several values per item, from one offset to the next. */
const lists = [
  { offsets: "idOffsets", values: ["ids"] },
  { offsets: "tokenOffsets", values: ["tokens"] },
  { offsets: "projectOffsets", values: ["projectTerms", "projectImpacts"] },
] as const;

/** Neighbours mostly stay neighbours, so whole runs are copied at once. */
function* copyItems(merged: Segment, { parts, part, item }: Order): Generator<void, void> {
  for (let i = 0; i < merged.size;) {
    const from = parts[part[i] as number] as Segment;
    const j = item[i] as number;
    let run = 1;
    while (
      run < ITEMS_PER_STEP &&
      i + run < merged.size &&
      part[i + run] === part[i] &&
      item[i + run] === j + run
    )
      run++;
    for (const column of columns) merged[column].set(from[column].subarray(j, j + run), i);
    for (const { offsets, values } of lists) copyLists(merged, from, offsets, values, i, j, run);
    i += run;
    yield;
  }
}

function copyLists(
  merged: Segment,
  from: Segment,
  offsetsName: (typeof lists)[number]["offsets"],
  values: (typeof lists)[number]["values"],
  i: number,
  j: number,
  run: number,
): void {
  const [offsets, fromOffsets] = [merged[offsetsName], from[offsetsName]];
  const start = fromOffsets[j] as number;
  const shift = (offsets[i] as number) - start;
  for (const name of values)
    merged[name].set(from[name].subarray(start, fromOffsets[j + run]), start + shift);
  for (let k = 1; k <= run; k++) offsets[i + k] = (fromOffsets[j + k] as number) + shift;
}

/** Copies postings term by term. If segments overlap in time, the items of a term must be sorted. */
function* copyPostings(merged: Segment, { parts, moved }: Order): Generator<void, void> {
  const postings = parts.reduce((sum, part) => sum + part.items.length, 0);
  const items = sharedArray(Uint16Array, postings);
  const impacts = sharedArray(Uint8Array, postings);
  const most = parts.reduce((sum, part) => sum + part.terms.length, 0);
  const terms = new Uint32Array(most);
  const offsets = new Uint32Array(most + 1);
  const heads = parts.map(() => 0);
  let count = 0;
  let end = 0;
  let lastYield = 0;
  for (;;) {
    const term = smallestTerm(parts, heads);
    if (term === undefined) break;
    const start = end;
    let ascending = true;
    for (let p = 0; p < parts.length; p++) {
      const part = parts[p] as Segment;
      const place = heads[p] as number;
      if (part.terms[place] !== term) continue;
      heads[p] = place + 1;
      const to = moved[p] as Uint32Array;
      for (let q = part.offsets[place] as number; q < (part.offsets[place + 1] as number); q++) {
        const item = to[part.items[q] as number] as number;
        if (item === DELETED) continue;
        if (end > start && item < (items[end - 1] as number)) ascending = false;
        items[end] = item;
        impacts[end++] = part.impacts[q] as number;
      }
    }
    if (end === start) continue;
    if (!ascending) sortPostings(items, impacts, start, end, merged.size);
    terms[count++] = term;
    offsets[count] = end;
    if (end - lastYield >= POSTINGS_PER_STEP) {
      lastYield = end;
      yield;
    }
  }
  yield;
  // The arrays are trimmed, because the segment retains their memory.
  merged.items = end === postings ? items : sharedCopy(Uint16Array, items.subarray(0, end));
  yield;
  merged.impacts = end === postings ? impacts : sharedCopy(Uint8Array, impacts.subarray(0, end));
  yield;
  merged.terms = sharedCopy(Uint32Array, terms.subarray(0, count));
  merged.offsets = sharedCopy(Uint32Array, offsets.subarray(0, count + 1));
}

function smallestTerm(parts: readonly Segment[], heads: readonly number[]): number | undefined {
  let smallest: number | undefined;
  for (let p = 0; p < parts.length; p++) {
    const term = (parts[p] as Segment).terms[heads[p] as number];
    if (term !== undefined && (smallest === undefined || term < smallest)) smallest = term;
  }
  return smallest;
}

function sortPostings(
  items: Uint16Array,
  impacts: Uint8Array,
  start: number,
  end: number,
  size: number,
): void {
  // For a frequent word, an array with one slot per item is faster than sorting.
  if (end - start > size / FREQUENT_TERM_SHARE) {
    spreadPostings(items, impacts, start, end, size);
    return;
  }
  const packed = new Uint32Array(end - start);
  for (let p = start; p < end; p++) packed[p - start] = ((items[p] as number) << 8) | (impacts[p] as number);
  packed.sort();
  for (let p = start; p < end; p++) {
    items[p] = (packed[p - start] as number) >>> 8;
    impacts[p] = (packed[p - start] as number) & 0xff;
  }
}

function spreadPostings(
  items: Uint16Array,
  impacts: Uint8Array,
  start: number,
  end: number,
  size: number,
): void {
  /** An item's impact plus one. */
  const byItem = new Uint16Array(size);
  for (let p = start; p < end; p++) byItem[items[p] as number] = (impacts[p] as number) + 1;
  let p = start;
  for (let item = 0; item < size; item++) {
    if (byItem[item] === 0) continue;
    items[p] = item;
    impacts[p++] = (byItem[item] as number) - 1;
  }
}
