import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { readDataText } from "../../base/data-file.ts";
import { categories } from "../../projects/catalogue/taxonomy.ts";
import { concepts } from "./concepts.ts";

describe("the glossary", () => {
  it("explains at least a hundred concepts, each once", () => {
    expect(concepts().length).toBeGreaterThanOrEqual(100);
    expect(new Set(concepts().map(({ slug }) => slug)).size).toBe(concepts().length);
  });

  it("has texts of readable length that end with a full stop, and only known categories", () => {
    const known = new Set(categories.map(({ slug }) => slug));
    for (const { name, text, categories: tags } of concepts()) {
      expect(text.length, name).toBeGreaterThan(110);
      expect(text.length, name).toBeLessThan(520);
      expect(text, name).toMatch(/\.$/);
      for (const tag of tags) expect(known.has(tag), `${name}: ${tag}`).toBe(true);
    }
  });

  it("has front matter that a YAML parser reads the same way", () => {
    for (const { slug, name, aliases, categories: tags } of concepts()) {
      const [, head = ""] = readDataText(`glossary/${slug}.md`).split(/^---$/m);
      expect(parse(head), slug).toEqual({ name, aliases, categories: tags });
    }
  });
});
