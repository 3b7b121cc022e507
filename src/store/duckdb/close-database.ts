// Closing the database in bounded time: nothing that was acknowledged depends on it, so what does not end is left behind.
import { existsSync, statSync } from "node:fs";
import type { DuckDBConnection, DuckDBInstance } from "@duckdb/node-api";
import { finishesWithin } from "../../base/deadline.ts";

/** For writes that were accepted before the close. */
const WRITES_MS = 1_500;
/** For statements to end after they were interrupted. */
const INTERRUPTED_MS = 1_000;
/**
 * A longer log is left to the next start. Closing would write all of it into the database file, synchronously: 220 MB took
 * 1.7 s of processor time, about as long as reading it at the next start takes.
 */
const LOG_BYTES = 32 * 2 ** 20;
const POLL_MS = 20;

interface OpenConnections {
  path: string;
  writer: DuckDBConnection;
  readers: readonly DuckDBConnection[];
  /** The readers that are not in use. */
  idle: readonly DuckDBConnection[];
  /** Resolves when the writes queued so far are done. */
  written: () => Promise<unknown>;
  /** Ends and closes the background connections. */
  settled: () => Promise<void>;
}

export async function closeInstance(instance: DuckDBInstance, open: OpenConnections): Promise<void> {
  const { writer, readers, idle } = open;
  const isSettled = await finishesWithin(open.settled(), INTERRUPTED_MS);
  let isWritten = await finishesWithin(open.written(), WRITES_MS);
  if (!isWritten) {
    writer.interrupt();
    isWritten = await finishesWithin(open.written(), INTERRUPTED_MS);
  }
  const inUse = () => readers.filter((reader) => !idle.includes(reader));
  for (const reader of inUse()) reader.interrupt();
  const deadline = performance.now() + INTERRUPTED_MS;
  while (inUse().length > 0 && performance.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  // A connection must not be closed under a running statement. The process ends soon, and the log keeps every commit.
  if (!isSettled || !isWritten || inUse().length > 0) return;
  if (logBytes(open.path) > LOG_BYTES) await writer.run("PRAGMA disable_checkpoint_on_shutdown");
  for (const connection of [writer, ...readers]) connection.closeSync();
  instance.closeSync();
}

function logBytes(path: string): number {
  const log = `${path}.wal`;
  return existsSync(log) ? statSync(log).size : 0;
}
