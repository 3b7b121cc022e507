import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { HOUR_MS } from "../../base/time.ts";
import { type Development, freshness, selectDevelopments } from "./developments.ts";
import type { Post } from "../post.ts";

const NOW = Date.UTC(2026, 0, 20, 12);

function developmentOf(id: string, ageHours: number, relevance: number): Development {
  const post: Post = {
    id,
    time: NOW - ageHours * HOUR_MS,
    kind: "news",
    author: "source:a",
    isRetweet: false,
    engagementFactor: 1,
    copyKeys: [],
    tokens: null,
    refs: [],
    projects: [{ projectId: 1, relevance }],
    type: "developments",
    handle: "",
    title: id,
    text: "",
    url: "",
    engagement: { likes: 0, reposts: 0, replies: 0, quotes: 0, views: 0 },
    images: [],
    keyPoints: [],
    isWithheld: false,
  };
  return { post, relevance };
}

const developments = fc
  .array(fc.tuple(fc.integer({ min: -5, max: 60 }), fc.constantFrom(0.25, 0.5, 1)), { maxLength: 40 })
  .map((list) => list.map(([age, relevance], i) => developmentOf(`d${i}`, age, relevance)));

describe("the developments of a project", () => {
  it("are the ones that sorting all of them by weight would put first", () => {
    fc.assert(
      fc.property(developments, fc.nat({ max: 10 }), (all, limit) => {
        const weight = (one: Development) => freshness(one, NOW, 4);
        const sorted = all
          .filter((one) => weight(one) > 0)
          .sort((a, b) => weight(b) - weight(a) || (a.post.id < b.post.id ? -1 : 1));
        const selected = selectDevelopments(all, { now: NOW, halfLifeHours: 4, limit });
        expect(selected.map(({ post }) => post.id)).toEqual(
          sorted.slice(0, limit).map(({ post }) => post.id),
        );
      }),
    );
  });
});
