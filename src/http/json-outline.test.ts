import { describe, expect, it } from "vitest";
import { outlineProblem } from "./json-outline.ts";

const problem = (text: string) => outlineProblem(Buffer.from(text));
const padding = `"${"x".repeat(10_000)}"`;

describe("the structure of a body", () => {
  it("may contain long strings and long plain lists", () => {
    expect(problem(JSON.stringify({ query: `{[:"\\${"{[:".repeat(30_000)}` }))).toBeUndefined();
    expect(problem(JSON.stringify({ content_types: Array(120_000).fill(0) }))).toBeUndefined();
  });

  it("may not be nested deeper than any request needs", () => {
    expect(problem(`${"[".repeat(32)}${padding}${"]".repeat(32)}`)).toBeUndefined();
    expect(problem(`${"[".repeat(33)}${padding}${"]".repeat(33)}`)).toMatch(/at most 32 levels/);
    expect(problem('{"a":'.repeat(40_000))).toMatch(/at most 32 levels/);
  });

  it("may not have thousands of fields or containers", () => {
    const fields = Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`field ${i}`, i]));
    expect(problem(JSON.stringify(fields))).toMatch(/at most 2000 fields/);
    expect(problem(JSON.stringify({ ids: Array.from({ length: 80_000 }, () => []) }))).toMatch(
      /at most 2000 fields/,
    );
  });
});
