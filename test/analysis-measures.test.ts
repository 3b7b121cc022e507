// The measures of the analysis evaluation, on texts written for this test.
import { describe, expect, it } from "vitest";
import {
  cleaning,
  factsIn,
  hasBoilerplate,
  isCut,
  isSourced,
  labelledPassages,
  repeats,
  repetitions,
} from "../tools/analysis-measures.ts";
import type { NewsItem } from "../tools/labelled-news.ts";
import { calibrationError, gradedNdcg, reliability } from "../tools/ranking-measures.ts";
import { accuracyOf, majorityOf, type LabelledText } from "../tools/sentiment-sets.ts";

const raw: NewsItem = {
  id: "a",
  type: "news",
  title: "Bridge loses $4 million",
  summary:
    "The bridge lost $4 million on Monday. Users will […] The post Bridge loses $4 million appeared first on Wire.",
  body: "",
  url: "https://example.com/a?utm_source=rss",
  source_name: "Wire",
  published_at: "2026-08-20T00:00:00Z",
};
const at = (text: string) => (raw.summary ?? "").indexOf(text);
const ranges = {
  summary: [
    [at("Users"), at("[…]") - 1, "cut-sentence"],
    [at("[…]"), at("[…]") + 3, "truncation"],
    [at("The post"), (raw.summary ?? "").length, "syndication"],
  ] as [number, number, "cut-sentence" | "truncation" | "syndication"][],
  url: [[21, 36, "tracking"]] as [number, number, "tracking"][],
};

describe("facts", () => {
  it("finds a fact by any of its patterns", () => {
    const fact = { fact: "the loss", patterns: [/\$4 million/i, /4M/], ids: ["a"] };
    expect(factsIn("It lost $4 MILLION.", [fact])).toEqual([true]);
    expect(factsIn("It lost 4M.", [fact, { ...fact, patterns: [/never/] }])).toEqual([true, false]);
  });
});

describe("boilerplate", () => {
  it("is recognised by its traces and by the labels of cited items", () => {
    expect(hasBoilerplate("The post Bridge loses appeared first on Wire.", [])).toBe(true);
    expect(hasBoilerplate("The post Is it over?", [])).toBe(true);
    expect(hasBoilerplate("The post office reopened after the attack.", [])).toBe(false);
    expect(hasBoilerplate("Traders read more into it than was said.", [])).toBe(false);
    expect(hasBoilerplate("Connect your agent to... Read More", [])).toBe(true);
    expect(hasBoilerplate("Copyright of the Wire, all rights reserved", ["copyright of the wire"])).toBe(
      true,
    );
  });

  it("takes passages of a useful length from the labels", () => {
    expect(labelledPassages(raw, ranges)).toEqual([
      "the post bridge loses $4 million appeared first on wire.",
    ]);
  });
});

describe("cleaning", () => {
  it("counts everything as left when the item is stored as it came", () => {
    const stored = { title: raw.title, summary: raw.summary ?? "", body: "", url: raw.url ?? "" };
    expect(cleaning(raw, ranges, stored)).toEqual({
      ranges: 4,
      left: ["cut-sentence", "truncation", "syndication", "tracking"],
      sentences: 1,
      lost: 0,
    });
  });

  it("counts a sentence that was stripped by mistake", () => {
    const stored = { title: raw.title, summary: "", body: "", url: "https://example.com/a" };
    expect(cleaning(raw, ranges, stored)).toEqual({ ranges: 4, left: [], sentences: 1, lost: 1 });
  });
});

describe("key points", () => {
  it("repeat each other by words, or by the same figure and names", () => {
    expect(
      repeats("The bridge lost $4 million on Monday", "On Monday, the bridge lost $4 million in all"),
    ).toBe(true);
    expect(
      repeats("In August, Acme of Paris raised 275 million", "Funding of 275 million goes to Acme in Paris"),
    ).toBe(true);
    expect(repeats("Acme raised 275 million", "The senate votes on 15 September")).toBe(false);
    expect(repetitions(["a new chain starts", "a new chain starts today", "gold falls"])).toBe(1);
  });

  it("are cut unless they end a sentence or are a headline", () => {
    const headlines = new Set(["bridge loses $4 million"]);
    expect(isCut("Bridge loses $4 million", headlines)).toBe(false);
    expect(isCut("The bridge lost", headlines)).toBe(true);
    expect(isCut("The bridge lost…", headlines)).toBe(true);
    expect(isCut("Bans were imposed by the U.S.", headlines)).toBe(true);
    expect(isCut("The bridge lost $4 million.", headlines)).toBe(false);
  });

  it("are sourced if a cited item says the same, figures included", () => {
    const cited = ["Bridge loses $4 million\nThe bridge lost $4 million on Monday."];
    expect(isSourced("The bridge lost $4 million on Monday.", cited)).toBe(true);
    expect(isSourced("On Monday the bridge lost $4 million.", cited)).toBe(true);
    expect(isSourced("The bridge lost $5 million on Monday.", cited)).toBe(false);
    expect(isSourced("Nothing in the results answers this.", cited)).toBe(true);
    expect(isSourced("The bridge lost $4 million on Monday.", [])).toBe(false);
  });
});

describe("ranking", () => {
  it("is 1 for the ideal order and less for any other", () => {
    expect(gradedNdcg([2, 1, 0], [0, 1, 2])).toBe(1);
    expect(gradedNdcg([1, 2, 0], [0, 1, 2])).toBeLessThan(1);
    expect(gradedNdcg([], [2])).toBe(0);
    expect(gradedNdcg([0], [0])).toBe(0);
  });

  it("is calibrated if scores equal the share of relevant results", () => {
    const results = Array.from({ length: 10 }, (_, i) => ({ score: 0.7, grade: i < 7 ? 1 : 0 }));
    expect(calibrationError(reliability(results))).toBeCloseTo(0);
    expect(calibrationError(reliability(results.map((result) => ({ ...result, score: 0.2 }))))).toBeCloseTo(
      0.5,
    );
    expect(reliability([{ score: 1, grade: 2 }])).toEqual([
      { from: 0.9, results: 1, meanScore: 1, shareRelevant: 1 },
    ]);
    expect(calibrationError([])).toBe(0);
  });
});

describe("sentiment baselines", () => {
  const texts: LabelledText[] = ["up", "up", "down"].map((text) => ({
    half: "working",
    text,
    label: text === "up" ? "positive" : "negative",
  }));

  it("guess the most frequent class", () => {
    expect(accuracyOf(texts, majorityOf(texts)).accuracy).toBeCloseTo(2 / 3);
    expect(accuracyOf([], majorityOf([]))).toEqual({ texts: 0, accuracy: 0, macroF1: 0 });
  });
});
