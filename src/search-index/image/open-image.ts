// An index that was written before, taken in block by block, newest first. Whatever is not as it was written ends it: the
// rest is then made from the store, as if there were no image.
import { open } from "node:fs/promises";
import { join } from "node:path";
import { inTurns } from "../../base/yielding.ts";
import { Room, uncountedBytes } from "../../base/off-heap.ts";
import type { ContentIndex } from "../content-index.ts";
import type { Segment } from "../segment.ts";
import { blockOver, columnBytes, takeStories, takeVectors } from "./segment-file.ts";
import { read, readFileChecked } from "./checked-file.ts";
import { readManifest, type BlockEntry, type Manifest } from "./manifest.ts";
import type { ImageWriter } from "./save-image.ts";

/** So many words nobody uses any more are no burden. */
const UNUSED_TERMS = 200_000;

export interface OpenedImage {
  facts: Manifest;
  /** Enters its terms: before any other, for blocks know them by number. False when they cannot be read. */
  terms(): Promise<boolean>;
  /** After each block: everything published at or after this is in the index. Ends early when a block cannot be read. */
  blocks(options: { from: number; shown: (hotFrom: number) => void }): AsyncGenerator<void, boolean>;
}

/** Undefined when there is none, or it was made with another schema or format, or much of it is of no use any more. */
export async function openImage(
  directory: string,
  fingerprint: string,
  index: ContentIndex,
  writer: ImageWriter,
): Promise<OpenedImage | undefined> {
  const manifest = await readManifest(directory);
  if (manifest?.fingerprint !== fingerprint) return undefined;
  const unused = manifest.terms.reduce((sum, { count }) => sum + count, 0) - manifest.carried;
  // Terms are never taken out of an index, so now and then one is made anew.
  if (unused > Math.max(UNUSED_TERMS, manifest.carried)) return undefined;
  return {
    facts: manifest,
    terms: () => takeTerms(directory, manifest, index, writer),
    blocks: (options) => takeBlocks(directory, manifest, index, writer, options),
  };
}

async function takeTerms(
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
  if (index.vocabulary.size > 0) throw new Error("terms of an image come first");
  for (const text of texts) await inTurns(index.vocabulary.internLines(text));
  writer.knowsTerms(terms);
  return true;
}

async function* takeBlocks(
  directory: string,
  manifest: Manifest,
  index: ContentIndex,
  writer: ImageWriter,
  { from, shown }: { from: number; shown: (hotFrom: number) => void },
): AsyncGenerator<void, boolean> {
  const live = await readFileChecked(join(directory, manifest.live.file), manifest.live).catch(
    () => undefined,
  );
  if (!live) return false;
  const room = new Room();
  let at = 0;
  const blocks = manifest.blocks.map((entry) => ({
    entry,
    live: live.slice(at, (at += entry.shape.size)),
  }));
  blocks.sort((a, b) => b.entry.newest - a.entry.newest);
  index.vectors.reserve(
    blocks.reduce((sum, { entry }) => sum + (entry.newest < from ? 0 : entry.shape.size), 0),
  );
  for (const [b, { entry, live: alive }] of blocks.entries()) {
    // Blocks may overlap in time: whole is what no later one can reach.
    const next = blocks[b + 1]?.entry.newest;
    const hotFrom = Math.max(manifest.from, next === undefined ? manifest.from : next + 1);
    if (entry.newest < from) return true;
    let segment: Segment;
    try {
      segment = await readBlock(directory, entry, alive, index, room);
    } catch {
      return false;
    }
    await index.adopt(segment, () => shown(hotFrom));
    writer.knows(segment, entry);
    yield;
  }
  shown(manifest.from);
  return true;
}

async function readBlock(
  directory: string,
  { file, shape, columns, stories, vectors }: BlockEntry,
  live: Uint8Array,
  index: ContentIndex,
  room: Room,
): Promise<Segment> {
  const { size } = shape;
  const whole = { columns: columnBytes(shape), stories: 8 * size, vectors: size * index.vectors.dimensions };
  if (columns.bytes !== whole.columns || stories.bytes !== whole.stories || vectors.bytes !== whole.vectors)
    throw new Error("a block of another shape");
  const handle = await open(join(directory, file), "r");
  try {
    const bytes = uncountedBytes(columns.bytes);
    await read(handle, 0, columns, bytes);
    const names = room.bytes(stories.bytes);
    await read(handle, columns.bytes, stories, names);
    const segment = blockOver(bytes, shape, live);
    await inTurns(takeStories(segment, new Uint32Array(names.buffer, 0, 2 * size), index.stories));
    const values = room.bytes(vectors.bytes);
    await read(handle, columns.bytes + stories.bytes, vectors, values);
    await inTurns(takeVectors(segment, new Int8Array(values.buffer, 0, values.length), index.vectors));
    return segment;
  } finally {
    await handle.close();
  }
}
