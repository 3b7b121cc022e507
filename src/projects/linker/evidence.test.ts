// Evidence from sentences, lists and accounts, for names that have other meanings.
import { describe, expect, it } from "vitest";
import { createLinker } from "./linker.ts";

const linker = createLinker([
  { project_id: 1, project_name: "Bitcoin", symbol: "BTC", slug: "bitcoin" },
  { project_id: 2, project_name: "Ethereum", symbol: "ETH", slug: "ethereum", aliases: ["ether"] },
  { project_id: 3, project_name: "XRP Ledger", symbol: "XRP", slug: "xrp-ledger", aliases: ["Ripple"] },
  { project_id: 4, project_name: "Tether USD", symbol: "USDT", slug: "tether", aliases: ["Tether"] },
  { project_id: 5, project_name: "Optimism", symbol: "OP", slug: "optimism" },
  { project_id: 6, project_name: "Echelon Prime", symbol: "PRIME", slug: "echelon-prime" },
  { project_id: 7, project_name: "friend.tech", symbol: "FRIEND", slug: "friend-tech" },
  { project_id: 8, project_name: "Degen", symbol: "DEGEN", slug: "degen" },
  {
    project_id: 9,
    project_name: "Hyperliquid",
    symbol: "HYPE",
    slug: "hyperliquid",
    twitter_handle: "HyperliquidX",
  },
  { project_id: 10, project_name: "Lido", symbol: "LDO", slug: "lido", twitter_handle: "LidoFinance" },
  { project_id: 11, project_name: "Lido Staked Ether", symbol: "stETH", twitter_handle: "LidoFinance" },
  { project_id: 12, project_name: "Lighter", symbol: "LIT", slug: "lighter" },
  { project_id: 13, project_name: "Solana", symbol: "SOL", slug: "solana" },
  { project_id: 14, project_name: "NAVI Protocol", symbol: "NAVX", slug: "navi" },
  { project_id: 15, project_name: "Official Trump", symbol: "TRUMP", slug: "official-trump" },
  { project_id: 16, project_name: "Bittensor", symbol: "TAO", slug: "bittensor" },
  { project_id: 900, project_name: "Lido", symbol: "LDO", slug: "lido", twitter_handle: "LidoFinance" },
]);
const ids = (body: string) => linker.link({ body }).map((link) => link.project_id);

describe("an ambiguous name", () => {
  it.each([
    ["the subject of a deed after an adverb", "Tether quietly invested in a stablecoin firm", 4],
    ["the subject of a deed after an auxiliary", "Tether has publicly listed a crypto company", 4],
    ["a noun without an article before a verb", "Ripple is very solid, the uptrend holds", 3],
    ["a name after the conjunction “that”", "Sources say that Tether made a loan to a crypto firm", 4],
    ["the asset of a position", "a crypto loss after an Ether short position unwound", 2],
    ["a line of its own before a project", "My crypto picks:\n\nSolana\nStocks\nPRIME\nEthereum", 6],
    ["one of a pair of tickers", "My crypto picks, with liquidity: SocialFi (FRIEND + DEGEN)", 8],
    ["the other one of the pair", "My crypto picks, with liquidity: SocialFi (FRIEND + DEGEN)", 7],
    ["the first word of a line after such lines", "ETH: make BTC programmable\nHYPE: make SOL vertical", 9],
    ["a ticker after two others in lower case", "gm btc eth xrp tao holders", 16],
    ["a name whose symbol is in the text", "Lighter: Why LIT’s $3 target faces a test", 12],
    ["an account without @", "the HyperliquidX token", 9],
    ["the account of several projects, by its name", "thanks @LidoFinance", 10],
    ["the plural of a ticker", "the issue with BTCs impact", 1],
  ])("is linked as %s", (_, text, id) => expect(ids(text)).toContain(id));

  it.each([
    ["a noun that needs no article", "Optimism is back in crypto", 5],
    ["a mood that does something", "Optimism has returned to crypto", 5],
    ["a headline without articles", "Ripple Is Felt Across Stock Market", 3],
    ["a company throughout the text", "Prosus invests in Indian fintech Navi. Navi raised money in May", 14],
    ["a person in capitals", "crypto and bitcoin: DONALD TRUMP’S GIANT token", 15],
    ["the plural of a ticker in lower case", "btcs", 1],
  ])("is not linked as %s", (_, text, id) => expect(ids(text)).not.toContain(id));

  it("of a project that is listed twice means the lowest id", () => {
    expect(ids("Lido (LDO) rallies")).toEqual([10]);
  });
});
