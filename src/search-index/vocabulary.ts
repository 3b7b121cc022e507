// The terms of the index by number, how many live items contain each, and corrections for mistyped words.
import { unitsOf } from "../base/string-table.ts";
import { GrowingUint32 } from "./growable-arrays.ts";
import { TermTable } from "./term-table.ts";

/** Rarer words are as likely to be mistakes themselves. */
const CORRECTION_CARRIERS = 2;
const CORRECTIONS_MAX = 3;

const TERMS_PER_STEP = 128;

export class Vocabulary {
  readonly #terms = new TermTable();
  readonly #carriers = new GrowingUint32(65_536);
  #carried = 0;
  /** Plain words by first letter and length, so that a mistyped word is compared with few others. */
  readonly #shelves = new Map<string, GrowingUint32>();

  get size(): number {
    return this.#terms.size;
  }

  get bytes(): number {
    let bytes = this.#terms.bytes + this.#carriers.bytes;
    for (const shelf of this.#shelves.values()) bytes += shelf.bytes;
    return bytes;
  }

  numberOf(term: string): number | undefined {
    return this.#terms.find(term);
  }

  termOf(number: number): string {
    return this.#terms.termOf(number);
  }

  intern(term: string): number {
    const known = this.#terms.find(term);
    if (known !== undefined) return known;
    const number = this.#terms.add(term);
    this.#carriers.push(0);
    if (isPlainWord(term)) {
      const key = shelfKey(term.charCodeAt(0), term.length);
      let shelf = this.#shelves.get(key);
      if (!shelf) this.#shelves.set(key, (shelf = new GrowingUint32(16)));
      shelf.push(number);
    }
    return number;
  }

  /** Adds terms, one per line. Returns their numbers, in steps. */
  *internLines(text: string): Generator<void, Uint32Array> {
    const numbers = new GrowingUint32();
    for (let from = 0; from < text.length;) {
      const to = text.indexOf("\n", from);
      numbers.push(this.intern(text.slice(from, to)));
      from = to + 1;
      if (numbers.length % TERMS_PER_STEP === 0) yield;
    }
    return numbers.view().slice();
  }

  /** The number of terms that occur in a live item. */
  get carried(): number {
    return this.#carried;
  }

  carriers(number: number): number {
    return this.#carriers.at(number);
  }

  count(number: number, delta: number): void {
    const before = this.#carriers.at(number);
    this.#carriers.add(number, delta);
    if (before === 0 && delta > 0) this.#carried++;
    else if (before > 0 && before + delta === 0) this.#carried--;
  }

  /** Known words within one edit (two for long words) of an unknown one, most frequent first. */
  corrections(term: string): string[] {
    if (!isPlainWord(term) || term.length < 4) return [];
    const slips = term.length >= 8 ? 2 : 1;
    const typed = unitsOf(term).slice(0, term.length);
    const found: { term: string; slips: number; carriers: number }[] = [];
    for (let length = term.length - slips; length <= term.length + slips; length++) {
      for (const number of this.#shelves.get(shelfKey(term.charCodeAt(0), length))?.view() ?? []) {
        const carriers = this.#carriers.at(number);
        if (carriers < CORRECTION_CARRIERS) continue;
        const distance =
          slips === 1
            ? oneSlip(typed, this.#terms.unitsOf(number))
            : slipsBetween(term, this.termOf(number), slips);
        if (distance > 0 && distance <= slips)
          found.push({ term: this.termOf(number), slips: distance, carriers });
      }
    }
    const fewest = Math.min(...found.map((word) => word.slips));
    return found
      .filter((word) => word.slips === fewest)
      .sort((a, b) => b.carriers - a.carriers || (a.term < b.term ? -1 : 1))
      .slice(0, CORRECTIONS_MAX)
      .map((word) => word.term);
  }
}

function isPlainWord(term: string): boolean {
  return term.length <= 24 && /^\p{L}+$/u.test(term);
}

function shelfKey(firstUnit: number, length: number): string {
  return `${firstUnit} ${length}`;
}

/** Whether it is 0 or 1 edits, or 2 for more, from what is left between the common prefix and suffix. */
function oneSlip(a: Uint16Array, b: Uint16Array): number {
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
export function slipsBetween(a: string, b: string, limit: number): number {
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
