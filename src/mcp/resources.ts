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
import { Invalid, type Orrery, OrreryError } from "@orrery/sdk";

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

export async function readResource(uri: string, api: Orrery): Promise<TextResourceContents> {
  const [, kind, name = "", query] =
    /^orrery:\/\/(reference|methodology)\/([a-z-]+)(?:\/(.+))?$/.exec(uri) ?? [];
  if (kind === "methodology" && query === undefined) {
    const text = methodology().get(name);
    if (text !== undefined) return { uri, mimeType: "text/markdown", text };
  }
  if (kind === "reference" && Object.hasOwn(LISTS, name) && (query === undefined || name === "projects"))
    return { uri, mimeType: JSON_TYPE, text: await reference(name as keyof typeof LISTS, query, api) };
  throw new McpError(
    ErrorCode.InvalidParams,
    `there is no resource ${uri.slice(0, 200)}: resources/list and resources/templates/list say what there is`,
  );
}

async function reference(name: keyof typeof LISTS, query: string | undefined, api: Orrery): Promise<string> {
  const lists = {
    ecosystems: async () => (await api.referenceEcosystems()).ecosystems,
    categories: async () => (await api.referenceCategories()).categories,
    projects: async () => {
      const search = query === undefined ? {} : { q: decoded(query) };
      return (await api.referenceProjects({ limit: 100, ...search })).projects;
    },
  };
  try {
    return JSON.stringify(await lists[name]());
  } catch (error) {
    if (!(error instanceof OrreryError)) throw error;
    throw new McpError(
      error instanceof Invalid ? ErrorCode.InvalidParams : ErrorCode.InternalError,
      error.message,
    );
  }
}

/** Some clients encode the query. */
function decoded(query: string): string {
  try {
    return decodeURIComponent(query);
  } catch {
    return query;
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
