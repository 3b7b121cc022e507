import { describe, expect, it } from "vitest";
import { mix32 } from "../../../src/base/hash.ts";
import { codeDistance, codeWords, cosine } from "./vector-code.ts";
import { VectorPool, VectorReader } from "./vector-pool.ts";
import { FIRST_PLACE, NO_PLACE } from "./vector-rows.ts";

const vectorOf = (dimensions: number, seed: number) =>
  Int8Array.from({ length: dimensions }, (_, i) => (mix32(i + seed * 1_000) % 255) - 127);

function filledPool(dimensions: number, items: number) {
  const pool = new VectorPool(dimensions);
  const places = Uint32Array.from({ length: items }, () => pool.allocate());
  for (const place of places) pool.write(place, vectorOf(dimensions, place));
  return { pool, places };
}

describe("the kernels", () => {
  it.each([128, 256, 384, 512, 40])("return the same as plain loops, with %i dimensions", (dimensions) => {
    const items = 10_000;
    const words = codeWords(dimensions);
    const { pool, places } = filledPool(dimensions, items);
    const reader = new VectorReader(dimensions, pool.shared, 1);
    const asked = places.toReversed();
    asked[77] = NO_PLACE;
    const code = Uint32Array.from({ length: words }, (_, i) => mix32(i + 77));
    const zeros = new Uint32Array(words);
    const expected = Uint16Array.from(asked, (place) =>
      codeDistance(code, 0, place === NO_PLACE ? zeros : pool.readCode(place), 0, words),
    );
    const distances = new Uint16Array(items);
    reader.codes.distances(code, asked, distances);
    expect(distances).toEqual(expected);

    const query = vectorOf(dimensions, items);
    const products = new Int32Array(items);
    reader.vectors.products(query, asked, products);
    const exact = Int32Array.from(asked, (place) =>
      place === NO_PLACE ? 0 : cosine({ values: query, scale: 1 }, vectorOf(dimensions, place), 0, 1),
    );
    expect(products).toEqual(exact);
  });
});

describe("the code distance", () => {
  it.each([256, 8_192])("is correct if all %i bits differ", (dimensions) => {
    const words = codeWords(dimensions);
    const pool = new VectorPool(dimensions);
    const out = new Uint16Array(1);
    pool.write(pool.allocate(), new Int8Array(dimensions).fill(1));
    pool.codes.distances(new Uint32Array(words), Uint32Array.of(FIRST_PLACE), out);
    expect(out[0]).toBe(dimensions);
  });
});

describe("the vector pool", () => {
  it("reuses a released place once no running search can read it", () => {
    const pool = new VectorPool(16);
    const first = pool.allocate();
    const second = pool.allocate();
    const search = pool.begin();
    pool.retire(first);
    const later = pool.begin();
    pool.retire(second);
    pool.retire(NO_PLACE);
    expect([first, second]).not.toContain(pool.allocate());
    pool.end(search);
    expect(pool.allocate()).toBe(first);
    expect(pool.allocate()).not.toBe(second);
    pool.end(later);
    expect(pool.allocate()).toBe(second);
  });
});
