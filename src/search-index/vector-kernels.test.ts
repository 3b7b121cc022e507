import { describe, expect, it } from "vitest";
import { mix32 } from "../base/hash.ts";
import { codeDistances, plainDistances } from "./vector-kernels.ts";
import { cosine } from "./vector-code.ts";
import { VectorPool } from "./vector-pool.ts";
import { NO_PLACE, VectorReader } from "./vector-reader.ts";

describe("the kernels", () => {
  it.each([128, 256, 384, 512, 40])("return the same as plain loops, with %i dimensions", (dimensions) => {
    const items = 5_000;
    const words = Math.ceil(dimensions / 32);
    const codes = Uint32Array.from({ length: items * words }, (_, i) => mix32(i));
    const code = Uint32Array.from({ length: words }, (_, i) => mix32(i + 77));
    const fast = new Uint16Array(4_321);
    const slow = new Uint16Array(4_321);
    const limit = words * 16;
    const near = new Uint32Array(4_321);
    const count = codeDistances(code, codes, 123, 123 + 4_321, fast, limit, near);
    plainDistances(code, codes, 123, 123 + 4_321, slow);
    expect(fast).toEqual(slow);
    const expectedNear = [...slow.keys()].filter((i) => (slow[i] ?? 0) <= limit);
    expect(expectedNear.length).toBeGreaterThan(1_000);
    expect([...near.subarray(0, count)]).toEqual(expectedNear);

    const pool = new VectorPool(dimensions);
    const vector = (seed: number) =>
      Int8Array.from({ length: dimensions }, (_, i) => (mix32(i + seed * 1_000) % 255) - 127);
    const places = Uint32Array.from({ length: items }, () => pool.allocate());
    for (const place of places) pool.write(place, vector(place));
    const query = vector(items);
    const products = new Int32Array(items);
    new VectorReader(pool.shared, 1).products(query, places.toReversed(), products);
    const expected = places
      .toReversed()
      .map((place) => cosine({ values: query, scale: 1 }, vector(place), 0, 1));
    expect(products).toEqual(Int32Array.from(expected));
  });
});

describe("the code distance", () => {
  it.each([256, 3_968])("is correct if all %i bits differ", (dimensions) => {
    const words = dimensions / 32;
    const out = new Uint16Array(1);
    codeDistances(
      new Uint32Array(words),
      new Uint32Array(words).fill(0xffffffff),
      0,
      1,
      out,
      0,
      new Uint32Array(1),
    );
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
