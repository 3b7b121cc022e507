// The whole of it: upstreams that fail and recover, two processes that read them, each killed at random moments, and
// an API that answers with exactly what was published, once.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runOperation } from "../src/admin/client.ts";
import { startClickHouseDouble, type ClickHouseDouble } from "./clickhouse-double.ts";
import { startFakeWorld, type FakeWorld } from "./fake-sources.ts";
import { hasRedis, type RedisServer, startRedis } from "./redis.ts";
import { type Environment, environment } from "./spawn.ts";

type Service = Awaited<ReturnType<Environment["serve"]>>;

const SEED = 20_260_615;
const ROUNDS = 8;
const KILLS = 3;
const project = {
  project_id: 1,
  project_name: "Solana",
  symbol: "SOL",
  aliases: ["solana"],
  ecosystems: ["solana"],
};

/** The same chances in every run. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 374_761_393) >>> 0;
    return state / 2 ** 32;
  };
}

describe.skipIf(!hasRedis)("two processes that read the world", () => {
  const random = sequence(SEED);
  let store: ClickHouseDouble;
  let redis: RedisServer;
  let world: FakeWorld;
  const environments: Environment[] = [];
  const services: (Service | undefined)[] = [];
  let key = "";

  beforeAll(async () => {
    [store, redis, world] = await Promise.all([
      startClickHouseDouble(),
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
      });
      writeFileSync(join(own.directory, "orrery.config.yaml"), world.config);
      environments.push(own);
      services.push(await own.serve());
      if (i === 0) {
        await operate(0, "import", { kind: "projects" }, JSON.stringify(project));
        key = String((await operate(0, "keys.create", { plan: "enterprise" }))["key"]);
      }
    }
  }, 120_000);

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
        inProcess: () => Promise.reject(new Error("the service does not run")),
      },
    );
  }

  /** Whoever is alive is told that everything is due. */
  async function runAll(): Promise<void> {
    const alive = services.findIndex((service) => service !== undefined);
    for (const target of world.sources) await operate(alive, "sources.run", { target }).catch(() => {});
  }

  async function answered(i: number): Promise<{ marks: string[]; total: number }> {
    const response = await fetch(`${services[i]?.url}/api/v1/content/search`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify({ search_mode: "recent", sort_by: "date", days_back: 2, limit: 100 }),
    });
    const { content, metadata } = (await response.json()) as {
      content: { title: string; summary: string }[];
      metadata: { total_results: number };
    };
    const marks = content.map(
      ({ title, summary }) => /zz[a-z]+\d+zz/.exec(`${title} ${summary}`)?.[0] ?? title,
    );
    return { marks: marks.sort(), total: metadata.total_results };
  }

  it("answer with exactly what was published, once, whichever of them is killed and whenever", async () => {
    let killed = 0;
    for (let round = 0; round < ROUNDS; round++) {
      world.publish();
      await runAll();
      await sleep(100 + random() * 600);
      if (killed < KILLS && round >= 1) {
        const victim = Math.floor(random() * 2);
        await services[victim]?.kill();
        services[victim] = undefined;
        killed += 1;
        world.publish();
        await runAll();
        services[victim] = await environments[victim]?.serve();
      }
    }
    expect(killed).toBe(KILLS);
    world.heal();
    const expected = world.published().sort();
    expect(expected.length).toBeGreaterThan(8 * ROUNDS);
    for (const i of [0, 1]) {
      await expect
        .poll(
          async () => {
            await runAll();
            return (await answered(i)).marks;
          },
          { timeout: 40_000, interval: 1_000 },
        )
        .toEqual(expected);
      expect((await answered(i)).total).toBe(expected.length);
    }
    const { sources } = (await operate(0, "sources.list", {})) as {
      sources: {
        source: string;
        off: string | null;
        tasks: { state: string; quarantined_today: number }[];
      }[];
    };
    const on = sources.filter(({ off }) => off === null);
    expect(on.map(({ source }) => source).sort()).toEqual([...world.sources].sort());
    expect(on.flatMap(({ tasks }) => tasks).every((task) => task.quarantined_today === 0)).toBe(true);
  }, 150_000);
});
