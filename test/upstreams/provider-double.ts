// All providers on one server on loopback, with the answers of answers.ts. A test may replace any of them.
import type { AddressInfo } from "node:net";
import { WebSocketServer } from "ws";
import { startUpstream, type Script } from "../upstream.ts";
import { answers, solanaResults, streamFrames } from "./answers.ts";

export type Planted = Script | object | string;

export interface ProviderDouble {
  url: string;
  /** Every origin, mapped to this server. */
  mirrors: Readonly<Record<string, string>>;
  solanaRpcUrl: string;
  /** Host and path of each request, in order. */
  asked: string[];
  /** Replaces the answer with this key of answers.ts, or adds one. */
  plant(key: string, answer: Planted): void;
  /** Replaces the result of a method of the Solana node. */
  plantResult(method: string, result: unknown): void;
  plantFrames(frames: readonly unknown[]): void;
  /** Headers of every answer. */
  headers: Record<string, string>;
  reset(): void;
  close(): Promise<void>;
}

export async function startProviderDouble(): Promise<ProviderDouble> {
  const upstream = await startUpstream();
  const stream = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  await new Promise((resolve) => stream.once("listening", resolve));
  const streamUrl = `ws://127.0.0.1:${(stream.address() as AddressInfo).port}`;
  const planted = new Map<string, Planted>();
  const results = new Map<string, unknown>();
  let frames: readonly unknown[] = streamFrames;
  const headers: Record<string, string> = {};
  const asked: string[] = [];

  const keyOf = (address: string) =>
    [...Object.keys(answers), ...planted.keys()]
      .filter((key) => key === address || (key.endsWith("/") && address.startsWith(key)))
      .reduce((longest, key) => (key.length > longest.length ? key : longest), "");

  upstream.on("/", async (request, response, body) => {
    const address = new URL(request.url ?? "/", "http://double").pathname.slice(1);
    asked.push(address);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const key = keyOf(address);
    const answer = planted.get(key) ?? answers[key];
    if (answer === undefined) response.writeHead(404).end();
    else if (typeof answer === "function") await (answer as Script)(request, response, body);
    else response.end(typeof answer === "string" ? answer : JSON.stringify(answer));
  });
  upstream.on("/node", (_, response, body) => {
    const { method } = JSON.parse(body) as { method: string };
    asked.push(`node ${method}`);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const result = results.get(method) ?? solanaResults[method];
    const isError = typeof result === "object" && result !== null && "code" in result;
    response.end(JSON.stringify({ jsonrpc: "2.0", id: 1, ...(isError ? { error: result } : { result }) }));
  });
  stream.on("connection", (socket) => {
    for (const frame of frames) socket.send(JSON.stringify(frame));
    socket.close(1000);
  });

  return {
    url: upstream.url,
    mirrors: new Proxy<Record<string, string>>(
      {},
      {
        get(_, origin) {
          const { protocol, host } = new URL(String(origin));
          if (host.startsWith("127.0.0.1")) return undefined;
          return protocol === "wss:" ? streamUrl : `${upstream.url}/${host}`;
        },
      },
    ),
    solanaRpcUrl: `${upstream.url}/node?key=secret`,
    asked,
    headers,
    plant: (key, answer) => void planted.set(key, answer),
    plantResult: (method, result) => void results.set(method, result),
    plantFrames: (some) => void (frames = some),
    reset() {
      planted.clear();
      results.clear();
      frames = streamFrames;
      for (const name of Object.keys(headers)) delete headers[name];
      asked.length = 0;
    },
    async close() {
      for (const socket of stream.clients) socket.terminate();
      stream.close();
      await upstream.close();
    },
  };
}
