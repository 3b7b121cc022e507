// Converts rows to and from newline-delimited JSON, the format in which they move between threads, files and DuckDB.
import { mapInBatches, serveOthers } from "../base/batches.ts";
import type { Lines, Row } from "./engine.ts";

const NEW_LINE = 0x0a;
const ROWS_PER_PIECE = 256;
/** Keeps garbage collections short: they copy the objects that are still alive. */
const PARSED_ROWS = 128;
/** The escape that JSON.stringify writes for an unpaired surrogate. DuckDB rejects it. */
const LONE_SURROGATE = /\\ud[89a-f]/;

/** Returns JSON that every engine can read: an unpaired surrogate becomes U+FFFD, as it does in UTF-8. */
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
    const lines = await mapInBatches(rows.slice(from, from + ROWS_PER_PIECE), (row) => JSON.stringify(row));
    pieces.push(new TextEncoder().encode(lines.join("\n")));
  }
  return { length: rows.length, pieces };
}

/** Parses the rows in small batches, in the background. Each chunk of bytes is released once it has been parsed. */
export async function* parsedPieces({ pieces }: Lines): AsyncGenerator<Row[]> {
  for (let piece = pieces.shift(); piece; piece = pieces.shift()) {
    let batch: Row[] = [];
    for (const row of rowsIn(piece)) {
      batch.push(row as Row);
      if (batch.length < PARSED_ROWS) continue;
      yield batch;
      batch = [];
      await serveOthers();
    }
    if (batch.length > 0) yield batch;
  }
}

/** Parses the rows of a chunk lazily. */
export function* rowsIn(piece: Uint8Array): Generator<unknown, void> {
  const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
  for (let from = 0; from < bytes.length;) {
    const end = bytes.indexOf(NEW_LINE, from);
    const to = end === -1 ? bytes.length : end;
    yield JSON.parse(bytes.toString("utf8", from, to));
    from = to + 1;
  }
}
