// Checks that a service gives the same answers as an earlier release on the same data.
import { expect } from "vitest";
import { comparable } from "./changes.ts";
import type { Fixture } from "./fixture.ts";

export async function call(url: string, key: string, { path, body }: { path: string; body: object }) {
  const reply = await fetch(url + path, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
    body: JSON.stringify(body),
  });
  return { status: reply.status, answer: (await reply.json()) as Record<string, unknown> };
}

export async function expectSameAnswers(url: string, fixture: Fixture): Promise<void> {
  const key = fixture.keys.find(({ state }) => state === "active")?.key ?? "";
  for (const { path, body, status, answer } of fixture.answers)
    // Values that one read model gets from another appear one tick after both are loaded.
    await expect
      .poll(() => call(url, key, { path, body }), {
        timeout: 20_000,
        message: `${path} ${JSON.stringify(body)}`,
      })
      .toMatchObject({ status, answer: comparable(answer, { version: fixture.version, path }) });
}
