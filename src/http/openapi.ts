// The OpenAPI description, derived from the list of routes.
import { z } from "zod";
import { errorKinds } from "../base/errors.ts";
import type { Route } from "../base/route.ts";
import type { Services } from "../services.ts";

type Json = Record<string, unknown>;

export function openApiDocument(routes: readonly Route<Services>[]): Json {
  return {
    openapi: "3.1.0",
    info: {
      title: "Orrery",
      version: "1.0.0",
      summary:
        "Crypto intelligence: content search, project screening, mindshare, wallet profit and loss, fundamentals.",
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    security: [{ bearer: [] }, { header: [] }],
    paths: Object.fromEntries([
      ...routes.map((route) => [route.path, { post: operation(route) }]),
      ...referencePaths(),
      usagePath,
    ]),
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "An API key." },
        header: {
          type: "apiKey",
          in: "header",
          name: "x-service-api-key",
          description: "An API key, the other way.",
        },
      },
      schemas: { Error: errorSchema, PaymentRequired: paymentSchema, RateLimited: rateSchema },
    },
  };
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
        content: { "application/json": { schema: envelopeSchema(route.output) } },
      },
      ...errorResponses(),
    },
  };
}

function jsonSchema(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
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

const errorSchema: Json = {
  type: "object",
  properties: {
    success: { type: "boolean", const: false },
    error: { type: "string" },
    details: { type: "array", items: { type: "string" }, description: "One sentence per problem." },
    reason: { type: "string", description: "A short machine-readable reason." },
    request_id: { type: "string" },
    progress: {
      type: "number",
      minimum: 0,
      maximum: 1,
      description: "Of a 503 with the reason `loading`: how much of the endpoint's data is loaded.",
    },
    retryAfter: {
      type: "integer",
      description: "Of a 503 with the reason `loading`: seconds to wait, as in `Retry-After`.",
    },
  },
  required: ["error"],
};

const paymentSchema: Json = {
  type: "object",
  properties: {
    x402Version: { type: "integer" },
    error: { type: "string" },
    accepts: { type: "array", items: { type: "object" } },
  },
  required: ["x402Version", "error", "accepts"],
};

const rateSchema: Json = {
  type: "object",
  properties: {
    error: { type: "string" },
    limit: { type: "integer" },
    plan: { type: "string", enum: ["free", "casual", "pro", "enterprise"] },
    window: { type: "string" },
    retryAfter: { type: "integer", description: "Seconds." },
  },
  required: ["error", "limit", "plan", "window", "retryAfter"],
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

/** An object with all of its fields. */
function object(properties: Record<string, Json>): Json {
  return { type: "object", properties, required: Object.keys(properties) };
}

function answer(properties: Record<string, Json>): Json {
  return object({ success: { type: "boolean", const: true }, error: { type: "null" }, ...properties });
}

function listOf(items: Json): Json {
  return { type: "array", items };
}

const string: Json = { type: "string" };
const integer: Json = { type: "integer" };
const number: Json = { type: "number" };

const usageSchema = answer({
  key: object({
    id: string,
    name: string,
    plan: string,
    expires_at: { type: ["string", "null"] },
  }),
  plan: string,
  limits: listOf(object({ route: string, path: string, limit: integer, window: string, remaining: integer })),
  usage: listOf(
    object({ day: string, route: string, calls: integer, failed: integer, mean_ms: number, max_ms: number }),
  ),
  metadata: object({ days: integer, total_calls: integer }),
});

const termSchema = object({ id: integer, slug: string, name: string, synonyms: listOf(string) });

const projectSchema = object({
  project_id: integer,
  project_name: string,
  symbol: string,
  slug: string,
  ecosystems: listOf(string),
  categories: listOf(string),
});

const usagePath: [string, Json] = [
  "/api/v1/usage",
  {
    get: {
      operationId: "usage",
      summary: "The plan, limits and usage of the calling key. Does not count towards the limit.",
      parameters: [
        { name: "days", in: "query", schema: { type: "integer", minimum: 1, maximum: 90, default: 7 } },
      ],
      responses: {
        "200": {
          description: "Plan, limits with the remaining calls, and calls by day and route.",
          content: { "application/json": { schema: usageSchema } },
        },
        ...errorResponses(),
      },
    },
  },
];

function referencePaths(): [string, Json][] {
  const list = (name: string, summary: string, schema: Json, parameters: Json[] = []): [string, Json] => [
    `/api/v1/reference/${name}`,
    {
      get: {
        operationId: `reference_${name}`,
        summary,
        security: [],
        parameters,
        responses: {
          "200": { description: "The list.", content: { "application/json": { schema } } },
        },
      },
    },
  ];
  return [
    list("ecosystems", "Ecosystems with their stable ids.", answer({ ecosystems: listOf(termSchema) })),
    list("categories", "Categories with their stable ids.", answer({ categories: listOf(termSchema) })),
    list(
      "projects",
      "Projects by name, symbol, handle or token address.",
      answer({ projects: listOf(projectSchema), metadata: object({ total_projects: integer }) }),
      [
        { name: "q", in: "query", schema: { type: "string", maxLength: 200 } },
        { name: "limit", in: "query", schema: { type: "integer", minimum: 1, maximum: 100, default: 20 } },
        {
          name: "ids",
          in: "query",
          description: "These projects instead: at most 100 ids with commas between.",
          schema: { type: "string" },
        },
      ],
    ),
  ];
}
