// The labels of the linking evaluation can be checked without the texts.
import { describe, expect, it } from "vitest";
import { realProjects } from "../src/demo/demo-catalogue.ts";
import { linkingSets, readLinkingLabels, sameProjects } from "./corpora/linking.ts";

const labels = linkingSets.flatMap((set) =>
  Object.entries(readLinkingLabels(set)).flatMap(([file, items]) =>
    Object.entries(items).map(([id, label]) => ({ set, file, id, ...label })),
  ),
);
const slugs = new Set(realProjects().map(({ slug }) => slug));

describe("the labels of the linking evaluation", () => {
  it("cover at least 200 texts in each set, and none in two sets", () => {
    for (const name of linkingSets)
      expect(labels.filter(({ set }) => set === name).length, name).toBeGreaterThanOrEqual(200);
    expect(new Set(labels.map(({ file, id }) => `${file}#${id}`)).size).toBe(labels.length);
  });

  it("name each project once, under the catalogue it belongs to", () => {
    for (const { file, id, projects, extended } of labels) {
      const all = [...projects, ...extended];
      expect(new Set(all).size, `${file}#${id}`).toBe(all.length);
      expect(
        projects.filter((slug) => !slugs.has(slug)),
        `${file}#${id}`,
      ).toEqual([]);
      expect(
        extended.filter((slug) => slugs.has(slug) || slug in sameProjects),
        `${file}#${id}`,
      ).toEqual([]);
    }
  });
});
