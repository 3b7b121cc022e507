// Files with checksums, so that damage is detected when they are read.
import { open, type FileHandle } from "node:fs/promises";
import { crc32 } from "node:zlib";

/** Bytes checked in one step, which takes about half a millisecond. */
const PIECE_BYTES = 1 << 20;

export interface Checked {
  bytes: number;
  crc: number;
}

/** Writes pieces sequentially; returns their length and checksum. They are durable once the file is synced. */
export async function append(file: FileHandle, pieces: Iterable<Uint8Array>): Promise<Checked> {
  const checked = { bytes: 0, crc: 0 };
  for (const piece of pieces) {
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
