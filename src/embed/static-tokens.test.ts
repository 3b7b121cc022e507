import { describe, expect, it } from "vitest";
import { Vocabulary, words } from "./static-tokens.ts";

describe("words", () => {
  it.each([
    ["Bitcoin's price: $97,000!", ["bitcoin", "s", "price", "97", "000"]],
    ["see https://x.com/a?b=c now", ["see", "now"]],
    ["xhttps://x.com/a b", ["xhttps", "x", "com", "a", "b"]],
    ["snake_case", ["snake", "case"]],
    ["Café NAÏVE Ünïcode", ["cafe", "naive", "unicode"]],
    ["比特币price上涨", ["比", "特", "币", "price", "上", "涨"]],
    ["", []],
    ["🚀🚀 \u200b\u0000", []],
  ])("of %j", (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  it("skip runs longer than 32 characters, not counted in UTF-16 units", () => {
    expect(words(`a ${"b".repeat(32)} ${"c".repeat(33)}`)).toEqual(["a", "b".repeat(32)]);
    const letter = "𝒶"; // two UTF-16 units
    expect(words(letter.repeat(32))).toEqual([letter.repeat(32)]);
  });

  it("skip links only where a link begins", () => {
    expect(words("http:// x")).toEqual(["http", "x"]);
    expect(words("h https://a.b c (https://a)b http https://")).toEqual(["h", "c", "http", "https"]);
  });
});

describe("the vocabulary", () => {
  const vocabulary = new Vocabulary(["defi", "un", "##stake", "##d", "smart", "contract", "smart contract"]);

  it("encodes whole words, else the longest pieces, and pairs of known words", () => {
    expect(vocabulary.encode("DeFi unstaked", 10)).toEqual([0, 1, 2, 3]);
    expect(vocabulary.encode("smart contract smart-contract", 10)).toEqual([4, 5, 6, 4, 5, 6]);
    expect(vocabulary.encode("contract smart", 10)).toEqual([5, 4]);
  });

  it("skips a word that it cannot encode completely", () => {
    expect(vocabulary.encode("unstakes xyz defi", 10)).toEqual([0]);
    expect(vocabulary.encode("smart xyz contract", 10)).toEqual([4, 5]);
  });

  it("encodes at most the requested number of words", () => {
    expect(vocabulary.encode("defi smart contract", 2)).toEqual([0, 4]);
  });
});
