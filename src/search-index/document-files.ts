// The documents of all items in append-only files: an embedded engine needs up to a second to read a row, a file a
// fraction of a millisecond. The store is the source of truth: damaged documents are read from there.
import { mkdir, open, readdir, rm, type FileHandle } from "node:fs/promises";
import { join } from "node:path";
import { SerialQueue } from "../base/async.ts";
import { mapInBackground } from "../base/yielding.ts";
import { readDocuments } from "./disk/file-reader.ts";
import { HEADER_BYTES, headerOf } from "./document-format.ts";

/** A place is the number of its file times this, plus the offset in the file. */
const SPAN = 2 ** 30;
/** A file is removed once none of its documents is used, so it must not cover more than a few days. */
const FILE_BYTES = 64 * 2 ** 20;

export class DocumentFiles {
  readonly #directory: string;
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

  /** The text of each document, or undefined if it is missing or damaged. */
  read(places: readonly number[]): Promise<(string | undefined)[]> {
    return readDocuments(
      places.map((place) => ({ path: this.#path(Math.floor(place / SPAN)), at: place % SPAN })),
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
  }

  /** Deletes the files that contain none of these places. */
  async deleteUnusedFiles(places: readonly Float64Array[]): Promise<void> {
    const used = new Set((await mapInBackground(places, filesOf)).flat());
    for (const number of await this.#numbers()) {
      if (used.has(number) || number >= (this.#current?.number ?? this.#next)) continue;
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

  async #numbers(): Promise<number[]> {
    return (await readdir(this.#directory)).map(Number).filter(Number.isInteger);
  }

  #path(number: number): string {
    return join(this.#directory, String(number));
  }
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
