import fc from "fast-check";
import { expect, it } from "vitest";
import { packed, type StoredPart } from "./stored-series.ts";

const row = fc.record({
  origin: fc.constantFrom("import", "demo"),
  day: fc.integer({ min: -3, max: 12 }),
  value: fc.integer({ min: 0, max: 9 }),
});

it("packs rows into the newest figure of each day, with only the origins of those figures", () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 40 }), fc.func(fc.integer()), (rows, shuffle) => {
      // Written sequentially, read back in another order.
      const written = rows.map((one, i) => ({ ...one, written: i })).sort((a, b) => shuffle(a) - shuffle(b));
      const parts = ["import", "demo"].flatMap((origin): StoredPart[] => {
        const own = written.filter((one) => one.origin === origin);
        const column = (name: "day" | "value" | "written") => Float64Array.from(own, (one) => one[name]);
        return own.length === 0
          ? []
          : [{ origin, days: column("day"), values: column("value"), written: column("written") }];
      });
      const newest = new Map(rows.map((one) => [one.day, one]));
      const expected = [...newest.values()].sort((a, b) => a.day - b.day);
      const result = packed(parts);
      expect([...result.days]).toEqual(expected.map(({ day }) => day));
      expect([...result.values]).toEqual(expected.map(({ value }) => value));
      expect(new Set(result.origins)).toEqual(new Set(expected.map(({ origin }) => origin)));
    }),
    { numRuns: 300 },
  );
});
