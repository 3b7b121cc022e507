// Writes the index to a directory while it is searched and added to: blocks that have not changed keep their files.
import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { uncountedBytes } from "../../base/off-heap.ts";
import type { ContentIndex } from "../content-index.ts";
import type { Segment } from "../segment.ts";
import type { Vocabulary } from "../vocabulary.ts";
import { columnPieces, shapeOf, storyPieces, vectorPieces } from "./segment-file.ts";
import { append, writeFileChecked } from "./checked-file.ts";
import { filesOf, writeManifest, type BlockEntry, type Manifest, type TermsEntry } from "./manifest.ts";

/** The index at one moment; the blocks may go on living. */
export interface Moment {
  blocks: { segment: Segment; live: Uint8Array }[];
  terms: number;
  carried: number;
}

/** What is said of an image besides what it consists of. */
export type ImageFacts = Omit<Manifest, "terms" | "carried" | "blocks" | "live">;

/** More parts than this are written as one. */
const TERMS_PARTS_MAX = 16;
const TERMS_PER_PIECE = 4_096;

/** Explainers are few and read from the store at every start. */
export function momentOf(index: ContentIndex): Moment {
  const segments = index.segments.filter(({ timeless, liveCount }) => !timeless && liveCount > 0);
  const copies = uncountedBytes(segments.reduce((sum, { size }) => sum + size, 0));
  let at = 0;
  return {
    blocks: segments.map((segment) => {
      const live = copies.subarray(at, (at += segment.size));
      live.set(segment.live);
      return { segment, live };
    }),
    terms: index.vocabulary.size,
    carried: index.vocabulary.carried,
  };
}

export class ImageWriter {
  readonly #directory: string;
  readonly #index: ContentIndex;
  readonly #written = new WeakMap<Segment, { entry: BlockEntry; revision: number }>();
  #terms: TermsEntry[] = [];

  constructor(directory: string, index: ContentIndex) {
    this.#directory = directory;
    this.#index = index;
  }

  /** A block that was read from its file need not be written again. */
  knows(segment: Segment, entry: BlockEntry): void {
    this.#written.set(segment, { entry, revision: segment.revision });
  }

  /** Terms that were read in this order. */
  knowsTerms(terms: TermsEntry[]): void {
    this.#terms = terms;
  }

  /** Until this resolves, the image is the one before. */
  async save({ blocks, terms, carried }: Moment, facts: ImageFacts): Promise<void> {
    await mkdir(this.#directory, { recursive: true });
    const entries: BlockEntry[] = [];
    for (const { segment } of blocks) entries.push(await this.#block(segment));
    const manifest: Manifest = {
      ...facts,
      terms: (this.#terms = await this.#termsUpTo(terms)),
      carried,
      blocks: entries,
      live: await this.#named(blocks.map(({ live }) => live)),
    };
    await writeManifest(this.#directory, manifest);
    await removeOthers(this.#directory, manifest);
  }

  async #block(segment: Segment): Promise<BlockEntry> {
    const known = this.#written.get(segment);
    if (known && known.revision === segment.revision) return known.entry;
    const { revision } = segment;
    const file = `block-${randomUUID()}`;
    const handle = await open(join(this.#directory, file), "wx");
    try {
      const columns = await append(handle, columnPieces(segment));
      const stories = await append(handle, storyPieces(segment, this.#index.stories));
      const vectors = await append(handle, vectorPieces(segment, this.#index.vectors));
      await handle.datasync();
      if (segment.revision !== revision) throw new Error("vectors changed while the index was being written");
      const newest = segment.times[segment.size - 1] as number;
      const entry = { file, shape: shapeOf(segment), columns, stories, vectors, newest };
      this.#written.set(segment, { entry, revision });
      return entry;
    } finally {
      await handle.close();
    }
  }

  async #termsUpTo(count: number): Promise<TermsEntry[]> {
    const { vocabulary } = this.#index;
    const kept = this.#terms.length < TERMS_PARTS_MAX ? this.#terms : [];
    const from = kept.reduce((sum, part) => sum + part.count, 0);
    if (from === count) return kept;
    const part = await this.#named(termPieces(vocabulary, from, count));
    return [...kept, { ...part, count: count - from }];
  }

  async #named(pieces: Iterable<Uint8Array>): Promise<{ file: string; bytes: number; crc: number }> {
    const file = `part-${randomUUID()}`;
    return { file, ...(await writeFileChecked(join(this.#directory, file), pieces)) };
  }
}

/** A line each: no term has a line break in it. */
function* termPieces(vocabulary: Vocabulary, from: number, to: number): Generator<Uint8Array> {
  for (let start = from; start < to; start += TERMS_PER_PIECE) {
    let text = "";
    for (let n = start; n < Math.min(to, start + TERMS_PER_PIECE); n++) text += `${vocabulary.termOf(n)}\n`;
    yield Buffer.from(text);
  }
}

async function removeOthers(directory: string, manifest: Manifest): Promise<void> {
  const kept = filesOf(manifest);
  for (const name of await readdir(directory))
    if (!kept.has(name)) await rm(join(directory, name), { force: true, recursive: true });
}
