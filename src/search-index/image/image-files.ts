// The files of an image, with checksums, so that damage is detected when they are read. The list of the files is replaced
// atomically, by renaming, so that an image is always complete.
import { open, readFile, rename, type FileHandle } from "node:fs/promises";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { z } from "zod";
import { mapInBackground, yieldInBackground } from "../../base/yielding.ts";

const Checked = z.object({ bytes: z.int().min(0), crc: z.int().min(0) });

const SegmentEntry = z.object({
  file: z.string(),
  shape: z.object({
    size: z.int().min(1),
    typesPresent: z.int(),
    codeWords: z.int(),
    lengths: z.array(z.int().min(0)),
  }),
  /** The file contains these three parts, in this order. */
  columns: Checked,
  stories: Checked,
  vectors: Checked,
  newest: z.number(),
});
export type SegmentEntry = z.output<typeof SegmentEntry>;

const TermsEntry = Checked.extend({ file: z.string(), count: z.int().min(0) });
export type TermsEntry = z.output<typeof TermsEntry>;

const Manifest = z.object({
  /** The fingerprint of the schema and the formats; an image with another fingerprint is not used. */
  fingerprint: z.string(),
  /** The image contains everything written to the store until this time. */
  written: z.number(),
  vectorsWritten: z.number(),
  /** The image contains everything published at or after this time. */
  from: z.number(),
  /** The number of rows in the store until `written`, if the store never removes replaced rows. */
  rows: z.int(),
  /** The most recently written item of each segment: an image whose items are not in the store belongs to another store. */
  witnesses: z.array(z.object({ id: z.string(), written: z.number() })),
  terms: z.array(TermsEntry),
  /** The number of terms that occur in a live item. */
  carried: z.int(),
  segments: z.array(z.unknown()),
  /** One byte per item, segment by segment: 0 if it is deleted or replaced. */
  live: Checked.extend({ file: z.string() }),
});
export type Manifest = Omit<z.output<typeof Manifest>, "segments"> & { segments: SegmentEntry[] };

const NAME = "manifest";

/** Returns undefined if there is none or it is damaged. */
export async function readManifest(directory: string): Promise<Manifest | undefined> {
  try {
    const text = await readFile(join(directory, NAME), "utf8");
    const cut = text.indexOf("\n");
    const body = text.slice(cut + 1);
    if (text.slice(0, cut) !== String(crc32(body))) return undefined;
    await yieldInBackground();
    const manifest = Manifest.parse(JSON.parse(body));
    return {
      ...manifest,
      segments: await mapInBackground(manifest.segments, (entry) => SegmentEntry.parse(entry)),
    };
  } catch {
    return undefined;
  }
}

export async function writeManifest(directory: string, manifest: Manifest): Promise<void> {
  const body = JSON.stringify(manifest);
  const next = join(directory, `${NAME}.next`);
  const file = await open(next, "w");
  try {
    await file.writeFile(`${crc32(body)}\n${body}`);
    await file.datasync();
  } finally {
    await file.close();
  }
  await rename(next, join(directory, NAME));
}

/** All files of the image. */
export function filesOf(manifest: Manifest): Set<string> {
  const { terms, segments, live } = manifest;
  return new Set([NAME, live.file, ...terms.map(({ file }) => file), ...segments.map(({ file }) => file)]);
}

/** Bytes checked in one step, which takes about half a millisecond. */
const PIECE_BYTES = 1 << 20;

type Checked = z.output<typeof Checked>;

/** Writes pieces sequentially; returns their length and checksum. They are durable once the file is synced. */
export async function append(
  file: FileHandle,
  pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<Checked> {
  const checked = { bytes: 0, crc: 0 };
  for await (const piece of pieces) {
    for (let from = 0; from < piece.length; from += PIECE_BYTES) {
      const part = piece.subarray(from, from + PIECE_BYTES);
      checked.crc = crc32(part, checked.crc);
      checked.bytes += part.length;
      await file.appendFile(part);
    }
  }
  return checked;
}

/** Writes a file with a single part. */
export async function writeFileChecked(path: string, pieces: Iterable<Uint8Array>): Promise<Checked> {
  const file = await open(path, "wx");
  try {
    const checked = await append(file, pieces);
    await file.datasync();
    return checked;
  } finally {
    await file.close();
  }
}

/** Reads the bytes at `position`, piece by piece; throws if they are damaged. */
export async function read(
  file: FileHandle,
  position: number,
  expected: Checked,
  into: Uint8Array,
): Promise<void> {
  let crc = 0;
  for (let from = 0; from < expected.bytes; from += PIECE_BYTES) {
    const part = into.subarray(from, Math.min(expected.bytes, from + PIECE_BYTES));
    await readAll(file, part, position + from);
    crc = crc32(part, crc);
  }
  if (crc !== expected.crc) throw new Error("the checksum of the file does not match");
}

export async function readFileChecked(path: string, expected: Checked): Promise<Uint8Array<ArrayBuffer>> {
  const file = await open(path, "r");
  try {
    const bytes = new Uint8Array(expected.bytes);
    await read(file, 0, expected, bytes);
    return bytes;
  } finally {
    await file.close();
  }
}

async function readAll(file: FileHandle, into: Uint8Array, position: number): Promise<void> {
  for (let from = 0; from < into.length;) {
    const { bytesRead } = await file.read(into, from, into.length - from, position + from);
    if (bytesRead === 0) throw new Error("the file is truncated");
    from += bytesRead;
  }
}
