// Rows as lines of JSON in bytes, which cross to another thread without being touched.
import { eachInTurns } from "../base/yielding.ts";
import type { Lines, Row } from "./engine.ts";

const NEW_LINE = 0x0a;
const ROWS_PER_PIECE = 256;

/** For engines that hand over rows. */
export async function linesFrom(rows: readonly Row[]): Promise<Lines> {
  const pieces: Lines["pieces"] = [];
  for (let from = 0; from < rows.length; from += ROWS_PER_PIECE) {
    const lines = await eachInTurns(rows.slice(from, from + ROWS_PER_PIECE), (row) => JSON.stringify(row));
    pieces.push(new TextEncoder().encode(lines.join("\n")));
  }
  return { length: rows.length, pieces };
}

/** Each row of a piece as it was read, one at a time. */
export function* rowsIn(piece: Uint8Array): Generator<unknown, void> {
  const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
  for (let from = 0; from < bytes.length;) {
    const end = bytes.indexOf(NEW_LINE, from);
    const to = end === -1 ? bytes.length : end;
    yield JSON.parse(bytes.toString("utf8", from, to));
    from = to + 1;
  }
}
