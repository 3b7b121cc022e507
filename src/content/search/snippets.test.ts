import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { completeSentencesOf, sentencesOf, snippetsByWords } from "./snippets.ts";

const text =
  "The network halted on Saturday. Validators restarted the cluster from a snapshot after a patch. Prices barely moved. A second patch followed on Sunday, and validators thanked the engineers.";

describe("snippets", () => {
  it("are the best matching sentences, best first, with the positions of the matches", () => {
    const found = snippetsByWords(
      sentencesOf(text),
      new Map([
        ["patch", 2],
        ["valid", 1],
        ["sundai", 3],
      ]),
      2,
    );
    expect(found.map((snippet) => snippet.text)).toEqual([
      "A second patch followed on Sunday, and validators thanked the engineers.",
      "Validators restarted the cluster from a snapshot after a patch.",
    ]);
    expect(found[0]?.matches.map(({ start, end }) => found[0]?.text.slice(start, end))).toEqual([
      "patch",
      "Sunday",
      "validators",
    ]);
  });

  it("of a feed leave out a sentence that the feed has cut, and keep lines that need no full stop", () => {
    const cut = "Validators restarted it. The patch was written by\nShort headline\nAnother one (updated)";
    expect(completeSentencesOf(cut).map((sentence) => sentence.text)).toEqual([
      "Validators restarted it.",
      "Short headline",
      "Another one (updated)",
    ]);
    expect(completeSentencesOf("Only a fragment of")).toHaveLength(1);
  });

  it("are not cut after an abbreviation, but before a figure", () => {
    const sentences = [
      "Sen. Lummis said on Aug. 19 that the U.S. Senate votes next.",
      "Acme Inc. paid No. 3 in the U.S.",
      "The rest went to Dr. Low.",
    ];
    expect(sentencesOf(sentences.join(" ")).map((sentence) => sentence.text)).toEqual(sentences);
    const figures = ["More is to follow.", "510 people joined.", "It took approx. 3 hours."];
    expect(sentencesOf(figures.join(" ")).map((sentence) => sentence.text)).toEqual(figures);
    expect(sentencesOf("Shares of Acme Inc.\nBitcoin fell.")).toHaveLength(2);
  });

  it("are empty if nothing matches", () => {
    expect(snippetsByWords(sentencesOf(text), new Map([["bitcoin", 1]]), 3)).toEqual([]);
  });

  it("are cut between words, never inside a character, and have correct offsets for any text", () => {
    const word = fc.oneof(
      fc.constantFrom("patch", "🚀", "👩‍💻", "以太坊", "naïve", "x".repeat(80), "é́", "."),
      fc.string({ unit: "grapheme", minLength: 1, maxLength: 8 }),
    );
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 200 }), (words) => {
        const whole = words.join(" ");
        for (const { text: snippet, matches } of snippetsByWords(
          sentencesOf(whole),
          new Map([
            ["patch", 1],
            ["以太", 1],
          ]),
          5,
        )) {
          expect(whole).toContain(snippet);
          expect(snippet).toBe(Buffer.from(snippet).toString());
          for (const { start, end } of matches)
            expect(snippet.slice(start, end).toLowerCase()).toMatch(/^(patch|以太)$/);
          const at = whole.indexOf(snippet);
          // Not in the middle of an ordinary word.
          if (at > 0 && snippet.startsWith("patch")) expect(whole[at - 1]).not.toMatch(/[a-z]/);
        }
      }),
    );
  });
});
