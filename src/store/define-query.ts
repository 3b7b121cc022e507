// Defines queries. A query has a name, a LIMIT, a time limit and schemas for its parameters and rows. Values are passed
// only as {name:Type} placeholders.
import type { z } from "zod";

export interface Query<Params extends Record<string, unknown>, Row> {
  name: string;
  sql: string;
  params: z.ZodType<Params>;
  row: z.ZodType<Row>;
  /** The engine cancels the query after this time. */
  maxSeconds: number;
  /** Which rows are validated. Bulk reads validate only the first, because all values of a column have one type. */
  check: "every" | "first";
  placeholders: Placeholder[];
}

export interface Placeholder {
  name: string;
  type: string;
}

const PLACEHOLDER = /\{(\w+):([^}]+)\}/g;

export function query<Params extends Record<string, unknown>, Row>(definition: {
  name: string;
  sql: string;
  params: z.ZodType<Params>;
  row: z.ZodType<Row>;
  maxSeconds?: number;
  check?: "every" | "first";
}): Query<Params, Row> {
  if (!/\bLIMIT\b/i.test(definition.sql)) throw new Error(`${definition.name}: every query has a LIMIT`);
  return {
    maxSeconds: 10,
    check: "every",
    ...definition,
    placeholders: placeholdersOf(definition.sql),
  };
}

/** Deletes rows permanently. Used only for operational records, never for ingested data. */
export interface Deletion<Params extends Record<string, unknown>> {
  name: string;
  sql: string;
  params: z.ZodType<Params>;
  maxSeconds: number;
  placeholders: Placeholder[];
}

export function deletion<Params extends Record<string, unknown>>(definition: {
  name: string;
  sql: string;
  params: z.ZodType<Params>;
}): Deletion<Params> {
  return { maxSeconds: 60, ...definition, placeholders: placeholdersOf(definition.sql) };
}

export function placeholdersOf(sql: string): Placeholder[] {
  const found = new Map<string, string>();
  for (const [, name = "", type = ""] of sql.matchAll(PLACEHOLDER)) found.set(name, type.trim());
  return [...found].map(([name, type]) => ({ name, type }));
}
