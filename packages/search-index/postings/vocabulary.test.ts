import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editDistance, Vocabulary } from "./vocabulary.ts";

function vocabularyOf(words: Record<string, number>): Vocabulary {
  const vocabulary = new Vocabulary();
  for (const [word, documentFrequency] of Object.entries(words))
    vocabulary.count(vocabulary.intern(word), documentFrequency);
  return vocabulary;
}

describe("the vocabulary", () => {
  it("numbers terms in order of insertion and returns each unchanged", () => {
    const term = fc.oneof(
      fc.string({ maxLength: 6, unit: fc.constantFrom("a", "b", "é", "\u{1f680}", "\ud83d") }),
      fc.string({ maxLength: 2_000, unit: "binary" }),
    );
    fc.assert(
      fc.property(fc.array(term, { maxLength: 300 }), (terms) => {
        const vocabulary = new Vocabulary();
        const numbers = new Map<string, number>();
        for (const one of terms) {
          expect(vocabulary.numberOf(one)).toBe(numbers.get(one));
          if (!numbers.has(one)) numbers.set(one, numbers.size);
          expect(vocabulary.intern(one)).toBe(numbers.get(one));
        }
        expect(vocabulary.size).toBe(numbers.size);
        for (const [one, number] of numbers) expect(vocabulary.termOf(number)).toBe(one);
        expect(vocabulary.termOf(numbers.size)).toBe("");
      }),
      { numRuns: 200 },
    );
  });
});

describe("corrections", () => {
  it("allow one edit in a short word and two in a long one, most frequent first", () => {
    const vocabulary = vocabularyOf({ bridge: 9, bride: 30, ethereum: 50, solana: 80 });
    expect(vocabulary.corrections("brigde")).toEqual(["bride", "bridge"]);
    expect(vocabulary.corrections("brid")).toEqual(["bride"]);
    expect(vocabulary.corrections("etherium")).toEqual(["ethereum"]);
    expect(vocabulary.corrections("ehtereun")).toEqual(["ethereum"]);
    expect(vocabulary.corrections("soalnaa")).toEqual([]);
  });

  it("never suggest a rare word, and do not apply to short words and tickers", () => {
    const vocabulary = vocabularyOf({ validator: 1, tvl: 40 });
    expect(vocabulary.corrections("validatpr")).toEqual([]);
    expect(vocabulary.corrections("tvk")).toEqual([]);
    expect(vocabulary.corrections("$sool")).toEqual([]);
  });

  it("agree between the fast path for one edit and the general edit distance", () => {
    const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), minLength: 3, maxLength: 6 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        const [typed, known] = [`x${a}`.slice(0, 7), `x${b}`.slice(0, 7)];
        const edits = editDistance(typed, known, 1);
        expect(vocabularyOf({ [known]: 5 }).corrections(typed)).toEqual(edits === 1 ? [known] : []);
      }),
      { numRuns: 500 },
    );
  });
});
