// Merges segments into one: sorts their live items by time. The terms of texts are counted again, as in every new segment.
import { sharedArray, sharedBytes, sharedCopy, sharedNumbers } from "../memory.ts";
import { GrowingUint32 } from "../postings/growable-arrays.ts";
import { impactOf, TITLE_WEIGHT } from "../search/rank.ts";
import { emptySegment, summarise, TOKENS_MAX, type Segment } from "./segment.ts";
import { BREAK, decodeTokens } from "../postings/token-bytes.ts";

/** Where an item of the new segment comes from. */
interface Source {
  part: Segment;
  item: number;
}

const columns = [
  "times",
  "written",
  "documentsAt",
  "types",
  "scopes",
  "ecosystemsLow",
  "ecosystemsHigh",
  "categories",
  "attention",
  "urlKeys",
  "scales",
  "vectors",
  "stories",
] as const satisfies readonly (keyof Segment)[];

/** Columns with several values per item, from one offset to the next. */
const lists = [
  { offsets: "idOffsets", values: ["ids"] },
  { offsets: "tokenOffsets", values: ["tokens"] },
  { offsets: "projectOffsets", values: ["projectTerms", "projectImpacts"] },
] as const;

/** The scratch memory is reused by all builds of a thread. It is indexed by term number, and zero between builds. */
let frequencies = new Uint16Array(0);
let places = new Uint32Array(0);
const tokens = new Uint32Array(TOKENS_MAX);

/** Undefined if no item is live. */
export function mergeSegments(parts: readonly Segment[]): Segment | undefined {
  const sources = sortedSources(parts);
  const [first] = parts;
  if (!first || sources.length === 0) return undefined;
  const segment = emptySegment(sources.length, first.timeless);
  const total = (offsets: (typeof lists)[number]["offsets"]) =>
    sources.reduce((sum, { part, item }) => sum + lengthAt(part[offsets], item), 0);
  segment.ids = sharedBytes(total("idOffsets"));
  segment.tokens = sharedBytes(total("tokenOffsets"));
  segment.projectTerms = sharedNumbers(total("projectOffsets"));
  segment.projectImpacts = sharedBytes(segment.projectTerms.length);
  for (const [i, source] of sources.entries()) copyItem(source, segment, i);
  const largest = ({ terms }: Segment) => terms.at(-1) ?? 0;
  completeSegment(segment, Math.max(...parts.map(largest)));
  return segment;
}

/** Adds what follows from the texts and the other columns of the items. */
export function completeSegment(segment: Segment, largestTerm: number): void {
  summarise(segment);
  writePostings(segment, largestTerm);
}

/** Segments are sorted already, so that merging them takes few comparisons. */
function sortedSources(parts: readonly Segment[]): Source[] {
  const sources: Source[] = [];
  for (const part of parts)
    for (let item = 0; item < part.size; item++) if (part.live[item] === 1) sources.push({ part, item });
  const timeOf = ({ part, item }: Source) => part.times[item] as number;
  const idOf = ({ part, item }: Source) => part.ids.subarray(part.idOffsets[item], part.idOffsets[item + 1]);
  return sources.sort((a, b) => timeOf(a) - timeOf(b) || Buffer.compare(idOf(a), idOf(b)));
}

function lengthAt(offsets: Uint32Array, item: number): number {
  return (offsets[item + 1] as number) - (offsets[item] as number);
}

function copyItem({ part, item }: Source, segment: Segment, i: number): void {
  for (const name of columns) segment[name][i] = part[name][item] as number;
  for (const { offsets, values } of lists) {
    const start = segment[offsets][i] as number;
    segment[offsets][i + 1] = start + lengthAt(part[offsets], item);
    for (const name of values)
      segment[name].set(part[name].subarray(part[offsets][item], part[offsets][item + 1]), start);
  }
}

/** A counting sort by term. Postings are collected item by item, so that the items of each term are ascending. */
function writePostings(segment: Segment, largestTerm: number): void {
  if (frequencies.length <= largestTerm) {
    const size = Math.ceil(largestTerm * 1.5) + 1_024;
    [frequencies, places] = [new Uint16Array(size), new Uint32Array(size)];
  }
  const distinct = new GrowingUint32();
  const postingTerms = new GrowingUint32();
  /** The item, and the impact in the last byte. */
  const postings = new GrowingUint32();
  const add = (term: number, item: number, impact: number) => {
    postingTerms.push(term);
    postings.push((item << 8) | impact);
    if (places[term] === 0) distinct.push(term);
    places[term] = (places[term] as number) + 1;
  };
  for (let i = 0; i < segment.size; i++) {
    addTexts(segment, i, add);
    for (let p = segment.projectOffsets[i] as number; p < (segment.projectOffsets[i + 1] as number); p++)
      add(segment.projectTerms[p] as number, i, segment.projectImpacts[p] as number);
  }
  const terms = sharedCopy(Uint32Array, distinct.view()).sort();
  const offsets = sharedArray(Uint32Array, terms.length + 1);
  for (const [t, term] of terms.entries()) {
    offsets[t + 1] = (offsets[t] as number) + (places[term] as number);
    places[term] = offsets[t] as number;
  }
  const items = sharedArray(Uint16Array, postings.length);
  const impacts = sharedArray(Uint8Array, postings.length);
  for (let p = 0; p < postings.length; p++) {
    const term = postingTerms.at(p);
    const place = places[term] as number;
    items[place] = postings.at(p) >>> 8;
    impacts[place] = postings.at(p) & 0xff;
    places[term] = place + 1;
  }
  for (const term of terms) places[term] = 0;
  Object.assign(segment, { terms, offsets, items, impacts });
}

/** Adds a posting for each distinct term of an item's texts. */
function addTexts(
  segment: Segment,
  i: number,
  add: (term: number, item: number, impact: number) => void,
): void {
  const [from, to] = [segment.tokenOffsets[i] as number, segment.tokenOffsets[i + 1] as number];
  const count = decodeTokens(segment.tokens, from, to, tokens);
  let weight = TITLE_WEIGHT;
  let length = count;
  for (let t = 0; t < count; t++) {
    const term = tokens[t] as number;
    if (term === BREAK) {
      weight = 1;
      length--;
    } else frequencies[term] = Math.min(65_535, (frequencies[term] as number) + weight);
  }
  for (let t = 0; t < count; t++) {
    const term = tokens[t] as number;
    if (term === BREAK || frequencies[term] === 0) continue;
    add(term, i, impactOf(frequencies[term] as number, length));
    frequencies[term] = 0;
  }
}
