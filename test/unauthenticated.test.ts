// Requests without a key: static documents, within the budget of the caller's address.
import { once } from "node:events";
import { maxHeaderSize } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allRoutes } from "../src/routes.ts";
import { decode, PAY_TO, paymentHeader, startFacilitator } from "./facilitator-double.ts";
import { startTestService, type TestService } from "./harness.ts";

describe("documents", () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(() => service?.close());

  it.each(["/openapi.json", "/docs", "/api/v1/reference/ecosystems"])(
    "%s is not sent again to a client that has cached it",
    async (path) => {
      const first = await fetch(service.url + path);
      const etag = first.headers.get("etag") ?? expect.unreachable("an ETag");
      expect([first.status, first.headers.get("content-encoding")]).toEqual([200, "gzip"]);
      const again = await fetch(service.url + path, { headers: { "if-none-match": etag } });
      expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
    },
  );
});

describe("the longest legal request without a key", () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ env: { ORRERY_ADDRESS_LIMIT: "1000000" } });
  });
  afterAll(() => service?.close());

  const paths: [method: string, path: string][] = [
    ...allRoutes.map((route): [string, string] => ["POST", route.path]),
    ...allRoutes
      .filter((route) => route.rows)
      .map(({ name }): [string, string] => ["GET", `/api/v1/tables/${name}`]),
    ...[
      "/",
      "/health",
      "/health/ready",
      "/metrics",
      "/docs",
      "/openapi.json",
      "/api/v1/usage",
      "/widgets.json",
    ].map((path): [string, string] => ["GET", path]),
    ...["/mcp", "/nowhere", "/admin/api/status"].map((path): [string, string] => ["POST", path]),
  ];
  /** About the longest that Node accepts: one long parameter, or as many parameters or headers as possible. */
  const longest = (method: string, path: string, kind: "one" | "parameters" | "headers") => {
    const filler = (unit: (i: number) => string) =>
      Array.from({ length: 6_000 }, (_, i) => unit(i))
        .join("")
        .slice(0, maxHeaderSize - 600);
    const query = kind === "headers" ? "" : filler((i) => (kind === "one" ? "abc" : `${i.toString(36)}&`));
    const headers = kind === "headers" ? filler((i) => `${i.toString(36)}:1\r\n`).replace(/[^\n]*$/, "") : "";
    const { host } = new URL(service.url);
    return `${method} ${path}?${query} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\nContent-Length: 0\r\n${headers}\r\n`;
  };
  /** Processor time of a request, in ms. */
  const costOf = async (request: string) => {
    const before = process.cpuUsage();
    for (let i = 0; i < REQUESTS; i++) {
      const socket = connect(Number(new URL(service.url).port), "127.0.0.1");
      const parts: Buffer[] = [];
      socket.on("data", (part: Buffer) => parts.push(part));
      socket.write(request);
      await once(socket, "close");
      expect(parts[0]?.toString("latin1", 0, 9)).toBe("HTTP/1.1 ");
    }
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000 / REQUESTS;
  };

  // How long a millisecond's work takes depends on the machine, so requests of the same length are compared. Reading the
  // parameters one by one for each name took fifty times as long.
  it.each(paths)(
    "%s %s costs about the same, however many parameters or headers it has",
    async (method, path) => {
      const one = longest(method, path, "one");
      for (const kind of ["parameters", "headers"] as const) {
        const many = longest(method, path, kind);
        await costOf(many);
        let best = Number.POSITIVE_INFINITY;
        // Garbage collections and other work of the service are in some of the measurements.
        for (let attempt = 0; attempt < 5 && best > MOST_TIMES; attempt++) {
          const usual = await costOf(one);
          best = Math.min(best, (await costOf(many)) / usual);
        }
        expect(best, kind).toBeLessThan(MOST_TIMES);
      }
    },
  );
});
const REQUESTS = 10;
const MOST_TIMES = 8;

describe("the budget of an address", () => {
  const LIMIT = 20;
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ env: { ORRERY_ADDRESS_LIMIT: String(LIMIT), ORRERY_PROXIES: "1" } });
  });
  afterAll(() => service?.close());

  const get = (path: string, from: string) =>
    fetch(service.url + path, { headers: { "x-forwarded-for": from } });
  const mcp = (from: string, body: string) =>
    fetch(`${service.url}/mcp`, {
      method: "POST",
      headers: {
        "x-forwarded-for": from,
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
      },
      body,
    });

  it.each(["/metrics", "/openapi.json", "/docs", "/api/v1/reference/projects", "/nowhere/at/all"])(
    "is spent by GET %s",
    async (path) => {
      const from = `198.51.100.${path.length}`;
      for (let i = 0; i < LIMIT; i++) expect((await get(path, from)).status).not.toBe(429);
      const refused = await get(path, from);
      expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, expect.any(String)]);
      expect(await refused.json()).toMatchObject({ reason: "address_limit", limit: LIMIT });
      expect((await get(path, "203.0.113.9")).status).not.toBe(429);
    },
  );

  it("is not spent by health checks", async () => {
    for (let i = 0; i < LIMIT + 5; i++) expect((await get("/health", "198.51.100.200")).status).toBe(200);
  });

  it("is spent faster by MCP, for valid and invalid messages", async () => {
    for (const [from, body] of [
      ["198.51.100.201", '{"jsonrpc":"2.0","id":1,"method":"tools/list"}'],
      ["198.51.100.202", "{"],
      [
        "198.51.100.203",
        '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"nothing","arguments":{}}}',
      ],
    ] as const) {
      const statuses: number[] = [];
      for (let i = 0; i < 5; i++) statuses.push((await mcp(from, body)).status);
      expect(statuses.slice(0, 4)).not.toContain(429);
      expect(statuses[4]).toBe(429);
    }
  });
});

it("an invalid body with an invented payment is expensive, so that a flood of them is refused", async () => {
  const facilitator = await startFacilitator();
  const service = await startTestService({
    env: {
      ORRERY_ADDRESS_LIMIT: "100",
      X402_PAY_TO: PAY_TO,
      X402_NETWORK: "eip155:84532",
      X402_FACILITATOR_URL: facilitator.url,
    },
  });
  try {
    const headers = { authorization: "", "content-type": "application/json" };
    const { headers: offerHeaders } = await service.call("content_search", {}, headers);
    const offer = decode(offerHeaders.get("payment-required")) as { accepts: object[] };
    const invented = () => ({ ...headers, "payment-signature": paymentHeader(offer) });
    const body = { content_types: Array(100_000).fill(0) };
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++) {
      const answer = await service.call("content_search", body, invented());
      statuses.push(answer.status);
      if (answer.status === 400) expect(JSON.stringify(answer.body).length).toBeLessThan(2_000);
    }
    expect(statuses[0]).toBe(400);
    expect(statuses.at(-1)).toBe(429);
  } finally {
    await service.close();
    await facilitator.close();
  }
}, 60_000);
