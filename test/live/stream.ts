// Bluesky's Jetstream: accepts subscribers from any position of its archive, and sends what is published from then on.
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import { UpstreamFailure } from "../../src/ingest/source.ts";
import { JetstreamDouble } from "../jetstream-double.ts";
import type { Item } from "../upstreams/item.ts";
import type { WarpedClock } from "./warped-clock.ts";

export interface LiveStream {
  accept(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  post(item: Item): void;
  takeBack(item: Item): void;
  /** Cuts every connection. */
  cut(): void;
  subscribers(): number;
  close(): void;
}

const AUTHOR = "did:plc:aaaaaaaaaaaaaaaaaaaaaaaa";

export function startStream(clock: WarpedClock): LiveStream {
  const archive = new JetstreamDouble();
  const server = new WebSocketServer({ noServer: true });
  const micros = () => Math.floor(clock.now() * 1_000);
  const sendLast = (seq: number) => {
    const [text] = archive.replay(`ws://stream/xrpc/network.bsky.jetstream.subscribeEvents?cursor=${seq}`);
    for (const client of server.clients) client.send(text ?? "");
  };
  // A subscriber resumes at an event, so there is one from the beginning.
  archive.post(AUTHOR, micros(), "first", "gm");

  return {
    accept(request, socket, head) {
      let missed: string[];
      try {
        missed = archive.replay(new URL(request.url ?? "/", "ws://stream").href);
      } catch (error) {
        const status = error instanceof UpstreamFailure && error.kind === "not_found" ? 404 : 400;
        return void socket.end(`HTTP/1.1 ${status} Refused\r\ncontent-length: 0\r\n\r\n`);
      }
      server.handleUpgrade(request, socket, head, (client) => {
        for (const text of missed) client.send(text);
      });
    },
    post: ({ mark, text, at }) =>
      sendLast(archive.post(AUTHOR, micros(), mark, text, { createdAt: new Date(at).toISOString() })),
    takeBack: ({ mark }) => sendLast(archive.delete(AUTHOR, micros(), mark)),
    cut() {
      for (const client of server.clients) client.terminate();
    },
    subscribers: () => server.clients.size,
    close() {
      for (const client of server.clients) client.terminate();
      server.close();
    },
  };
}
