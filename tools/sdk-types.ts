// Generates the SDK's types and its list of operations from the OpenAPI document. Supports the JSON Schema that our routes
// use and throws on anything else, instead of silently producing `unknown`.

export type Json = Record<string, unknown>;

export interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  requestBody?: { content: { "application/json": { schema: Json } } };
  parameters?: { name: string; required?: boolean; schema: Json; example?: unknown }[];
  responses: Record<string, { content: { "application/json": { schema: Json } } }>;
}

/** Without /api/v1/tables/{name}, which serves the other operations again, to tools that can only send GET. */
export function operationsOf(document: Json): { path: string; method: string; operation: Operation }[] {
  return Object.entries(document["paths"] as Record<string, Record<string, Operation>>)
    .filter(([path]) => !path.includes("{"))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    );
}

export function sdkTypes(document: Json): string {
  const operations = operationsOf(document);
  const { schemas } = document["components"] as { schemas: Record<string, Json> };
  const lines = [
    "// Generated from openapi.json by npm run generate. Do not edit.",
    "",
    ...Object.entries(schemas).map(([name, schema]) => `export type ${name}Body = ${typeOf(schema, 0)};\n`),
  ];
  for (const { operation } of operations) {
    const name = capital(camel(operation.operationId));
    lines.push(
      `/** ${paragraphsOf(operation)[0]} */`,
      `export type ${name}Request = ${typeOf(requestSchema(operation), 0)};`,
      "",
      `export type ${name}Response = ${typeOf(contentOf(operation.responses["200"]), 0)};`,
      "",
    );
  }
  lines.push("/** The request and response of each method. */", "export interface Operations {");
  for (const { operation } of operations) {
    const name = camel(operation.operationId);
    lines.push(`  ${name}: { request: ${capital(name)}Request; response: ${capital(name)}Response };`);
  }
  lines.push("}", "", "/** Where each method is found. */", "export const operations = {");
  for (const { path, method, operation } of operations)
    lines.push(
      `  ${camel(operation.operationId)}: { method: ${JSON.stringify(method.toUpperCase())}, path: ${JSON.stringify(path)} },`,
    );
  lines.push("} as const;", "");
  return lines.join("\n");
}

/** The description: the first paragraph says what the operation returns. The summary is only its name. */
export function paragraphsOf({ summary, description = summary }: Operation): string[] {
  return description.split("\n\n");
}

/** The body of a POST, or the query of a GET. */
export function requestSchema({ requestBody, parameters = [] }: Operation): Json {
  if (requestBody) return contentOf(requestBody);
  return {
    type: "object",
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  };
}

export function contentOf(part: { content: { "application/json": { schema: Json } } } | undefined): Json {
  if (!part) throw new Error("an operation without a response");
  return part.content["application/json"].schema;
}

function typeOf(schema: Json, depth: number): string {
  if (typeof schema["$ref"] === "string") return `${schema["$ref"].split("/").at(-1)}Body`;
  if ("const" in schema) return JSON.stringify(schema["const"]);
  if (Array.isArray(schema["enum"])) return union(schema["enum"].map((value) => JSON.stringify(value)));
  if (Array.isArray(schema["anyOf"]))
    return union((schema["anyOf"] as Json[]).map((one) => typeOf(one, depth)));
  const { type } = schema;
  if (Array.isArray(type)) return union(type.map((one: unknown) => typeOf({ ...schema, type: one }, depth)));
  switch (type) {
    case "string":
    case "boolean":
    case "null":
      return type;
    case "integer":
    case "number":
      return "number";
    case "array":
      return `(${typeOf((schema["items"] as Json | undefined) ?? {}, depth)})[]`.replace(/^\((\w+)\)/, "$1");
    case "object":
      return objectType(schema, depth);
    case undefined:
      if (Object.keys(schema).every((key) => ["description", "default"].includes(key))) return "unknown";
  }
  throw new Error(`the SDK's generator does not support ${JSON.stringify(schema).slice(0, 200)}`);
}

function objectType(schema: Json, depth: number): string {
  const properties = Object.entries((schema["properties"] ?? {}) as Record<string, Json>);
  const required = new Set((schema["required"] ?? []) as string[]);
  const rest = schema["additionalProperties"];
  const restType = typeof rest === "object" && rest !== null ? typeOf(rest as Json, depth + 1) : undefined;
  if (properties.length === 0)
    return `Record<string, ${restType ?? (rest === undefined ? "unknown" : "never")}>`;
  const indent = "  ".repeat(depth + 1);
  const lines = properties.flatMap(([name, property]) => [
    ...comment(property, indent),
    `${indent}${/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name)}${required.has(name) ? "" : "?"}: ${typeOf(property, depth + 1)};`,
  ]);
  // With named fields only `unknown` is possible, because an index signature applies to them too.
  if (restType !== undefined) lines.push(`${indent}[field: string]: unknown;`);
  return `{\n${lines.join("\n")}\n${"  ".repeat(depth)}}`;
}

function comment(schema: Json, indent: string): string[] {
  const facts = [
    schema["description"],
    "default" in schema ? `Default: ${JSON.stringify(schema["default"])}.` : undefined,
  ].filter((fact) => typeof fact === "string");
  return facts.length > 0 ? [`${indent}/** ${facts.join(" ").replaceAll("*/", "*\\/")} */`] : [];
}

function union(types: string[]): string {
  return [...new Set(types)].join(" | ");
}

function camel(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
