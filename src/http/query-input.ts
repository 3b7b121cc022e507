// Turns the query string of a GET request into the input of a route, by the types of its schema.
import type { z } from "zod";
import { jsonSchemaOf } from "../base/json-schema.ts";

export interface FieldSchema {
  type?: string;
  enum?: (string | number)[];
  format?: string;
  default?: unknown;
  description?: string;
  items?: FieldSchema;
  anyOf?: FieldSchema[];
}

/** The fields of a route's input as JSON Schema, without null alternatives. */
export function fieldSchemas(input: z.ZodObject): Map<string, FieldSchema> {
  const { properties = {} } = jsonSchemaOf(input);
  const fields = Object.entries(properties) as [string, FieldSchema][];
  return new Map(
    fields.map(([name, field]) => {
      const typed = field.anyOf?.find(({ type }) => type !== "null");
      return [name, typed ? { ...typed, ...field } : field];
    }),
  );
}

/** Empty values count as absent. A value of the wrong type stays text, so that the route itself reports it. */
export function inputFromQuery(
  query: URLSearchParams,
  fields: ReadonlyMap<string, FieldSchema>,
): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const name of new Set(query.keys())) {
    const texts = query.getAll(name).filter((text) => text !== "");
    const [text] = texts;
    if (text === undefined) continue;
    const field = fields.get(name);
    input[name] =
      field?.type === "array"
        ? texts.flatMap((list) => list.split(",")).map((item) => typedValue(item.trim(), field.items))
        : typedValue(text, field);
  }
  return input;
}

function typedValue(text: string, field: FieldSchema | undefined): unknown {
  if ((field?.type === "number" || field?.type === "integer") && Number.isFinite(Number(text)))
    return Number(text);
  if (field?.type === "boolean" && (text === "true" || text === "false")) return text === "true";
  return text;
}
