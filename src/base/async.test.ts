import { describe, expect, it } from "vitest";
import { Semaphore, SerialQueue } from "./async.ts";

/** Creates tasks that end when `finish` is called, and a log of their starts and ends. */
function tasks() {
  const log: string[] = [];
  const open = new Map<string, () => void>();
  return {
    log,
    task: (name: string) => async () => {
      log.push(`start ${name}`);
      await new Promise<void>((resolve) => open.set(name, resolve));
      log.push(`end ${name}`);
      return name;
    },
    finish: (name: string) => open.get(name)?.(),
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("a serial queue", () => {
  it("runs one task at a time, in order", async () => {
    const { log, task, finish } = tasks();
    const queue = new SerialQueue();
    const results = [queue.run(task("a")), queue.run(task("b"))];
    await settled();
    expect(log).toEqual(["start a"]);
    finish("a");
    await settled();
    expect(log).toEqual(["start a", "end a", "start b"]);
    finish("b");
    expect(await Promise.all(results)).toEqual(["a", "b"]);
  });

  it("reports a failure to its caller and continues with the next task", async () => {
    const queue = new SerialQueue();
    const failed = queue.run(() => {
      throw new Error("no");
    });
    const next = queue.run(() => 1);
    await expect(failed).rejects.toThrow("no");
    expect(await next).toBe(1);
  });

  it("is drained once the tasks added so far have ended, even if one failed", async () => {
    const { log, task, finish } = tasks();
    const queue = new SerialQueue();
    void queue.run(task("a"));
    queue.run(() => Promise.reject(new Error("no"))).catch(() => {});
    const drained = queue.drained().then(() => log.push("drained"));
    await settled();
    finish("a");
    await drained;
    expect(log).toEqual(["start a", "end a", "drained"]);
  });
});

describe("a semaphore", () => {
  it("runs at most `limit` tasks at a time, in the order in which they were added", async () => {
    const { log, task, finish } = tasks();
    const semaphore = new Semaphore(2);
    const all = ["a", "b", "c", "d"].map((name) => semaphore.run(task(name)));
    await settled();
    expect(log).toEqual(["start a", "start b"]);
    finish("b");
    await settled();
    expect(log).toEqual(["start a", "start b", "end b", "start c"]);
    for (const name of ["a", "c"]) finish(name);
    await settled();
    finish("d");
    expect(await Promise.all(all)).toEqual(["a", "b", "c", "d"]);
  });

  it("releases the permit of a task that fails", async () => {
    const semaphore = new Semaphore(1);
    await expect(semaphore.run(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await semaphore.run(() => 1)).toBe(1);
  });
});
