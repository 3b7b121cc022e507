// Defines queries. A query has a name, a LIMIT, a time limit and schemas for its parameters and rows. Values are passed
// only as {name:Type} placeholders.
import type { z } from "zod";

/** Deletes rows permanently. Used only for operational records, never for ingested data. */
export interface Deletion<Params extends Record<string, unknown>> {
  name: string;
  sql: string;
  params: z.ZodType<Params>;
  /** The engine cancels the statement after this time. */
  maxSeconds: number;
  placeholders: Placeholder[];
}

export interface Query<Params extends Record<string, unknown>, Row> extends Deletion<Params> {
  row: z.ZodType<Row>;
  /** Which rows are validated. Bulk reads validate only the first, because all values of a column have one type. */
  check: "every" | "first";
}

export interface Placeholder {
  name: string;
  type: string;
}

const PLACEHOLDER = /\{(\w+):([^}]+)\}/g;

export function query<Params extends Record<string, unknown>, Row>(
  definition: Pick<Query<Params, Row>, "name" | "sql" | "params" | "row"> &
    Partial<Pick<Query<Params, Row>, "maxSeconds" | "check">>,
): Query<Params, Row> {
  if (!/\bLIMIT\b/i.test(definition.sql)) throw new Error(`${definition.name}: every query has a LIMIT`);
  return {
    maxSeconds: 10,
    check: "every",
    ...definition,
    placeholders: placeholdersOf(definition.sql),
  };
}

export function deletion<Params extends Record<string, unknown>>(
  definition: Pick<Deletion<Params>, "name" | "sql" | "params">,
): Deletion<Params> {
  return { maxSeconds: 60, ...definition, placeholders: placeholdersOf(definition.sql) };
}

export function placeholdersOf(sql: string): Placeholder[] {
  const found = new Map<string, string>();
  for (const [, name = "", type = ""] of sql.matchAll(PLACEHOLDER)) found.set(name, type.trim());
  return [...found].map(([name, type]) => ({ name, type }));
}
