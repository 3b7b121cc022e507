// Adjusts DuckDB's memory limit. DuckDB fills the memory it is allowed with a cache of the tables, which speeds up queries.
// While many rows are written or sorted, it would cache rows that no query reads, so the limit is lowered meanwhile.
import type { DuckDBConnection } from "@duckdb/node-api";
import { SerialQueue } from "../../base/async.ts";
import { AppError } from "../../base/errors.ts";

/** Enough to write one transaction of a load and run queries at the same time. */
const LOWERED_MB = 192;
/** Enough for the same with one thread: the rest would only be a larger cache. */
export const ONE_THREAD_MB = 128;
/** How often freed memory is returned to the system: while many rows are moved, and otherwise. */
const RETURN_FREED_MS = { bulk: 500, usual: 5_000 };

export interface MemorySettings {
  /** The maximum limit. */
  memoryMb: number;
  /** The limit to start with, if it is lower. It is raised when a statement needs more. */
  usualMb?: number;
}

export function usualMemoryMb({ memoryMb, usualMb = memoryMb }: MemorySettings): number {
  return Math.min(memoryMb, usualMb);
}

export class MemoryLimit {
  readonly #connection: DuckDBConnection;
  readonly #maxMb: number;
  readonly #usualMb: number;
  /** The limits that are wanted meanwhile. */
  readonly #lowerings: { mb: number }[] = [];
  /** What retried statements needed. It is doubled step by step, because DuckDB fills whatever it is allowed. */
  #neededMb = 0;
  #allowedMb: number;
  /** How often the limit was changed. */
  #changeCount = 0;
  readonly #changes = new SerialQueue();
  #timer: NodeJS.Timeout | undefined;

  constructor(connection: DuckDBConnection, settings: MemorySettings) {
    this.#connection = connection;
    this.#maxMb = settings.memoryMb;
    this.#usualMb = usualMemoryMb(settings);
    this.#allowedMb = this.#usualMb;
    this.#returnFreedEvery(RETURN_FREED_MS.usual);
  }

  /** Call it before moving many rows. The returned function restores the limit. Of several limits, the highest applies. */
  async lower(mb = LOWERED_MB): Promise<() => Promise<void>> {
    const lowering = { mb };
    this.#lowerings.push(lowering);
    if (this.#lowerings.length === 1) this.#returnFreedEvery(RETURN_FREED_MS.bulk);
    await this.#adjust();
    return () => {
      this.#lowerings.splice(this.#lowerings.indexOf(lowering), 1);
      if (this.#lowerings.length === 0) {
        this.#neededMb = 0;
        this.#returnFreedEvery(RETURN_FREED_MS.usual);
      }
      return this.#adjust();
    };
  }

  /**
   * Runs a statement. If it runs out of memory, retries it with twice the limit, up to the maximum. It may also have run out
   * because the limit was lowered meanwhile, so that the maximum is tried again.
   */
  async retryWithMoreMemory<T>(statement: () => Promise<T>): Promise<T> {
    for (;;) {
      const triedMb = this.#allowedMb;
      const changesBefore = this.#changeCount;
      try {
        return await statement();
      } catch (error) {
        if (!isOutOfMemory(error)) throw error;
        this.#neededMb = Math.max(this.#neededMb, Math.min(this.#maxMb, 2 * triedMb));
        await this.#adjust();
        if (this.#changeCount === changesBefore) throw tooLittle(this.#maxMb, error);
      }
    }
  }

  close(): void {
    clearInterval(this.#timer);
    this.#connection.closeSync();
  }

  /**
   * Setting the limit makes DuckDB return freed memory to the system, its own and that of all other threads. It does that by
   * itself only when one of its threads becomes idle, which never happens while it uses a single one, and rarely under load.
   */
  #returnFreedEvery(intervalMs: number): void {
    clearInterval(this.#timer);
    const returnFreed = () => void this.#changes.run(() => this.#set(this.#allowedMb));
    this.#timer = setInterval(returnFreed, intervalMs).unref();
  }

  /** Changes are serialised; each applies the limit that is wanted when it runs. */
  #adjust(): Promise<void> {
    return this.#changes.run(async () => {
      const lowered = Math.max(...this.#lowerings.map(({ mb }) => mb));
      const ordinary = this.#lowerings.length > 0 ? Math.min(this.#usualMb, lowered) : this.#usualMb;
      const wanted = Math.max(this.#neededMb, ordinary);
      if (wanted !== this.#allowedMb) await this.#set(wanted);
    });
  }

  async #set(mb: number): Promise<void> {
    try {
      await this.#connection.run(`SET memory_limit = '${mb}MB'`);
      if (mb !== this.#allowedMb) this.#changeCount += 1;
      this.#allowedMb = mb;
    } catch {
      // DuckDB currently uses more than that: work continues with the previous limit.
    }
  }
}

/** The library does not expose an error code. */
function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith("Out of Memory Error");
}

/** DuckDB's own message names settings that Orrery does not have. */
function tooLittle(memoryMb: number, cause: unknown): AppError {
  return new AppError("unavailable", {
    message: `The engine needs more than the ${memoryMb} MB of memory it may use: set ORRERY_ENGINE_MEMORY_MB higher.`,
    reason: "engine_memory",
    retryAfterSeconds: 5,
    cause,
  });
}
