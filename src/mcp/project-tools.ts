// The tools that are not endpoints: they find a project, and put what several endpoints say about it into one answer.
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { type Orrery, OrreryError } from "@orrery/sdk";
import { z } from "zod";
import { integer, sentences, text } from "../base/fields.ts";
import { line, table } from "../base/summary-text.ts";
import { type Found, overview, type ProjectToolDeps } from "./project-overview.ts";
import { type Detail, errorResult, refusalText, replyOf, toolResult } from "./tool-text.ts";

export interface ProjectTool {
  name: string;
  title: string;
  description: string;
  input: z.ZodObject;
  quotes?: true;
  run(deps: ProjectToolDeps, input: Record<string, unknown>, detail: Detail): Promise<CallToolResult>;
}

const WHICH = "Name, symbol, slug, X handle or token address.";
const FindInput = z.object({
  query: text(1, 200).describe(WHICH),
  limit: integer(1, 20).default(5).describe("How many projects at most."),
});
const OverviewInput = z.object({
  project: z
    .union([text(1, 200), z.int().min(1)], "must be a project id or a name")
    .describe(`Project id, or: ${WHICH.toLowerCase()}`),
});

export const projectTools: readonly ProjectTool[] = [
  {
    name: "find_project",
    title: "Find a project",
    description:
      "Project ids by name, symbol, slug, X handle or token address. Use it before tools that take project_ids.",
    input: FindInput,
    run: async ({ api }, input, detail) => {
      const { query, limit } = FindInput.parse(input);
      const projects = await find(api, query, limit);
      if (projects.length === 0) return toolResult([nothingFound(query)], { projects }, detail);
      const rows = projects.map((project) => [
        String(project.project_id),
        ...[project.project_name, project.symbol, project.slug].map((name) => line(name, 40)),
        project.ecosystems.slice(0, 3).join(", "),
        project.categories.slice(0, 3).join(", "),
      ]);
      const lines = [table(["id", "project", "symbol", "slug", "ecosystems", "categories"], rows)];
      return toolResult(lines, { projects }, detail);
    },
  },
  {
    name: "project_overview",
    title: "Project overview",
    description:
      "Price, market cap, mindshare, top voices, TVL, fees, what proven wallets buy and headlines of one project. Use it first for questions about one project. Counts as six calls.",
    input: OverviewInput,
    quotes: true,
    run: async (deps, input, detail) => {
      const { project } = OverviewInput.parse(input);
      const [first, ...others] = await find(deps.api, project, 4);
      return first
        ? overview(deps, first, others, detail)
        : errorResult(`${nothingFound(String(project))} Use find_project.`);
    },
  },
];

/** Reports invalid input, and calls that the API rejects, in the words of the API. */
export async function callProjectTool(
  tool: ProjectTool,
  deps: ProjectToolDeps,
  input: Record<string, unknown>,
  detail: Detail,
): Promise<CallToolResult> {
  const parsed = tool.input.safeParse(input);
  if (!parsed.success) {
    const body = { error: "Invalid request.", details: sentences(parsed.error) };
    return errorResult(refusalText({ status: 400, body }, "", deps.keyHint));
  }
  try {
    return await tool.run(deps, input, detail);
  } catch (error) {
    if (!(error instanceof OrreryError)) throw error;
    return errorResult(refusalText(replyOf(error), "", deps.keyHint));
  }
}

/** By id, then by name: a number can be a name, too. */
async function find(api: Orrery, query: string | number, limit: number): Promise<Found[]> {
  const q = String(query);
  if (/^[1-9]\d{0,14}$/.test(q)) {
    const { projects } = await api.referenceProjects({ ids: q });
    if (projects.length > 0) return projects;
  }
  return (await api.referenceProjects({ q, limit })).projects;
}

function nothingFound(query: string): string {
  return `No project matches "${line(query, 80)}": try another spelling, its symbol or its token address.`;
}
