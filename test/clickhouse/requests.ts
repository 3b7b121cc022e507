// Seeded random requests to an endpoint, generated from its input schema.
import { jsonSchemaOf } from "../../src/base/json-schema.ts";
import type { Route } from "../../src/base/route.ts";
import { pick, type Random } from "../random.ts";

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  minimum?: number;
  maximum?: number;
  maxItems?: number;
}

/** Values that match rows, by field; all other fields get any value that their schema allows. */
export type Pools = Record<string, readonly unknown[]>;

/** The share of requests that have an optional field, and how many fields without a pool a request has on average. */
const SHARE = 0.3;
const FIELDS = 8;

export function requestsTo(
  route: Pick<Route, "input">,
  count: number,
  random: Random,
  pools: Pools,
): Record<string, unknown>[] {
  const schema = jsonSchemaOf(route.input) as Schema;
  const fields = Object.entries(schema.properties ?? {});
  const rare = Math.min(SHARE, FIELDS / fields.length);
  return Array.from({ length: count }, () => {
    const request: Record<string, unknown> = {};
    for (const [name, field] of fields)
      if (schema.required?.includes(name) || random() < (name in pools ? SHARE : rare))
        request[name] = looseBound(name, field) ?? valueOf(field, random, pools[name]);
    // Required in this mode only, which a schema cannot say.
    if (request["filter_mode"] === "natural_language" && pools["instructions"])
      request["instructions"] ??= pick(random, pools["instructions"]);
    return request;
  });
}

/** A bound without a maximum would exclude every row if it were chosen at random. */
function looseBound(name: string, { anyOf, ...schema }: Schema): number | undefined {
  const { type, minimum, maximum } = anyOf?.find((one) => one.type !== "null") ?? schema;
  if (type !== "number" || maximum !== undefined) return undefined;
  if (name.startsWith("min_")) return minimum ?? -100;
  return name.startsWith("max_") ? 1e12 : undefined;
}

function valueOf(schema: Schema, random: Random, pool: readonly unknown[] | undefined): unknown {
  const inner = schema.anyOf?.find(({ type }) => type !== "null") ?? schema;
  if (inner !== schema && random() < 0.2) return null;
  if (inner.type === "array") {
    const length = 1 + Math.floor(random() * Math.min(4, inner.maxItems ?? 4));
    return Array.from({ length }, () => valueOf(inner.items ?? {}, random, pool));
  }
  if (pool) return pick(random, pool);
  if (inner.enum) return pick(random, inner.enum);
  if (inner.type === "boolean") return random() < 0.5;
  if (inner.type === "integer" || inner.type === "number") return numberWithin(inner, random);
  throw new Error(`no values for a field like ${JSON.stringify(schema)}: add a pool`);
}

function numberWithin({ type, minimum = -100, maximum = 1_000 }: Schema, random: Random): number {
  const value = minimum + random() * (Math.min(maximum, 1_000) - minimum);
  return type === "integer" ? Math.round(value) : value;
}
