// What is shown of every item, in files beside the index: an embedded engine reads a row of any day in a second, a file in
// a fraction of a millisecond. The store alone is the truth: what is not as it was written is read from there.
import { mkdir, open, readdir, rm, type FileHandle } from "node:fs/promises";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { eachInTurns } from "../base/yielding.ts";
import type { GrowingBytes } from "./growable-arrays.ts";

/** A place is the number of its file times this, and the byte in it. */
const SPAN = 2 ** 30;
/** A file is removed when nothing in it is of use any more, so it holds a few days at most. */
const FILE_BYTES = 64 * 2 ** 20;
/** Length and checksum. */
export const HEADER_BYTES = 8;
/** Most texts are read at once with their header. */
const FIRST_READ_BYTES = 4_096;
const FILES_OPEN = 64;

export class DocumentFiles {
  readonly #directory: string;
  /** Opened for reading, the one used longest ago first. */
  readonly #open = new Map<number, Promise<FileHandle>>();
  #current: { file: FileHandle; number: number; bytes: number } | undefined;
  #next = 1;
  #appending: Promise<unknown> = Promise.resolve();

  constructor(directory: string) {
    this.#directory = directory;
  }

  /** What a process left that was killed stays until it is of no use. */
  async begin(): Promise<void> {
    await mkdir(this.#directory, { recursive: true });
    this.#next = Math.max(0, ...(await this.#numbers())) + 1;
  }

  /** Where each text lies from now on, in their order. On disk for good after `sync`. */
  append(texts: readonly Uint8Array[]): Promise<number[]> {
    return this.#inOrder(() => this.#append(texts));
  }

  /** The same for what is already as it lies in a file, `appendDocument` one after another: where its first byte lies. */
  appendEncoded(texts: Uint8Array): Promise<number> {
    return this.#inOrder(async () => {
      const current = await this.#room();
      const place = current.number * SPAN + current.bytes;
      await current.file.appendFile(texts);
      current.bytes += texts.length;
      return place;
    });
  }

  /** Undefined for what is not as it was written. */
  async read(place: number): Promise<Buffer | undefined> {
    try {
      const file = await this.#opened(Math.floor(place / SPAN));
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
    await this.#appending;
    await this.#current?.file.datasync();
  }

  /** Removes the files in which none of these places lies. */
  async keepOnly(places: readonly Float64Array[]): Promise<void> {
    const used = new Set((await eachInTurns(places, filesOf)).flat());
    for (const number of await this.#numbers()) {
      if (used.has(number) || number >= (this.#current?.number ?? this.#next)) continue;
      await (await this.#open.get(number))?.close();
      this.#open.delete(number);
      await rm(this.#path(number), { force: true });
    }
  }

  #inOrder<T>(append: () => Promise<T>): Promise<T> {
    const run = this.#appending.then(append);
    this.#appending = run.catch(() => {});
    return run;
  }

  async #append(texts: readonly Uint8Array[]): Promise<number[]> {
    const places: number[] = [];
    for (let from = 0; from < texts.length;) {
      const current = await this.#room();
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

  async #room(): Promise<{ file: FileHandle; number: number; bytes: number }> {
    const current = this.#current;
    if (current && current.bytes < FILE_BYTES) return current;
    await current?.file.datasync();
    await current?.file.close();
    const number = this.#next++;
    const file = await open(this.#path(number), "ax", 0o600);
    return (this.#current = { file, number, bytes: 0 });
  }

  async #opened(number: number): Promise<FileHandle> {
    const known = this.#open.get(number);
    const file = known ?? open(this.#path(number), "r");
    this.#open.delete(number);
    this.#open.set(number, file);
    if (this.#open.size > FILES_OPEN) {
      const [oldest] = this.#open;
      if (oldest) {
        this.#open.delete(oldest[0]);
        // Once whoever reads in it is done: closing waits for that.
        void oldest[1].then((handle) => handle.close()).catch(() => {});
      }
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

/** As a text lies in its file. */
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

/** Neighbours mostly lie in one file. */
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
