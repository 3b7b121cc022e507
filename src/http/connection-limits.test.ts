import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { type ConnectionLimits, defaultLimits, limitConnections } from "./connection-limits.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(listener: RequestListener, limits: Partial<ConnectionLimits> = {}) {
  const server = createServer();
  servers.push(server);
  limitConnections(server, listener, { ...defaultLimits, ...limits });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { server, url: `http://127.0.0.1:${port}`, open: () => connect(port, "127.0.0.1") };
}

const GET = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";

/** Everything that arrives until the server closes the connection. */
async function readAll(socket: Socket): Promise<string> {
  let text = "";
  socket.on("data", (chunk) => (text += chunk.toString()));
  await once(socket, "close");
  return text;
}

describe("a connection", () => {
  it("gets responses to a few pipelined requests, and is closed when it sends more", async () => {
    let requests = 0;
    const { open } = await serve((_, outgoing) => {
      requests += 1;
      setImmediate(() => outgoing.end("ok"));
    });
    const greedy = open();
    greedy.write(GET.repeat(1_200));
    const text = await readAll(greedy);
    expect(text.split("HTTP/1.1 200").length - 1).toBe(16);
    expect(requests).toBe(16);
  });

  it("is served request after request, pipelined or not, while it reads the responses", async () => {
    const { open } = await serve((_, outgoing) => void outgoing.end("ok"));
    const socket = open();
    const text = readAll(socket);
    for (let round = 0; round < 30; round++) {
      socket.write(GET.repeat(10));
      await new Promise((resolve) => socket.once("data", resolve));
    }
    socket.end("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    expect((await text).split("HTTP/1.1 200").length - 1).toBe(301);
  });

  it("that does not read its response is closed, while others are served", async () => {
    const large = Buffer.alloc(20_000_000);
    const limits = { unreadMs: 200, sweepMs: 50 };
    const { server, url, open } = await serve(
      (incoming, outgoing) => void outgoing.end(incoming.url === "/small" ? "ok" : large),
      limits,
    );
    const closed = new Promise((resolve) => {
      server.once("connection", (socket) => socket.once("close", resolve));
    });
    const reader = open();
    reader.pause();
    reader.write(GET);
    await closed;
    expect(await (await fetch(`${url}/small`)).text()).toBe("ok");
    reader.destroy();
  });

  it("without traffic is closed", async () => {
    const { open } = await serve(() => {}, { idleMs: 100 });
    const socket = open();
    socket.write(GET);
    expect(await readAll(socket)).toBe("");
  });

  it("beyond the maximum is closed immediately", async () => {
    const { open } = await serve((_, outgoing) => void outgoing.end("ok"), { maxConnections: 2 });
    const [first, second] = [open(), open()];
    await Promise.all([once(first, "connect"), once(second, "connect")]);
    expect(await readAll(open())).toBe("");
    first.write(GET);
    expect(String((await once(first, "data"))[0])).toContain("200 OK");
    for (const socket of [first, second]) socket.destroy();
  });
});
