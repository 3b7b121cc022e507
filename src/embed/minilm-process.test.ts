import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { afterAll, describe, expect, it, vi } from "vitest";
import { checkMiniLm } from "./minilm.ts";
import { createMiniLmProcess } from "./minilm-process.ts";
import { openStatic } from "./open-static.ts";

const children = vi.hoisted((): ChildProcess[] => []);
vi.mock("node:child_process", async (importOriginal) => {
  const original = await importOriginal<typeof import("node:child_process")>();
  const fork = (...args: Parameters<typeof original.fork>) => {
    const child = original.fork(...args);
    children.push(child);
    return child;
  };
  return { ...original, fork };
});

const bundled = openStatic();
const transformer = createMiniLmProcess(bundled.dimensions, 300);
afterAll(() => transformer.end());

const texts = [
  "Hackers drained a lending protocol of $20 million",
  "Exploit costs a DeFi lender 20 million dollars",
  "The central bank left interest rates unchanged",
];

const product = (a: Float32Array, b: Float32Array) =>
  a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);

describe("the process of the transformer", () => {
  it("is installed", () => {
    expect(() => checkMiniLm()).not.toThrow();
  });

  it("embeds into the space of the bundled model: vectors of both can be compared", async () => {
    const [hack, exploit, rates] = await transformer.embed(texts);
    const [ownHack] = await bundled.embed(texts);
    if (!hack || !exploit || !rates || !ownHack) throw new Error("a vector is missing");
    expect(hack.length).toBe(bundled.dimensions);
    expect(product(hack, hack)).toBeCloseTo(1, 4);
    expect(product(hack, exploit)).toBeGreaterThan(product(hack, rates) + 0.2);
    expect(product(ownHack, hack)).toBeGreaterThan(0.6);
    expect(product(ownHack, exploit)).toBeGreaterThan(product(ownHack, rates) + 0.2);
  });

  it("answers a query before the texts that are waiting", async () => {
    const order: string[] = [];
    // Long enough for the other calls to arrive meanwhile.
    const long = Array.from({ length: 16 }, () => texts.join(" ").repeat(8));
    const started = transformer.embed(long).then(() => order.push("started"));
    const waiting = transformer.embed(texts).then(() => order.push("waiting"));
    const asked = transformer.embedQuery("a question").then(() => order.push("query"));
    await Promise.all([started, waiting, asked]);
    // If all calls arrive at once, the query is even first.
    expect(order.indexOf("query")).toBeLessThan(order.indexOf("waiting"));
    expect(transformer.lastQueryAt()).toBeGreaterThan(0);
    expect(transformer.cpuMs()).toBeGreaterThan(0);
  });

  it("keeps the vectors of queries", async () => {
    const first = await transformer.embedQuery("asked twice");
    const askedAt = transformer.lastQueryAt();
    const used = transformer.cpuMs();
    expect(await transformer.embedQuery("asked twice")).toEqual(first);
    expect(transformer.lastQueryAt()).toBe(askedAt);
    expect(transformer.cpuMs()).toBe(used);
    expect(await transformer.embedQuery("asked once")).not.toEqual(first);
    expect(transformer.lastQueryAt()).toBeGreaterThan(askedAt);
  });

  it("is replaced after a crash, which rejects the pending calls", async () => {
    const crashed = transformer.embed(texts);
    children.at(-1)?.kill("SIGKILL");
    await expect(crashed).rejects.toThrow("the process of the transformer ended");
    await expect(transformer.embed(texts)).resolves.toHaveLength(texts.length);
  });

  it("ends when it is idle or told to, and starts again", async () => {
    const pending = transformer.embed(texts);
    transformer.end();
    await expect(pending).rejects.toThrow("was ended");
    await expect(transformer.embed(["again"])).resolves.toHaveLength(1);
    const idle = children.at(-1);
    if (idle?.exitCode === null && idle.signalCode === null) await once(idle, "exit");
    await expect(transformer.embedQuery("after the idle time")).resolves.toHaveLength(bundled.dimensions);
  });
});
