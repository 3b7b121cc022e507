// Merges observations. Several sources may observe the same hour of a project, and each states only some figures:
// CoinGecko the market cap, pools the liquidity. Missing figures are filled in from the stored observation, and figures of a
// source with higher precedence are not replaced.
import { isFromOperator } from "../../base/origin.ts";
import { HOUR_MS } from "../../base/time.ts";
import type { Store } from "../../store/store.ts";
import type { MarketRecord } from "./market-record.ts";
import { marketOfProjects } from "../project-queries.ts";

export interface OriginatedMarket extends MarketRecord {
  /** The source of the price. */
  origin: string;
}

const MAX_ROWS = 1_000_000;
const PROJECTS_PER_READ = 1_000;

export async function fillGaps(
  store: Store,
  records: readonly MarketRecord[],
  origin: string,
): Promise<OriginatedMarket[]> {
  const stored = new Map<string, OriginatedMarket>();
  const ids = [...new Set(records.map((record) => record.project_id))];
  const hours = records.map((record) => hourOf(record.time));
  const span = { from: minOf(hours), until: maxOf(hours) };
  for (let start = 0; start < ids.length; start += PROJECTS_PER_READ) {
    const projects = ids.slice(start, start + PROJECTS_PER_READ);
    for (const row of await store.read(marketOfProjects, { projects, ...span, limit: MAX_ROWS }))
      stored.set(keyOf(row.project_id, row.hour), { ...row, time: row.hour });
  }
  return records.flatMap((record) => {
    const before = stored.get(keyOf(record.project_id, hourOf(record.time)));
    const after = mergeObservations(before, { ...record, origin });
    return before && isSame(before, after) ? [] : [after];
  });
}

/** Unchanged observations are not written again. */
function isSame(a: OriginatedMarket, b: OriginatedMarket): boolean {
  return figures.every((name) => a[name] === b[name]);
}

const figures = [
  "origin",
  "price",
  "market_cap",
  "fdv",
  "liquidity",
  "volume",
  "buy_volume",
  "sell_volume",
  "traders",
] as const satisfies (keyof OriginatedMarket)[];

/** The source with the higher precedence wins; the other fills in missing figures. */
export function mergeObservations(
  stored: OriginatedMarket | undefined,
  fresh: OriginatedMarket,
): OriginatedMarket {
  if (!stored) return fresh;
  const [first, second] = rank(stored.origin) < rank(fresh.origin) ? [stored, fresh] : [fresh, stored];
  return {
    project_id: fresh.project_id,
    time: fresh.time,
    origin: first.origin,
    price: first.price,
    market_cap: first.market_cap ?? second.market_cap,
    fdv: first.fdv ?? second.fdv,
    liquidity: first.liquidity ?? second.liquidity,
    volume: first.volume ?? second.volume,
    buy_volume: first.buy_volume ?? second.buy_volume,
    sell_volume: first.sell_volume ?? second.sell_volume,
    traders: first.traders ?? second.traders,
  };
}

/** The operator comes first, then the price over all markets, then the price of single pools. */
function rank(origin: string): number {
  if (isFromOperator(origin)) return 0;
  return origin === "coingecko" ? 1 : 2;
}

function hourOf(time: number): number {
  return time - (time % HOUR_MS);
}

function keyOf(projectId: number, hour: number): string {
  return `${projectId} ${hour}`;
}

function minOf(values: readonly number[]): number {
  return values.reduce((a, b) => Math.min(a, b), Number.MAX_SAFE_INTEGER);
}

function maxOf(values: readonly number[]): number {
  return values.reduce((a, b) => Math.max(a, b), 0);
}
