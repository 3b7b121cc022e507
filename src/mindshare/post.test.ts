import { describe, expect, it } from "vitest";
import { Stories } from "../content/near-duplicates/stories.ts";
import { termsOf } from "../content/text/terms.ts";
import { copyKeys, mentionedHandles } from "./post.ts";

/** The keys of posts that are written one after another. */
function keysOf(texts: readonly string[]): number[][] {
  const stories = new Stories();
  return texts.map((text, i) => copyKeys({ story: stories.assign(termsOf(text), i).name, text }, "social"));
}

const isCopy = (a: string, b: string) => {
  const [keys = [], others = []] = keysOf([a, b]);
  return others.some((key) => keys.includes(key));
};

const STORY =
  "Helios ships its long awaited sequencer upgrade tonight, cutting confirmation times to two seconds for every rollup that settles on it, the team says";

describe("copies", () => {
  it("are posts with the same words, whatever their case, punctuation, handles, links and trailing numbers", () => {
    expect(isCopy(STORY, `RT @helios: ${STORY.toUpperCase()}!!! 🚀🚀`)).toBe(true);
    expect(isCopy("Helios to the moon", "@friend helios to the MOON https://t.co/x1 84213")).toBe(true);
  });

  it("are near-duplicates: a crowd that varies one text counts as a few posts", () => {
    const extra = ["wow", "nice", "huge", "lfg"];
    const crowd = Array.from({ length: 200 }, (_, i) => `${STORY} ${extra[i % 4]} ref${i}`);
    const seen = new Set<number>();
    let distinct = 0;
    for (const keys of keysOf(crowd)) {
      if (!keys.some((key) => seen.has(key))) distinct += 1;
      for (const key of keys) seen.add(key);
    }
    expect(distinct).toBeLessThanOrEqual(3);
  });

  it("are not different posts about the same subject", () => {
    const posts = [
      "Helios is overvalued at this price and the unlock in March will not help anybody who bought the top",
      "I moved my stake to Helios last week, fees are lower and the new client has been stable so far",
      "Why does nobody talk about the Helios bridge audit that came out yesterday with two open findings",
      "Helios is undervalued at this price and the burn in April will help everybody who held the bottom",
      "gm",
      "gn",
      "Helios 12 weeks up",
      "Helios 13 weeks up",
    ];
    for (const [i, a] of posts.entries())
      for (const b of posts.slice(i + 1)) expect(isCopy(a, b), `${a} / ${b}`).toBe(false);
  });

  it("are of one kind: a repeated headline counts once as news and once as a post", () => {
    const post = { story: "0123456789abcdef", text: STORY };
    expect(copyKeys(post, "news").some((key) => copyKeys(post, "social").includes(key))).toBe(false);
  });

  it("have words: pictures are not copies of each other", () => {
    expect(copyKeys({ story: "0123456789abcdef", text: "🚀 https://t.co/abc @someone" }, "social")).toEqual(
      [],
    );
  });
});

describe("mentioned handles", () => {
  it("are in lower case, without duplicates, at most as many as allowed, and not parts of mail addresses", () => {
    const text = "RT @Alice: thanks @bob_1 and @alice.bsky.social, @ALICE! write to me@mail.com (@carol)";
    expect(mentionedHandles(text, 10)).toEqual(["alice", "bob_1", "alice.bsky.social", "carol"]);
    expect(mentionedHandles(text, 2)).toEqual(["alice", "bob_1"]);
  });
});
