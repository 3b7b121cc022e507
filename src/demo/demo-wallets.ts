// The wallets of the demo world. They trade in episodes that begin on a day and end within HOLD_DAYS, so the records of any
// day follow from the episodes of the days before it.
import { getOrCreate } from "../base/maps.ts";
import { farthest, PreparedDays, runWhole } from "./days.ts";
import { Random, chanceOf } from "./random.ts";
import { createWalletActivity, HOLD_DAYS, type WalletDay, type WalletWorld } from "./wallet-activity.ts";
import { createWalletSchemes } from "./wallet-schemes.ts";
import { makeWallet, type Wallet } from "./wallet-styles.ts";

const WALLETS_AT_SCALE_1 = 1_400;
/** Even the smallest world has the wallet of the API's example, which is number 38 of the default seed. */
const MIN_WALLETS = 40;
/** Only veterans have traded for longer than this. */
const USUAL_DAYS = 90;
/** Probability that a wallet is active in a given week; bots always are. */
const ACTIVE_WEEKS = 0.78;
/** How much a day differs from the wallet's pace. Bots never rest: in a quiet week they would pass for people. */
const RHYTHM = [0.2, 1.8] as const;
const BOT_RHYTHM = [0.8, 1.2] as const;
const CACHED_START_DAYS = HOLD_DAYS + 4;
const AIRDROP_SHARE = 0.05;

/** A day as it is known on the day `today`, of a world that began on `firstDay`; all are days since the epoch. */
interface AskedDay {
  day: number;
  today: number;
  firstDay: number;
}

export type DemoWallets = ReturnType<typeof createWallets>;

export function createWallets(world: WalletWorld) {
  const { scale, seed } = world;
  const wallets = Array.from(
    { length: Math.max(MIN_WALLETS, Math.round(WALLETS_AT_SCALE_1 * scale)) },
    (_, index) => makeWallet(seed, index),
  );
  const { addEpisode, addFunding, addAirdrop } = createWalletActivity(world);
  const addSchemes = createWalletSchemes(world, wallets);
  const byStartDay = new Map<number, { onlyVeterans: boolean; byDay: Map<number, WalletDay> }>();
  const prepared = new PreparedDays<WalletDay>();

  /**
   * The activity that begins on a day, by the day on which it happens; one step per wallet. Whatever began before a
   * wallet's first day is left out, so that nothing is sold that was not bought.
   */
  function* startingOn(
    day: number,
    today: number,
    firstDay: number,
  ): Generator<void, Map<number, WalletDay>> {
    if (day < firstDay) return new Map();
    const onlyVeterans = isLongAgo(day, today);
    const byDay = new Map<number, WalletDay>();
    const recordsOf = (when: number): WalletDay =>
      getOrCreate(byDay, when, () => ({ trades: [], transfers: [] }));
    const week = Math.floor(day / 7);
    const isActive = (wallet: Wallet) =>
      (!onlyVeterans || wallet.isVeteran) &&
      (wallet.style.type === "bot" || chanceOf(seed, wallet.index, week, 0x75) <= ACTIVE_WEEKS);
    for (const wallet of wallets) {
      if (!isActive(wallet)) continue;
      const draws = new Random(seed, wallet.index, day, 0x76);
      const [fewest, most] = wallet.style.type === "bot" ? BOT_RHYTHM : RHYTHM;
      const episodes = draws.round(wallet.style.pace * draws.between(fewest, most));
      for (let n = 0; n < episodes; n += 1) addEpisode({ wallet, day, n }, recordsOf);
      addFunding(wallet, day, recordsOf);
      yield;
    }
    addSchemes(day, isActive, recordsOf);
    yield;
    for (const token of world.tokens)
      for (const event of world.events.of(token.project, day))
        for (const wallet of event.kind === "airdrop" ? wallets : [])
          if (
            wallet.style.type === "casual" &&
            isActive(wallet) &&
            chanceOf(seed, event.id, wallet.index, 0x74) < AIRDROP_SHARE
          )
            addAirdrop(wallet, token, event.time, day, recordsOf);
    return byDay;
  }

  const cachedStartingOn: typeof startingOn = function* (day, today, firstDay) {
    if (day < firstDay) return new Map();
    const onlyVeterans = isLongAgo(day, today);
    const cached = byStartDay.get(day);
    if (cached?.onlyVeterans === onlyVeterans) return cached.byDay;
    const byDay = yield* startingOn(day, today, firstDay);
    byStartDay.set(day, { onlyVeterans, byDay });
    if (byStartDay.size > CACHED_START_DAYS) byStartDay.delete(farthest(byStartDay.keys(), day));
    return byDay;
  };

  function* activityOn({ day, today, firstDay }: AskedDay, starting: typeof startingOn) {
    const parts: (WalletDay | undefined)[] = [];
    for (let start = day - HOLD_DAYS; start <= day; start += 1)
      parts.push((yield* starting(start, today, firstDay)).get(day));
    return {
      trades: parts.flatMap((part) => part?.trades ?? []).sort(inOrder),
      transfers: parts.flatMap((part) => part?.transfers ?? []).sort(inOrder),
    };
  }

  return {
    /** The type of each wallet by address: the ground truth for tests. */
    types: () => new Map(wallets.map(({ address, style }) => [address, style.type])),
    /** Computes the activity that `on` returns for some days, in steps, and keeps it instead of that of earlier calls. */
    prepare: (days: readonly AskedDay[]): Generator<void> =>
      prepared.replace(new Map(days.map((asked) => [keyOf(asked), () => activityOn(asked, startingOn)]))),
    /** The activity on one day, oldest first. */
    on: (asked: AskedDay): WalletDay =>
      prepared.get(keyOf(asked)) ?? runWhole(activityOn(asked, cachedStartingOn)),
  };
}

const isLongAgo = (day: number, today: number) => today - day > USUAL_DAYS;

const keyOf = ({ day, today, firstDay }: AskedDay) => `${day} as of ${today} since ${firstDay}`;

function inOrder(a: { id: string; time: number }, b: { id: string; time: number }): number {
  return a.time - b.time || (a.id < b.id ? -1 : 1);
}
