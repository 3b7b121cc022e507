// A scripted upstream on loopback with a response per path and a log of requests.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";

export type Script = (
  request: IncomingMessage,
  response: ServerResponse,
  body: string,
) => void | Promise<void>;

export interface Upstream {
  url: string;
  /** Host and port, as it appears in failures and paces. */
  host: string;
  /** A path that ends in "/" serves all paths below it that have no longer match. */
  on(path: string, script: Script): void;
  /** Requested paths, in order. */
  asked: string[];
  close(): Promise<void>;
}

export async function startUpstream(tls?: { key: string; cert: string }): Promise<Upstream> {
  const scripts = new Map<string, Script>();
  const asked: string[] = [];
  const folderOf = (path: string) =>
    [...scripts.keys()]
      .filter((one) => one.endsWith("/") && path.startsWith(one))
      .reduce((longest, one) => (one.length > longest.length ? one : longest), "");
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? "/", "http://upstream");
    asked.push(pathname);
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      const script = scripts.get(pathname) ?? scripts.get(folderOf(pathname));
      if (script === undefined) return void response.writeHead(404).end();
      void script(request, response, body);
    });
  };
  const server = tls ? createTlsServer(tls, answer) : createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `${tls ? "https" : "http"}://127.0.0.1:${port}`,
    host: `127.0.0.1:${port}`,
    asked,
    on: (path, script) => void scripts.set(path, script),
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}
