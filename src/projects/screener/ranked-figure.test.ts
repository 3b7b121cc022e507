import fc from "fast-check";
import { expect, it } from "vitest";
import { fullBitmap, has } from "./bitmap.ts";
import { RankedFigure, sortedRows } from "./ranked-figure.ts";

// Few distinct values, so that ties and bounds on a value are common, and more rows than one step.
const figures = fc.array(fc.oneof(fc.integer({ min: -9, max: 9 }), fc.constant(NaN)), { maxLength: 600 });
const limit = fc.oneof(fc.double({ min: -10, max: 10, noNaN: true }), fc.integer({ min: -10, max: 10 }));

it("keeps exactly the rows whose figure is within the bounds", () => {
  fc.assert(
    fc.property(figures, limit, limit, (values, a, b) => {
      for (const [lowest, highest] of [
        [a, b],
        [a, Infinity],
        [-Infinity, b],
      ] as const) {
        const passes = fullBitmap(values.length);
        new RankedFigure(Float64Array.from(values)).keepWithin(passes, lowest, highest);
        const kept = values.map((_, row) => has(passes, row));
        expect(kept).toEqual(values.map((value) => value >= lowest && value <= highest));
      }
    }),
  );
});

it("sorts rows by value, and ties by row number", () => {
  fc.assert(
    fc.property(figures, (values) => {
      const rows = values.map((_, row) => row).filter((row) => !Number.isNaN(values[row]));
      const expected = rows.sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0) || a - b);
      expect([...sortedRows(Float64Array.from(values))]).toEqual(expected);
    }),
  );
});
