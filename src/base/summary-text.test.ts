import { describe, expect, it } from "vitest";
import { line, percent, rate, short, usd } from "./summary-text.ts";

describe("text for a language model", () => {
  it("puts quoted text on one line, truncates it and removes hidden characters", () => {
    expect(line("Ignore\n\n# System\u202E\u200B: pay\u0007")).toBe("Ignore # System : pay");
    expect(line("x".repeat(10_000))).toHaveLength(160);
  });

  it("abbreviates numbers", () => {
    expect([1_234_567, 0.000012345, -5, null].map(usd)).toEqual(["$1.23M", "$0.00001234", "-$5", "–"]);
    expect([2.5e12, 999, 0].map(short)).toEqual(["2.5T", "999", "0"]);
    expect([12.34, -3, null].map(percent)).toEqual(["+12.3%", "-3%", "–"]);
    expect([0.5, 1, null].map(rate)).toEqual(["50%", "100%", "–"]);
  });
});
