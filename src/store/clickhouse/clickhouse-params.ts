// Encodes the parameters of a statement for ClickHouse's HTTP interface.
import type { Statement } from "../engine.ts";

/** A server with default settings rejects a parameter of more than 128 KiB (http_max_field_value_size). */
const MAX_PARAM_BYTES = 120_000;
/** Two quotes and a comma. */
const ITEM_OVERHEAD = 3;
const PLACEHOLDER = /\{(\w+):([^}]+)\}/g;

/** A list that is too long for one parameter is split into several, which the server concatenates. */
export function boundStatement({ sql, params, placeholders }: Statement): {
  query: string;
  query_params: Record<string, unknown>;
} {
  const bound: Record<string, unknown> = {};
  const parts = new Map<string, string[]>();
  for (const { name, type } of placeholders) {
    const value = params[name];
    const lists = Array.isArray(value) ? splitList(value) : [];
    if (lists.length < 2) bound[name] = type.startsWith("DateTime64") ? unixSeconds(value) : value;
    else {
      const names = lists.map((_, i) => `${name}__${i}`);
      for (const [i, list] of lists.entries()) bound[names[i] ?? ""] = list;
      parts.set(name, names);
    }
  }
  const query =
    parts.size === 0
      ? sql
      : sql.replace(PLACEHOLDER, (whole, name: string, type: string) => {
          const names = parts.get(name)?.map((part) => `{${part}:${type}}`);
          return names ? `arrayConcat(${names.join(", ")})` : whole;
        });
  return { query, query_params: bound };
}

function splitList(items: readonly unknown[]): unknown[][] {
  const lists: unknown[][] = [];
  let bytesLeft = 0;
  for (const item of items) {
    // In the worst case every byte is escaped with a backslash.
    const bytes = 2 * Buffer.byteLength(String(item)) + ITEM_OVERHEAD;
    if (bytes > bytesLeft) {
      lists.push([]);
      bytesLeft = MAX_PARAM_BYTES;
    }
    lists.at(-1)?.push(item);
    bytesLeft -= bytes;
  }
  return lists;
}

/** Returns "seconds.millis", which is independent of time zones. */
export function unixSeconds(milliseconds: unknown): string {
  return (Number(milliseconds) / 1000).toFixed(3);
}
