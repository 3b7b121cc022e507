import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TermTable } from "./term-table.ts";

describe("the term table", () => {
  it("numbers terms in order of insertion and returns each unchanged", () => {
    const term = fc.oneof(
      fc.string({ maxLength: 6, unit: fc.constantFrom("a", "b", "é", "\u{1f680}", "\ud83d") }),
      fc.string({ maxLength: 2_000, unit: "binary" }),
    );
    fc.assert(
      fc.property(fc.array(term, { maxLength: 300 }), (terms) => {
        const table = new TermTable();
        const numbers = new Map<string, number>();
        for (const one of terms) {
          expect(table.numberOf(one)).toBe(numbers.get(one));
          if (!numbers.has(one)) numbers.set(one, table.add(one));
        }
        expect(table.size).toBe(numbers.size);
        for (const [one, number] of numbers) {
          expect(table.numberOf(one)).toBe(number);
          expect(table.termOf(number)).toBe(one);
        }
        expect([...numbers.values()]).toEqual([...numbers.keys()].map((_, i) => i));
      }),
      { numRuns: 200 },
    );
  });

  it("supports a hundred thousand terms", () => {
    const table = new TermTable();
    for (let i = 0; i < 100_000; i++) table.add(`term-${i}`);
    for (let i = 0; i < 100_000; i += 997) {
      expect(table.numberOf(`term-${i}`)).toBe(i);
      expect(table.termOf(i)).toBe(`term-${i}`);
    }
    expect(table.numberOf("term-100000")).toBeUndefined();
    expect(table.termOf(100_000)).toBe("");
  });
});
