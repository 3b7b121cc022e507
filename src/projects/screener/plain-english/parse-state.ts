// The state of one parse: the items, which of them have been understood, and the criteria so far.
import type { BoundField, Criteria } from "../criteria.ts";
import type { SortField } from "../figures.ts";
import { kinds as bits, type Direction, type Item, type Meaning } from "./meanings.ts";

type Kind = Meaning["kind"];
type MeaningOf<K extends Kind> = Extract<Meaning, { kind: K }>;

const none: readonly Meaning[] = [];
const joints = bits.and | bits.or | bits.comma | bits.stop;

function isOf<K extends Kind>(meaning: Meaning, kind: K): meaning is MeaningOf<K> {
  return meaning.kind === kind;
}

export class Reading {
  readonly text: string;
  readonly items: readonly Item[];
  readonly criteria: Criteria = {};
  /** True once the text itself named the order ("sort by ..."); implied orders ("trending") then no longer count. */
  sortIsExplicit = false;
  /** Where each bound came from, and whether a word only implied it. */
  readonly #bounds = new Map<BoundField, { readonly at: number; readonly isImplied: boolean }>();
  readonly #used: boolean[];
  /** Understood as a request, but beyond what the filter can do: reported as ignored even though parts were used. */
  readonly #refused: boolean[];

  /** All kinds there are in the text, so that a rule without a word for it costs nothing. */
  readonly #kinds: number;

  constructor(text: string, items: readonly Item[]) {
    this.text = text;
    this.items = items;
    this.#used = [];
    this.#refused = [];
    let all = 0;
    for (const item of items) {
      all |= item.kinds;
      this.#used.push(false);
      this.#refused.push(false);
    }
    this.#kinds = all;
  }

  /** Whether any item may be of one of these kinds. */
  has(kinds: number): boolean {
    return (this.#kinds & kinds) !== 0;
  }

  as<K extends Kind>(index: number, kind: K): MeaningOf<K> | undefined {
    const meanings = this.items[index]?.meanings ?? none;
    // Loops, not callbacks: the grammar asks this some hundred times for a sentence.
    for (const meaning of meanings) if (isOf(meaning, kind)) return meaning;
    return undefined;
  }

  /** Whether the item may be of one of these kinds, given as bits. */
  is(index: number, kinds: number): boolean {
    return ((this.items[index]?.kinds ?? 0) & kinds) !== 0;
  }

  /** The words of an item, in lower case. */
  said(index: number): string {
    const item = this.items[index];
    return item === undefined ? "" : this.text.slice(item.start, item.end).toLowerCase();
  }

  isUnknown(index: number): boolean {
    return this.items[index]?.meanings.some(({ kind }) => kind === "unknown") === true;
  }

  /** As `is`, for items no rule has claimed yet. */
  isFree(index: number, kinds: number): boolean {
    return this.#used[index] !== true && this.is(index, kinds);
  }

  isUsed(index: number): boolean {
    return this.#used[index] === true;
  }

  isRefused(index: number): boolean {
    return this.#refused[index] === true;
  }

  use(...indices: (number | undefined)[]): void {
    for (const index of indices) if (index !== undefined && index in this.#used) this.#used[index] = true;
  }

  refuse(from: number, to: number): void {
    const last = Math.min(to, this.items.length - 1);
    for (let index = Math.max(0, from); index <= last; index++) {
      this.#used[index] = true;
      this.#refused[index] = true;
    }
  }

  /** The next index from `start` in steps of `step` whose item is none of the given kinds. */
  skip(start: number, step: 1 | -1, kinds: number): number {
    let index = start;
    while (index >= 0 && index < this.items.length && this.is(index, kinds)) index += step;
    return index;
  }

  /** As `skip`, but never out of a clause, whatever else its joint may mean. */
  skipInClause(start: number, step: 1 | -1, kinds: number): number {
    let index = start;
    while (this.is(index, kinds) && !this.is(index, joints)) index += step;
    return index;
  }

  /**
   * Sets a bound that the item at `at` asks for. All of them hold, so of two the narrower wins; but an amount is stronger
   * than a word that implies one ("low caps under 20m"), and a withdrawn bound ("make that under 20m") is replaced.
   */
  bound(field: BoundField, value: number, at: number, isImplied = false): void {
    const rounded = Number.isInteger(value) ? value : Number(value.toPrecision(12));
    const current = this.criteria[field];
    const before = this.#bounds.get(field);
    if (current !== undefined && before !== undefined && !this.isTakenBack(before.at, at)) {
      if (isImplied && !before.isImplied) return;
      const narrower = field.startsWith("min_") ? Math.max(current, rounded) : Math.min(current, rounded);
      if (narrower === current && (isImplied || !before.isImplied)) return;
      this.criteria[field] = before.isImplied && !isImplied ? rounded : narrower;
    } else {
      this.criteria[field] = rounded;
    }
    this.#bounds.set(field, { at, isImplied });
  }

  /** Whether an amount has bounded this figure. */
  isBounded(figure: "market_cap"): boolean {
    return (["min", "max"] as const).some((end) => this.#bounds.get(`${end}_${figure}`)?.isImplied === false);
  }

  /** Whether the text corrects itself between two items: "top 5, no wait, top 8". */
  isTakenBack(from: number, to: number): boolean {
    for (let index = from + 1; index < to; index++)
      if (this.as(index, "correction") !== undefined) return true;
    return false;
  }

  sort(by: SortField, direction: Direction, isExplicit: boolean): boolean {
    if (this.criteria.sort_by !== undefined && (this.sortIsExplicit || !isExplicit))
      return this.criteria.sort_by === by && this.criteria.sort_direction === direction;
    this.criteria.sort_by = by;
    this.criteria.sort_direction = direction;
    this.sortIsExplicit ||= isExplicit;
    return true;
  }
}
