// Compares the leaderboards on a real engine with the slow exact implementation and with a full rebuild.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openTestStore } from "../../../test/store.ts";
import { type ReferenceEvent, referenceBoard } from "../../../test/wallets-reference.ts";
import { parseFixed } from "../../base/decimal.ts";
import type { Store } from "../../store/store.ts";
import { type BoardType, boardTypes, boardWindow, type Entry, flagsOf } from "./board.ts";
import { createLeaders, type Leaders } from "./leaders-model.ts";
import { writeTrades, writeTransfers } from "../wallet-writer.ts";

const HOUR = 3_600_000;
const START = Date.UTC(2026, 2, 10, 12);
const PRICES: Record<string, string> = { A: "2.5", B: "0.4" };
const RULES = { minTrades: 3, minVolumeUsd: 100, botTradesPerHour: 1_000 };

interface StoredEvent extends ReferenceEvent {
  wallet: string;
}

const event: fc.Arbitrary<Omit<StoredEvent, "id">> = fc.record({
  wallet: fc.constantFrom("w1", "w2", "w3", "w4", "w5"),
  token: fc.constantFrom("A", "B", "C"),
  kind: fc.constantFrom<ReferenceEvent["kind"]>("buy", "buy", "sell", "sell", "in", "out"),
  // From twelve days ago to one day ahead, often at the boundaries of the windows.
  time: fc.integer({ min: -12 * 24, max: 24 }).map((hours) => START + hours * HOUR),
  amount: fc.integer({ min: 1, max: 500 }).map((n) => (n / 10).toFixed(1)),
  value: fc.integer({ min: 0, max: 9_000 }).map((n) => (n / 100).toFixed(2)),
  fee: fc.constantFrom("0", "0.05"),
});

/** Uses a separate engine per history, because boards include everything that is stored. */
async function withStore(work: (store: Store) => Promise<void>): Promise<void> {
  const store = await openTestStore();
  try {
    await work(store);
  } finally {
    await store.close();
  }
}

function build(store: Store, now: () => number): Leaders {
  return createLeaders({
    store,
    clock: { now, real: () => Date.now() },
    prices: { current: (_, token) => (PRICES[token] ? parseFixed(PRICES[token]) : null) },
    isMoney: () => false,
    moneyVersion: () => 0,
    rules: RULES,
  });
}

async function write(store: Store, events: StoredEvent[]): Promise<void> {
  const trades = events.filter(({ kind }) => kind === "buy" || kind === "sell");
  const transfers = events.filter(({ kind }) => kind === "in" || kind === "out");
  await writeTrades(
    store,
    trades.map(({ kind, value, fee, ...rest }) => ({
      ...rest,
      chain: "solana",
      side: kind === "buy" ? "buy" : "sell",
      value_usd: value,
      fee_usd: fee,
      tx: "",
      venue: "",
    })),
    "test",
  );
  await writeTransfers(
    store,
    transfers.map(({ kind, value: _value, fee: _fee, ...rest }) => ({
      ...rest,
      chain: "solana",
      direction: kind === "in" ? "in" : "out",
      value_usd: null,
    })),
    "test",
  );
}

async function page(leaders: Leaders, type: BoardType, direction: "asc" | "desc") {
  const key = { chain: "solana", type, direction, includeFlagged: false };
  return (await leaders.page({ ...key, limit: 10, offset: 0 })).items;
}

async function expectBoards(leaders: Leaders, events: StoredEvent[], now: number): Promise<void> {
  const wallets = new Map<string, StoredEvent[]>();
  for (const one of events) wallets.set(one.wallet, [...(wallets.get(one.wallet) ?? []), one]);
  for (const type of boardTypes)
    for (const direction of ["asc", "desc"] as const) {
      const span = { ...boardWindow(type, now), now };
      const expected = referenceBoard(wallets, span, PRICES, { minTrades: 3, minVolume: "100", direction });
      const actual = await page(leaders, type, direction);
      expect(actual.map(({ wallet }) => wallet)).toEqual(expected.map(({ wallet }) => wallet));
      actual.forEach((row, i) => {
        const { flags: _, ...figures } = row;
        for (const [name, value] of Object.entries(expected[i] ?? {})) {
          const got = figures[name as keyof typeof figures];
          // Relative: a percentage of millions differs in its last digit.
          if (typeof value === "number")
            expect(Number(got) / (value || 1)).toBeCloseTo(value === 0 ? 0 : 1, 9);
          else expect(got).toBe(value);
        }
      });
    }
}

describe("leaderboards", () => {
  it("equal the slow implementation and a rebuild after every batch, in any order of arrival", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 20, maxLength: 70 }), (drawn) =>
        withStore(async (store) => {
          const events = drawn.map((one, i) => ({ ...one, id: `${(i * 7919) % 101}-${i}` }));
          const leaders = build(store, () => START);
          await leaders.load();
          const half = Math.ceil(events.length / 2);
          for (const end of [half, events.length]) {
            await write(store, events.slice(end - half, end));
            await leaders.tick();
            await expectBoards(leaders, events.slice(0, end), START);
          }
          const rebuilt = build(store, () => START);
          await rebuilt.load();
          for (const type of boardTypes)
            expect(await page(rebuilt, type, "desc")).toEqual(await page(leaders, type, "desc"));
        }),
      ),
      { numRuns: 10 },
    );
  }, 60_000);

  it("stay equal as time passes: trades leave the week, days change, future-dated trades become current", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 30, maxLength: 60 }), (drawn) =>
        withStore(async (store) => {
          const events = drawn.map((one, i) => ({ ...one, id: `e${i}` }));
          await write(store, events);
          let now = START - 20 * HOUR;
          const leaders = build(store, () => now);
          await leaders.load();
          for (const step of [0, 1, 7, 12, 24, 37]) {
            now += step * HOUR;
            await leaders.tick();
            await expectBoards(leaders, events, now);
          }
        }),
      ),
      { numRuns: 6 },
    );
  }, 60_000);

  it("do not read the history of wallets when only old trades are imported", () =>
    withStore(async (store) => {
      const read: string[] = [];
      const watched: Store = {
        ...store,
        read(query, params) {
          read.push(query.name);
          return store.read(query, params);
        },
      };
      const leaders = build(watched, () => START);
      const trade = { kind: "buy", token: "A", amount: "1", value: "50", fee: "0" } as const;
      const traded = (wallet: string, daysAgo: number): StoredEvent => ({
        ...trade,
        wallet,
        id: `${wallet} ${daysAgo}`,
        time: START - daysAgo * 24 * HOUR,
      });
      await leaders.load();
      await write(store, [traded("w1", 100), traded("w2", 120)]);
      await leaders.tick();
      expect(read).not.toContain("wallets.recentlyTraded");
      const [w1, w2] = ["w1", "w2"].map((wallet) => [1, 2, 8].map((daysAgo) => traded(wallet, daysAgo)));
      await write(store, w1 ?? []);
      await leaders.tick();
      expect((await page(leaders, "1W", "desc")).map(({ wallet }) => wallet)).toEqual([]);
      await write(store, [...(w2 ?? []), traded("w1", 3), traded("w2", 3)]);
      await leaders.tick();
      expect((await page(leaders, "1W", "desc")).map(({ wallet }) => wallet)).toEqual(["w1", "w2"]);
    }));

  it("remove a replaced record, even if its time and token change", () =>
    withStore(async (store) => {
      const of = (id: string, kind: "buy" | "sell", token: string, hours: number, value: string) => ({
        id,
        wallet: "w1",
        token,
        kind,
        time: START - hours * HOUR,
        amount: "10",
        value,
        fee: "0",
      });
      await write(store, [
        of("1", "buy", "A", 5, "100"),
        of("2", "sell", "A", 4, "300"),
        of("3", "buy", "B", 3, "50"),
      ]);
      const leaders = build(store, () => START);
      await leaders.load();
      expect((await page(leaders, "today", "desc"))[0]?.pnl).toBe(200);
      await write(store, [of("2", "buy", "B", 60, "40")]);
      await leaders.tick();
      expect(await page(leaders, "today", "desc")).toEqual([]);
      const figures = { pnl: 0, pnl_percent: 0, win_rate: null, trade_count: 3 };
      expect((await page(leaders, "1W", "desc"))[0]).toMatchObject(figures);
      // Replace it with a trade of a token that was not traded this week.
      await write(store, [of("3", "buy", "C", 200, "40")]);
      await leaders.tick();
      expect(await page(leaders, "1W", "desc")).toEqual([]);
      await write(store, [of("4", "sell", "A", 1, "90")]);
      await leaders.tick();
      expect((await page(leaders, "1W", "desc"))[0]).toMatchObject({ pnl: -10, trade_count: 3 });
    }));
});

describe("bot flags", () => {
  const entry = (time: number, buy: boolean, token = "A"): Entry => ({
    time,
    token,
    buy,
    value: 0n,
    realized: 0n,
    cost: 0n,
  });

  it("flag more than a thousand trades in one hour", () => {
    const busy = Array.from({ length: 1_001 }, (_, i) => entry(START + i, true));
    expect(flagsOf(busy, RULES)).toEqual(["high_frequency"]);
    expect(flagsOf(busy.slice(1), RULES)).toEqual([]);
  });

  it("flag buying and selling one token within a minute if it happens often and in most minutes", () => {
    const both = Array.from({ length: 100 }, (_, i) => [
      entry(START + i * 60_000, true),
      entry(START + i * 60_000 + 1, false),
    ]).flat();
    expect(flagsOf(both, RULES)).toEqual(["two_sided"]);
    const others = Array.from({ length: 101 }, (_, i) => entry(START + i * 60_000, true, "B"));
    expect(flagsOf([...both, ...others], RULES)).toEqual([]);
  });

  it("exclude wallets unless flagged ones are requested", () =>
    withStore(async (store) => {
      const trades = Array.from({ length: 1_002 }, (_, i) => ({
        id: String(i).padStart(6, "0"),
        wallet: "bot",
        token: "A",
        kind: i % 2 ? ("sell" as const) : ("buy" as const),
        time: START - HOUR + i,
        amount: "1",
        value: "1",
        fee: "0",
      }));
      await write(store, trades);
      const leaders = build(store, () => START);
      await leaders.load();
      expect(await page(leaders, "1W", "desc")).toEqual([]);
      const query = { chain: "solana", type: "1W", direction: "desc", limit: 10, offset: 0 } as const;
      const { items } = await leaders.page({ ...query, includeFlagged: true });
      expect(items.map(({ wallet, flags }) => [wallet, flags])).toEqual([["bot", ["high_frequency"]]]);
    }));
});
