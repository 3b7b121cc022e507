// The state of one parse: the items, which of them have been understood, and the criteria so far.
import type { BoundField, Criteria, SortField } from "../criteria.ts";
import type { Direction, Item, Meaning } from "./meanings.ts";

type Kind = Meaning["kind"];
type MeaningOf<K extends Kind> = Extract<Meaning, { kind: K }>;

const none: readonly Meaning[] = [];

function isOf<K extends Kind>(meaning: Meaning, kind: K): meaning is MeaningOf<K> {
  return meaning.kind === kind;
}

export class Reading {
  readonly text: string;
  readonly items: readonly Item[];
  readonly criteria: Criteria = {};
  /** True once the text itself named the order ("sort by ..."); implied orders ("trending") then no longer count. */
  sortIsExplicit = false;
  readonly #used: boolean[];
  /** Understood as a request, but beyond what the filter can do: told as ignored even though parts were used. */
  readonly #refused: boolean[];

  constructor(text: string, items: readonly Item[]) {
    this.text = text;
    this.items = items;
    this.#used = items.map(() => false);
    this.#refused = items.map(() => false);
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

  /** Sets a bound unless the text already gave it another value; says whether it stands. */
  bound(field: BoundField, value: number): boolean {
    const rounded = Number.isInteger(value) ? value : Number(value.toPrecision(12));
    const current = this.criteria[field];
    if (current !== undefined) return current === rounded;
    this.criteria[field] = rounded;
    return true;
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
