import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { readConfig } from "../config.ts";
import { openEndpoint } from "./embedding-endpoint.ts";
import { openEmbedder } from "./open-embedder.ts";

interface ReceivedRequest {
  path: string | undefined;
  key: string | undefined;
  body: { model: string; input: string[] };
}

let server: Server | undefined;
afterEach(() => new Promise((done) => (server ? server.close(done) : done(undefined))));

/** Returns vectors that encode the length of each text, in reverse order, with the given status. */
async function endpoint(status: (request: number) => number = () => 200, width = () => 2) {
  const received: ReceivedRequest[] = [];
  server = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk: Buffer) => (text += chunk.toString()));
    request.on("end", () => {
      const body = JSON.parse(text) as ReceivedRequest["body"];
      received.push({ path: request.url, key: request.headers.authorization, body });
      const data = body.input.map((input, index) => ({
        index,
        embedding: [input.length, ...Array.from({ length: width() - 1 }, () => 1)],
      }));
      response.writeHead(status(received.length), {
        "content-type": "application/json",
        connection: "close",
      });
      response.end(JSON.stringify({ data: data.toReversed() }));
    });
  });
  await new Promise<void>((done) => server?.listen(0, "127.0.0.1", done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, received };
}

const options = { model: "m", key: "secret", retryMs: 1 };

describe("an embeddings endpoint", () => {
  it("receives texts in batches; vectors have length one and the order of the texts", async () => {
    const { url, received } = await endpoint();
    const embedder = await openEndpoint({ ...options, url }, fetch);
    const texts = Array.from({ length: 100 }, (_, i) => (i === 5 ? " " : "x".repeat(i + 1)));
    const vectors = await embedder.embed(texts);
    expect(received.map(({ body }) => body.input.length)).toEqual([1, 64, 35]);
    expect(received[0]).toMatchObject({ path: "/v1/embeddings", key: "Bearer secret", body: { model: "m" } });
    vectors.forEach((vector, i) => {
      if (i === 5) expect([...vector]).toEqual([0, 0]);
      else expect((vector[0] ?? 0) / (vector[1] ?? 0)).toBeCloseTo(i + 1, 3);
    });
    expect(embedder.id).toMatch(/^endpoint-127\.0\.0\.1:\d+-m-2$/);
  });

  it("is retried while it is busy", async () => {
    const busy = await endpoint((request) => (request === 2 ? 429 : request === 3 ? 503 : 200));
    const embedder = await openEndpoint({ ...options, url: `${busy.url}/embeddings` }, fetch);
    expect((await embedder.embed(["hello"]))[0]).toHaveLength(2);
    expect(busy.received).toHaveLength(4);
    expect(busy.received[0]?.path).toBe("/v1/embeddings");
  });

  it("that rejects the request fails the startup with a message without the address", async () => {
    const { url, received } = await endpoint(() => 401);
    await expect(openEndpoint({ ...options, url }, fetch)).rejects.toThrow(
      /^ORRERY_EMBED: the embeddings endpoint returned status 401$/,
    );
    expect(received).toHaveLength(1);
  });

  it("that fails later, or returns other dimensions, is reported as unavailable", async () => {
    let width = 2;
    const { url } = await endpoint(
      (request) => (request > 2 ? 500 : 200),
      () => width,
    );
    const embedder = await openEndpoint({ ...options, url }, fetch);
    width = 3;
    await expect(embedder.embed(["a"])).rejects.toMatchObject({ code: "unavailable", reason: "embeddings" });
    await expect(embedder.embed(["a"])).rejects.toMatchObject({ code: "unavailable", reason: "embeddings" });
  });
});

describe("ORRERY_EMBED", () => {
  it("defaults to the bundled model", async () => {
    expect((await openEmbedder(readConfig({}).embed, fetch)).id).toMatch(/^static-256-/);
  });

  it("accepts a URL together with a model", async () => {
    const { url } = await endpoint();
    const { embed } = readConfig({ ORRERY_EMBED: url, ORRERY_EMBED_MODEL: "m" });
    expect((await openEmbedder(embed, fetch)).dimensions).toBe(2);
    expect(() => readConfig({ ORRERY_EMBED: url })).toThrow("ORRERY_EMBED_MODEL");
    expect(() => readConfig({ ORRERY_EMBED: "word2vec" })).toThrow("must be static, minilm");
  });
});
