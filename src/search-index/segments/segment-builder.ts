// Builds segments from entries in a thread that does not have the index, which numbers the terms in between.
import { isTimeless, type IndexEntry } from "./index-entry.ts";
import { SEGMENT_MAX, type Segment } from "./segment.ts";
import type { TagTable } from "./tag-bits.ts";
import { NO_PLACE } from "../vectors/vector-reader.ts";
import { buildSegment } from "./build-segment.ts";
import { Rows } from "./rows.ts";

/** A segment that is not in the index yet. Its stories and vectors are not either. */
export interface BuiltSegment {
  segment: Segment;
  /** The name of each item's story, in two halves. */
  storyNames: Uint32Array;
  /** The vector of each item; anything if it has none. */
  values: Int8Array;
}

export interface BuildInput {
  /** How many entries were added since the last build. */
  items: number;
  /** The numbers of `terms`, in their order. */
  termNumbers: Uint32Array;
}

export class SegmentBuilder {
  readonly #dimensions: number;
  readonly #tags: TagTable;
  readonly #terms = new Map<string, number>();
  #rows: { timeless: boolean; rows: Rows }[] = [];
  #items = 0;

  constructor(options: { dimensions: number; tags: TagTable }) {
    this.#dimensions = options.dimensions;
    this.#tags = options.tags;
  }

  add(entry: IndexEntry): void {
    const timeless = isTimeless(entry.type);
    let open = this.#rows.find((one) => one.timeless === timeless && one.rows.size < SEGMENT_MAX);
    if (!open) {
      open = { timeless, rows: new Rows(this.#dimensions, timeless) };
      this.#rows.push(open);
    }
    open.rows.add(entry, this.#tags, (term) => this.#numberOf(term));
    this.#items++;
  }

  /** The terms of the entries, one per line. */
  terms(): string {
    return [...this.#terms.keys()].map((term) => `${term}\n`).join("");
  }

  /** The segments of the entries, each item in its newest version. */
  build({ items, termNumbers }: BuildInput): BuiltSegment[] {
    if (items !== this.#items || termNumbers.length !== this.#terms.size)
      throw new Error("the numbers do not belong to the added entries");
    const built: BuiltSegment[] = [];
    for (const { rows } of this.#rows) {
      const segment = buildSegment([rows.toSegment(termNumbers)]);
      if (segment) built.push(this.#detached(segment, rows));
    }
    this.#rows = [];
    this.#items = 0;
    this.#terms.clear();
    return built;
  }

  /** Its stories and vectors are numbered by row. */
  #detached(segment: Segment, rows: Rows): BuiltSegment {
    const dimensions = this.#dimensions;
    const storyNames = new Uint32Array(2 * segment.size);
    const values = new Int8Array(segment.size * dimensions);
    for (const [i, row] of segment.stories.entries()) {
      const name = rows.stories[row] as string;
      storyNames[2 * i] = Number.parseInt(name.slice(0, 8), 16);
      storyNames[2 * i + 1] = Number.parseInt(name.slice(8), 16);
      if (segment.vectors[i] !== NO_PLACE)
        values.set(rows.values.view(row * dimensions, (row + 1) * dimensions), i * dimensions);
    }
    return { segment, storyNames, values };
  }

  #numberOf(term: string): number {
    const known = this.#terms.get(term);
    if (known !== undefined) return known;
    this.#terms.set(term, this.#terms.size);
    return this.#terms.size - 1;
  }
}
