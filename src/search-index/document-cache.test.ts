import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DocumentCache } from "./document-cache.ts";

const ids = fc.integer({ min: 0, max: 12 }).map((n) => `${"é".repeat(n % 4)}item-${n}`);
const text = fc.string({ maxLength: 60, unit: "grapheme" }).map((value) => JSON.stringify(value));
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ put: ids, text }) },
  { weight: 2, arbitrary: fc.record({ get: ids }) },
  { weight: 1, arbitrary: fc.record({ removed: ids }) },
);

describe("the document cache", () => {
  it("returns the last version that was put or nothing, and never exceeds its budget", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000 }), fc.array(step, { maxLength: 200 }), (budget, steps) => {
        const cache = new DocumentCache(budget);
        const expected = new Map<string, { version: number; text: string }>();
        for (const [version, one] of steps.entries()) {
          if ("put" in one) {
            cache.put(one.put, version, Buffer.from(one.text));
            expected.set(one.put, { version, text: one.text });
          } else if ("removed" in one) {
            cache.remove(one.removed);
            expected.delete(one.removed);
          } else {
            const known = cache.get(one.get);
            if (known !== undefined) expect(known.trimEnd()).toBe(expected.get(one.get)?.text);
          }
          expect(cache.bytes).toBeLessThanOrEqual(budget);
          for (const [id, { version: newest }] of expected)
            expect([undefined, newest]).toContain(cache.versionOf(id));
        }
        expect(cache.size).toBeLessThanOrEqual(expected.size);
      }),
      { numRuns: 300 },
    );
  });

  it("retains the newest documents that fit the budget", () => {
    const cache = new DocumentCache(100_000);
    for (let i = 0; i < 1_000; i++) cache.put(`item-${i}`, i, Buffer.from(`"${"x".repeat(300)}"`));
    expect(cache.size).toBeGreaterThan(200);
    for (let i = 0; i < 1_000; i++) expect(cache.get(`item-${i}`) === undefined).toBe(i < 1_000 - cache.size);
  });

  it("retains documents that are read, and evicts others", () => {
    const cache = new DocumentCache(100_000);
    cache.put("read", 0, Buffer.from(`"${"y".repeat(300)}"`));
    for (let i = 0; i < 10_000; i++) {
      cache.put(`item-${i}`, i, Buffer.from(`"${"x".repeat(300)}"`));
      expect(cache.get("read")?.trimEnd()).toBe(`"${"y".repeat(300)}"`);
    }
    expect(cache.versionOf("item-0")).toBeUndefined();
  });
});
