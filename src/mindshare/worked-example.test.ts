import { expect, it } from "vitest";
import { HOUR_MS } from "../base/time.ts";
import { postWith } from "../../test/mindshare-posts.ts";
import { engagementFactor, type Kind, UNIT } from "./formula.ts";
import { MindshareState } from "./mindshare-state.ts";
import { copyKeys } from "./post.ts";

const NOON = Date.UTC(2026, 0, 20, 12);
const ALPHA = 1;
const BETA = 2;

interface Line {
  hoursAgo: number;
  author: string;
  about: number[];
  likes?: number;
  text: string;
  kind?: Kind;
}

const lines: Line[] = [
  { hoursAgo: 5, author: "ann", about: [ALPHA], text: "first look at it" },
  { hoursAgo: 4, author: "ann", about: [ALPHA], likes: 200, text: "and a second one" },
  { hoursAgo: 3, author: "bob", about: [ALPHA, BETA], text: "both have merit" },
  { hoursAgo: 2, author: "cyd", about: [BETA], text: "the new release is out" },
  { hoursAgo: 1, author: "dee", about: [BETA], likes: 50, text: "The new release is OUT!" },
];
const followers = { ann: 1_000, bob: 3_000, cyd: 9_000, dee: 4_000 };

function worldOf(all: readonly Line[]) {
  const state = new MindshareState(NOON);
  state.track([ALPHA, BETA]);
  for (const [author, count] of Object.entries(followers)) {
    state.setProfile(author, { followers: count, createdAt: null });
  }
  for (const [i, { hoursAgo, author, about, likes = 0, text, kind = "social" }] of all.entries()) {
    state.put(
      postWith({
        id: `post ${i + 1}`,
        time: NOON - hoursAgo * HOUR_MS,
        kind,
        author,
        isRetweet: false,
        engagementFactor: engagementFactor({ likes }),
        copyKeys: copyKeys({ story: "", text }, kind),
        refs: [],
        projects: about.map((projectId) => ({ projectId, relevance: 1 })),
      }),
    );
  }
  state.applyChanges(NOON);
  return state.snapshot();
}

it("reproduces the worked example in docs/methodology/mindshare.md", () => {
  const social = worldOf(lines);
  const attention = (projectId: number) =>
    social.book(projectId)?.mentions.map((mention) => mention.attention / UNIT);
  expect(attention(ALPHA)).toEqual([0.5, 0.5, 0.375]);
  expect(attention(BETA)).toEqual([0.375, 0.9, 0]);
  const shares = [ALPHA, BETA].map((id) => social.ranking("social").get(id)?.mindshare_24h ?? 0);
  expect(shares.map((share) => share.toFixed(2))).toEqual(["51.89", "48.11"]);

  expect(social.ranking("social").get(ALPHA)?.confidence_24h.toFixed(2)).toBe("0.28");

  const news: Line = {
    hoursAgo: 1,
    author: "source:wire",
    about: [BETA],
    text: "beta in the news",
    kind: "news",
  };
  const both = worldOf([...lines, news]);
  expect(both.ranking("news").get(BETA)?.confidence_24h.toFixed(2)).toBe("0.17");
  const weighted = both.ranking("weighted");
  expect([ALPHA, BETA].map((id) => weighted.get(id)?.mindshare_24h.toFixed(2))).toEqual(["36.32", "63.68"]);
});
