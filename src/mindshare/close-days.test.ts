import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { openTestStore } from "../../test/store.ts";
import { attentionHistory } from "../cross-domain.ts";
import { version } from "../base/version.ts";
import { DAY_MS, HOUR_MS } from "../base/time.ts";
import { createCatalogue } from "../projects/catalogue/catalogue.ts";
import { query } from "../store/define-query.ts";
import { openStore } from "../store/open-store.ts";
import type { Store } from "../store/store.ts";
import { readMigrations } from "../store/table-schema.ts";
import type { AcquireLease } from "../base/lease.ts";
import { packFigures, unpackFigures } from "./closed-days.ts";
import { FORMULA_VERSION } from "./formula.ts";
import { mindshareMap } from "./map/map-route.ts";
import { createMindshare } from "./mindshare-model.ts";
import { mindshareSectors } from "./sectors/sectors-route.ts";

/** Tuesday noon. */
const NOW = Date.UTC(2026, 0, 20, 12);
const MONDAY = Date.UTC(2026, 0, 19);
const CHECK_MS = 30_000;

const NO_MARKET = {
  marketCap: () => null,
  marketData: () => null,
  technicalAnalysis: () => null,
};

const stores: Store[] = [];
afterAll(async () => {
  for (const store of stores) await store.close();
});

const written = query({
  name: "test.days",
  params: z.object({}),
  row: z.object({ day: z.number(), late_arrivals: z.number(), revised_for: z.string() }),
  sql: "SELECT day, late_arrivals, revised_for FROM mindshare_days_v1 ORDER BY written_at LIMIT 10000",
});

/** Words without figures that no other number has, because the same words count once. */
function wordsOf(n: number): string {
  const letters = (m: number) => m.toString(5).replace(/\d/g, (digit) => "abcde"[Number(digit)] ?? "");
  return Array.from({ length: 8 }, (_, i) => `word${letters(n * 97 + i * 13 + 5)}`).join(" ");
}

function item(n: number, projectId: number, time: number, more: Record<string, unknown> = {}) {
  return {
    id: `post ${n}`,
    type: "tweets",
    title: `post ${n}`,
    body: wordsOf(n),
    published_at: time,
    author_handle: `author_${n}`,
    project_ids: [projectId],
    project_relevances: [1],
    ...more,
  };
}

/** Alpha has two posts on Sunday and on Monday, Beta has one, and both have one today. */
const week = () => [
  ...[1, 1, 2].map((id, i) => item(i, id, MONDAY - 20 * HOUR_MS)),
  ...[1, 1, 2].map((id, i) => item(3 + i, id, MONDAY + 8 * HOUR_MS)),
  ...[1, 2].map((id, i) => item(6 + i, id, NOW - HOUR_MS)),
];

interface World {
  store?: Store;
  content?: Record<string, unknown>[];
  now?: number;
}

async function worldOf({ store, content = week(), now = NOW }: World = {}) {
  if (store === undefined) stores.push((store = await openTestStore()));
  await store.insert("projects_v1", [
    { project_id: 1, project_name: "Alpha", symbol: "ALP", categories: ["defi"] },
    { project_id: 2, project_name: "Beta", symbol: "BET", categories: ["defi"] },
  ]);
  if (content.length > 0) await store.insert("content_v1", content);
  return { store, ...(await processOn(store, now)) };
}

/** One process: a read model that is loaded and checked for days to close. */
async function processOn(store: Store, start = NOW, acquire?: AcquireLease) {
  const time = { now: start, real: 0 };
  const clock = { now: () => time.now, real: () => time.real };
  const catalogue = createCatalogue(store);
  await catalogue.load();
  const mindshare = createMindshare({ store, clock, catalogue, isWithheld: () => false });
  if (acquire) mindshare.shareLease(acquire);
  await mindshare.load();
  return {
    catalogue,
    mindshare,
    time,
    /** Checks as often as it takes to close what is due. */
    async check(times = 2) {
      for (let i = 0; i < times; i += 1) {
        time.real += CHECK_MS;
        await mindshare.tick();
      }
    },
    daily: (projectId = 1) =>
      new Map(
        mindshare
          .snapshot()
          .history(projectId, "weighted")
          .daily.map((point) => [point.time.slice(0, 13), point]),
      ),
  };
}

describe("a closed day", () => {
  it("has the shares that were shown before, and keeps them when weights and engagement change", async () => {
    const world = await worldOf();
    const open = world.daily();
    await world.check();
    expect(await world.store.read(written, {})).toEqual([
      { day: MONDAY - DAY_MS, late_arrivals: 0, revised_for: "" },
      { day: MONDAY, late_arrivals: 0, revised_for: "" },
    ]);
    const closed = world.daily();
    expect(closed).toEqual(open);
    const momentum = world.mindshare.snapshot().momentumHistory(1, "weighted").daily.slice(0, -1);

    await world.store.insert("content_v1", [item(5, 2, MONDAY + 8 * HOUR_MS, { likes: 100_000 })]);
    await world.store.insert("handles_v1", [
      { handle_key: "author_5", handle: "author_5", followers: 5_000_000 },
    ]);
    await world.check(4);
    const hourly = world.mindshare.snapshot().history(1, "weighted").hourly;
    const live = hourly.find(({ time }) => time === "2026-01-20T00:00:00.000Z");
    expect(live?.value).toBeLessThan(closed.get("2026-01-20T00")?.value ?? 0);
    expect(world.daily().get("2026-01-20T00")).toEqual(closed.get("2026-01-20T00"));
    expect(world.mindshare.snapshot().momentumHistory(1, "weighted").daily.slice(0, -1)).toEqual(momentum);
    expect(await world.store.read(written, {})).toHaveLength(2);

    const restarted = await processOn(world.store, NOW + 6 * HOUR_MS);
    expect(restarted.daily().get("2026-01-20T00")).toEqual(closed.get("2026-01-20T00"));
    expect(restarted.mindshare.snapshot().revisedDays()).toEqual([]);
  });

  it("is computed again when items arrive late, and the answer reports it", async () => {
    const world = await worldOf();
    await world.check();
    const before = world.daily();
    await world.store.insert(
      "content_v1",
      [20, 21].map((n) => item(n, 2, MONDAY + 9 * HOUR_MS)),
    );
    // More of the same import may follow: the day is computed when it has not changed between two checks.
    await world.check(1);
    expect(world.daily().get("2026-01-20T00")).toEqual(before.get("2026-01-20T00"));
    await world.check(1);
    const after = world.daily();
    expect(after.get("2026-01-20T00")?.value).toBeLessThan(before.get("2026-01-20T00")?.value ?? 0);
    expect(after.get("2026-01-19T00")).toEqual(before.get("2026-01-19T00"));
    const report = [
      {
        date: "2026-01-19",
        reason: "late_arrivals",
        late_arrivals: 2,
        revised_at: new Date(NOW).toISOString(),
      },
    ];
    expect(world.mindshare.snapshot().revisedDays()).toEqual(report);
    const services = { ...world, projectFigures: NO_MARKET, attentionReference: async () => new Map() };
    const history = { include_mindshare_history: true };
    const map = await mindshareMap.run(services, mindshareMap.input.parse(history));
    expect(map.metadata.revised_days).toEqual(report);
    const sectors = await mindshareSectors.run(services, mindshareSectors.input.parse(history));
    expect(sectors.metadata.revised_days).toEqual(report);
    expect(sectors.data.sectors[0]?.mindshare_history?.daily.at(-2)?.value).toBeCloseTo(100, 6);
    const { at, revisedDays } = await attentionHistory(world.mindshare, 1);
    expect(revisedDays).toEqual(report);
    expect(at(MONDAY, MONDAY + DAY_MS)?.mindshare).toBeCloseTo(after.get("2026-01-20T00")?.value ?? 0, 6);

    await world.store.insert("content_v1", [item(22, 1, MONDAY + 10 * HOUR_MS)]);
    await world.check(3);
    expect(world.mindshare.snapshot().revisedDays()).toMatchObject([{ late_arrivals: 3 }]);
    expect((await processOn(world.store)).mindshare.snapshot().revisedDays()).toMatchObject([
      { late_arrivals: 3 },
    ]);
    expect(await world.store.read(written, {})).toHaveLength(4);
  });

  it("is computed again when an item is about other projects or withdrawn, and when the formula changed", async () => {
    const world = await worldOf();
    await world.check();
    await world.store.insert("content_v1", [item(0, 1, MONDAY - 20 * HOUR_MS, { deleted: 1 })]);
    await world.store.insert("content_v1", [item(3, 2, MONDAY + 8 * HOUR_MS)]);
    await world.check(3);
    expect(world.mindshare.snapshot().revisedDays()).toMatchObject([
      { date: "2026-01-18", reason: "changed_items", late_arrivals: 0 },
      { date: "2026-01-19", reason: "changed_items", late_arrivals: 0 },
    ]);
    expect(world.daily().get("2026-01-20T00")?.value).toBeLessThan(50);
    const [row] = await world.store.read(storedDay, { day_start: MONDAY });
    await world.store.insert("mindshare_days_v1", [{ ...row, formula_version: FORMULA_VERSION - 1 }]);
    const upgraded = await processOn(world.store);
    await upgraded.check();
    expect(upgraded.mindshare.snapshot().revisedDays()).toMatchObject([
      { date: "2026-01-18", reason: "changed_items" },
      { date: "2026-01-19", reason: "new_formula", late_arrivals: 0 },
    ]);
  });
});

it("items of a project that is added to the catalogue later are late, and a silent project changes nothing", async () => {
  const world = await worldOf({ content: [...week(), item(30, 3, MONDAY + HOUR_MS)] });
  await world.check();
  const before = world.daily();
  await world.store.insert("projects_v1", [{ project_id: 4, project_name: "Silent", symbol: "SIL" }]);
  await world.catalogue.tick();
  await world.check(3);
  expect(await world.store.read(written, {})).toHaveLength(2);
  await world.store.insert("projects_v1", [{ project_id: 3, project_name: "Gamma", symbol: "GAM" }]);
  await world.catalogue.tick();
  await world.check(3);
  expect(world.mindshare.snapshot().revisedDays()).toMatchObject([{ date: "2026-01-19", late_arrivals: 1 }]);
  expect(world.daily().get("2026-01-19T00")).toEqual(before.get("2026-01-19T00"));
  expect(world.daily(3).get("2026-01-20T00")?.value).toBeGreaterThan(5);
});

const storedDay = query({
  name: "test.storedDay",
  params: z.object({ day_start: z.number() }),
  row: z.record(z.string(), z.unknown()),
  sql: `SELECT day, formula_version, items, items_hash, late_arrivals, revised_for, computed_at, has_social, has_news, figures
        FROM mindshare_days_v1 FINAL WHERE day = {day_start:DateTime64(3)} LIMIT 1`,
});

describe("days are closed", () => {
  it("an hour after their end, if they have items, and not while an import is running", async () => {
    const world = await worldOf({ now: MONDAY + DAY_MS + 30 * 60_000 });
    const endBulk = await world.store.bulk();
    await world.check(3);
    expect(await world.store.read(written, {})).toEqual([]);
    await endBulk();
    await world.check(3);
    expect((await world.store.read(written, {})).map(({ day }) => day)).toEqual([MONDAY - DAY_MS]);
    world.time.now += 30 * 60_000;
    await world.check();
    expect((await world.store.read(written, {})).map(({ day }) => day)).toEqual([MONDAY - DAY_MS, MONDAY]);

    const empty = await worldOf({ content: [] });
    await empty.check(3);
    expect(await empty.store.read(written, {})).toEqual([]);
    expect(empty.daily().get("2026-01-20T00")?.value).toBeNull();
  });

  it("once by several processes, and all of them show the same", async () => {
    const { store } = await worldOf();
    let held = false;
    const acquire: AcquireLease = async () => {
      if (held) return undefined;
      held = true;
      return { lost: new AbortController().signal, release: async () => void (held = false) };
    };
    const processes = await Promise.all([processOn(store, NOW, acquire), processOn(store, NOW, acquire)]);
    await Promise.all(processes.map(({ check }) => check(3)));
    expect(await store.read(written, {})).toHaveLength(2);
    const [one, other] = processes.map(({ daily }) => daily());
    expect(one).toEqual(other);
  });

  it("by the next process if one is killed after some of them", async () => {
    const { store } = await worldOf();
    let inserts = 0;
    const killed: Store = {
      ...store,
      insert: async (name, rows) => {
        if (name === "mindshare_days_v1" && (inserts += 1) > 1) throw new Error("killed");
        await store.insert(name, rows);
      },
    };
    const dying = await processOn(killed);
    await expect(dying.check()).rejects.toThrow("killed");
    expect(await store.read(written, {})).toHaveLength(1);
    const next = await processOn(store);
    await next.check();
    expect((await store.read(written, {})).map(({ day }) => day)).toEqual([MONDAY - DAY_MS, MONDAY]);
    expect(next.mindshare.snapshot().revisedDays()).toEqual([]);
  });

  it("in a data directory that was written before there were closed days", async () => {
    const path = join(mkdtempSync(join(tmpdir(), "orrery-days-")), "orrery.duckdb");
    const at = { path, memoryMb: 512 };
    const migrations = readMigrations().filter(({ name }) => !name.includes("mindshare_days"));
    const old = await openStore(at, () => Date.now(), { version, migrations });
    await old.insert("content_v1", week());
    await old.close();
    const store = await openStore(at, () => Date.now());
    const world = await worldOf({ store, content: [] });
    await world.check();
    expect(await store.read(written, {})).toHaveLength(2);
    expect(world.mindshare.snapshot().revisedDays()).toEqual([]);
    await store.close();
    rmSync(join(path, ".."), { recursive: true });
  });
});

describe("stored figures", () => {
  it("are read as they were written, and add up to 100", async () => {
    const world = await worldOf();
    await world.check();
    const [row] = await world.store.read(storedDay, { day_start: MONDAY });
    const figures = unpackFigures(z.string().parse(row?.["figures"]));
    expect([...figures.projectIds]).toEqual([1, 2]);
    expect(figures.social.shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 9);
    expect(packFigures(figures)).toBe(row?.["figures"]);
    const shared = world.mindshare.snapshot().groupHistory([1, 2, 3], "weighted").daily;
    expect(shared.find(({ time }) => time.startsWith("2026-01-20T00"))?.value).toBeCloseTo(100, 9);
  });
});
