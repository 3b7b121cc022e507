// Reads a result as newline-delimited JSON through a temporary file. DuckDB writes the file with its own threads and frees
// its memory immediately. Results in memory are freed only by V8's next full garbage collection, and can add up to
// gigabytes until then.
import { readFile, rm } from "node:fs/promises";
import type { Lines } from "../engine.ts";

/** Wraps a query so that it writes its rows to a file. The statement returns the number of rows. */
export function copyToFileSql(sql: string, path: string): string {
  return `COPY (${sql}) TO '${path.replaceAll("'", "''")}' (FORMAT json)`;
}

/** Reads and removes the file at `path`, which `write` creates. `write` returns the number of lines. */
export async function linesOf(path: string, write: () => Promise<number>): Promise<Lines> {
  try {
    const length = await write();
    return { length, pieces: length === 0 ? [] : [await readFile(path)] };
  } finally {
    await rm(path, { force: true });
  }
}
