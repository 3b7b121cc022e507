// CoinGecko's recorded answers (2021), where they lie beside the repository.
import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { HOUR_MS } from "../../../base/time.ts";
import { ListedCoin, MarketCoin, projectOfCoin, throwRefusal } from "./coingecko-coins.ts";
import { chartRecords, MarketChart, observationOf } from "./coingecko-market.ts";
import { createResolver } from "../shared/project-resolver.ts";
import { itemsOf, Tally } from "../shared/json-answers.ts";

const shared = new URL("../../../../../shared/data/api-coingecko-vcr/json/", import.meta.url);

function recorded(name: string): { body: unknown; at: number } {
  const file = new URL(name, shared);
  const text = name.endsWith(".gz") ? gunzipSync(readFileSync(file)).toString() : readFileSync(file, "utf8");
  const answer = JSON.parse(text) as { body: unknown; headers: { Date: string[] } };
  return { body: answer.body, at: Date.parse(answer.headers.Date[0] ?? "") };
}

describe.skipIf(!existsSync(shared))("recorded answers (skipped without ../shared)", () => {
  it("of the list: every coin is one, whatever symbol it shares", async () => {
    const { body } = recorded("gets_the_list_supported_coins.json.gz");
    const { items, quarantined } = await itemsOf(body as unknown[], ListedCoin, 100_000);
    const symbols = new Map<string, number>();
    for (const { symbol } of items) symbols.set(symbol ?? "", (symbols.get(symbol ?? "") ?? 0) + 1);
    const resolver = createResolver([]);
    const ids = new Set(items.map((coin) => projectOfCoin(coin, resolver, new Map()).project_id));
    console.info(
      `${items.length} coins, ${symbols.size} symbols, ${[...symbols.values()].filter((n) => n > 1).length} of them shared; ${quarantined.length} set aside: ${quarantined
        .slice(0, 5)
        .map(({ reason, raw }) => `${reason} ${raw}`)
        .join("; ")}`,
    );
    expect(items.length).toBeGreaterThan(6_000);
    expect(items.length + quarantined.length).toBe((body as unknown[]).length);
    expect(ids.size).toBe(items.length);
  });

  it("of markets: the price as told, in the hour it was told for", async () => {
    const { body, at } = recorded("gets_market_data_for_a_coin.json");
    const { items } = await itemsOf(body as unknown[], MarketCoin, 250);
    const [bitcoin] = items;
    expect(bitcoin?.id).toBe("bitcoin");
    const { record } = bitcoin ? observationOf(bitcoin, 7, at, new Tally()) : {};
    expect(record).toMatchObject({
      project_id: 7,
      price: 49_053,
      market_cap: 917_825_524_991,
      volume: 61_679_663_434 / 24,
    });
    expect((record?.time ?? 0) % HOUR_MS).toBe(0);
    expect(at - (record?.time ?? 0)).toBeLessThan(HOUR_MS + 600_000);
  });

  it("of hourly history: one observation an hour, none of the present one", () => {
    const { body, at } = recorded("gets_hourly_historical_prices_for_one_coin.json");
    const chart = MarketChart.parse(body);
    const { records, quarantined } = chartRecords(chart, {
      projectId: 7,
      since: 0,
      now: at,
      name: "bitcoin",
    });
    expect(quarantined).toEqual([]);
    console.info(`${chart.prices.length} points of 30 days → ${records.length} hours`);
    expect(records.length).toBeGreaterThan(650);
    expect(new Set(records.map(({ time }) => time)).size).toBe(records.length);
    expect(
      records.every(
        ({ time, price, market_cap }) =>
          time < at - (at % HOUR_MS) && price > 10_000 && (market_cap ?? 0) > 1e11,
      ),
    ).toBe(true);
  });

  it("are not taken for refusals", () => {
    for (const name of [
      "gets_market_data_for_a_coin.json",
      "gets_hourly_historical_prices_for_one_coin.json",
    ])
      expect(() => throwRefusal(recorded(name).body)).not.toThrow();
  });
});
