// Parameters of a statement as ClickHouse takes them over HTTP.
import type { Statement } from "../engine.ts";

/** Bytes of one parameter. A server with default settings refuses more than 128 KiB (http_max_field_value_size). */
const MAX_PARAM_BYTES = 120_000;
/** Quotes and a comma. */
const ITEM_OVERHEAD = 3;
const PLACEHOLDER = /\{(\w+):([^}]+)\}/g;

/** A list that is too long for one parameter becomes several, which the server joins again. */
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
  let room = 0;
  for (const item of items) {
    // Every byte may need a backslash.
    const bytes = 2 * Buffer.byteLength(String(item)) + ITEM_OVERHEAD;
    if (bytes > room) {
      lists.push([]);
      room = MAX_PARAM_BYTES;
    }
    lists.at(-1)?.push(item);
    room -= bytes;
  }
  return lists;
}

/** "seconds.millis", which depends on no time zone. */
export function unixSeconds(milliseconds: unknown): string {
  return (Number(milliseconds) / 1000).toFixed(3);
}
