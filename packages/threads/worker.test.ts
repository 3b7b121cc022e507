import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { openThread } from "./worker.ts";

type TestCalls = {
  add(input: number[]): Promise<number>;
  starts(input: null): number;
  fail(input: string): never;
  crash(input: null): never;
  bytes(input: number): Uint8Array;
  makeGarbage(input: null): void;
  heldMb(input: null): number;
};

describe("a thread", () => {
  let folder: string;
  let module: URL;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "orrery-thread-"));
    writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
    module = pathToFileURL(join(folder, "test.worker.ts"));
    writeFileSync(
      module,
      `import { workerData } from "node:worker_threads";
       import { memoryUsage } from "node:process";
       import { answerCalls } from ${JSON.stringify(fileURLToPath(new URL("./worker-calls.ts", import.meta.url)))};
       answerCalls({
         add: async (numbers: number[]) => {
           await new Promise((resolve) => setTimeout(resolve, numbers[0]));
           return numbers.reduce((sum, number) => sum + number, 0);
         },
         starts: () => workerData,
         fail: (why: string) => { throw new TypeError(why); },
         crash: () => process.exit(3),
         bytes: (length: number, move) => {
           const bytes = new Uint8Array(length).fill(7);
           move(bytes.buffer);
           return bytes;
         },
         makeGarbage: () => { Array.from({ length: 1_000_000 }, (_, i) => ({ i })); },
         heldMb: () => memoryUsage().heapUsed / 1e6,
       });`,
    );
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const open = ({ idleMs = 60_000 } = {}) => {
    let starts = 0;
    const workerData = () => ++starts;
    return openThread<TestCalls>(module, { idleMs, workerData });
  };

  it("starts with the first call and answers calls in order", async () => {
    const thread = open();
    expect(thread.isRunning()).toBe(false);
    const order: number[] = [];
    await Promise.all([
      thread.call("add", [60, 1]).then((sum) => order.push(sum)),
      thread.call("add", [0, 2]).then((sum) => order.push(sum)),
    ]);
    expect(order).toEqual([61, 2]);
    expect(thread.isRunning()).toBe(true);
    expect(await thread.call("bytes", 3)).toEqual(Uint8Array.of(7, 7, 7));
  });

  it("rejects with the error that the module threw and continues", async () => {
    const thread = open();
    await expect(thread.call("fail", "no such thing")).rejects.toThrow("no such thing");
    expect(await thread.call("starts", null)).toBe(1);
  });

  it("rejects all pending calls when it crashes, and restarts for the next call", async () => {
    const thread = open();
    expect(await thread.call("starts", null)).toBe(1);
    const outcomes = await Promise.allSettled([thread.call("crash", null), thread.call("add", [0, 2])]);
    const reason = { message: "a worker thread ended with code 3" };
    expect(outcomes).toMatchObject([
      { status: "rejected", reason },
      { status: "rejected", reason },
    ]);
    expect(await thread.call("starts", null)).toBe(2);
  });

  it("rejects calls if its module cannot be loaded", async () => {
    const missing = openThread<TestCalls>(pathToFileURL(join(folder, "missing.worker.ts")), {
      idleMs: 60_000,
      workerData: () => null,
    });
    await expect(missing.call("starts", null)).rejects.toThrow(/missing\.worker/);
  });

  it("ends after the idle time, but not during a call", async () => {
    const thread = open({ idleMs: 30 });
    expect(await thread.call("add", [100, 1])).toBe(101);
    await new Promise((resolve) => setTimeout(resolve, 120));
    expect(thread.isRunning()).toBe(false);
    expect(await thread.call("starts", null)).toBe(2);
  });

  it("frees the memory that its calls have left when it is idle", async () => {
    const thread = open();
    const before = await thread.call("heldMb", null);
    await thread.call("makeGarbage", null);
    const isFreed = async () => expect(await thread.call("heldMb", null)).toBeLessThan(before + 5);
    await vi.waitFor(isFreed, { interval: 1_200, timeout: 10_000 });
  });

  it("transfers buffers and rejects an input that cannot be cloned", async () => {
    const thread = open();
    const numbers = new Float64Array([1, 2]);
    // The module works with a typed array, too.
    await thread.call("add", numbers as unknown as number[], [numbers.buffer]);
    expect(numbers.length).toBe(0);
    await expect(thread.call("add", [() => 1] as unknown as number[])).rejects.toThrow("could not be cloned");
    expect(await thread.call("add", [1])).toBe(1);
  });

  it("can be ended immediately: pending calls are rejected and the next call restarts it", async () => {
    const thread = open();
    expect(await thread.call("starts", null)).toBe(1);
    const late = thread.call("add", [10_000]);
    thread.end();
    await expect(late).rejects.toThrow("ended");
    expect(thread.isRunning()).toBe(false);
    expect(await thread.call("starts", null)).toBe(2);
    thread.end();
    thread.end();
  });
});
