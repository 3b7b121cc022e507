// Writes the index to a directory while it is searched and changed. The files of unchanged segments are reused.
import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { SerialQueue } from "../../threads/serial-queue.ts";
import type { ContentIndex } from "../content-index.ts";
import type { Segment, SegmentOnDisk } from "../segments/segment.ts";
import type { Vocabulary } from "../postings/vocabulary.ts";
import { replaceFile, withChangedVectors } from "./segment-on-disk.ts";
import { SegmentReader } from "./segment-reader.ts";
import { filePieces, layoutOf, positionsOf, type SegmentLayout } from "./segment-file.ts";
import {
  filesOf,
  writeFileChecked,
  writeManifest,
  type CheckedFile,
  type Manifest,
  type SegmentEntry,
  type TermsEntry,
} from "./manifest.ts";

/** The state of the index at one point in time; its segments may change afterwards. */
export interface IndexSnapshot {
  segments: { segment: Segment; live: Uint8Array }[];
  terms: number;
  /** The number of terms that occur in a live item. */
  termsInUse: number;
}

/** The part of the manifest that the caller supplies. */
export type ImageFacts = Omit<Manifest, "terms" | "carried" | "segments" | "live">;

const TERMS_PER_PIECE = 4_096;

/** Timeless items are few and read from the store at every start. */
export function snapshotOf({ segments, vocabulary }: ContentIndex): IndexSnapshot {
  return {
    segments: segments
      .filter(({ timeless, liveCount }) => !timeless && liveCount > 0)
      .map((segment) => ({ segment, live: segment.live.slice() })),
    terms: vocabulary.size,
    termsInUse: vocabulary.termsInUse,
  };
}

/** The files of this and earlier versions. The folder may be a link to one with files of somebody else. */
const OWN_FILE = /^(?:segment|part)-|^[a-z]+-[0-9a-f-]{36}$|^manifest/;

export class ImageWriter {
  readonly #directory: string;
  readonly #index: ContentIndex;
  readonly #written = new WeakMap<Segment, { entry: SegmentEntry; revision: number }>();
  readonly #entries = new WeakMap<SegmentReader, SegmentEntry>();
  #terms: TermsEntry | undefined;
  /** Files are written one after the other, so that none is removed as unused before the index refers to it. */
  readonly #writes = new SerialQueue();

  constructor(directory: string, index: ContentIndex) {
    this.#directory = directory;
    this.#index = index;
  }

  /** A segment that was read from its file need not be written again. */
  addWritten(segment: Segment, entry: SegmentEntry): void {
    this.#written.set(segment, { entry, revision: segment.revision });
  }

  /** The file from which the terms of the index were read. */
  setWrittenTerms(terms: TermsEntry): void {
    this.#terms = terms;
  }

  /** Until this resolves, the previous image stays valid. */
  save(snapshot: IndexSnapshot, facts: ImageFacts): Promise<void> {
    return this.#writes.run(() => this.#save(snapshot, facts));
  }

  /**
   * Moves the large columns of a segment to its file, or writes a new file for a segment on disk whose vectors have
   * changed. Returns false if it has changed meanwhile.
   */
  moveToDisk(segment: Segment): Promise<boolean> {
    return this.#writes.run(() => this.#moveToDisk(segment));
  }

  /** Removes the files that neither the index nor, if given, an image uses. */
  removeUnused(image?: Manifest): Promise<void> {
    return this.#writes.run(() => this.#removeUnused(image));
  }

  async #save({ segments, terms, termsInUse }: IndexSnapshot, facts: ImageFacts): Promise<void> {
    await mkdir(this.#directory, { recursive: true });
    const entries: SegmentEntry[] = [];
    for (const { segment } of segments) {
      const entry = await this.#writeSegment(segment);
      if (!entry) throw new Error("vectors changed while the index was being written");
      entries.push(entry);
    }
    const manifest: Manifest = {
      ...facts,
      terms: await this.#writeTerms(terms),
      carried: termsInUse,
      segments: entries,
      live: await this.#named(
        "part",
        segments.map(({ live }) => live),
      ),
    };
    await writeManifest(this.#directory, manifest);
    await this.#removeUnused(manifest);
  }

  async #moveToDisk(segment: Segment): Promise<boolean> {
    await mkdir(this.#directory, { recursive: true });
    const { revision } = segment;
    const entry = await this.#writeSegment(segment);
    if (!entry || segment.disk) return entry !== undefined;
    const file = await this.#open(entry);
    const moved = await this.#index.moveToDisk(segment, file, revision);
    if (!moved) file.retire();
    return moved;
  }

  /** Returns undefined if vectors changed while it was written. */
  async #writeSegment(segment: Segment): Promise<SegmentEntry | undefined> {
    if (segment.disk) return await this.#entryOnDisk(segment, segment.disk);
    const known = this.#written.get(segment);
    if (known && known.revision === segment.revision) return known.entry;
    const { revision } = segment;
    const shape = layoutOf(segment, this.#index.vectors);
    const entry = await this.#writeFile(segment, shape, filePieces(segment, this.#index));
    if (segment.revision !== revision) return undefined;
    this.#written.set(segment, { entry, revision });
    return entry;
  }

  /** The file of a segment on disk; a new one if vectors have changed. */
  async #entryOnDisk(segment: Segment, { file, changed }: SegmentOnDisk): Promise<SegmentEntry> {
    const known = this.#entries.get(file);
    if (!known) throw new Error("a segment on disk belongs to another index");
    if (changed.size === 0) return known;
    const { vectors: pool } = this.#index;
    // Vectors may change while the file is written: they are then in memory until the next one.
    const written = new Map(changed);
    const entry = await this.#writeFile(segment, known.shape, [
      withChangedVectors(segment, file, written, pool),
    ]);
    replaceFile(segment, await this.#open(entry), written, pool);
    return entry;
  }

  async #open(entry: SegmentEntry): Promise<SegmentReader> {
    const file = await SegmentReader.open(this.#directory, entry.file, positionsOf(entry.shape));
    this.#entries.set(file, entry);
    return file;
  }

  async #writeFile(
    { times, size }: Segment,
    shape: SegmentLayout,
    pieces: Iterable<Uint8Array>,
  ): Promise<SegmentEntry> {
    const { file, crc } = await this.#named("segment", pieces);
    return { file, shape, crc, newest: times[size - 1] as number };
  }

  /** Segments that have moved to disk since the image was begun have files that only the next image lists. */
  async #removeUnused(image: Manifest | undefined): Promise<void> {
    const inUse = image ? filesOf(image) : new Set<string>();
    for (const { disk } of this.#index.segments) if (disk) inUse.add(disk.file.name);
    for (const name of await readdir(this.#directory))
      if (OWN_FILE.test(name) && !inUse.has(name)) await rm(join(this.#directory, name), { force: true });
  }

  async #writeTerms(count: number): Promise<TermsEntry> {
    if (this.#terms?.count === count) return this.#terms;
    const file = await this.#named("part", termPieces(this.#index.vocabulary, count));
    return (this.#terms = { ...file, count });
  }

  async #named(kind: "segment" | "part", pieces: Iterable<Uint8Array>): Promise<CheckedFile> {
    const file = `${kind}-${randomUUID()}`;
    return { file, ...(await writeFileChecked(join(this.#directory, file), pieces)) };
  }
}

/** One term per line: no term contains a line break. */
function* termPieces(vocabulary: Vocabulary, count: number): Generator<Uint8Array> {
  for (let start = 0; start < count; start += TERMS_PER_PIECE) {
    let text = "";
    for (let n = start; n < Math.min(count, start + TERMS_PER_PIECE); n++)
      text += `${vocabulary.termOf(n)}\n`;
    yield Buffer.from(text);
  }
}
