// Turns the query string of a GET request into the input of a route, by the types of its schema.
import type { z } from "zod";
import { AppError } from "../base/errors.ts";
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

/** More than any route has fields, and few enough that reading them takes no time. */
const MAX_PARAMETERS = 64;
const NAMES_SHOWN = 3;

/** Empty values count as absent. A value of the wrong type stays text, so that the route itself reports it. */
export function inputFromQuery(
  url: string,
  fields: ReadonlyMap<string, FieldSchema>,
): Record<string, unknown> {
  const input = new Map<string, unknown>();
  const unknown = new Set<string>();
  let count = 0;
  for (const [name, text] of new URL(url).searchParams) {
    count += 1;
    if (count > MAX_PARAMETERS)
      throw new AppError("invalid_request", {
        details: [`the query must have at most ${MAX_PARAMETERS} parameters`],
      });
    const field = fields.get(name);
    if (field === undefined) unknown.add(name);
    else if (text !== "") addValue(input, name, text, field);
  }
  if (unknown.size > 0)
    throw new AppError("invalid_request", {
      details: [...unknown]
        .slice(0, NAMES_SHOWN)
        .map((name) => `${name.slice(0, 80)} is not a field of this endpoint`),
    });
  return Object.fromEntries(input);
}

/** A list may be given as several parameters, or separated by commas. Of several single values, the first counts. */
function addValue(input: Map<string, unknown>, name: string, text: string, field: FieldSchema): void {
  if (field.type === "array") {
    const items = text.split(",").map((item) => typedValue(item.trim(), field.items));
    input.set(name, [...((input.get(name) as unknown[] | undefined) ?? []), ...items]);
  } else if (!input.has(name)) input.set(name, typedValue(text, field));
}

function typedValue(text: string, field: FieldSchema | undefined): unknown {
  if ((field?.type === "number" || field?.type === "integer") && Number.isFinite(Number(text)))
    return Number(text);
  if (field?.type === "boolean" && (text === "true" || text === "false")) return text === "true";
  return text;
}
