import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "../base/time.ts";
import { HandleRecord } from "../content/handle-record.ts";
import { ContentRecord } from "../content/content-record.ts";
import { FundamentalRecord } from "../fundamentals/fundamentals-record.ts";
import { MarketRecord } from "../projects/market/market-record.ts";
import { PriceRecord, TradeRecord, TransferRecord } from "../wallets/wallet-records.ts";
import { allProjects } from "./demo-catalogue.ts";
import { createEvents } from "./demo-events.ts";
import { createMarkets, hasMarket } from "./demo-market.ts";
import { type World, createWorld } from "./demo-world.ts";

const NOW = Date.UTC(2026, 2, 14, 15, 20);
const SEED = 7;

function small(now = NOW, scale = 0.05): World {
  return createWorld({ seed: SEED, now, scale });
}

function all<T>(batches: Iterable<T[]>): T[] {
  return [...batches].flat();
}

const kinds = {
  content: (world: World, from: number, to: number) => all<unknown>(world.content(from, to)),
  market: (world: World, from: number, to: number) => all<unknown>(world.market(from, to)),
  trades: (world: World, from: number, to: number) => all<unknown>(world.trades(from, to)),
  transfers: (world: World, from: number, to: number) => all<unknown>(world.transfers(from, to)),
  prices: (world: World, from: number, to: number) => all<unknown>(world.prices(from, to)),
  fundamentals: (world: World, from: number, to: number) => all<unknown>(world.fundamentals(from, to)),
  handles: (world: World, from: number, to: number) => all<unknown>(world.newHandles(from, to)),
};

function digest(world: World, from: number, to: number): Record<string, string> {
  const lines = (records: unknown[]) =>
    createHash("sha256")
      .update(records.map((record) => JSON.stringify(record)).join("\n"))
      .digest("hex");
  return {
    projects: lines(all<unknown>(world.projects())),
    cast: lines(all<unknown>(world.handles())),
    ...Object.fromEntries(Object.entries(kinds).map(([kind, of]) => [kind, lines(of(world, from, to))])),
  };
}

describe("demo world", () => {
  it("is the same from the same seed, byte for byte, in every kind", () => {
    expect(digest(small(), NOW - 3 * DAY_MS, NOW)).toEqual(digest(small(), NOW - 3 * DAY_MS, NOW));
  });

  it("gives the same records when its days were prepared, also across midnight", () => {
    const midnight = NOW - (NOW % DAY_MS);
    const world = small(NOW - DAY_MS);
    for (const [from, to] of [
      [NOW - 60_000, NOW],
      [midnight - 60_000, midnight + 60_000],
      [NOW - 2 * DAY_MS, NOW],
    ] as const) {
      const prepared = world.at(to);
      expect([...prepared.prepare(from, to)].length).toBeGreaterThan(10);
      expect([...prepared.prepare(from, to)]).toEqual([]);
      expect(digest(prepared, from, to)).toEqual(digest(small(to), from, to));
    }
  });

  it("differs with the seed", () => {
    const other = createWorld({ seed: SEED + 1, now: NOW, scale: 0.05 });
    const [mine, theirs] = [digest(small(), NOW - DAY_MS, NOW), digest(other, NOW - DAY_MS, NOW)];
    for (const kind of ["content", "market", "trades", "prices", "fundamentals"])
      expect(mine[kind], kind).not.toBe(theirs[kind]);
  });

  it("never changes its past: ticks produce the same records as a later build", () => {
    const later = NOW + 2 * DAY_MS + 5 * HOUR_MS + 123_456;
    const whole = small(later);
    const start = NOW - DAY_MS;
    for (const [kind, of] of Object.entries(kinds)) {
      const steps = [start, NOW, NOW + 61_000, NOW + 9 * HOUR_MS, NOW + DAY_MS, later];
      const ticked = steps.slice(1).flatMap((to, i) => of(small(to), steps[i] ?? 0, to));
      expect(ticked.length, kind).toBeGreaterThan(kind === "handles" ? 0 : 1);
      expect(ticked, kind).toEqual(of(whole, start, later));
    }
  });

  it("contains nothing later than now", () => {
    const world = small();
    expect(all(world.content(NOW - DAY_MS, NOW + DAY_MS)).every((item) => item.published_at <= NOW)).toBe(
      true,
    );
    expect(all(world.market(NOW - DAY_MS, NOW + DAY_MS)).at(-1)?.time).toBe(NOW - (NOW % HOUR_MS));
    expect(all(world.trades(NOW - DAY_MS, NOW + DAY_MS)).every((trade) => trade.time <= NOW)).toBe(true);
  });

  it("generates the same days in either direction", () => {
    const forwards = small();
    const backwards = small();
    const days = Array.from({ length: 20 }, (_, i) => NOW - i * DAY_MS);
    const down = days.map(
      (to) =>
        kinds.trades(backwards, to - DAY_MS, to).length + kinds.content(backwards, to - DAY_MS, to).length,
    );
    const up = days
      .toReversed()
      .map(
        (to) =>
          kinds.trades(forwards, to - DAY_MS, to).length + kinds.content(forwards, to - DAY_MS, to).length,
      );
    expect(up.toReversed()).toEqual(down);
  });

  it("generates records that the import schemas accept unchanged, with unique ids", () => {
    const world = small();
    const from = NOW - 4 * DAY_MS;
    const check = (schema: { parse(value: unknown): unknown }, records: unknown[]) => {
      for (const record of records) expect(schema.parse(record)).toEqual(record);
    };
    check(ContentRecord, kinds.content(world, from, NOW));
    check(HandleRecord, all<unknown>(world.handles()));
    check(MarketRecord, kinds.market(world, NOW - 3 * HOUR_MS, NOW));
    check(TradeRecord, kinds.trades(world, from, NOW));
    check(TransferRecord, kinds.transfers(world, from, NOW));
    check(PriceRecord, kinds.prices(world, NOW - 3 * HOUR_MS, NOW));
    check(FundamentalRecord, kinds.fundamentals(world, from, NOW));
    for (const records of [
      all(world.content(from, NOW)),
      all(world.trades(from, NOW)),
      all(world.transfers(from, NOW)),
    ]) {
      expect(new Set(records.map(({ id }) => id)).size).toBe(records.length);
    }
  });

  it("refers only to existing projects, handles and tokens", () => {
    const world = small();
    const projects = new Set(all(world.projects()).map((project) => project.project_id));
    const handles = new Set(all(world.handles()).map(({ handle }) => handle.toLowerCase()));
    for (const item of all(world.content(NOW - 15 * DAY_MS, NOW))) {
      expect((item.project_ids ?? []).filter((id) => !projects.has(id))).toEqual([]);
      if (item.type !== "memories")
        expect(handles.has(item.author_handle.toLowerCase()), item.author_handle).toBe(true);
      for (const [, answered = ""] of item.title.matchAll(/^(?:RT )?@(\w+)/g))
        expect(handles.has(answered.toLowerCase()), answered).toBe(true);
    }
    const priced = new Set(all(world.prices(NOW - 3 * DAY_MS, NOW)).map(({ token }) => token));
    // The first price of a new token may be hours away.
    for (const trade of all(world.trades(NOW - 3 * DAY_MS, NOW - 4 * HOUR_MS)))
      expect(priced.has(trade.token)).toBe(true);
  });

  it("never sells more of a token in an episode than was bought or received", () => {
    const held = new Map<string, number>();
    const world = small();
    const from = NOW - 30 * DAY_MS;
    const moves = [
      ...all(world.trades(from, NOW)).map((trade) => ({ ...trade, sign: trade.side === "buy" ? 1 : -1 })),
      ...all(world.transfers(from, NOW)).map((transfer) => ({
        ...transfer,
        sign: transfer.direction === "in" ? 1 : -1,
      })),
    ].sort((a, b) => a.time - b.time);
    for (const { amount, id, sign } of moves) {
      // The id without its time and step names the episode.
      const [, , wallet, day, episode] = id.split("-");
      const started = Number(day) * DAY_MS > from;
      if (!started || episode === "80") continue;
      const key = `${wallet}-${day}-${episode}`;
      held.set(key, (held.get(key) ?? 0) + sign * Number(amount));
      expect(held.get(key), key).toBeGreaterThan(-0.00001);
    }
    expect(held.size).toBeGreaterThan(500);
  });

  it("has the documented size at scale 1", () => {
    const world = small(NOW, 1);
    const itemsPerDay = all(world.content(NOW - 10 * DAY_MS, NOW)).length / 10;
    expect(itemsPerDay).toBeGreaterThan(1_200);
    expect(itemsPerDay).toBeLessThan(1_900);
    const oldItemsPerDay = all(world.content(NOW - 80 * DAY_MS, NOW - 75 * DAY_MS)).length / 5;
    expect(oldItemsPerDay).toBeLessThan(itemsPerDay / 4);
    const tradesPerDay = all(world.trades(NOW - 5 * DAY_MS, NOW)).length / 5;
    expect(tradesPerDay).toBeGreaterThan(1_200);
    expect(tradesPerDay).toBeLessThan(2_400);
    const handles = all(world.handles());
    expect(handles.length).toBeGreaterThan(2_900);
    const followers = handles.map(({ followers }) => followers ?? 0).sort((a, b) => b - a);
    expect(followers[0]).toBeGreaterThan(500_000);
    expect(followers[1_500]).toBeLessThan(2_000);
  });
});

describe("events", () => {
  const events = createEvents(SEED, allProjects());
  const markets = createMarkets(SEED, allProjects(), events);
  const today = Math.floor(NOW / DAY_MS);
  const strong = Array.from({ length: 60 }, (_, i) => today - i)
    .flatMap((day) => events.on(day))
    .filter(
      (event) =>
        event.strength > 0.5 && event.sign !== 0 && hasMarket(event.project, event.time - 5 * DAY_MS),
    );

  it("move prices in their direction, in most cases and on average", () => {
    const moves = strong
      .filter(({ project }) => project.market?.temper === "wild" || project.market?.temper === "normal")
      .map(({ project, sign, time }) => sign * markets.change(project, time + 8 * HOUR_MS, 9));
    expect(moves.length).toBeGreaterThan(25);
    expect(moves.filter((move) => move > 0).length / moves.length).toBeGreaterThan(0.8);
    expect(moves.reduce((sum, move) => sum + move, 0) / moves.length).toBeGreaterThan(4);
  });

  it("raise volume and traders", () => {
    const ratio = (of: "volume" | "traders") =>
      strong.map(({ project, time }) => {
        const hour = Math.floor(time / HOUR_MS);
        const sum = (first: number) =>
          Array.from({ length: 8 }, (_, i) => markets.record(project, first + i)[of] ?? 0).reduce(
            (a, b) => a + b,
            0,
          );
        return sum(hour + 1) / Math.max(1, sum(hour - 47));
      });
    const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
    expect(median(ratio("volume"))).toBeGreaterThan(2);
    expect(median(ratio("traders"))).toBeGreaterThan(1.4);
  });

  it("draw attention: more content about the project appears on the day after than usual", () => {
    const world = small(NOW, 1);
    const recent = strong
      .filter(({ time }) => time > NOW - 25 * DAY_MS && time < NOW - 2 * DAY_MS)
      .slice(0, 12);
    const items = all(world.content(NOW - 27 * DAY_MS, NOW));
    const about = (project: number, from: number, to: number) =>
      items.filter(
        (item) => item.published_at > from && item.published_at <= to && item.project_ids?.includes(project),
      ).length;
    let during = 0;
    let usual = 0;
    for (const { project, time } of recent) {
      during += about(project.id, time, time + DAY_MS);
      usual += about(project.id, NOW - 27 * DAY_MS, NOW) / 27;
    }
    expect(recent.length).toBeGreaterThan(3);
    expect(during).toBeGreaterThan(1.5 * usual);
  });

  it("include bad news of fictional projects only", () => {
    const bad = new Set(["outage", "exploit", "unlock", "delay", "congestion"]);
    for (let day = today - 200; day <= today; day += 1) {
      for (const { kind, project } of events.on(day)) {
        if (bad.has(kind)) expect(project.invented).toBe(true);
      }
    }
  });
});
