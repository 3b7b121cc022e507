// Writes the demo world: once from the start, newest days first, and then whatever has happened since.
import { DAY_MS } from "../base/time.ts";
import type { Writers } from "../ingest/writers.ts";
import type { Store } from "../store/store.ts";
import { toldUntil } from "./query.ts";
import type { World } from "./world.ts";

export interface DemoDeps {
  store: Store;
  writers: Writers;
  /** Asked between days: a service that stops need not wait for the whole world. */
  isStopped?: () => boolean;
}

export interface SeedProgress {
  /** 0 to 1. */
  done: number;
  rows: number;
}

const ORIGIN = "demo";

/** Writes the whole world. Writing it again changes nothing, so a seed that was cut short is simply repeated. */
export async function seedDemo(
  deps: DemoDeps,
  world: World,
  progress: (progress: SeedProgress) => void = () => {},
): Promise<number> {
  const { now } = world.options;
  const { spans } = world;
  // With each day of content goes a slice of the much longer fundamentals.
  const slice = (spans.fundamentals / spans.content) * DAY_MS;
  let rows = await put(deps.writers.projects, world.projects());
  rows += await put(deps.writers.handles, world.handles());
  for (let day = 0; day < spans.content; day += 1) {
    if (deps.isStopped?.() === true) return rows;
    const to = now - day * DAY_MS;
    const from = to - DAY_MS;
    rows += await putSpan(deps.writers, world, from, to, day < spans.market);
    rows += await put(
      deps.writers.fundamentals,
      world.fundamentals(Math.floor(now - (day + 1) * slice), Math.floor(now - day * slice)),
    );
    progress({ done: (day + 1) / spans.content, rows });
  }
  await remember(deps.store, world, now);
  return rows;
}

/** Writes what happened in the world since `from`, up to its now. */
export async function tickDemo(deps: DemoDeps, world: World, from: number): Promise<number> {
  const { now } = world.options;
  if (now <= from) return 0;
  let rows = await put(deps.writers.handles, world.newHandles(from, now));
  rows += await putSpan(deps.writers, world, from, now, true);
  rows += await put(deps.writers.fundamentals, world.fundamentals(from, now));
  await remember(deps.store, world, now);
  return rows;
}

/** Builds the world where there is none, else brings it up to now. */
export async function bringUpToDate(
  deps: DemoDeps,
  world: World,
  progress?: (progress: SeedProgress) => void,
): Promise<number> {
  const { now, scale, seed } = world.options;
  const [state] = await deps.store.read(toldUntil, { seed, scale });
  // After a long sleep a new build costs no more than the missing days.
  if (state === undefined || state.told_until < now - world.spans.market * DAY_MS)
    return seedDemo(deps, world, progress);
  return tickDemo(deps, world, state.told_until);
}

async function putSpan(
  writers: Writers,
  world: World,
  from: number,
  to: number,
  market: boolean,
): Promise<number> {
  let rows = await put(writers.content, world.content(from, to));
  if (market) rows += await put(writers.market, world.market(from, to));
  rows += await put(writers.prices, world.prices(from, to));
  rows += await put(writers.trades, world.trades(from, to));
  rows += await put(writers.transfers, world.transfers(from, to));
  return rows;
}

/** One insert for all batches of a span: engines like few large writes better than many small ones. */
async function put<T>(
  write: (records: T[], origin: string) => Promise<void>,
  batches: Iterable<T[]>,
): Promise<number> {
  const records: T[] = [];
  for (const batch of batches) for (const record of batch) records.push(record);
  if (records.length > 0) await write(records, ORIGIN);
  return records.length;
}

async function remember(store: Store, world: World, now: number): Promise<void> {
  const { scale, seed } = world.options;
  await store.insert("demo_worlds_v1", [{ seed, scale, told_until: now }]);
}
