// A result as lines of JSON, by way of a file: the engine writes it in threads of its own, and holds nothing afterwards. What
// it hands over in memory is given back only when V8 next walks the whole heap, and may come to gigabytes until then.
import { readFile, rm } from "node:fs/promises";
import type { Lines } from "../engine.ts";

/** This question, its rows into a file; the answer is their number. */
export function intoFile(sql: string, path: string): string {
  return `COPY (${sql}) TO '${path.replaceAll("'", "''")}' (FORMAT json)`;
}

/** What `write` writes into it, and says how many lines that is. */
export async function linesOf(path: string, write: () => Promise<number>): Promise<Lines> {
  try {
    const length = await write();
    return { length, pieces: length === 0 ? [] : [await readFile(path)] };
  } finally {
    await rm(path, { force: true });
  }
}
