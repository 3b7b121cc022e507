import { describe, expect, it } from "vitest";
import type { ReadModel, ReadModelStatus } from "./base/read-model.ts";
import { createReadiness } from "./readiness.ts";

/** A model whose status the test sets. */
function model(name: string, status: Partial<ReadModelStatus> = {}) {
  const current: ReadModelStatus = { ready: false, rows: 0, asOf: null, ...status };
  const one: ReadModel = { name, load: async () => {}, tick: async () => {}, status: () => current };
  return Object.assign(one, { set: (next: Partial<ReadModelStatus>) => Object.assign(current, next) });
}

const items = (done: number, total: number) => ({ done, total, unit: "items" });

describe("readiness", () => {
  it("depends only on the models that a route needs", () => {
    const [content, market] = [model("content"), model("market", { ready: true })];
    const readiness = createReadiness([content, market]);
    const [search, filter] = [readiness.watch(["content"]), readiness.watch(["market"])];
    expect(filter()).toBeUndefined();
    expect(search()).toEqual({ message: "Loading content", progress: 0 });
    content.set({ loading: items(120_000, 1_000_000) });
    expect(search()).toEqual({ message: "Loading content: 120,000 of 1,000,000 items", progress: 0.12 });
    expect(readiness.overall()).toMatchObject({ progress: 0.56 });
    content.set({ ready: true });
    expect(search()).toBeUndefined();
    expect(readiness.overall()).toBeUndefined();
  });

  it("reports the creation of the demo data first, then its loading", () => {
    const [content, demo] = [model("content"), model("demo")];
    const search = createReadiness([content], demo).watch(["content"]);
    expect(search()).toEqual({ message: "Starting", progress: 0 });
    demo.set({ loading: { done: 50, total: 100, unit: "percent" } });
    expect(search()).toEqual({ message: "Building the demo world: 45 %", progress: 0.45 });
    demo.set({ ready: true, loading: undefined });
    content.set({ loading: items(10, 100) });
    expect(search()).toEqual({ message: "Loading content: 10 of 100 items", progress: 0.91 });
  });

  it("does not include demo data that already existed", () => {
    const [content, demo] = [model("content", { loading: items(1, 4) }), model("demo")];
    const search = createReadiness([content], demo).watch(["content"]);
    expect(search()?.progress).toBe(0.025);
    demo.set({ ready: true });
    expect(search()).toEqual({ message: "Loading content: 1 of 4 items", progress: 0.25 });
  });

  it("never decreases, neither when a load restarts nor after it is finished", () => {
    const content = model("content", { loading: items(8, 10) });
    const search = createReadiness([content]).watch(["content"]);
    expect(search()?.progress).toBe(0.8);
    content.set({ loading: items(1, 10) });
    expect(search()?.progress).toBe(0.8);
    content.set({ ready: true });
    expect(search()).toBeUndefined();
    content.set({ ready: false });
    expect(search()).toBeUndefined();
  });

  it("does not reach 100% before the model is ready", () => {
    const content = model("content", { loading: items(12, 10) });
    expect(createReadiness([content]).watch(["content"])()).toEqual({
      message: "Loading content: 10 of 10 items",
      progress: 0.99,
    });
  });

  it("rejects the name of a model that does not exist", () => {
    expect(() => createReadiness([]).watch(["content"])).toThrow("there is no read model content");
  });
});
