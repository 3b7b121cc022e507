// A data directory with demo data: it is never served as live data, and the demo data can be removed.
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recordTables } from "../src/demo/demo-queries.ts";
import { readTables } from "../src/store/table-schema.ts";
import { type Environment, environment } from "./spawn.ts";

const DEMO = {
  ORRERY_DATA: "./data",
  ORRERY_DEMO: "true",
  ORRERY_DEMO_SCALE: "0.01",
  ORRERY_NOW: "2026-03-14T12:00:00Z",
};

async function ask(url: string, key: string) {
  const response = await fetch(`${url}/api/v1/data/fundamentals/history`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
    body: JSON.stringify({ metric: "tvl" }),
  });
  return { status: response.status, body: (await response.json()) as any };
}

describe("a directory with demo data", () => {
  let demo: Environment;
  let live: Environment;
  let data: string;
  let demoKey: string;
  let ownKey: string;

  beforeAll(async () => {
    demo = environment(DEMO);
    data = join(demo.directory, "data");
    // The same data with the demo switched off.
    live = environment({ ORRERY_DATA: data });
    const service = await demo.serve();
    demoKey = readFileSync(join(data, "demo-key"), "utf8").trim();
    expect((await ask(service.url, demoKey)).body.metadata.dataset).toBe("demo");
    expect(await service.stop()).toBe(0);
    const created = await demo.orrery("keys", "create", "--plan", "pro", "--json");
    ownKey = JSON.parse(created.out).key;
  }, 240_000);
  afterAll(() => {
    live?.remove();
    demo?.remove();
  });

  it("is not served with the demo off, and one sentence explains what to do", async () => {
    const { code, err } = await live.orrery("serve");
    expect(code).toBe(1);
    expect(err.trim().split("\n")).toEqual([
      `orrery: ORRERY_DEMO is false, but ${data} contains demo data: set ORRERY_DATA to another directory, or run \`orrery demo remove\` to delete the demo data.`,
    ]);
  }, 60_000);

  it("can be used by the other commands, which report it as demo data", async () => {
    expect((await live.orrery("keys", "list")).code).toBe(0);
    const { out } = await live.orrery("doctor", "--json");
    expect(JSON.parse(out).findings.find((one: any) => one.check === "engine")).toMatchObject({ ok: true });
  }, 60_000);

  it("is not changed by the README's steps for own data, which work as written", async () => {
    const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
    const [, command = ""] = /^npx orrery (init .*?) +#/m.exec(readme) ?? [];
    const unset = { ORRERY_DATA: undefined, ORRERY_DEMO: undefined };
    const own = environment({ ...unset, ORRERY_NOW: DEMO.ORRERY_NOW }, { directory: demo.directory });
    expect((await own.orrery(...command.split(" "))).code).toBe(0);
    const service = await own.serve();
    const ready = (await (await fetch(`${service.url}/health/ready`)).json()) as any;
    expect(ready).toMatchObject({ dataset: "live", models: { catalogue: { rows: 0 } } });
    const file = join(demo.directory, "projects.ndjson");
    writeFileSync(file, `${JSON.stringify({ project_id: 1, project_name: "Own", symbol: "OWN" })}\n`);
    expect((await own.orrery("import", "projects", "projects.ndjson")).code).toBe(0);
    expect((await own.orrery("keys", "create", "--plan", "pro", "--json")).code).toBe(0);
    expect(await service.stop()).toBe(0);
    rmSync(join(demo.directory, ".env"));
  }, 120_000);

  it("is emptied only after confirmation", async () => {
    const { code, err } = await live.orrery("demo", "remove");
    expect([code, err.trim()]).toEqual([1, "orrery: demo remove deletes data: add --yes to confirm"]);
  }, 60_000);

  it("retains imported rows and other keys when the demo data is removed, and is live from then on", async () => {
    const file = join(live.directory, "own.ndjson");
    const own = { date: "2026-03-01", project_id: 1, metric: "tvl", value: 7, chain: "solana" };
    writeFileSync(file, `${JSON.stringify(own)}\n`);
    expect((await live.orrery("import", "fundamentals", file)).code).toBe(0);
    const removed = await live.orrery("demo", "remove", "--yes", "--json");
    expect(JSON.parse(removed.out)).toEqual({
      removed: true,
      revoked_keys: [demoKey.slice(4, 12)],
      left: "own data",
    });
    expect(existsSync(join(data, "demo-key"))).toBe(false);
    expect(JSON.parse((await live.orrery("demo", "remove", "--yes", "--json")).out)).toMatchObject({
      removed: false,
    });
    const service = await live.serve();
    const ready = (await (await fetch(`${service.url}/health/ready`)).json()) as any;
    expect(ready).toMatchObject({
      dataset: "live",
      models: { catalogue: { rows: 0 }, mindshare: { rows: 0 } },
    });
    expect(ready.models.fundamentals.rows).toBe(1);
    expect(await ask(service.url, demoKey)).toMatchObject({ status: 403 });
    expect(await ask(service.url, ownKey)).toMatchObject({
      status: 200,
      body: { metadata: { dataset: "live" }, data_source: "import" },
    });
    expect(await service.stop()).toBe(0);
  }, 120_000);

  it("gets no demo data if it contains own data of any kind", async () => {
    const again = environment({ ...DEMO, ORRERY_DATA: data });
    const service = await again.serve();
    const ready = (await (await fetch(`${service.url}/health/ready`)).json()) as any;
    expect(ready).toMatchObject({ dataset: "live", models: { catalogue: { rows: 0 } } });
    expect(ready.models["demo"]).toBeUndefined();
    await service.stop();
    again.remove();
  }, 120_000);
});

it("demo data is distinguished from own data in every table with an origin column", () => {
  const withOrigin = [...readTables()].filter(([, { columns }]) =>
    columns.some(({ name }) => name === "origin"),
  );
  expect(withOrigin.map(([name]) => name).toSorted()).toEqual([...recordTables].toSorted());
});
