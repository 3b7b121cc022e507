// Compares the boards of 30 and 90 days with the slow exact implementation, as time passes and records arrive.
import { describe, expect, it } from "vitest";
import { createRandom, pick } from "../../../test/random.ts";
import { openTestStore } from "../../../test/store.ts";
import { type ReferenceEvent, referenceBoard } from "../../../test/wallets-reference.ts";
import { parseFixed } from "../../base/decimal.ts";
import type { Store } from "../../store/store.ts";
import { writeTrades, writeTransfers } from "../wallet-writer.ts";
import { createLeaders } from "./leaders-model.ts";
import { longBoardTypes, longWindow } from "./long-boards.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 2, 10, 12);
const PRICES: Record<string, string> = { A: "2.5", B: "0.4" };
const MINUTES = 60_000;

interface StoredEvent extends ReferenceEvent {
  wallet: string;
}

/** From 120 days ago to a day ahead. */
function events(seed: number, count: number): StoredEvent[] {
  const random = createRandom(seed);
  const below = (most: number) => Math.floor(random() * most);
  return Array.from({ length: count }, (_, i) => ({
    id: `e${seed}-${i}`,
    wallet: pick(random, ["w1", "w2", "w3", "w4", "w5", "w6"]),
    token: pick(random, ["A", "B", "C"]),
    kind: pick(random, ["buy", "buy", "sell", "sell", "in", "out"] as const),
    time: START - 120 * DAY + below(121 * 24) * HOUR,
    amount: (1 + below(500) / 10).toFixed(1),
    value: (below(9_000) / 100).toFixed(2),
    fee: "0.05",
  }));
}

async function write(store: Store, some: readonly StoredEvent[]): Promise<void> {
  const isTrade = ({ kind }: StoredEvent) => kind === "buy" || kind === "sell";
  await writeTrades(
    store,
    some.filter(isTrade).map(({ kind, value, fee, ...rest }) => ({
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
  const transfers = some.filter((one) => !isTrade(one));
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

function open(store: Store) {
  const time = { now: START - 20 * DAY, real: 0 };
  const leaders = createLeaders({
    store,
    clock: { now: () => time.now, real: () => time.real },
    prices: { current: (_, token) => (PRICES[token] ? parseFixed(PRICES[token]) : null) },
    isMoney: () => false,
    moneyVersion: () => 0,
    rules: { minTrades: 3, minVolumeUsd: 100, botTradesPerHour: 1_000 },
  });
  const expectBoards = async (stored: readonly StoredEvent[]) => {
    const wallets = new Map<string, StoredEvent[]>();
    for (const one of stored) wallets.set(one.wallet, [...(wallets.get(one.wallet) ?? []), one]);
    for (const type of longBoardTypes)
      for (const direction of ["asc", "desc"] as const) {
        const span = { ...longWindow(type, time.now), now: time.now };
        const expected = referenceBoard(wallets, span, PRICES, { minTrades: 3, minVolume: "100", direction });
        const query = { chain: "solana", type, direction, limit: 10, offset: 0, includeFlagged: false };
        const { items, total } = await leaders.long.page(query);
        expect(total).toBe(expected.length);
        expect(items.map(({ wallet }) => wallet)).toEqual(expected.map(({ wallet }) => wallet));
        for (const [i, { flags: _, ...row }] of items.entries())
          for (const [name, value] of Object.entries(expected[i] ?? {}))
            if (typeof value === "number")
              expect(row[name as keyof typeof row], `${type} ${name}`).toBeCloseTo(value, 6);
            else expect(row[name as keyof typeof row], `${type} ${name}`).toBe(value);
      }
  };
  return { leaders, time, expectBoards };
}

describe("the boards of 30 and 90 days", () => {
  it("equal the slow implementation as days pass, and after new trades", async () => {
    const store = await openTestStore();
    try {
      const first = events(1, 150);
      await write(store, first);
      const { leaders, time, expectBoards } = open(store);
      await leaders.load();
      expect(leaders.long.progress()).toBe(1);
      await expectBoards(first);
      // Days with trades leave the windows, and trades dated in the future become current.
      for (const days of [1, 4, 10, 5, 3]) {
        time.now += days * DAY;
        await leaders.tick();
        await expectBoards(first);
      }
      const second = events(2, 60);
      await write(store, second);
      await leaders.tick();
      time.real += 6 * MINUTES;
      await leaders.tick();
      await expectBoards([...first, ...second]);
    } finally {
      await store.close();
    }
  }, 60_000);

  it("read an active wallet at most every five minutes", async () => {
    const store = await openTestStore();
    try {
      const stored = events(3, 80);
      await write(store, stored);
      const { leaders, time, expectBoards } = open(store);
      await leaders.load();
      await leaders.tick();
      await expectBoards(stored);
      const later = events(4, 80);
      await write(store, later);
      time.real += 4 * MINUTES;
      await leaders.tick();
      await expect(expectBoards([...stored, ...later])).rejects.toThrow();
      time.real += 2 * MINUTES;
      await leaders.tick();
      await expectBoards([...stored, ...later]);
    } finally {
      await store.close();
    }
  }, 60_000);
});
