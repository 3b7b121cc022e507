// The documents of all items in append-only files: an embedded engine needs up to a second to read a row, a file a
// fraction of a millisecond. The store is the source of truth: damaged documents are read from there.
import { mkdir, open, readdir, rm, type FileHandle } from "node:fs/promises";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { SerialQueue } from "../base/async.ts";
import { mapInBackground } from "../base/yielding.ts";
import type { GrowingBytes } from "./growable-arrays.ts";

/** A place is the number of its file times this, plus the offset in the file. */
const SPAN = 2 ** 30;
/** A file is removed once none of its documents is used, so it must not cover more than a few days. */
const FILE_BYTES = 64 * 2 ** 20;
/** Length and checksum. */
export const HEADER_BYTES = 8;
/** One read is enough for most documents and their header. */
const FIRST_READ_BYTES = 4_096;
const FILES_OPEN = 64;

export class DocumentFiles {
  readonly #directory: string;
  /** Files opened for reading, least recently used first. */
  readonly #open = new Map<number, Promise<FileHandle>>();
  #current: { file: FileHandle; number: number; bytes: number } | undefined;
  #next = 1;
  readonly #appends = new SerialQueue();

  constructor(directory: string) {
    this.#directory = directory;
  }

  /** Numbers new files after those of an earlier process. */
  async begin(): Promise<void> {
    await mkdir(this.#directory, { recursive: true });
    this.#next = Math.max(0, ...(await this.#numbers())) + 1;
  }

  /** Returns the place of each document. They are durable after `sync`. */
  append(texts: readonly Uint8Array[]): Promise<number[]> {
    return this.#appends.run(() => this.#append(texts));
  }

  /** The same for documents that are already encoded with `appendDocument`; returns the place of the first. */
  appendEncoded(texts: Uint8Array): Promise<number> {
    return this.#appends.run(async () => {
      const current = await this.#currentFile();
      const place = current.number * SPAN + current.bytes;
      await current.file.appendFile(texts);
      current.bytes += texts.length;
      return place;
    });
  }

  /** Undefined if the document is missing or damaged. */
  async read(place: number): Promise<Buffer | undefined> {
    try {
      const file = await this.#openForReading(Math.floor(place / SPAN));
      const at = place % SPAN;
      const first = Buffer.allocUnsafe(FIRST_READ_BYTES);
      const { bytesRead } = await file.read(first, 0, first.length, at);
      if (bytesRead < HEADER_BYTES) return undefined;
      const end = HEADER_BYTES + first.readUInt32LE(0);
      if (end > FILE_BYTES) return undefined;
      let whole = first.subarray(0, Math.min(end, bytesRead));
      if (end > bytesRead) {
        const rest = Buffer.allocUnsafe(end - bytesRead);
        const read = await file.read(rest, 0, rest.length, at + bytesRead);
        if (read.bytesRead < rest.length) return undefined;
        whole = Buffer.concat([whole, rest]);
      }
      const text = whole.subarray(HEADER_BYTES);
      return crc32(text) === first.readUInt32LE(4) ? text : undefined;
    } catch {
      return undefined;
    }
  }

  async sync(): Promise<void> {
    await this.#appends.drained();
    await this.#current?.file.datasync();
  }

  async close(): Promise<void> {
    const opened = [...this.#open.values(), ...(this.#current ? [this.#current.file] : [])];
    this.#open.clear();
    this.#current = undefined;
    await Promise.allSettled(opened.map(async (file) => (await file).close()));
  }

  /** Deletes the files that contain none of these places. */
  async deleteUnusedFiles(places: readonly Float64Array[]): Promise<void> {
    const used = new Set((await mapInBackground(places, filesOf)).flat());
    for (const number of await this.#numbers()) {
      if (used.has(number) || number >= (this.#current?.number ?? this.#next)) continue;
      await (await this.#open.get(number))?.close();
      this.#open.delete(number);
      await rm(this.#path(number), { force: true });
    }
  }

  async #append(texts: readonly Uint8Array[]): Promise<number[]> {
    const places: number[] = [];
    for (let from = 0; from < texts.length;) {
      const current = await this.#currentFile();
      const pieces: Uint8Array[] = [];
      let { bytes } = current;
      for (; from < texts.length && bytes < FILE_BYTES; from++) {
        const text = texts[from] as Uint8Array;
        places.push(current.number * SPAN + bytes);
        bytes += HEADER_BYTES + text.length;
        pieces.push(headerOf(text), text);
      }
      await current.file.appendFile(Buffer.concat(pieces));
      current.bytes = bytes;
    }
    return places;
  }

  async #currentFile(): Promise<{ file: FileHandle; number: number; bytes: number }> {
    const current = this.#current;
    if (current && current.bytes < FILE_BYTES) return current;
    await current?.file.datasync();
    await current?.file.close();
    const number = this.#next++;
    const file = await open(this.#path(number), "ax", 0o600);
    return (this.#current = { file, number, bytes: 0 });
  }

  async #openForReading(number: number): Promise<FileHandle> {
    const known = this.#open.get(number);
    const file = known ?? open(this.#path(number), "r");
    this.#open.delete(number);
    this.#open.set(number, file);
    if (this.#open.size > FILES_OPEN) {
      const [oldest = number] = this.#open.keys();
      // Closing waits for reads that are in progress.
      void this.#open
        .get(oldest)
        ?.then((handle) => handle.close())
        .catch(() => {});
      this.#open.delete(oldest);
    }
    return file;
  }

  async #numbers(): Promise<number[]> {
    return (await readdir(this.#directory)).map(Number).filter(Number.isInteger);
  }

  #path(number: number): string {
    return join(this.#directory, String(number));
  }
}

/** Appends a document as it is encoded in a file. */
export function appendDocument(text: Uint8Array, into: GrowingBytes): void {
  into.add(headerOf(text));
  into.add(text);
}

function headerOf(text: Uint8Array): Buffer {
  const header = Buffer.allocUnsafe(HEADER_BYTES);
  header.writeUInt32LE(text.length, 0);
  header.writeUInt32LE(crc32(text), 4);
  return header;
}

/** May contain a file several times. Neighbours are mostly in the same file. */
function filesOf(places: Float64Array): number[] {
  const files: number[] = [];
  let last = -1;
  for (const place of places) {
    const number = Math.floor(place / SPAN);
    if (number !== last) files.push(number);
    last = number;
  }
  return files;
}
