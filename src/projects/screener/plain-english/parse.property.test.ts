import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSameCriteria, paraphrases } from "../../../../test/corpora/screener.ts";
import { boundFields, type Criteria } from "../criteria.ts";
import { parseInstructions } from "./parse.ts";
import { ambiguousNames, readPhrases } from "./phrase-files.ts";

const phrases = readPhrases();
const known = new Set(phrases.flatMap((entry) => entry.phrases.flatMap((phrase) => phrase.split(" "))));
/** Made-up words, which mean nothing. */
const word = fc
  .stringMatching(/^[bdfgklmnprtvz][aeiou][bdfgklmnprtvz][aeiou][bdfgklmnprtvz]{2}$/)
  .filter((made) => !known.has(made));
const namesOf = (kind: "category" | "ecosystem") =>
  phrases.filter(({ meaning }) => meaning.kind === kind).flatMap((entry) => entry.phrases);
const terms = [...namesOf("category"), ...namesOf("ecosystem")].filter((name) => !ambiguousNames.has(name));
const term = fc.constantFrom(...terms);
const negation = fc.constantFrom(
  ...phrases
    .filter(({ meaning }) => meaning.kind === "not" && meaning.lists)
    .flatMap((entry) => entry.phrases),
);

/** The subjects of criteria, so that a bound may appear on either side. */
function subjectsOf(criteria: object): Set<string> {
  return new Set(Object.keys(criteria).map((field) => field.replace(/^(?:min|max)_/, "")));
}

function required({ categories: wanted = [], ecosystems: places = [], tradable_chains = [] }: Criteria) {
  return [...wanted, ...places, ...tradable_chains];
}

describe("any sentence", () => {
  it("of unknown words has no criteria and is ignored as a whole", () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), (words) => {
        const text = words.join(" ");
        expect(parseInstructions(text)).toEqual({ criteria: {}, ignored: [text] });
      }),
      { numRuns: 500 },
    );
  });

  it("has no criterion whose words are not in it", () => {
    const isWhole = (criteria: object) => Object.keys(criteria).length > 0;
    const wishes = paraphrases.filter(
      ([text, criteria]) => isWhole(criteria) && isSameCriteria(parseInstructions(text).criteria, criteria),
    );
    expect(wishes.length).toBeGreaterThan(500);
    fc.assert(
      fc.property(fc.constantFrom(...wishes), word, word, ([text, expected], before, after) => {
        const { criteria } = parseInstructions(`${before} ${text} ${after}`);
        const found = subjectsOf(criteria);
        for (const subject of subjectsOf(expected)) found.delete(subject);
        // "top 5 bakid": a number before an unknown noun is a count of results.
        found.delete("limit");
        expect([...found]).toEqual([]);
        for (const field of boundFields)
          if (criteria[field] !== undefined && expected[field] !== undefined)
            expect(criteria[field]).toBe(expected[field]);
      }),
      { numRuns: 3000 },
    );
  });
});

describe("a negated term", () => {
  it("is never required", () => {
    fc.assert(
      fc.property(negation, term, (not, name) => {
        for (const text of [
          `${not} ${name}`,
          `coins under 50m, ${not} ${name} tokens`,
          `tokens ${not} ${name}`,
        ])
          expect([text, required(parseInstructions(text).criteria)]).toEqual([text, []]);
      }),
      { numRuns: 2000 },
    );
  });

  it("is never required in a list, whatever separates its entries", () => {
    const joint = fc.constantFrom(", ", " and ", " or ", "/", ", and ", " & ");
    const entry = fc.oneof({ weight: 4, arbitrary: term }, { weight: 1, arbitrary: word });
    fc.assert(
      fc.property(
        fc.constantFrom("not including", "excluding", "except", "without", "other than", "exclude"),
        fc.array(fc.tuple(term, joint), { minLength: 1, maxLength: 4 }),
        entry,
        term,
        (not, entries, middle, last) => {
          const text = `${not} ${entries.map((pair) => pair.join("")).join("")}${middle} and ${last}`;
          expect([text, required(parseInstructions(text).criteria)]).toEqual([text, []]);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
