// Wallets with ten million stored trades: import, one wallet's details, and the leaderboards, compared with plain DuckDB
// with the same rows in one table and the closest equivalent query.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { DuckDBInstance, INTEGER, LIST, listValue, VARCHAR } from "@duckdb/node-api";
import { frozenClock } from "../src/base/clock.ts";
import { importLines } from "../src/ingest/import/import-file.ts";
import type { Writers } from "../src/ingest/writers.ts";
import { createCatalogue } from "../src/projects/catalogue/catalogue.ts";
import { openStore } from "../src/store/open-store.ts";
import type { Store } from "../src/store/store.ts";
import { storedOnly } from "../src/wallets/solana/chain-reader.ts";
import type { Leaders } from "../src/wallets/leaderboards/leaders-model.ts";
import type { PriceRecord, TradeRecord } from "../src/wallets/wallet-records.ts";
import { walletsPnlDetails } from "../src/wallets/pnl/pnl-details-route.ts";
import { walletsPnlLeaders } from "../src/wallets/leaderboards/pnl-leaders-route.ts";
import { createWallets } from "../src/wallets/wallets-service.ts";
import { writePrices, writeTrades } from "../src/wallets/wallet-writer.ts";
import { measure, ms, report } from "./report.ts";

const NOW = Date.UTC(2026, 2, 10, 12);
const SPAN_MS = 180 * 86_400_000;
const TOKENS = 3_000;
const BIG_WALLET_TRADES = 50_000;
const WALLET_TRADES = 1_000;
const IMPORT_LINES = 500_000;
const FILL_ROWS = 1_000_000;
const MEMORY_MB = 2_048;

export async function run(trades = Number(process.env["BENCH_TRADES"] ?? 10_000_000)): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), "orrery-bench-wallets-"));
  try {
    const rows: (string | number)[][] = [];
    const world = createWorld(trades);
    const ours = await measureOurs(join(directory, "data"), world, rows);
    const plain = await measurePlain(ours.database, world, rows);
    report("wallets", ["question", "Orrery", "CPU", "plain DuckDB", "bar"], rows, {
      trades,
      ...ours.extra,
      ...plain,
    });
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

export interface World {
  trades: number;
  wallets: string[];
  tokens: string[];
  trade(i: number): TradeRecord;
}

/** Wallet 0 has 50,000 trades, every other one 1,000, in order of time like on a chain. */
export function createWorld(trades: number, now = NOW): World {
  const others = Math.floor((trades - BIG_WALLET_TRADES) / WALLET_TRADES);
  const wallets = Array.from({ length: others + 1 }, (_, i) => addressOf(i));
  const tokens = Array.from({ length: TOKENS }, (_, i) => addressOf(1_000_000 + i));
  const every = Math.floor(trades / BIG_WALLET_TRADES);
  return {
    trades,
    wallets,
    tokens,
    trade(i) {
      const wallet = i % every === 0 ? 0 : 1 + ((i * 7_919) % others);
      const round = Math.floor(i / others);
      const token = tokens[(wallet * 31 + (Math.floor(round / 4) % 12)) % TOKENS] ?? "";
      const amount = 1 + (((i * 48_271) % 2_147_483_647) % 1_000_000) / 1_000;
      const price = 0.5 + ((i * 16_807) % 1_000) / 1_000;
      return {
        id: String(i).padStart(18, "0"),
        chain: "solana",
        wallet: wallets[wallet] ?? "",
        time: now - SPAN_MS + Math.floor((i / trades) * SPAN_MS),
        token,
        side: round % 4 === 3 || round % 4 === 1 ? "sell" : "buy",
        amount: amount.toFixed(3),
        value_usd: (amount * price).toFixed(6),
        fee_usd: "0.01",
        tx: `${addressOf(i)}${addressOf(i + 1)}`.slice(0, 88),
        venue: "675kPX9MHTjS2zt1qfr1NYHuzeLXfQM9H24wFSUt1Mp8",
      };
    },
  };
}

const LETTERS = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

function addressOf(n: number): string {
  let text = "";
  let state = (n * 2_654_435_761 + 12_345) >>> 0;
  for (let i = 0; i < 44; i++) {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + i) >>> 0;
    text += LETTERS[state % 58] ?? "1";
  }
  return text;
}

async function measureOurs(path: string, world: World, rows: (string | number)[][]) {
  const settings = { path, memoryMb: MEMORY_MB };
  const database = join(path, "orrery.duckdb");
  const first = await openStore(settings, () => Date.now());
  const lines = await importRate(first, world);
  rows.push([
    "import of NDJSON lines, trades/s",
    lines.perSecond,
    lines.cpu,
    "",
    judged("≥ 60,000", lines.perSecond),
  ]);
  await writePrices(first, pricesOf(world), "bench");
  await first.close();
  progress(`imported at ${lines.perSecond} trades/s; the rest is made inside the engine …`);
  const filled = await seconds(() => fill(database, world));
  progress(`made in ${filled.toFixed(0)} s; the table is put in key order …`);
  rows.push(["the rest, made inside the engine, s", filled.toFixed(1), "", "", ""]);

  const store = await openStore(settings, () => Date.now());
  const clock = frozenClock(NOW);
  const catalogue = createCatalogue(store);
  const wallets = createWallets({
    store,
    clock,
    catalogue,
    readWallet: storedOnly,
    follower: null,
    attributes: NO_ATTRIBUTES,
    rules: { minTrades: 3, minVolumeUsd: 100, botTradesPerHour: 1_000 },
  });
  const services = { store, clock, catalogue, wallets };
  const settled = await rateOf(world.trades, async () => {
    await store.sortTable("trades_v1");
    await store.sortTable("trades_v1");
  });
  rows.push(["put in key order, once, s", settled.seconds.toFixed(1), settled.cpu, "", ""]);
  progress(`in order after ${settled.seconds.toFixed(0)} s; requesting wallets …`);

  await wallets.prices.load();
  const details = (wallet: string | undefined) =>
    walletsPnlDetails.run(services, walletsPnlDetails.input.parse({ wallet, duration: "30d" }));
  const put = async (question: string, bar: string, times: number, work: (i: number) => unknown) => {
    const before = process.cpuUsage();
    const timing = await measure(times, work);
    const { user, system } = process.cpuUsage(before);
    const cpu = (user + system) / 1000 / (times + Math.min(10, times));
    rows.push([
      `${question}, p50 / p95 ms`,
      `${ms(timing.p50)} / ${ms(timing.p95)}`,
      `${ms(cpu)} ms`,
      "",
      judged(bar, timing.p50),
    ]);
  };
  await put("details, wallet of 1,000 trades", "≤ 15", 200, (i) =>
    details(world.wallets[1 + ((i * 37) % (world.wallets.length - 1))]),
  );
  await put("details, wallet of 50,000 trades", "≤ 150", 20, () => details(world.wallets[0]));

  progress("leaderboards are built from nothing …");
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const loaded = await rateOf(world.trades, () => wallets.leaders.load());
  delay.disable();
  rows.push(["leaderboards built from nothing, s", loaded.seconds.toFixed(1), loaded.cpu, "", ""]);
  rows.push(["  longest event-loop block, ms", ms(delay.max / 1e6), "", "", ""]);
  rows.push(["  memory after it, MB", megabytes(), "", "", judged("≤ 2,000", megabytes())]);
  await wallets.leaders.tick();
  const types = ["today", "yesterday", "1W"];
  await put("leaders", "≤ 10", 300, (i) =>
    walletsPnlLeaders.run(
      services,
      walletsPnlLeaders.input.parse({ type: types[i % 3], offset: (i * 10) % 500 }),
    ),
  );
  await put("a turn of the leaderboards, nothing new", "", 10, () => wallets.leaders.tick());

  const shown = await seconds(() => showTrade(store, wallets.leaders));
  rows.push(["a new trade on the board, s", shown.toFixed(2), "", "", judged("≤ 10", shown)]);

  const extra = { memoryMb: megabytes(), ranked: wallets.leaders.status().rows };
  await store.close();
  progress("the same rows in plain DuckDB …");
  return { extra, database };
}

function progress(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Formats a target such as "≥ 60,000" or "≤ 15" and whether it was met. */
function judged(bar: string, value: number): string {
  const bound = Number(bar.slice(1).replaceAll(",", ""));
  const isMet = bar.startsWith("≥") ? value >= bound : value <= bound;
  return bar === "" ? "" : `${bar}: ${isMet ? "met" : "missed"}`;
}

function megabytes(): number {
  return Math.round(process.memoryUsage().rss / 2 ** 20);
}

/** Waits until a wallet leads today's board after its first three trades, with one tick a second like the service. */
async function showTrade(store: Store, leaders: Leaders): Promise<void> {
  const wallet = addressOf(77_777_777);
  const trade = { chain: "solana", wallet, token: "T", fee_usd: "0", tx: "", venue: "" };
  const at = (id: string, side: "buy" | "sell", value_usd: string): TradeRecord => {
    return { ...trade, id, side, time: NOW - 1_000, amount: "1", value_usd };
  };
  await writeTrades(
    store,
    [at("1", "buy", "100"), at("2", "sell", "90000000"), at("3", "buy", "1")],
    "bench",
  );
  const key = { chain: "solana", type: "today", direction: "desc", includeFlagged: false } as const;
  for (;;) {
    await leaders.tick();
    const { items } = await leaders.page({ ...key, limit: 1, offset: 0 });
    if (items[0]?.wallet === wallet) return;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

const NO_ATTRIBUTES = {
  project_description: () => null,
  recent_content: () => null,
  technical_analysis: () => null,
  mindshare: () => null,
  developments: () => null,
};

/** All steps of `orrery import trades`: bytes, lines, validation, durable rows. */
async function importRate(store: Store, world: World): Promise<Rate> {
  const text = Array.from({ length: IMPORT_LINES }, (_, i) => JSON.stringify(world.trade(i))).join("\n");
  const bytes = Buffer.from(text);
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
  }
  const writers = {
    trades: (records: TradeRecord[]) => writeTrades(store, records, "import"),
  } as unknown as Writers;
  return rateOf(IMPORT_LINES, () =>
    importLines(
      { store, writers, clock: () => Date.now() },
      { kind: "trades", chunks: chunks(), onRejected: () => {}, onProgress: () => {} },
    ),
  );
}

function pricesOf(world: World): PriceRecord[] {
  const tokens = new Set(Array.from({ length: 200_000 }, (_, i) => world.trade(i * 37).token));
  return [...tokens].map((token) => {
    return { chain: "solana", token, time: NOW - 3_600_000, price: 1, liquidity: null };
  });
}

/** Generates the trades of World.trade, except for signatures, inside DuckDB, which takes only a minute. */
export async function fill(
  database: string,
  world: World,
  { now = NOW, from = IMPORT_LINES } = {},
): Promise<void> {
  const instance = await DuckDBInstance.create(database, { memory_limit: `${MEMORY_MB}MB` });
  const connection = await instance.connect();
  for (const [name, list] of Object.entries({ wallet: world.wallets, token: world.tokens }))
    await connection.run(
      `CREATE TEMP TABLE ${name}s AS SELECT unnest($list) AS ${name}, unnest(range($n)) AS n`,
      { list: listValue(list), n: list.length },
      { list: LIST(VARCHAR), n: INTEGER },
    );
  const others = world.wallets.length - 1;
  const every = Math.floor(world.trades / BIG_WALLET_TRADES);
  for (let start = from; start < world.trades; start += FILL_ROWS)
    await connection.run(
      `INSERT INTO trades_v1 (chain, wallet, token, traded_at, id, side, amount, value_usd, fee_usd, tx, venue, origin, written_at)
       SELECT 'solana', wallet, token, ${now - SPAN_MS} + floor(i / ${world.trades} * ${SPAN_MS}), lpad(CAST(i AS VARCHAR), 18, '0'),
         if(round % 2 = 1, 'sell', 'buy'), printf('%.3f', amount), printf('%.6f', amount * (0.5 + ((i * 16807) % 1000) / 1000)), '0.01',
         concat(md5(CAST(i AS VARCHAR)), md5(CAST(i + 1 AS VARCHAR)), md5(CAST(i + 2 AS VARCHAR)))[1:88],
         '675kPX9MHTjS2zt1qfr1NYHuzeLXfQM9H24wFSUt1Mp8', 'bench', ${Date.now()} + i // 5000
       FROM (SELECT i, w, i // ${others} AS round, 1 + (((i * 48271) % 2147483647) % 1000000) / 1000 AS amount,
               (w * 31 + (i // ${others} // 4) % 12) % ${TOKENS} AS t
             FROM (SELECT i, if(i % ${every} = 0, 0, 1 + (i * 7919) % ${others}) AS w
                   FROM range(${start}, ${Math.min(world.trades, start + FILL_ROWS)}) AS r(i)) AS picked) AS trade
       JOIN wallets ON wallets.n = w JOIN tokens ON tokens.n = t`,
    );
  connection.closeSync();
  instance.closeSync();
}

interface Rate {
  seconds: number;
  perSecond: number;
  cpu: string;
}

async function rateOf(count: number, work: () => Promise<unknown>): Promise<Rate> {
  const before = process.cpuUsage();
  const took = await seconds(work);
  const { user, system } = process.cpuUsage(before);
  return rate(count, { seconds: took, cpuMs: (user + system) / 1000 });
}

function rate(count: number, spent: { seconds: number; cpuMs: number }): Rate {
  return {
    seconds: spent.seconds,
    perSecond: Math.round(count / spent.seconds),
    cpu: `${((spent.cpuMs * 1000) / count).toFixed(1)} µs each`,
  };
}

/** One table in load order; averages over all time, and net cash for the leaderboards. */
async function measurePlain(database: string, world: World, rows: (string | number)[][]) {
  const instance = await DuckDBInstance.create(":memory:", { memory_limit: `${2 * MEMORY_MB}MB` });
  const connection = await instance.connect();
  await connection.run(`ATTACH '${database}' AS ours (READ_ONLY)`);
  await connection.run(
    `CREATE TABLE trades AS SELECT wallet, token, traded_at, side, CAST(amount AS DOUBLE) AS amount,
       CAST(value_usd AS DOUBLE) AS value FROM ours.trades_v1 ORDER BY traded_at`,
  );
  const details = (wallet: string | undefined) =>
    connection.runAndReadAll(
      `SELECT token, sum(if(side = 'buy', amount, 0)) AS bought, sum(if(side = 'sell', amount, 0)) AS sold,
         sum(if(side = 'buy', value, 0)) AS invested, sum(if(side = 'sell', value, 0)) AS proceeds, max(traded_at) AS last
       FROM trades WHERE wallet = $wallet GROUP BY token ORDER BY last DESC LIMIT 10`,
      { wallet: wallet ?? "" },
    );
  const one = await measure(20, (i) => details(world.wallets[1 + ((i * 37) % (world.wallets.length - 1))]));
  const big = await measure(10, () => details(world.wallets[0]));
  const board = await measure(10, () =>
    connection.runAndReadAll(
      `SELECT wallet, sum(if(side = 'sell', value, -value)) AS pnl, count(*) AS trades, sum(value) AS volume FROM trades
       WHERE traded_at >= ${NOW - 7 * 86_400_000} GROUP BY wallet HAVING count(*) >= 3 AND sum(value) >= 100
       ORDER BY pnl DESC LIMIT 10`,
    ),
  );
  const put = (question: string, timing: { p50: number; p95: number }): void => {
    const row = rows.find(([name]) => String(name).startsWith(question));
    if (row) row[3] = `${ms(timing.p50)} / ${ms(timing.p95)}`;
  };
  put("details, wallet of 1,000", one);
  put("details, wallet of 50,000", big);
  put("leaders,", board);
  connection.closeSync();
  instance.closeSync();
  return { plain: { one, big, board } };
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}
