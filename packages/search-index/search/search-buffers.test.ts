import { describe, expect, it } from "vitest";
import { bytesOfBuffers, SearchBuffers } from "./search-buffers.ts";

describe("the buffers of a search", () => {
  it("take as much memory as the budget of the index counts", () => {
    for (const [items, stories] of [
      [70_000, 65_000],
      [1_000_003, 7],
    ] as const) {
      const buffers = new SearchBuffers();
      buffers.fit(items, stories);
      const { distances, counts, storyLevels } = buffers;
      const bytes = [distances, counts, storyLevels].reduce((sum, { byteLength }) => sum + byteLength, 0);
      expect(bytesOfBuffers(items, stories)).toBe(bytes);
    }
  });
});
