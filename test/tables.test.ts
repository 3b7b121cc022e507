// Answers as tables: CSV and Parquet by Accept, GET for dashboards, and the descriptions that OpenBB Workspace reads.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { flatten } from "../src/http/table.ts";
import { routes } from "../src/routes.ts";
import { startTestService, type TestService } from "./harness.ts";
import { NOW, smallWorld, wallet } from "./small-world.ts";

const folder = mkdtempSync(join(tmpdir(), "orrery-tables-"));
const tables = routes.filter((route) => route.rows).map((route) => [route.name, route] as const);
/** Requests that have rows in the small world, where the example of the route has none. */
const requests: Record<string, Record<string, unknown>> = {
  projects_filter: { filter_mode: "direct", min_market_cap: 1, limit: 5 },
  wallets_pnl_details: { wallet: wallet(3) },
  wallets_pnl_history: { wallet: wallet(3) },
  wallets_trades: { wallet: wallet(3) },
  wallets_skill: { wallets: [wallet(3)] },
  wallets_episodes: { wallet: wallet(3) },
};
/** The small world is ten days old, and cohorts need three weeks: src/smart-money/smart-money.test.ts tests their rows. */
const empty = /^smart_money_(wallets|netflows|trades|holdings)$/;
let service: TestService;

beforeAll(async () => {
  service = await startTestService({ now: NOW, records: smallWorld() });
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

const auth = () => ({ authorization: `Bearer ${service.key}` });

function post(path: string, body: object, accept: string): Promise<Response> {
  return fetch(service.url + path, {
    method: "POST",
    headers: { ...auth(), "content-type": "application/json", accept },
    body: JSON.stringify(body),
  });
}

/** The rows of a file, read by DuckDB. */
async function readBack(response: Response, format: "csv" | "parquet"): Promise<Record<string, unknown>[]> {
  const file = join(folder, `answer.${format}`);
  writeFileSync(file, Buffer.from(await response.arrayBuffer()));
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  const options = format === "csv" ? ", header = true, all_varchar = true" : "";
  const reader = await connection.runAndReadAll(`FROM read_${format}('${file}'${options})`);
  const rows = reader.getRowObjectsJson() as Record<string, unknown>[];
  connection.closeSync();
  instance.closeSync();
  return rows;
}

describe("a table of every endpoint that has one", () => {
  it.each(tables.filter(([name]) => !empty.test(name)))(
    "%s as CSV, Parquet and GET has the rows of the JSON answer",
    async (name, route) => {
      const request = requests[name] ?? route.example;
      const json = (await (await post(route.path, request, "application/json")).json()) as never;
      const rows = route.rows?.(json).map((row) => flatten(row)) ?? [];
      expect(rows.length).toBeGreaterThan(0);
      const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];

      const csv = await post(route.path, request, "text/csv");
      expect(csv.status).toBe(200);
      expect(csv.headers.get("content-type")).toBe("text/csv; charset=utf-8");
      expect(csv.headers.get("x-dataset")).toBe("live");
      const fromCsv = await readBack(csv, "csv");
      expect(fromCsv).toHaveLength(rows.length);
      expect(Object.keys(fromCsv[0] ?? {})).toEqual(columns);

      const parquet = await post(route.path, request, "application/vnd.apache.parquet");
      const fromParquet = await readBack(parquet, "parquet");
      const complete = rows.map((row) =>
        Object.fromEntries(columns.map((column) => [column, row[column] ?? null])),
      );
      expect(fromParquet).toEqual(complete);

      const query = new URLSearchParams(
        Object.entries(request).map(([field, value]): [string, string] => [field, String(value)]),
      );
      const got = await fetch(`${service.url}/api/v1/tables/${name}?${query.toString()}`, {
        headers: auth(),
      });
      expect(got.status).toBe(200);
      expect(await got.json()).toEqual(rows);
    },
  );

  it("converts the query by the schema: numbers, booleans and lists", async () => {
    const path = "/api/v1/tables/projects_mindshare_map";
    const get = (query: string) => fetch(`${service.url}${path}?${query}`, { headers: auth() });
    expect(await (await get("project_ids=1&project_ids=3&project_limit=")).json()).toHaveLength(2);
    expect(await (await get("project_ids=1,3")).json()).toHaveLength(2);
    expect((await (await get("project_limit=1")).json()) as unknown[]).toHaveLength(1);
  });

  it("reports errors as JSON, and warnings in a header", async () => {
    const bad = await fetch(`${service.url}/api/v1/tables/content_search?limit=many`, {
      headers: { ...auth(), accept: "text/csv" },
    });
    expect(bad.status).toBe(400);
    expect(bad.headers.get("content-type")).toBe("application/json");
    expect(await bad.json()).toMatchObject({ details: [expect.stringContaining("limit")] });

    const odd = await post("/api/v1/content/search", { limit: 1, größe: 1 }, "text/csv");
    expect(odd.status).toBe(200);
    expect(JSON.parse(odd.headers.get("x-warnings") ?? "")).toContainEqual(
      "größe is not a field of this endpoint and was ignored",
    );
    const misspelled = await fetch(`${service.url}/api/v1/tables/wallets_pnl_leaders?tpye=1W`, {
      headers: auth(),
    });
    expect(misspelled.status).toBe(400);
    expect(await misspelled.json()).toMatchObject({ details: ["tpye is not a field of this endpoint"] });
    const nobody = await fetch(`${service.url}/api/v1/tables/wallets_pnl_leaders?type=1W`);
    expect([401, 402]).toContain(nobody.status);
    const unknown = await fetch(`${service.url}/api/v1/tables/nothing`, { headers: auth() });
    expect(unknown.status).toBe(404);
  });
});

/** The documented fields of widgets.json and apps.json; unknown ones are errors. */
const Param = z.strictObject({
  paramName: z.string().min(1),
  label: z.string().min(1),
  description: z.string().min(1),
  type: z.enum(["date", "text", "ticker", "number", "boolean", "endpoint"]),
  value: z.union([z.string(), z.number(), z.boolean()]).nullable(),
  optional: z.boolean(),
  show: z.boolean(),
  multiSelect: z.boolean().optional(),
  options: z
    .array(z.strictObject({ label: z.string(), value: z.union([z.string(), z.number()]) }))
    .optional(),
});
const Grid = { w: z.int().min(10).max(40), h: z.int().min(4).max(100) };
const Widgets = z.record(
  z.string(),
  z.strictObject({
    name: z.string().min(1),
    description: z.string().min(1),
    category: z.string().min(1),
    source: z.array(z.string()),
    type: z.literal("table"),
    endpoint: z.string().min(1),
    gridData: z.strictObject(Grid),
    data: z.strictObject({ table: z.strictObject({ enableCharts: z.boolean(), showAll: z.boolean() }) }),
    params: z.array(Param),
  }),
);
const Apps = z.array(
  z.strictObject({
    name: z.string().min(1),
    img: z.string(),
    description: z.string().min(1),
    allowCustomization: z.boolean(),
    tabs: z.record(
      z.string(),
      z.strictObject({
        id: z.string(),
        name: z.string(),
        layout: z.array(z.strictObject({ i: z.string(), x: z.int(), y: z.int(), ...Grid })),
      }),
    ),
    groups: z.array(z.unknown()),
  }),
);

describe("the Grafana dashboard", () => {
  interface Panel {
    title: string;
    type: string;
    targets: { url: string; datasource: { uid: string }; columns: { selector: string }[] }[];
  }
  const file = (name: string) => readFileSync(new URL(`../deploy/grafana/${name}`, import.meta.url), "utf8");

  it("reads tables and columns that exist, from the provisioned data source", async () => {
    const { panels } = JSON.parse(file("data.json")) as { panels: Panel[] };
    const { datasources } = parse(file("provisioning/datasources/orrery.yaml")) as {
      datasources: { uid: string }[];
    };
    expect(panels.length).toBeGreaterThan(3);
    for (const { title, type, targets } of panels)
      for (const { url, datasource, columns } of targets) {
        expect(datasource.uid, title).toBe(datasources[0]?.uid);
        const response = await fetch(service.url + url, { headers: auth() });
        expect([response.status, response.headers.get("x-warnings")], title).toEqual([200, null]);
        const rows = (await response.json()) as Record<string, unknown>[];
        expect(rows.length, title).toBeGreaterThan(0);
        const selectors = type === "timeseries" ? ["period"] : columns.map(({ selector }) => selector);
        expect(Object.keys(rows[0] ?? {}), title).toEqual(expect.arrayContaining(selectors));
      }
  });
});

describe("OpenBB Workspace", () => {
  it("finds a widget for every table, whose default parameters are accepted, and an app with all of them", async () => {
    const widgets = Widgets.parse(await (await fetch(`${service.url}/widgets.json`)).json());
    expect(Object.keys(widgets)).toEqual(tables.map(([name]) => name));
    for (const [name, { endpoint, params }] of Object.entries(widgets)) {
      const shown = params.filter(({ show, value }) => show && value !== null);
      const query = new URLSearchParams(
        shown.map(({ paramName, value }): [string, string] => [paramName, String(value)]),
      );
      const response = await fetch(`${service.url}/${endpoint}?${query.toString()}`, { headers: auth() });
      expect([response.status, Array.isArray(await response.json())], name).toEqual([200, true]);
    }
    const apps = Apps.parse(await (await fetch(`${service.url}/apps.json`)).json());
    const placed = apps.flatMap(({ tabs }) => Object.values(tabs).flatMap(({ layout }) => layout));
    expect(placed.map(({ i }) => i)).toEqual(Object.keys(widgets));
  });
});
