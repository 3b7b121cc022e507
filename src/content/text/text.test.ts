import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalUrl } from "./canonical-url.ts";
import {
  alike,
  bandsOf,
  copySignature,
  signatureFrom,
  signatureText,
  storyName,
} from "../near-duplicates/stories.ts";
import { plainText } from "./html.ts";
import { guessLanguage } from "./detect-language.ts";
import { termsOf, tokenise } from "./terms.ts";

describe("plainText", () => {
  it("converts feed HTML to paragraphs and decodes entities", () => {
    const html = `<p>Solana&#8217;s <b>mainnet</b> &amp; testnet</p><script>alert("x")</script><ul><li>one</li><li>two</li></ul><img src="a.png">&nbsp;end`;
    expect(plainText(html)).toBe("Solana’s mainnet & testnet\none\ntwo\n\nend");
  });

  it("leaves comparison operators and unknown entities unchanged", () => {
    expect(plainText("fees < 1 gwei & tvl > 3 &unknown;")).toBe("fees < 1 gwei & tvl > 3 &unknown;");
  });

  it("takes linear time for elements that are never closed", () => {
    for (const part of [
      "<script ",
      "<!--",
      "<svg>",
      "<![CDATA[",
      "<br ",
      "<a ",
      "<script></script ",
      "<style><!--",
    ]) {
      const started = process.cpuUsage();
      plainText(part.repeat(Math.ceil(400_000 / part.length)));
      expect(process.cpuUsage(started).user / 1e6, part).toBeLessThan(2);
    }
  });

  it("never returns a tag or half a surrogate pair, for any input", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const plain = plainText(`<div>${text}</div>`);
        expect(plain).not.toMatch(/<div/);
        expect(plain).toBe(Buffer.from(plain).toString());
      }),
    );
  });
});

describe("terms", () => {
  it("reads tickers, handles, addresses, versions and links as one term each", () => {
    const text =
      "$SOL by @aeyakovenko runs v1.18.2 at https://solana.com/news/?utm_source=x, token EPjFWdD5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v and 0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
    const terms = termsOf(text);
    expect(terms).toContain("$sol");
    expect(terms).toContain("@aeyakovenko");
    expect(terms).toContain("1.18.2");
    expect(terms).toContain("EPjFWdD5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v");
    expect(terms).toContain("0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48");
    expect(terms).toContain(termsOf("https://www.solana.com/news")[0]);
  });

  it("stems words, drops stop words and reads amounts as one number", () => {
    expect(termsOf("The validators were restarting after 1,000,000 transactions")).toEqual([
      "valid",
      "restart",
      "1000000",
      "transact",
    ]);
    expect(termsOf("$100 is no ticker, mail a@b.com is no handle")).not.toContain("@b.com");
  });

  it("reads scripts without spaces by pairs of characters", () => {
    expect(termsOf("以太坊升级")).toEqual(["以太", "太坊", "坊升", "升级"]);
    expect(termsOf("Обновление сети")).toEqual(["обновление", "сети"]);
  });

  it("returns offsets inside the text that never split a surrogate pair", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        let end = 0;
        for (const token of tokenise(text)) {
          expect(token.start).toBeLessThan(token.end);
          expect(token.end).toBeLessThanOrEqual(text.length);
          const slice = text.slice(token.start, token.end);
          expect(slice).not.toMatch(/^[\udc00-\udfff]|[\ud800-\udbff]$/);
          end = token.end;
        }
        expect(end).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});

describe("canonicalUrl", () => {
  it.each([
    ["http://www.Example.com/a/?utm_source=x&b=2&a=1#top", "https://example.com/a?a=1&b=2"],
    ["https://youtu.be/abc123?si=zz", "https://youtube.com/watch?v=abc123"],
    ["https://m.youtube.com/watch?v=abc123&t=10s", "https://youtube.com/watch?v=abc123"],
    ["https://mobile.twitter.com/a/status/1?s=20", "https://x.com/a/status/1?s=20"],
    ["https://example.com:443/", "https://example.com"],
    ["ftp://example.com", ""],
    ["not a link", ""],
  ])("%s is %s", (from, to) => expect(canonicalUrl(from)).toBe(to));

  it("returns the same result with and without the URL parser", () => {
    const label = fc.stringMatching(/^[a-z0-9-]{1,8}$/);
    const segment = fc.stringMatching(/^[\w~.-]{0,9}$/);
    const address = fc
      .tuple(
        fc.constantFrom("http", "https"),
        fc.array(label, { minLength: 1, maxLength: 3 }),
        fc.array(segment),
      )
      .map(
        ([scheme, labels, path]) => `${scheme}://${labels.join(".")}.com${path.map((s) => `/${s}`).join("")}`,
      );
    fc.assert(
      fc.property(address, (url) => {
        expect(canonicalUrl(url)).toBe(canonicalUrl(`${url}?utm_source=feed`));
      }),
      { numRuns: 300 },
    );
  });

  it("is idempotent", () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true }), (url) => {
        const once = canonicalUrl(url);
        expect(canonicalUrl(once)).toBe(once);
      }),
    );
  });
});

describe("copy signature", () => {
  const story =
    "Solana mainnet halted for five hours on Tuesday after a bug in the loader stopped block production, and validators agreed to restart the cluster from a snapshot taken before the failure, engineers said in a report published later that day.";

  it("matches the same story with another source line, but no other story", () => {
    const one = copySignature(termsOf(story));
    const two = copySignature(termsOf(`${story} Read more at https://news.example/1 via @newswire`));
    const other = copySignature(
      termsOf(
        "Bitcoin exchange-traded funds took in a record amount last week, data shows, as institutional demand returned and outflows from older trusts slowed to a trickle.",
      ),
    );
    if (!one || !two || !other) throw new Error("no signature");
    expect(alike(one, two)).toBe(true);
    expect(bandsOf(one).some((band, i) => band === bandsOf(two)[i])).toBe(true);
    expect(alike(one, other)).toBe(false);
  });

  it("of a very short text matches only the same words", () => {
    const gm = copySignature(termsOf("gm solana"));
    const same = copySignature(termsOf("GM Solana! @toly"));
    const not = copySignature(termsOf("gm bitcoin"));
    if (!gm || !same || !not) throw new Error("no signature");
    expect(storyName(gm)).toBe(storyName(same));
    expect(alike(gm, not)).toBe(false);
  });

  it("is unchanged after encoding and decoding", () => {
    const signature = copySignature(termsOf(story));
    if (!signature) throw new Error("no signature");
    expect(signatureFrom(signatureText(signature))).toEqual(signature);
  });
});

describe("guessLanguage", () => {
  it.each([
    ["The network is back and blocks are being produced", "en"],
    ["La red de Solana está de vuelta y los validadores con una nueva versión", "es"],
    ["Die Netzwerke sind wieder da und es wird nicht mehr lange dauern", "de"],
    ["以太坊升级将于下周进行", "zh"],
    ["イーサリアムのアップグレード", "ja"],
    ["Обновление сети прошло успешно", "ru"],
    ["$SOL 🚀", "und"],
  ])("%s is %s", (text, language) => expect(guessLanguage(text)).toBe(language));
});
