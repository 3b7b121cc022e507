// The operations of the OpenAPI document, for the generators of both SDKs.
import type { Pages } from "../src/base/route.ts";
import { pascal, singular } from "./python-names.ts";

export type Json = Record<string, unknown>;

export interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  "x-orrery-pages"?: Pages;
  requestBody?: { content: { "application/json": { schema: Json } } };
  parameters?: { name: string; required?: boolean; schema: Json; example?: unknown }[];
  responses: Record<string, { content: { "application/json": { schema: Json; example?: unknown } } }>;
}

/** A list that is read page by page. */
export interface PagedList {
  /** What it has, in the plural: wallet_trades. */
  items: string;
  /** The type of an item: WalletTrade. */
  itemType: string;
  by: Pages["by"];
  key: string | undefined;
  /** Where the response has the list. */
  path: string[];
  /** Where the response says how long the list is, or where the next page starts. */
  end: string[];
  /** The largest page. */
  size: number;
}

/** The fields that choose a page. */
const PAGERS = ["page", "offset", "cursor"];
/** The fields that an iterator sets. */
export const PAGE_FIELDS: readonly string[] = [...PAGERS, "limit"];

/** Better names than the ones made of what a list has. */
const ITEM_TYPES: Record<string, string> = { projects: "FilteredProject" };

/** The list that is the table of a response, where it is not the only list of objects. */
const TABLES: Record<string, string[]> = {
  usage: ["usage"],
  smart_money_record: ["data", "items"],
  projects_market_history: ["candles"],
};

/** Without /api/v1/tables/{name}, which serves the other operations again, to tools that can only send GET. */
export function operationsOf(document: Json): { path: string; method: string; operation: Operation }[] {
  return Object.entries(document["paths"] as Record<string, Record<string, Operation>>)
    .filter(([path]) => !path.includes("{"))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    );
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

export function propertiesOf(schema: Json): Record<string, Json> {
  return (schema["properties"] ?? {}) as Record<string, Json>;
}

/** The schema at a path of an object. */
export function schemaAt(schema: Json, path: readonly string[]): Json | undefined {
  let found: Json | undefined = schema;
  for (const name of path) found = found && propertiesOf(found)[name];
  return found;
}

/** Where the table of a response is: the only list of objects at its top or in its `data`. */
export function tablePath(operation: Operation): string[] | undefined {
  const { operationId, responses } = operation;
  const [path, ...others] = TABLES[operationId]
    ? [TABLES[operationId]]
    : listsOf(contentOf(responses["200"]), []);
  if (others.length > 0)
    throw new Error(
      `${operationId} returns several lists: name the one that is its table in TABLES of tools/api-operations.ts`,
    );
  return path;
}

function listsOf(schema: Json, path: string[]): string[][] {
  return Object.entries(propertiesOf(schema)).flatMap(([name, property]) => {
    if (property["type"] === "array" && (property["items"] as Json | undefined)?.["type"] === "object")
      return [[...path, name]];
    return name === "data" && property["type"] === "object" ? listsOf(property, [...path, name]) : [];
  });
}

/** The list of an operation that has pages. */
export function pagedList(operation: Operation): PagedList | undefined {
  const { operationId, "x-orrery-pages": pages } = operation;
  const request = propertiesOf(requestSchema(operation));
  if (pages === undefined) {
    if (PAGERS.some((name) => name in request))
      throw new Error(`${operationId} has pages: add \`pages\` to its route`);
    return undefined;
  }
  const { items, by, key } = pages;
  const path = tablePath(operation);
  const response = contentOf(operation.responses["200"]);
  const end = pages.end.split(".");
  const size = request["limit"]?.["maximum"];
  const item = path && (schemaAt(response, path)?.["items"] as Json);
  if (path === undefined || item === undefined) throw new Error(`${operationId} has pages without a list`);
  if (typeof size !== "number") throw new Error(`${operationId} has pages without a maximum size`);
  if (!(by in request) || schemaAt(response, end) === undefined || (key && !(key in propertiesOf(item))))
    throw new Error(`${operationId}: \`pages\` of its route names a field that does not exist`);
  return { items, itemType: ITEM_TYPES[items] ?? singular(pascal(items)), by, key, path, end, size };
}
