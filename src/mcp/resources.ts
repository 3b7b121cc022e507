// Resources: the reference lists, and the methodology pages.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  ErrorCode,
  McpError,
  type Resource,
  type ResourceTemplate,
  type TextResourceContents,
} from "@modelcontextprotocol/sdk/types.js";
import { once } from "../base/once.ts";
import { packagePath } from "../base/package-root.ts";
import type { ApiCall } from "./api-call.ts";

const METHODOLOGY = packagePath("docs", "methodology");
const JSON_TYPE = "application/json";
const LISTS = {
  ecosystems: "Ecosystems (chains) with their slugs and ids.",
  categories: "Categories with their slugs and ids.",
  projects: "The first 100 projects with their ids; orrery://reference/projects/{query} searches them all.",
};

export function resources(): Resource[] {
  return [
    ...Object.entries(LISTS).map(([name, description]) => ({
      uri: `orrery://reference/${name}`,
      name,
      description,
      mimeType: JSON_TYPE,
    })),
    ...[...methodology()].map(([name, text]) => ({
      uri: `orrery://methodology/${name}`,
      name: `methodology of ${name}`,
      description: titleOf(text),
      mimeType: "text/markdown",
    })),
  ];
}

export const resourceTemplates: ResourceTemplate[] = [
  {
    uriTemplate: "orrery://reference/projects/{query}",
    name: "project search",
    description: "Projects by name, symbol, handle or token address, with their ids.",
    mimeType: JSON_TYPE,
  },
];

export async function readResource(uri: string, callApi: ApiCall): Promise<TextResourceContents> {
  const [, kind, name = "", query] =
    /^orrery:\/\/(reference|methodology)\/([a-z-]+)(?:\/(.+))?$/.exec(uri) ?? [];
  if (kind === "methodology" && query === undefined) {
    const text = methodology().get(name);
    if (text !== undefined) return { uri, mimeType: "text/markdown", text };
  }
  if (kind === "reference" && Object.hasOwn(LISTS, name) && (query === undefined || name === "projects"))
    return { uri, mimeType: JSON_TYPE, text: await reference(name, query, callApi) };
  throw new McpError(
    ErrorCode.InvalidParams,
    `there is no resource ${uri.slice(0, 200)}: resources/list and resources/templates/list say what there is`,
  );
}

async function reference(name: string, query: string | undefined, callApi: ApiCall): Promise<string> {
  const search = name === "projects" ? `?limit=100${query === undefined ? "" : `&q=${encoded(query)}`}` : "";
  const { status, body } = await callApi(`/api/v1/reference/${name}${search}`);
  if (status === 200) return JSON.stringify(body[name]);
  const problems = [body["error"], ...((body["details"] as unknown[] | undefined) ?? [])].filter(Boolean);
  throw new McpError(
    status === 400 ? ErrorCode.InvalidParams : ErrorCode.InternalError,
    problems.length > 0 ? problems.join(" ") : `the service answered ${status}`,
  );
}

/** Encodes the query unless the client has already done so. */
function encoded(query: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(query));
  } catch {
    return encodeURIComponent(query);
  }
}

/** The text of each page by name. */
const methodology = once(
  () =>
    new Map(
      readdirSync(METHODOLOGY)
        .filter((file) => file.endsWith(".md"))
        .sort()
        .map((file) => [file.slice(0, -3), readFileSync(join(METHODOLOGY, file), "utf8")]),
    ),
);

function titleOf(text: string): string {
  return /^# (.+)$/m.exec(text)?.[1] ?? "";
}
