// The input of a tool as a model reads it: what the endpoint checks and says anyway takes up no context.
import type { Tool } from "@modelcontextprotocol/sdk/types.js";
import type { z } from "zod";
import { jsonSchemaOf } from "../base/json-schema.ts";
import { details } from "./tool-text.ts";

type Json = Record<string, unknown>;

/** A model reads only the first of more values; a wrong value is answered with all of them. */
const MOST_VALUES = 20;
const SHOWN_VALUES = 6;
const LARGEST_ID = 2 ** 32 - 1;

export function toToolSchema(
  input: z.ZodObject,
  defaults: Record<string, unknown> = {},
  unlisted: readonly string[] = [],
): Tool["inputSchema"] {
  const { required, properties } = jsonSchemaOf(input);
  const listed = Object.entries(properties ?? {})
    .filter(([name]) => !unlisted.includes(name))
    .map(([name, schema]) => [
      name,
      { ...shorten(schema as Json), ...(name in defaults && { default: defaults[name] }) },
    ]);
  // What it means is part of the instructions of the server.
  const detail = { enum: details, default: "summary" };
  return {
    type: "object",
    properties: { ...Object.fromEntries(listed), detail },
    ...(required && { required }),
  };
}

/** Without null, lengths and bounds that nobody reaches. */
export function shorten(schema: Json): Json {
  const {
    minLength: _,
    maxLength: __,
    maxItems: ___,
    anyOf,
    type,
    minimum,
    maximum,
    items,
    ...rest
  } = schema;
  const values = rest["enum"];
  if (Array.isArray(values) && values.length > MOST_VALUES) {
    const { enum: ____, description, ...others } = rest;
    const some = `Such as ${values.slice(0, SHOWN_VALUES).join(", ")}.`;
    return { ...others, type: "string", description: [description, some].filter(Boolean).join(" ") };
  }
  const variants = Array.isArray(anyOf) ? (anyOf as Json[]).filter((one) => one["type"] !== "null") : [];
  const [only] = variants;
  if (only && variants.length === 1) return { ...rest, ...shorten(only) };
  const short: Json = {
    ...rest,
    ...(anyOf !== undefined && { anyOf: variants.map(shorten) }),
    // A list of values says what type they have.
    ...(type !== undefined && values === undefined && { type: withoutNull(type) }),
    ...(typeof minimum === "number" && minimum > 1 && { minimum }),
    ...(typeof maximum === "number" && maximum < LARGEST_ID && { maximum }),
  };
  if (items === undefined) return short;
  const { description: example, ...shortItems } = shorten(items as Json);
  const description = [short["description"], example].filter(Boolean).join(" ");
  return { ...short, description, items: shortItems };
}

function withoutNull(type: unknown): unknown {
  if (!Array.isArray(type)) return type;
  const types = type.filter((one) => one !== "null");
  return types.length === 1 ? types[0] : types;
}
