import { describe, expect, it } from "vitest";
import { mix32 } from "../text/hash.ts";
import { codeDistances, dotProducts, plainDistances, plainProducts } from "./kernels.ts";

describe("the kernels", () => {
  it.each([128, 256, 384, 512, 40])("give what plain loops give, at %i dimensions", (dimensions) => {
    const items = 5_000;
    const words = Math.ceil(dimensions / 32);
    const codes = Uint32Array.from({ length: items * words }, (_, i) => mix32(i));
    const code = Uint32Array.from({ length: words }, (_, i) => mix32(i + 77));
    const fast = new Uint16Array(4_321);
    const slow = new Uint16Array(4_321);
    codeDistances(code, codes, 123, 123 + 4_321, fast);
    plainDistances(code, codes, 123, 123 + 4_321, slow);
    expect(fast).toEqual(slow);

    const vectors = Int8Array.from({ length: items * dimensions }, (_, i) => (mix32(i) % 255) - 127);
    const query = Int8Array.from({ length: dimensions }, (_, i) => (mix32(i + 9) % 255) - 127);
    // Runs, single items, the first and the last.
    const chosen = Uint32Array.from([
      0,
      ...Array.from({ length: 3_000 }, (_, i) => 10 + i),
      3_500,
      3_777,
      items - 1,
    ]);
    const products = new Int32Array(chosen.length);
    const expected = new Int32Array(chosen.length);
    dotProducts(query, vectors, chosen, products);
    plainProducts(query, vectors, chosen, expected);
    expect(products).toEqual(expected);
  });
});
