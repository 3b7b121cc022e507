// The OpenAPI description: the endpoints from the list of routes, everything else from data/api-reference/openapi.yaml.
import { parse } from "yaml";
import { z } from "zod";
import { checkData, readDataText } from "../base/data-file.ts";
import { errorKinds } from "../base/errors.ts";
import { jsonSchemaOf } from "../base/json-schema.ts";
import type { Route } from "../base/route.ts";
import type { Services } from "../services.ts";

type Json = Record<string, unknown>;

const JsonObject = z.record(z.string(), z.unknown());

const FixedPart = z.strictObject({
  openapi: z.string(),
  info: JsonObject,
  security: z.array(JsonObject),
  paths: z.record(z.string(), z.strictObject({ get: JsonObject })),
  components: JsonObject,
});

export function openApiDocument(routes: readonly Route<Services>[]): Json {
  const name = "api-reference/openapi.yaml";
  const fixed = checkData(name, FixedPart, parse(readDataText(name)));
  const endpoints = routes.map((route) => [route.path, { post: operation(route) }]);
  const others = Object.entries(fixed.paths).map(([path, { get }]) => [path, { get: withErrors(get) }]);
  return { ...fixed, paths: Object.fromEntries([...endpoints, ...others]) };
}

/** Paths that state their own `security` need no key and have no error responses of the access gate. */
function withErrors(operation: Json): Json {
  if (operation["security"] !== undefined) return operation;
  return { ...operation, responses: { ...(operation["responses"] as Json), ...errorResponses() } };
}

function operation(route: Route<Services>): Json {
  return {
    operationId: route.name,
    summary: route.summary,
    ...(route.description ? { description: route.description } : {}),
    requestBody: {
      required: true,
      content: { "application/json": { schema: jsonSchema(route.input, "input"), example: route.example } },
    },
    responses: {
      "200": {
        description: "The answer.",
        content: {
          "application/json": { schema: envelopeSchema(route.output) },
          ...(route.rows ? tableContent : {}),
        },
      },
      ...errorResponses(),
    },
  };
}

/** The rows of the answer only; see docs/integrations.md. */
const tableContent = {
  "text/csv": { schema: { type: "string" } },
  "application/vnd.apache.parquet": { schema: { type: "string", format: "binary" } },
};

function jsonSchema(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...rest } = jsonSchemaOf(schema, io);
  return rest;
}

function envelopeSchema(output: z.ZodObject): Json {
  const payload = jsonSchema(output, "output");
  const { metadata, ...fields } = payload["properties"] as Record<string, Json>;
  return {
    type: "object",
    properties: {
      success: { type: "boolean", const: true },
      error: { type: "null" },
      ...fields,
      metadata: {
        ...metadata,
        properties: { ...(metadata?.["properties"] as Json | undefined), ...commonMetadata },
        required: [
          ...new Set([
            ...((metadata?.["required"] as string[] | undefined) ?? []),
            ...Object.keys(commonMetadata),
          ]),
        ],
      },
    },
    required: ["success", "error", ...((payload["required"] as string[] | undefined) ?? [])],
  };
}

const commonMetadata: Json = {
  request_id: { type: "string" },
  took_ms: {
    type: "number",
    description: "Milliseconds from the arrival of the request to its answer.",
  },
  dataset: { type: "string", enum: ["demo", "live"] },
  as_of: { type: ["string", "null"], description: "Time of the newest data behind the answer." },
  warnings: { type: "array", items: { type: "string" } },
};

function errorResponses(): Json {
  const schemaOf = (status: number) =>
    status === 402 ? "PaymentRequired" : status === 429 ? "RateLimited" : "Error";
  const statuses = new Map<number, string>();
  for (const { status, meaning } of Object.values(errorKinds)) statuses.set(status, meaning);
  return Object.fromEntries(
    [...statuses].map(([status, description]) => [
      String(status),
      {
        description,
        content: { "application/json": { schema: { $ref: `#/components/schemas/${schemaOf(status)}` } } },
      },
    ]),
  );
}
