// New fictional tokens, a few a day: they rise within hours, fall within days and are forgotten. Snipers buy them in the
// first minute.
import { DAY_MS, HOUR_MS } from "../base/time.ts";
import type { PriceRecord } from "../wallets/wallet-records.ts";
import { Random, demoAddress, hash, significant } from "./random.ts";

const LAUNCHES_PER_DAY = 2;
/** How long a new token is traded. */
export const LAUNCH_DAYS = 3;

export interface Launch {
  mint: string;
  /** The time of the first trade, in ms. */
  time: number;
  firstPrice: number;
  /** The highest price, relative to the first one, and when it is reached. */
  peak: number;
  peakMs: number;
  liquidity: number;
}

export function launchesOn(seed: number, day: number): Launch[] {
  return Array.from({ length: LAUNCHES_PER_DAY }, (_, index) => {
    const random = new Random(seed, day, index, 0x1a);
    return {
      mint: demoAddress(hash(seed, day, index), 0x1a),
      time: day * DAY_MS + random.int(DAY_MS),
      firstPrice: 10 ** random.between(-5.5, -4),
      peak: 1 + 9 * random.next() ** 2,
      peakMs: random.between(0.3, 4) * HOUR_MS,
      liquidity: random.between(15_000, 90_000),
    };
  });
}

export function launchPrice({ firstPrice, peak, peakMs, time }: Launch, at: number): number {
  const age = Math.max(0, at - time);
  const top = firstPrice * peak;
  if (age < peakMs) return firstPrice * peak ** (age / peakMs);
  return top * (0.03 + 0.97 * 0.5 ** ((age - peakMs) / (6 * HOUR_MS)));
}

/** The prices of all new tokens at an hour (hours since the epoch). */
export function launchPricesAt(seed: number, hour: number): PriceRecord[] {
  const time = hour * HOUR_MS;
  const today = Math.floor(time / DAY_MS);
  return Array.from({ length: LAUNCH_DAYS + 1 }, (_, age) => launchesOn(seed, today - age))
    .flat()
    .filter((launch) => launch.time <= time && time <= launch.time + LAUNCH_DAYS * DAY_MS)
    .map((launch) => ({
      chain: "solana",
      token: launch.mint,
      time,
      price: significant(launchPrice(launch, time), 7),
      liquidity: significant(launch.liquidity, 6),
    }));
}
