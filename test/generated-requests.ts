// Requests derived from a route's input schema and its example, so that a new endpoint is covered by being listed.
import type { z } from "zod";
import { jsonSchemaOf } from "../src/base/json-schema.ts";
import type { Route } from "../src/base/route.ts";

interface Schema {
  type?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  maximum?: number;
}

type Described = Pick<Route, "input" | "example">;

/** The example without every field that the schema does not require. */
export function minimalRequest({ input, example }: Described): Record<string, unknown> {
  let request = example;
  for (const name of Object.keys(example)) {
    const { [name]: _, ...rest } = request;
    if (input.safeParse(rest).success) request = rest;
  }
  return request;
}

/**
 * The example with every option on: `include…` fields true or with every value they allow, and limits at their maximum.
 * Filters and offsets are omitted, because they make a response smaller.
 */
export function largestRequest({ input, example }: Described): Record<string, unknown> {
  const request: Record<string, unknown> = { ...example };
  for (const [name, field] of Object.entries(schemaOf(input).properties ?? {})) {
    const schema = field.anyOf?.find(({ type }) => type !== "null") ?? field;
    if (name.startsWith("include")) request[name] = schema.type === "boolean" ? true : schema.items?.enum;
    else if (schema.type === "integer" && schema.maximum !== undefined && !/offset|page/.test(name))
      request[name] = schema.maximum;
  }
  return request;
}

function schemaOf(input: z.ZodObject): Schema {
  return jsonSchemaOf(input) as Schema;
}

/** Paths of the fields in `value` that a JSON schema does not declare, whether or not it allows further ones. */
export function undeclaredFields(schema: JsonSchema, value: unknown, path = ""): string[] {
  const variants = schema.anyOf ?? [schema];
  if (Array.isArray(value)) {
    const items = variants.find((variant) => variant.items !== undefined)?.items ?? {};
    return [...new Set(value.flatMap((item) => undeclaredFields(items, item, `${path}[]`)))];
  }
  if (typeof value !== "object" || value === null) return [];
  const { properties = {}, additionalProperties } = variants.find(({ type }) => type === "object") ?? {};
  const isRecord = Object.keys(properties).length === 0 && typeof additionalProperties === "object";
  return Object.entries(value).flatMap(([name, field]) => {
    if (isRecord)
      return isEmpty(additionalProperties) ? [] : undeclaredFields(additionalProperties, field, `${path}.*`);
    const declared = properties[name];
    return declared ? undeclaredFields(declared, field, `${path}.${name}`) : [`${path}.${name}`];
  });
}

/** Whether the schema allows any fields, which are described elsewhere. */
function isEmpty(schema: JsonSchema): boolean {
  return Object.keys(schema).length === 0;
}

export interface JsonSchema {
  type?: string | string[];
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
}
