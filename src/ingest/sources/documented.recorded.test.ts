// Reads the example responses of the providers' API descriptions (2026), if available next to the repository.
import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { compareShape } from "../live-check/compare-shape.ts";
import { sources } from "./all-sources.ts";
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

const providers = new URL("../../../../shared/data/providers-2026/", import.meta.url);

interface Documented {
  path: string;
  /** The first one is complete; the others are special cases. */
  examples?: { body: unknown }[];
  body_from_schema?: unknown;
}

/** The documents on options and open interest are left out: their examples have few of the fields. */
const documented: [file: string, path: string, source: string, probe: string][] = [
  ["coingecko-demo", "/derivatives", "coingecko", "derivatives"],
  ["coingecko-demo", "/onchain/networks/{network}/tokens/multi/{addresses}", "coingecko", "pools of a token"],
  ["coingecko-demo", "/onchain/networks/{network}/tokens/{address}/info", "coingecko", "a token"],
  ["defillama-free", "/stablecoins", "defillama", "stablecoins"],
  ["defillama-free", "/stablecoinprices", "defillama", "prices of stablecoins"],
  ["defillama-free", "/pools", "defillama", "yields"],
  ["defillama-free", "/chart/{coins}", "prices", "history of SOL"],
  ["jupiter-price", "/price/v3", "prices", "prices of Jupiter"],
  ["wikipedia-pageviews", "/api/rest_v1/metrics/pageviews/", "wikipedia", "views of an article"],
];

describe.skipIf(!existsSync(providers))("responses documented in 2026 (skipped without ../shared)", () => {
  it.each(documented)("of %s %s have the fields that we read", (file, start, id, name) => {
    const content = JSON.parse(readFileSync(new URL(`${file}/examples.json`, providers), "utf8")) as unknown;
    const found = ([content].flat() as Documented[]).find(({ path }) => path.startsWith(start));
    const source = sources.find((one) => one.id === id) ?? expect.unreachable(id);
    const settings = source.settings.parse(id === "coingecko" ? { key: "k" } : {});
    const probes = source.probes(settings, { now: Date.now(), solanaRpcUrl: undefined });
    const shape = probes.find((probe) => probe.name === name)?.shape ?? expect.unreachable(name);
    const changes = compareShape(shape, found?.body_from_schema ?? found?.examples?.[0]?.body);
    // The example of a stablecoin leaves it out.
    expect(changes.filter(({ says }) => says !== "peggedAssets[].gecko_id is missing")).toEqual([]);
  });
});
