import { describe, expect, it } from "vitest";
import { boundFields, boundPairs, bounds } from "./criteria.ts";
import { figureFields, figures } from "./figures.ts";
import { FilterRequest } from "./filter-request.ts";
import { explain } from "./plain-english/explain.ts";

describe("the table of criteria", () => {
  it.each(boundFields)("makes %s a request field with its range", (field) => {
    const { range } = bounds[field];
    const [least, most] = range;
    const parse = (value: number) => FilterRequest.safeParse({ filter_mode: "direct", [field]: value });
    expect(parse(least ?? -5).data?.[field]).toBe(least ?? -5);
    expect(bounds[field].description).toMatch(/USD|percent|points|rank|days|number|ratio|score/);
    if (least !== undefined) expect(parse(least - 1).success).toBe(false);
    if (most !== undefined) expect(parse(most + 1).success).toBe(false);
  });

  it.each(boundFields)("names %s in the explanation", (field) => {
    const { figure, side } = bounds[field];
    const sentence = explain({ [field]: 7 });
    // A counted noun is plural.
    expect(sentence).toContain(figures[figure].phrase.split(" ")[0]);
    expect(sentence).toContain(side === "min" ? "at least" : "at most");
  });

  it("rejects a lower bound above the upper bound of the same figure", () => {
    expect(boundPairs).toHaveLength(figureFields.length);
    for (const [min, max] of boundPairs) {
      const [high, low] = min === "min_buy_volume_ratio" ? [0.9, 0.8] : [9, 8];
      const { error } = FilterRequest.safeParse({ filter_mode: "direct", [min]: high, [max]: low });
      expect(error?.issues).toMatchObject([{ path: [min], message: `must not be above ${max}` }]);
    }
  });
});
