import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import type { Endpoint } from "./endpoint.ts";
import { onNode } from "./on-node.ts";

test("an answer that cannot be sent closes its connection, is told, and harms no other", async () => {
  const endpoints = new Map<string, Endpoint>([
    ["/good", async () => ({ status: 200, headers: {}, body: "{}" })],
    ["/bad", async () => ({ status: 200, headers: { "X-Broken": "two\nlines" }, body: "{}" })],
  ]);
  const unsent: unknown[] = [];
  const listener = onNode(endpoints, {
    proxies: 0,
    others: (_, outgoing) => outgoing.writeHead(404).end(),
    onUnsent: (error) => unsent.push(error),
  });
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const post = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { method: "POST", body: "{}" });
  try {
    const [good, bad, other] = await Promise.allSettled([post("/good"), post("/bad"), post("/other")]);
    expect(good).toMatchObject({ status: "fulfilled", value: { status: 200 } });
    expect(bad.status).toBe("rejected");
    expect(other).toMatchObject({ status: "fulfilled", value: { status: 404 } });
    expect(unsent).toMatchObject([{ code: "ERR_INVALID_CHAR" }]);
    expect((await post("/good")).status).toBe(200);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
