import fc from "fast-check";
import { expect, it } from "vitest";
import { unitsOf, WordTable } from "./string-table.ts";

it("returns one number per word, wherever the word occurs in a text, and -1 for an unknown word", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 6 }), { maxLength: 3_000 }), (words) => {
      const table = new WordTable();
      const numbers = new Map<string, number>();
      for (const word of words) {
        const known = numbers.get(word);
        expect(table.find(unitsOf(`<${word}>`), 1, 1 + word.length)).toBe(known ?? -1);
        const number = table.add(word);
        expect(number).toBe(known ?? numbers.size);
        numbers.set(word, number);
      }
      expect(table.size).toBe(numbers.size);
      for (const [word, number] of numbers) expect(table.find(unitsOf(word), 0, word.length)).toBe(number);
    }),
    { numRuns: 40 },
  );
});
