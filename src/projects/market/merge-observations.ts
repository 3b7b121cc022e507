// Merges observations. Several sources may observe the same hour of a project, and each states only some figures:
// CoinGecko the market cap, pools the liquidity. Missing figures are filled in from the stored observation, and figures of a
// source with higher precedence are not replaced.
import { isFromOperator } from "../../base/origin.ts";
import { HOUR_MS } from "../../base/time.ts";
import type { Store } from "../../store/store.ts";
import type { MarketObservation } from "./market-record.ts";
import { marketOfProjects, marketVersions } from "../project-queries.ts";

export interface OriginatedMarket extends MarketObservation {
  /** The source of the price. */
  origin: string;
}

const MAX_ROWS = 1_000_000;
const PROJECTS_PER_READ = 1_000;

/** A stored observation; older versions of it may still be stored as well. */
interface StoredObservation extends OriginatedMarket {
  written_at: number;
}

/** Merges the records with the stored observations, and writes those that change something. */
export async function mergeAndWrite(
  store: Store,
  records: readonly MarketObservation[],
  origin: string,
  write: (rows: readonly OriginatedMarket[]) => Promise<void>,
): Promise<void> {
  const stored = new Map<string, StoredObservation>();
  for (const row of await readStored(store, marketOfProjects, records)) stored.set(keyOf(row), row);
  const changed = records.flatMap((record) => {
    const before = stored.get(keyOf(record));
    const after = mergeObservations(before, { ...record, origin });
    return before && isSame(before, after) ? [] : [after];
  });
  await write(changed);
  const lost = await findLost(store, changed, (row) => stored.get(keyOf(row))?.written_at ?? 0);
  if (lost.length > 0) await write(lost);
}

/**
 * Two sources may merge their figures into the same hour at the same time, and the row written last would lack those of the
 * other source. Of two such writers, at least the one that comes here last sees both rows, and merges them.
 */
async function findLost(
  store: Store,
  written: readonly OriginatedMarket[],
  since: (row: OriginatedMarket) => number,
): Promise<OriginatedMarket[]> {
  const versions = (await readStored(store, marketVersions, written)).toSorted(
    (a, b) => a.written_at - b.written_at,
  );
  const newest = new Map(versions.map((version) => [keyOf(version), version]));
  const merged = new Map<string, OriginatedMarket>();
  const own = new Map(written.map((row) => [keyOf(row), row]));
  for (const version of versions) {
    const row = own.get(keyOf(version));
    // Versions that were stored before are merged already, or were replaced by the operator.
    if (row !== undefined && version.written_at > since(row))
      merged.set(keyOf(version), mergeObservations(merged.get(keyOf(version)), version));
  }
  return [...merged].flatMap(([key, row]) => {
    const last = newest.get(key);
    return last && isSame(last, row) ? [] : [row];
  });
}

async function readStored(
  store: Store,
  rowsOf: typeof marketOfProjects,
  records: readonly MarketObservation[],
): Promise<StoredObservation[]> {
  const found: StoredObservation[] = [];
  const ids = [...new Set(records.map((record) => record.project_id))];
  const hours = records.map((record) => hourOf(record.time));
  const span = { from: minOf(hours), until: maxOf(hours) };
  for (let start = 0; start < ids.length; start += PROJECTS_PER_READ) {
    const projects = ids.slice(start, start + PROJECTS_PER_READ);
    for (const row of await store.read(rowsOf, { projects, ...span, limit: MAX_ROWS }))
      found.push({ ...row, time: row.hour });
  }
  return found;
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

function keyOf({ project_id: id, time }: MarketObservation): string {
  return `${id} ${hourOf(time)}`;
}

function minOf(values: readonly number[]): number {
  return values.reduce((a, b) => Math.min(a, b), Number.MAX_SAFE_INTEGER);
}

function maxOf(values: readonly number[]): number {
  return values.reduce((a, b) => Math.max(a, b), 0);
}
