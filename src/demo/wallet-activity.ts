// Simulates the activity of a single wallet: episodes of buying, holding and selling, funding, and claimed airdrops.
import { DAY_MS, HOUR_MS } from "../base/time.ts";
import type { TradeRecord, TransferRecord } from "../wallets/wallet-records.ts";
import type { CatalogueEntry } from "./demo-catalogue.ts";
import type { Events } from "./demo-events.ts";
import { type Markets, hasMarket } from "./demo-market.ts";
import { Random, Weighted, chanceOf } from "./random.ts";
import type { Wallet, WalletType } from "./wallet-styles.ts";

export interface TradedToken {
  project: CatalogueEntry;
  mint: string;
  /** Stablecoins and staked tokens are rarely traded for their own sake. */
  weight: number;
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

export interface WalletDay {
  trades: TradeRecord[];
  transfers: TransferRecord[];
}

/** The records of a day (days since the epoch), to which activity is added. */
export type RecordsOfDay = (day: number) => WalletDay;

/** Everything that begins on a day ends within this many days. */
export const HOLD_DAYS = 12;
const MAX_SHARE_OF_LIQUIDITY = 0.012;
const SPREAD = 0.0018;
/** How far below their selling price bots buy, as a share: they lose on a few of their trades. */
const BOT_EDGE = [-0.001, 0.009] as const;
const JACKPOTS_PER_DAY = 0.025;
const JACKPOT_SIZE = 14;
/** Numbers in the ids of records that are not trades of an episode. */
const FUNDING_EPISODE = 80;
const FIRST_CLAIM_EPISODE = 100;
const TRANSFER_STEP = 90;

/** An activity that begins on `day` and is the wallet's `n`-th of that day. */
export interface Activity {
  wallet: Wallet;
  day: number;
  n: number;
}

export function createWalletActivity(world: WalletWorld) {
  const { markets, seed } = world;
  const choice = new Weighted(world.tokens, (token) => token.weight);

  function pickToken(
    wallet: Wallet,
    time: number,
    random: Random,
    isJackpot: boolean,
  ): TradedToken | undefined {
    const { chases, skill } = wallet.style;
    const mood = isJackpot ? -1 : random.next();
    // Few wallets can be told from lucky ones, so skill must be worth a lot for anyone to qualify as skilled.
    const candidates = isJackpot ? 9 : mood < skill ? 16 : mood < skill + chases ? 4 : 2;
    let best: TradedToken | undefined;
    let bestScore = -Infinity;
    for (let i = 0; i < candidates; i += 1) {
      const token = choice.draw(random);
      if (!hasMarket(token.project, time - DAY_MS)) continue;
      // The wallet knows the future, buys tokens that have risen, or follows the noise around an event.
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

  /** Buys a token, holds it and sells it, each in one or more steps. */
  function addEpisode(activity: Activity, recordsOf: RecordsOfDay): void {
    const { wallet, day, n } = activity;
    const random = new Random(seed, wallet.index, day, 0x700 + n);
    const time = day * DAY_MS + random.int(DAY_MS);
    const { style } = wallet;
    // A lucky wallet is right once in a while, with a large position, and ordinary otherwise.
    const isJackpot =
      style.type === "lucky" && n === 0 && chanceOf(seed, wallet.index, day, 0x78) < JACKPOTS_PER_DAY;
    const token = pickToken(wallet, time, random, isJackpot);
    if (token === undefined) return;
    const liquidity = markets.liquidityAt(token.project, Math.floor(time / HOUR_MS));
    // The size is limited by the liquidity, so that the position can be sold again.
    const size = Math.min(
      wallet.sizeUsd * Math.exp(0.7 * random.normal()) * (isJackpot ? JACKPOT_SIZE : 1),
      liquidity * MAX_SHARE_OF_LIQUIDITY,
    );
    const isBot = style.type === "bot";
    // Bots split their orders so that they do not move the price, buy below the market, and sell as everyone does. What they sell
    // at ends many hours of a token, and the market index of smart money is made of these prices.
    const selling = 1 - SPREAD - (isBot ? 0 : (0.5 * size) / liquidity);
    const buying = isBot ? selling - random.between(...BOT_EDGE) : 2 - selling;
    const pause = isBot ? 2_000 : 20_000;
    const entries = !isBot && random.chance(0.3) ? 2 + random.int(2) : 1;
    let step = 0;
    let position = 0;
    let at = time;
    const addTrade = (side: "buy" | "sell", micros: number) => {
      const price = markets.priceAt(token.project, at) * (side === "buy" ? buying : selling);
      recordsOf(Math.floor(at / DAY_MS)).trades.push({
        ...trade(activity, at, step, token.mint, side, micros, price),
        fee_usd: (0.002 + 0.06 * random.next() ** 4 * (style.pace > 2 ? 4 : 1)).toFixed(4),
        venue: step % 3 === 0 ? "aggregator" : "swap",
      });
      step += 1;
    };
    for (let i = 0; i < entries; i += 1) {
      const micros = Math.round((size / entries / markets.priceAt(token.project, at)) * 1e6);
      if (micros <= 0) return;
      addTrade("buy", micros);
      position += micros;
      at = later(at, random.exponential((style.holdHours / 8) * HOUR_MS), time, pause);
    }
    const exits = !isBot && random.chance(0.4) ? 2 + random.int(2) : 1;
    const keeps = random.chance(style.keeps);
    const held = style.holdHours * HOUR_MS;
    // Bots are out again within seconds, and skilled wallets sell when the move they expected is over.
    const gaps: Partial<Record<WalletType, number>> = { bot: 0, skilled: Math.max(0, time + held - at) };
    at = later(at, gaps[style.type] ?? random.exponential(held) + 90_000, time, pause);
    for (let i = 0; i < exits && position > 0; i += 1) {
      const isLast = i === exits - 1;
      if (isLast && keeps) {
        // Some positions leave the wallet without a sale.
        if (random.chance(0.12))
          recordsOf(Math.floor(at / DAY_MS)).transfers.push(
            transfer(activity, at, token.mint, "out", position, null),
          );
        return;
      }
      const micros = isLast ? position : Math.floor(position * random.between(0.25, 0.6));
      if (micros <= 0) return;
      addTrade("sell", micros);
      position -= micros;
      at = later(at, random.exponential((style.holdHours / 5) * HOUR_MS), time, pause);
    }
  }

  /** Occasionally moves stablecoins into or out of the wallet. */
  function addFunding(wallet: Wallet, day: number, recordsOf: RecordsOfDay): void {
    if (chanceOf(seed, wallet.index, day, 0x72) >= 0.02) return;
    const random = new Random(seed, wallet.index, day, 0x73);
    const micros = Math.round(wallet.sizeUsd * random.between(0.5, 6)) * 1e6;
    const direction = random.chance(0.75) ? "in" : "out";
    const at = day * DAY_MS + random.int(DAY_MS);
    const activity = { wallet, day, n: FUNDING_EPISODE };
    recordsOf(day).transfers.push(transfer(activity, at, world.cash, direction, micros, micros / 1e6));
  }

  /** Tokens from an airdrop arrive without a price, and most of them are sold within two days. */
  function addAirdrop(
    wallet: Wallet,
    token: TradedToken,
    from: number,
    day: number,
    recordsOf: RecordsOfDay,
  ): void {
    const random = new Random(seed, wallet.index, day, token.project.id);
    const activity = { wallet, day, n: FIRST_CLAIM_EPISODE + (token.project.id % 10_000) };
    let at = Math.floor(from + random.exponential(5 * HOUR_MS));
    const micros = Math.round((random.between(20, 900) / markets.priceAt(token.project, at)) * 1e6);
    recordsOf(Math.floor(at / DAY_MS)).transfers.push(transfer(activity, at, token.mint, "in", micros, null));
    if (!random.chance(0.62)) return;
    at += Math.floor(random.exponential(9 * HOUR_MS));
    if (at > (day + HOLD_DAYS) * DAY_MS) return;
    const price = markets.priceAt(token.project, at);
    recordsOf(Math.floor(at / DAY_MS)).trades.push({
      ...trade(activity, at, 0, token.mint, "sell", micros, price),
      value_usd: ((micros / 1e6) * price * 0.997).toFixed(4),
    });
  }

  return { addEpisode, addFunding, addAirdrop };
}

export function trade(
  activity: Activity,
  time: number,
  step: number,
  token: string,
  side: "buy" | "sell",
  micros: number,
  price: number,
): TradeRecord {
  return {
    id: recordId(activity, time, step),
    chain: "solana",
    wallet: activity.wallet.address,
    time,
    token,
    side,
    amount: units(micros),
    value_usd: ((micros / 1e6) * price).toFixed(4),
    fee_usd: "0.0030",
    tx: "",
    venue: "swap",
  };
}

function transfer(
  activity: Activity,
  time: number,
  token: string,
  direction: "in" | "out",
  micros: number,
  valueUsd: number | null,
): TransferRecord {
  return {
    id: recordId(activity, time, TRANSFER_STEP),
    chain: "solana",
    wallet: activity.wallet.address,
    time,
    token,
    direction,
    amount: units(micros),
    value_usd: valueUsd === null ? null : valueUsd.toFixed(2),
  };
}

/** Adds a wait without leaving the span of the episode. */
function later(at: number, wait: number, start: number, pause: number): number {
  const day = Math.floor(start / DAY_MS);
  return Math.floor(Math.min(at + pause + wait, (day + HOLD_DAYS) * DAY_MS - 1_000));
}

/** Sorts by time; unique per wallet, starting day, activity and step. */
function recordId({ wallet, day, n }: Activity, time: number, step: number): string {
  return `${time}-demo2-${wallet.index}-${day}-${n}-${step}`;
}

/** A count of millionths as a decimal string, without rounding. */
function units(micros: number): string {
  const whole = Math.floor(micros / 1e6);
  const rest = micros - whole * 1e6;
  return rest === 0 ? String(whole) : `${whole}.${String(rest).padStart(6, "0").replace(/0+$/, "")}`;
}
