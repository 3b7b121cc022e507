import { describe, expect, it } from "vitest";
import { z } from "zod";
import { projectId, list, oneOf, sentences } from "./fields.ts";

const tags = z.object({ tags: list(oneOf(["a", "b", "c"]), 5) });

describe("a list", () => {
  it("counts duplicates once", () => {
    expect(tags.parse({ tags: Array(50).fill("a") })).toEqual({ tags: ["a"] });
  });

  it("is rejected for its length before any item is validated", () => {
    let validated = 0;
    const item = projectId().refine(() => {
      validated += 1;
      return true;
    });
    const parsed = z.object({ ids: list(item, 25) }).safeParse({ ids: Array(100_000).fill(1) });
    expect(parsed.success).toBe(false);
    expect(parsed.error && sentences(parsed.error)).toEqual([
      "ids must have at most 25 items (125 with duplicates)",
    ]);
    expect(validated).toBe(0);
  });

  it("has a default maximum length", () => {
    const ids = Array.from({ length: 101 }, (_, i) => i + 1);
    expect(z.object({ ids: list(projectId()) }).safeParse({ ids }).success).toBe(false);
    expect(z.object({ ids: list(projectId()) }).safeParse({ ids: ids.slice(1) }).success).toBe(true);
  });
});

describe("sentences", () => {
  const problems = (count: number) => {
    const { error } = z.array(z.string({ error: "must be a string" })).safeParse(Array(count).fill(0));
    return error ? sentences(error) : [];
  };

  it("lists up to 20 problems and then the number of further ones", () => {
    expect(problems(20)).toHaveLength(20);
    expect(problems(21).at(-1)).toBe("and 1 more problem");
    expect(problems(5_000)).toHaveLength(21);
    expect(problems(5_000).at(-1)).toBe("and 4980 more problems");
  });
});
