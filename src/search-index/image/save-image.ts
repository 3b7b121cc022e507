// Writes the index to a directory while it is searched and changed. The files of unchanged segments are reused.
import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { sharedBytes } from "../../base/off-heap.ts";
import type { ContentIndex } from "../content-index.ts";
import type { Segment } from "../segment.ts";
import type { Vocabulary } from "../vocabulary.ts";
import { columnPieces, layoutOf, storyPieces, vectorPieces } from "./segment-file.ts";
import {
  append,
  filesOf,
  writeFileChecked,
  writeManifest,
  type SegmentEntry,
  type Manifest,
  type TermsEntry,
} from "./image-files.ts";

/** The state of the index at one point in time; its segments may change afterwards. */
export interface IndexSnapshot {
  segments: { segment: Segment; live: Uint8Array }[];
  terms: number;
  /** The number of terms that occur in a live item. */
  termsInUse: number;
}

/** The part of the manifest that the caller supplies. */
export type ImageFacts = Omit<Manifest, "terms" | "carried" | "segments" | "live">;

/** More files of terms than this are merged into one. */
const TERMS_PARTS_MAX = 16;
const TERMS_PER_PIECE = 4_096;

/** Timeless items are few and read from the store at every start. */
export function snapshotOf(index: ContentIndex): IndexSnapshot {
  const segments = index.segments.filter(({ timeless, liveCount }) => !timeless && liveCount > 0);
  const copies = sharedBytes(segments.reduce((sum, { size }) => sum + size, 0));
  let at = 0;
  return {
    segments: segments.map((segment) => {
      const live = copies.subarray(at, (at += segment.size));
      live.set(segment.live);
      return { segment, live };
    }),
    terms: index.vocabulary.size,
    termsInUse: index.vocabulary.termsInUse,
  };
}

export class ImageWriter {
  readonly #directory: string;
  readonly #index: ContentIndex;
  readonly #written = new WeakMap<Segment, { entry: SegmentEntry; revision: number }>();
  #terms: TermsEntry[] = [];

  constructor(directory: string, index: ContentIndex) {
    this.#directory = directory;
    this.#index = index;
  }

  /** A segment that was read from its file need not be written again. */
  addWritten(segment: Segment, entry: SegmentEntry): void {
    this.#written.set(segment, { entry, revision: segment.revision });
  }

  /** The files from which the terms of the index were read. */
  setWrittenTerms(terms: TermsEntry[]): void {
    this.#terms = terms;
  }

  /** Until this resolves, the previous image stays valid. */
  async save({ segments, terms, termsInUse }: IndexSnapshot, facts: ImageFacts): Promise<void> {
    await mkdir(this.#directory, { recursive: true });
    const entries: SegmentEntry[] = [];
    for (const { segment } of segments) entries.push(await this.#writeSegment(segment));
    const manifest: Manifest = {
      ...facts,
      terms: (this.#terms = await this.#termsUpTo(terms)),
      carried: termsInUse,
      segments: entries,
      live: await this.#named(segments.map(({ live }) => live)),
    };
    await writeManifest(this.#directory, manifest);
    await removeOthers(this.#directory, manifest);
  }

  async #writeSegment(segment: Segment): Promise<SegmentEntry> {
    const known = this.#written.get(segment);
    if (known && known.revision === segment.revision) return known.entry;
    const { revision } = segment;
    const file = `segment-${randomUUID()}`;
    const handle = await open(join(this.#directory, file), "wx");
    try {
      const columns = await append(handle, columnPieces(segment));
      const stories = await append(handle, storyPieces(segment, this.#index.stories));
      const vectors = await append(handle, vectorPieces(segment, this.#index.vectors));
      await handle.datasync();
      if (segment.revision !== revision) throw new Error("vectors changed while the index was being written");
      const newest = segment.times[segment.size - 1] as number;
      const entry = { file, shape: layoutOf(segment), columns, stories, vectors, newest };
      this.#written.set(segment, { entry, revision });
      return entry;
    } finally {
      await handle.close();
    }
  }

  async #termsUpTo(count: number): Promise<TermsEntry[]> {
    const { vocabulary } = this.#index;
    const reused = this.#terms.length < TERMS_PARTS_MAX ? this.#terms : [];
    const from = reused.reduce((sum, part) => sum + part.count, 0);
    if (from === count) return reused;
    const part = await this.#named(termPieces(vocabulary, from, count));
    return [...reused, { ...part, count: count - from }];
  }

  async #named(pieces: Iterable<Uint8Array>): Promise<{ file: string; bytes: number; crc: number }> {
    const file = `part-${randomUUID()}`;
    return { file, ...(await writeFileChecked(join(this.#directory, file), pieces)) };
  }
}

/** One term per line: no term contains a line break. */
function* termPieces(vocabulary: Vocabulary, from: number, to: number): Generator<Uint8Array> {
  for (let start = from; start < to; start += TERMS_PER_PIECE) {
    let text = "";
    for (let n = start; n < Math.min(to, start + TERMS_PER_PIECE); n++) text += `${vocabulary.termOf(n)}\n`;
    yield Buffer.from(text);
  }
}

async function removeOthers(directory: string, manifest: Manifest): Promise<void> {
  const inUse = filesOf(manifest);
  for (const name of await readdir(directory))
    if (!inUse.has(name)) await rm(join(directory, name), { force: true, recursive: true });
}
