// The formation of cohorts and every endpoint on the real database and over HTTP, in a market with planted skill.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { startTestService, type TestService } from "../../test/harness.ts";
import { NOW, SKILLED, smartMoneyWorld, tokenAddress, walletAddress } from "../../test/smart-money-world.ts";
import { query } from "../store/define-query.ts";
import { createCohortModel } from "./cohort-model.ts";
import { createFormationJob } from "./job/formation-job.ts";

const MONDAY = "2026-03-09T00:00:00.000Z";
const stored = query({
  name: "test.smartWallets",
  params: z.object({}),
  row: z.record(z.string(), z.unknown()),
  sql: `SELECT chain, formed_at, run, wallet, cohorts, p_skill, evidence_json, written_at FROM smart_wallets_v1
        ORDER BY formed_at, run, wallet LIMIT 100000`,
});
const storedFormations = query({
  name: "test.smartFormations",
  params: z.object({}),
  row: z.object({ formed_at: z.number(), run: z.string() }),
  sql: "SELECT formed_at, run FROM smart_formations_v1 ORDER BY formed_at, run LIMIT 1000",
});

let service: TestService;
const services = () => service.service.context.services;
const form = async () => {
  await services().smartMoney.formation.run();
  await services().smartMoney.activity.tick();
};
const call = async (name: string, body: object = {}) => {
  const answer = await service.call(name, body);
  expect([answer.status, answer.body.details]).toEqual([200, undefined]);
  return answer.body;
};

beforeAll(async () => {
  service = await startTestService({ now: NOW });
}, 60_000);
afterAll(() => service.close());

describe("without history", () => {
  it.each([
    "smart_money_wallets",
    "smart_money_netflows",
    "smart_money_trades",
    "smart_money_holdings",
    "smart_money_record",
  ])("%s is empty and says what is missing", async (name) => {
    const { data, metadata } = await call(name);
    expect(data.items.filter((item: { entries?: number }) => item.entries !== 0)).toEqual([]);
    expect(data.meta.formed_at).toBeNull();
    expect(metadata.warnings.join()).toContain("at least 3 weeks of trades");
  });

  it("cannot measure a wallet, and says why", async () => {
    const { data } = await call("wallets_skill", { wallets: [walletAddress(1)] });
    expect(data.items[0]).toMatchObject({ measured: false, p_skill: null, reasons: ["no_formation"] });
  });
});

describe("with eleven weeks of trades", () => {
  beforeAll(async () => {
    await service.write(smartMoneyWorld());
    await form();
  }, 120_000);

  it("has formed every week once, up to the last Monday", async () => {
    const formations = services().smartMoney.cohorts.formationsOf("solana");
    expect(formations.at(-1)?.formed_at).toBe(Date.parse(MONDAY));
    expect(formations.length).toBeGreaterThanOrEqual(7);
    const before = await services().store.read(storedFormations, {});
    await form();
    expect(await services().store.read(storedFormations, {})).toEqual(before);
  });

  it("certifies planted skill and hardly anybody else, with the evidence behind it", async () => {
    const { data, metadata } = await call("smart_money_wallets", { cohort: "proven", sort_by: "p_skill" });
    const skilled = new Set(Array.from({ length: SKILLED }, (_, n) => walletAddress(n)));
    const found = data.items.filter((item: { wallet: string }) => skilled.has(item.wallet));
    expect(found.length).toBeGreaterThanOrEqual(3);
    expect(found.length / data.items.length).toBeGreaterThanOrEqual(0.8);
    expect(metadata.total_items).toBe(data.items.length);
    const [best] = data.items;
    expect(best).toMatchObject({ measured: true, reason: null, cohort: "proven" });
    // The quantiles of the posterior are computed to about 1e-7.
    expect(best.edge_low).toBeLessThanOrEqual(best.edge + 1e-6);
    expect(Date.parse(best.since)).toBeLessThanOrEqual(Date.parse(MONDAY));
    const evidence = await fetch(service.url + best.evidence.episodes_url, {
      headers: { authorization: `Bearer ${service.key}` },
    });
    expect(evidence.status).toBe(200);
    const episodes = await call("wallets_episodes", { wallet: best.wallet, as_of: MONDAY, limit: 500 });
    const counted = episodes.data.items.filter((item: { counted: boolean }) => item.counted);
    const realized = counted.reduce(
      (sum: number, item: { realized_usd: number }) => sum + item.realized_usd,
      0,
    );
    expect(realized).toBeCloseTo(best.realized_usd, 2);
    expect(episodes.data.items.length).toBe(episodes.metadata.total_items);
  });

  it("sorts wallets that were not measured last, with a reason", async () => {
    const { data } = await call("wallets_skill", { wallets: [walletAddress(59 + 1), walletAddress(0)] });
    expect(data.items.map((item: { measured: boolean }) => item.measured)).toEqual([true, false]);
    expect(data.items[1]).toMatchObject({ wallet: walletAddress(60), reasons: ["no_trades"], edge: null });
  });

  it("has a record whose verdict follows from its weeks", async () => {
    const { data } = await call("smart_money_record", { cohorts: ["proven"] });
    expect(data.items.map((item: { horizon_days: number }) => item.horizon_days)).toEqual([1, 7, 30]);
    const [day] = data.items;
    const entries = day.weekly.reduce((sum: number, week: { entries: number }) => sum + week.entries, 0);
    expect(day.entries).toBe(entries);
    expect(entries).toBeGreaterThan(0);
    expect(day.gross.mean).toBeGreaterThan(0);
    expect(data.backfilled).toBe(data.formations);
    const early = await call("smart_money_record", { cohorts: ["proven"], as_of: "2026-02-10T00:00:00Z" });
    expect(early.data.formations).toBeLessThan(data.formations);
    expect(early.data.items[0].entries).toBeLessThan(entries);
  });

  it("shows a new trade of a member in flows, trades and holdings", async () => {
    const { data } = await call("smart_money_wallets", { cohort: "proven", limit: 1 });
    const { wallet } = data.items[0];
    const token = tokenAddress(30);
    const time = Date.parse(NOW) - 60_000;
    await service.write({
      projects: [
        {
          project_id: 5,
          project_name: "Thirty",
          symbol: "THI",
          tokens: [{ chain: "solana", address: token }],
        },
      ],
      // Before the trades, because only a trade makes the figures change at once.
      prices: [{ chain: "solana", token, time, price: 1_300, liquidity: 1_000_000 }],
      trades: [
        { id: "new", chain: "solana", wallet, time, token, side: "buy", amount: "10", value_usd: "12345" },
      ],
    });
    await expect
      .poll(
        async () => {
          await services().smartMoney.activity.tick();
          const flows = await call("smart_money_netflows", {
            window: "1h",
            sort_by: "net_usd",
            include_wallets: true,
          });
          return flows.data.items[0];
        },
        { timeout: 10_000, interval: 300 },
      )
      .toMatchObject({
        token,
        net_usd: 12_345,
        wallets_buying: 1,
        opened: 1,
        of_liquidity: 0.012345,
        of_volume: 1,
        wallets: [{ wallet, net_usd: 12_345 }],
        placebo: { draws: 200, mean_usd: 0 },
      });
    const ofProject = await call("smart_money_netflows", { window: "1h", project_id: 5 });
    expect(ofProject.data.items).toMatchObject([{ token, project_id: 5, symbol: "THI" }]);
    const ofOther = await call("smart_money_netflows", { window: "1h", project_id: 6 });
    expect(ofOther.data.items).toEqual([]);
    const trades = await call("smart_money_trades", { token, limit: 1 });
    expect(trades.data.items).toMatchObject([
      { wallet, side: "buy", action: "opens", value_usd: 12_345, price: 1_234.5 },
    ]);
    const holdings = await call("smart_money_holdings", { limit: 100 });
    expect(holdings.data.items.find((item: { token: string }) => item.token === token)).toMatchObject({
      wallets: 1,
      value_usd: 13_000,
      change_24h_usd: 13_000,
    });
  });

  it("pages through trades without gaps or repetitions", async () => {
    const whole = await call("smart_money_trades", { limit: 100 });
    const seen: unknown[] = [];
    let cursor: string | null = null;
    do {
      const page: any = await call("smart_money_trades", {
        limit: 40,
        ...(cursor === null ? {} : { cursor }),
      });
      seen.push(...page.data.items);
      cursor = page.data.next_cursor;
    } while (cursor !== null && seen.length < 100);
    expect(seen.slice(0, 100)).toEqual(whole.data.items);
  });

  it("says how many members an answer covers", async () => {
    const { metadata } = await call("smart_money_wallets", { cohort: "proven" });
    const members = { members: metadata.total_items, members_followed: metadata.total_items };
    for (const name of ["smart_money_netflows", "smart_money_trades", "smart_money_holdings"])
      expect((await call(name, { cohort: "proven" })).metadata).toMatchObject(members);
    const { data } = await call("smart_money_record", { cohorts: ["proven"] });
    const [week] = data.items[0].weekly.slice(-1);
    expect(week.members_followed).toBe(week.members);
    expect(week.members).toBeGreaterThan(0);
  });

  it("computes few past moments at a time, and answers that it is busy to the rest", async () => {
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, n) =>
        service.call("smart_money_netflows", {
          as_of: new Date(Date.parse(MONDAY) + n * 60_000).toISOString(),
        }),
      ),
    );
    const busy = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(busy.length).toBeGreaterThan(0);
    expect(busy.length + answers.filter(({ status }) => status === 200).length).toBe(24);
    expect(busy[0]?.headers.get("retry-after")).toBe("5");
    expect(busy[0]?.body).toMatchObject({ reason: "busy" });
  });

  it("rejects a time in the future, a wrong cursor and a wrong address with one sentence each", async () => {
    const details = async (name: string, body: object) => (await service.call(name, body)).body.details;
    expect(await details("smart_money_wallets", { as_of: "2027-01-01" })).toEqual([
      "as_of must not be in the future",
    ]);
    expect(await details("smart_money_wallets", { as_of: "yesterday" })).toEqual([
      "as_of must be a time such as 2026-01-31T12:00:00Z",
    ]);
    expect(await details("smart_money_trades", { cursor: "x" })).toEqual([
      "cursor must be the next_cursor of another answer",
    ]);
    expect((await details("wallets_skill", { wallets: ["O0"] }))[0]).toMatch(
      /^wallets\[0\] must be a Solana address/,
    );
  });

  it("never rewrites a cohort, whatever is traded or revised later", async () => {
    const before = await services().store.read(stored, {});
    const past = await call("smart_money_wallets", { as_of: MONDAY });
    await service.write({
      trades: Array.from({ length: 40 }, (_, n) => ({
        id: `late-${n}`,
        chain: "solana",
        wallet: walletAddress(0),
        time: Date.parse(MONDAY) - (n + 1) * 86_400_000,
        token: tokenAddress(n % 20),
        side: n % 2 ? "buy" : "sell",
        amount: "100",
        value_usd: n % 2 ? "5000" : "1",
      })),
    });
    await form();
    expect(await services().store.read(stored, {})).toEqual(before);
    expect((await call("smart_money_wallets", { as_of: MONDAY })).data).toEqual(past.data);
  });

  it("ignores an attempt that was killed, and repeats it", async () => {
    const { store, clock, catalogue } = services();
    const { formed_at: week } = services().smartMoney.cohorts.formationsOf("solana")[0] ?? { formed_at: 0 };
    // What a process leaves behind that is killed before it writes the row of the formation.
    await store.insert("smart_wallets_v1", [
      {
        chain: "solana",
        formed_at: week - 7 * 86_400_000,
        run: "killed",
        wallet: "nobody",
        cohorts: ["proven"],
      },
    ]);
    const cohorts = createCohortModel(store);
    await cohorts.load();
    expect(cohorts.isFormed("solana", week - 7 * 86_400_000)).toBe(false);
    expect(cohorts.formationsOf("solana")[0]?.formed_at).toBe(week);
    const stopped = createFormationJob({ store, clock, catalogue, cohorts });
    stopped.stop?.();
    await stopped.run();
    expect(await cohorts.provenBefore("solana", week)).toEqual([]);
  });

  it("keeps the first of two formations of one week", async () => {
    const { store } = services();
    const formations = services().smartMoney.cohorts.formationsOf("solana");
    const last = formations.at(-1);
    await store.insert("smart_formations_v1", [
      { chain: "solana", formed_at: last?.formed_at, run: "second", models_json: "{}", excluded_json: "{}" },
    ]);
    const cohorts = createCohortModel(store);
    await cohorts.load();
    expect(cohorts.formationAt("solana", last?.formed_at ?? 0)?.run).toBe(last?.run);
  });
});

it("completes a formation that was interrupted, with the result of an uninterrupted one", async () => {
  const other = await startTestService({ now: NOW });
  try {
    await other.write(smartMoneyWorld());
    const { store, clock, catalogue, smartMoney } = other.service.context.services;
    const first = createFormationJob({ store, clock, catalogue, cohorts: smartMoney.cohorts });
    const running = first.run();
    await expect.poll(() => first.status().note ?? "", { interval: 5 }).toContain("forming");
    first.stop?.();
    await expect(running).rejects.toThrow();
    await smartMoney.formation.run();
    const figures = async (of: TestService) => {
      const { body } = await of.call("smart_money_wallets", { as_of: MONDAY, cohort: "proven" });
      return body.data.items;
    };
    expect(await figures(other)).toEqual(await figures(service));
  } finally {
    await other.close();
  }
}, 120_000);
