import { describe, expect, it } from "vitest";
import { explain } from "./explain.ts";
import {
  heldOut,
  isSameCriteria,
  type ExpectedCriteria,
  type Instruction,
  tuning,
} from "../../../../test/corpora/screener.ts";
import { parseInstructions } from "./parse.ts";

const isExact = ([text, expected]: Instruction) => isSameCriteria(parseInstructions(text).criteria, expected);

describe("plain sentences", () => {
  it.each([
    ["tuning", tuning],
    ["held-out", heldOut],
  ] as const)("of the %s half are read exactly in at least 96 % of cases", (_, half) => {
    expect(half.filter(isExact).length / half.length).toBeGreaterThanOrEqual(0.96);
  });

  it("are never misread without a word", () => {
    const wrong = [...tuning, ...heldOut].filter((one) => !isExact(one));
    expect(wrong.filter(([text]) => parseInstructions(text).ignored.length === 0)).toEqual([]);
  });
});

type Row = readonly [text: string, criteria: ExpectedCriteria, ignored?: readonly string[]];

function expectReading(text: string, criteria: ExpectedCriteria, ignored: readonly string[] = []): void {
  expect(parseInstructions(text)).toEqual({ criteria, ignored });
}

function readsEach(rows: readonly Row[], title: string): void {
  for (const [text, criteria, ignored] of rows)
    it(`${title}: ${text}`, () => expectReading(text, criteria, ignored));
}

describe("a comparison", () => {
  readsEach(
    [
      ["liquidity above 500k volume over 1m", { min_liquidity: 500_000, min_volume: 1e6 }],
      ["over 1m volume over 500k liquidity", { min_liquidity: 500_000, min_volume: 1e6 }],
      ["under 50m with volume over 1m", { max_market_cap: 50, min_volume: 1e6 }],
      ["under 50m volume over 1m", { max_market_cap: 50, min_volume: 1e6 }],
      ["volume and liquidity over 500k", { min_volume: 500_000, min_liquidity: 500_000 }],
      ["RSI above 30 and below 50", { min_rsi: 30, max_rsi: 50 }],
      ["nothing under 5m or over 500m", { min_market_cap: 5, max_market_cap: 500 }],
      ["10m < mcap < 50m", { min_market_cap: 10, max_market_cap: 50 }],
      ["deep liquidity, 250k minimum", { min_liquidity: 250_000 }, ["deep"]],
      ["growing TVL above 100M market cap", { min_market_cap: 100, min_tvl_change_7d: 0 }],
      ["market cap below TVL", { max_market_cap_to_tvl: 1 }],
      ["mcap to fdv under 0.2", { max_market_cap_to_fdv: 0.2 }],
      ["between a quarter billion and a half billion mcap", { min_market_cap: 250, max_market_cap: 500 }],
      ["under $30 mln", { max_market_cap: 30 }],
      ["best coins under $0.05", { max_price: 0.05 }, ["best"]],
      ["over 5m, over 20m", { min_market_cap: 20 }],
      ["low caps under 500m", { max_market_cap: 500 }],
      ["rsi over 50 but not overbought", { min_rsi: 50, max_rsi: 70 }],
    ],
    "binds to the nearest noun",
  );

  readsEach(
    [
      ["solana coins with a supply under 50m", { ecosystems: ["solana"] }, ["supply under 50m"]],
      ["memes with github stars over 500", { categories: ["memecoins"] }, ["github stars over 500"]],
      ["AI tokens with more than 5000 followers", { categories: ["ai"] }, ["more than 5000 followers"]],
      ["solana coins under 0.5 ETH", { ecosystems: ["solana"] }, ["under 0.5 ETH"]],
      ["DeFi priced under 5 euros", { categories: ["defi"] }, ["priced under 5 euros"]],
      ["under 20m or over 1b", { max_market_cap: 20 }, ["or over 1b"]],
      ["AI coins with a volume over 5", { categories: ["ai"] }, ["volume over 5"]],
      ["DeFi ranked above 100", { categories: ["defi"] }, ["ranked above 100"]],
    ],
    "is reported with a noun or unit that has no criterion",
  );
});

describe("a verb of change", () => {
  readsEach(
    [
      ["mindshare grew more than 50% in 24h", { min_mindshare_change_24h: 50 }],
      ["mindshare up 2 points", { min_mindshare_change_points_24h: 2 }],
      ["coins whose mindshare doubled", { min_mindshare_change_24h: 100 }],
      ["open interest growing", { min_open_interest_change: 0 }],
      ["TVL over 100m and growing", { min_tvl: 1e8, min_tvl_change_7d: 0 }],
      ["fees up 20% this month", { min_fees_change_30d: 20 }],
      ["coins that fell 20% this week", { max_price_change_7d: -20 }],
      ["red today, green this week", { max_price_change: 0, min_price_change_7d: 0, timeframe: "24h" }],
      ["down less than 10%", { max_price_change: 0, min_price_change: -10 }],
      ["tokens down more than 20% from their high", { min_ath_distance: 20 }],
      ["within 10% of its all-time high", { max_ath_distance: 10 }],
      ["fastest growing TVL", { sort_by: "tvl_change_7d", sort_direction: "desc" }],
      ["biggest gains in volume", { sort_by: "volume_change", sort_direction: "desc" }],
    ],
    "belongs to a figure",
  );

  it.each([
    "github commits rising",
    "what causes market cap to increase",
    "sell before it jumped",
    "which coin can do a 10x",
    "prices that will double",
    "TVL up 20% today",
    "tokens up 20% in 3 days",
    "at 20% of their all-time high",
  ])("without a figure is reported: %s", (text) => {
    expectReading(text, {}, [text]);
  });
});

describe("terms", () => {
  readsEach(
    [
      ["DeFi", { categories: ["defi"] }],
      ["which stablecoin feels safer", { categories: ["stablecoins"] }, ["feels safer"]],
      ["list of all stablecoins with APYs", { categories: ["stablecoins"] }, ["APYs"]],
      [
        "perp dexes ranked by fees",
        { categories: ["derivatives"], sort_by: "fees_30d", sort_direction: "desc" },
      ],
      ["not on Solana", { exclude_ecosystems: ["solana"] }],
      ["coins on Solana, no memecoins", { tradable_chains: ["solana"], exclude_categories: ["memecoins"] }],
      ["no memes, Solana only", { exclude_categories: ["memecoins"], ecosystems: ["solana"] }],
      [
        "exclude BTC/ETH, stablecoins and memecoins",
        { exclude_projects: ["bitcoin", "ethereum"], exclude_categories: ["stablecoins", "memecoins"] },
      ],
      ["exclude honeypots and anything mintable", { max_honeypot: 0, max_mintable: 0 }],
      ["memecoins but no dog coins", { categories: ["memecoins"] }, ["dog coins"]],
      ["btc correlated alts on base", { tradable_chains: ["base"] }, ["btc correlated"]],
      ["summary of the top 10 coins", { limit: 10, sort_by: "market_cap", sort_direction: "desc" }],
      ["outside the top 100", { min_market_cap_rank: 101 }],
      ["AI coins in the top 200", { max_market_cap_rank: 200, categories: ["ai"] }],
      ["launched in the last 30 days", { max_token_age: 30 }],
      ["what are smart money wallets buying", { min_smart_wallets_net_buying: 1 }],
      ["at least 3 proven wallets buying", { min_smart_wallets_net_buying: 3 }],
    ],
    "are wishes however the sentence is worded",
  );

  readsEach(
    [
      [
        "tokens de DeFi en Solana con menos de 50 millones",
        { categories: ["defi"], ecosystems: ["solana"], max_market_cap: 50 },
      ],
      ["市值低于5000万的AI代币", { categories: ["ai"], max_market_cap: 50 }],
      ["Sprudelnde Memecoins auf Base", { categories: ["memecoins"], ecosystems: ["base"] }, ["Sprudelnde"]],
    ],
    "are read in other languages",
  );
});

describe("ignored parts", () => {
  it("are the whole text if no criteria were found", () => {
    expectReading("  tell me a bedtime story  ", {}, ["tell me a bedtime story"]);
  });

  it("do not include pleasantries", () => {
    const { ignored } = parseInstructions("Hello there, could you please show me some AI tokens? Thank you!");
    expect(ignored).toEqual([]);
  });

  it("include names beyond the maximum of five per kind", () => {
    const { criteria, ignored } = parseInstructions("sui, aptos, near, sei, celo, linea and scroll tokens");
    expect(criteria.ecosystems).toHaveLength(5);
    expect(ignored.join(" ")).toContain("scroll");
  });
});

describe("figures of exchanges and contracts", () => {
  readsEach(
    [
      ["base tokens with more than 10k holders", { min_holders: 10_000, ecosystems: ["base"] }],
      ["coins with a funding rate below 0.01%", { max_funding_rate: 0.01 }],
      ["over 500 unique buyers and sellers", { min_unique_traders: 500 }],
      ["tokens with a sell tax under 5%", { max_sell_tax: 5 }],
      ["tokens that are not mintable and not freezable", { max_mintable: 0, max_freezable: 0 }],
      ["tokens with mint authority revoked", { max_mintable: 0 }],
      ["tokens without freeze authority", { max_freezable: 0 }],
      ["lowest funding rate", { sort_by: "funding_rate", sort_direction: "asc" }],
      ["negative funding rate", { max_funding_rate: 0 }],
    ],
    "are read",
  );
});
describe("explanation", () => {
  it("is one sentence that covers all criteria", () => {
    const { criteria } = parseInstructions(
      "Show me Solana AI tokens under 50M that traders are piling into and that are not overbought",
    );
    expect(explain(criteria)).toBe(
      "Projects in the AI category and the Solana ecosystem with a market cap of at most $50M and an RSI of at most 70, ordered by change in traders over 24 hours, highest first.",
    );
  });

  it("names exclusions, windows and limits", () => {
    const { criteria } = parseInstructions("top 5 coins on base or solana up 10% in 4h, no memecoins");
    expect(explain(criteria)).toBe(
      "Up to 5 projects tradable on Base or Solana, leaving out the Memecoins category, with a price change over 4 hours of at least 10%, ordered by market cap, highest first.",
    );
  });

  it.each([
    [{}, "All projects, ordered by trending score, highest first."],
    [
      { exclude_categories: ["memecoins", "nfts"], exclude_ecosystems: ["tron"] },
      "Projects, leaving out the Memecoins and NFTs categories and the TRON ecosystem, ordered by trending score, highest first.",
    ],
    [
      { limit: 1, min_trader_count: 1, sort_by: "traders", sort_direction: "asc", timeframe: "4h" },
      "One project with at least 1 trader over 4 hours, ordered by number of traders over 4 hours, lowest first.",
    ],
    [
      { ecosystems: ["bsc", "atlantis"], min_rsi: 50, max_rsi: 50, min_volume: 1_500_000 },
      "Projects in the BNB Smart Chain or atlantis ecosystems with a trading volume over 24 hours of at least $1.5M and an RSI of exactly 50, ordered by trending score, highest first.",
    ],
    [
      { min_market_cap: 0.75, max_market_cap: 1200, min_technical_score: -20, sort_by: "market_cap" },
      "Projects with a market cap between $750K and $1.2B and a technical score of at least -20, ordered by market cap, highest first.",
    ],
  ] as const)("of %j", (criteria, sentence) => {
    expect(explain(structuredClone(criteria) as Parameters<typeof explain>[0])).toBe(sentence);
  });

  it("is deterministic", () => {
    for (const [text] of [...tuning, ...heldOut])
      expect(parseInstructions(text)).toEqual(parseInstructions(text));
  });
});
