import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocketServer } from "ws";
import { certificateForLoopback } from "../../../test/certificate.ts";
import { startUpstream, type Upstream } from "../../../test/upstream.ts";
import { createOutbound, type Outbound, type OutboundDeps } from "./outbound.ts";
import type { FetchOptions } from "../source.ts";

const fast = { perMinute: 600_000, burst: 1_000 };

function outbound(more: Partial<OutboundDeps> = {}, allowPrivate = ["127.0.0.1"]): Outbound {
  return createOutbound({
    settings: { allowPrivate, userAgent: "Orrery/test", mirrors: {}, hosts: {} },
    now: () => Date.now(),
    timeouts: { connectMs: 1_000, firstByteMs: 300, totalMs: 600, paceMs: 1_000 },
    ...more,
  });
}

describe("outbound requests", () => {
  let upstream: Upstream;
  let out: Outbound;
  const signal = new AbortController().signal;
  const get = (path: string, options: FetchOptions = {}, through = out) =>
    through.fetch(upstream.url + path, { ...options, signal });
  const failure = (path: string, options?: FetchOptions, through?: Outbound) =>
    get(path, options, through).then(
      () => "an answer",
      (error: { kind: string; message: string; retryAfterMs?: number }) => error,
    );

  beforeAll(async () => {
    upstream = await startUpstream();
    out = outbound({
      settings: {
        allowPrivate: ["127.0.0.1"],
        userAgent: "Orrery/test",
        mirrors: {},
        hosts: { [upstream.host]: fast },
      },
    });
  });
  afterAll(async () => {
    out.close();
    await upstream.close();
  });

  it("return text, headers and the final URL", async () => {
    upstream.on("/good", (request, response) => {
      response.writeHead(200, { "x-seen": request.headers["user-agent"] ?? "" }).end("héllo");
    });
    const answer = await get("/good");
    expect(answer).toMatchObject({ status: 200, text: "héllo", url: `${upstream.url}/good` });
    expect(answer.headers.get("x-seen")).toBe("Orrery/test");
  });

  it("send a body", async () => {
    upstream.on("/post", (request, response, body) => void response.end(`${request.method} ${body}`));
    expect((await get("/post", { method: "POST", body: "{}" })).text).toBe("POST {}");
  });

  it.each([
    [401, "refused"],
    [403, "refused"],
    [404, "not_found"],
    [410, "gone"],
    [418, "refused"],
    [429, "rate_limited"],
    [500, "server_error"],
    [503, "server_error"],
  ])("report status %i as %s", async (status, kind) => {
    const own = outbound({});
    upstream.on(`/status/${status}`, (_, response) => void response.writeHead(status).end("no"));
    expect(await failure(`/status/${status}`, {}, own)).toMatchObject({ kind });
    own.close();
  });

  it("honour Retry-After, and report how long to wait", async () => {
    const own = outbound();
    upstream.on("/limited", (_, response) => void response.writeHead(429, { "retry-after": "120" }).end());
    expect(await failure("/limited", {}, own)).toMatchObject({ kind: "rate_limited", retryAfterMs: 120_000 });
    const before = upstream.asked.length;
    const refused = (await failure("/good", {}, own)) as { kind: string; retryAfterMs: number };
    expect(refused.kind).toBe("rate_limited");
    expect(refused.retryAfterMs).toBeGreaterThan(110_000);
    expect(upstream.asked.length).toBe(before);
    own.close();
  });

  it("stop when the rate limit headers report no remaining requests", async () => {
    const own = outbound();
    upstream.on("/last", (_, response) => {
      response.writeHead(200, {
        "x-rate-limit-remaining": "0",
        "x-rate-limit-reset": String(Math.ceil(Date.now() / 1000) + 900),
      });
      response.end("ok");
    });
    expect((await get("/last", {}, own)).text).toBe("ok");
    expect(await failure("/last", {}, own)).toMatchObject({ kind: "rate_limited" });
    own.close();
  });

  it("follow redirects, without sending credentials to another host", async () => {
    const other = await startUpstream();
    other.on(
      "/end",
      (request, response) => void response.end(String(request.headers["x-api-key"] ?? "no key")),
    );
    upstream.on("/here", (_, response) => void response.writeHead(302, { location: "/same" }).end());
    upstream.on("/same", (request, response) => void response.end(String(request.headers["x-api-key"])));
    upstream.on(
      "/away",
      (_, response) => void response.writeHead(301, { location: "https://elsewhere.example/end" }).end(),
    );
    const headers = { "X-Api-Key": "secret" };
    expect((await get("/here", { headers })).text).toBe("secret");
    const own = outbound({
      settings: {
        allowPrivate: ["127.0.0.1"],
        userAgent: "t",
        mirrors: { "https://elsewhere.example": other.url },
        hosts: {},
      },
    });
    expect(await get("/away", { headers }, own)).toMatchObject({
      text: "no key",
      url: "https://elsewhere.example/end",
    });
    own.close();
    await other.close();
  });

  it("do not follow a redirect to a private host that is allowed for another source", async () => {
    const node = await startUpstream();
    node.on("/secret", (_, response) => void response.end("inside"));
    upstream.on(
      "/to-node",
      (_, response) => void response.writeHead(302, { location: `${node.url}/secret` }).end(),
    );
    // A request to the operator's own address reaches the node; a redirect of a foreign feed does not.
    expect((await out.fetch(`${node.url}/secret`, { signal })).text).toBe("inside");
    expect(await failure("/to-node")).toMatchObject({ kind: "forbidden_address" });
    const { port } = new URL(upstream.url);
    const named = outbound({ resolve: async () => [{ address: "127.0.0.1", family: 4 as const }] }, [
      "127.0.0.1",
      "localhost",
    ]);
    for (const location of [`http://localhost:${new URL(node.url).port}/secret`, `${node.url}/secret`]) {
      upstream.on("/to-node", (_, response) => void response.writeHead(307, { location }).end());
      await expect(named.fetch(`http://feed.example:${port}/to-node`, { signal })).rejects.toMatchObject({
        kind: "forbidden_address",
      });
    }
    named.close();
    await node.close();
  });

  it("stop at redirect loops and long chains", async () => {
    upstream.on("/a", (_, response) => void response.writeHead(302, { location: "/b" }).end());
    upstream.on("/b", (_, response) => void response.writeHead(302, { location: "/a" }).end());
    upstream.on("/more", (request, response) => {
      const n = Number(new URL(request.url ?? "", "http://x").searchParams.get("n"));
      response.writeHead(302, { location: `/more?n=${n + 1}` }).end();
    });
    expect(await failure("/a")).toMatchObject({ kind: "redirect_loop" });
    expect(await failure("/more")).toMatchObject({ kind: "redirect_loop" });
  });

  it("do not follow a redirect into a private network or to another protocol", async () => {
    for (const location of [
      "http://10.0.0.1/",
      "http://169.254.169.254/latest/meta-data",
      "http://[::1]/",
      "http://localhost/",
    ]) {
      upstream.on("/inside", (_, response) => void response.writeHead(302, { location }).end());
      const resolve = async () => [{ address: "127.0.0.1", family: 4 as const }];
      const own = outbound({ resolve });
      expect(
        await failure(
          "/inside",
          {},
          location.includes("localhost")
            ? outbound({ resolve: async () => [{ address: "127.0.0.2", family: 4 }] })
            : own,
        ),
      ).toMatchObject({ kind: "forbidden_address" });
      own.close();
    }
    upstream.on(
      "/file",
      (_, response) => void response.writeHead(302, { location: "file:///etc/passwd" }).end(),
    );
    expect(await failure("/file")).toMatchObject({ kind: "forbidden_address" });
  });

  it("abort a response that is too slow or never starts", async () => {
    upstream.on("/drip", async (_, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write("x"), 50);
      response.on("close", () => clearInterval(timer));
    });
    upstream.on("/silent", () => {});
    const started = performance.now();
    expect(await failure("/drip")).toMatchObject({ kind: "timeout" });
    expect(await failure("/silent")).toMatchObject({
      kind: "timeout",
      message: expect.stringContaining("does not respond"),
    });
    expect(performance.now() - started).toBeLessThan(3_000);
  });

  it("reject a response that is too large, declared or not, compressed or not", async () => {
    const bomb = gzipSync(Buffer.alloc(50 * 2 ** 20));
    expect(bomb.length).toBeLessThan(100_000);
    upstream.on(
      "/announced",
      (_, response) => void response.writeHead(200, { "content-length": "99999999" }).write("x"),
    );
    upstream.on("/endless", (_, response) => {
      const more = () => {
        while (response.write(Buffer.alloc(65_536)));
        response.once("drain", more);
      };
      more();
    });
    upstream.on(
      "/bomb",
      (_, response) => void response.writeHead(200, { "content-encoding": "gzip" }).end(bomb),
    );
    for (const path of ["/announced", "/endless", "/bomb"])
      expect(await failure(path, { maxBytes: 1_000_000 })).toMatchObject({ kind: "too_large" });
  });

  it("decompress responses, and report damaged ones", async () => {
    upstream.on(
      "/gzip",
      (_, response) => void response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync("text")),
    );
    upstream.on(
      "/not-gzip",
      (_, response) => void response.writeHead(200, { "content-encoding": "gzip" }).end("plain"),
    );
    expect((await get("/gzip")).text).toBe("text");
    expect(await failure("/not-gzip")).toMatchObject({ kind: "bad_format" });
  });

  it("use the charset of the header, the byte order mark or the XML declaration", async () => {
    const latin = Buffer.from("<?xml version='1.0' encoding='ISO-8859-1'?><a>caf\xe9</a>", "latin1");
    upstream.on("/declared", (_, response) => void response.end(latin));
    upstream.on("/header", (_, response) => {
      response
        .writeHead(200, { "content-type": "text/xml; charset=windows-1251" })
        .end(Buffer.from([0xcf, 0xf0]));
    });
    upstream.on("/bom", (_, response) => void response.end(Buffer.from("\ufeffhi", "utf16le")));
    upstream.on(
      "/unknown",
      (_, response) =>
        void response.writeHead(200, { "content-type": "text/xml; charset=nonsense" }).end("é"),
    );
    expect((await get("/declared")).text).toContain("café");
    expect((await get("/header")).text).toBe("Пр");
    expect((await get("/bom")).text).toBe("hi");
    expect((await get("/unknown")).text).toBe("é");
  });

  it("send validators and return a 304 as such", async () => {
    upstream.on("/versioned", (request, response) => {
      const same = request.headers["if-none-match"] === '"7"';
      response.writeHead(same ? 304 : 200, { etag: '"7"' }).end(same ? "" : "new");
    });
    expect((await out.fetch(`${upstream.url}/versioned`, { signal })).status).toBe(200);
    const again = await out.fetch(`${upstream.url}/versioned`, { signal, validators: { etag: '"7"' } });
    expect(again).toMatchObject({ status: 304, text: "" });
  });

  it("accept only http and https", async () => {
    for (const url of ["ftp://example.org/", "file:///etc/passwd", "data:text/plain,x", "nonsense"])
      await expect(out.fetch(url, { signal })).rejects.toMatchObject({ kind: "misconfigured" });
  });

  it("report an unreachable host", async () => {
    const gone = await startUpstream();
    await gone.close();
    await expect(out.fetch(gone.url, { signal })).rejects.toMatchObject({ kind: "unreachable" });
    const nameless = outbound({
      resolve: () => Promise.reject(Object.assign(new Error(), { code: "ENOTFOUND" })),
    });
    await expect(nameless.fetch("http://no.such.name.example/", { signal })).rejects.toMatchObject({
      kind: "unreachable",
    });
  });

  it("connect to the checked address, even if the name resolves differently a moment later", async () => {
    upstream.on("/pinned", (request, response) => void response.end(request.headers.host));
    let lookups = 0;
    const rebinding = outbound(
      {
        // The name resolves to a public address first and to loopback later: it must be resolved only once.
        resolve: async () => [{ address: lookups++ === 0 ? "203.0.113.9" : "127.0.0.1", family: 4 as const }],
      },
      [],
    );
    const port = new URL(upstream.url).port;
    await expect(rebinding.fetch(`http://rebind.example:${port}/pinned`, { signal })).rejects.toMatchObject({
      kind: "forbidden_address",
    });
    expect(lookups).toBe(1);
    const pinned = outbound({ resolve: async () => [{ address: "127.0.0.1", family: 4 as const }] });
    const answer = await pinned.fetch(`http://anything.example:${port}/pinned`, { signal });
    expect(answer.text).toBe(`anything.example:${port}`);
  });

  it("use a mirror if there is one, and report the original URL", async () => {
    const mirrored = outbound({
      settings: {
        allowPrivate: ["127.0.0.1"],
        userAgent: "t",
        mirrors: { "https://feeds.example.org": upstream.url },
        hosts: {},
      },
    });
    const answer = await mirrored.fetch("https://feeds.example.org/good?x=1", { signal });
    expect(answer).toMatchObject({ text: "héllo", url: "https://feeds.example.org/good?x=1" });
    mirrored.close();
  });

  it("keep the pace, the back-off and the name of the host that a mirror stands for", async () => {
    upstream.on("/limited-mirror", (_, response) => {
      response
        .writeHead(429, { "retry-after": "120", "content-type": "application/json" })
        .end('{"no":"more"}');
    });
    const mirrored = outbound({
      settings: {
        allowPrivate: ["127.0.0.1"],
        userAgent: "t",
        mirrors: { "https://feeds.example.org": upstream.url, "https://other.example.org": upstream.url },
        hosts: { "feeds.example.org": { perMinute: 1, burst: 2 }, [upstream.host]: fast },
      },
    });
    const reason = (url: string) =>
      mirrored.fetch(url, { signal }).then(
        () => undefined,
        ({ kind, message, detail }: { kind: string; message: string; detail: string }) => ({
          kind,
          message,
          detail,
        }),
      );
    expect(await reason("https://feeds.example.org/good")).toBeUndefined();
    expect(await reason("https://feeds.example.org/missing")).toEqual({
      kind: "not_found",
      message: "feeds.example.org, mirrored: 127.0.0.1 returned status 404",
      detail: "",
    });
    expect(await reason("https://feeds.example.org/good")).toMatchObject({
      message: "the rate limit of feeds.example.org is reached",
    });
    expect(await reason("https://other.example.org/silent")).toMatchObject({
      message: "other.example.org, mirrored: 127.0.0.1 accepted the request but does not respond",
    });
    // What the upstream says is not part of the message, which the API's callers see.
    expect(await reason("https://other.example.org/limited-mirror")).toEqual({
      kind: "rate_limited",
      message: "other.example.org, mirrored: 127.0.0.1 returned status 429",
      detail: '{"no":"more"}',
    });
    expect(await reason("https://other.example.org/good")).toMatchObject({
      message: "the rate limit of other.example.org is reached",
    });
    expect(await reason(`${upstream.url}/good`)).toBeUndefined();
    mirrored.close();
  });

  it("stop at once when the caller aborts", async () => {
    const own = new AbortController();
    const asking = out.fetch(`${upstream.url}/silent`, { signal: own.signal });
    setTimeout(() => own.abort(new Error("enough")), 20);
    await expect(asking).rejects.toThrow("enough");
  });

  it("are rate limited per host", async () => {
    const other = await startUpstream();
    other.on("/good", (_, response) => void response.end());
    const paced = outbound({
      settings: {
        allowPrivate: ["127.0.0.1"],
        userAgent: "t",
        mirrors: {},
        hosts: { [upstream.host]: { perMinute: 300, burst: 1 }, [other.host]: fast },
      },
    });
    const started = performance.now();
    const order: string[] = [];
    await Promise.all([
      Promise.all(Array.from({ length: 3 }, () => get("/good", {}, paced))).then(() => order.push("limited")),
      paced.fetch(`${other.url}/good`, { signal }).then(() => order.push("other host")),
    ]);
    expect(performance.now() - started).toBeGreaterThan(380);
    expect(order).toEqual(["other host", "limited"]);
    paced.close();
    await other.close();
  });
});

describe("certificates", () => {
  const certificate = certificateForLoopback();
  let upstream: Upstream;
  beforeAll(async () => {
    upstream = await startUpstream(certificate);
    upstream.on("/", (_, response) => void response.end("secure"));
  });
  afterAll(() => upstream.close());

  it("that are not trusted are distinguished from an unreachable host", async () => {
    const signal = new AbortController().signal;
    await expect(outbound().fetch(`${upstream.url}/`, { signal })).rejects.toMatchObject({ kind: "tls" });
    const trusting = outbound({ ca: certificate.cert });
    expect((await trusting.fetch(`${upstream.url}/`, { signal })).text).toBe("secure");
    trusting.close();
  });
});

describe("streams", () => {
  it("yield messages in order until they end, and distinguish a rejection from a lost connection", async () => {
    const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
    await new Promise((resolve) => server.once("listening", resolve));
    const { port } = server.address() as { port: number };
    server.on("connection", (socket, request) => {
      for (let i = 0; i < 10_000; i++) socket.send(String(i));
      if (request.url === "/cut") socket.terminate();
      else socket.close(1000);
    });
    const signal = new AbortController().signal;
    const out = outbound();
    const read = async (path: string, through = out) => {
      const messages: string[] = [];
      for await (const message of through.socket(`ws://127.0.0.1:${port}${path}`, signal))
        messages.push(message);
      return messages;
    };
    expect(await read("/")).toEqual(Array.from({ length: 10_000 }, (_, i) => String(i)));
    await expect(read("/cut")).rejects.toMatchObject({ kind: "unreachable" });
    await expect(read("/", outbound({}, []))).rejects.toMatchObject({ kind: "forbidden_address" });
    await expect(read("/".repeat(1), outbound({ resolve: async () => [] }, []))).rejects.toMatchObject({
      kind: "forbidden_address",
    });
    server.close();
    const upstream = await startUpstream();
    const refused = out.socket(upstream.url.replace("http", "ws"), signal)[Symbol.asyncIterator]();
    await expect(refused.next()).rejects.toMatchObject({ kind: "not_found" });
    await upstream.close();
  });

  it("stop when the reader stops", async () => {
    const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
    await new Promise((resolve) => server.once("listening", resolve));
    const { port } = server.address() as { port: number };
    const closed = new Promise<void>((resolve) =>
      server.on("connection", (socket) => {
        socket.on("close", () => resolve());
        socket.send("first");
      }),
    );
    for await (const message of outbound().socket(`ws://127.0.0.1:${port}/`, new AbortController().signal)) {
      expect(message).toBe("first");
      break;
    }
    await closed;
    server.close();
  });
});
