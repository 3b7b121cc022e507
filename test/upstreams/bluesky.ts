// A Jetstream server that sends published items from any position on and disconnects at random.
import type { AddressInfo } from "node:net";
import { WebSocketServer } from "ws";
import { JetstreamDouble } from "../jetstream-double.ts";
import type { Item } from "./item.ts";

export interface Jetstream {
  url: string;
  publish(item: Item): void;
  takeBack(item: Item): void;
  close(): void;
}

const AUTHOR = "did:plc:author";

export async function startJetstream(breaksOff: () => boolean): Promise<Jetstream> {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  await new Promise((resolve) => server.once("listening", resolve));
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const archive = new JetstreamDouble();
  const now = () => Date.now() * 1_000;
  const sendLast = (seq: number) => {
    const [text] = archive.replay(`${url}/xrpc/network.bsky.jetstream.subscribeEvents?cursor=${seq}`);
    for (const socket of server.clients) socket.send(text ?? "");
  };
  server.on("connection", (socket, request) => {
    for (const text of archive.replay(new URL(request.url ?? "", url).href)) socket.send(text);
    if (breaksOff()) setTimeout(() => socket.terminate(), 1_000);
  });
  return {
    url,
    publish: ({ mark, text, at }) =>
      sendLast(archive.post(AUTHOR, now(), mark, text, { createdAt: new Date(at).toISOString() })),
    takeBack: ({ mark }) => sendLast(archive.delete(AUTHOR, now(), mark)),
    close() {
      for (const socket of server.clients) socket.terminate();
      server.close();
    },
  };
}
