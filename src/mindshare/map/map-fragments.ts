// Parts of the map's JSON that are the same in answer after answer, kept as bytes. Each is kept with what it was made from
// and given out for nothing else, so none can be out of date.
import type { Project } from "../../projects/catalogue/catalogue.ts";
import { rowsIn } from "../mention-columns.ts";
import type { HandleFigures, PostOptions } from "./handles.ts";
import type { ProjectBook } from "../project-mentions.ts";
import type { Ranked, RankName } from "../mindshare-snapshot.ts";

/** Of lists used lately so many handles are kept, and up to as many of those before: at most some 30 MB. */
const HANDLES_MAX = 40_000;

type AnyBook = Pick<ProjectBook<never>, "projectId" | "revision" | "columns">;

export class MapFragments {
  /** What is ranked belongs to one snapshot, and goes with it. */
  readonly #heads: Readonly<Record<RankName, WeakMap<Ranked, { project: Project; bytes: Uint8Array }>>> = {
    rankDay: new WeakMap(),
    rankWeek: new WeakMap(),
  };
  #lists = new Map<number, KeptList>();
  #listsBefore = new Map<number, KeptList>();
  #handlesKept = 0;
  readonly #handlesMax: number;

  constructor(handlesMax = HANDLES_MAX) {
    this.#handlesMax = handlesMax;
  }

  /** What is said of a project first: its name, rank and shares. */
  head(ranked: Ranked, project: Project, rankName: RankName, text: () => string): Uint8Array {
    const heads = this.#heads[rankName];
    const known = heads.get(ranked);
    if (known?.project === project) return known.bytes;
    const bytes = Buffer.from(text());
    heads.set(ranked, { project, bytes });
    return bytes;
  }

  /** The first handles of a project in a window, at least `count` of them where there are so many. */
  handles(book: AnyBook, window: PostOptions, count: number, make: () => HandleList): HandleList {
    const { projectId, revision, columns } = book;
    const key = (projectId * 64 + window.daysBack) * 2 + (window.includeRetweets ? 1 : 0);
    const { start, end } = rowsIn(columns, window);
    const lately = this.#lists.get(key);
    const kept = lately ?? this.#listsBefore.get(key);
    const isSame =
      kept !== undefined &&
      kept.revision === revision &&
      kept.start === start &&
      kept.end === end &&
      kept.count >= count;
    if (isSame && lately !== undefined) return kept.handles;
    const list = isSame ? kept : { revision, start, end, count, handles: make() };
    this.#keep(key, list);
    return list.handles;
  }

  #keep(key: number, list: KeptList): void {
    this.#lists.set(key, list);
    this.#handlesKept += list.handles.figures.length + 1;
    if (this.#handlesKept < this.#handlesMax) return;
    this.#listsBefore = this.#lists;
    this.#lists = new Map();
    this.#handlesKept = 0;
  }
}

interface KeptList {
  /** Of the book, which it is a function of together with the rows of the window. */
  readonly revision: number;
  readonly start: number;
  readonly end: number;
  readonly count: number;
  readonly handles: HandleList;
}

/** Handles in order, and the JSON of the first so many. */
export class HandleList {
  readonly figures: readonly HandleFigures[];
  readonly #textOf: (handle: HandleFigures) => string;
  #bytes = Buffer.alloc(0);
  /** Where the first n handles end in the bytes; as many as were asked for. */
  #ends: number[] = [];

  constructor(figures: readonly HandleFigures[], textOf: (handle: HandleFigures) => string) {
    this.figures = figures;
    this.#textOf = textOf;
  }

  /** An array without its closing bracket. */
  json(count: number): Uint8Array {
    const shown = Math.min(count, this.figures.length);
    if (shown >= this.#ends.length) this.#write(shown);
    return this.#bytes.subarray(0, this.#ends[shown]);
  }

  #write(count: number): void {
    let text = "[";
    let end = text.length;
    this.#ends = [end];
    for (const handle of this.figures.slice(0, count)) {
      const part = `${text === "[" ? "" : ","}${this.#textOf(handle)}`;
      text += part;
      this.#ends.push((end += Buffer.byteLength(part)));
    }
    this.#bytes = Buffer.from(text);
  }
}
