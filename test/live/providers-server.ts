// All free providers on loopback, each on a port of its own: with their rate limits, their errors, and slow days. The requests
// of the service reach it through `outbound.mirrors`, as those of an operator with a proxy would.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Duplex } from "node:stream";
import { startStream, type LiveStream } from "./stream.ts";
import { channelOf, type Providers, type Request } from "./providers.ts";
import type { WarpedClock } from "./warped-clock.ts";

const MINUTE_MS = 60_000;
const STREAM = "jetstream.us-east.bsky.network";

interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

/** What happens to a request instead of its answer, by the time since the start; a number delays it by so many ms. */
export type Fault = (request: Request, sinceStart: number) => Answer | number | "silence" | undefined;

export interface Asked {
  host: string;
  path: string;
  query: string;
  /** The feed, forum, … that was asked for. */
  channel: string | undefined;
  /** By the clock of the rehearsal. */
  at: number;
  /** 0: there was no answer. */
  status: number;
}

export interface ProvidersServer {
  /** The content of orrery.config.yaml. */
  config: string;
  solanaRpcUrl: string;
  asked: readonly Asked[];
  stream: LiveStream;
  /** Changes the JSON of a provider's answers from now on, as providers do without notice. */
  plant(host: string, change: (answer: unknown, request: Request) => unknown): void;
  /** Requests that are not answered yet. */
  pending(): number;
  close(): Promise<void>;
}

/** The documented limits, in requests per minute. */
const limits: Readonly<Record<string, number>> = {
  "api.coingecko.com": 10,
  "api.llama.fi": 300,
  "api.dexscreener.com": 300,
  "api.jup.ag": 30,
  "hub.snapshot.org": 100,
  "wikimedia.org": 10,
};

export async function startProvidersServer(options: {
  providers: Providers;
  clock: WarpedClock;
  solanaNode: (body: string) => object;
  faults: readonly Fault[];
  limits?: Readonly<Record<string, number>>;
}): Promise<ProvidersServer> {
  const { providers, clock, solanaNode, faults } = options;
  const startedAt = clock.now();
  const asked: Asked[] = [];
  const plants = new Map<string, (answer: unknown, request: Request) => unknown>();
  const accepted = new Map<string, number[]>();
  let pending = 0;

  function refusal(host: string): Answer | undefined {
    const limit = { ...limits, ...options.limits }[host];
    if (limit === undefined) return undefined;
    const recent = (accepted.get(host) ?? []).filter((at) => at > clock.now() - MINUTE_MS);
    accepted.set(host, recent);
    if (recent.length < limit) {
      recent.push(clock.now());
      return undefined;
    }
    const waitMs = (recent[0] ?? 0) + MINUTE_MS - clock.now();
    return { status: 429, headers: { "retry-after": String(Math.ceil(waitMs / 1_000)) } };
  }

  async function answerTo(request: Request): Promise<Answer> {
    const refused = refusal(request.host);
    if (refused) return refused;
    for (const fault of faults) {
      const happens = fault(request, clock.now() - startedAt);
      if (happens === "silence") return { status: 0 };
      if (typeof happens === "number") await clock.until(clock.now() + happens);
      else if (happens) return happens;
    }
    const found =
      request.host === "node" ? solanaNode(request.body) : providers.byHost.get(request.host)?.(request);
    if (found === undefined)
      return { status: 404, headers: { "content-type": "application/json" }, body: "{}" };
    if (typeof found === "string")
      return { status: 200, headers: { "content-type": "application/xml" }, body: found };
    const planted = plants.get(request.host)?.(found, request) ?? found;
    return { status: 200, headers: { "content-type": "application/json" }, body: JSON.stringify(planted) };
  }

  async function handle(host: string, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    pending += 1;
    const { pathname, searchParams, search } = new URL(incoming.url ?? "/", `http://${host}`);
    let body = "";
    for await (const chunk of incoming) body += String(chunk);
    const request = { host, path: decodeURIComponent(pathname), query: searchParams, body };
    const at = clock.now();
    const answer = await answerTo(request);
    const channel = channelOf(request);
    asked.push({ host, path: request.path, query: search, channel, at, status: answer.status });
    if (answer.status !== 0) response.writeHead(answer.status, answer.headers).end(answer.body ?? "");
    pending -= 1;
  }

  const servers: Server[] = [];
  async function listen(host: string): Promise<number> {
    const server = createServer((request, response) => void handle(host, request, response));
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return (server.address() as AddressInfo).port;
  }

  const ports = new Map<string, number>();
  for (const host of providers.byHost.keys()) ports.set(host, await listen(host));
  const streamPort = await listen(STREAM);
  const stream = startStream(clock);
  servers
    .at(-1)
    ?.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) =>
      stream.accept(request, socket, head),
    );
  const nodePort = await listen("node");

  return {
    asked,
    stream,
    pending: () => pending,
    plant: (host, change) => void plants.set(host, change),
    solanaRpcUrl: `http://127.0.0.1:${nodePort}`,
    config: [
      "outbound:",
      "  allow_private: [127.0.0.1]",
      "  mirrors:",
      ...Array.from(ports, ([host, port]) => `    "https://${host}": "http://127.0.0.1:${port}"`),
      `    "wss://${STREAM}": "ws://127.0.0.1:${streamPort}"`,
      "",
    ].join("\n"),
    async close() {
      stream.close();
      await Promise.all(
        servers.map(async (server) => {
          const closed = new Promise((resolve) => server.close(resolve));
          server.closeAllConnections();
          await closed;
        }),
      );
      await sleep(0);
    },
  };
}
