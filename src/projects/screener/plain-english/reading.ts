// The items of an instruction while its clauses are read, and the criteria found so far.
import { boundPairs, bounds, type BoundField, type Criteria } from "../criteria.ts";
import type { FigureField } from "../figures.ts";
import { has, readItems, type Item, type Kind, type Meaning } from "./lexicon.ts";
import type { Direction } from "./phrase-files.ts";

type MeaningOf<K extends Kind> = Extract<Meaning, { kind: K }>;

/** Words that are kept only before an amount: "show (5)", "between (5 and 10)", "around (5)". */
const beforeAmounts: ReadonlySet<Kind> = new Set(["limit", "between", "within", "around", "to"]);
const dropped: ReadonlySet<Kind> = new Set(["filler", "on", "only"]);
const isFiller = (item: Item) => has(item, "filler") || item.meanings.every(({ kind }) => dropped.has(kind));

export class Reading {
  readonly text: string;
  readonly items: readonly Item[];
  /** The items that carry meaning. Grammar is about neighbours in this list, and an unknown word is a neighbour. */
  readonly core: readonly Item[];
  readonly criteria: Criteria = {};
  /** "the top 10 coins": by market cap, if nothing else orders them. */
  isTop = false;
  /** Bounds that a word implies ("low caps"); an amount for the same bound takes precedence. */
  readonly #implied: Criteria = {};

  constructor(text: string) {
    this.text = text;
    this.items = readItems(text);
    this.core = this.items.filter((item, at) => this.#isCore(item, at));
  }

  #isCore({ meanings }: Item, at: number): boolean {
    let isBeforeAmount = false;
    let isTo = false;
    for (const { kind } of meanings) {
      if (!dropped.has(kind) && !beforeAmounts.has(kind)) return true;
      isBeforeAmount ||= beforeAmounts.has(kind);
      isTo ||= kind === "to";
    }
    if (!isBeforeAmount || (isTo && !has(this.items[at - 1], "amount"))) return false;
    const next = this.items.slice(at + 1, at + 6).find((one) => !isFiller(one) || has(one, "amount"));
    return has(next, "amount");
  }

  /** The places of words that can mean this, in their order. */
  places(...kinds: readonly Kind[]): readonly number[] {
    return [...this.core.keys()].filter((index) => has(this.core[index], ...kinds));
  }

  /** The meaning of a kind at a place, unless its words are used or reported. */
  as<K extends Kind>(index: number, kind: K): MeaningOf<K> | undefined {
    const item = this.core[index];
    return item === undefined || item.isUsed || item.isReported ? undefined : this.meaning(index, kind);
  }

  /** The same, even if its words are used. */
  meaning<K extends Kind>(index: number, kind: K): MeaningOf<K> | undefined {
    const found = this.core[index]?.meanings ?? [];
    for (const one of found) if (one.kind === kind) return one as MeaningOf<K>;
    return undefined;
  }

  is(index: number, ...kinds: readonly Kind[]): boolean {
    const item = this.core[index];
    return item !== undefined && !item.isUsed && !item.isReported && has(item, ...kinds);
  }

  /** Whether the words at a place can mean this, used or not. */
  was(index: number, ...kinds: readonly Kind[]): boolean {
    return has(this.core[index], ...kinds);
  }

  /** Whether a clause ends here: punctuation, a conjunction, or the start or end of the text. */
  isBoundary(index: number): boolean {
    return this.core[index] === undefined || this.was(index, "comma", "stop", "and", "or", "joint");
  }

  textAt(index: number | undefined): string {
    return this.core[index ?? -1]?.text ?? "";
  }

  /** The item before another, without fillers such as "the". */
  wordBefore(index: number): Item | undefined {
    const item = this.core[index];
    const at = item === undefined ? 0 : this.items.indexOf(item);
    return this.items.slice(Math.max(0, at - 5), at).findLast((one) => has(one, "on") || !isFiller(one));
  }

  use(first: number, last = first): void {
    for (const item of this.core.slice(Math.max(0, first), last + 1)) item.isUsed = true;
  }

  /** Reports what is not used between two places, with the words between. */
  report(first: number, last = first): void {
    for (const item of this.core.slice(Math.max(0, first), last + 1)) item.isReported ||= !item.isUsed;
  }

  /** Reports words together with the unknown words next to them, which may be what they are about. */
  reportWithNeighbours(first: number, last: number): void {
    const about: readonly Kind[] = ["unknown", "metric", "wallets", "level", "person", "against"];
    let [from, to] = [first, last];
    while (this.is(from - 1, ...about)) from -= 1;
    while (this.is(to + 1, ...about)) to += 1;
    this.report(this.is(from - 1, "not") ? from - 1 : from, to);
  }

  /** The place of the negation of what starts at a place: "no coins (under 5m)", "not (overbought)". */
  negationBefore(first: number): number | undefined {
    let at = first - 1;
    while (this.is(at, "noun", "joint", "person")) at -= 1;
    return this.is(at, "not") ? at : undefined;
  }

  /** Adds a bound; the narrower of two on the same side applies. */
  bound(field: BoundField, value: number): void {
    const known = this.criteria[field];
    const narrower = bounds[field].side === "min" ? Math.max : Math.min;
    this.criteria[field] = known === undefined ? value : narrower(known, value);
  }

  imply(criteria: Criteria): void {
    for (const [field, value] of Object.entries(criteria))
      this.#implied[field as BoundField] ??= value as number;
  }

  /** Only the first order applies. */
  sort(by: FigureField, direction: Direction): boolean {
    if (this.criteria.sort_by !== undefined) return false;
    Object.assign(this.criteria, { sort_by: by, sort_direction: direction });
    return true;
  }

  /** Returns false for a second window: two cannot be required at once. */
  frame(timeframe: "4h" | "24h" | undefined): boolean {
    const known = this.criteria.timeframe;
    if (timeframe !== undefined) this.criteria.timeframe ??= timeframe;
    return timeframe === undefined || known === undefined || known === timeframe;
  }

  result(): Criteria {
    const { criteria } = this;
    for (const [min, max] of boundPairs) {
      const [least, most] = [this.#implied[min], this.#implied[max]];
      if (least !== undefined && least <= (criteria[max] ?? Infinity)) criteria[min] ??= least;
      if (most !== undefined && most >= (criteria[min] ?? -Infinity)) criteria[max] ??= most;
    }
    // "up 25% in 7 days, biggest gainers first": the same window.
    const changes = boundPairs
      .flat()
      .filter((field) => criteria[field] !== undefined && /_price_change/.test(field));
    const [only] = new Set(changes.map((field) => bounds[field].figure));
    const isOne = only !== undefined && changes.every((field) => bounds[field].figure === only);
    if (isOne && criteria.sort_by === "price_change" && criteria.timeframe === undefined)
      criteria.sort_by = only;
    return criteria;
  }
}
