// The labels of the linking evaluation can be checked without the texts.
import { describe, expect, it } from "vitest";
import { realProjects } from "../src/demo/demo-catalogue.ts";
import { linkingHalf, readLinkingLabels, sameProjects } from "./corpora/linking.ts";

const labels = (["working", "held-back"] as const).flatMap((half) =>
  Object.entries(readLinkingLabels(half)).flatMap(([file, items]) =>
    Object.entries(items).map(([id, label]) => ({ half, file, id, ...label })),
  ),
);
const slugs = new Set(realProjects().map(({ slug }) => slug));

describe("the labels of the linking evaluation", () => {
  it("cover at least 400 texts, each in the half that its hash decides", () => {
    expect(labels.length).toBeGreaterThanOrEqual(400);
    expect(labels.filter(({ half, file, id }) => half !== linkingHalf(file, id))).toEqual([]);
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
