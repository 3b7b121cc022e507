// MCP over streamable HTTP, without sessions: one request, one server, one JSON answer.
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import { AppError } from "../base/errors.ts";
import { askWith, credentialsOf } from "./api-call.ts";
import { createMcpServer, type McpDeps } from "./mcp-server.ts";

export interface McpHttpDeps extends Pick<McpDeps, "routes" | "version"> {
  /** The API itself, asked in this process. */
  api: (request: Request) => Response | Promise<Response>;
}

const KEY_HINT =
  "Tell the user: the MCP connection needs the header `Authorization: Bearer <API key>`, with a key of this service.";

/** `body` is one message: a batch, which the protocol has given up, would let one request ask for thousands of answers. */
export async function answerMcp(
  request: Request,
  body: Record<string, unknown>,
  deps: McpHttpDeps,
): Promise<Response> {
  refuseOtherSites(request);
  const { origin } = new URL(request.url);
  const server = createMcpServer({
    ...deps,
    ask: askWith(deps.api, origin, credentialsOf(request.headers)),
    keyHint: KEY_HINT,
  });
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody: body });
  } finally {
    await server.close();
  }
}

/** A web page of another site must not speak for whoever looks at it. Agents send no Origin. */
function refuseOtherSites(request: Request): void {
  const origin = request.headers.get("origin");
  if (origin === null) return;
  const host = URL.canParse(origin) ? new URL(origin).host : undefined;
  if (host !== request.headers.get("host"))
    throw new AppError("forbidden", {
      message: "MCP is not served to pages of other sites.",
      reason: "origin",
    });
}
