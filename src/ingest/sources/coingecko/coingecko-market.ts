// Converts CoinGecko's figures to hourly observations. CoinGecko reports the volume of the last 24 hours; each hour gets
// 1/24 of it.
import { z } from "zod";
import { lenient, MAX_USD } from "../shared/upstream-json.ts";
import { HOUR_MS, isoOf, parseInstant } from "../../../base/time.ts";
import type { MarketRecord } from "../../../projects/market/market-record.ts";
import type { PageBuilder } from "../shared/page-builder.ts";
import type { MarketCoin } from "./coingecko-coins.ts";

/** A coin whose figures are older than this is not traded now. */
const STALE_MS = 3 * HOUR_MS;
const MAX_CLOCK_SKEW_MS = 10 * 60_000;
const MAX_POINTS = 100_000;

export function addObservation(page: PageBuilder, coin: MarketCoin, projectId: number, now: number): void {
  if (coin.current_price == null) return page.drop("no price");
  const time = parseInstant(coin.last_updated);
  if (time === undefined || time > now + MAX_CLOCK_SKEW_MS)
    return page.quarantine(`${coin.id}: last_updated is not a time in the past`, coin);
  if (now - time > STALE_MS) return page.drop("not updated for hours");
  if (!isPrice(coin.current_price)) return page.quarantine(`${coin.id}: impossible price`, coin);
  page.add("market", [recordOf(projectId, time, coin.current_price, coin.market_cap, coin.total_volume)]);
}

export const MarketChart = z.object({
  prices: z.array(z.unknown()),
  market_caps: lenient(z.array(z.unknown())),
  total_volumes: lenient(z.array(z.unknown())),
});

/**
 * Adds the hours from `since` up to the current one, which is observed separately. If an hour has several points, the
 * last one counts.
 */
export function addChart(
  page: PageBuilder,
  chart: z.output<typeof MarketChart>,
  wanted: { projectId: number; since: number; now: number; name: string },
): void {
  const thisHour = wanted.now - (wanted.now % HOUR_MS);
  const caps = new Map(pointsOf(chart.market_caps ?? []).map(({ time, value }) => [time, value]));
  const volumes = new Map(pointsOf(chart.total_volumes ?? []).map(({ time, value }) => [time, value]));
  const points = pointsOf(chart.prices);
  const records = new Map<number, ReturnType<typeof recordOf>>();
  let malformed = chart.prices.length - points.length;
  for (const { time, value } of points) {
    if (!isPrice(value) || parseInstant(time) === undefined || time > wanted.now + MAX_CLOCK_SKEW_MS) {
      malformed += 1;
      continue;
    }
    const hour = time - (time % HOUR_MS);
    if (hour < wanted.since || hour >= thisHour) continue;
    records.set(hour, recordOf(wanted.projectId, hour, value, caps.get(time), volumes.get(time)));
  }
  page.add("market", records.values());
  if (malformed > 0)
    page.quarantine(
      `${wanted.name}: ${malformed} points without a time up to ${isoOf(wanted.now)} or a price`,
      chart.prices.slice(0, 20),
    );
}

function recordOf(
  projectId: number,
  time: number,
  price: number,
  marketCap: number | null | undefined,
  volume24h: number | null | undefined,
): z.input<typeof MarketRecord> {
  return {
    project_id: projectId,
    time: time - (time % HOUR_MS),
    price,
    // CoinGecko reports 0 for an unknown market cap.
    market_cap: marketCap != null && marketCap > 0 && marketCap <= MAX_USD ? marketCap : null,
    volume: volume24h != null && volume24h >= 0 && volume24h <= MAX_USD ? volume24h / 24 : null,
  };
}

function isPrice(value: number): boolean {
  return Number.isFinite(value) && value > 0 && value <= MAX_USD;
}

function pointsOf(points: readonly unknown[]): { time: number; value: number }[] {
  return points.slice(0, MAX_POINTS).flatMap((point) => {
    if (!Array.isArray(point)) return [];
    const [time, value] = point as unknown[];
    return typeof time === "number" && typeof value === "number" ? [{ time, value }] : [];
  });
}
