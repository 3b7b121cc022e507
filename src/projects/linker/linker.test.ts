import { describe, expect, it } from "vitest";
import { createLinker } from "./linker.ts";
import { sampleCatalogue } from "../../../test/corpora/linker.ts";
import type { LinkInput } from "./linker-types.ts";

const linker = createLinker(sampleCatalogue);
const slugs = new Map(sampleCatalogue.map((project) => [project.project_id, project.slug]));

function linked(input: LinkInput | string): string[] {
  return linker
    .link(typeof input === "string" ? { title: input } : input)
    .map((link) => slugs.get(link.project_id) ?? "?");
}

/** Projects of no interest: in a catalogue of thousands, a lesser-known project needs more evidence. */
const manyOthers = Array.from({ length: 600 }, (_, i) => ({
  project_id: 2_000_000_000 + i,
  project_name: `Qzv${i}`,
  symbol: "",
}));

function relevance(input: LinkInput, slug: string): number {
  return linker.link(input).find((link) => slugs.get(link.project_id) === slug)?.relevance ?? 0;
}

describe("strong evidence", () => {
  it.each([
    ["$near broke out again", ["near"]],
    ["thanks @Uniswap, smooth swap", ["uniswap"]],
    ["read the docs on app.uniswap.org today", ["uniswap"]],
    ["see https://uniswap.org/blog/hello?x=1", ["uniswap"]],
    ["thread: https://x.com/base/status/1", ["base"]],
    ["thread: x.com/base/status/1 and example.org/bitcoin", ["base"]],
    ["CA 0x1F9840A85D5AF5BF1D1762F925BDADDC4201F984", ["uniswap"]],
    ["chart: https://dexscreener.com/solana/JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN", ["jupiter"]],
  ])("links %j", (text, expected) => expect(linked(text)).toEqual(expected));

  it("matches base58 addresses case-sensitively", () => {
    expect(linked("jupyiwryjfskupiha7hker8vutaefosybkedznsdvcn")).toEqual([]);
  });

  it("links the project of an official account that is the author, and no other account", () => {
    expect(linked({ body: "gm, big week ahead", author_handle: "@base" })).toEqual(["base"]);
    expect(linked({ body: "gm, big week ahead", author_handle: "baseball" })).toEqual([]);
  });

  it("ignores names inside unrelated handles, email addresses, links and domains", () => {
    expect(
      linked("@BitcoinMag mail me at hi@solana-fans.net https://t.co/BTC bitcoin.example vitalik.eth"),
    ).toEqual([]);
  });
});

describe("longest match", () => {
  it.each([
    ["Bitcoin Cash miners upgrade", ["bitcoin-cash"]],
    ["Bitcoin-Cash forks from Bitcoin", ["bitcoin-cash", "bitcoin"]],
    ["Ethereum Classic suffers a 51% attack", []],
    ["Wrapped Bitcoin supply shrinks", ["wrapped-bitcoin"]],
    ["WBTC and stETH are accepted as collateral", ["wrapped-bitcoin", "lido-staked-ether"]],
    ["Bridged USDC.e can be swapped for USDC", ["bridged-usdc", "usd-coin"]],
    ["#BitcoinCash to the moon", ["bitcoin-cash"]],
  ])("%j", (text, expected) => expect(linked(text)).toEqual(expected));
});

describe("ambiguous words", () => {
  it.each([
    "Bitcoin trades near $60k as traders wait",
    "Bitcoin Hovers Near All-Time High",
    "Rollups settle on the base layer of Bitcoin",
    "The core of the movement is a story of optimism",
    "There is one link in the sky: stay safe",
    "Gas fees fall on Bitcoin",
    "Market optimism grows as Bitcoin climbs",
    "Intellectual property: IP rights in crypto",
    "Bitcoin Core developers fix a bug",
    "Stock-to-Flow sees Bitcoin at 100k",
    "THE trend is your friend, NOT your enemy",
    "THIS IS THE ONE NEAR THE TOP, BITCOIN HOLDERS",
  ])("links no homonym in %j", (text) => {
    expect(linked(text).filter((slug) => slug !== "bitcoin")).toEqual([]);
  });

  it.each([
    ["NEAR jumps 12% after mainnet upgrade", "near"],
    ["Uniswap goes live on Base and Scroll", "base"],
    ["Uniswap goes live on Base and Scroll", "scroll"],
    ["The Base network handled a record day", "base"],
    ["Aave deploys on Optimism", "optimism"],
    ["Optimism (OP) token unlock nears", "optimism"],
    ["Whale moves 2,000 LINK to an exchange", "chainlink"],
    ["Solana, Sonic and Sei see record volume", "sonic"],
    ["Maker's stablecoin DAI grows", "maker"],
    ["gm btc eth Sonic aave", "sonic"],
    ["Solana (SOL), Sonic (S) and others rally", "sonic"],
  ])("%j is about %s", (text, slug) => expect(linked(text)).toContain(slug));

  it("applies the same rules to a new project", () => {
    const table = { project_id: 1, project_name: "Table", symbol: "TABLE", twitter_handle: "table_chain" };
    const own = createLinker([...sampleCatalogue, table]);
    const isTable = (title: string) => own.link({ title }).some((link) => link.project_id === 1);
    expect(isTable("Regulators bring crypto to the table")).toBe(false);
    expect(isTable("$TABLE doubles overnight")).toBe(true);
    expect(isTable("Uniswap launches on Table mainnet")).toBe(true);
  });
});

describe("relevance", () => {
  it("weights the title higher than the body", () => {
    const texts = { title: "Solana ships an upgrade", body: "Fees on Arbitrum stayed flat." };
    expect(relevance(texts, "solana")).toBeGreaterThan(relevance(texts, "arbitrum"));
  });

  it("weights the subject higher than a passing mention", () => {
    const title = "Aave raises caps, unlike Uniswap";
    expect(relevance({ title }, "aave")).toBeGreaterThan(2 * relevance({ title }, "uniswap") * 0.9);
  });

  it("rises with repeated mentions and falls with the number of projects", () => {
    expect(relevance({ body: "Solana rises. Solana leads." }, "solana")).toBeGreaterThan(
      relevance({ body: "Solana rises." }, "solana"),
    );
    const crowd = "Solana, Bitcoin, Aave, Uniswap, Arbitrum, Chainlink, USDC and DAI rise";
    expect(relevance({ body: crowd }, "solana")).toBeLessThan(relevance({ body: "Solana rises" }, "solana"));
  });
});

describe("the worked example of docs/methodology/linking.md", () => {
  it("has the documented relevances", () => {
    const links = linker.link({ title: "Uniswap goes live on Base, unlike Aave", body: "500 ETH moved." });
    expect(links.map((link) => [slugs.get(link.project_id), link.relevance])).toEqual([
      ["uniswap", 0.75],
      ["base", 0.6],
      ["aave", 0.293],
      ["ethereum", 0.28],
    ]);
  });
});

describe("evidence", () => {
  it("has the text, field, offsets and kind of each mention", () => {
    expect(linker.link({ title: "🚀 Solana up", body: "$SOL" })).toEqual([
      {
        project_id: 5,
        relevance: expect.closeTo(0.85, 2),
        evidence: [
          { text: "Solana", field: "title", start: 3, end: 9, kind: "name" },
          { text: "$SOL", field: "body", start: 0, end: 4, kind: "cashtag" },
        ],
      },
    ]);
  });

  it("finds names written with accents, full-width letters and zero-width characters", () => {
    expect(linked("Sólana and Ｂｉｔｃｏｉｎ and Uni\u200bswap")).toEqual(["solana", "bitcoin", "uniswap"]);
  });

  it("is empty for empty input", () => {
    expect(linker.link({})).toEqual([]);
    expect(linker.link({ title: "", body: null, url: null, author_handle: null })).toEqual([]);
  });
});

describe("projects that share an identifier", () => {
  it("link a shared symbol to the lower id, or to the other project if the text names it", () => {
    const twins = createLinker([
      { project_id: 20, project_name: "Zentra", symbol: "ZTR" },
      { project_id: 10, project_name: "Zotero Coin", symbol: "ZTR" },
    ]);
    expect(twins.link({ title: "$ZTR pumps" }).map((link) => link.project_id)).toEqual([10]);
    expect(twins.link({ title: "Zentra lists $ZTR" }).map((link) => link.project_id)).toEqual([20]);
  });

  it("link the host of a platform to the platform itself, not to a project with a page on it", () => {
    const markets = createLinker([
      { project_id: 1, project_name: "Opensea", symbol: "SEA", website: "https://opensea.io" },
      {
        project_id: 2,
        project_name: "Zorbling",
        symbol: "ZRBL",
        website: "https://opensea.io/collection/zorbling",
      },
    ]);
    expect(markets.link({ body: "see https://opensea.io/x" }).map((link) => link.project_id)).toEqual([1]);
  });

  it("are not identified by a handle or domain that both claim", () => {
    const shared = { twitter_handle: "twinlabs", website: "https://twin.example" };
    const twins = createLinker([
      { project_id: 1, project_name: "Twinalpha", symbol: "TWA", ...shared },
      { project_id: 2, project_name: "Twinbeta", symbol: "TWB", ...shared },
    ]);
    expect(twins.link({ body: "@twinlabs https://twin.example" })).toEqual([]);
  });
});

describe("projects that only sources describe", () => {
  const fund = { project_id: 1_000_000_001, is_imported: false, source_ids: ["defillama:1"] };
  const listed = { is_imported: false, source_ids: ["defillama:2", "coingecko:x"] };
  const withSources = createLinker([
    ...sampleCatalogue,
    ...manyOthers,
    {
      ...fund,
      project_name: "Some Fund",
      symbol: "SOL",
      twitter_handle: "base",
      website: "https://uniswap.org",
    },
    { ...fund, project_id: 1_000_000_002, project_name: "Surge", symbol: "ZLFG" },
    { ...fund, project_id: 1_000_000_003, project_name: "Kravomir", symbol: "" },
    { ...listed, project_id: 1_000_000_004, project_name: "Memeticus", symbol: "MEMEZ" },
    { ...listed, project_id: 1_000_000_005, project_name: "X", symbol: "X" },
  ]);
  const ids = (body: string) => withSources.link({ body }).map((link) => link.project_id);
  const chosen = (body: string) => linker.link({ body }).map((link) => link.project_id);

  it.each(["SOL rallies", "$SOL rallies", "thanks @base", "see https://uniswap.org/blog"])(
    "do not take over names, symbols, accounts or sites of the operator's projects: %j",
    (text) => {
      expect(ids(text)).toEqual(chosen(text));
      expect(ids(text)).toHaveLength(1);
    },
  );

  it.each([
    "Analysts Say Bitcoin Will Surge To New Highs",
    "LFG, ZLFG to the moon",
    "memez are fun",
    "the X account was hacked",
  ])("are not linked by an ambiguous word alone: %j", (text) => expect(ids(text)).toEqual(chosen(text)));

  it.each([
    ["Kravomir raises $4M", 1_000_000_003],
    ["MEMEZ token rallies", 1_000_000_004],
    ["bought $ZLFG", 1_000_000_002],
  ])("are linked by unique names and symbols: %j", (text, id) => expect(ids(text)).toEqual([id]));
});

describe("names with other meanings", () => {
  const lesserKnown = (id: number, project_name: string, symbol: string) => ({
    project_id: id,
    project_name,
    symbol,
    source_ids: [`defillama:${id}`],
  });
  const own = createLinker([
    ...sampleCatalogue,
    ...manyOthers,
    lesserKnown(501, "Lantern", "LTRN"),
    lesserKnown(502, "Marcus", "MRCS"),
    lesserKnown(503, "Velkor Exchange", "VLK"),
    lesserKnown(504, "Velkor Wallet", ""),
    lesserKnown(505, "Safe", "SAFE"),
    lesserKnown(506, "Drenna V2", "DRN"),
    lesserKnown(507, "Drenna V3", "DRN3"),
    lesserKnown(508, "Swift Finance", "SWIFT"),
    lesserKnown(509, "Minu", "MINU"),
    { project_id: 510, project_name: "Kettle", symbol: "KTL", link: "always" as const },
    { project_id: 511, project_name: "Gorvath", symbol: "GRV", link: "never" as const },
    { project_id: 512, project_name: "Plimsa", symbol: "PLM", link: "careful" as const },
  ]);
  const ids = (body: string) => own.link({ body }).map((link) => link.project_id);

  it.each([
    ["an ordinary word", "Bitcoin traders lit a lantern, and Lantern light filled the crypto hall", 501],
    ["a person", "Crypto founder Marcus Oldfield bought bitcoin. Marcus was pleased", 502],
    ["a law or a company", "The Lantern Act would regulate bitcoin exchanges", 501],
    ["the ticker of another company", "Volkanik (VLK) shares fell as bitcoin slid", 503],
    ["the expansion of an acronym", "the virtual launch kit (VLK) for bitcoin miners", 503],
    ["a hashtag that only starts with the name", "bitcoin is out, #SafeMoon is in", 505],
    ["a time zone after a time", "Bitcoin call at 12:00 VLK today", 503],
    ["a time zone with an offset", "Bitcoin talk, June 13 (VLK+2)", 503],
    ["a ticker outside of crypto", "VLK rallies after the drug trial", 503],
    ["a business", "Bitcoin miner Lantern has leased its site", 501],
    ["a common word in a list", "Bitcoin, Swift and Solana settle payments", 508],
    ["the cashtag of a common word", "sold bitcoin for $SWIFT", 508],
    ["the plural of another word", "bitcoin price (plus or minus a dollar)", 509],
  ])("are not linked as %s", (_, text, id) => expect(ids(text)).not.toContain(id));

  it.each([
    ["a cashtag", "bought $LTRN with bitcoin", 501],
    ["a noun of networks", "The team shipped the Lantern protocol on Solana mainnet", 501],
    ["the short name of an exchange", "Bitcoin volume on Velkor rose", 503],
    ["the name without its version, as the newest one", "Drenna raises $4M for its DeFi token", 507],
    ["the name with its version", "Drenna V2 holds $4M of DeFi tokens", 506],
  ])("are linked by %s", (_, text, id) => expect(ids(text)).toContain(id));

  it("prefer the shorter name where the rest of the longer one is not capitalised", () => {
    expect(ids("I moved bitcoin to my Velkor wallet")).toEqual([1, 503]);
    expect(ids("I moved bitcoin to Velkor Wallet")).toEqual([1, 504]);
  });

  it("follow the operator: always, never, careful", () => {
    expect(ids("Kettle is fine")).toEqual([510]);
    expect(ids("the kettle is hot")).toEqual([]);
    expect(ids("$GRV and Gorvath token on Solana")).not.toContain(511);
    expect(ids("Plimsa went to the market")).toEqual([]);
    expect(ids("the Plimsa token, $PLM, rallies")).toEqual([512]);
  });

  it("are linked as subjects in a small catalogue, which the operator chose", () => {
    const small = createLinker([lesserKnown(1, "Solstice", "SLST"), lesserKnown(2, "Lantern", "LTRN")]);
    const found = (title: string) => small.link({ title }).map((link) => link.project_id);
    expect(found("Solstice halts withdrawals after an outage")).toEqual([1]);
    expect(found("Lantern launches its token")).toEqual([2]);
    expect(found("The solstice is on Sunday")).toEqual([]);
    expect(found("A lantern in the dark")).toEqual([]);
  });

  it("of a company are its project where several projects have its account", () => {
    const account = { twitter_handle: "Tidewell" };
    const company = createLinker([
      {
        project_id: 1,
        project_name: "TWL Ledger",
        symbol: "TWL",
        aliases: ["Tidewell"],
        twitter_handle: "twl",
      },
      { project_id: 2, project_name: "Tidewell Dollar", symbol: "TWUSD", ...account },
    ]);
    expect(company.link({ body: "thanks @Tidewell" }).map((link) => link.project_id)).toEqual([1]);
  });

  it.each([
    ["a word as a hashtag", "bitcoin #blockchain #Link #mining", 8],
    ["a word as a cashtag", "Bitcoin converts into $Link at any time", 8],
  ])("are not linked as %s", (_, text, id) => expect(ids(text)).not.toContain(id));

  it("include plurals and hashtags with a describing word", () => {
    expect(ids("i have two bitcoins")).toEqual([1]);
    expect(ids("#SolanaCommunity")).toEqual([5]);
  });
});
