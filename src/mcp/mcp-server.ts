// The MCP server: tools from the list of routes, the reference lists and the methodology as resources, prompts.
// It uses the low-level server of the SDK, so that the endpoint itself reports invalid input, in the same words as over HTTP.
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
  type Tool,
} from "@modelcontextprotocol/sdk/types.js";
import { getOrCreate } from "../base/maps.ts";
import type { Route } from "../base/route.ts";
import { apiCaller, apiClient, type Connection } from "./api-call.ts";
import { callProjectTool, projectTools } from "./project-tools.ts";
import { getPrompt, listPrompts } from "./prompts.ts";
import { readResource, resources, resourceTemplates } from "./resources.ts";
import { toToolSchema } from "./tool-schema.ts";
import { RECEIPT, refusalResult, toolResult, QUOTED } from "./tool-text.ts";

type ListedRoute = Pick<Route, "name" | "path" | "summary" | "tool" | "input" | "summarize">;

export interface McpDeps {
  routes: readonly ListedRoute[];
  version: string;
  connection: Connection;
  /** How a caller of this transport passes its API key. */
  keyHint: string;
}

const instructions = [
  "Crypto intelligence: what is said about projects, which of them move, who holds attention, how wallets did, TVL and fees.",
  "find_project gives the ids that other tools take, project_overview the most about one project in one call, read_item a whole text.",
  'Answers are short texts; set detail to "full" only if you need every field. The methodology resources say how each figure is made.',
  QUOTED,
].join(" ");

export function createMcpServer(deps: McpDeps): Server {
  const server = new Server(
    { name: "orrery", version: deps.version },
    { capabilities: { tools: {}, resources: {}, prompts: {} }, instructions },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: getOrCreate(cachedTools, deps.routes, () => toolsOf(deps.routes)),
  }));
  server.setRequestHandler(CallToolRequestSchema, ({ params: { _meta: meta, ...params } }) =>
    callTool(deps, params.name, params.arguments ?? {}, meta?.["x402/payment"]),
  );
  server.setRequestHandler(ListResourcesRequestSchema, () => ({ resources: resources() }));
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({ resourceTemplates }));
  server.setRequestHandler(ReadResourceRequestSchema, async ({ params }) => ({
    contents: [await readResource(params.uri, apiClient(deps.connection))],
  }));
  server.setRequestHandler(ListPromptsRequestSchema, () => ({ prompts: listPrompts() }));
  server.setRequestHandler(GetPromptRequestSchema, ({ params }) =>
    getPrompt(params.name, params.arguments ?? {}),
  );
  return server;
}

/** Cached per list of routes, because over HTTP there is a server for every request. */
const cachedTools = new WeakMap<readonly ListedRoute[], Tool[]>();

function toolsOf(routes: readonly ListedRoute[]): Tool[] {
  return [
    ...projectTools.map((tool) => toolOf(tool, toToolSchema(tool.input), tool.quotes)),
    ...routes
      .filter(({ tool }) => tool.isUnlisted === undefined)
      .map((route) => {
        const { title, usage, defaults, unlisted, quotes } = route.tool;
        const description = `${route.summary} ${usage}`;
        return toolOf(
          { name: toolName(route), title, description },
          toToolSchema(route.input, defaults, unlisted),
          quotes,
        );
      }),
  ];
}

function toolName({ name, tool }: Pick<ListedRoute, "name" | "tool">): string {
  return tool.name ?? name;
}

function toolOf(
  { name, title, description }: { name: string; title: string; description: string },
  inputSchema: Tool["inputSchema"],
  quotes = false,
): Tool {
  // By default a tool may meet the open world.
  const annotations = { readOnlyHint: true, ...(!quotes && { openWorldHint: false }) };
  return { name, title, description, inputSchema, annotations };
}

async function callTool(
  deps: McpDeps,
  name: string,
  { detail: given, ...input }: Record<string, unknown>,
  payment: unknown,
): Promise<CallToolResult> {
  const { routes, connection, keyHint } = deps;
  const detail = given === "full" ? "full" : "summary";
  const projectTool = projectTools.find((tool) => tool.name === name);
  if (projectTool)
    return callProjectTool(projectTool, { api: apiClient(connection), keyHint }, input, detail);
  const route = routes.find((one) => toolName(one) === name);
  if (!route)
    throw new McpError(
      ErrorCode.InvalidParams,
      `there is no tool "${name.slice(0, 80)}": use one of ${[...projectTools.map((tool) => tool.name), ...routes.map(toolName)].join(", ")}`,
    );
  const reply = await apiCaller(connection)(route.path, { ...route.tool.defaults, ...input }, payment);
  const result =
    reply.status === 200 && reply.tooLarge === undefined
      ? toolResult(route.summarize(reply.body), reply.body, detail, route.tool.quotes)
      : refusalResult(reply, route.path, keyHint);
  return reply.receipt ? { ...result, _meta: { [RECEIPT]: reply.receipt } } : result;
}
