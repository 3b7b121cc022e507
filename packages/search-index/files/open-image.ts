// Reads a saved index segment by segment, newest first. It stops at the first segment that is damaged: the rest is then
// built from the store, as if there were no image.
import { join } from "node:path";
import { ScratchBuffer } from "../memory.ts";
import type { ContentIndex } from "../content-index.ts";
import type { BuiltSegment } from "../segments/segment-builder.ts";
import { summarise } from "../segments/segment.ts";
import { prepareSegment } from "./segment-file.ts";
import { readChecked, readManifest, type CheckedFile, type Manifest, type SegmentEntry } from "./manifest.ts";
import type { ImageWriter } from "./save-image.ts";

/** An image with more unused terms than this is rebuilt if most of its terms are unused. */
const UNUSED_TERMS = 200_000;

/** Returns undefined if there is no image, its fingerprint differs, or most of its terms are unused. */
export async function openImage(
  directory: string,
  fingerprint: string,
  index: ContentIndex,
  writer: ImageWriter,
): Promise<OpenedImage | undefined> {
  const manifest = await readManifest(directory);
  if (manifest?.fingerprint !== fingerprint) return undefined;
  const unused = manifest.terms.count - manifest.carried;
  // Terms are never removed from an index, so it is rebuilt from time to time.
  if (unused > Math.max(UNUSED_TERMS, manifest.carried)) return undefined;
  return new OpenedImage(directory, manifest, index, writer);
}

export class OpenedImage {
  readonly facts: Manifest;
  readonly #directory: string;
  readonly #index: ContentIndex;
  readonly #writer: ImageWriter;
  readonly #scratch = new ScratchBuffer();

  constructor(directory: string, manifest: Manifest, index: ContentIndex, writer: ImageWriter) {
    this.facts = manifest;
    this.#directory = directory;
    this.#index = index;
    this.#writer = writer;
  }

  /** The number of items, deleted ones included. */
  get items(): number {
    return this.facts.segments.reduce((sum, { shape }) => sum + shape.size, 0);
  }

  /** Adds its terms to the index, which must have none: segments refer to them by number. False if they are damaged. */
  async terms(): Promise<boolean> {
    const { vocabulary } = this.#index;
    const terms = await this.#readPart(this.facts.terms).catch(() => undefined);
    if (!terms) return false;
    if (vocabulary.size > 0) throw new Error("the index already has terms");
    await vocabulary.internLines(Buffer.from(terms).toString());
    this.#writer.setWrittenTerms(this.facts.terms);
    return true;
  }

  /**
   * Adds one segment per step. `onPublished` says from which publication time on the index is complete.
   * Returns false if a segment is damaged.
   */
  async *segments(onPublished: (completeFrom: number) => void): AsyncGenerator<void, boolean> {
    const { live: liveFile, segments: entries, from: completeFrom } = this.facts;
    const live = await this.#readPart(liveFile).catch(() => undefined);
    if (!live) return false;
    let at = 0;
    const segments = entries
      .map((entry) => ({ entry, live: live.slice(at, (at += entry.shape.size)) }))
      .sort((a, b) => b.entry.newest - a.entry.newest);
    for (const [s, { entry, live: alive }] of segments.entries()) {
      // Segments may overlap in time: the index is complete from where the next segment ends.
      const next = segments[s + 1]?.entry.newest;
      const indexedFrom = Math.max(completeFrom, next === undefined ? completeFrom : next + 1);
      let built: BuiltSegment;
      try {
        built = await this.#readSegment(entry, alive);
      } catch {
        return false;
      }
      await this.#index.adopt(built, (segment) => {
        onPublished(indexedFrom);
        this.#writer.addWritten(segment, entry);
      });
      yield;
    }
    onPublished(completeFrom);
    return true;
  }

  async #readPart({ file, bytes, crc }: CheckedFile): Promise<Uint8Array<ArrayBuffer>> {
    const buffer = new Uint8Array(bytes);
    await readChecked(join(this.#directory, file), crc, [buffer]);
    return buffer;
  }

  async #readSegment({ file, shape, crc }: SegmentEntry, live: Uint8Array): Promise<BuiltSegment> {
    const { buffers, ...built } = prepareSegment(shape, live, this.#scratch);
    await readChecked(join(this.#directory, file), crc, buffers);
    summarise(built.segment);
    return built;
  }
}
