// Seeded random requests to an endpoint, generated from its input schema.
import { z } from "zod";
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

/** Each optional field is present in about a third of the requests. */
export function requestsTo(
  route: Pick<Route, "input">,
  count: number,
  random: Random,
  pools: Pools,
): Record<string, unknown>[] {
  const schema = z.toJSONSchema(route.input, { io: "input", unrepresentable: "any" }) as Schema;
  return Array.from({ length: count }, () => {
    const request: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(schema.properties ?? {}))
      if (schema.required?.includes(name) || random() < 0.3)
        request[name] = valueOf(field, random, pools[name]);
    return request;
  });
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
