import { describe, expect, it } from "vitest";
import { z } from "zod";
import { defineRoute, type Route } from "../base/route.ts";
import { stringifyInSlices } from "../base/stringify.ts";
import type { Services } from "../services.ts";
import { AnswerCache, repeatingRun } from "./answer-cache.ts";

interface World {
  version: number;
  runs: number;
  /** Called in the middle of a run. */
  during: () => void;
  characters: number;
}

const route = defineRoute({
  path: "/test",
  name: "test",
  summary: "",
  tool: { title: "", usage: "" },
  units: 1,
  needs: [],
  feeds: [],
  input: z.object({ n: z.number() }),
  output: z.object({
    data: z.object({ n: z.number(), version: z.number(), text: z.string() }),
    extra: z.string().optional(),
    metadata: z.looseObject({}),
  }),
  example: { n: 1 },
  dependsOn: ({ version }: World) => [version, 7],
  run: async (world: World, { n }) => {
    world.runs += 1;
    const { version } = world;
    world.during();
    return {
      data: { n, version, text: "ä".repeat(world.characters) },
      extra: undefined,
      metadata: { version },
    };
  },
  summarize: () => [],
});

function start(tested: unknown = route) {
  const world: World = { version: 1, runs: 0, during: () => {}, characters: 1 };
  const run = repeatingRun(tested as Route<Services>, world as unknown as Services);
  const ask = async (n: number) =>
    Buffer.from(await stringifyInSlices(await run({ n }, { caller: "a" }))).toString();
  return { world, run, ask };
}

describe("a route that declares the versions its answers depend on", () => {
  it("repeats an answer to the same input until one of the versions changes", async () => {
    const { world, ask } = start();
    const first = await ask(1);
    expect(JSON.parse(first)).toEqual({ data: { n: 1, version: 1, text: "ä" }, metadata: { version: 1 } });
    expect(await ask(1)).toBe(first);
    expect(world.runs).toBe(1);
    expect(JSON.parse(await ask(2))).toMatchObject({ data: { n: 2 } });
    expect(world.runs).toBe(2);
    world.version = 2;
    expect(JSON.parse(await ask(1))).toMatchObject({ data: { version: 2 }, metadata: { version: 2 } });
    expect(world.runs).toBe(3);
  });

  it("does not repeat an answer if something changed while it was computed", async () => {
    const { world, ask } = start();
    world.during = () => (world.version += 1);
    expect(JSON.parse(await ask(1))).toMatchObject({ data: { version: 1 } });
    world.during = () => {};
    expect(JSON.parse(await ask(1))).toMatchObject({ data: { version: 2 } });
    expect(world.runs).toBe(2);
  });

  it("does not repeat a very large answer", async () => {
    const { world, ask } = start();
    world.characters = 600_000;
    const first = await ask(1);
    expect(await ask(1)).toBe(first);
    expect(world.runs).toBe(2);
  });
});

it("runs a route that does not declare them for every request", async () => {
  const { dependsOn: _, ...undeclared } = route;
  const { world, run } = start(undeclared);
  for (let i = 0; i < 2; i += 1)
    expect(await run({ n: 1 }, { caller: "a" })).toMatchObject({ data: { n: 1, version: 1 } });
  expect(world.runs).toBe(2);
});

it("keeps answers up to a size and forgets the oldest ones first", () => {
  const cache = new AnswerCache(100);
  const versions = [1];
  const put = (question: string, size: number) =>
    cache.put(question, { answer: { metadata: { question } }, versions, size });
  const known = () => ["a", "b", "c", "d"].filter((question) => cache.get(question, versions) !== undefined);
  put("a", 40);
  put("b", 40);
  expect(known()).toEqual(["a", "b"]);
  put("c", 40);
  expect(known()).toEqual(["b", "c"]);
  // A new answer to a question replaces the one before.
  put("b", 60);
  expect(known()).toEqual(["b", "c"]);
  put("d", 101);
  expect(known()).toEqual(["b", "c"]);
  put("d", 100);
  expect(known()).toEqual(["d"]);
  expect(cache.get("d", [2])).toBeUndefined();
});
