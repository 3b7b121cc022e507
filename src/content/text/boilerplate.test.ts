import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RepeatedLines } from "../prepare/repeated-lines.ts";
import { withoutBoilerplate } from "./boilerplate.ts";
import { withoutTracking } from "./canonical-url.ts";

const title = "Solana network halts for five hours";
const first = "Validators restarted the network at 14:00 UTC.";
const second = "About $4.5 billion was at stake, engineers said.";

describe("withoutBoilerplate", () => {
  it.each([
    [`${first} The post ${title} appeared first on Chain Daily.`, first],
    [`The post ${title} appeared first on Chainpedia Fintech News ${first}`, first],
    [`${first} The post ${title} appeared first on CHAIN.com.`, first],
    [`${first} The post Solana network ha…`, first],
    [`${first} […] The post ${title} appeared first on Chain Daily.`, first],
    [`${first} This article first appeared on Chain Daily.`, first],
    [`${first} However, for all the fastContinue reading "${title}"`, `${first} However, for all the fast`],
    [`${first} The round was led by... Read More`, `${first} The round was led by`],
    [`${first} […] Read The Full Article ${title} On Chain Edition.`, first],
    [`${title} - Read the full analysis.`, ""],
    [`${title}. ${first}`, first],
    [`Chain Daily ${title} ${first}`, first],
    [`${first} […] This post ${title} first appeared on Chain Magazine and is written by Ann Lee.`, first],
    [`Key takeaways Solana trades near $90.`, "Solana trades near $90."],
    [`${first} Read more: Another headline of the day`, first],
    [`${first}\nAlso read: Another headline of the day\n${second}`, `${first}\n\n${second}`],
    [`Story Highlights The live price of Solana is . ${first}`, first],
    [`[PRESS RELEASE – Dubai, UAE, August 18th, 2026] ${first}`, first],
    [`${first} Subscribe to our weekly newsletter for more.`, first],
    [`${first} Featured image from Shutterstock, chart from TradingView.com`, first],
    [`${first} Disclosure: the author owns SOL.`, first],
    [`${first} This article contains affiliate links.`, first],
    [`${first} submitted by /u/someone [link] [comments]`, first],
    [`${first} NoYesFundraising News21 Aug, 2026`, first],
    [
      `Watch more: Need to Know With Chain’s Ann Lee Chain CEO Ann Lee said no.`,
      "Chain CEO Ann Lee said no.",
    ],
    [`See https://x.example/a?utm_source=rss&b=2 for it.`, "See https://x.example/a?b=2 for it."],
  ])("%s", (text, clean) => expect(withoutBoilerplate(text, title)).toBe(clean));

  it.each([
    "The post by its founder first appeared on a forum in May.",
    "Users can read more about the upgrade in the documentation, which was updated.",
    "The exchange will subscribe to the new standard. It follows the rules.",
    "He said: “We waited… and then it worked.”",
    "Full details of the attack were published on Tuesday.",
    "The picture is more nuanced, as flows weaken.",
    "Join rates rose by 4%. Follow-on rounds are rare.",
    `${title} because of a bug in the loader`,
  ])("keeps %s", (text) => expect(withoutBoilerplate(text, title)).toBe(text));

  const sentence = fc.constantFrom(
    first,
    second,
    "Bitcoin rose 3.2% to $70,100 on Aug. 19.",
    "“It was the U.S. Treasury,” he said.",
    "Did the vote pass?",
  );
  const noise = fc.constantFrom(
    `The post ${title} appeared first on Chain Daily.`,
    "Subscribe to our newsletter.",
    "Photo by Jane Doe on Unsplash.",
    "We may earn a commission.",
    "Special discounts available to members!",
  );

  it("removes boilerplate anywhere and keeps every sentence, in order", () => {
    const part = fc.oneof(
      sentence.map((text) => ({ text, isNoise: false })),
      noise.map((text) => ({ text, isNoise: true })),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), fc.constantFrom(" ", "\n"), (parts, space) => {
        const text = parts.map((one) => one.text).join(space);
        const kept = parts.filter((one) => !one.isNoise).map((one) => one.text);
        expect(withoutBoilerplate(text, title).split(/\s+/).filter(Boolean)).toEqual(
          kept.join(" ").split(/\s+/).filter(Boolean),
        );
      }),
    );
  });

  it("adds nothing, and changes nothing the second time, for any text", () => {
    const piece = fc.oneof(sentence, noise, fc.string({ unit: "grapheme", maxLength: 20 }));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const text = pieces.join(" ").replaceAll(/\s+/g, " ").trim();
        const clean = withoutBoilerplate(text, title);
        let at = 0;
        for (const word of clean.split(" ").filter(Boolean)) {
          at = text.indexOf(word, at);
          expect(at).toBeGreaterThanOrEqual(0);
          at += word.length;
        }
      }),
    );
  });

  it("takes linear time for hostile texts", () => {
    for (const part of [
      "The post ",
      "Read more ",
      "… ",
      "\u2003",
      "... ",
      "Image: ",
      "[press release ",
      "\n",
      "Subscribe to ",
    ]) {
      const started = process.cpuUsage();
      withoutBoilerplate(part.repeat(Math.ceil(200_000 / part.length)), title);
      expect(process.cpuUsage(started).user / 1e6, part).toBeLessThan(2);
    }
  });
});

describe("withoutTracking", () => {
  it.each([
    ["https://a.example/x?utm_source=rss&utm_medium=rss", "https://a.example/x"],
    ["https://a.example/x?id=7&utm_source=rss#top", "https://a.example/x?id=7#top"],
    ["https://a.example/x?source=list", "https://a.example/x?source=list"],
    ["https://a.example/x?flag", "https://a.example/x?flag"],
    ["not a link", "not a link"],
  ])("%s becomes %s", (from, to) => expect(withoutTracking(from)).toBe(to));
});

describe("RepeatedLines", () => {
  const footer = "Chain Daily is a registered trademark.";
  const text = (i: number) => `Item ${i} reports a figure of ${i} million dollars today. ${footer}`;

  it("removes a sentence that an outlet repeats in several items", () => {
    const lines = new RepeatedLines();
    const stripped = Array.from({ length: 6 }, (_, i) => lines.strip(text(i), "Chain Daily", `Title ${i}`));
    expect(stripped.slice(0, 3).every((one) => one.endsWith(footer))).toBe(true);
    expect(stripped.slice(3).some((one) => one.includes(footer))).toBe(false);
    expect(lines.strip(text(9), "Another outlet", "Title 9")).toContain(footer);
  });

  it("does not take repeated imports of one item for boilerplate, nor removes a whole text", () => {
    const lines = new RepeatedLines();
    for (let i = 0; i < 10; i++) expect(lines.strip(text(1), "Chain Daily", "Title")).toBe(text(1));
    const short = "Markets are closed on Sunday and open again on Monday.";
    for (let i = 0; i < 10; i++) expect(lines.strip(short, "Chain Daily", `Title ${i}`)).toBe(short);
  });

  it("shares what it has seen with another thread's instance, in bounded memory", () => {
    const lines = new RepeatedLines();
    for (let i = 0; i < 4; i++) lines.strip(text(i), "Chain Daily", `Title ${i}`);
    expect(new RepeatedLines(lines.memory).strip(text(7), "Chain Daily", "Title 7")).not.toContain(footer);
    expect(lines.memory.byteLength).toBeLessThan(1 << 20);
  });
});
