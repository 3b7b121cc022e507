import { expect, it } from "vitest";
import { DeliveryQueue } from "./delivery-queue.ts";

function startQueue(limits: { perCaller: number; total: number }) {
  const queue = new DeliveryQueue(limits);
  const started: string[] = [];
  const end = new Map<string, () => void>();
  const add = (caller: string, id: string) =>
    queue.add(caller, {
      id,
      run: () => {
        started.push(id);
        return new Promise<void>((resolve) => end.set(id, resolve));
      },
    });
  const finish = async (id: string) => {
    end.get(id)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { queue, started, add, finish };
}

it("starts at most a few deliveries of a caller, and others at once", async () => {
  const { queue, started, add, finish } = startQueue({ perCaller: 3, total: 64 });
  for (let i = 0; i < 50; i++) add("slow", `slow ${i}`);
  add("other", "other 0");
  expect(started).toEqual(["slow 0", "slow 1", "slow 2", "other 0"]);
  expect([queue.running, queue.waiting]).toEqual([4, 47]);
  expect(["slow 0", "slow 49", "nobody's"].map((id) => queue.has(id))).toEqual([true, true, false]);
  await finish("slow 1");
  expect(started.slice(4)).toEqual(["slow 3"]);
  expect(queue.has("slow 1")).toBe(false);
});

it("lets callers take turns when all places are taken", async () => {
  const { started, add, finish } = startQueue({ perCaller: 2, total: 2 });
  for (const id of ["a1", "a2", "a3", "a4"]) add("a", id);
  for (const id of ["b1", "b2"]) add("b", id);
  add("c", "c1");
  for (let i = 0; i < 7; i++) await finish(started[i] ?? "");
  expect(started).toEqual(["a1", "a2", "a3", "b1", "c1", "a4", "b2"]);
});
