import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DocumentCache } from "./document-cache.ts";

const ids = fc.integer({ min: 0, max: 12 }).map((n) => `${"é".repeat(n % 4)}item-${n}`);
const text = fc.string({ maxLength: 60, unit: "grapheme" }).map((value) => JSON.stringify(value));
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ put: ids, text }) },
  { weight: 2, arbitrary: fc.record({ get: ids }) },
  { weight: 1, arbitrary: fc.record({ forget: ids }) },
);

describe("the document cache", () => {
  it("returns the last version that was put or nothing, and never exceeds its budget", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000 }), fc.array(step, { maxLength: 200 }), (budget, steps) => {
        const memory = new DocumentCache(budget);
        const truth = new Map<string, { version: number; text: string }>();
        for (const [version, one] of steps.entries()) {
          if ("put" in one) {
            memory.put(one.put, version, Buffer.from(one.text));
            truth.set(one.put, { version, text: one.text });
          } else if ("forget" in one) {
            memory.remove(one.forget);
            truth.delete(one.forget);
          } else {
            const known = memory.get(one.get);
            if (known !== undefined) expect(known.trimEnd()).toBe(truth.get(one.get)?.text);
          }
          expect(memory.bytes).toBeLessThanOrEqual(budget);
          for (const [id, { version: newest }] of truth)
            expect([undefined, newest]).toContain(memory.versionOf(id));
        }
        expect(memory.size).toBeLessThanOrEqual(truth.size);
      }),
      { numRuns: 300 },
    );
  });

  it("keeps the newest documents that fit the budget", () => {
    const memory = new DocumentCache(100_000);
    for (let i = 0; i < 1_000; i++) memory.put(`item-${i}`, i, Buffer.from(`"${"x".repeat(300)}"`));
    expect(memory.size).toBeGreaterThan(200);
    for (let i = 0; i < 1_000; i++)
      expect(memory.get(`item-${i}`) === undefined).toBe(i < 1_000 - memory.size);
  });

  it("keeps documents that are read, and evicts others", () => {
    const memory = new DocumentCache(100_000);
    memory.put("asked", 0, Buffer.from(`"${"y".repeat(300)}"`));
    for (let i = 0; i < 10_000; i++) {
      memory.put(`item-${i}`, i, Buffer.from(`"${"x".repeat(300)}"`));
      expect(memory.get("asked")?.trimEnd()).toBe(`"${"y".repeat(300)}"`);
    }
    expect(memory.versionOf("item-0")).toBeUndefined();
  });
});
