// Closes the database in bounded time. Acknowledged writes are already durable, so statements that do not end in time can
// be abandoned.
import { existsSync, statSync } from "node:fs";
import type { DuckDBConnection, DuckDBInstance } from "@duckdb/node-api";
import { finishesWithin } from "../../base/deadline.ts";

/** Time limit for writes that were accepted before the close. */
const WRITES_MS = 1_500;
/** Time limit for interrupted statements to end. */
const INTERRUPTED_MS = 1_000;
/**
 * A larger write-ahead log is not checkpointed on close but replayed at the next start. The checkpoint is synchronous:
 * 220 MB took 1.7 s of CPU time, about as long as the replay.
 */
const MAX_LOG_BYTES = 32 * 2 ** 20;

interface OpenConnections {
  path: string;
  writer: DuckDBConnection;
  readers: readonly DuckDBConnection[];
  /** The reads in progress. */
  reading: ReadonlySet<Promise<unknown>>;
  /** Resolves when the writes queued so far are done. */
  drainWrites: () => Promise<unknown>;
  /** Stops background work and closes its connections. */
  stopBackground: () => Promise<void>;
}

export async function closeInstance(instance: DuckDBInstance, open: OpenConnections): Promise<void> {
  const { writer, readers, reading } = open;
  const isBackgroundStopped = await finishesWithin(open.stopBackground(), INTERRUPTED_MS);
  let areWritesDone = await finishesWithin(open.drainWrites(), WRITES_MS);
  if (!areWritesDone) {
    writer.interrupt();
    areWritesDone = await finishesWithin(open.drainWrites(), INTERRUPTED_MS);
  }
  for (const reader of readers) reader.interrupt();
  const areReadsDone = await finishesWithin(Promise.allSettled(reading), INTERRUPTED_MS);
  // A connection with a running statement must not be closed. The process ends soon, and the log has every commit.
  if (!isBackgroundStopped || !areWritesDone || !areReadsDone) return;
  if (logBytes(open.path) > MAX_LOG_BYTES) await writer.run("PRAGMA disable_checkpoint_on_shutdown");
  for (const connection of [writer, ...readers]) connection.closeSync();
  instance.closeSync();
}

function logBytes(path: string): number {
  const log = `${path}.wal`;
  return existsSync(log) ? statSync(log).size : 0;
}
