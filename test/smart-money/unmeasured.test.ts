// A figure that is null says why, and figures link to their evidence: every smart-money answer, in a market with gaps.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { jsonSchemaOf } from "../../src/base/json-schema.ts";
import { routes } from "../../src/routes.ts";
import { cohorts } from "../../src/smart-money/cohorts.ts";
import { walletSkill } from "../../src/smart-money/routes/smart-money-fields.ts";
import { startTestService, type TestService } from "../harness.ts";
import { NOW, smartMoneyWorld, tokenAddress, walletAddress } from "../smart-money-world.ts";

const HOUR = 3_600_000;
const own = routes.filter(({ needs, path }) => needs.includes("smart money") && path.includes("/data/"));

interface Schema {
  type?: string;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
}

/** Not measured: which project a token belongs to. */
const NAMES = new Set(["project_id"]);

/** The paths of figures that may be null, by the path of the nearest object that can say why ("none" if none can). */
function nullableFigures(schema: Schema, path = "", teller = "none"): [path: string, teller: string][] {
  const { properties, items, anyOf } = schema;
  if (items) return nullableFigures(items, `${path}[]`, teller);
  if (anyOf) return anyOf.flatMap((one) => nullableFigures(one, path, teller));
  const here = properties && "unmeasured" in properties ? path : teller;
  return Object.entries(properties ?? {}).flatMap(([name, field]) => {
    const isNullable = field.anyOf?.some(({ type }) => type === "null") ?? false;
    const isFigure = field.anyOf?.some(({ type }) => /number|integer|object/.test(type ?? "")) ?? false;
    const inner = nullableFigures(field, `${path}.${name}`, here);
    return isNullable && isFigure && !NAMES.has(name)
      ? [[`${path}.${name}`, here] as [string, string], ...inner]
      : inner;
  });
}

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** The figures of an item that are null, with dots; those of nested items that have reasons of their own are left out. */
function nullsOf(value: Json, schema: Schema, path = ""): string[] {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return [];
  if (path !== "" && "unmeasured" in value) return [];
  const properties = schema.properties ?? {};
  return Object.entries(value).flatMap(([name, field]) => {
    const inner = properties[name] ?? {};
    const figure = path === "" ? name : `${path}.${name}`;
    const isFigure = inner.anyOf?.some(({ type }) => /number|integer|object/.test(type ?? "")) ?? false;
    if (field === null) return isFigure && !NAMES.has(name) ? [figure] : [];
    return nullsOf(field, inner.anyOf?.find(({ properties: some }) => some) ?? inner, figure);
  });
}

/** Every object of an answer that can say why a figure is null, with its schema. */
function tellersOf(value: Json, schema: Schema = {}): [{ [name: string]: Json }, Schema][] {
  if (Array.isArray(value)) return value.flatMap((one) => tellersOf(one, schema.items));
  if (value === null || typeof value !== "object") return [];
  const inner = Object.entries(value).flatMap(([name, field]) => tellersOf(field, schema.properties?.[name]));
  return "unmeasured" in value ? [[value, schema], ...inner] : inner;
}

describe("the schemas", () => {
  it.each(own.map((route) => [route.name, route] as const))("%s can say why a figure is null", (_, route) => {
    const { properties } = jsonSchemaOf(route.output, "output") as Schema;
    const items = properties?.["data"]?.properties?.["items"] ?? {};
    expect(nullableFigures(items).filter(([, teller]) => teller === "none")).toEqual([]);
  });

  it("are those of seven routes", () => {
    expect(own).toHaveLength(7);
  });
});

describe("the answers", () => {
  let service: TestService;
  /** By route, the figures that were null somewhere. */
  const seen = new Map<string, Set<string>>();
  const links = new Set<string>();

  async function check(name: string, body: object): Promise<void> {
    const answer = await service.call(name, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const route = own.find((one) => one.name === name);
    const schema = jsonSchemaOf(route?.output ?? expect.unreachable(name), "output") as Schema;
    for (const [item, itemSchema] of tellersOf(answer.body, schema)) {
      const reasons = item["unmeasured"] as { figure: string; reason: string }[];
      const nulls = nullsOf(item, itemSchema);
      for (const { figure, reason } of reasons) {
        expect(reason.length, `${name} ${figure}`).toBeGreaterThan(10);
        seen.set(name, (seen.get(name) ?? new Set()).add(figure));
      }
      const told = reasons.map(({ figure }) => figure);
      const untold = nulls.filter((one) => !told.some((figure) => `${one}.`.startsWith(`${figure}.`)));
      expect(untold, `${name} ${JSON.stringify(body)}`).toEqual([]);
      for (const link of Object.values((item["evidence"] ?? {}) as Record<string, string>)) links.add(link);
    }
    // Figures about the formation are null only before the first one, which a warning says.
    if (answer.body.data.meta.formed_at === null) expect(answer.body.metadata.warnings).not.toEqual([]);
  }

  async function checkAll(as_of: string | null): Promise<void> {
    for (const cohort of cohorts) {
      await check("smart_money_wallets", { cohort, as_of });
      for (const window of ["1h", "30d"]) await check("smart_money_netflows", { cohort, window, as_of });
      await check("smart_money_trades", { cohort, as_of });
      await check("smart_money_holdings", { cohort, as_of });
    }
    await check("smart_money_record", { as_of });
    await check("wallets_skill", { wallets: [0, 1, 58, 59, 60].map(walletAddress), as_of });
    for (const wallet of [0, 59]) await check("wallets_episodes", { wallet: walletAddress(wallet), as_of });
  }

  beforeAll(async () => {
    service = await startTestService({ now: NOW });
    await checkAll(null);
    await service.write(worldWithGaps());
    await service.service.context.services.smartMoney.formation.run();
    await service.service.context.services.smartMoney.activity.tick();
    await checkAll(null);
    await checkAll("2026-02-18T12:00:00.000Z");
    await checkAll("2026-01-02T12:00:00.000Z");
  }, 180_000);
  afterAll(() => service.close());

  it("have figures that are null in this market", () => {
    const figures = Object.fromEntries([...seen].map(([name, some]) => [name, [...some]]));
    expect(figures).toMatchObject({
      wallets_skill: expect.arrayContaining(["p_skill", "copy_edge", "realized_usd"]),
      smart_money_netflows: expect.arrayContaining(["of_liquidity"]),
      smart_money_holdings: expect.arrayContaining(["value_usd", "change_24h_usd", "of_supply"]),
      smart_money_record: expect.arrayContaining(["gross", "copier", "hit_rate"]),
      wallets_episodes: expect.arrayContaining(["adjusted", "copier"]),
    });
  });

  it("link to evidence that exists", async () => {
    const kinds = new Map<string, string[]>();
    for (const link of links) {
      const route = new URL(link, service.url).pathname;
      kinds.set(route, [...(kinds.get(route) ?? []), link]);
    }
    expect([...kinds.keys()].map((route) => route.split("/").at(-1)).toSorted()).toEqual([
      "smart_money_trades",
      "smart_money_wallets",
      "wallets_episodes",
    ]);
    for (const some of kinds.values()) {
      let rows = 0;
      for (const link of [...some.slice(0, 12), ...some.slice(-12)]) {
        const answer = await fetch(service.url + link, {
          headers: { authorization: `Bearer ${service.key}` },
        });
        expect(answer.status, link).toBe(200);
        rows += ((await answer.json()) as unknown[]).length;
      }
      expect(rows).toBeGreaterThan(0);
    }
  });
});

it("a measured wallet that nobody could have copied has a reason for its copier's edge", () => {
  const figures = { p_skill: 0.9, fdr: 0.1, edge: 0.1, edge_low: 0, edge_high: 0.2, copy_edge: null };
  const evidence = { holdHoursMedian: 20, style: ">2d", uncoveredShare: 0, lastTradeAt: 0 };
  const rated = { wallet: "w", cohorts: [], reasons: [], ...figures, evidence };
  const moment = { chain: "solana", at: 0, formation: undefined };
  const { measured, unmeasured } = walletSkill(rated as unknown as Parameters<typeof walletSkill>[0], moment);
  expect(measured).toBe(true);
  expect(unmeasured).toEqual([{ figure: "copy_edge", reason: expect.stringContaining("copied") }]);
});

/** One token has no stored prices, and a skilled wallet still holds another one that nobody has traded for weeks. */
function worldWithGaps() {
  const world = smartMoneyWorld();
  const quiet = { id: "quiet", chain: "solana", token: "Quiet".padEnd(44, "q"), side: "buy" };
  const trades = Array.from({ length: 6 }, (_, n) => ({
    ...quiet,
    id: `quiet ${n}`,
    wallet: walletAddress(n),
    time: Date.parse(NOW) - (20 * 24 + n) * HOUR,
    amount: "10",
    value_usd: "10",
  }));
  return {
    ...world,
    trades: [...(world.trades ?? []), ...trades],
    prices: (world.prices ?? []).filter((price) => (price as { token: string }).token !== tokenAddress(3)),
  };
}
