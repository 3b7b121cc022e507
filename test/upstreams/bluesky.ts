// A Jetstream server that sends published items from any cursor on and disconnects at random.
import type { AddressInfo } from "node:net";
import { WebSocketServer } from "ws";
import { iso, type Item } from "./item.ts";

export interface Jetstream {
  url: string;
  publish(item: Item): void;
  takeBack(item: Item): void;
  close(): void;
}

export async function startJetstream(breaksOff: () => boolean): Promise<Jetstream> {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  await new Promise((resolve) => server.once("listening", resolve));
  const frames: { time: number; text: string }[] = [];
  let clock = 0;
  const send = (frame: (time: number) => object) => {
    clock = Math.max(clock + 1, Date.now() * 1_000);
    const one = { time: clock, text: JSON.stringify(frame(clock)) };
    frames.push(one);
    for (const socket of server.clients) socket.send(one.text);
  };
  server.on("connection", (socket, request) => {
    const since = Number(new URL(request.url ?? "", "http://x").searchParams.get("cursor") ?? 0);
    for (const { time, text } of frames) if (time > since) socket.send(text);
    if (breaksOff()) setTimeout(() => socket.terminate(), 1_000);
  });
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    publish: (item) => send((time) => post(time, item)),
    takeBack: (item) => send((time) => commit(time, item, { operation: "delete" })),
    close() {
      for (const socket of server.clients) socket.terminate();
      server.close();
    },
  };
}

const commit = (time: number, item: Item, more: object) => ({
  did: "did:plc:author",
  time_us: time,
  kind: "commit",
  commit: { rev: "1", collection: "app.bsky.feed.post", rkey: item.mark, ...more },
});

function post(time: number, item: Item): object {
  const record = { $type: "app.bsky.feed.post", text: item.text, createdAt: iso(item.at), langs: ["en"] };
  return commit(time, item, { operation: "create", cid: "bafy", record });
}
