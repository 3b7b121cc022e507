import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseQuery } from "./query-syntax.ts";

describe("parseQuery", () => {
  it("requires phrases, tickers and handles, and excludes words after a minus", () => {
    const parsed = parseQuery('"proof of stake" $SOL @toly outages -Bitcoin');
    expect(parsed.phrases).toEqual([["proof", "stake"]]);
    expect(parsed.excluded).toEqual(["bitcoin"]);
    expect(parsed.terms.filter(({ required }) => required).map(({ term }) => term)).toEqual([
      "proof",
      "stake",
      "$sol",
      "@toly",
    ]);
    expect(parsed.terms.find(({ term }) => term === "outag")?.required).toBe(false);
    expect(parsed.meaning).toBe("proof of stake sol outages");
  });

  it("recognises a link with or without its scheme, www and tracking parameters", () => {
    expect(parseQuery("www.coindesk.com/markets/a?utm_source=x").url).toBe("https://coindesk.com/markets/a");
    expect(parseQuery("https://coindesk.com/markets/a").terms[0]?.term).toBe(
      parseQuery("coindesk.com/markets/a").terms[0]?.term,
    );
  });

  it("treats a contract address as one term", () => {
    const [term] = parseQuery("0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48").terms;
    expect(term).toMatchObject({
      kind: "address",
      required: true,
      term: "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48",
    });
  });

  it("treats dashes between words and unpaired quotes as punctuation", () => {
    expect(parseQuery("layer-2 - fees").excluded).toEqual([]);
    expect(parseQuery('"unclosed phrase').terms.map(({ term }) => term)).toEqual(["unclos", "phrase"]);
  });

  it("leaves out filler, unless there is nothing else", () => {
    expect(parseQuery("why did bitcoin go up this week").terms.map(({ term }) => term)).toEqual(["bitcoin"]);
    expect(parseQuery("latest news").terms.map(({ term }) => term)).toEqual(["latest", "new"]);
    expect(parseQuery('"the latest news" on Solana').phrases).toEqual([["latest", "new"]]);
  });

  it("adds synonyms of words and of pairs of words, but not of phrases", () => {
    const synonymsOf = (query: string) => parseQuery(query).terms.map(({ synonyms }) => synonyms ?? []);
    expect(synonymsOf("protocol exploit")[1]).toContain("hack");
    expect(synonymsOf("BTC on a balance sheet").slice(1)).toEqual([["treasuri"], ["treasuri"]]);
    expect(synonymsOf('"exploit"')).toEqual([[]]);
  });

  it("accepts any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
        const parsed = parseQuery(text);
        expect(parsed.terms.length).toBeLessThanOrEqual(64);
      }),
    );
  });
});
