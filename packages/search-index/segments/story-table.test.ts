import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { StoryTable } from "./story-table.ts";

const half = fc.oneof(fc.constantFrom(0, 1, 0xffffffff), fc.nat(0xffffffff));

function nameOf(high: number, low: number): string {
  return [high, low].map((part) => part.toString(16).padStart(8, "0")).join("");
}

describe("the story table", () => {
  it("numbers names in order of insertion and returns the halves of each", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(half, half), { maxLength: 300 }), (names) => {
        const table = new StoryTable();
        const numbers = new Map<string, number>();
        for (const [high, low] of names) {
          const name = nameOf(high, low);
          const expected = numbers.get(name) ?? numbers.size;
          numbers.set(name, expected);
          expect(table.internHalves(high, low)).toBe(expected);
          expect([table.highOf(expected), table.lowOf(expected)]).toEqual([high, low]);
        }
        expect(table.size).toBe(numbers.size);
      }),
    );
  });

  it("supports a hundred thousand names", () => {
    const table = new StoryTable();
    const halvesOf = (i: number) => [Math.imul(i, 0x9e3779b1) >>> 0, i] as const;
    for (let i = 0; i < 100_000; i++) expect(table.internHalves(...halvesOf(i))).toBe(i);
    for (let i = 0; i < 100_000; i += 997) {
      expect([table.highOf(i), table.lowOf(i)]).toEqual(halvesOf(i));
      expect(table.internHalves(...halvesOf(i))).toBe(i);
    }
    expect(table.size).toBe(100_000);
    // Four slots of two numbers per name at most, and the halves of the names.
    expect(table.bytes).toBeLessThan(100_000 * (4 * 8 + 2 * 8) + 65_536);
  });
});
