// Wallets of the demo world. They trade in episodes (enter, hold, leave) that begin on a day and end within HOLD_DAYS,
// so that any day's trades can be told from the episodes of the days before it.
import { atOnce } from "../base/yielding.ts";
import { DAY_MS, HOUR_MS } from "../base/time.ts";
import type { TradeRecord, TransferRecord } from "../wallets/wallet-records.ts";
import type { CatalogueEntry } from "./catalogue/entry.ts";
import type { Events } from "./demo-events.ts";
import type { Markets } from "./demo-market.ts";
import { hasMarket } from "./demo-market.ts";
import { farthest } from "./days.ts";
import { Random, Weighted, chanceOf, demoAddress, hash } from "./random.ts";

export interface TradedToken {
  project: CatalogueEntry;
  mint: string;
  /** Money and staked money are traded rarely for their own sake. */
  weight: number;
}

interface Style {
  share: number;
  /** Episodes a day while the wallet is active. */
  pace: number;
  /** Mean time between entering and leaving. */
  holdHours: number;
  /** Chance that a position is still open at the end of an episode. */
  keeps: number;
  /** How often it knows what comes: picks the best of several tokens by their coming move. */
  skill: number;
  /** How often it buys what has just risen. */
  chases: number;
  sizeUsd: number;
}

const styles: Style[] = [
  { share: 0.04, pace: 6.6, holdHours: 0.6, keeps: 0, skill: 0.04, chases: 0.3, sizeUsd: 220 }, // bots
  { share: 0.03, pace: 1.7, holdHours: 22, keeps: 0.03, skill: 0.65, chases: 0.05, sizeUsd: 3_200 }, // sharp
  { share: 0.3, pace: 0.86, holdHours: 26, keeps: 0.1, skill: 0.06, chases: 0.4, sizeUsd: 650 }, // day traders
  { share: 0.26, pace: 0.32, holdHours: 110, keeps: 0.25, skill: 0.09, chases: 0.25, sizeUsd: 1_300 }, // swing traders
  { share: 0.25, pace: 0.11, holdHours: 200, keeps: 0.75, skill: 0.04, chases: 0.1, sizeUsd: 1_800 }, // holders
  { share: 0.12, pace: 0.11, holdHours: 60, keeps: 0.5, skill: 0, chases: 0.75, sizeUsd: 180 }, // tourists
];

const WALLETS_AT_SCALE_1 = 2_000;
const HOLD_DAYS = 12;
const ACTIVE_WEEKS = 0.78;
const CACHED_DAYS = HOLD_DAYS + 4;
/** Days kept put together: trades and transfers of a span are asked for one after the other. */
const WHOLE_DAYS = 3;
const AIRDROP_SHARE = 0.05;
const MAX_SHARE_OF_LIQUIDITY = 0.012;

interface Wallet {
  index: number;
  address: string;
  style: Style;
  /** Typical size of an entry. */
  sizeUsd: number;
}

export interface WalletDay {
  trades: TradeRecord[];
  transfers: TransferRecord[];
}

export interface WalletWorld {
  seed: number;
  scale: number;
  markets: Markets;
  events: Events;
  tokens: readonly TradedToken[];
  /** Mint of the stablecoin that wallets are funded with. */
  cash: string;
}

export interface DemoWallets {
  addresses: string[];
  on(day: number): WalletDay;
  /** Works out what `on` needs for a day, in steps; `on` then has it at hand. */
  preparing(day: number): Generator<void>;
}

/** What all wallets did on one day (days since the epoch), oldest first. */
export function createWallets(world: WalletWorld): DemoWallets {
  const { markets, scale, seed } = world;
  const wallets = Array.from({ length: Math.max(20, Math.round(WALLETS_AT_SCALE_1 * scale)) }, (_, index) =>
    makeWallet(seed, index),
  );
  const choice = new Weighted(world.tokens, (token) => token.weight);
  const begun = new Map<number, Map<number, WalletDay>>();
  const whole = new Map<number, WalletDay>();

  function pickToken(wallet: Wallet, time: number, random: Random): TradedToken | undefined {
    const { chases, skill } = wallet.style;
    const mood = random.next();
    const candidates = mood < skill ? 9 : mood < skill + chases ? 4 : 2;
    let best: TradedToken | undefined;
    let bestScore = -Infinity;
    for (let i = 0; i < candidates; i += 1) {
      const token = choice.draw(random);
      if (!hasMarket(token.project, time - DAY_MS)) continue;
      // Knowing what comes, buying what rose, or following the noise around an event.
      const score =
        mood < skill
          ? markets.priceAt(token.project, time + wallet.style.holdHours * HOUR_MS) /
            markets.priceAt(token.project, time)
          : mood < skill + chases
            ? markets.change(token.project, time, 24)
            : random.next() * (1 + markets.boostAt(token.project, time));
      if (score > bestScore) {
        bestScore = score;
        best = token;
      }
    }
    return best;
  }

  function episode(wallet: Wallet, day: number, n: number, put: (day: number) => WalletDay): void {
    const random = new Random(seed, wallet.index, day, 0x700 + n);
    const time = day * DAY_MS + random.int(DAY_MS);
    const token = pickToken(wallet, time, random);
    if (token === undefined) return;
    const { style } = wallet;
    const liquidity = markets.liquidityAt(token.project, Math.floor(time / HOUR_MS));
    // Nobody puts more into a pool than it can give back.
    const size = Math.min(
      wallet.sizeUsd * Math.exp(0.7 * random.normal()),
      liquidity * MAX_SHARE_OF_LIQUIDITY,
    );
    const slippage = 0.0018 + (0.5 * size) / liquidity;
    const entries = random.chance(0.3) ? 2 + random.int(2) : 1;
    let step = 0;
    let held = 0;
    let at = time;
    const trade = (side: "buy" | "sell", micros: number) => {
      const price = markets.priceAt(token.project, at) * (side === "buy" ? 1 + slippage : 1 - slippage);
      put(Math.floor(at / DAY_MS)).trades.push({
        id: eventId(at, wallet, day, n, step),
        chain: "solana",
        wallet: wallet.address,
        time: at,
        token: token.mint,
        side,
        amount: units(micros),
        value_usd: ((micros / 1e6) * price).toFixed(4),
        fee_usd: (0.002 + 0.06 * random.next() ** 4 * (style.pace > 2 ? 4 : 1)).toFixed(4),
        tx: "",
        venue: step % 3 === 0 ? "demo-aggregator" : "demo-swap",
      });
      step += 1;
    };
    for (let i = 0; i < entries; i += 1) {
      const micros = Math.round((size / entries / markets.priceAt(token.project, at)) * 1e6);
      if (micros <= 0) return;
      trade("buy", micros);
      held += micros;
      at = later(at, random.exponential((style.holdHours / 8) * HOUR_MS), time);
    }
    const exits = random.chance(0.4) ? 2 + random.int(2) : 1;
    const keeps = random.chance(style.keeps);
    const gap = random.exponential(style.holdHours * HOUR_MS) + 90_000;
    at = later(at, gap, time);
    for (let i = 0; i < exits && held > 0; i += 1) {
      const last = i === exits - 1;
      if (last && keeps) {
        // Some positions leave the wallet without a sale.
        if (random.chance(0.12))
          put(Math.floor(at / DAY_MS)).transfers.push(
            transfer(at, wallet, day, n, token.mint, "out", held, undefined),
          );
        return;
      }
      const micros = last ? held : Math.floor(held * random.between(0.25, 0.6));
      if (micros <= 0) return;
      trade("sell", micros);
      held -= micros;
      at = later(at, random.exponential((style.holdHours / 5) * HOUR_MS), time);
    }
  }

  function transfer(
    at: number,
    wallet: Wallet,
    day: number,
    n: number,
    mint: string,
    direction: "in" | "out",
    micros: number,
    value: number | undefined,
  ): TransferRecord {
    return {
      id: eventId(at, wallet, day, n, 90),
      chain: "solana",
      wallet: wallet.address,
      time: at,
      token: mint,
      direction,
      amount: units(micros),
      value_usd: value === undefined ? null : value.toFixed(2),
    };
  }

  /** Wallets are funded now and then. */
  function funding(wallet: Wallet, day: number, put: (day: number) => WalletDay): void {
    if (chanceOf(seed, wallet.index, day, 0x72) >= 0.02) return;
    const random = new Random(seed, wallet.index, day, 0x73);
    const micros = Math.round(wallet.sizeUsd * random.between(0.5, 6)) * 1e6;
    const direction = random.chance(0.75) ? "in" : "out";
    put(day).transfers.push(
      transfer(
        day * DAY_MS + random.int(DAY_MS),
        wallet,
        day,
        80,
        world.cash,
        direction,
        micros,
        micros / 1e6,
      ),
    );
  }

  /** Tokens from an airdrop arrive without a price, and most of them are sold within two days. */
  function airdrops(day: number, put: (day: number) => WalletDay): void {
    for (const token of world.tokens) {
      for (const event of world.events.of(token.project, day)) {
        if (event.kind !== "airdrop") continue;
        for (const wallet of wallets) {
          if (chanceOf(seed, event.id, wallet.index, 0x74) < AIRDROP_SHARE)
            claim(wallet, token, event.time, day, put);
        }
      }
    }
  }

  function claim(
    wallet: Wallet,
    token: TradedToken,
    from: number,
    day: number,
    put: (day: number) => WalletDay,
  ): void {
    const random = new Random(seed, wallet.index, day, token.project.id);
    const n = 100 + (token.project.id % 10_000);
    let at = Math.floor(from + random.exponential(5 * HOUR_MS));
    const micros = Math.round((random.between(20, 900) / markets.priceAt(token.project, at)) * 1e6);
    put(Math.floor(at / DAY_MS)).transfers.push(
      transfer(at, wallet, day, n, token.mint, "in", micros, undefined),
    );
    if (!random.chance(0.62)) return;
    at += Math.floor(random.exponential(9 * HOUR_MS));
    if (at > (day + HOLD_DAYS) * DAY_MS) return;
    put(Math.floor(at / DAY_MS)).trades.push({
      id: eventId(at, wallet, day, n, 0),
      chain: "solana",
      wallet: wallet.address,
      time: at,
      token: token.mint,
      side: "sell",
      amount: units(micros),
      value_usd: ((micros / 1e6) * markets.priceAt(token.project, at) * 0.997).toFixed(4),
      fee_usd: "0.0030",
      tx: "",
      venue: "demo-aggregator",
    });
  }

  /** All that begins on a day, by the day on which it happens. */
  function beginningOn(day: number): Map<number, WalletDay> {
    return atOnce(beginning(day));
  }

  /** The same in steps, a wallet each. */
  function* beginning(day: number): Generator<void, Map<number, WalletDay>> {
    const known = begun.get(day);
    if (known !== undefined) return known;
    const byDay = new Map<number, WalletDay>();
    const put = (when: number): WalletDay => {
      let list = byDay.get(when);
      if (list === undefined) {
        list = { trades: [], transfers: [] };
        byDay.set(when, list);
      }
      return list;
    };
    const week = Math.floor(day / 7);
    for (const wallet of wallets) {
      if (chanceOf(seed, wallet.index, week, 0x75) > ACTIVE_WEEKS) continue;
      const draws = new Random(seed, wallet.index, day, 0x76);
      const episodes = draws.round(wallet.style.pace * draws.between(0.2, 1.8));
      for (let n = 0; n < episodes; n += 1) episode(wallet, day, n, put);
      funding(wallet, day, put);
      yield;
    }
    airdrops(day, put);
    begun.set(day, byDay);
    if (begun.size > CACHED_DAYS) begun.delete(farthest(begun.keys(), day));
    return byDay;
  }

  return {
    addresses: wallets.map((wallet) => wallet.address),
    *preparing(day) {
      if (whole.has(day)) return;
      for (let begun = day - HOLD_DAYS; begun <= day; begun += 1) yield* beginning(begun);
    },
    on(day) {
      const known = whole.get(day);
      if (known !== undefined) return known;
      const lists = Array.from({ length: HOLD_DAYS + 1 }, (_, i) =>
        beginningOn(day - HOLD_DAYS + i).get(day),
      );
      const found = {
        trades: lists.flatMap((list) => list?.trades ?? []).sort(inOrder),
        transfers: lists.flatMap((list) => list?.transfers ?? []).sort(inOrder),
      };
      whole.set(day, found);
      if (whole.size > WHOLE_DAYS) whole.delete(farthest(whole.keys(), day));
      return found;
    },
  };
}

function inOrder(a: { id: string; time: number }, b: { id: string; time: number }): number {
  return a.time - b.time || (a.id < b.id ? -1 : 1);
}

function makeWallet(seed: number, index: number): Wallet {
  const random = new Random(seed, index, 0x71);
  let draw = random.next();
  const style = styles.find(({ share }) => (draw -= share) < 0) ?? styles[2];
  if (style === undefined) throw new Error("no styles");
  return {
    index,
    address: demoAddress(hash(seed, index), 0x3a),
    style,
    sizeUsd: style.sizeUsd * Math.exp(1.1 * random.normal()),
  };
}

/** Adds a wait without leaving the span of the episode. */
function later(at: number, wait: number, start: number): number {
  const day = Math.floor(start / DAY_MS);
  return Math.floor(Math.min(at + 20_000 + wait, (day + HOLD_DAYS) * DAY_MS - 1_000));
}

/** Sorts by time; unique per wallet, starting day, episode and step. */
function eventId(time: number, wallet: Wallet, day: number, n: number, step: number): string {
  return `${time}-demo-${wallet.index}-${day}-${n}-${step}`;
}

/** A count of millionths as a decimal string, without rounding. */
function units(micros: number): string {
  const whole = Math.floor(micros / 1e6);
  const rest = micros - whole * 1e6;
  return rest === 0 ? String(whole) : `${whole}.${String(rest).padStart(6, "0").replace(/0+$/, "")}`;
}
