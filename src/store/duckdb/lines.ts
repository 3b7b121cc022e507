// A result as lines of JSON: the engine writes them, in threads of its own, and what is left to do here is to copy bytes.
import type { DuckDBDataChunk, DuckDBVarCharVector } from "@duckdb/node-api";
import { nextTurn } from "../../base/in-turns.ts";
import type { Lines } from "../engine.ts";
import { bytesOfText } from "./texts.ts";

/** Copied in one turn. */
const ROWS_PER_PIECE = 500;

/** Rows of this question a few hundred to a text. */
export function asLines(sql: string): string {
  return `SELECT CAST(count(*) AS DOUBLE) AS length, string_agg(CAST(to_json(line) AS VARCHAR), chr(10)) AS lines
    FROM (SELECT asked AS line, row_number() OVER () AS n FROM (${sql}) AS asked)
    GROUP BY n // ${ROWS_PER_PIECE}`;
}

export async function linesOf(chunks: readonly DuckDBDataChunk[]): Promise<Lines> {
  const lines: Lines = { length: 0, pieces: [] };
  for (const chunk of chunks) {
    const [lengths, texts] = [chunk.getColumnVector(0), chunk.getColumnVector(1) as DuckDBVarCharVector];
    for (let i = 0; i < chunk.rowCount; i++) {
      await nextTurn();
      lines.length += Number(lengths.getItem(i));
      lines.pieces.push(bytesOfText(texts, i));
    }
  }
  return lines;
}
