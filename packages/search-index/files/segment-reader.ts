// The open file of a segment on disk.
import { readSync } from "node:fs";
import { open, type FileHandle } from "node:fs/promises";
import { join } from "node:path";
import { bytesOf, type Column, type Positions } from "./columns.ts";

/** The file is closed once the segment has another file, or none, and no search reads this one. */
export class SegmentReader {
  readonly name: string;
  readonly positions: Positions;
  readonly #handle: Pick<FileHandle, "fd" | "close">;
  #readers = 0;
  #isRetired = false;

  constructor(handle: Pick<FileHandle, "fd" | "close">, name: string, positions: Positions) {
    this.#handle = handle;
    this.name = name;
    this.positions = positions;
  }

  static async open(directory: string, name: string, positions: Positions): Promise<SegmentReader> {
    return new SegmentReader(await open(join(directory, name), "r"), name, positions);
  }

  /** Valid until the file is retired, and between `begin` and `end`. It belongs to the process, so that no thread has to open the file. */
  get descriptor(): number {
    return this.#handle.fd;
  }

  /** Fills the array with what the file has at a position. Blocks the thread. */
  read(position: number, into: ArrayBufferView): void {
    const bytes = bytesOf(into);
    for (let read = 0; read < bytes.length;) {
      const count = readSync(this.descriptor, bytes, read, bytes.length - read, position + read);
      if (count === 0) throw new Error("a file of the content index is truncated");
      read += count;
    }
  }

  /** Reads the values of a column from number `from` on. */
  readColumn(name: Column, from: number, into: ArrayBufferView & { BYTES_PER_ELEMENT: number }): void {
    this.read(this.positions.columns[name] + from * into.BYTES_PER_ELEMENT, into);
  }

  /** Keeps the file open until `end`. */
  begin(): void {
    this.#readers++;
  }

  end(): void {
    this.#readers--;
    this.#closeIfUnused();
  }

  /** Closes the file once nothing reads it. */
  retire(): void {
    this.#isRetired = true;
    this.#closeIfUnused();
  }

  #closeIfUnused(): void {
    if (this.#isRetired && this.#readers === 0) void this.#handle.close().catch(() => {});
  }
}
