// Adjusts DuckDB's memory limit. DuckDB fills the memory it is allowed with a cache of the tables, which speeds up queries.
// While many rows are written or sorted, it would cache rows that no query reads, so the limit is lowered meanwhile.
import type { DuckDBConnection } from "@duckdb/node-api";
import { SerialQueue } from "../../base/async.ts";
import { AppError } from "../../base/errors.ts";

/** Enough to write one transaction of a load and run queries at the same time. */
const LOWERED_MB = 192;

export interface MemorySettings {
  /** The maximum limit. */
  memoryMb: number;
  /** The limit to start with, if it is lower. It is raised when a statement needs more. */
  usualMb?: number;
}

export interface Memory {
  /** Call it before moving many rows. The returned function restores the limit. */
  lowerLimit(): Promise<() => Promise<void>>;
  /** Runs a statement. If it runs out of memory, retries it with twice the limit, up to the maximum. */
  retryWithMoreMemory<T>(statement: () => Promise<T>): Promise<T>;
  close(): void;
}

export function usualMemoryMb({ memoryMb, usualMb = memoryMb }: MemorySettings): number {
  return Math.min(memoryMb, usualMb);
}

export function createMemory(connection: DuckDBConnection, settings: MemorySettings): Memory {
  const { memoryMb } = settings;
  const usualMb = usualMemoryMb(settings);
  let lowerings = 0;
  /** What retried statements needed. It is doubled step by step, because DuckDB fills whatever it is allowed. */
  let neededMb = 0;
  let allowedMb = usualMb;
  const changes = new SerialQueue();

  function wantedMb(): number {
    return Math.max(neededMb, lowerings > 0 ? Math.min(usualMb, LOWERED_MB) : usualMb);
  }

  /** Changes are serialised; each applies the limit that is wanted when it runs. */
  function adjust(): Promise<void> {
    return changes.run(async () => {
      const wanted = wantedMb();
      if (wanted === allowedMb) return;
      try {
        await connection.run(`SET memory_limit = '${wanted}MB'`);
        allowedMb = wanted;
      } catch {
        // DuckDB currently uses more than that: work continues with the previous limit.
      }
    });
  }

  return {
    async lowerLimit() {
      lowerings += 1;
      await adjust();
      return () => {
        lowerings -= 1;
        if (lowerings === 0) neededMb = 0;
        return adjust();
      };
    },
    async retryWithMoreMemory(statement) {
      for (;;) {
        const triedMb = allowedMb;
        try {
          return await statement();
        } catch (error) {
          if (!isOutOfMemory(error)) throw error;
          neededMb = Math.max(neededMb, Math.min(memoryMb, 2 * triedMb));
          await adjust();
          if (allowedMb <= triedMb) throw tooLittle(memoryMb, error);
        }
      }
    },
    close: () => connection.closeSync(),
  };
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
