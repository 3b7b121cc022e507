// The open file of a segment on disk.
import { open, type FileHandle } from "node:fs/promises";
import { join } from "node:path";

/** Where the parts of the file begin, and where it ends. */
export interface Positions {
  columns: Readonly<Record<string, number>>;
  stories: number;
  codes: number;
  vectors: number;
  end: number;
}

type Handle = Pick<FileHandle, "fd" | "close">;

/** The file is closed once the segment has another file, or none, and no search reads this one. */
export class SegmentReader {
  readonly name: string;
  readonly positions: Positions;
  readonly #handle: Handle;
  #readers = 0;
  #isRetired = false;

  constructor(handle: Handle, name: string, positions: Positions) {
    this.#handle = handle;
    this.name = name;
    this.positions = positions;
  }

  static async open(directory: string, name: string, positions: Positions): Promise<SegmentReader> {
    return new SegmentReader(await open(join(directory, name), "r"), name, positions);
  }

  /** Valid until the file is retired, and between `begin` and `end`. */
  get descriptor(): number {
    return this.#handle.fd;
  }

  /** Where a column with one value per item, or a list of them, begins. */
  column(name: string): number {
    const position = this.positions.columns[name];
    if (position === undefined) throw new Error(`the file of a segment has no column ${name}`);
    return position;
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
