// MCP over streamable HTTP, without sessions: one server and one JSON response per request.
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import { AppError } from "../base/errors.ts";
import { credentialsOf } from "./api-call.ts";
import { createMcpServer, type McpDeps } from "./mcp-server.ts";

export interface McpHttpDeps extends Pick<McpDeps, "routes" | "version"> {
  /** Calls the API within this process. */
  api: (request: Request) => Response | Promise<Response>;
}

const KEY_HINT =
  "Tell the user: the MCP connection needs the header `Authorization: Bearer <API key>`, with a key of this service.";

/** `body` is one message. Batches, which the protocol no longer has, would let one request cause thousands of calls. */
export async function answerMcp(
  request: Request,
  body: Record<string, unknown>,
  deps: McpHttpDeps,
): Promise<Response> {
  rejectOtherSites(request);
  const { origin } = new URL(request.url);
  const connection = { send: deps.api, baseUrl: origin, credentials: credentialsOf(request.headers) };
  const server = createMcpServer({ ...deps, connection, keyHint: KEY_HINT });
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody: body });
  } finally {
    await server.close();
  }
}

/** A page of another site must not make calls for its visitor. Agents send no Origin. */
function rejectOtherSites(request: Request): void {
  const origin = request.headers.get("origin");
  if (origin === null) return;
  const host = URL.canParse(origin) ? new URL(origin).host : undefined;
  if (host !== request.headers.get("host"))
    throw new AppError("forbidden", {
      message: "MCP is not served to pages of other sites.",
      reason: "origin",
    });
}
