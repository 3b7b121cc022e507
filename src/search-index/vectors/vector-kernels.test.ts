import { describe, expect, it } from "vitest";
import { mix32 } from "../../base/hash.ts";
import { codeDistance, codeWords, cosine, writeCode } from "./vector-code.ts";
import { VectorPool } from "./vector-pool.ts";
import { NO_PLACE, VectorReader } from "./vector-reader.ts";

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
    const reader = new VectorReader(pool.shared, 1);
    const asked = places.toReversed();
    asked[77] = NO_PLACE;
    const codes = new Uint32Array(items * words);
    for (const [i, place] of asked.entries())
      if (place !== NO_PLACE) writeCode(vectorOf(dimensions, place), codes, i * words);
    const code = Uint32Array.from({ length: words }, (_, i) => mix32(i + 77));
    const expected = Uint16Array.from({ length: items }, (_, i) =>
      codeDistance(code, 0, codes, i * words, words),
    );
    const copy = (from: number, into: Uint32Array) =>
      into.set(codes.subarray(from * words, from * words + into.length));
    for (const isInPool of [true, false]) {
      const distances = new Uint16Array(items);
      if (isInPool) reader.codes.atPlaces(code, asked, distances);
      else reader.codes.ofCopies(code, items, copy, distances);
      expect(distances).toEqual(expected);
    }

    const query = vectorOf(dimensions, items);
    const products = new Int32Array(items);
    reader.products(query, places.toReversed(), products);
    const exact = places
      .toReversed()
      .map((place) => cosine({ values: query, scale: 1 }, vectorOf(dimensions, place), 0, 1));
    expect(products).toEqual(Int32Array.from(exact));
  });
});

describe("the code distance", () => {
  it.each([256, 8_192])("is correct if all %i bits differ", (dimensions) => {
    const words = codeWords(dimensions);
    const { codes } = new VectorReader(new VectorPool(dimensions).shared, 0);
    const out = new Uint16Array(1);
    const copy = (_: number, into: Uint32Array) => into.fill(0xffffffff);
    codes.ofCopies(new Uint32Array(words), 1, copy, out);
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
