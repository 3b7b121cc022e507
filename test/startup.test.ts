// While the service is loading, callers get 503 with progress, never an empty result.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openAccess, type Access } from "../src/access/access.ts";
import { createKeys, type Keys } from "../src/access/keys/keys.ts";
import { readAccessSettings } from "../src/access/access-settings.ts";
import { silentLog } from "../src/base/log.ts";
import { readConfig } from "../src/config.ts";
import { createApp, type HttpApp } from "../src/http/http-app.ts";
import { kinds, type KindName } from "../src/ingest/import/kinds.ts";
import { createWriters } from "../src/ingest/writers.ts";
import { startService } from "../src/main.ts";
import { openServices } from "../src/open-services.ts";
import { createReadiness } from "../src/readiness.ts";
import { routes } from "../src/routes.ts";
import { readModels, type Services } from "../src/services.ts";
import { PAY_TO, startFacilitator, type FacilitatorDouble } from "./facilitator-double.ts";
import { NOW, smallWorld } from "./small-world.ts";
import { pepperOf } from "../src/access/keys/api-key.ts";

const FREE_LIMIT = 1;
/** Imitates a request over the network. */
const caller = { address: "203.0.113.7" };
/** Cohorts are formed in the background, and from weeks of trades. Until then the answer says so. */
const hasOrExplains = ({ data, metadata }: any) => data.items.length > 0 || metadata.warnings.length > 0;
const ofOneWallet = new Set(["wallets_pnl_details", "wallets_pnl_history", "wallets_trades"]);
/** Whether the response to the route's example contains results. */
const holdsData: Record<string, (body: any) => boolean> = {
  content_search: (body) => body.content.length > 0,
  content_item: (body) => body.item.text.length > 0,
  projects_filter: (body) => body.projects.length > 0 && body.projects[0].mentions_24h !== null,
  projects_market_history: (body) => body.candles.some((candle: any) => candle.close !== null),
  projects_mindshare_map: (body) => body.data.projects.length > 0,
  projects_mindshare_sectors: (body) => body.data.sectors.length > 0,
  fundamentals_history: (body) => body.data.length > 0 && body.metadata.entities.length > 0,
  wallets_pnl_details: (body) => body.data.tokens.length > 0,
  wallets_pnl_history: (body) => body.data.items.length > 0,
  wallets_trades: (body) => body.data.items.length > 0,
  wallets_pnl_leaders: (body) => body.data.items.length > 0,
  wallets_skill: (body) => body.data.items.length > 0,
  wallets_episodes: hasOrExplains,
  smart_money_record: hasOrExplains,
  smart_money_wallets: hasOrExplains,
  smart_money_netflows: hasOrExplains,
  smart_money_trades: hasOrExplains,
  smart_money_holdings: hasOrExplains,
};

describe("a service whose read models load sequentially", () => {
  let directory: string;
  let services: Services;
  let access: Access;
  let keys: Keys;
  let app: HttpApp;
  let facilitator: FacilitatorDouble;

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), "orrery-startup-"));
    const plans = join(directory, "plans.json");
    writeFileSync(plans, JSON.stringify({ free: FREE_LIMIT }));
    facilitator = await startFacilitator();
    services = await openServices(
      readConfig({
        ORRERY_DATA: ":memory:",
        ORRERY_DEMO: "false",
        ORRERY_NOW: NOW,
        ORRERY_LOG: "silent",
        ORRERY_EMBED: "static",
      }),
      silentLog,
    );
    const writers = createWriters(services);
    for (const [kind, rows] of Object.entries(smallWorld()) as [KindName, object[]][]) {
      const write = writers[kind] as (records: unknown[], origin: string) => Promise<void>;
      await write(
        rows.map((row) => kinds[kind].schema.parse(row)),
        "import",
      );
      if (kind === "projects") await services.catalogue.load();
    }
    keys = createKeys({ ...services, pepper: pepperOf("a pepper for the test") });
    const x402 = {
      X402_PAY_TO: PAY_TO,
      X402_NETWORK: "eip155:84532",
      X402_FACILITATOR_URL: facilitator.url,
      X402_ROUTES: "content_search",
    };
    const names = routes.map(({ name }) => name);
    const settings = await readAccessSettings(
      { plansFile: plans, x402 },
      { all: names, sellable: names },
      false,
    );
    access = await openAccess({
      ...services,
      ...settings,
      keys,
      routes,
      redis: undefined,
      addressLimit: 1_000_000,
      usageDays: 400,
      publicUrl: () => "http://localhost:8080",
    });
    const models = readModels(services);
    app = createApp({
      services,
      models,
      readiness: createReadiness(models),
      routes,
      gate: access.gate,
      version: "test",
    });
  });
  afterAll(async () => {
    await access.close();
    await services.store.close();
    await facilitator.close();
    rmSync(directory, { recursive: true });
  });

  async function call(name: string, headers: Record<string, string>, body?: object) {
    const route = routes.find((one) => one.name === name) ?? expect.unreachable(name);
    const response = await app.request(
      route.path,
      {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(body ?? route.example),
      },
      caller,
    );
    return { status: response.status, headers: response.headers, body: (await response.json()) as any };
  }
  const bearer = async (plan: "free" | "pro") => ({
    authorization: `Bearer ${(await keys.create({ plan })).key}`,
  });

  it("returns 503 with Retry-After and the progress in the error body", async () => {
    const pro = await bearer("pro");
    for (const { name } of routes) {
      const { status, headers, body } = await call(name, pro);
      expect(status, name).toBe(503);
      expect(Number(headers.get("retry-after")), name).toBeGreaterThan(0);
      expect(body, name).toMatchObject({
        success: false,
        reason: "loading",
        error: expect.stringMatching(/^Loading /),
      });
      expect(body.details[0]).toBe(body.error);
      expect(body.progress).toBeGreaterThanOrEqual(0);
      expect(body.progress).toBeLessThan(1);
      expect(body.request_id).toBe(headers.get("x-request-id"));
    }
  });

  it("rejects unauthorised callers before it reports that it is loading", async () => {
    expect(await call("projects_filter", {})).toMatchObject({ status: 401 });
    expect(await call("content_search", {})).toMatchObject({ status: 402 });
    expect(await call("projects_filter", { authorization: "Bearer ork_typo" })).toMatchObject({
      status: 403,
    });
  });

  it("neither counts nor charges such a call", async () => {
    const paid = await call("content_search", { "x-payment": Buffer.from("{}").toString("base64") });
    expect(paid.status).toBe(503);
    expect([facilitator.verified, facilitator.settled]).toEqual([0, []]);
    const free = await bearer("free");
    for (let i = 0; i < 3 * FREE_LIMIT; i++)
      expect(await call("fundamentals_history", free)).toMatchObject({ status: 503 });
    await services.fundamentals.load();
    const first = await call("fundamentals_history", free);
    expect([first.status, first.headers.get("ratelimit-remaining")]).toEqual([200, "0"]);
    expect((await call("fundamentals_history", free)).status).toBe(429);
  });

  it("gives an agent the same information, and when to retry", async () => {
    const response = await app.request(
      "/mcp",
      {
        method: "POST",
        headers: {
          "content-type": "application/json",
          accept: "application/json, text/event-stream",
          ...(await bearer("pro")),
        },
        body: JSON.stringify({
          jsonrpc: "2.0",
          id: 1,
          method: "tools/call",
          params: { name: "content_search", arguments: { query: "outage" } },
        }),
      },
      caller,
    );
    const { result } = (await response.json()) as any;
    expect(result.isError).toBe(true);
    expect(result.content[0].text).toMatch(/^Loading content\n[^]*Call again in 2 s\./);
  });

  it("has the progress of each component in /health/ready", async () => {
    const response = await app.request("/health/ready");
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("2");
    const report = (await response.json()) as any;
    expect(report).toMatchObject({ status: "loading", message: expect.stringMatching(/^Loading /) });
    expect(report.progress).toBeLessThan(1);
    expect(report.models.fundamentals).toMatchObject({ ready: true, progress: 1 });
    expect(report.models.content).toMatchObject({ ready: false, progress: 0 });
  });

  it("opens each endpoint as soon as its own data is loaded", async () => {
    const pro = await bearer("pro");
    const { content, mindshare, market, wallets, smartMoney } = services;
    const open = async () => {
      const answers = await Promise.all(
        routes.map(async ({ name }) => ({
          name,
          // The wallet of the example exists only in the demo data.
          ...(await call(name, pro, ofOneWallet.has(name) ? { wallet: smallWallet } : undefined)),
        })),
      );
      const answered = answers.filter(({ status }) => status === 200);
      for (const { name, body } of answered)
        if (name !== "projects_filter" && name !== "content_search")
          expect(holdsData[name]?.(body), name).toBe(true);
      return answered.map(({ name }) => name);
    };
    expect(await open()).toEqual(["fundamentals_history"]);
    await content.load();
    expect(await open()).toEqual(["content_search", "content_item", "fundamentals_history"]);
    await wallets.prices.load();
    await wallets.leaders.load();
    expect(await open()).toEqual([
      "content_search",
      "content_item",
      "fundamentals_history",
      "wallets_pnl_history",
      "wallets_trades",
      "wallets_pnl_leaders",
    ]);
    // A snapshot from before the posts were loaded has no mentions, so it is not shown.
    await market.load();
    await mindshare.load();
    expect(await open()).toEqual([
      "content_search",
      "content_item",
      "projects_market_history",
      "projects_mindshare_sectors",
      "fundamentals_history",
      "wallets_pnl_history",
      "wallets_trades",
      "wallets_pnl_leaders",
    ]);
    await market.tick();
    await smartMoney.cohorts.load();
    await smartMoney.activity.load();
    expect(await open()).toEqual(routes.map(({ name }) => name));
    const { body } = await call("projects_filter", pro, { filter_mode: "direct", limit: 50 });
    const solstice = body.projects.find((project: any) => project.project_id === 1);
    expect(solstice.mentions_24h).toBeGreaterThan(0);
  });
});

const smallWallet = "Wa11etCx".padEnd(44, "x");

describe("the first start, queried from the first moment", () => {
  it("returns 503 with rising progress, then data, and never an empty result", async () => {
    const directory = mkdtempSync(join(tmpdir(), "orrery-first-start-"));
    const config = readConfig({
      PORT: "0",
      ORRERY_DATA: directory,
      ORRERY_DEMO_SCALE: "0.02",
      ORRERY_SOURCES: "false",
      ORRERY_LOG: "silent",
      ORRERY_EMBED: "static",
    });
    const service = await startService(config, silentLog);
    const progress = new Map<string, number>();
    const messages = new Set<string>();
    const rising = (name: string, next: number) => {
      expect(next, name).toBeGreaterThanOrEqual(progress.get(name) ?? 0);
      progress.set(name, next);
    };
    try {
      const waiting = new Set(routes.map(({ name }) => name));
      while (waiting.size > 0) {
        for (const route of routes.filter(({ name }) => waiting.has(name))) {
          const response = await fetch(service.url + route.path, {
            method: "POST",
            headers: {
              "content-type": "application/json",
              authorization: `Bearer ${service.demoKey ?? ""}`,
            },
            body: JSON.stringify(examples[route.name] ?? route.example),
          });
          const body = (await response.json()) as any;
          if (response.status === 503) {
            expect(response.headers.get("retry-after")).toBe("2");
            rising(route.name, body.progress);
            messages.add(body.error);
            continue;
          }
          expect([route.name, response.status]).toEqual([route.name, 200]);
          expect(holdsData[route.name]?.(body), `${route.name} is empty`).toBe(true);
          expect(body.metadata.dataset).toBe("demo");
          expect(Date.parse(body.metadata.as_of)).toBeLessThanOrEqual(Date.now());
          waiting.delete(route.name);
        }
        const ready = (await (await fetch(`${service.url}/health/ready`)).json()) as any;
        rising("overall", ready.progress);
        await sleep(50);
        const listed = await fetch(`${service.url}/api/v1/reference/projects`);
        const { projects } = (await listed.json()) as any;
        expect([listed.status, projects === undefined || projects.length > 0]).toEqual([
          projects === undefined ? 503 : 200,
          true,
        ]);
      }
      expect([...messages].some((text) => /^Building the demo world: \d+ %$/.test(text))).toBe(true);
      expect(progress.get("overall")).toBeGreaterThan(0.5);
    } finally {
      await service.close();
      rmSync(directory, { recursive: true });
    }
  }, 300_000);
});

/** Requests that have results on demo data of any size. */
const examples: Record<string, object> = {
  content_search: { limit: 5 },
  projects_filter: { filter_mode: "direct", limit: 5 },
};
