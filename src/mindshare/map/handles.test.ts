import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "../../base/time.ts";
import { cutText, handleLimit, type HandleOptions, selectPosts } from "./handles.ts";
import { postWith } from "../../../test/mindshare-posts.ts";
import { MindshareState } from "../mindshare-state.ts";
import type { Post } from "../post.ts";

const NOW = Date.UTC(2026, 0, 20, 12);

function stateOf(posts: (Partial<Post> & { relevance?: number })[]) {
  const state = new MindshareState(NOW);
  for (const [i, { relevance = 1, ...post }] of posts.entries()) {
    state.put(
      postWith({
        id: `p${i}`,
        time: NOW - (i + 1) * HOUR_MS,
        kind: "social",
        author: "ann",
        isRetweet: false,
        engagementFactor: 1,
        copyKeys: [],
        refs: [],
        projects: [{ projectId: 1, relevance }],
        ...post,
      }),
    );
  }
  state.applyChanges(NOW);
  return state;
}

function bookIn(state: MindshareState) {
  const book = state.book(1);
  if (book === undefined) throw new Error("no posts");
  return book;
}

function selectHandles(state: MindshareState, options: HandleOptions) {
  return state.snapshot().handleSums().select(bookIn(state).columns, options);
}

const OPTIONS = {
  now: NOW,
  daysBack: 7,
  relevanceMin: 0,
  type: "weighted" as const,
  includeRetweets: false,
  limit: 10,
  isWanted: () => true,
};

describe("the number of handles", () => {
  it("is the maximum for all if fixed, and otherwise depends on the share", () => {
    expect(handleLimit("fixed", 3, 10, 0.01)).toBe(10);
    expect([0, 0.25, 1].map((ratio) => handleLimit("linear", 2, 10, ratio))).toEqual([2, 4, 10]);
    expect([0, 0.25, 1].map((ratio) => handleLimit("sqrt", 2, 10, ratio))).toEqual([2, 6, 10]);
  });
});

describe("handles", () => {
  it("include a new author whose retweet changes no figure", () => {
    const state = stateOf([{ author: "one", copyKeys: [1] }]);
    expect(selectHandles(state, OPTIONS)).toHaveLength(1);
    const { post } = bookIn(state).mentions[0] ?? {};
    if (post === undefined) throw new Error("no post");
    state.put({ ...post, id: "rt", time: NOW, author: "new", isRetweet: true });
    state.applyChanges(NOW);
    const all = selectHandles(state, { ...OPTIONS, includeRetweets: true });
    expect(all[1]).toEqual({ author: "new", totalRelevance: 0, meanRelevance: 1, posts: 1 });
  });

  it("are ordered by the attention they give, so that reach counts and many posts add little", () => {
    const flood = Array.from({ length: 20 }, () => ({ author: "flood", relevance: 0.2 }));
    const state = stateOf([{ author: "one" }, ...flood, { author: "famous", relevance: 0.5 }]);
    for (const author of ["one", "flood"]) state.setProfile(author, { followers: 1_000, createdAt: null });
    state.setProfile("famous", { followers: 1_000_000, createdAt: null });
    state.applyChanges(NOW);
    const [one, famous, second] = selectHandles(state, OPTIONS);
    expect(one).toMatchObject({ author: "one", totalRelevance: 0.5, posts: 1 });
    expect(famous?.author).toBe("famous");
    expect(famous?.totalRelevance).toBeCloseTo(0.4995, 5);
    expect(second?.author).toBe("flood");
    expect(second?.totalRelevance).toBeLessThan(0.5 * 0.2 * 4);
    expect(second?.meanRelevance).toBeCloseTo(0.2, 12);
  });

  it("exclude retweets by default, old and future posts, unwanted accounts and low mean relevance", () => {
    const state = stateOf([
      { author: "retweeter", isRetweet: true },
      { author: "old", time: NOW - 8 * DAY_MS },
      { author: "future", time: NOW + 1 },
      { author: "brand" },
      { author: "vague", relevance: 0.3 },
      { author: "ann" },
    ]);
    const names = (options: Partial<typeof OPTIONS>) =>
      selectHandles(state, { ...OPTIONS, ...options }).map(({ author }) => author);
    expect(names({})).toEqual(["ann", "brand", "vague"]);
    expect(names({ includeRetweets: true })).toContain("retweeter");
    expect(names({ daysBack: 30 })).toContain("old");
    expect(names({ relevanceMin: 0.5 })).toEqual(["ann", "brand"]);
    expect(names({ relevanceMin: 0.5, limit: 1 })).toEqual(["ann"]);
  });

  it("are those of the requested type, in units of the attention that the share is computed from", () => {
    const state = stateOf([{ author: "ann" }, { author: "source:wire", kind: "news", handle: "Wire" }]);
    const names = (type: "social" | "news" | "weighted") =>
      selectHandles(state, { ...OPTIONS, type }).map(({ author }) => author);
    expect(names("social")).toEqual(["ann"]);
    expect(names("news")).toEqual(["source:wire"]);
    expect(names("weighted")).toEqual(["source:wire", "ann"]);
  });

  it("show posts with the highest relevance and engagement first", () => {
    const state = stateOf([
      { id: "plain" },
      { id: "liked", engagementFactor: 2 },
      { id: "vague", relevance: 0.1 },
    ]);
    const ids = (limit: number) => selectPosts(bookIn(state), "ann", OPTIONS, limit).map(({ id }) => id);
    expect(ids(20)).toEqual(["liked", "plain", "vague"]);
    expect(ids(1)).toEqual(["liked"]);
    expect(ids(0)).toEqual([]);
  });
});

describe("cutText", () => {
  it("does not cut short texts, or any text if the limit is 0", () => {
    expect(cutText("two words", 9)).toBe("two words");
    expect(cutText("two words", 0)).toBe("two words");
  });

  it("cuts on a word boundary with an ellipsis", () => {
    expect(cutText("one two three", 8)).toBe("one two…");
    expect(cutText("one two three", 9)).toBe("one two…");
    expect(cutText("incomprehensible", 5)).toBe("inco…");
  });

  it("never exceeds the limit and never splits a surrogate pair", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme", maxLength: 60 }),
        fc.integer({ min: 1, max: 60 }),
        (text, max) => {
          const cut = cutText(text, max);
          expect(cut.length).toBeLessThanOrEqual(max);
          expect(cut).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/);
        },
      ),
    );
  });
});
