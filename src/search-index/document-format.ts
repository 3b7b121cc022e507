// How a document is stored in a file: its length, its checksum, and its text.
import { closeSync, openSync, readSync } from "node:fs";
import { crc32 } from "node:zlib";
import type { GrowingBytes } from "./growable-arrays.ts";

/** Length and checksum. */
export const HEADER_BYTES = 8;
/** A longer document is damaged. */
const DOCUMENT_BYTES_MAX = 64 * 2 ** 20;
/** One read is enough for most documents and their header. */
const FIRST_READ_BYTES = 4_096;

export interface DocumentPlace {
  path: string;
  /** Where the header begins. */
  at: number;
}

/** Appends a document as it is stored in a file. */
export function appendDocument(text: Uint8Array, into: GrowingBytes): void {
  into.add(headerOf(text));
  into.add(text);
}

export function headerOf(text: Uint8Array): Buffer {
  const header = Buffer.allocUnsafe(HEADER_BYTES);
  header.writeUInt32LE(text.length, 0);
  header.writeUInt32LE(crc32(text), 4);
  return header;
}

/** Blocks the thread. The text of each document, or undefined if it is missing or damaged. */
export function readDocuments(places: readonly DocumentPlace[]): (string | undefined)[] {
  const texts = places.map((): string | undefined => undefined);
  for (const path of new Set(places.map((place) => place.path)))
    withFile(path, (file) => {
      for (const [i, place] of places.entries()) if (place.path === path) texts[i] = textAt(file, place.at);
    });
  return texts;
}

/** What cannot be read is undefined, because the store has all documents. */
function withFile(path: string, work: (file: number) => void): void {
  try {
    const file = openSync(path, "r");
    try {
      work(file);
    } finally {
      closeSync(file);
    }
  } catch {
    // The caller reads the missing documents from the store.
  }
}

function textAt(file: number, at: number): string | undefined {
  const first = Buffer.allocUnsafe(FIRST_READ_BYTES);
  const read = readSync(file, first, 0, first.length, at);
  if (read < HEADER_BYTES) return undefined;
  const end = HEADER_BYTES + first.readUInt32LE(0);
  if (end > DOCUMENT_BYTES_MAX) return undefined;
  let whole = first.subarray(0, Math.min(end, read));
  if (end > read) {
    const rest = Buffer.allocUnsafe(end - read);
    if (readSync(file, rest, 0, rest.length, at + read) < rest.length) return undefined;
    whole = Buffer.concat([whole, rest]);
  }
  const text = whole.subarray(HEADER_BYTES);
  return crc32(text) === first.readUInt32LE(4) ? text.toString() : undefined;
}
