// The wallets of the demo world. They trade in episodes that begin on a day and end within HOLD_DAYS, so the records of any
// day follow from the episodes of the days before it.
import { runToEnd } from "../base/yielding.ts";
import { getOrCreate } from "../base/maps.ts";
import { farthest } from "./days.ts";
import { Random, chanceOf } from "./random.ts";
import { createWalletActivity, HOLD_DAYS, type WalletDay, type WalletWorld } from "./wallet-activity.ts";
import { makeWallet } from "./wallet-styles.ts";

const WALLETS_AT_SCALE_1 = 2_000;
/** Probability that a wallet is active in a given week. */
const ACTIVE_WEEKS = 0.78;
const CACHED_START_DAYS = HOLD_DAYS + 4;
const AIRDROP_SHARE = 0.05;

export type DemoWallets = ReturnType<typeof createWallets>;

export function createWallets(world: WalletWorld) {
  const { scale, seed } = world;
  const wallets = Array.from({ length: Math.max(20, Math.round(WALLETS_AT_SCALE_1 * scale)) }, (_, index) =>
    makeWallet(seed, index),
  );
  const { addEpisode, addFunding, addAirdrop } = createWalletActivity(world);
  const byStartDay = new Map<number, Map<number, WalletDay>>();

  /** The activity that begins on a day, by the day on which it happens; one step per wallet. */
  function* startingOn(day: number): Generator<void, Map<number, WalletDay>> {
    const cached = byStartDay.get(day);
    if (cached !== undefined) return cached;
    const byDay = new Map<number, WalletDay>();
    const recordsOf = (when: number): WalletDay =>
      getOrCreate(byDay, when, () => ({ trades: [], transfers: [] }));
    const week = Math.floor(day / 7);
    for (const wallet of wallets) {
      if (chanceOf(seed, wallet.index, week, 0x75) > ACTIVE_WEEKS) continue;
      const draws = new Random(seed, wallet.index, day, 0x76);
      const episodes = draws.round(wallet.style.pace * draws.between(0.2, 1.8));
      for (let n = 0; n < episodes; n += 1) addEpisode({ wallet, day, n }, recordsOf);
      addFunding(wallet, day, recordsOf);
      yield;
    }
    for (const token of world.tokens)
      for (const event of world.events.of(token.project, day))
        for (const wallet of event.kind === "airdrop" ? wallets : [])
          if (chanceOf(seed, event.id, wallet.index, 0x74) < AIRDROP_SHARE)
            addAirdrop(wallet, token, event.time, day, recordsOf);
    byStartDay.set(day, byDay);
    if (byStartDay.size > CACHED_START_DAYS) byStartDay.delete(farthest(byStartDay.keys(), day));
    return byDay;
  }

  return {
    /** Computes the activity that `on` needs for a day, in steps, and caches it. */
    *prepare(day: number): Generator<void> {
      for (let start = day - HOLD_DAYS; start <= day; start += 1) yield* startingOn(start);
    },
    /** The activity of all wallets on one day (days since the epoch), oldest first. */
    on(day: number): WalletDay {
      const parts = Array.from({ length: HOLD_DAYS + 1 }, (_, i) =>
        runToEnd(startingOn(day - HOLD_DAYS + i)).get(day),
      );
      return {
        trades: parts.flatMap((part) => part?.trades ?? []).sort(inOrder),
        transfers: parts.flatMap((part) => part?.transfers ?? []).sort(inOrder),
      };
    },
  };
}

function inOrder(a: { id: string; time: number }, b: { id: string; time: number }): number {
  return a.time - b.time || (a.id < b.id ? -1 : 1);
}
