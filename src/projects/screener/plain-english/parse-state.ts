// The state of one parse: the items, which of them are understood, and the criteria found so far.
import type { BoundField, Criteria } from "../criteria.ts";
import type { FigureField } from "../figures.ts";
import { kinds as bits, type Direction, type Item, type Meaning } from "./meanings.ts";

type Kind = Meaning["kind"];
type MeaningOf<K extends Kind> = Extract<Meaning, { kind: K }>;

const none: readonly Meaning[] = [];
const joints = bits.and | bits.or | bits.comma | bits.stop;

function isOf<K extends Kind>(meaning: Meaning, kind: K): meaning is MeaningOf<K> {
  return meaning.kind === kind;
}

export class ParseState {
  readonly text: string;
  readonly items: readonly Item[];
  readonly criteria: Criteria = {};
  /** True once the text states the order ("sort by …"); implied orders ("trending") are then ignored. */
  sortIsExplicit = false;
  /** The item that set each bound, and whether it only implied it. */
  readonly #bounds = new Map<BoundField, { readonly at: number; readonly isImplied: boolean }>();
  #sortedAt: number | undefined;
  readonly #used: boolean[];
  /** Items that were understood but that the filter does not support: they are reported as ignored. */
  readonly #unsupported: boolean[];

  /** The kinds that occur in the text, so that rules for other kinds can be skipped. */
  readonly #kinds: number;

  constructor(text: string, items: readonly Item[]) {
    this.text = text;
    this.items = items;
    this.#used = [];
    this.#unsupported = [];
    let all = 0;
    for (const item of items) {
      all |= item.kinds;
      this.#used.push(false);
      this.#unsupported.push(false);
    }
    this.#kinds = all;
  }

  /** Whether any item may be of one of these kinds. */
  has(kinds: number): boolean {
    return (this.#kinds & kinds) !== 0;
  }

  as<K extends Kind>(index: number, kind: K): MeaningOf<K> | undefined {
    const meanings = this.items[index]?.meanings ?? none;
    // A loop is faster than a callback: the grammar calls this some hundred times per sentence.
    for (const meaning of meanings) if (isOf(meaning, kind)) return meaning;
    return undefined;
  }

  /** Whether the item may be of one of these kinds (bits). */
  is(index: number, kinds: number): boolean {
    return ((this.items[index]?.kinds ?? 0) & kinds) !== 0;
  }

  /** Returns the text of an item in lower case. */
  textAt(index: number): string {
    const item = this.items[index];
    return item === undefined ? "" : this.text.slice(item.start, item.end).toLowerCase();
  }

  isUnknown(index: number): boolean {
    return this.items[index]?.meanings.some(({ kind }) => kind === "unknown") === true;
  }

  /** Like `is`, but only for items that no rule has used yet. */
  isFree(index: number, kinds: number): boolean {
    return this.#used[index] !== true && this.is(index, kinds);
  }

  isUsed(index: number): boolean {
    return this.#used[index] === true;
  }

  isUnsupported(index: number): boolean {
    return this.#unsupported[index] === true;
  }

  use(...indices: (number | undefined)[]): void {
    for (const index of indices) if (index !== undefined && index in this.#used) this.#used[index] = true;
  }

  markUnsupported(from: number, to: number): void {
    const last = Math.min(to, this.items.length - 1);
    for (let index = Math.max(0, from); index <= last; index++) {
      this.#used[index] = true;
      this.#unsupported[index] = true;
    }
  }

  /** Returns the next index from `start` in steps of `step` whose item is of none of the given kinds. */
  skip(start: number, step: 1 | -1, kinds: number): number {
    let index = start;
    while (index >= 0 && index < this.items.length && this.is(index, kinds)) index += step;
    return index;
  }

  /** Like `skip`, but stops at the end of the clause. */
  skipInClause(start: number, step: 1 | -1, kinds: number): number {
    let index = start;
    while (this.is(index, kinds) && !this.is(index, joints)) index += step;
    return index;
  }

  /**
   * Sets a bound for the item at `at`. All bounds apply, so the narrower of two wins. But an amount takes precedence over a
   * word that implies a bound ("low caps under 20m"), and a correction ("make that under 20m") replaces the bound.
   */
  bound(field: BoundField, value: number, at: number, isImplied = false): void {
    const rounded = Number.isInteger(value) ? value : Number(value.toPrecision(12));
    const current = this.criteria[field];
    const before = this.#bounds.get(field);
    if (current !== undefined && before !== undefined && !this.isCorrected(before.at, at)) {
      if (isImplied && !before.isImplied) return;
      const narrower = field.startsWith("min_") ? Math.max(current, rounded) : Math.min(current, rounded);
      if (narrower === current && (isImplied || !before.isImplied)) return;
      this.criteria[field] = before.isImplied && !isImplied ? rounded : narrower;
    } else {
      this.criteria[field] = rounded;
    }
    this.#bounds.set(field, { at, isImplied });
  }

  /** Whether an explicit amount bounds this figure. */
  isBounded(figure: "market_cap" | "fdv" | "price"): boolean {
    return (["min", "max"] as const).some((end) => this.#bounds.get(`${end}_${figure}`)?.isImplied === false);
  }

  /** Whether the text corrects itself between two items: "top 5, no wait, top 8". */
  isCorrected(from: number, to: number): boolean {
    for (let index = from + 1; index < to; index++)
      if (this.as(index, "correction") !== undefined) return true;
    return false;
  }

  /** `at` is the item that states the order, which may correct an earlier one: "by liquidity, no: by volume". */
  sort(by: FigureField, direction: Direction, isExplicit: boolean, at?: number): boolean {
    const isCorrection =
      at !== undefined && this.#sortedAt !== undefined && this.isCorrected(this.#sortedAt, at);
    this.#sortedAt = at ?? this.#sortedAt;
    if (!isCorrection && this.criteria.sort_by !== undefined && (this.sortIsExplicit || !isExplicit))
      return this.criteria.sort_by === by && this.criteria.sort_direction === direction;
    this.criteria.sort_by = by;
    this.criteria.sort_direction = direction;
    this.sortIsExplicit ||= isExplicit;
    return true;
  }
}
