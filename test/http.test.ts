// Guarantees of every response: JSON, a request id, and errors that explain the problem.
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Hono } from "hono";
import { silentLog } from "../src/base/log.ts";
import { listen, listenerOf } from "../src/http/http-server.ts";
import { startTestService, type TestService } from "./harness.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ now: "2026-03-18T10:00:00Z" });
});
afterAll(() => service?.close());

const PATH = "/api/v1/data/fundamentals/history";

async function post(
  body: string | Buffer<ArrayBuffer> | undefined,
  headers: Record<string, string> = { "content-type": "application/json" },
) {
  const response = await fetch(service.url + PATH, {
    method: "POST",
    headers: { authorization: `Bearer ${service.key}`, ...headers },
    ...(body === undefined ? {} : { body }),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as any };
}

/** Sends the pieces a moment apart over one connection, and reads until the service closes it. */
async function raw(pieces: string[]): Promise<string> {
  const socket = connect(Number(new URL(service.url).port), "127.0.0.1");
  let text = "";
  socket.on("data", (chunk) => (text += chunk.toString()));
  const closed = once(socket, "close");
  for (const piece of pieces) {
    socket.write(piece);
    await sleep(20);
  }
  await closed;
  return text;
}

describe("every response", () => {
  it.each([
    ["an empty body", "", undefined, 400, "empty_body"],
    ["malformed JSON", "{", undefined, 400, "malformed_json"],
    ["an array", "[]", undefined, 400, "not_an_object"],
    ["null", "null", undefined, 400, "not_an_object"],
    ["another content type", "{}", { "content-type": "text/plain" }, 400, "content_type"],
    ["bytes that are not UTF-8", Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), undefined, 400, "not_utf8"],
    [
      "more than 256 KB",
      JSON.stringify({ metric: "tvl", x: "y".repeat(300_000) }),
      undefined,
      413,
      "body_size",
    ],
  ])("rejects %s with the error body", async (_, body, headers, status, reason) => {
    const answer = await post(body, headers);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({
      success: false,
      reason,
      request_id: answer.headers.get("x-request-id"),
    });
    expect(answer.body.error).toEqual(expect.any(String));
  });

  it("accepts the content type in any case, with parameters", async () => {
    expect(
      (await post('{"metric":"tvl"}', { "content-type": "APPLICATION/JSON; charset=utf-8" })).status,
    ).toBe(200);
  });

  it("is a 404 for an unknown path, and a 405 with Allow for another method", async () => {
    const missing = await fetch(`${service.url}/nothing`);
    expect([missing.status, missing.headers.get("content-type")]).toEqual([404, "application/json"]);
    const wrong = await fetch(service.url + PATH);
    expect([wrong.status, wrong.headers.get("allow")]).toEqual([405, "POST"]);
    expect(await wrong.json()).toMatchObject({ success: false });
  });

  it("has the envelope, and warns about unknown fields", async () => {
    const { body } = await post('{"metric":"tvl","unheard_of":1}');
    expect(body).toMatchObject({ success: true, error: null });
    expect(body.metadata).toMatchObject({
      dataset: "live",
      as_of: null,
      request_id: expect.stringMatching(/^req_/),
    });
    expect(body.metadata.took_ms).toEqual(expect.any(Number));
    expect(body.metadata.warnings).toEqual(["unheard_of is not a field of this endpoint and was ignored"]);
  });

  it("to broken HTTP is JSON, and the connection is closed", async () => {
    const { port } = new URL(service.url);
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), "127.0.0.1", () => socket.end("THIS IS NOT HTTP\r\n\r\n"));
      let text = "";
      socket.on("data", (chunk) => (text += chunk.toString()));
      socket.on("close", () => resolve(text));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"success":false');
  });

  it("is sent once per request on a connection, whether requests arrive together, in pieces or are rejected unread", async () => {
    const key = `authorization: Bearer ${service.key}\r\n`;
    const line = `POST ${PATH}?from=a-test HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n`;
    const body = '{"metric":"tvl"}';
    const good = `${line}${key}content-length: ${body.length}\r\n\r\n${body}`;
    const unread = `${line}content-length: ${body.length}\r\n\r\n${body}`;
    const chunked = `${line}${key}transfer-encoding: chunked\r\n\r\n2\r\n${body.slice(0, 2)}\r\n${(body.length - 2).toString(16)}\r\n${body.slice(2)}\r\n0\r\n\r\n`;
    const whole = `POST ${service.url}${PATH} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${key}connection: close\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
    const text = await raw([good, unread, chunked.slice(0, -20), chunked.slice(-20), good + unread, whole]);
    const statuses = [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
    expect(statuses).toEqual([200, 401, 200, 200, 401, 200]);
  });

  it("reaches a caller that is rejected while still sending, and disconnects it if it continues", async () => {
    const head = `POST ${PATH} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n{`;
    const text = await raw([head, " ".repeat(1000), " ".repeat(1000)]);
    expect(text).toMatch(/^HTTP\/1\.1 401 /);
    expect(text).toContain('"reason":"missing_key"');
  });

  it("is the same whether or not CORS is configured", async () => {
    const other = await startTestService({
      now: "2026-03-18T10:00:00Z",
      env: { ORRERY_CORS_ORIGINS: "https://app.example" },
    });
    const headersOf = async ({ url, key }: TestService) => {
      const response = await fetch(url + PATH, {
        method: "POST",
        headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
        body: '{"metric":"tvl"}',
      });
      const body = (await response.json()) as any;
      return { status: response.status, names: [...response.headers.keys()], fields: Object.keys(body) };
    };
    const [plain, withCors] = [await headersOf(service), await headersOf(other)];
    await other.close();
    const isCors = (name: string) => name.startsWith("access-control-") || name === "vary";
    expect({ ...withCors, names: withCors.names.filter((name) => !isCors(name)) }).toEqual(plain);
  });

  it("that cannot be sent ends its connection and no other", async () => {
    const app = new Hono();
    app.post("/good", () => new Response("{}"));
    app.post("/bad", () => new Response("{}", { headers: { "X-Broken": "two\nlines" } }));
    const server = await listen(listenerOf(app.fetch, silentLog), { host: "127.0.0.1", port: 0 });
    const send = (path: string) => fetch(server.url + path, { method: "POST", body: "{}" });
    try {
      const [good, bad] = await Promise.allSettled([send("/good"), send("/bad")]);
      expect(good).toMatchObject({ status: "fulfilled", value: { status: 200 } });
      expect(bad).not.toMatchObject({ status: "fulfilled", value: { status: 200 } });
      expect((await send("/good")).status).toBe(200);
    } finally {
      await server.close(0);
    }
  });

  it("reaches each of 500 concurrent connections", async () => {
    const answers = await Promise.all(Array.from({ length: 500 }, () => post('{"metric":"tvl"}')));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });
});

describe("other paths", () => {
  it("report health, readiness and metrics", async () => {
    expect(await (await fetch(`${service.url}/health`)).json()).toMatchObject({ status: "ok" });
    const ready = await fetch(`${service.url}/health/ready`);
    expect(ready.status).toBe(200);
    expect(await ready.json()).toMatchObject({ status: "ready", models: { fundamentals: { ready: true } } });
    expect(await (await fetch(`${service.url}/metrics`)).text()).toContain("orrery_requests_total");
  });

  it("publish the reference lists and the OpenAPI document", async () => {
    const { ecosystems } = (await (await fetch(`${service.url}/api/v1/reference/ecosystems`)).json()) as any;
    expect(ecosystems.find((one: any) => one.slug === "bsc")).toMatchObject({
      id: 9,
      synonyms: ["binance-smart-chain"],
    });
    const { paths } = (await (await fetch(`${service.url}/openapi.json`)).json()) as any;
    expect(Object.keys(paths)).toContain(PATH);
    for (const wrong of ["limit=0", "ids=1,two", "ids="])
      expect((await fetch(`${service.url}/api/v1/reference/projects?${wrong}`)).status, wrong).toBe(400);
  });

  it("serve the docs page without another host", async () => {
    const page = await fetch(`${service.url}/docs`);
    expect(page.headers.get("content-security-policy")).toContain("connect-src 'self'");
    const html = (await page.text()).replaceAll("http://www.w3.org/2000/svg", "");
    expect(html).not.toMatch(/https?:\/\//);
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? "";
    expect((await fetch(service.url + script)).headers.get("content-type")).toContain("javascript");
  });
});
