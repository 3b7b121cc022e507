// Reads CoinGecko responses recorded in 2021, if they are available next to the repository.
import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { sourceWorld } from "../../../../test/source-world.ts";
import { NOW } from "../../../../test/upstream-double.ts";
import { frozenClock } from "../../../base/clock.ts";
import { HOUR_MS, isoOf } from "../../../base/time.ts";
import { createStatedFigures } from "../../../projects/market/stated-figures.ts";
import { coingecko } from "./coingecko-source.ts";
import {
  ListedCoin,
  MarketCoin,
  projectOfCoin,
  throwRefusal,
  addChart,
  addObservation,
  MarketChart,
} from "./coingecko-records.ts";
import { createResolver } from "../shared/project-resolver.ts";
import { PageBuilder } from "../shared/page-builder.ts";

const shared = new URL("../../../../../shared/data/api-coingecko-vcr/json/", import.meta.url);

function recorded(name: string): { body: unknown; at: number } {
  const file = new URL(name, shared);
  const text = name.endsWith(".gz") ? gunzipSync(readFileSync(file)).toString() : readFileSync(file, "utf8");
  const answer = JSON.parse(text) as { body: unknown; headers: { Date: string[] } };
  return { body: answer.body, at: Date.parse(answer.headers.Date[0] ?? "") };
}

describe.skipIf(!existsSync(shared))("recorded CoinGecko responses (skipped without ../shared)", () => {
  it("list coins that become separate projects, even if they share a symbol", async () => {
    const { body } = recorded("gets_the_list_supported_coins.json.gz");
    const page = new PageBuilder();
    const items = await page.parseAll(ListedCoin, body as unknown[], 100_000);
    const { quarantined } = page;
    const symbols = new Map<string, number>();
    for (const { symbol } of items) symbols.set(symbol ?? "", (symbols.get(symbol ?? "") ?? 0) + 1);
    const resolver = createResolver([]);
    const ids = new Set(items.map((coin) => projectOfCoin(coin, resolver, new Map()).project_id));
    console.info(
      `${items.length} coins, ${symbols.size} symbols, ${[...symbols.values()].filter((n) => n > 1).length} of them shared; ${quarantined.length} quarantined: ${quarantined
        .slice(0, 5)
        .map(({ reason, raw }) => `${reason} ${raw}`)
        .join("; ")}`,
    );
    expect(items.length).toBeGreaterThan(6_000);
    expect(items.length + quarantined.length).toBe((body as unknown[]).length);
    expect(ids.size).toBe(items.length);
  });

  it("contain market figures for the hour of their last update", async () => {
    const { body, at } = recorded("gets_market_data_for_a_coin.json");
    const page = new PageBuilder();
    const [bitcoin] = await page.parseAll(MarketCoin, body as unknown[], 250);
    expect(bitcoin?.id).toBe("bitcoin");
    if (bitcoin) addObservation(page, bitcoin, 7, at);
    const record = page.records.market?.[0];
    expect(record).toMatchObject({
      project_id: 7,
      price: 49_053,
      market_cap: 917_825_524_991,
      volume: 61_679_663_434 / 24,
    });
    expect(Number(record?.time) % HOUR_MS).toBe(0);
    expect(at - Number(record?.time)).toBeLessThan(HOUR_MS + 600_000);
  });

  it("contain one observation per hour of history, and none for the current hour", () => {
    const { body, at } = recorded("gets_hourly_historical_prices_for_one_coin.json");
    const chart = MarketChart.parse(body);
    const page = new PageBuilder();
    addChart(page, chart, { projectId: 7, since: 0, now: at, name: "bitcoin" });
    const records = page.records.market ?? [];
    expect(page.quarantined).toEqual([]);
    console.info(`${chart.prices.length} points of 30 days → ${records.length} hours`);
    expect(records.length).toBeGreaterThan(650);
    expect(new Set(records.map(({ time }) => time)).size).toBe(records.length);
    expect(
      records.every(
        ({ time, price, market_cap }) =>
          Number(time) < at - (at % HOUR_MS) && (price ?? 0) > 10_000 && (market_cap ?? 0) > 1e11,
      ),
    ).toBe(true);
  });

  it("are not mistaken for errors", () => {
    for (const name of [
      "gets_market_data_for_a_coin.json",
      "gets_hourly_historical_prices_for_one_coin.json",
    ])
      expect(() => throwRefusal(recorded(name).body)).not.toThrow();
  });
});

const examples = new URL(
  "../../../../../shared/data/providers-2026/coingecko-demo/examples.json",
  import.meta.url,
);

describe.skipIf(!existsSync(examples))("CoinGecko's example responses (skipped without ../shared)", () => {
  const API = "https://api.coingecko.com/api/v3";
  const bodies = new Map(
    existsSync(examples)
      ? (JSON.parse(readFileSync(examples, "utf8")) as { path: string; examples: { body: object }[] }[]).map(
          ({ path, examples: [first] }) => [path, first?.body ?? {}],
        )
      : [],
  );
  const example = (path: string) => bodies.get(path) ?? {};

  it("give the traders, holders and safety of tokens, and funding and open interest", async () => {
    const world = await sourceWorld(coingecko, { key: "k" });
    const coins = [
      { id: "bitcoin", symbol: "btc", name: "Bitcoin", platforms: {} },
      {
        id: "official-trump",
        symbol: "trump",
        name: "Official Trump",
        platforms: { solana: "6p6xgHyF7AeE6TZkSmFsko444wqoP15icUSqi2jfGiPN" },
      },
    ];
    const markets = `${API}/coins/markets?vs_currency=usd&per_page=250&order=market_cap_desc&page=1`;
    const listed = coins.map((coin, i) => ({
      ...coin,
      current_price: [77_000, 2][i],
      last_updated: isoOf(NOW),
    }));
    const answers = {
      [`${API}/coins/list`]: coins,
      [markets]: listed,
      [`${markets}&category=`]: [],
      [`${API}/derivatives`]: example("/derivatives"),
      [`${API}/onchain/networks/solana/tokens/multi/`]: example(
        "/onchain/networks/{network}/tokens/multi/{addresses}",
      ),
      [`${API}/onchain/networks/solana/tokens/`]: example(
        "/onchain/networks/{network}/tokens/{address}/info",
      ),
    };
    for (const task of ["coins", "derivatives", "pools", "tokens"]) {
      const run = await world.run(`coingecko:${task}`, { answers });
      expect([task, run.failure, run.quarantined]).toEqual([task, undefined, []]);
    }
    const model = createStatedFigures({ store: world.store, clock: frozenClock(NOW) });
    await model.load();
    const of = (name: string) =>
      model.of(world.catalogue.all().find(({ project_name }) => project_name === name)?.project_id ?? 0, NOW);
    expect(of("Bitcoin")).toMatchObject({ open_interest: 7_497_508_223.83, funding_rate: 0.004308 });
    expect(of("Official Trump")).toMatchObject({
      unique_traders: 124,
      holders: 47_911,
      mintable: 0,
      freezable: 0,
      honeypot: null,
    });
    await world.close();
  });
});
