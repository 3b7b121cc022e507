import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { createLanguageModel, type LanguageOptions } from "./language-model.ts";

interface Received {
  path: string | undefined;
  authorization: string | undefined;
  body: { model: string; temperature: number; messages: { role: string; content: string }[] };
}

let server: Server | undefined;
afterEach(() => server?.close());

/** A loopback endpoint that returns each of the answers once, then repeats the last one. */
async function modelAt(
  answers: { status?: number; content?: string; body?: string; delayMs?: number }[],
  options: Partial<LanguageOptions> = {},
) {
  const received: Received[] = [];
  server = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk: Buffer) => (text += chunk.toString()));
    request.on("end", () => {
      const answer = answers[Math.min(received.length, answers.length - 1)] ?? {};
      received.push({
        path: request.url,
        authorization: request.headers.authorization,
        body: JSON.parse(text) as Received["body"],
      });
      const body =
        answer.body ??
        JSON.stringify({ choices: [{ message: { role: "assistant", content: answer.content ?? "" } }] });
      setTimeout(
        () => response.writeHead(answer.status ?? 200, { "content-type": "application/json" }).end(body),
        answer.delayMs ?? 0,
      );
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const model = createLanguageModel({
    url: `http://127.0.0.1:${port}/v1/`,
    model: "small",
    key: "secret",
    fetch,
    clock: { real: () => 0 },
    ...options,
  });
  const ask = () => model.ask({ system: "s", user: "u", schema: z.object({ n: z.number() }) });
  return { ask, received };
}

describe("language model", () => {
  it("calls an OpenAI-compatible endpoint and returns the validated response", async () => {
    const { ask, received } = await modelAt([{ content: '{"n": 3}' }]);
    expect(await ask()).toEqual({ n: 3 });
    expect(received[0]).toMatchObject({
      path: "/v1/chat/completions",
      authorization: "Bearer secret",
      body: {
        model: "small",
        temperature: 0,
        messages: [
          { role: "system", content: "s" },
          { role: "user", content: "u" },
        ],
      },
    });
  });

  it("extracts JSON from a code fence", async () => {
    const { ask } = await modelAt([{ content: 'Sure!\n```json\n{"n": 4}\n```' }]);
    expect(await ask()).toEqual({ n: 4 });
  });

  it("retries once after an invalid response", async () => {
    const corrected = await modelAt([{ content: '{"n": "three"}' }, { content: '{"n": 3}' }]);
    expect(await corrected.ask()).toEqual({ n: 3 });
    const failing = await modelAt([{ content: "no idea" }]);
    await expect(failing.ask()).rejects.toMatchObject({ failure: "unusable_answer" });
    expect(failing.received).toHaveLength(2);
  });

  it("retries after a server error, but not after a client error", async () => {
    const recovering = await modelAt([{ status: 503 }, { content: '{"n": 1}' }]);
    expect(await recovering.ask()).toEqual({ n: 1 });
    const refusing = await modelAt([{ status: 401, body: "{}" }]);
    await expect(refusing.ask()).rejects.toMatchObject({ failure: "refused" });
    expect(refusing.received).toHaveLength(1);
  });

  it("stops at its timeout", async () => {
    const { ask } = await modelAt([{ content: '{"n": 1}', delayMs: 2000 }], { timeoutMs: 50 });
    await expect(ask()).rejects.toMatchObject({ failure: "timed_out" });
  });

  it("limits the calls per minute", async () => {
    let now = 0;
    const { ask, received } = await modelAt([{ content: '{"n": 1}' }], {
      callsPerMinute: 2,
      clock: { real: () => now },
    });
    await ask();
    await ask();
    await expect(ask()).rejects.toMatchObject({ failure: "over_budget" });
    now = 60_000;
    expect(await ask()).toEqual({ n: 1 });
    expect(received).toHaveLength(3);
  });

  it("never shows the key in an error", async () => {
    const { ask } = await modelAt([{ status: 403, body: "{}" }]);
    await expect(ask()).rejects.not.toThrow(/secret/);
  });
});
