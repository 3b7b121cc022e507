import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { squarify } from "./src/charts/squarify.ts";

describe("treemap layout", () => {
  it("gives each weight its share of the area, inside the frame and without overlap", () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0.001, max: 100, noNaN: true }), { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 50, max: 2000 }),
        fc.integer({ min: 50, max: 2000 }),
        (weights, width, height) => {
          const total = weights.reduce((sum, weight) => sum + weight, 0);
          const rects = squarify(weights, width, height);
          expect(rects).toHaveLength(weights.length);
          for (const [index, rect] of rects.entries()) {
            const share = (weights[index] ?? 0) / total;
            expect(rect.width * rect.height).toBeCloseTo(share * width * height, 3);
            expect(rect.x).toBeGreaterThanOrEqual(-1e-6);
            expect(rect.y).toBeGreaterThanOrEqual(-1e-6);
            expect(rect.x + rect.width).toBeLessThanOrEqual(width + 1e-6);
            expect(rect.y + rect.height).toBeLessThanOrEqual(height + 1e-6);
            for (const other of rects.slice(0, index)) {
              const wide = Math.min(rect.x + rect.width, other.x + other.width) - Math.max(rect.x, other.x);
              const high = Math.min(rect.y + rect.height, other.y + other.height) - Math.max(rect.y, other.y);
              expect(Math.min(wide, high)).toBeLessThanOrEqual(1e-6);
            }
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it("makes nearly square tiles for equal weights", () => {
    for (const { width, height } of squarify(Array<number>(12).fill(1), 400, 300))
      expect(Math.max(width / height, height / width)).toBeLessThan(1.5);
  });
});
