// Reads the example responses of the providers' API descriptions (2026), if available next to the repository.
import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { ListedCoin, MarketCoin, MarketChart } from "./coingecko/coingecko-records.ts";
import { addFlows, Summary } from "./defillama/defillama-series.ts";
import { ProtocolInfo } from "./defillama/defillama-projects.ts";
import { PageBuilder } from "./shared/page-builder.ts";

const shared = new URL("../../../../shared/data/api-specs-with-examples/", import.meta.url);
const llamaFile = new URL("DefiLlama_api-docs_defillama-openapi-free.json", shared);
const geckoFile = new URL("coingecko_demo-api.json.gz", shared);

interface Description {
  paths: Record<
    string,
    { get: { responses: Record<string, { content: Record<string, { example?: unknown }> }> } }
  >;
}

function exampleOf(description: Description, path: string): unknown {
  return description.paths[path]?.get.responses["200"]?.content["application/json"]?.example;
}

describe.skipIf(!existsSync(llamaFile))("documented responses (skipped without ../shared)", () => {
  it("of DefiLlama's summary are converted to daily figures and parent facts", () => {
    const description = JSON.parse(readFileSync(llamaFile, "utf8")) as Description;
    const example = exampleOf(description, "/summary/fees/{protocol}");
    const wanted = { projectId: 7, metric: "fees" as const, until: "2026-01-01" };
    const page = new PageBuilder();
    addFlows(page, Summary.parse(example), wanted, new Set());
    expect(page.records.fundamentals).toEqual([
      { date: "2024-12-23", project_id: 7, metric: "fees", value: 1_472_923, chain: "hyperliquid" },
    ]);
    expect(page.quarantined).toEqual([]);
    expect(ProtocolInfo.parse(example)).toMatchObject({
      name: "Hyperliquid",
      symbol: "HYPE",
      gecko_id: "hyperliquid",
    });
  });

  it("of CoinGecko are all valid", () => {
    const description = JSON.parse(gunzipSync(readFileSync(geckoFile)).toString()) as Description;
    const list = exampleOf(description, "/coins/list") as unknown[];
    expect(list.map((coin) => ListedCoin.parse(coin).platforms)).toEqual([
      { solana: expect.any(String) as string },
      { ethereum: expect.any(String) as string },
    ]);
    const markets = exampleOf(description, "/coins/markets") as unknown[];
    for (const coin of markets) {
      const { current_price, market_cap, total_volume, last_updated } = MarketCoin.parse(coin);
      expect([current_price, market_cap, total_volume, last_updated]).not.toContain(null);
    }
    expect(markets.length).toBeGreaterThan(0);
    expect(
      MarketChart.parse(exampleOf(description, "/coins/{id}/market_chart")).prices.length,
    ).toBeGreaterThan(0);
  });
});
