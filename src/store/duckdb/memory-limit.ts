// How much memory the engine may use. What it is allowed it fills with a cache of the tables, which serves questions. While
// many rows are written or sorted that would be a cache of rows that nobody asks for, so meanwhile it is allowed less.
import type { DuckDBConnection } from "@duckdb/node-api";
import { SerialQueue } from "../../base/async.ts";
import { AppError } from "../../base/errors.ts";

/** Enough to write a piece of a load, and to answer questions beside it. */
const SPARING_MB = 192;

export interface MemorySettings {
  /** The most it may use. */
  memoryMb: number;
  /** What it uses as long as that is enough, where that is less. */
  usualMb?: number;
}

export interface Memory {
  /** Many rows are about to be moved; to be called when they are. */
  lowerLimit(): Promise<() => Promise<void>>;
  /** Runs a statement: again with twice the memory where it was too little, until there is no more. */
  retryWithMoreMemory<T>(statement: () => Promise<T>): Promise<T>;
  close(): void;
}

export function usualMemoryMb({ memoryMb, usualMb = memoryMb }: MemorySettings): number {
  return Math.min(memoryMb, usualMb);
}

export function createMemory(connection: DuckDBConnection, settings: MemorySettings): Memory {
  const { memoryMb } = settings;
  const usualMb = usualMemoryMb(settings);
  let sparing = 0;
  /** Less was too little for what is under way. Not all there is at once: what is allowed is filled, whether needed or not. */
  let neededMb = 0;
  let allowedMb = usualMb;
  const changes = new SerialQueue();

  function wantedMb(): number {
    return Math.max(neededMb, sparing > 0 ? Math.min(usualMb, SPARING_MB) : usualMb);
  }

  /** One change after another, each to what is wanted by then. */
  function adjust(): Promise<void> {
    return changes.run(async () => {
      const wanted = wantedMb();
      if (wanted === allowedMb) return;
      try {
        await connection.run(`SET memory_limit = '${wanted}MB'`);
        allowedMb = wanted;
      } catch {
        // More than that is in use just now: the work goes on all the same, with what it had.
      }
    });
  }

  return {
    async lowerLimit() {
      sparing += 1;
      await adjust();
      return () => {
        sparing -= 1;
        if (sparing === 0) neededMb = 0;
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

/** The library tells no code. */
function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith("Out of Memory Error");
}

/** DuckDB's own words name settings that are not ours. */
function tooLittle(memoryMb: number, cause: unknown): AppError {
  return new AppError("unavailable", {
    message: `The engine needs more than the ${memoryMb} MB of memory it may use: set ORRERY_ENGINE_MEMORY_MB higher.`,
    reason: "engine_memory",
    retryAfterSeconds: 5,
    cause,
  });
}
