// An immutable snapshot of all projects, with the indexes that filters and attributes need.
import { isoOf } from "../../base/time.ts";
import type { SortDirection } from "./criteria.ts";
import { figures, type FigureField } from "./figures.ts";
import type { Timeframe } from "../market/market-window.ts";
import type { ScreenedProject } from "./screened-project.ts";
import { add, bitmapOf, type Bitmap } from "./bitmap.ts";
import type { AttentionMoment } from "../project-attributes.ts";
import type { Project } from "../catalogue/catalogue.ts";
import { categorySlug } from "../catalogue/taxonomy.ts";
import { RankedFigure, sortedRows } from "./ranked-figure.ts";

export type TermKind = "ecosystems" | "categories" | "tradable_chains";

export class ProjectSnapshot {
  /** The time of the newest data, in ms; null if there is none. */
  readonly asOf: number | null;
  /** The same as ISO 8601. */
  readonly asOfText: string | null;
  /** Sorted by project_id. */
  readonly rows: readonly ScreenedProject[];
  readonly attention: AttentionMoment;
  readonly #byId = new Map<number, ScreenedProject>();
  readonly #columns = new Map<string, Float64Array>();
  readonly #ranked = new Map<string, RankedFigure>();
  readonly #terms = new Map<TermKind, ReadonlyMap<string, Bitmap>>();
  readonly #noRows: Bitmap;
  readonly #orders = new Map<string, Uint32Array>();
  #flaggedStablecoins: Bitmap | undefined;
  #names: ReadonlyMap<string, readonly number[]> | undefined;

  constructor(rows: readonly ScreenedProject[], asOf: number | null, attention: AttentionMoment) {
    this.asOf = asOf;
    this.asOfText = asOf === null ? null : isoOf(asOf);
    this.attention = attention;
    this.rows = [...rows].sort((a, b) => a.project.project_id - b.project.project_id);
    this.#noRows = bitmapOf(rows.length);
    for (const row of rows) this.#byId.set(row.project.project_id, row);
  }

  get(projectId: number): ScreenedProject | undefined {
    return this.#byId.get(projectId);
  }

  /** Returns one figure of all rows, where a missing one is NaN; it is built on first use. */
  column(field: FigureField, frame: Timeframe): Float64Array {
    return getOrCreate(this.#columns, `${field} ${frame}`, () => figures[field].column(this.rows, frame));
  }

  /** Returns the index of one figure; it is built on first use. */
  ranked(field: FigureField, frame: Timeframe): RankedFigure {
    return getOrCreate(this.#ranked, `${field} ${frame}`, () => new RankedFigure(this.column(field, frame)));
  }

  /** Returns the rows that have the term. */
  members(kind: TermKind, slug: string): Bitmap {
    return getOrCreate(this.#terms, kind, () => termIndex(this.rows, kind)).get(slug) ?? this.#noRows;
  }

  /** Returns the rows that are flagged as stablecoins, whatever their categories. */
  flaggedStablecoins(): Bitmap {
    if (this.#flaggedStablecoins === undefined) {
      this.#flaggedStablecoins = bitmapOf(this.rows.length);
      for (const [at, { project }] of this.rows.entries())
        if (project.is_stablecoin) add(this.#flaggedStablecoins, at);
    }
    return this.#flaggedStablecoins;
  }

  /** Returns the rows of a project by its slug, symbol or name; a symbol may belong to several projects. */
  named(name: string): readonly number[] {
    this.#names ??= namesOf(this.rows);
    return this.#names.get(name.toLowerCase()) ?? [];
  }

  /** Returns the sorted row numbers; missing figures are last in both directions, ties are sorted by project_id. */
  order(field: FigureField, direction: SortDirection, frame: Timeframe): Uint32Array {
    return getOrCreate(this.#orders, `${field} ${direction} ${frame}`, () => {
      const values = this.column(field, frame);
      const found = sortedRows(direction === "asc" ? values : values.map((value) => -value));
      const order = new Uint32Array(values.length);
      order.set(found);
      let missing = found.length;
      for (let row = 0; row < values.length; row++) if (Number.isNaN(values[row])) order[missing++] = row;
      return order;
    });
  }
}

/** A project is tradable on every chain on which it has a token. */
export function termsOf(project: Project, kind: TermKind): readonly string[] {
  return kind === "tradable_chains"
    ? [...new Set(project.tokens.map((token) => token.chain))]
    : project[kind];
}

function termIndex(rows: readonly ScreenedProject[], kind: TermKind): Map<string, Bitmap> {
  const index = new Map<string, Bitmap>();
  for (const [at, { project }] of rows.entries()) {
    for (const slug of termsOf(project, kind))
      add(
        // A stored slug may have become a synonym since.
        getOrCreate(index, kind === "categories" ? categorySlug(slug) : slug, () => bitmapOf(rows.length)),
        at,
      );
  }
  return index;
}

function namesOf(rows: readonly ScreenedProject[]): Map<string, number[]> {
  const names = new Map<string, number[]>();
  for (const [at, { project }] of rows.entries())
    for (const name of new Set([
      project.slug,
      project.symbol.toLowerCase(),
      project.project_name.toLowerCase(),
    ]))
      if (name !== "") getOrCreate(names, name, () => []).push(at);
  return names;
}

function getOrCreate<Key, Value>(cache: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const created = make();
  cache.set(key, created);
  return created;
}
