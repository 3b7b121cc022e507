import { expect, it } from "vitest";
import { LeastRecentlyUsed } from "./least-recently-used.ts";

it("keeps the most recently used values up to its weight", () => {
  const cache = new LeastRecentlyUsed<string>(5);
  cache.set("a", "A", 2);
  cache.set("b", "B", 2);
  expect(cache.get("a")).toBe("A");
  cache.set("c", "C", 2);
  expect(["a", "b", "c"].map((key) => cache.get(key))).toEqual(["A", undefined, "C"]);
  cache.set("c", "new", 1);
  cache.set("d", "D", 2);
  expect(["a", "c", "d"].map((key) => cache.get(key))).toEqual(["A", "new", "D"]);
});

it("keeps no value that is too heavy, nor the one it was to replace", () => {
  const cache = new LeastRecentlyUsed<string>(2);
  cache.set("a", "A");
  cache.set("b", "B");
  cache.set("a", "heavy", 3);
  expect([cache.get("a"), cache.get("b")]).toEqual([undefined, "B"]);
  cache.set("c", "C");
  expect([cache.get("b"), cache.get("c")]).toEqual(["B", "C"]);
  cache.clear();
  cache.set("d", "D", 2);
  expect([cache.get("b"), cache.get("d")]).toEqual([undefined, "D"]);
});
