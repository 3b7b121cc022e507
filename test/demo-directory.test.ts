// A data directory with demo data: it is never served as live data, and the demo data can be removed.
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recordTables } from "../src/demo/demo-queries.ts";
import { readTables } from "../src/store/table-schema.ts";
import { DEMO_WORLD, demoDirectory } from "./demo-world.ts";
import { type Environment, environment } from "./spawn.ts";

const DEMO = { ...DEMO_WORLD, ORRERY_DATA: "./data" };

async function ask(url: string, key: string) {
  const response = await fetch(`${url}/api/v1/data/fundamentals/history`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
    body: JSON.stringify({ metric: "tvl" }),
  });
  return { status: response.status, body: (await response.json()) as any };
}

describe("a directory with demo data", () => {
  let built: Environment;
  let demoKey: string;
  let ownKey: string;
  const copies: Environment[] = [];

  beforeAll(async () => {
    built = environment(DEMO);
    renameSync(await demoDirectory(), join(built.directory, "data"));
    const service = await built.serve();
    demoKey = readFileSync(join(built.directory, "data", "demo-key"), "utf8").trim();
    expect((await ask(service.url, demoKey)).body.metadata.dataset).toBe("demo");
    expect(await service.stop()).toBe(0);
    const created = await built.orrery("keys", "create", "--plan", "pro", "--json");
    ownKey = JSON.parse(created.out).key;
  }, 240_000);
  afterAll(() => {
    for (const copy of copies) copy.remove();
    built?.remove();
  });

  /** The directory in a copy of its own, so that no test depends on another. */
  function copied() {
    const directory = mkdtempSync(join(tmpdir(), "orrery-demo-"));
    cpSync(built.directory, directory, { recursive: true });
    const data = join(directory, "data");
    // The same data with the demo switched off.
    const live = environment({ ORRERY_DATA: data }, { directory });
    copies.push(live);
    return { directory, data, live };
  }

  async function importOwn({ directory, live }: ReturnType<typeof copied>): Promise<void> {
    const file = join(directory, "own.ndjson");
    const own = { date: "2026-03-01", project_id: 1, metric: "tvl", value: 7, chain: "solana" };
    writeFileSync(file, `${JSON.stringify(own)}\n`);
    expect((await live.orrery("import", "fundamentals", file)).code).toBe(0);
  }

  it("is not served with the demo off, and one sentence explains what to do", async () => {
    const { data, live } = copied();
    const { code, err } = await live.orrery("serve");
    expect(code).toBe(1);
    expect(err.trim().split("\n")).toEqual([
      `orrery: ORRERY_DEMO is false, but ${data} contains demo data: set ORRERY_DATA to another directory, or run \`orrery demo remove\` to delete the demo data.`,
    ]);
  }, 60_000);

  it("can be used by the other commands, which report it as demo data", async () => {
    const { live } = copied();
    expect((await live.orrery("keys", "list")).code).toBe(0);
    const { out } = await live.orrery("doctor", "--json");
    expect(JSON.parse(out).findings.find((one: any) => one.check === "engine")).toMatchObject({ ok: true });
  }, 60_000);

  it("is not changed by the README's steps for own data, which work as written", async () => {
    const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
    const [, command = ""] = /^npx orrery (init .*?) +#/m.exec(readme) ?? [];
    const { directory } = copied();
    const unset = { ORRERY_DATA: undefined, ORRERY_DEMO: undefined };
    const own = environment({ ...unset, ORRERY_NOW: DEMO.ORRERY_NOW }, { directory });
    expect((await own.orrery(...command.split(" "))).code).toBe(0);
    const service = await own.serve();
    const ready = (await (await fetch(`${service.url}/health/ready`)).json()) as any;
    expect(ready).toMatchObject({ dataset: "live", models: { catalogue: { rows: 0 } } });
    const example = await own.orrery("import", "projects", "--example");
    writeFileSync(join(directory, "projects.ndjson"), example.out);
    expect((await own.orrery("import", "projects", "projects.ndjson")).code).toBe(0);
    expect((await own.orrery("keys", "create", "--plan", "pro", "--json")).code).toBe(0);
    expect(await service.stop()).toBe(0);
  }, 120_000);

  it("is emptied only after confirmation", async () => {
    const { live } = copied();
    const { code, err } = await live.orrery("demo", "remove");
    expect([code, err.trim()]).toEqual([1, "orrery: demo remove deletes data: add --yes to confirm"]);
  }, 60_000);

  it("retains imported rows and other keys when the demo data is removed, and is live from then on", async () => {
    const copy = copied();
    const { data, live } = copy;
    await importOwn(copy);
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
    const copy = copied();
    await importOwn(copy);
    expect((await copy.live.orrery("demo", "remove", "--yes")).code).toBe(0);
    const again = environment({ ...DEMO, ORRERY_DATA: copy.data });
    const service = await again.serve();
    const ready = (await (await fetch(`${service.url}/health/ready`)).json()) as any;
    expect(ready).toMatchObject({ dataset: "live", models: { catalogue: { rows: 0 } } });
    expect(ready.models["demo"]).toBeUndefined();
    await service.stop();
    again.remove();
  }, 120_000);
});

it("a first start with live data prints a key that works, the explorer and the next step, and the next start none", async () => {
  const live = environment();
  try {
    const first = await live.serve();
    const [, key = ""] = /^ {2}(ork_\S+)$/m.exec(first.said()) ?? [];
    expect(await ask(first.url, key)).toMatchObject({ status: 200, body: { metadata: { dataset: "live" } } });
    expect(first.said()).toContain(`Explorer: ${first.url}/`);
    expect(first.said()).toContain("npx orrery sources list");
    expect(await first.stop()).toBe(0);
    const second = await live.serve();
    expect(second.said()).not.toContain("ork_");
    expect(await second.stop()).toBe(0);
  } finally {
    live.remove();
  }
}, 120_000);

it("demo data is distinguished from own data in every table with an origin column", () => {
  const withOrigin = [...readTables()].filter(([, { columns }]) =>
    columns.some(({ name }) => name === "origin"),
  );
  expect(withOrigin.map(([name]) => name).toSorted()).toEqual([...recordTables].toSorted());
});
