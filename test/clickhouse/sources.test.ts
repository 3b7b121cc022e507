// End to end: upstreams of every source fail and recover, two processes read them and are killed at random moments, and the
// API returns everything that was published exactly once.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runOperation } from "../../src/admin/admin-client.ts";
import { hasRedis, type RedisServer, startRedis } from "../redis.ts";
import { type Environment, environment } from "../spawn.ts";
import { answersOf, type Call, expectedAnswers } from "../upstreams/expected.ts";
import { startFakeWorld, type FakeWorld } from "../upstreams/world.ts";
import { type ClickHouseServer, hasClickHouse, startClickHouse } from "./server.ts";

type Service = Awaited<ReturnType<Environment["serve"]>>;

const SEED = 20_260_615;
const ROUNDS = 6;
const KILLS = 3;
const project = {
  project_id: 1,
  project_name: "Solana",
  symbol: "SOL",
  slug: "solana",
  aliases: ["solana"],
  ecosystems: ["solana"],
};

/** Seeded random numbers. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 374_761_393) >>> 0;
    return state / 2 ** 32;
  };
}

describe.skipIf(!hasRedis || !hasClickHouse)("two processes that read the world", () => {
  const random = sequence(SEED);
  let store: ClickHouseServer;
  let redis: RedisServer;
  let world: FakeWorld;
  const environments: Environment[] = [];
  const services: (Service | undefined)[] = [];
  let key = "";

  beforeAll(async () => {
    [store, redis, world] = await Promise.all([
      startClickHouse(),
      startRedis(),
      startFakeWorld(sequence(SEED + 1)),
    ]);
    for (let i = 0; i < 2; i++) {
      const own = environment({
        CLICKHOUSE_URL: store.url,
        REDIS_URL: redis.url,
        ORRERY_PEPPER: "one pepper for all processes",
        ORRERY_SOURCES: "true",
        ORRERY_X_TEXT: "full",
        X_TOKEN: "a token",
        SOLANA_RPC_URL: world.solanaRpcUrl,
        SOLANA_RPC_PER_SECOND: "1000",
      });
      writeFileSync(join(own.directory, "orrery.config.yaml"), world.config);
      environments.push(own);
      services.push(await own.serve());
      if (i === 0) {
        await operate(0, "import", { kind: "projects" }, JSON.stringify(project));
        key = String((await operate(0, "keys.create", { plan: "enterprise" }))["key"]);
      }
    }
  }, 300_000);

  afterAll(async () => {
    await Promise.all(services.map(async (service) => service?.stop()));
    for (const own of environments) own.remove();
    await Promise.all([world?.close(), redis?.kill(), store?.close()]);
  });

  function operate(i: number, name: string, input: Record<string, unknown>, body = "") {
    return runOperation(
      {
        name,
        input,
        body: (async function* () {
          yield Buffer.from(body);
        })(),
      },
      {
        socketPath: join(environments[i]?.directory ?? "", "admin.sock"),
        inProcess: () => Promise.reject(new Error("the service is not running")),
      },
    );
  }

  /** Makes every task due in the running processes. */
  async function runAll(): Promise<void> {
    const alive = services.findIndex((service) => service !== undefined);
    await Promise.all(
      world.sources.map((target) => operate(alive, "sources.run", { target }).catch(() => {})),
    );
  }

  const callOf =
    (i: number): Call =>
    async (path, body) => {
      const response = await fetch(`${services[i]?.url}/api/v1/${path}`, {
        method: "POST",
        headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      return response.json();
    };

  async function searched(i: number): Promise<{ marks: string[]; total: number }> {
    const request = { search_mode: "recent", sort_by: "date", days_back: 2, limit: 100 };
    const { content, metadata } = (await callOf(i)("content/search", request)) as {
      content: { title: string; summary: string }[];
      metadata: { total_results: number };
    };
    const marks = content.map(
      ({ title, summary }) => /zz[a-z]+\d+zz/.exec(`${title} ${summary}`)?.[0] ?? title,
    );
    return { marks: marks.sort(), total: metadata.total_results };
  }

  it("return everything that was published exactly once, whichever of them is killed at any time", async () => {
    let killed = 0;
    let restarted: Promise<void> = Promise.resolve();
    for (let round = 0; round < ROUNDS; round++) {
      world.publish();
      await runAll();
      await sleep(100 + random() * 600);
      if (killed < KILLS && round >= 1) {
        await restarted;
        const victim = Math.floor(random() * 2);
        await services[victim]?.kill();
        services[victim] = undefined;
        killed += 1;
        world.publish();
        await runAll();
        // The other process continues.
        restarted = (async () => void (services[victim] = await environments[victim]?.serve()))();
      }
    }
    await restarted;
    expect(killed).toBe(KILLS);
    world.heal();
    const texts = world.published().sort();
    expect(texts.length).toBeGreaterThan(8 * ROUNDS);
    const answers = { ...expectedAnswers(world.llama()), texts, total: texts.length };
    for (const i of [0, 1])
      await expect
        .poll(
          async () => {
            await runAll();
            const { marks, total } = await searched(i);
            return { ...(await answersOf(callOf(i))), texts: marks, total };
          },
          { timeout: 240_000, interval: 1_000 },
        )
        .toEqual(answers);
    const listed = async () => {
      const { sources } = (await operate(0, "sources.list", {})) as {
        sources: {
          source: string;
          off: string | null;
          tasks: { task: string; state: string; items_today: number; quarantined_today: number }[];
        }[];
      };
      return sources.filter(({ off }) => off === null);
    };
    const on = await listed();
    expect(on.map(({ source }) => source).sort()).toEqual([...world.sources].sort());
    const tasks = on.flatMap((source) => source.tasks);
    expect(tasks.filter((task) => task.quarantined_today > 0)).toEqual([]);
    // No vote has ended, no post is a day old, and this world has no stablecoins, yields, options or derivatives. Items read by
    // the other process are counted here a little later.
    await expect
      .poll(
        async () =>
          (await listed())
            .flatMap((source) => source.tasks)
            .filter((task) => task.items_today === 0)
            .map(({ task }) => task)
            .sort(),
        { timeout: 60_000, interval: 500 },
      )
      .toEqual([
        "coingecko:derivatives",
        "defillama:open_interest",
        "defillama:options_volume",
        "defillama:stablecoin-history",
        "defillama:stablecoins",
        "defillama:yields",
        "snapshot:ended",
        "x:deleted",
      ]);
  }, 900_000);
});
