// Mixed traffic from 12 clients on the demo world, each with one request in flight. Reports latencies by endpoint and the
// memory of the service over time, then how many wallets it answers for a second. BENCH_MINUTES sets the duration (default: 60).
import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { metrics } from "../src/fundamentals/fundamentals-record.ts";
import { routes } from "../src/routes.ts";
import { createRandom, pick, type Random } from "../test/random.ts";
import { environment } from "../test/spawn.ts";
import { ms, quantile, report } from "./report.ts";

const CLIENTS = 12;
const MEMORY_EVERY_MS = 2_000;
/** Parts of the run whose highest memory is printed. */
const MEMORY_PARTS = 12;
const SEED = 1;
const TARGET = { p99: 250, max: 1_000, memoryMb: 800, detailsPerSecond: 150 };
/** Of the wallets whose details are asked for alone, and for how long. */
const MAX_TRADES = 500;
const DETAILS_SECONDS = 30;

interface Service {
  pid: number;
  url: string;
  key: string;
}

interface Mix {
  name: string;
  path: string;
  /** How often this request is chosen, compared with the others. */
  weight: number;
  body: (random: Random) => object;
}

interface Outcome {
  milliseconds: number[];
  errors: Map<number, number>;
}

export async function run(): Promise<void> {
  const minutes = Number(process.env["BENCH_MINUTES"] ?? 60);
  const world = environment({ ORRERY_DEMO: "true", ORRERY_EMBED: "minilm" });
  try {
    const plans = join(world.directory, "plans.json");
    writeFileSync(plans, JSON.stringify({ enterprise: 1_000_000_000 }));
    const created = await world.orrery("keys", "create", "--plan", "enterprise", "--json");
    const { key } = JSON.parse(created.out) as { key: string };
    const { url, pid, stop } = await world.serve({ ORRERY_PLANS: plans });
    try {
      await measureLoad({ url, pid, key }, minutes);
      await measureDetails({ url, pid, key });
    } finally {
      await stop();
    }
  } finally {
    world.remove();
  }
}

async function measureLoad(service: Service, minutes: number): Promise<void> {
  const mix = await mixOf(service);
  const outcomes = new Map<string, Outcome>(
    mix.map(({ name }) => [name, { milliseconds: [], errors: new Map() }]),
  );
  const until = performance.now() + minutes * 60_000;
  const memory: number[] = [];
  const sampling = sampleMemory(service.pid, memory, until);
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const clients = atOnce(async (client) => {
    const random = createRandom(SEED + client);
    while (performance.now() < until) await askOnce(service, agent, chosen(mix, random), random, outcomes);
  });
  await Promise.all([clients, sampling]);
  agent.destroy();
  print(outcomes, memory, minutes);
}

/** Asks for the details of every small wallet once, when they have to be read, and then in turn, when they are in memory. */
async function measureDetails(service: Service): Promise<void> {
  const wallets = await smallWallets(service);
  const outcome: Outcome = { milliseconds: [], errors: new Map() };
  const outcomes = new Map([["details", outcome]]);
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  let next = 0;
  const mix: Mix = {
    name: "details",
    path: pathOf("wallets_pnl_details"),
    weight: 1,
    body: () => ({ wallet: wallets[next++ % wallets.length] }),
  };
  const random = createRandom(SEED);
  const answersPerSecond = async (isDone: () => boolean) => {
    const [begin, before] = [performance.now(), outcome.milliseconds.length];
    await atOnce(async () => {
      while (!isDone()) await askOnce(service, agent, mix, random, outcomes);
    });
    return (outcome.milliseconds.length - before) / ((performance.now() - begin) / 1_000);
  };
  const read = await answersPerSecond(() => next >= wallets.length);
  const until = performance.now() + DETAILS_SECONDS * 1_000;
  const again = await answersPerSecond(() => performance.now() >= until);
  agent.destroy();
  const failed = outcome.errors.size === 0 ? "" : ", some failed";
  process.stdout.write(
    `details of ${wallets.length} wallets with up to ${MAX_TRADES} trades: ${read.toFixed(0)} answers a second when each is read from the store, ` +
      `${again.toFixed(0)} when asked for again${failed} (target: ${TARGET.detailsPerSecond})\n`,
  );
}

/** The wallets of the leaderboards, without those that have too many trades on one of them. */
async function smallWallets(service: Service): Promise<string[]> {
  const trades = new Map<string, number>();
  for (const type of ["today", "1W", "30d", "90d"])
    for (let offset = 0, length = 10; length === 10; offset += 10) {
      const { data } = await get(service, "wallets_pnl_leaders", { type, limit: 10, offset });
      const items = data["items"] as { wallet: string; trade_count: number }[];
      for (const { wallet, trade_count } of items)
        trades.set(wallet, Math.max(trade_count, trades.get(wallet) ?? 0));
      ({ length } = items);
    }
  return [...trades].filter(([, count]) => count <= MAX_TRADES).map(([wallet]) => wallet);
}

async function atOnce(client: (index: number) => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: CLIENTS }, (_, index) => client(index)));
}

async function get(service: Service, name: string, body: object) {
  const answer = await fetch(service.url + pathOf(name), {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${service.key}` },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { data: Record<string, unknown>; content: { id: string }[] };
}

/** The requests of an explorer, a trading team and an agent, with ids from the data. */
async function mixOf(service: Service): Promise<Mix[]> {
  const map = await get(service, "projects_mindshare_map", { project_limit: 40 });
  const projects = (map.data["projects"] as { project_id: number }[]).map((one) => one.project_id);
  const pages = await Promise.all(
    [0, 10, 20, 30, 40].map((offset) =>
      get(service, "wallets_pnl_leaders", { type: "1W", limit: 10, offset }),
    ),
  );
  const wallets = pages.flatMap(({ data }) =>
    (data["items"] as { wallet: string }[]).map((one) => one.wallet),
  );
  const found = await get(service, "content_search", { query: "network", limit: 50 });
  const items = found.content.map(({ id }) => id);

  const queries = [
    "network outage",
    "solana validator rewards",
    "who raised money this week?",
    "$SOL",
    "staking",
  ];
  const sentences = [
    "Solana AI tokens under $500M that are not overbought, most traded first",
    "large caps on ethereum with rising volume",
    "the most talked about gaming tokens this week",
  ];
  const one = (name: string, weight: number, body: Mix["body"]): Mix => ({
    name,
    path: pathOf(name),
    weight,
    body,
  });
  return [
    one("content_search", 6, (random) => ({
      query: pick(random, queries),
      search_mode: pick(random, ["auto", "auto", "semantic", "recent"]),
      days_back: pick(random, [7, 30, 90]),
      limit: 20,
      snippet_limit: 2,
      include_analysis: random() < 0.3,
    })),
    one("content_item", 2, (random) => ({ id: pick(random, items) })),
    one("projects_filter", 3, (random) => ({
      filter_mode: "natural_language",
      instructions: pick(random, sentences),
    })),
    one("projects_mindshare_map", 3, () => ({ project_limit: 50 })),
    one("projects_mindshare_sectors", 1, () => ({})),
    one("projects_market_history", 2, (random) => ({
      project_id: pick(random, projects),
      interval: pick(random, ["1h", "1d"]),
    })),
    one("fundamentals_history", 2, (random) => ({
      metric: pick(random, metrics),
      project_ids: [pick(random, projects)],
    })),
    one("wallets_pnl_leaders", 2, (random) => ({
      type: pick(random, ["today", "1W", "30d", "90d"]),
      limit: 10,
    })),
    one("wallets_pnl_details", 4, (random) => ({ wallet: pick(random, wallets) })),
    one("wallets_pnl_history", 1, (random) => ({ wallet: pick(random, wallets) })),
    one("wallets_skill", 1, (random) => ({ wallets: [pick(random, wallets)] })),
    one("smart_money_wallets", 1, () => ({})),
    one("smart_money_netflows", 1, () => ({})),
    one("smart_money_record", 1, () => ({})),
  ];
}

function pathOf(name: string): string {
  const route = routes.find((one) => one.name === name);
  if (route === undefined) throw new Error(`there is no route ${name}`);
  return route.path;
}

function chosen(mix: readonly Mix[], random: Random): Mix {
  let draw = random() * mix.reduce((sum, { weight }) => sum + weight, 0);
  const found = mix.find(({ weight }) => (draw -= weight) < 0) ?? mix.at(-1);
  if (found === undefined) throw new Error("there are requests");
  return found;
}

async function askOnce(
  { url, key }: Service,
  agent: Agent,
  { name, path, body }: Mix,
  random: Random,
  outcomes: ReadonlyMap<string, Outcome>,
): Promise<void> {
  const text = JSON.stringify(body(random));
  const started = performance.now();
  const status = await new Promise<number>((resolve) => {
    const headers = {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(text),
      authorization: `Bearer ${key}`,
    };
    const call = request(url + path, { method: "POST", agent, headers }, (response) => {
      response.resume();
      response.once("end", () => resolve(response.statusCode ?? 0));
      response.once("error", () => resolve(0));
    });
    call.once("error", () => resolve(0));
    call.end(text);
  });
  const outcome = outcomes.get(name);
  if (status === 200) outcome?.milliseconds.push(performance.now() - started);
  else outcome?.errors.set(status, (outcome.errors.get(status) ?? 0) + 1);
}

/** Megabytes of resident memory, at equal intervals. */
async function sampleMemory(pid: number, memory: number[], until: number): Promise<void> {
  while (performance.now() < until) {
    const { stdout } = await promisify(execFile)("ps", ["-o", "rss=", "-p", String(pid)]);
    memory.push(Math.round(Number(stdout) / 1024));
    await sleep(Math.min(MEMORY_EVERY_MS, Math.max(0, until - performance.now())));
  }
}

/** The highest of the samples in each part of the run. */
function peaks(memory: readonly number[]): number[] {
  const perPart = Math.ceil(memory.length / MEMORY_PARTS);
  const parts = Array.from({ length: MEMORY_PARTS }, (_, i) => memory.slice(i * perPart, (i + 1) * perPart));
  return parts.filter(({ length }) => length > 0).map((part) => Math.max(...part));
}

function print(outcomes: ReadonlyMap<string, Outcome>, memory: readonly number[], minutes: number): void {
  const rows = [...outcomes].map(([name, { milliseconds, errors }]) => {
    const sorted = milliseconds.toSorted((a, b) => a - b);
    const at = (q: number) => quantile(sorted, q);
    const failed = [...errors].map(([status, count]) => `${count} × ${status}`).join(", ");
    const isMet = at(0.99) <= TARGET.p99 && at(1) <= TARGET.max && errors.size === 0;
    return [
      name,
      sorted.length,
      ms(at(0.5)),
      ms(at(0.95)),
      ms(at(0.99)),
      ms(at(1)),
      failed || "none",
      isMet ? "met" : "missed",
    ];
  });
  const perSecond =
    [...outcomes.values()].reduce((sum, one) => sum + one.milliseconds.length, 0) / (minutes * 60);
  const headers = ["endpoint", "answers", "p50 ms", "p95 ms", "p99 ms", "max ms", "errors", "target"];
  const memoryMb = peaks(memory);
  report("load", headers, rows, { minutes, clients: CLIENTS, memoryMb, perSecond });
  process.stdout.write(
    `${perSecond.toFixed(0)} answers a second in ${minutes} minutes; highest memory in MB of each twelfth: ${memoryMb.join(" ")} (target: ${TARGET.memoryMb})\n`,
  );
}
