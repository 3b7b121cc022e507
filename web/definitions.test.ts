// The definitions that the explorer links to exist.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { slugOf } from "./methodology-plugin.ts";
import { definitionOf, definitionOfFigure } from "./src/definitions.ts";
import { figures } from "./src/pages/figures.gen.ts";

const scores = [
  "Relevance",
  "Sentiment",
  "Tone",
  "Mindshare",
  "Share 24 h",
  "Confidence",
  "Momentum",
  "Mentions 24 h",
  "Quant score",
  "Technical score",
  "Trending",
  "RSI (14)",
  "TVL",
  "Market cap / FDV",
  "Total profit",
  "Win rate",
  "Probability of skill",
  "Verdict",
  "Net",
  "Cohort",
];

function headingsOf(page: string): string[] {
  const text = readFileSync(new URL(`../docs/methodology/${page}.md`, import.meta.url), "utf8");
  return [...text.matchAll(/^#{2,} (.+)$/gm)].map(([, heading = ""]) => slugOf(heading));
}

describe("definitions", () => {
  it.each(scores)("%s: leads to a section of the methodology", (label) => {
    const [page = "", section = ""] = (definitionOf(label) ?? "").split("#");
    expect(headingsOf(page)).toContain(section);
  });

  it.each(Object.values(figures).map(({ label }) => label))("the screener's figure %s has one", (label) => {
    const [page = "", section = ""] = definitionOfFigure(label).split("#");
    expect(headingsOf(page)).toContain(section);
  });

  it("do not exist for names and counts", () => {
    for (const label of ["Project", "Wallet", "Trades", "#"]) expect(definitionOf(label)).toBeUndefined();
  });
});
