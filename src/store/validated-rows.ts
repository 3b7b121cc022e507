// Checks rows that the engine returned against the schema of their query.
import type { Query } from "./define-query.ts";
import type { Row } from "./engine.ts";

export function validated<P extends Record<string, unknown>, R>(query: Query<P, R>, rows: Row[]): R[] {
  if (query.check === "every") return rows.map((row) => query.row.parse(row));
  if (rows[0]) query.row.parse(rows[0]);
  // All values of a column have one type.
  return rows as R[];
}

export async function* validatedPieces<P extends Record<string, unknown>, R>(
  query: Query<P, R>,
  pieces: AsyncIterable<Row[]>,
): AsyncGenerator<R[]> {
  for await (const rows of pieces) yield validated(query, rows);
}

export async function* onePiece<R>(rows: R[]): AsyncGenerator<R[]> {
  yield rows;
}
