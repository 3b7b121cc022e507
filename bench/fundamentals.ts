// Fundamentals history over 5 million rows: the handler, compared with the same queries in DuckDB SQL.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { frozenClock } from "../src/base/clock.ts";
import { createFundamentals } from "../src/fundamentals/fundamentals-model.ts";
import { type FundamentalRecord, metrics } from "../src/fundamentals/fundamentals-record.ts";
import { fundamentalsHistory } from "../src/fundamentals/history-route.ts";
import { writeFundamentals } from "../src/fundamentals/fundamentals-writer.ts";
import { createCatalogue } from "../src/projects/catalogue/catalogue.ts";
import { ProjectRecord } from "../src/projects/catalogue/project-record.ts";
import { writeProjects } from "../src/projects/project-writer.ts";
import { openStore } from "../src/store/open-store.ts";
import { measure, ms, report } from "./report.ts";

const ROWS = Number(process.env["BENCH_ROWS"] ?? 5_000_000);
const DAYS = 1_095;
const CHAINS = ["ethereum", "solana", "base", "arbitrum"];
const NOW = Date.UTC(2026, 10, 1, 12);

const questions: [string, Record<string, unknown>, string][] = [
  [
    "tvl by protocol, 90 days, daily",
    { metric: "tvl" },
    `WITH top AS (SELECT project_id FROM f WHERE metric = 'tvl' AND day BETWEEN '2026-08-04' AND '2026-11-01'
                  GROUP BY project_id ORDER BY sum(value) DESC LIMIT 10)
     SELECT day, project_id, sum(value) FROM f WHERE metric = 'tvl' AND day BETWEEN '2026-08-04' AND '2026-11-01'
     AND project_id IN (SELECT project_id FROM top) GROUP BY ALL ORDER BY day`,
  ],
  [
    "fees by chain, 3 years, monthly",
    { metric: "fees", group_by: "chain", date_grouping: "monthly", start_date: "2023-11-01" },
    `SELECT substr(day, 1, 7) AS month, chain, sum(value) FROM f WHERE metric = 'fees' GROUP BY ALL ORDER BY month`,
  ],
  [
    "volume by protocol, 3 years, weekly, 50 entities",
    { metric: "volume", date_grouping: "weekly", start_date: "2023-11-01", entity_limit: 50 },
    `WITH top AS (SELECT project_id FROM f WHERE metric = 'volume' GROUP BY project_id ORDER BY sum(value) DESC LIMIT 50)
     SELECT date_trunc('week', day::DATE) AS week, project_id, sum(value) FROM f WHERE metric = 'volume'
     AND project_id IN (SELECT project_id FROM top) GROUP BY ALL ORDER BY week`,
  ],
];

export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "orrery-bench-"));
  const clock = frozenClock(NOW);
  const store = await openStore({ path: join(folder, "data"), memoryMb: 2048 }, () => clock.real());
  const duck = await DuckDBInstance.create(join(folder, "plain.duckdb"));
  const plain = await duck.connect();
  await plain.run(
    "CREATE TABLE f (metric VARCHAR, project_id UINTEGER, chain VARCHAR, day VARCHAR, value DOUBLE)",
  );
  const projects = Math.ceil(ROWS / (DAYS * CHAINS.length * metrics.length));
  await writeProjects(
    store,
    Array.from({ length: projects }, (_, i) =>
      ProjectRecord.parse({
        project_id: i + 1,
        project_name: `Protocol ${i + 1}`,
        symbol: `P${i + 1}`,
        categories: ["defi"],
      }),
    ),
    "import",
  );
  const written = performance.now();
  await fill(store, plain, projects);
  const writeSeconds = (performance.now() - written) / 1000;

  const catalogue = createCatalogue(store);
  await catalogue.load();
  const fundamentals = createFundamentals(store, clock);
  const before = process.memoryUsage().rss;
  const loading = performance.now();
  await fundamentals.load();
  const loadSeconds = (performance.now() - loading) / 1000;
  const memoryMb = (process.memoryUsage().rss - before) / 2 ** 20;
  const rows = fundamentals.status().rows;

  const results: (string | number)[][] = [];
  for (const [name, body, sql] of questions) {
    const input = fundamentalsHistory.input.parse(body);
    const ours = await measure(100, () => fundamentalsHistory.run({ clock, catalogue, fundamentals }, input));
    const theirs = await measure(20, async () => (await plain.runAndReadAll(sql)).getRows());
    results.push([
      name,
      ms(ours.p50),
      ms(ours.p95),
      ms(theirs.p50),
      `${(theirs.p50 / ours.p50).toFixed(1)} ×`,
    ]);
  }
  report("fundamentals", ["question", "p50 ms", "p95 ms", "DuckDB p50 ms", "ratio"], results, {
    rows,
    loadSeconds,
    writeSeconds,
    memoryMb,
  });
  process.stdout.write(
    `${rows} rows (${store.engine}); written in ${writeSeconds.toFixed(1)} s (both engines), loaded in ${loadSeconds.toFixed(1)} s, ${memoryMb.toFixed(0)} MB\n`,
  );
  plain.closeSync();
  await store.close();
  rmSync(folder, { recursive: true });
}

async function fill(
  store: Parameters<typeof writeFundamentals>[0],
  plain: Awaited<ReturnType<DuckDBInstance["connect"]>>,
  projects: number,
) {
  for (let project = 1; project <= projects; project++) {
    const records = recordsOf(project, NOW);
    await writeFundamentals(store, records, "import");
    const appender = await plain.createAppender("f");
    for (const record of records) {
      appender.appendVarchar(record.metric);
      appender.appendUInteger(record.project_id);
      appender.appendVarchar(record.chain);
      appender.appendVarchar(record.date);
      appender.appendDouble(record.value);
      appender.endRow();
    }
    appender.closeSync();
  }
}

/** Three years of every metric on four chains, up to `now`. */
export function recordsOf(projectId: number, now: number): FundamentalRecord[] {
  const days = Array.from({ length: DAYS }, (_, i) =>
    new Date(now - (DAYS - 1 - i) * 86_400_000).toISOString().slice(0, 10),
  );
  return metrics.flatMap((metric, m) =>
    CHAINS.flatMap((chain, c) =>
      days.map((date, d) => ({
        date,
        project_id: projectId,
        metric,
        chain,
        value: ((projectId * 7919 + d * 31 + c * 17 + m) % 9973) * 1000,
      })),
    ),
  );
}
