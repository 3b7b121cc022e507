// The OpenAPI description: the endpoints from the list of routes, examples from data/api-reference/examples.json
// (npm run api-examples), everything else from data/api-reference/openapi.yaml.
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
  tags: z.array(JsonObject),
  security: z.array(JsonObject),
  paths: z.record(z.string(), z.strictObject({ get: JsonObject })),
  components: JsonObject,
});

/** Real responses of the demo world: of operations by their id, of errors by their status. */
const Examples = z.strictObject({ operations: JsonObject, errors: JsonObject });

export function openApiDocument(routes: readonly Route<Services>[]): Json {
  const name = "api-reference/openapi.yaml";
  const fixed = checkData(name, FixedPart, parse(readDataText(name)));
  const file = "api-reference/examples.json";
  const examples = checkData(file, Examples, JSON.parse(readDataText(file)));
  const endpoints = routes.map((route) => [route.path, { post: withExample(operation(route), examples) }]);
  const others = Object.entries(fixed.paths).map(([path, { get }]) => [
    path,
    { get: withExample(withErrors(get), examples) },
  ]);
  return {
    ...fixed,
    paths: Object.fromEntries([...endpoints, ...others]),
    components: { ...fixed.components, responses: errorDescriptions(examples.errors) },
  };
}

/** Paths that state their own `security` need no key and have no error responses of the access gate. */
function withErrors(operation: Json): Json {
  if (operation["security"] !== undefined) return operation;
  return { ...operation, responses: { ...(operation["responses"] as Json), ...errorResponses } };
}

function withExample(operation: Json, { operations }: z.output<typeof Examples>): Json {
  const example = operations[String(operation["operationId"])];
  if (example === undefined) return operation;
  const responses = operation["responses"] as { "200": { content: Record<string, Json> } };
  const { content } = responses["200"];
  const json = { ...content["application/json"], example };
  return {
    ...operation,
    responses: {
      ...responses,
      "200": { ...responses["200"], content: { ...content, "application/json": json } },
    },
  };
}

function operation(route: Route<Services>): Json {
  return {
    operationId: route.name,
    tags: [route.group],
    summary: route.tool.title,
    description: [route.summary, route.description].filter(Boolean).join("\n\n"),
    ...(route.pages && { "x-orrery-pages": route.pages }),
    requestBody: {
      required: true,
      content: { "application/json": { schema: jsonSchema(route.input, "input"), example: route.example } },
    },
    responses: {
      "200": {
        description: "OK",
        content: {
          "application/json": { schema: envelopeSchema(route.output) },
          ...(route.rows ? tableContent : {}),
        },
      },
      ...errorResponses,
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

const schemaOfError = (status: number) =>
  status === 402 ? "PaymentRequired" : status === 429 ? "RateLimited" : "Error";

const errors = Object.entries(errorKinds);

const errorResponses: Json = Object.fromEntries(
  errors.map(([name, { status }]) => [String(status), { $ref: `#/components/responses/${name}` }]),
);

function errorDescriptions(examples: Json): Json {
  return Object.fromEntries(
    errors.map(([name, { status, meaning }]) => {
      const schema = { $ref: `#/components/schemas/${schemaOfError(status)}` };
      const example = examples[String(status)];
      const content = { "application/json": { schema, ...(example === undefined ? {} : { example }) } };
      return [name, { description: meaning, content }];
    }),
  );
}
