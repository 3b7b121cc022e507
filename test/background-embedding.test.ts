// The transformer that embeds items in the background, in a complete service with the real model.
import type { ChildProcess } from "node:child_process";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startTestService, type TestService } from "./harness.ts";

const machine = vi.hoisted(() => ({ isIdle: false, children: [] as ChildProcess[] }));

vi.mock("../src/base/idle-meter.ts", () => ({
  IdleMeter: class {
    isIdle(): boolean {
      return machine.isIdle;
    }
  },
}));
vi.mock("node:child_process", async (importOriginal) => {
  const original = await importOriginal<typeof import("node:child_process")>();
  const fork = (...args: Parameters<typeof original.fork>) => {
    const child = original.fork(...args);
    machine.children.push(child);
    return child;
  };
  return { ...original, fork };
});

const NOW = "2026-03-01T12:00:00Z";
const items = Array.from({ length: 40 }, (_, i) => ({
  id: `n${i}`,
  type: "news",
  title: i === 0 ? "Hackers drain a lending protocol of $20 million" : `Report ${i} on the harbour of Oslo`,
  published_at: new Date(Date.parse(NOW) - i * 60_000).toISOString(),
}));

const services: TestService[] = [];
async function start(env: Record<string, string>): Promise<TestService> {
  const service = await startTestService({ now: NOW, records: { content: items }, env });
  services.push(service);
  return service;
}
afterAll(async () => {
  for (const service of services) await service.close();
});
beforeEach(() => {
  machine.children.length = 0;
});

const noteOf = async ({ url }: TestService) => {
  const { models } = (await (await fetch(`${url}/health/ready`)).json()) as {
    models: { content: { note?: string } };
  };
  return models.content.note;
};
const backlog = async ({ url }: TestService) =>
  Number(
    /^orrery_model_backlog\{model="content"\} (\d+)$/m.exec(
      await (await fetch(`${url}/metrics`)).text(),
    )?.[1],
  );
const search = async (service: TestService, search_mode: string, query = "protocol exploited") =>
  (
    await service.call("content_search", {
      query,
      search_mode,
      content_types: ["news"],
    })
  ).body;

describe("with the default model", () => {
  it(
    "waits for an idle machine, embeds everything, and ends with the service",
    { timeout: 120_000 },
    async () => {
      machine.isIdle = false;
      const service = await start({ ORRERY_EMBED: "minilm" });
      await expect.poll(() => backlog(service)).toBeGreaterThanOrEqual(items.length);
      await expect.poll(() => noteOf(service)).toMatch(/^embedding by the transformer: 0 of \d+ items done$/);
      const before = await search(service, "auto");
      expect(before.content[0]).toMatchObject({ id: "n0", embedding: "static" });
      expect(before.metadata.ranking.query_embedding).toBe("static");
      expect(machine.children).toEqual([]);

      machine.isIdle = true;
      await expect.poll(() => backlog(service), { timeout: 100_000, interval: 500 }).toBe(0);
      expect(await noteOf(service)).toBeUndefined();
      const after = await search(service, "auto");
      expect(after.content[0]).toMatchObject({ id: "n0", embedding: "transformer" });
      expect(after.metadata.ranking.query_embedding).toBe("static");
      await expect
        .poll(async () => (await search(service, "semantic")).metadata.ranking.query_embedding, {
          timeout: 20_000,
        })
        .toBe("transformer");

      // A crash costs one answer of the transformer, not the search. The vector of the first question is cached.
      const crashed = machine.children.at(-1);
      crashed?.kill("SIGKILL");
      const another = "exploited protocol";
      expect((await search(service, "semantic", another)).content[0]).toMatchObject({ id: "n0" });
      await expect
        .poll(async () => (await search(service, "semantic", another)).metadata.ranking.query_embedding, {
          timeout: 20_000,
        })
        .toBe("transformer");

      const child = machine.children.at(-1);
      expect(child).not.toBe(crashed);
      await services.pop()?.close();
      await expect.poll(() => child?.signalCode ?? child?.exitCode, { timeout: 10_000 }).not.toBeNull();
    },
  );
});

describe("with ORRERY_EMBED=static", () => {
  it("starts no transformer and has no backlog", async () => {
    machine.isIdle = true;
    const service = await start({ ORRERY_EMBED: "static" });
    const { metadata, content } = await search(service, "semantic");
    expect(metadata.ranking.query_embedding).toBe("static");
    expect(content[0]).toMatchObject({ id: "n0", embedding: "static" });
    expect(await backlog(service)).toBe(0);
    expect(await noteOf(service)).toBeUndefined();
    expect(machine.children).toEqual([]);
  });
});
