// "Also bots and pools" changes the first page of the leaderboards: bots earn enough for several places, and all of them are
// recognised, so that the usual boards contain none.
import { describe, expect, it } from "vitest";
import { openTestStore } from "../../test/store.ts";
import { DAY_MS } from "../base/time.ts";
import { boardTypes } from "../wallets/leaderboards/board.ts";
import { createLeaders } from "../wallets/leaderboards/leaders-model.ts";
import { writeTrades } from "../wallets/wallet-writer.ts";
import { createWorld } from "./demo-world.ts";

const PAGE = 10;
/** Enough for the board of 30 days: it begins at midnight, and what is sold then was bought up to 12 days before. */
const DAYS = 43;
const spans = { content: 1, wallets: DAYS, market: DAYS, fundamentals: 1 };

const worlds: [seed: number, time: string][] = [
  [1, "2026-11-16T15:00:00Z"],
  [2, "2026-08-31T18:00:00Z"],
];

async function openBoards(seed: number, now: number) {
  const store = await openTestStore();
  const world = createWorld({ seed, now, scale: 1, spans });
  for (const batch of world.trades(now - DAYS * DAY_MS, now)) await writeTrades(store, batch, "demo");
  const leaders = createLeaders({
    store,
    clock: { now: () => now, real: () => Date.now() },
    prices: { current: () => null },
    isMoney: () => false,
    moneyVersion: () => 0,
    rules: { minTrades: 3, minVolumeUsd: 100, botTradesPerHour: 1_000 },
  });
  await leaders.load();
  while (leaders.long.progress() < 1) await leaders.tick();
  const types = world.walletTypes();
  return {
    close: () => store.close(),
    async board(type: (typeof boardTypes)[number] | "30d", includeFlagged: boolean, limit: number) {
      const query = { chain: "solana", direction: "desc", includeFlagged, limit, offset: 0 } as const;
      const { items } =
        type === "30d" ? await leaders.long.page({ ...query, type }) : await leaders.page({ ...query, type });
      return items.map(({ flags, wallet }) => ({ flags, type: types.get(wallet) }));
    },
  };
}

describe.each(worlds)("the leaderboards of the demo world with seed %i at %s", (seed, time) => {
  it("show bots on the first page if they are included, and none otherwise", async () => {
    const { board, close } = await openBoards(seed, Date.parse(time));
    try {
      for (const window of [...boardTypes, "30d"] as const) {
        const all = await board(window, false, Number.POSITIVE_INFINITY);
        expect(all.length, window).toBeGreaterThan(PAGE);
        expect(
          all.filter(({ type }) => type === "bot"),
          window,
        ).toEqual([]);
        const flagged = (await board(window, true, PAGE)).filter(({ flags }) => flags.length > 0);
        // People have better days than bots, but no better weeks.
        const isDay = window === "today" || window === "yesterday";
        expect(flagged.length, window).toBeGreaterThanOrEqual(isDay ? 1 : 3);
        for (const one of flagged) expect(one, window).toEqual({ flags: ["two_sided"], type: "bot" });
        // The first page is not theirs alone.
        expect(flagged.length, window).toBeLessThan(PAGE);
      }
    } finally {
      await close();
    }
  });
});
