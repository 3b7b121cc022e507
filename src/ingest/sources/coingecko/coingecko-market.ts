// CoinGecko's figures as hourly observations. It tells the volume of the last 24 hours; an hour gets a 24th of it.
import { z } from "zod";
import { HOUR_MS, isoOf, parseInstant } from "../../../base/time.ts";
import type { MarketRecord } from "../../../projects/market/market-record.ts";
import { quarantine, type Quarantined, type Tally } from "../shared/json-answers.ts";
import type { MarketCoin } from "./coingecko-coins.ts";

/** A coin whose figures are older has no market now. */
const STALE_MS = 3 * HOUR_MS;
/** Clocks differ by less. */
const AHEAD_MS = 10 * 60_000;
const MOST_POINTS = 100_000;
/** More money than there is; a price or market cap beyond is a mistake. */
const MOST_USD = 1e15;

export function observationOf(
  coin: MarketCoin,
  projectId: number,
  now: number,
  dropped: Tally,
): { record?: MarketRecord; quarantined?: Quarantined } {
  if (coin.current_price == null) {
    dropped.add("no price");
    return {};
  }
  const time = parseInstant(coin.last_updated);
  if (time === undefined || time > now + AHEAD_MS)
    return { quarantined: quarantine(`${coin.id}: last_updated is no time up to now`, coin) };
  if (now - time > STALE_MS) {
    dropped.add("not updated for hours");
    return {};
  }
  if (!isPrice(coin.current_price))
    return { quarantined: quarantine(`${coin.id}: a price that is none`, coin) };
  return {
    record: recordOf(projectId, time, coin.current_price, coin.market_cap, coin.total_volume),
  };
}

export const MarketChart = z.object({
  prices: z.array(z.unknown()),
  market_caps: z.array(z.unknown()).nullish().catch(null),
  total_volumes: z.array(z.unknown()).nullish().catch(null),
});

/** Hours from `since` up to the present one, which is observed by itself; of several points of an hour the last counts. */
export function chartRecords(
  chart: z.output<typeof MarketChart>,
  wanted: { projectId: number; since: number; now: number; name: string },
): { records: MarketRecord[]; quarantined: Quarantined[] } {
  const thisHour = wanted.now - (wanted.now % HOUR_MS);
  const caps = new Map(pointsOf(chart.market_caps ?? []).map(({ time, value }) => [time, value]));
  const volumes = new Map(pointsOf(chart.total_volumes ?? []).map(({ time, value }) => [time, value]));
  const points = pointsOf(chart.prices);
  const records = new Map<number, MarketRecord>();
  let refused = chart.prices.length - points.length;
  for (const { time, value } of points) {
    if (!isPrice(value) || parseInstant(time) === undefined || time > wanted.now + AHEAD_MS) {
      refused += 1;
      continue;
    }
    const hour = time - (time % HOUR_MS);
    if (hour < wanted.since || hour >= thisHour) continue;
    records.set(hour, recordOf(wanted.projectId, hour, value, caps.get(time), volumes.get(time)));
  }
  return {
    records: [...records.values()],
    quarantined:
      refused > 0
        ? [
            quarantine(
              `${wanted.name}: ${refused} points without a time up to ${isoOf(wanted.now)} or a price`,
              chart.prices.slice(0, 20),
            ),
          ]
        : [],
  };
}

function recordOf(
  projectId: number,
  time: number,
  price: number,
  marketCap: number | null | undefined,
  volume24h: number | null | undefined,
): MarketRecord {
  return {
    project_id: projectId,
    time: time - (time % HOUR_MS),
    price,
    // 0 stands for "not known" here.
    market_cap: marketCap != null && marketCap > 0 && marketCap <= MOST_USD ? marketCap : null,
    liquidity: null,
    volume: volume24h != null && volume24h >= 0 && volume24h <= MOST_USD ? volume24h / 24 : null,
    buy_volume: null,
    sell_volume: null,
    traders: null,
  };
}

function isPrice(value: number): boolean {
  return Number.isFinite(value) && value > 0 && value <= MOST_USD;
}

function pointsOf(points: readonly unknown[]): { time: number; value: number }[] {
  return points.slice(0, MOST_POINTS).flatMap((point) => {
    if (!Array.isArray(point)) return [];
    const [time, value] = point as unknown[];
    return typeof time === "number" && typeof value === "number" ? [{ time, value }] : [];
  });
}
