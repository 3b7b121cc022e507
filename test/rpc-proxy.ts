// A proxy in front of a real JSON-RPC node that injects faults: wrong results, dropped connections, delays and outages.
import { createServer, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";

interface RpcCall {
  method: string;
  params: unknown[];
}

type RpcReply = { result: unknown } | { error: { code: number; message: string } };

/** Undefined forwards the call unchanged. */
export type Fault = (
  call: RpcCall,
  forward: () => Promise<RpcReply>,
) => Promise<RpcReply | "drop" | undefined> | undefined;

export interface RpcProxy {
  url: string;
  /** Applies until it is changed. */
  fault: Fault | undefined;
  /** Stops the proxy; `start` starts it again on the same port. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

export async function startRpcProxy(target: string): Promise<RpcProxy> {
  let server: Server | undefined;
  let port = 0;
  const proxy: RpcProxy = { url: "", fault: undefined, start, stop };

  async function answer(call: RpcCall & { id: unknown }, socket: Socket): Promise<object | undefined> {
    const forward = async () => {
      const sent = {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(call),
      };
      return (await (await fetch(target, sent)).json()) as RpcReply;
    };
    const reply = (await proxy.fault?.(call, forward)) ?? (await forward());
    if (reply !== "drop") return { ...reply, jsonrpc: "2.0", id: call.id };
    socket.destroy();
    return undefined;
  }

  async function start(): Promise<void> {
    server = createServer((request, response) => {
      let body = "";
      request.on("data", (chunk: Buffer) => (body += chunk.toString()));
      request.on("end", () => {
        const call = JSON.parse(body) as RpcCall & { id: unknown };
        void answer(call, request.socket).then((reply) => {
          if (reply !== undefined)
            response.setHeader("content-type", "application/json").end(JSON.stringify(reply));
        });
      });
    });
    await new Promise<void>((resolve) => server?.listen(port, "127.0.0.1", resolve));
    port = (server.address() as AddressInfo).port;
    proxy.url = `http://127.0.0.1:${port}`;
  }

  async function stop(): Promise<void> {
    const stopping = server;
    await new Promise<void>((resolve) => {
      stopping?.close(() => resolve());
      stopping?.closeAllConnections();
    });
  }

  await start();
  return proxy;
}
