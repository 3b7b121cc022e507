// The documents of all items in append-only files. The embedded engine takes 60 ms or more to find 25 rows by id among half
// a million, a file a fraction of a millisecond. Delete these files when the engine is as fast. The store is the source of
// truth: damaged documents are read from there.
import { mkdir, open, readdir, rm, type FileHandle } from "node:fs/promises";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { SerialQueue } from "../../threads/serial-queue.ts";
import type { GrowingBytes } from "../postings/growable-arrays.ts";

/** Length and checksum. */
export const HEADER_BYTES = 8;
/** A longer document is damaged. */
const DOCUMENT_BYTES_MAX = 64 * 2 ** 20;
/** One read is enough for most documents and their header. */
const FIRST_READ_BYTES = 4_096;
/** A place is the number of its file times this, plus the offset in the file. */
const SPAN = 2 ** 30;
/** A file is removed once none of its documents is used, so it must not cover more than a few days. */
const FILE_BYTES = 64 * 2 ** 20;

export class DocumentFiles {
  readonly #directory: string;
  #current: { file: FileHandle; number: number; bytes: number } | undefined;
  #next = 1;
  readonly #appends = new SerialQueue();
  /** The files that have been read, by number. */
  readonly #readable = new Map<number, Promise<FileHandle>>();

  constructor(directory: string) {
    this.#directory = directory;
  }

  /** Numbers new files after those of an earlier process. */
  async begin(): Promise<void> {
    await mkdir(this.#directory, { recursive: true });
    this.#next = Math.max(0, ...(await this.#numbers())) + 1;
  }

  /** Returns the place of each document. They are durable after `sync`. */
  async append(texts: readonly Uint8Array[]): Promise<number[]> {
    if (texts.length === 0) return [];
    const start = await this.appendEncoded(Buffer.concat(texts.flatMap((text) => [headerOf(text), text])));
    let at = start;
    return texts.map((text) => {
      const place = at;
      at += HEADER_BYTES + text.length;
      return place;
    });
  }

  /** Appends documents that are already encoded with `appendDocument`; returns the place of the first. */
  appendEncoded(texts: Uint8Array): Promise<number> {
    return this.#appends.run(async () => {
      const current = await this.#currentFile();
      const place = current.number * SPAN + current.bytes;
      await current.file.appendFile(texts);
      current.bytes += texts.length;
      return place;
    });
  }

  /** The text of each document, or undefined if it is missing or damaged. */
  read(places: readonly number[]): Promise<(string | undefined)[]> {
    return Promise.all(
      places.map(async (place) => {
        try {
          return await textAt(await this.#open(Math.floor(place / SPAN)), place % SPAN);
        } catch {
          // The caller reads it from the store.
          return undefined;
        }
      }),
    );
  }

  async sync(): Promise<void> {
    await this.#appends.drained();
    await this.#current?.file.datasync();
  }

  async close(): Promise<void> {
    const current = this.#current;
    this.#current = undefined;
    await current?.file.close();
    for (const number of this.#readable.keys()) await this.#closeReadable(number);
  }

  /** Deletes the files that contain none of these places. */
  async deleteUnusedFiles(places: readonly Float64Array[]): Promise<void> {
    const used = new Set<number>();
    for (const list of places) for (const place of list) used.add(Math.floor(place / SPAN));
    for (const number of await this.#numbers()) {
      if (used.has(number) || number >= (this.#current?.number ?? this.#next)) continue;
      await this.#closeReadable(number);
      await rm(this.#path(number), { force: true });
    }
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

  #open(number: number): Promise<FileHandle> {
    let file = this.#readable.get(number);
    if (file) return file;
    file = open(this.#path(number), "r");
    this.#readable.set(number, file);
    file.catch(() => this.#readable.delete(number));
    return file;
  }

  async #closeReadable(number: number): Promise<void> {
    const file = this.#readable.get(number);
    this.#readable.delete(number);
    // A read that has begun then fails, and the store is asked.
    await file?.then((handle) => handle.close()).catch(() => {});
  }

  async #numbers(): Promise<number[]> {
    return (await readdir(this.#directory)).map(Number).filter(Number.isInteger);
  }

  #path(number: number): string {
    return join(this.#directory, String(number));
  }
}

/** Appends a document as it is stored in a file. */
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

async function textAt(file: FileHandle, at: number): Promise<string | undefined> {
  const first = Buffer.allocUnsafe(FIRST_READ_BYTES);
  const { bytesRead } = await file.read(first, 0, first.length, at);
  if (bytesRead < HEADER_BYTES) return undefined;
  const end = HEADER_BYTES + first.readUInt32LE(0);
  if (end > DOCUMENT_BYTES_MAX) return undefined;
  let whole = first.subarray(0, Math.min(end, bytesRead));
  if (end > bytesRead) {
    const rest = Buffer.allocUnsafe(end - bytesRead);
    if ((await file.read(rest, 0, rest.length, at + bytesRead)).bytesRead < rest.length) return undefined;
    whole = Buffer.concat([whole, rest]);
  }
  const text = whole.subarray(HEADER_BYTES);
  return crc32(text) === first.readUInt32LE(4) ? text.toString() : undefined;
}
