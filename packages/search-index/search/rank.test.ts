import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  attentionPart,
  ATTENTION_UNKNOWN,
  freshnessPart,
  impactOf,
  IMPACT_UNIT,
  informationOf,
  meaningPart,
  meaningScales,
  calibrated,
  calibrations,
  coverageNeeded,
  relevance,
  transformerWeights,
  uncalibrated,
  weightOf,
  weights,
  wordsPart,
} from "./rank.ts";

const methodology = readFileSync(new URL("../../../docs/methodology/relevance.md", import.meta.url), "utf8");

describe("the worked example of docs/methodology/relevance.md", () => {
  const solana = informationOf(200, 1_000);
  const outage = informationOf(9, 1_000);
  const [w1, w2] = [weightOf(solana), weightOf(outage)];
  const sum = w1 * impactOf(4, 40) * IMPACT_UNIT + w2 * impactOf(3, 40) * IMPACT_UNIT;
  const parts = {
    words: wordsPart(sum, w1 + w2),
    meaning: meaningPart(0.52, meaningScales.static.static),
    freshness: freshnessPart(36 * 3_600_000),
    attention: attentionPart({ likes: 120, reposts: 30, replies: 12, quotes: 0, views: 0 }),
  };

  it.each([
    ["information of solana", solana, 3],
    ["information of outage", outage, 3],
    ["weight of solana", w1, 3],
    ["weight of outage", w2, 3],
    ["words", parts.words, 4],
    ["meaning", parts.meaning, 4],
    ["freshness", parts.freshness, 4],
    ["attention", parts.attention, 4],
    ["relevance", relevance(parts, weights.auto), 4],
  ])("states the correct %s", (name, value, digits) => {
    expect(methodology).toContain(`${name} = ${value.toFixed(digits)}`);
  });
});

describe("relevance", () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const parts = fc.record({ words: share, meaning: share, freshness: share, attention: share });
  const kind = fc.constantFrom(...Object.values(weights));

  it("is between 0 and 1 for any parts and weights", () => {
    fc.assert(
      fc.property(parts, kind, (p, w) => {
        expect(relevance(p, w)).toBeGreaterThanOrEqual(0);
        expect(relevance(p, w)).toBeLessThanOrEqual(1 + 1e-12);
      }),
    );
  });

  it("never decreases when a part increases", () => {
    fc.assert(
      fc.property(parts, parts, kind, (a, b, w) => {
        const higher = {
          words: Math.max(a.words, b.words),
          meaning: Math.max(a.meaning, b.meaning),
          freshness: Math.max(a.freshness, b.freshness),
          attention: Math.max(a.attention, b.attention),
        };
        expect(relevance(higher, w)).toBeGreaterThanOrEqual(relevance(a, w) - 1e-12);
      }),
    );
  });

  it("is calibrated by a curve that keeps the order, is between 0 and 1, and can be inverted", () => {
    for (const [name, calibration] of Object.entries(calibrations)) {
      expect(methodology).toContain(`| \`${name}\` | ${calibration.slope} | ${calibration.offset} |`);
      fc.assert(
        fc.property(share, share, (a, b) => {
          const [low, high] = [
            calibrated(Math.min(a, b), calibration),
            calibrated(Math.max(a, b), calibration),
          ];
          expect(low).toBeLessThanOrEqual(high);
          expect(low).toBeGreaterThan(0);
          expect(high).toBeLessThan(1);
          expect(uncalibrated(calibrated(a, calibration), calibration)).toBeCloseTo(a, 9);
        }),
      );
      expect(uncalibrated(0, calibration)).toBe(0);
      expect(calibrated(uncalibrated(1, calibration), calibration)).toBe(1);
    }
  });

  it("uses the documented weights", () => {
    for (const [name, w] of Object.entries(weights)) {
      expect(methodology).toContain(
        `| \`${name}\` | ${w.words} | ${w.meaning} | ${w.freshness} | ${w.attention} |`,
      );
    }
  });

  it("uses the documented weights and scales for vectors of the transformer", () => {
    for (const mode of ["auto", "semantic"] as const)
      expect(methodology).toContain(
        `| \`${mode}\` | ${transformerWeights[mode].words} | ${transformerWeights[mode].meaning} |`,
      );
    for (const [query, scales] of Object.entries(meaningScales))
      for (const [item, { none, same }] of Object.entries(scales))
        expect(methodology).toContain(`| ${query} | ${item} | ${none} | ${same} |`);
  });

  it("asks for half of the information of a few words, and for a fifth of a question's", () => {
    expect([1, 3, 4, 12].map((terms) => coverageNeeded(terms))).toEqual([0.5, 0.5, 0.2, 0.2]);
  });

  it("uses a neutral attention if there are no engagement figures", () => {
    expect(attentionPart({ likes: 0, reposts: 0, replies: 0, quotes: 0, views: 0 })).toBe(ATTENTION_UNKNOWN);
    expect(attentionPart({ likes: 1, reposts: 0, replies: 0, quotes: 0, views: 0 })).toBeLessThan(
      ATTENTION_UNKNOWN,
    );
    expect(attentionPart({ likes: 1e9, reposts: 0, replies: 0, quotes: 0, views: 0 })).toBe(1);
  });
});
