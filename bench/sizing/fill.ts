// Data directories of any size. Rows are generated inside DuckDB, which takes minutes for a hundred million. Some more are imported
// afterwards, to measure the rate with a full table.
import { DAY_MS, dayOf, HOUR_MS } from "../../src/base/time.ts";
import { type FundamentalRecord, metrics } from "../../src/fundamentals/fundamentals-record.ts";
import { writeFundamentals } from "../../src/fundamentals/fundamentals-writer.ts";
import { importLines } from "../../src/ingest/import/import-file.ts";
import type { KindName } from "../../src/ingest/import/kinds.ts";
import type { Writers } from "../../src/ingest/writers.ts";
import type { MarketRecord } from "../../src/projects/market/market-record.ts";
import { ProjectRecord } from "../../src/projects/catalogue/project-record.ts";
import { writeMarket, writeProjects } from "../../src/projects/project-writer.ts";
import { METHOD, WEEK_MS } from "../../src/smart-money/method.ts";
import { openStore } from "../../src/store/open-store.ts";
import type { Store } from "../../src/store/store.ts";
import type { TradeRecord } from "../../src/wallets/wallet-records.ts";
import { writeTrades } from "../../src/wallets/wallet-writer.ts";
import { withDatabase } from "../database.ts";
import { addressSql, LAST_FORMATION, NOW } from "../smart-money/world.ts";
import { createWorld } from "../wallets.ts";

export { NOW };

const CHAINS = ["ethereum", "solana", "base", "arbitrum"];
const FUNDAMENTALS_DAYS = 1_095;
const MARKET_PROJECTS = 5_000;
const TOKENS = 3_000;
const TRADE_DAYS = 200;
const PRICE_DAYS = 90;
export const TRADES_PER_WALLET = 50;
const IMPORT_LINES = 200_000;
const MEMORY_MB = 4_096;
const ROWS_PER_STATEMENT = 5_000_000;

export interface Filling {
  /** Rows, those that are imported included. */
  rows: number;
  projects: number;
  /** Wallets with many trades. */
  wallets?: readonly string[];
  prepare?: (store: Store) => Promise<void>;
  generate: (run: (sql: string) => Promise<unknown>) => Promise<void>;
  importSome: (store: Store) => Promise<void>;
}

/** Three years of daily figures of every metric on four chains, for as many projects as it takes, in order of arrival. */
export function fundamentalsFilling(rows: number): Filling {
  const perDay = CHAINS.length * metrics.length;
  const projects = Math.ceil(rows / (FUNDAMENTALS_DAYS * perDay));
  const texts = (list: readonly string[]) => `[${list.map((text) => `'${text}'`).join(", ")}]`;
  const first = Math.floor(NOW / DAY_MS) - FUNDAMENTALS_DAYS;
  const total = projects * perDay * FUNDAMENTALS_DAYS;
  const sql = (from: number, to: number) => `
    INSERT INTO fundamentals_v1 (metric, project_id, chain, day, value, origin, written_at)
    SELECT ${texts(metrics)}[1 + i % ${metrics.length}], 1 + i // ${perDay} % ${projects},
      ${texts(CHAINS)}[1 + i // ${metrics.length} % ${CHAINS.length}],
      strftime(DATE '1970-01-01' + CAST(${first} + i // ${perDay * projects} AS INTEGER), '%Y-%m-%d'),
      (hash(i) % 9973) * 1000.0, 'bench', ${Date.now() - DAY_MS} + i // 5000
    FROM range(${from}, ${to}) AS r(i)`;
  const records = Array.from({ length: IMPORT_LINES }, (_, i): FundamentalRecord => {
    const [figure, daysEarlier] = [Math.floor(i / projects) % perDay, 1 + Math.floor(i / projects / perDay)];
    return {
      date: dayOf((first - daysEarlier) * DAY_MS),
      project_id: 1 + (i % projects),
      metric: metrics[figure % metrics.length] ?? "tvl",
      chain: CHAINS[Math.floor(figure / metrics.length)] ?? "",
      value: i,
    };
  });
  return {
    rows: total + IMPORT_LINES,
    projects,
    generate: (run) => inSteps(total, (from, to) => run(sql(from, to))),
    importSome: (store) => importAll(store, { kind: "fundamentals", records, write: writeFundamentals }),
  };
}

/** Hourly observations of 5,000 projects, in order of arrival. */
export function marketFilling(rows: number): Filling {
  const first = Math.floor(NOW / HOUR_MS) - Math.floor(rows / MARKET_PROJECTS);
  const sql = (from: number, to: number) => `
    INSERT INTO market_v1
      (project_id, hour, price, market_cap, liquidity, volume, buy_volume, sell_volume, traders, fdv, origin, written_at)
    SELECT 1 + i % ${MARKET_PROJECTS}, (${first} + i // ${MARKET_PROJECTS}) * ${HOUR_MS}, price, price * 1e6, 300000,
      volume, volume * 0.6, volume * 0.4, hash(i + 2) % 1000, price * 2e6, 'bench', ${Date.now() - DAY_MS} + i // 5000
    FROM (SELECT i, 1 + (hash(i) % 1000) / 5000 AS price, hash(i + 1) % 100000 AS volume
          FROM range(${from}, ${to}) AS r(i)) AS observed`;
  const records = Array.from({ length: IMPORT_LINES }, (_, i): MarketRecord => ({
    project_id: 1 + (i % MARKET_PROJECTS),
    time: (first - 1 - Math.floor(i / MARKET_PROJECTS)) * HOUR_MS,
    price: 1 + (i % 100) / 100,
    market_cap: 1e6,
    fdv: null,
    liquidity: 300_000,
    volume: i,
    buy_volume: null,
    sell_volume: null,
    traders: null,
  }));
  return {
    rows: rows + IMPORT_LINES,
    projects: MARKET_PROJECTS,
    generate: (run) => inSteps(rows, (from, to) => run(sql(from, to))),
    importSome: (store) => importAll(store, { kind: "market", records, write: writeMarket }),
  };
}

/**
 * Trades of wallets with 50 trades each over 200 days, in the order of their keys, as the service sorts them in time, and hourly
 * prices of 3,000 tokens over 90 days. Cohorts count as formed. The imported trades are of wallets with up to 50,000.
 */
export function tradesFilling(rows: number): Filling {
  const world = createWorld(IMPORT_LINES, NOW);
  const firstTrade = NOW - TRADE_DAYS * DAY_MS;
  const hours = PRICE_DAYS * 24;
  const writtenAt = Date.now() - DAY_MS;
  const prices = `
    INSERT INTO prices_v1 (chain, token, priced_at, price, liquidity, origin, written_at)
    SELECT 'solana', ${addressSql("T", `i // ${hours}`)}, ${NOW} - i % ${hours} * ${HOUR_MS},
      1 + (hash(i) % 1000) / 1000, 300000, 'bench', ${writtenAt} + i // 5000
    FROM range(${TOKENS * hours}) AS r(i)`;
  // Each position is bought and sold.
  const trades = (from: number, to: number) => `
    INSERT INTO trades_v1 (chain, wallet, token, traded_at, id, side, amount, value_usd, fee_usd, tx, venue, origin, written_at)
    SELECT 'solana', ${addressSql("W", `i // ${TRADES_PER_WALLET}`)}, ${addressSql("T", `hash(i // 2) % ${TOKENS}`)},
      ${firstTrade} + hash(i // 2 + 1) % ${NOW - firstTrade - DAY_MS} + i % 2 * (hash(i) % ${DAY_MS}),
      lpad(CAST(i AS VARCHAR), 18, '0'), if(i % 2 = 0, 'buy', 'sell'), '100.5', CAST(50 + hash(i) % 100000 / 1000 AS VARCHAR), '0.5',
      concat(md5(CAST(i AS VARCHAR)), md5(CAST(i + 1 AS VARCHAR)), md5(CAST(i + 2 AS VARCHAR)))[1:88],
      '675kPX9MHTjS2zt1qfr1NYHuzeLXfQM9H24wFSUt1Mp8', 'bench', ${writtenAt} + i // 5000
    FROM range(${from}, ${to}) AS r(i)`;
  return {
    rows: rows + IMPORT_LINES,
    projects: 0,
    wallets: world.wallets,
    prepare: async (store) => {
      const formed = {
        chain: "solana",
        run: "bench",
        method: METHOD,
        models_json: "{}",
        excluded_json: "{}",
      };
      for (let at = LAST_FORMATION; at >= firstTrade; at -= WEEK_MS)
        await store.insert("smart_formations_v1", [{ ...formed, formed_at: at }]);
    },
    generate: async (run) => {
      await run(prices);
      await inSteps(rows, (from, to) => run(trades(from, to)));
      await run("CREATE TABLE IF NOT EXISTS settled_tables (name VARCHAR, sorted BIGINT)");
      for (const table of ["trades_v1", "prices_v1"])
        await run(`INSERT INTO settled_tables SELECT '${table}', count(*) FROM ${table}`);
    },
    importSome: (store) =>
      importAll<TradeRecord>(store, {
        kind: "trades",
        records: Array.from({ length: IMPORT_LINES }, (_, i) => world.trade(i)),
        write: writeTrades,
      }),
  };
}

/** Returns the seconds that it took. */
export async function generateData(directory: string, filling: Filling): Promise<number> {
  // Opening the store creates the tables.
  await withStore(directory, async (store) => {
    await writeProjects(store, projectsUpTo(filling.projects), "import");
    await filling.prepare?.(store);
  });
  return seconds(() => withDatabase(directory, MEMORY_MB, filling.generate));
}

/** Returns the lines per second. */
export async function importSome(directory: string, filling: Filling): Promise<number> {
  let took = Number.NaN;
  await withStore(directory, async (store) => {
    took = await seconds(() => filling.importSome(store));
  });
  return Math.round(IMPORT_LINES / took);
}

function projectsUpTo(count: number): ProjectRecord[] {
  return Array.from({ length: count }, (_, i) =>
    ProjectRecord.parse({
      project_id: i + 1,
      project_name: `Protocol ${i + 1}`,
      symbol: `P${i + 1}`,
      categories: ["defi"],
    }),
  );
}

/** All steps of `orrery import`: bytes, lines, validation, durable rows. */
async function importAll<Record extends object>(
  store: Store,
  imported: {
    kind: KindName;
    records: Record[];
    write: (store: Store, records: Record[], origin: string) => Promise<void>;
  },
): Promise<void> {
  const bytes = Buffer.from(imported.records.map((record) => JSON.stringify(record)).join("\n"));
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
  }
  const write = (records: Record[]) => imported.write(store, records, "import");
  await importLines(
    { store, writers: { [imported.kind]: write } as unknown as Writers, clock: () => Date.now() },
    {
      kind: imported.kind,
      chunks: chunks(),
      onRejected: (rejected) => {
        throw new Error(JSON.stringify(rejected));
      },
      onProgress: () => {},
    },
  );
}

async function withStore(directory: string, work: (store: Store) => Promise<void>): Promise<void> {
  const store = await openStore({ path: directory, memoryMb: MEMORY_MB / 4 }, () => Date.now());
  try {
    await work(store);
  } finally {
    await store.close();
  }
}

async function inSteps(rows: number, step: (from: number, to: number) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows; from += ROWS_PER_STATEMENT)
    await step(from, Math.min(rows, from + ROWS_PER_STATEMENT));
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1_000;
}
