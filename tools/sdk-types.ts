// Generates the SDK's types and its list of operations from the OpenAPI document. Supports the JSON Schema that our routes
// use and throws on anything else, instead of silently producing `unknown`.

import {
  contentOf,
  operationsOf,
  pagedList,
  paragraphsOf,
  requestSchema,
  type Json,
} from "./api-operations.ts";

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
  lines.push("} as const;", "", ...listLines(operations));
  return lines.join("\n");
}

/** The lists that have pages: the types of their items, and how they are read. */
function listLines(operations: ReturnType<typeof operationsOf>): string[] {
  const lists = operations.flatMap(({ operation }) => {
    const list = pagedList(operation);
    return list ? [{ ...list, operation: camel(operation.operationId) }] : [];
  });
  return [
    ...lists.map(({ itemType, operation, path }) => {
      const fields = path.map((name) => `[${JSON.stringify(name)}]`).join("");
      return `export type ${itemType} = ${capital(operation)}Response${fields}[number];`;
    }),
    "",
    "/** The request and the items of each list that is read page by page. */",
    "export interface Lists {",
    ...lists.map(
      ({ items, itemType, operation }) =>
        `  ${camel(`iterate_${items}`)}: { request: ${capital(operation)}Request; item: ${itemType} };`,
    ),
    "}",
    "",
    "/** How the pages of each list are requested. */",
    "export const lists = {",
    ...lists.map(
      ({ items, itemType: _, ...list }) => `  ${camel(`iterate_${items}`)}: ${JSON.stringify(list)},`,
    ),
    "} as const;",
    "",
  ];
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
