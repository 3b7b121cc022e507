// Reads a saved index segment by segment, newest first. It stops at the first segment that is damaged: the rest is then
// built from the store, as if there were no image.
import { open } from "node:fs/promises";
import { join } from "node:path";
import { runInBackground } from "../../base/yielding.ts";
import { ScratchBuffer, sharedBytes } from "../../base/off-heap.ts";
import type { ContentIndex } from "../content-index.ts";
import type { Segment } from "../segment.ts";
import { columnBytes, decodeSegment } from "./segment-file.ts";
import { read, readFileChecked } from "./checked-file.ts";
import { readManifest, type SegmentEntry, type Manifest } from "./manifest.ts";
import type { ImageWriter } from "./save-image.ts";

/** An image with more unused terms than this is rebuilt if most of its terms are unused. */
const UNUSED_TERMS = 200_000;

export interface OpenedImage {
  facts: Manifest;
  /** Adds its terms to the index, which must have none: segments refer to them by number. False if they are damaged. */
  terms(): Promise<boolean>;
  /**
   * Adds one segment per step. `onPublished` says from which publication time on the index is complete.
   * Returns false if a segment is damaged.
   */
  segments(options: { from: number; onPublished: (hotFrom: number) => void }): AsyncGenerator<void, boolean>;
}

/** Returns undefined if there is no image, its fingerprint differs, or most of its terms are unused. */
export async function openImage(
  directory: string,
  fingerprint: string,
  index: ContentIndex,
  writer: ImageWriter,
): Promise<OpenedImage | undefined> {
  const manifest = await readManifest(directory);
  if (manifest?.fingerprint !== fingerprint) return undefined;
  const unused = manifest.terms.reduce((sum, { count }) => sum + count, 0) - manifest.carried;
  // Terms are never removed from an index, so it is rebuilt from time to time.
  if (unused > Math.max(UNUSED_TERMS, manifest.carried)) return undefined;
  return {
    facts: manifest,
    terms: () => readTerms(directory, manifest, index, writer),
    segments: (options) => readSegments(directory, manifest, index, writer, options),
  };
}

async function readTerms(
  directory: string,
  { terms }: Manifest,
  index: ContentIndex,
  writer: ImageWriter,
): Promise<boolean> {
  const texts: string[] = [];
  try {
    for (const part of terms)
      texts.push(Buffer.from(await readFileChecked(join(directory, part.file), part)).toString());
  } catch {
    return false;
  }
  if (index.vocabulary.size > 0) throw new Error("the index already has terms");
  for (const text of texts) await runInBackground(index.vocabulary.internLines(text));
  writer.setWrittenTerms(terms);
  return true;
}

async function* readSegments(
  directory: string,
  manifest: Manifest,
  index: ContentIndex,
  writer: ImageWriter,
  { from, onPublished }: { from: number; onPublished: (hotFrom: number) => void },
): AsyncGenerator<void, boolean> {
  const live = await readFileChecked(join(directory, manifest.live.file), manifest.live).catch(
    () => undefined,
  );
  if (!live) return false;
  const scratch = { stories: new ScratchBuffer(), vectors: new ScratchBuffer() };
  let at = 0;
  const segments = manifest.segments.map((entry) => ({
    entry,
    live: live.slice(at, (at += entry.shape.size)),
  }));
  segments.sort((a, b) => b.entry.newest - a.entry.newest);
  index.vectors.reserve(
    segments.reduce((sum, { entry }) => sum + (entry.newest < from ? 0 : entry.shape.size), 0),
  );
  for (const [b, { entry, live: alive }] of segments.entries()) {
    // Segments may overlap in time: the index is complete from where the next segment ends.
    const next = segments[b + 1]?.entry.newest;
    const hotFrom = Math.max(manifest.from, next === undefined ? manifest.from : next + 1);
    if (entry.newest < from) return true;
    let segment: Segment;
    try {
      segment = await readSegment(directory, entry, alive, index, scratch);
    } catch {
      return false;
    }
    await index.adopt(segment, () => onPublished(hotFrom));
    writer.addWritten(segment, entry);
    yield;
  }
  onPublished(manifest.from);
  return true;
}

async function readSegment(
  directory: string,
  { file, shape, columns, stories, vectors }: SegmentEntry,
  live: Uint8Array,
  index: ContentIndex,
  scratch: { stories: ScratchBuffer; vectors: ScratchBuffer },
): Promise<Segment> {
  const { size } = shape;
  const whole = { columns: columnBytes(shape), stories: 8 * size, vectors: size * index.vectors.dimensions };
  if (columns.bytes !== whole.columns || stories.bytes !== whole.stories || vectors.bytes !== whole.vectors)
    throw new Error("the size of the segment differs from its manifest");
  const handle = await open(join(directory, file), "r");
  try {
    const encoded = {
      shape,
      timeless: false,
      columns: sharedBytes(columns.bytes),
      stories: scratch.stories.bytes(stories.bytes),
      vectors: scratch.vectors.bytes(vectors.bytes),
    };
    await read(handle, 0, columns, encoded.columns);
    await read(handle, columns.bytes, stories, encoded.stories);
    await read(handle, columns.bytes + stories.bytes, vectors, encoded.vectors);
    return await decodeSegment(encoded, live, index);
  } finally {
    await handle.close();
  }
}
