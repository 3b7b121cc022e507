import { describe, expect, it } from "vitest";
import { copyKeys, mentionedHandles } from "./copy-keys.ts";

const isCopy = (a: string, b: string) => {
  const keys = copyKeys(a, "social");
  return copyKeys(b, "social").some((key) => keys.includes(key));
};

const STORY =
  "Helios ships its long awaited sequencer upgrade tonight, cutting confirmation times to two seconds for every rollup that settles on it, the team says";

describe("copy keys", () => {
  it("are shared by the same words with different case, links, handles and codes", () => {
    expect(isCopy(STORY, `RT @helios: ${STORY.toUpperCase()}!!! 🚀🚀`)).toBe(true);
    expect(isCopy("Helios to the moon", "@friend helios to the MOON https://t.co/x1 84213")).toBe(true);
  });

  it("are shared by most near copies, so that many copies weigh as much as a few", () => {
    const crowd = Array.from(
      { length: 200 },
      (_, i) => `${STORY} ${["wow", "nice", "huge", "lfg"][i % 4]} ref${i}`,
    );
    const seen = new Set<number>();
    let distinctPosts = 0;
    for (const text of crowd) {
      const keys = copyKeys(text, "social");
      if (!keys.some((key) => seen.has(key))) distinctPosts += 1;
      for (const key of keys) seen.add(key);
    }
    expect(distinctPosts).toBeLessThanOrEqual(3);
  });

  it("are not shared by different posts about the same thing", () => {
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
      for (const b of posts.slice(i + 1)) expect(isCopy(a, b)).toBe(false);
  });

  it("differ between news and social posts, so that a repeated headline counts once in each", () => {
    expect(copyKeys(STORY, "news").some((key) => copyKeys(STORY, "social").includes(key))).toBe(false);
  });

  it("are empty for a post without words, so that pictures are not copies of each other", () => {
    expect(copyKeys("🚀 https://t.co/abc @someone", "social")).toEqual([]);
  });
});

describe("mentioned handles", () => {
  it("are distinct, in lower case and limited in number, and exclude email addresses", () => {
    const text = "RT @Alice: thanks @bob_1 and @alice.bsky.social, @ALICE! write to me@mail.com (@carol)";
    expect(mentionedHandles(text, 10)).toEqual(["alice", "bob_1", "alice.bsky.social", "carol"]);
    expect(mentionedHandles(text, 2)).toEqual(["alice", "bob_1"]);
  });
});
