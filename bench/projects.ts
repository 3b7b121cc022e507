// The project filter over 5,000 projects: time in the handler, and throughput compared with a bare Hono response of the
// same size.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { HOUR_MS } from "../src/base/time.ts";
import type { RunningService } from "../src/main.ts";
import { projectsFilter } from "../src/projects/screener/filter-route.ts";
import { parseInstructions } from "../src/projects/screener/plain-english/parse.ts";
import { measure, ms, report } from "./report.ts";
import { compareWithBare, connections } from "./throughput/beside-bare.ts";
import { serveForLoad } from "./throughput/service.ts";

const projectCount = 5_000;
const hourCount = 72;
const now = Date.UTC(2026, 2, 10, 12, 30);

const targetMs = 2;
const targetRatio = 0.25;

/** A different request every time, so that no response can be cached. */
const questions: Record<string, (i: number) => object> = {
  "no criteria, trending": () => ({ filter_mode: "direct" }),
  "6 criteria, by volume": (i) => ({
    filter_mode: "direct",
    min_market_cap: 1 + (i % 97) / 10,
    min_volume: 1000 + i,
    max_rsi: 70 + (i % 30),
    ecosystems: ["solana", "base"],
    categories: ["ai", "defi", "gaming"],
    timeframe: i % 2 === 0 ? "4h" : "24h",
    sort_by: "volume",
  }),
  "10 criteria, by volume / market cap": (i) => ({
    filter_mode: "direct",
    min_price: (i % 50) / 1000,
    max_market_cap_rank: 4_000 + (i % 1_000),
    min_price_change_1h: -20 - (i % 10),
    max_price_change_24h: 50 + (i % 40),
    min_volume: 1000 + i,
    min_volume_to_market_cap: (i % 7) / 1e6,
    min_liquidity: 100 * (i % 60),
    max_rsi: 80 + (i % 20),
    min_trader_count: i % 30,
    exclude_categories: ["memecoins"],
    sort_by: "volume_to_market_cap",
  }),
  "plain English": (i) => ({ filter_mode: "natural_language", instructions: sentence(i) }),
  "50 projects, all market attributes": (i) => ({
    filter_mode: "direct",
    limit: 50,
    page: i % 20,
    include_attributes: ["technical_analysis", "market_data", "metadata"],
  }),
};

const names = ["AI", "DeFi", "gaming", "meme", "real world asset"];
const places = ["Solana", "Base", "Ethereum"];
const wordings: readonly ((name: string, place: string, n: number) => string)[] = [
  (name, place, n) =>
    `${place} ${name} tokens under ${n}M that traders are piling into and that are not overbought`,
  (name, place, n) => `Show me the most traded ${name} coins on ${place} with liquidity above ${n} dollars`,
  (name, place, n) => `gm, looking for ${name} plays in the ${place} ecosystem, 1m to ${n}m mcap please`,
  (name, place, n) => `top gainers on ${place} in the last 4 hours, at least ${n}k volume, no ${name} tokens`,
  (name, place, n) =>
    `which ${name} projects are trending on ${place}? RSI below 75, cap no more than $${n}m`,
  (name, place, n) => `${name} on ${place}, biggest losers today, more than ${n} traders, smallest first`,
];

/** The wording changes with every call; no sentence repeats within 4,500 calls. */
function sentence(i: number): string {
  const name = names[Math.floor(i / 6) % 5] ?? "";
  const place = places[Math.floor(i / 30) % 3] ?? "";
  return wordings[i % 6]?.(name, place, 50 + (Math.floor(i / 90) % 50)) ?? "";
}

export async function run(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), "orrery-bench-"));
  const service = await serveForLoad(directory, now);
  try {
    await service.ready;
    await fill(service);
    const rows: (string | number)[][] = [];
    for (const [name, question] of Object.entries(questions))
      rows.push(await compare(service, name, question));
    const parse = await measure(2000, (i) => parseInstructions(sentence(i)));
    report(
      "projects",
      [
        "question",
        "handler p50 ms",
        "p95 ms",
        "answer bytes",
        "HTTP/s",
        "bare Hono/s",
        "ratio",
        "CPU ms",
        "bare CPU ms",
        "CPU ratio",
        `p50 ≤ ${targetMs} ms`,
        `ratio ≥ ${targetRatio}`,
      ],
      rows,
      { projects: projectCount, hours: hourCount, connections, parser_p50_ms: parse.p50 },
    );
    process.stdout.write(`reading one instruction: p50 ${ms(parse.p50)} ms, p95 ${ms(parse.p95)} ms\n`);
  } finally {
    await service.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

async function fill(service: RunningService): Promise<void> {
  const { writers, services } = service.context;
  const random = mulberry(7);
  const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T;
  await writers.projects(
    Array.from({ length: projectCount }, (_, index) => ({
      project_id: index + 1,
      project_name: `Project ${index + 1}`,
      symbol: `P${index + 1}`,
      slug: "",
      description: "A project of the benchmark.",
      detailed_description: "",
      ecosystems: [pick(["solana", "base", "ethereum", "sui"])],
      categories: [pick(["ai", "defi", "gaming", "memecoins", "rwas"])],
      tokens: [{ chain: pick(["solana", "base", "ethereum"]), address: `a${index}`, decimals: 9 }],
      twitter_handle: "",
      website: "",
      is_wrapped: false,
      is_stablecoin: false,
      aliases: [],
      launched_at: null,
    })),
    "bench",
  );
  const prices = Float64Array.from({ length: projectCount }, () => random() * 10);
  for (let hoursAgo = hourCount - 1; hoursAgo >= 0; hoursAgo--) {
    const time = now - (now % HOUR_MS) - hoursAgo * HOUR_MS;
    const observations = Array.from(prices, (before, index) => {
      const price = before * (1 + (random() - 0.5) * 0.03);
      prices[index] = price;
      const volume = random() * 50_000;
      return {
        project_id: index + 1,
        time,
        price,
        market_cap: price * 1e7,
        fdv: price * 2e7,
        liquidity: random() * 1e6,
        volume,
        buy_volume: volume * 0.6,
        sell_volume: volume * 0.4,
        traders: Math.floor(random() * 100),
      };
    });
    await writers.market(observations, "bench");
  }
  await services.catalogue.tick();
  for (let before = -1; before !== services.market.status().rows;) {
    before = services.market.status().rows;
    await services.market.tick();
  }
}

async function compare(service: RunningService, name: string, question: (i: number) => object) {
  const { services } = service.context;
  let calls = 0;
  const handler = await measure(3000, () =>
    projectsFilter.run(services, projectsFilter.input.parse(question((calls += 1)))),
  );
  const { key } = await service.context.keys.create({ plan: "enterprise" });
  const { ours, bare, bytes } = await compareWithBare(
    { url: service.url + projectsFilter.path, authorization: `Bearer ${key}` },
    Array.from({ length: 500 }, (_, i) => JSON.stringify(question(i))),
  );
  return [
    name,
    ms(handler.p50),
    ms(handler.p95),
    bytes,
    Math.round(ours.perSecond),
    Math.round(bare.perSecond),
    (ours.perSecond / bare.perSecond).toFixed(2),
    ours.cpuMs.toFixed(3),
    bare.cpuMs.toFixed(3),
    (bare.cpuMs / ours.cpuMs).toFixed(2),
    handler.p50 <= targetMs ? "met" : "missed",
    ours.perSecond >= targetRatio * bare.perSecond ? "met" : "missed",
  ];
}

/** A seeded generator, so that every run uses the same data. */
function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
