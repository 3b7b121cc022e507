// Rows as newline-delimited JSON in bytes: the form in which rows move between threads, files and DuckDB.
import { eachInTurns } from "../base/yielding.ts";
import type { Lines, Row } from "./engine.ts";

const NEW_LINE = 0x0a;
const ROWS_PER_PIECE = 256;
/** How JSON.stringify writes half of a surrogate pair. DuckDB rejects such an escape. */
const LONE_SURROGATE = /\\ud[89a-f]/;

/** One row as JSON that every engine can read: half a surrogate pair becomes U+FFFD, as it does in UTF-8. */
export function rowToJson(row: Row): string {
  const json = JSON.stringify(row);
  return LONE_SURROGATE.test(json) ? JSON.stringify(row, wellFormed) : json;
}

function wellFormed(_: string, value: unknown): unknown {
  return typeof value === "string" ? value.toWellFormed() : value;
}

/** Converts the rows of an engine that returns rows. */
export async function linesFrom(rows: readonly Row[]): Promise<Lines> {
  const pieces: Lines["pieces"] = [];
  for (let from = 0; from < rows.length; from += ROWS_PER_PIECE) {
    const lines = await eachInTurns(rows.slice(from, from + ROWS_PER_PIECE), (row) => JSON.stringify(row));
    pieces.push(new TextEncoder().encode(lines.join("\n")));
  }
  return { length: rows.length, pieces };
}

/** Parses the rows of a piece one at a time. */
export function* rowsIn(piece: Uint8Array): Generator<unknown, void> {
  const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
  for (let from = 0; from < bytes.length;) {
    const end = bytes.indexOf(NEW_LINE, from);
    const to = end === -1 ? bytes.length : end;
    yield JSON.parse(bytes.toString("utf8", from, to));
    from = to + 1;
  }
}
