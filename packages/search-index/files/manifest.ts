// The files of an image, with checksums, so that damage is detected when they are read. The list of the files is replaced
// atomically, by renaming, so that an image is always complete.
import { open, readFile, rename, type FileHandle } from "node:fs/promises";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { z } from "zod";

const SegmentEntry = z.object({
  file: z.string(),
  shape: z.object({
    size: z.int().min(1),
    dimensions: z.int(),
    lengths: z.array(z.int().min(0)),
  }),
  crc: z.int().min(0),
  newest: z.number(),
});
export type SegmentEntry = z.output<typeof SegmentEntry>;

const CheckedFile = z.object({ file: z.string(), bytes: z.int().min(0), crc: z.int().min(0) });
export type CheckedFile = z.output<typeof CheckedFile>;

/** The terms of the index by number, one per line, and how many there are. */
const TermsEntry = CheckedFile.extend({ count: z.int().min(0) });
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
  terms: TermsEntry,
  /** The number of terms that occur in a live item. */
  carried: z.int(),
  segments: z.array(SegmentEntry),
  /** One byte per item, segment by segment: 0 if it is deleted or replaced. */
  live: CheckedFile,
});
export type Manifest = z.output<typeof Manifest>;

const NAME = "manifest";

/** Returns undefined if there is none or it is damaged. */
export async function readManifest(directory: string): Promise<Manifest | undefined> {
  try {
    const text = await readFile(join(directory, NAME), "utf8");
    const cut = text.indexOf("\n");
    const body = text.slice(cut + 1);
    if (text.slice(0, cut) !== String(crc32(body))) return undefined;
    return Manifest.parse(JSON.parse(body));
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
  return new Set([NAME, live.file, terms.file, ...segments.map(({ file }) => file)]);
}

/** Bytes checked in one step, which takes about half a millisecond. */
const PIECE_BYTES = 1 << 20;

/** Writes a file that does not exist, durably. */
export async function writeFileChecked(
  path: string,
  pieces: Iterable<Uint8Array>,
): Promise<Omit<CheckedFile, "file">> {
  const file = await open(path, "wx");
  try {
    const checked = { bytes: 0, crc: 0 };
    for (const piece of pieces)
      for (let from = 0; from < piece.length; from += PIECE_BYTES) {
        const part = piece.subarray(from, from + PIECE_BYTES);
        checked.crc = crc32(part, checked.crc);
        checked.bytes += part.length;
        await file.appendFile(part);
      }
    await file.datasync();
    return checked;
  } finally {
    await file.close();
  }
}

/** Reads a file into these buffers, one after the other; throws if it is damaged. */
export async function readChecked(path: string, crc: number, buffers: readonly Uint8Array[]): Promise<void> {
  const file = await open(path, "r");
  try {
    let position = 0;
    let read = 0;
    for (const buffer of buffers)
      for (let from = 0; from < buffer.length; from += PIECE_BYTES) {
        const part = buffer.subarray(from, from + PIECE_BYTES);
        await readAll(file, part, position);
        position += part.length;
        read = crc32(part, read);
      }
    if (read !== crc) throw new Error("the checksum of the file does not match");
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
