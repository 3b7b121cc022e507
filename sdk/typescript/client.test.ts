// The SDK against the running service.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import {
  encode,
  type FacilitatorDouble,
  PAY_TO,
  paymentHeader,
  startFacilitator,
} from "../../test/facilitator-double.ts";
import { startTestService, type TestService } from "../../test/harness.ts";
import { mint, NOW, PROJECTS, smallWorld, WALLETS, wallet } from "../../test/small-world.ts";
import {
  createOrrery,
  Forbidden,
  Invalid,
  type Orrery,
  PaymentRequired,
  RateLimited,
  Unauthorized,
} from "./src/index.ts";
import { operations } from "./src/types.gen.ts";

interface OpenApiOperation {
  parameters?: { name: string }[];
  requestBody?: { content: { "application/json": { schema: { properties: object } } } };
}

const openApi = JSON.parse(
  readFileSync(fileURLToPath(new URL("../../openapi.json", import.meta.url)), "utf8"),
) as { paths: Record<string, Record<string, OpenApiOperation>> };

function hasPages({ parameters = [], requestBody }: OpenApiOperation): boolean {
  const names = [
    ...parameters.map(({ name }) => name),
    ...Object.keys(requestBody?.content["application/json"].schema.properties ?? {}),
  ];
  return names.some((name) => ["page", "offset", "cursor"].includes(name));
}

const FREE_LIMIT = 2;
let directory: string;
let facilitator: FacilitatorDouble;
let service: TestService;
let paid: TestService;
let orrery: Orrery;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "orrery-plans-"));
  const plans = join(directory, "plans.json");
  writeFileSync(plans, JSON.stringify({ free: FREE_LIMIT }));
  facilitator = await startFacilitator();
  [service, paid] = await Promise.all([
    startTestService({ now: NOW, records: smallWorld(), env: { ORRERY_PLANS: plans } }),
    startTestService({
      env: {
        X402_PAY_TO: PAY_TO,
        X402_NETWORK: "eip155:84532",
        X402_FACILITATOR_URL: facilitator.url,
        X402_ROUTES: "all",
      },
    }),
  ]);
  orrery = createOrrery({ baseUrl: `${service.url}/`, apiKey: service.key });
});

afterAll(async () => {
  await Promise.all([service.close(), paid.close(), facilitator.close()]);
  rmSync(directory, { recursive: true });
});

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

describe("the client", () => {
  it("has a method for every operation of the API", () => {
    // The tables serve the same operations again, to tools that can only send GET.
    const paths = Object.keys(openApi.paths).filter((path) => path !== "/api/v1/tables/{name}");
    expect(Object.values(operations).map(({ path }) => path)).toEqual(paths);
    for (const name of Object.keys(operations)) expect(orrery).toHaveProperty(name);
  });

  it("calls each endpoint", async () => {
    const found = await orrery.contentSearch({ query: "Solstice outage", limit: 2 });
    expect(found.content[0]?.title).toContain("Solstice");
    const { projects } = await orrery.projectsFilter({
      filter_mode: "direct",
      sort_by: "market_cap",
      limit: 1,
    });
    expect(projects[0]?.project_id).toBe(PROJECTS);
    const map = await orrery.projectsMindshareMap();
    expect(map.data.projects[0]?.project_name).toBe("Solstice");
    const tvl = await orrery.fundamentalsHistory({
      metric: "tvl",
      group_by: "chain",
      date_grouping: "monthly",
    });
    expect(tvl.metadata.entities).toEqual(["ethereum", "solana"]);
    const pnl = await orrery.walletsPnlDetails({ wallet: wallet(2) });
    expect(pnl.data.summary.pnl.realized_usd).toBeCloseTo(4);
    const leaders = await orrery.walletsPnlLeaders({ type: "1W", limit: 1 });
    expect(leaders.data.items[0]?.wallet).toBe(wallet(WALLETS));
  });

  it("reads the reference lists and the key's own use", async () => {
    const { ecosystems } = await orrery.referenceEcosystems();
    expect(ecosystems.map(({ slug }) => slug)).toContain("solana");
    expect((await orrery.referenceCategories()).categories.length).toBeGreaterThan(5);
    const { projects } = await orrery.referenceProjects({ q: "solstice", limit: 1 });
    expect(projects).toMatchObject([{ project_id: 1, symbol: "SLST" }]);
    expect((await orrery.usage({ days: 1 })).plan).toBe("enterprise");
  });
});

describe("the address of the service", () => {
  it.each([undefined, "", "127.0.0.1:8080", "/api"])("must not be %j", (baseUrl) => {
    expect(() => createOrrery({ baseUrl: baseUrl as string })).toThrow(
      "baseUrl must be the address of the service, such as http://127.0.0.1:8080",
    );
  });
});

describe("the iterators", () => {
  it("exist for every operation that has pages", () => {
    const paged = Object.values(openApi.paths).flatMap(Object.values).filter(hasPages);
    const iterators = Object.keys(orrery).filter((name) => name.startsWith("iterate"));
    expect(iterators).toHaveLength(paged.length);
  });

  it("give every project once, whatever the size of a page", async () => {
    for (const limit of [1, 7, 23, 50]) {
      const projects = await all(
        orrery.iterateProjects({
          filter_mode: "direct",
          sort_by: "market_cap",
          sort_direction: "asc",
          limit,
        }),
      );
      expect(projects.map(({ project_id }) => project_id)).toEqual(
        Array.from({ length: PROJECTS }, (_, i) => i + 1),
      );
    }
  });

  it("give every token of a wallet once", async () => {
    const tokens = await all(orrery.iterateWalletTokens({ wallet: wallet(1), limit: 5 }));
    expect(tokens.map(({ address }) => address).sort()).toEqual(
      Array.from({ length: PROJECTS }, (_, i) => mint(i + 1)).sort(),
    );
  });

  it("give every trade of a wallet once", async () => {
    const trades = await all(orrery.iterateWalletTrades({ wallet: wallet(1), limit: 7 }));
    expect(new Set(trades.map(({ id }) => id)).size).toBe(trades.length);
    const { metadata } = await orrery.walletsTrades({ wallet: wallet(1) });
    expect(trades).toHaveLength(metadata.total_items);
    expect(trades.length).toBeGreaterThan(7);
  });

  it("give every leader once, best first", async () => {
    const leaders = await all(orrery.iterateLeaders({ type: "1W" }));
    expect(leaders.map(({ wallet }) => wallet)).toEqual(
      Array.from({ length: WALLETS }, (_, i) => wallet(WALLETS - i)),
    );
  });

  it("end at once where a cohort has no trades", async () => {
    expect(await all(orrery.iterateSmartMoneyTrades({ cohort: "proven" }))).toEqual([]);
  });
});

describe("a refusal", () => {
  it("of wrong input names the fields", async () => {
    const error = await orrery.walletsPnlLeaders({ type: "1W", limit: 99 }).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(Invalid);
    expect(error).toMatchObject({ status: 400, details: ["limit must be an integer from 1 to 10"] });
    expect((error as Invalid).requestId).toMatch(/^req_/);
  });

  it("without a key is Unauthorized, with a wrong one Forbidden", async () => {
    const nobody = createOrrery({ baseUrl: service.url });
    await expect(nobody.contentSearch()).rejects.toBeInstanceOf(Unauthorized);
    const stranger = createOrrery({ baseUrl: service.url, apiKey: "nonsense" });
    await expect(stranger.contentSearch()).rejects.toBeInstanceOf(Forbidden);
  });

  it("of a full limit says when to come back, at once when that is after the call's time", async () => {
    const { key } = await service.service.context.keys.create({ plan: "free", name: "sdk" });
    const free = createOrrery({ baseUrl: service.url, apiKey: key, timeoutMs: 500 });
    for (let i = 0; i < FREE_LIMIT; i += 1) await free.contentSearch();
    const error = await free.contentSearch().catch((e: unknown) => e);
    expect(error).toBeInstanceOf(RateLimited);
    expect((error as RateLimited).retryAfter).toBeGreaterThan(0);
  });

  it("for want of payment carries the offers", async () => {
    const error = await createOrrery({ baseUrl: paid.url })
      .contentSearch()
      .catch((e: unknown) => e);
    expect(error).toBeInstanceOf(PaymentRequired);
    expect(error).toMatchObject({ x402Version: 2, offers: [{ network: "eip155:84532", payTo: PAY_TO }] });
  });
});

describe("the pay hook", () => {
  it("is asked once, and what it pays is answered", async () => {
    const pay = vi.fn(({ offers }: { offers: object[] }) =>
      Promise.resolve({ "payment-signature": paymentHeader({ accepts: offers }) }),
    );
    const answer = await createOrrery({ baseUrl: paid.url, pay }).contentSearch();
    expect(answer.success).toBe(true);
    expect(pay).toHaveBeenCalledOnce();
    expect(facilitator.settled).toHaveLength(1);
  });

  it("is not asked again when its payment is refused", async () => {
    const pay = vi.fn(() => Promise.resolve({ "payment-signature": encode({ x402Version: 2 }) }));
    const client = createOrrery({ baseUrl: paid.url, pay });
    const error = await client.contentSearch().catch((e: unknown) => e);
    expect(error).toBeInstanceOf(PaymentRequired);
    expect(error).toHaveProperty("payment", await pay.mock.results[0]?.value);
    expect(pay).toHaveBeenCalledOnce();
  });
});

describe("the examples", () => {
  const says: Record<string, RegExp> = {
    errors: /^limit must be an integer from 1 to 10$/,
    screen: /^Understood as: .*at least \$150M.*\nPLY 230000000\n(PL\w \d+\n){3}PLQ 150000000$/,
    search: /^\d+ items\n(2026-03-10 \w+: Solstice .*\n?)+/,
    wallets: /^Wa11etPx+ realised \$28\n {2}SLST: \$28$/,
  };

  it("are all here", () => {
    const files = readdirSync(fileURLToPath(new URL("examples/", import.meta.url)));
    expect(files.toSorted()).toEqual(Object.keys(says).map((name) => `${name}.ts`));
  });

  it.each(Object.entries(says))("%s runs", async (example, output) => {
    vi.stubEnv("ORRERY_URL", service.url);
    vi.stubEnv("ORRERY_API_KEY", service.key);
    const said: string[] = [];
    const log = vi.spyOn(console, "log").mockImplementation((line: string) => void said.push(line));
    await import(`./examples/${example}.ts`);
    log.mockRestore();
    vi.unstubAllEnvs();
    expect(said.join("\n")).toMatch(output);
  });
});
