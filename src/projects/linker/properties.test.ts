import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createLinker } from "./linker.ts";
import { sampleCatalogue } from "../../../test/corpora/linker.ts";
import type { EvidenceField, Link, LinkInput } from "./linker-types.ts";

const linker = createLinker(sampleCatalogue);

const words = "the|on|near|a|network|token|up 5%|$60k|500|and|vs|BUY NOW|Market|launches|’s|…".split("|");
const addresses =
  "@Uniswap @base https://uniswap.org/x uniswap.org https://x.com/base hi@uniswap.org www. http:// vitalik.eth " +
  "0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984 JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN";
const unicode = "🚀|👩‍👩‍👧|é|e\u0301|\u200b|\ufeff|\ud83d|\udc00|ﬁ|İ|ß|比特币|𝐁𝐓𝐂|\u202e|\0".split("|");

/** Pieces that cover all branches of the scanner, mixed with plain words and any Unicode. */
const piece = fc.oneof(
  fc.constantFrom(
    ...sampleCatalogue.flatMap((project) => [
      project.project_name,
      project.symbol,
      `$${project.symbol}`,
      `#${project.symbol}`,
    ]),
  ),
  fc.constantFrom(...words, ...addresses.split(" "), ...unicode),
  fc.string({ unit: "binary", maxLength: 6 }),
  fc.string({ unit: "grapheme", maxLength: 6 }),
);
const text = fc
  .array(fc.tuple(piece, fc.constantFrom(" ", "", ", ", "\n", " (", ") ", "-", "/", ". ", "\u00a0")), {
    maxLength: 14,
  })
  .map((pieces) => pieces.flat().join(""));
const input: fc.Arbitrary<LinkInput> = fc.record(
  { title: text, body: text, url: text, author_handle: text },
  { requiredKeys: [] },
);

function fieldText(given: LinkInput, field: EvidenceField): string {
  return (field === "author" ? given.author_handle : given[field]) ?? "";
}

function evidenceOf(links: readonly Link[]) {
  return links.flatMap((link) => link.evidence);
}

describe("for any text, the linker", () => {
  it("cites evidence by exact UTF-16 offsets without overlaps", () => {
    fc.assert(
      fc.property(input, (given) => {
        const evidence = evidenceOf(linker.link(given));
        for (const { text, field, start, end } of evidence) {
          expect(end).toBeGreaterThan(start);
          expect(fieldText(given, field).slice(start, end)).toBe(text);
        }
        const sorted = evidence.toSorted((a, b) => a.field.localeCompare(b.field) || a.start - b.start);
        sorted.forEach((item, i) => {
          const next = sorted[i + 1];
          if (next?.field === item.field) expect(next.start).toBeGreaterThanOrEqual(item.end);
        });
      }),
      { numRuns: 1500 },
    );
  });

  it("returns each project once, with evidence and a relevance within 0..1, best first", () => {
    fc.assert(
      fc.property(input, (given) => {
        const links = linker.link(given);
        expect(new Set(links.map((link) => link.project_id)).size).toBe(links.length);
        links.forEach((link, i) => {
          expect(link.relevance).toBeGreaterThan(0);
          expect(link.relevance).toBeLessThanOrEqual(1);
          expect(link.relevance).toBeLessThanOrEqual(links[i - 1]?.relevance ?? 1);
          expect(link.evidence.length).toBeGreaterThan(0);
        });
      }),
      { numRuns: 1000 },
    );
  });

  it("returns the same links for any order of the catalogue", () => {
    fc.assert(
      fc.property(
        input,
        fc.shuffledSubarray([...sampleCatalogue], { minLength: sampleCatalogue.length }),
        (given, shuffled) => {
          expect(createLinker(shuffled).link(given)).toEqual(linker.link(given));
        },
      ),
      { numRuns: 60 },
    );
  });

  it("returns the same links when a project that the text does not name is added", () => {
    const bigger = createLinker([
      ...sampleCatalogue,
      {
        project_id: 999,
        project_name: "Quuxilium",
        symbol: "QUUXI",
        twitter_handle: "quuxilium",
        website: "https://quuxilium.example",
      },
    ]);
    fc.assert(
      fc.property(input, (given) => {
        expect(bigger.link(given)).toEqual(linker.link(given));
      }),
      { numRuns: 500 },
    );
  });

  it("finds a cashtag surrounded by whitespace anywhere", () => {
    fc.assert(
      fc.property(text, text, fc.constantFrom(...sampleCatalogue), (before, after, project) => {
        const body = `${before} \n $${project.symbol} \n ${after}`;
        expect(linker.link({ body }).map((link) => link.project_id)).toContain(project.project_id);
      }),
      { numRuns: 500 },
    );
  });
});

describe("the run time", () => {
  it("is not quadratic on hostile input", () => {
    for (const unit of [
      "bitcoin ",
      "http://",
      "a.",
      "@",
      "near ",
      "0x",
      "((((",
      "BTC ETH ",
      "\u0301",
      "www.",
    ]) {
      const body = unit.repeat(Math.floor(20_000 / unit.length));
      const started = performance.now();
      linker.link({ body });
      expect(performance.now() - started, JSON.stringify(unit)).toBeLessThan(3000);
    }
  });
});
