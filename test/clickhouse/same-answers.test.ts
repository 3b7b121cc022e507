// Hundreds of requests to all endpoints, on ClickHouse and on DuckDB with the same data: every field must agree.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY_MS } from "../../src/base/time.ts";
import { createWorld, defaultSpans } from "../../src/demo/demo-world.ts";
import { routes } from "../../src/routes.ts";
import { cohorts } from "../../src/smart-money/cohorts.ts";
import { addressProblem } from "../../src/wallets/wallet-address.ts";
import { startTestService, type TestService } from "../harness.ts";
import { createRandom } from "../random.ts";
import { type Pools, requestsTo } from "./requests.ts";
import { DEMO_SEED, storeWorld } from "./seeded-world.ts";
import { type ClickHouseServer, hasClickHouse, startClickHouse } from "./server.ts";

const NOW = "2026-03-10T12:00:00.000Z";
const REQUESTS_PER_ROUTE = 12;
/** Of a route that takes a second to answer. */
const FEW_REQUESTS = new Map([["wallets_episodes", 6]]);
const SEED = 20_260_310;
const TOLERANCE = 1e-9;
const SCALE = 0.02;
const env = { ORRERY_DEMO: "true", ORRERY_DEMO_SCALE: String(SCALE) };
/** The services write the last day themselves. The requests ask for no older fundamentals. */
const stored = createWorld({
  seed: DEMO_SEED,
  scale: SCALE,
  now: Date.parse(NOW) - DAY_MS,
  spans: { ...defaultSpans, fundamentals: 150 },
});

/** Fields that differ between services. The last two say when records were stored. */
const VOLATILE = new Set(["took_ms", "request_id", "known_at", "known_until"]);

describe.skipIf(!hasClickHouse)("on ClickHouse and on DuckDB", () => {
  let server: ClickHouseServer;
  let duckdb: TestService;
  /** The service that wrote the latest data. */
  let writer: TestService;
  /** The service that found the data in the store. */
  let reader: TestService;
  let pools: Pools;

  beforeAll(async () => {
    server = await startClickHouse();
    const remote = { ...env, CLICKHOUSE_URL: server.url };
    const directory = mkdtempSync(join(tmpdir(), "orrery-same-answers-"));
    await Promise.all([storeWorld(stored, { directory }), storeWorld(stored, { url: server.url })]);
    [duckdb, writer] = await Promise.all([
      startTestService({ now: NOW, env, directory }),
      startTestService({ now: NOW, env: remote }),
    ]);
    await Promise.all([duckdb, writer].map(formCohorts));
    // It finds the cohorts in the store, like everything else.
    reader = await startTestService({ now: NOW, env: remote });
    await formCohorts(reader);
    pools = await poolsOf(duckdb);
  }, 600_000);

  afterAll(async () => {
    await Promise.all([duckdb?.close(), writer?.close(), reader?.close()]);
    await server?.close();
  });

  it.each(routes.map((route) => [route.name, route] as const))(
    "%s gives the same answers",
    async (name, route) => {
      const random = createRandom(SEED);
      const count = FEW_REQUESTS.get(name) ?? REQUESTS_PER_ROUTE;
      const requests = [route.example, ...requestsTo(route, count, random, pools)];
      const statuses = new Map<number, number>();
      let items = 0;
      for (const request of requests) {
        const [expected, written, read] = await Promise.all(
          [duckdb, writer, reader].map((service) => service.call(name, request)),
        );
        const said = JSON.stringify(request);
        expect(written?.status, said).toBe(expected?.status);
        expect(read?.status, said).toBe(expected?.status);
        expect(differences(expected?.body, written?.body), `as written: ${said}`).toEqual([]);
        expect(differences(expected?.body, read?.body), `as read: ${said}`).toEqual([]);
        const status = expected?.status ?? 0;
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        items += itemsIn(expected?.body);
      }
      expect(statuses.get(200) ?? 0, "most requests are good ones").toBeGreaterThan(count / 2);
      // In so small a world, most cohorts have few members or none.
      const least = route.needs.includes("smart money") ? count / 2 : count;
      expect(items, "most answers are not empty").toBeGreaterThan(least);
    },
    600_000,
  );
});

/** In the background, two services would have formed different weeks at a given moment. */
async function formCohorts({ service }: TestService): Promise<void> {
  const { cohorts: formed, activity, formation } = service.context.services.smartMoney;
  await formation.run();
  await formed.tick();
  await activity.tick();
}

/** Values from the data, so that requests have results. */
async function poolsOf(service: TestService): Promise<Pools> {
  const map = await service.call("projects_mindshare_map", { project_limit: 40 });
  const leaders = await service.call("wallets_pnl_leaders", { type: "1W", limit: 10, include_flagged: true });
  const wallets = (leaders.body.data.items as { wallet: string }[]).map(({ wallet }) => wallet);
  const details = await Promise.all(
    wallets.slice(0, 3).map((wallet) => service.call("wallets_pnl_details", { wallet, limit: 20 })),
  );
  const smart = await smartMoneyPools(service);
  const found = await service.call("content_search", { query: "network", limit: 50 });
  return {
    ...smart,
    wallets: wallets.filter((wallet) => !addressProblem("solana", wallet)),
    id: [...(found.body.content as { id: string }[]).map(({ id }) => id), "concept:impermanent-loss", "none"],
    exclude_ecosystems: ["solana", "cosmos"],
    exclude_categories: ["memecoins", "stablecoins"],
    exclude_projects: ["bitcoin", "SOL", "nothing"],
    project_ids: (map.body.data.projects as { project_id: number }[]).map(({ project_id }) => project_id),
    wallet: [...wallets, ...wallets, "So11111111111111111111111111111111111111112", "not a wallet"],
    token_addresses: details.flatMap(({ body }) =>
      (body.data.tokens as { address: string }[]).map(({ address }) => address),
    ),
    query: [
      "network outage",
      "solana validator upgrade",
      '"listing day"',
      "@peaq",
      "$SOL",
      "-bitcoin staking",
      "who raised money this week?",
      "",
      "ünïcode 😀 '\\\"",
      "https://example.com/1",
    ],
    instructions: [
      "Solana AI tokens under $500M that are not overbought, most traded first",
      "large caps on ethereum with rising volume",
      "oversold defi projects with a good technical score",
      "the most talked about gaming tokens this week",
      "projects with more traders than yesterday, no stablecoins",
    ],
    chain: ["solana", "solana", "solana", "ethereum"],
    ecosystem_ids: [1, 2, 3],
    ecosystems: ["solana", "ethereum", "base", "bitcoin"],
    categories: ["defi", "ai", "gaming", "layer-1"],
    start_date: ["2026-01-01", "2026-02-10", "2025-11-01", null],
    end_date: ["2026-03-09", "2026-02-28", null],
    page: [0, 0, 1],
    offset: [0, 0, 5],
    min_market_cap: [0, 1e6, 1e8],
    max_market_cap: [1e9, 1e11],
    min_liquidity: [0, 1e5],
    min_volume: [0, 1e5],
    min_trader_count: [0, 50],
    min_price_change: [-20, -1],
    max_price_change: [5, 50],
    min_trader_change: [-50, 0],
    min_technical_score: [-100, -10],
    max_technical_score: [20, 100],
    min_rsi: [0, 30],
    max_rsi: [70, 100],
    minimum_relevance_score: [0, 0.2, 0.4],
  };
}

async function smartMoneyPools(service: TestService): Promise<Pools> {
  /** Large cohorts more often than small ones. */
  const members: string[] = [];
  for (const cohort of cohorts) {
    const { body } = await service.call("smart_money_wallets", { cohort });
    for (const _ of body.data.items) members.push(cohort);
  }
  expect(members).not.toEqual([]);
  const trades = await Promise.all(
    [...new Set(members)].map((cohort) => service.call("smart_money_trades", { cohort, limit: 20 })),
  );
  return {
    cohort: members,
    token: trades.flatMap(({ body }) => (body.data.items as { token: string }[]).map(({ token }) => token)),
    cursor: [...trades.flatMap(({ body }) => body.data.next_cursor ?? []), "not a cursor"],
    as_of: ["2026-03-10T06:00:00Z", "2026-02-20T00:00:00Z", "2026-03-02T12:00:00Z", null],
    min_observations: [0, 12],
    min_wallets: [1, 2],
  };
}

/** The paths where two answers differ. The last digits of numbers may differ, because engines sum in different orders. */
function differences(one: unknown, two: unknown, path = "$"): string[] {
  if (typeof one === "number" && typeof two === "number") {
    const near = Math.abs(one - two) <= TOLERANCE * Math.max(1, Math.abs(one), Math.abs(two));
    return near ? [] : [`${path}: ${one} and ${two}`];
  }
  if (typeof one !== "object" || typeof two !== "object" || one === null || two === null)
    return one === two ? [] : [`${path}: ${JSON.stringify(one)} and ${JSON.stringify(two)}`];
  const keys = new Set([...Object.keys(one), ...Object.keys(two)]);
  return [...keys]
    .filter((key) => !VOLATILE.has(key))
    .flatMap((key) =>
      differences(
        (one as Record<string, unknown>)[key],
        (two as Record<string, unknown>)[key],
        `${path}.${key}`,
      ),
    );
}

function itemsIn(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  if (typeof value !== "object" || value === null) return 0;
  return Object.values(value).reduce((sum: number, inner) => sum + itemsIn(inner), 0);
}
