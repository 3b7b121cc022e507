// Decides when DuckDB writes the rows of its write-ahead log to the database file. Until then they are in memory, where they take
// more than twice as much as compressed, and every start reads them from the log again.
import type { DuckDBConnection } from "@duckdb/node-api";

/**
 * The size of the log at which it is checkpointed. Each checkpoint compresses the last 122,880 rows of a table again, however few
 * were added: with DuckDB's default of 16 MB, rows of content were compressed five times.
 */
const USUAL_MB = 32;

/** While many rows are written, if the engine may use that much. */
function bulkMb(memoryMb: number): number {
  return Math.max(USUAL_MB, Math.floor(memoryMb / 4));
}

export const USUAL_CHECKPOINTS = `${USUAL_MB}MB`;

export class Checkpoints {
  /** Runs exclusively among the writes. */
  readonly #exclusively: <T>(work: (writer: DuckDBConnection) => Promise<T>) => Promise<T>;
  readonly #memoryMb: number;
  #bulks = 0;

  constructor(
    exclusively: <T>(work: (writer: DuckDBConnection) => Promise<T>) => Promise<T>,
    memoryMb: number,
  ) {
    this.#exclusively = exclusively;
    this.#memoryMb = memoryMb;
  }

  /** Call it before writing many rows. The returned function writes them to the file once nobody else writes many. */
  async postpone(): Promise<() => Promise<void>> {
    this.#bulks += 1;
    await this.#setSize(`${bulkMb(this.#memoryMb)}MB`);
    return async () => {
      this.#bulks -= 1;
      if (this.#bulks > 0) return;
      await this.#setSize(USUAL_CHECKPOINTS);
      // It fails while a table is being sorted, which writes outside the queue: the next checkpoint includes these rows.
      await this.#exclusively((writer) => writer.run("CHECKPOINT")).catch(() => {});
    };
  }

  #setSize(size: string): Promise<void> {
    return this.#exclusively(async (writer) => {
      await writer.run(`SET checkpoint_threshold = '${size}'`);
    });
  }
}
