// The terms of the index by number, how many live items contain each, and corrections for mistyped words.
import { setImmediate as nextTurn } from "node:timers/promises";
import { GrowingUint32 } from "./growable-arrays.ts";
import { TOKENS_MAX, type Segment } from "../segments/segment.ts";
import { BREAK, decodeTokens } from "./token-bytes.ts";

/** Rarer words are as likely to be mistakes themselves. */
const CORRECTION_FREQUENCY_MIN = 2;
const CORRECTIONS_MAX = 3;

/** About five milliseconds. */
const INTERNED_AT_ONCE = 16_384;

/** A string, its entry in the map and in the list, about. */
const BYTES_PER_TERM = 100;
/** V8 makes a longer part of a string a reference to the whole. */
const COPIED_LENGTH_MAX = 12;

export class Vocabulary {
  readonly #numbers = new Map<string, number>();
  readonly #terms: string[] = [];
  readonly #documentFrequency = new GrowingUint32(65_536);
  #termsInUse = 0;
  /** Plain words by first letter and length, so that a mistyped word is compared with few others. */
  readonly #buckets = new Map<string, GrowingUint32>();
  readonly #tokens = new Uint32Array(TOKENS_MAX);

  get size(): number {
    return this.#terms.length;
  }

  get bytes(): number {
    return BYTES_PER_TERM * this.size + this.#documentFrequency.bytes;
  }

  numberOf(term: string): number | undefined {
    return this.#numbers.get(term);
  }

  termOf(number: number): string {
    return this.#terms[number] ?? "";
  }

  intern(term: string): number {
    const known = this.numberOf(term);
    if (known !== undefined) return known;
    const number = this.size;
    const own = term.length > COPIED_LENGTH_MAX ? Buffer.from(term, "utf16le").toString("utf16le") : term;
    this.#numbers.set(own, number);
    this.#terms.push(own);
    this.#documentFrequency.push(0);
    if (isPlainWord(own)) {
      const key = bucketKey(own.charCodeAt(0), own.length);
      let bucket = this.#buckets.get(key);
      if (!bucket) this.#buckets.set(key, (bucket = new GrowingUint32(16)));
      bucket.push(number);
    }
    return number;
  }

  /** Adds terms, one per line. Returns their numbers. */
  async internLines(text: string): Promise<Uint32Array> {
    const numbers = new GrowingUint32();
    for (let from = 0; from < text.length;) {
      const to = text.indexOf("\n", from);
      numbers.push(this.intern(text.slice(from, to)));
      from = to + 1;
      if (numbers.length % INTERNED_AT_ONCE === 0) await nextTurn();
    }
    return numbers.view().slice();
  }

  /** The number of terms that occur in a live item. */
  get termsInUse(): number {
    return this.#termsInUse;
  }

  documentFrequency(number: number): number {
    return this.#documentFrequency.at(number);
  }

  count(number: number, delta: number): void {
    const before = this.#documentFrequency.at(number);
    this.#documentFrequency.add(number, delta);
    if (before === 0 && delta > 0) this.#termsInUse++;
    else if (before > 0 && before + delta === 0) this.#termsInUse--;
  }

  /** Adds the postings of a new segment. */
  countTerms({ terms, offsets }: Segment): void {
    for (let t = 0; t < terms.length; t++)
      this.count(terms[t] as number, (offsets[t + 1] as number) - (offsets[t] as number));
  }

  /** Subtracts the terms of a deleted item. */
  uncountTerms({ tokens, tokenOffsets, projectTerms, projectOffsets }: Segment, item: number): void {
    const [from, to] = [tokenOffsets[item] as number, tokenOffsets[item + 1] as number];
    const count = decodeTokens(tokens, from, to, this.#tokens);
    const projects = projectTerms.subarray(projectOffsets[item], projectOffsets[item + 1]);
    for (const term of new Set([...this.#tokens.subarray(0, count), ...projects]))
      if (term !== BREAK) this.count(term, -1);
  }

  /** Known words within one edit (two for long words) of an unknown one, most frequent first. */
  corrections(term: string): string[] {
    if (!isPlainWord(term) || term.length < 4) return [];
    const edits = term.length >= 8 ? 2 : 1;
    const found: { term: string; edits: number; documentFrequency: number }[] = [];
    for (let length = term.length - edits; length <= term.length + edits; length++) {
      for (const number of this.#buckets.get(bucketKey(term.charCodeAt(0), length))?.view() ?? []) {
        const documentFrequency = this.#documentFrequency.at(number);
        if (documentFrequency < CORRECTION_FREQUENCY_MIN) continue;
        const known = this.termOf(number);
        const distance = edits === 1 ? singleEditDistance(term, known) : editDistance(term, known, edits);
        if (distance > 0 && distance <= edits)
          found.push({ term: known, edits: distance, documentFrequency });
      }
    }
    const fewest = Math.min(...found.map((word) => word.edits));
    return found
      .filter((word) => word.edits === fewest)
      .sort((a, b) => b.documentFrequency - a.documentFrequency || (a.term < b.term ? -1 : 1))
      .slice(0, CORRECTIONS_MAX)
      .map((word) => word.term);
  }
}

function isPlainWord(term: string): boolean {
  return term.length <= 24 && /^\p{L}+$/u.test(term);
}

function bucketKey(firstUnit: number, length: number): string {
  return `${firstUnit} ${length}`;
}

/** Returns 0 or 1 edits, or 2 for more, by comparing the parts between the common prefix and suffix. */
function singleEditDistance(a: string, b: string): number {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let [endA, endB] = [a.length, b.length];
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA--;
    endB--;
  }
  const [leftA, leftB] = [endA - start, endB - start];
  if (leftA === 0 && leftB === 0) return 0;
  const swapped = leftA === 2 && leftB === 2 && a[start] === b[start + 1] && a[start + 1] === b[start];
  return (leftA <= 1 && leftB <= 1) || swapped ? 1 : 2;
}

/** Damerau-Levenshtein distance (a swap of neighbours is one edit), up to `limit`. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(
        (above[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (above[j - 1] as number) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (before[j - 2] as number) + 1);
      }
      row.push(cost);
      if (cost < best) best = cost;
    }
    if (best > limit) return limit + 1;
    before = above;
    above = row;
  }
  return above[b.length] as number;
}
