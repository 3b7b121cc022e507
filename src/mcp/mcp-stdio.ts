// orrery mcp: MCP over standard input and output, as a client of a running service.
import { once } from "node:events";
import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { createMcpServer, type McpDeps } from "./mcp-server.ts";

export interface McpStdioDeps extends Pick<McpDeps, "routes" | "version"> {
  url: string;
  key: string | undefined;
  fetch: typeof globalThis.fetch;
}

const KEY_HINT =
  "Tell the user: `orrery mcp` needs an API key of the service, in ORRERY_API_KEY or as --key; `orrery keys create` makes one.";
const TIMEOUT_MS = 60_000;

/** Resolves when the client has disconnected. */
export async function serveStdio(deps: McpStdioDeps): Promise<void> {
  const server = clientServer(deps);
  const disconnected = once(process.stdin, "end");
  await server.connect(new StdioServerTransport());
  await disconnected;
}

export function clientServer({ url, key, fetch, ...deps }: McpStdioDeps): Server {
  const baseUrl = url.replace(/\/+$/, "");
  // An unreachable service becomes an error that the model can read instead of a broken connection.
  const unavailable = {
    error: `There is no answer from ${new URL(baseUrl).origin}: start the service with \`orrery serve\`, or set ORRERY_URL to where it is.`,
  };
  const send = (request: Request) =>
    fetch(request, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() =>
      Response.json(unavailable, { status: 503 }),
    );
  const credentials: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` };
  return createMcpServer({ ...deps, connection: { send, baseUrl, credentials }, keyHint: KEY_HINT });
}
