// Two services on one ClickHouse database and one Redis: every week is formed once, by whichever has the lease, and both
// give the same answers.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { kinds } from "../../src/ingest/import/kinds.ts";
import { WEEK_MS } from "../../src/smart-money/method.ts";
import { query } from "../../src/store/define-query.ts";
import { openStore } from "../../src/store/open-store.ts";
import { writeTrades } from "../../src/wallets/wallet-writer.ts";
import { hasRedis, type RedisServer, startRedis } from "../redis.ts";
import { NOW, tokenAddress } from "../smart-money-world.ts";
import {
  activityOf,
  answersOf,
  ask,
  progressOf,
  type Server,
  untilFormed,
} from "../smart-money/formation-answers.ts";
import { storeWorld } from "../smart-money/stored-world.ts";
import { type Environment, environment } from "../spawn.ts";
import { type ClickHouseServer, hasClickHouse, startClickHouse } from "./server.ts";

const LAST_MONDAY = Date.parse("2026-03-09T00:00:00Z");

const formations = query({
  name: "test.allFormations",
  params: z.object({}),
  row: z.object({ formed_at: z.number(), run: z.string() }),
  sql: "SELECT formed_at, run FROM smart_formations_v1 ORDER BY formed_at, run LIMIT 1000",
});

describe.skipIf(!hasRedis || !hasClickHouse)("two services on one store and one Redis", () => {
  let store: ClickHouseServer;
  let redis: RedisServer;
  const worlds: Environment[] = [];
  const services: (Server & { stop(): Promise<number | null> })[] = [];

  beforeAll(async () => {
    [store, redis] = await Promise.all([startClickHouse(), startRedis()]);
    await storeWorld({ path: "", url: store.url });
    const env = {
      CLICKHOUSE_URL: store.url,
      REDIS_URL: redis.url,
      ORRERY_PEPPER: "one pepper for all processes",
      ORRERY_NOW: NOW,
    };
    worlds.push(environment(env), environment(env));
    const [first] = worlds;
    const created = await first?.orrery("keys", "create", "--plan", "enterprise", "--json");
    const { key } = JSON.parse(created?.out ?? "{}") as { key: string };
    // At the same time, so that both want to form the cohorts.
    services.push(...(await Promise.all(worlds.map(async (world) => ({ ...(await world.serve()), key })))));
  }, 120_000);

  afterAll(async () => {
    await Promise.all(services.map((service) => service.stop()));
    for (const world of worlds) world.remove();
    await Promise.all([redis?.kill(), store?.close()]);
  });

  it("form each week once and answer alike", async () => {
    const [one, two] = services;
    if (!one || !two) return expect.unreachable("there are two services");
    await untilFormed(one, { weeks: 9, recorded: 1 });
    const done = await progressOf(one);
    await untilFormed(two, done);
    const mondays = Array.from({ length: done.weeks }, (_, n) =>
      new Date(LAST_MONDAY - n * WEEK_MS).toISOString(),
    );
    expect(await answersOf(two, mondays)).toEqual(await answersOf(one, mondays));
    const reading = await openStore({ path: "", url: store.url, memoryMb: 256 }, () => Date.now());
    const rows = await reading.read(formations, {});
    await reading.close();
    expect(rows.length).toBe(done.weeks);
    expect(new Set(rows.map((row) => row.formed_at)).size).toBe(rows.length);
  }, 240_000);

  it("show the same flows, also those of a trade that another process stored", async () => {
    const [one, two] = services;
    if (!one || !two) return expect.unreachable("there are two services");
    const before = await activityOf(one);
    expect(JSON.stringify(before)).toContain('"net_usd":');
    expect(await activityOf(two)).toEqual(before);
    const { data } = await ask(one, "smart_money_wallets", { cohort: "proven", limit: 1 });
    const token = tokenAddress(30);
    const writing = await openStore({ path: "", url: store.url, memoryMb: 256 }, () => Date.now());
    const trade = { id: "new", chain: "solana", wallet: data.items[0].wallet, token, side: "buy" };
    const time = Date.parse(NOW) - 60_000;
    await writeTrades(
      writing,
      [kinds.trades.schema.parse({ ...trade, time, amount: "10", value_usd: "5000" })],
      "import",
    );
    await writing.close();
    for (const service of [one, two])
      await expect
        .poll(async () => JSON.stringify(await ask(service, "smart_money_netflows", { window: "1h" })))
        .toContain(token);
    expect(await activityOf(two)).toEqual(await activityOf(one));
  }, 120_000);
});
