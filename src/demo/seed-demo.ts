// Writes the demo world: the whole world once, newest days first, and then new records.
import { setImmediate as yieldToRequests } from "node:timers/promises";
import { DAY_MS } from "../base/time.ts";
import type { FundamentalRecord } from "../fundamentals/fundamentals-record.ts";
import type { Writers } from "../ingest/writers.ts";
import type { Store } from "../store/store.ts";
import { DEMO_ORIGIN, writtenUntil } from "./demo-queries.ts";
import type { World } from "./demo-world.ts";

export interface DemoDeps {
  store: Store;
  writers: Writers;
  /** Checked between days, so that a shutdown does not wait for the whole world. */
  isStopped?: () => boolean;
}

export interface SeedProgress {
  /** 0 to 1. */
  done: number;
  rows: number;
}

/** Few large inserts are faster than many small ones, but a shutdown waits for one of them. */
const DAYS_PER_INSERT = 3;

/** Writes the whole world. It is idempotent, so an interrupted run is simply repeated. */
export async function seedDemo(
  deps: DemoDeps,
  world: World,
  progress: (progress: SeedProgress) => void = () => {},
): Promise<number> {
  const { now } = world.options;
  const { spans } = world;
  // Each day of content is written with a slice of the much longer fundamentals.
  const slice = (spans.fundamentals / spans.content) * DAY_MS;
  // Marks the store first, so that an incomplete world is not mistaken for the operator's data.
  const { seed, scale } = world.options;
  if ((await deps.store.read(writtenUntil, { seed, scale })).length === 0)
    await saveState(deps.store, world, 0);
  let rows = await put(deps.writers.projects, world.projects());
  rows += await put(deps.writers.handles, world.handles());
  // Generates the next span while the previous one is written.
  let writing: Promise<unknown> = Promise.resolve();
  for (let day = 0; day < spans.content; day += DAYS_PER_INSERT) {
    if (deps.isStopped?.() === true) break;
    const to = now - day * DAY_MS;
    const from = now - Math.min(spans.content, day + DAYS_PER_INSERT) * DAY_MS;
    const fundamentals = world.fundamentals(
      Math.floor(now - (day + DAYS_PER_INSERT) * slice),
      Math.floor(now - day * slice),
    );
    const marketFrom = Math.max(from, now - spans.market * DAY_MS);
    const batches = [...batchesOf(deps.writers, world, from, to, marketFrom, fundamentals)];
    rows += batches.reduce((sum, { size }) => sum + size, 0);
    await writing;
    writing = writeAll(batches);
    progress({ done: (day + DAYS_PER_INSERT) / spans.content, rows });
  }
  await writing;
  if (deps.isStopped?.() === true) return rows;
  await saveState(deps.store, world, now);
  return rows;
}

/** Writes the records of the world since `from`, up to its current time. */
export async function tickDemo(deps: DemoDeps, world: World, from: number): Promise<number> {
  const { now } = world.options;
  if (now <= from) return 0;
  let rows = await put(deps.writers.handles, world.newHandles(from, now));
  // One kind at a time, because generating all at once would block requests.
  for (const batch of batchesOf(deps.writers, world, from, now, from, world.fundamentals(from, now))) {
    await batch.write();
    rows += batch.size;
    await yieldToRequests();
  }
  await saveState(deps.store, world, now);
  return rows;
}

/** Builds the world if there is none, else continues it up to now. */
export async function bringUpToDate(
  deps: DemoDeps,
  world: World,
  progress?: (progress: SeedProgress) => void,
): Promise<number> {
  const { now, scale, seed } = world.options;
  const [state] = await deps.store.read(writtenUntil, { seed, scale });
  // After a long downtime, building the world again is no slower than adding the missing days.
  if (state === undefined || state.told_until < now - world.spans.market * DAY_MS)
    return seedDemo(deps, world, progress);
  return tickDemo(deps, world, state.told_until);
}

interface Batch {
  size: number;
  write: () => Promise<void>;
}

/** The records of a span by kind, each generated when it is requested. */
function* batchesOf(
  writers: Writers,
  world: World,
  from: number,
  to: number,
  marketFrom: number,
  fundamentals: Iterable<FundamentalRecord[]>,
): Generator<Batch> {
  yield batchOf(writers.content, world.content(from, to));
  yield batchOf(writers.market, marketFrom < to ? world.market(marketFrom, to) : []);
  yield batchOf(writers.prices, world.prices(from, to));
  yield batchOf(writers.trades, world.trades(from, to));
  yield batchOf(writers.transfers, world.transfers(from, to));
  yield batchOf(writers.fundamentals, fundamentals);
}

async function writeAll(batches: Batch[]): Promise<void> {
  for (const { write } of batches) await write();
}

type Write<T> = (records: T[], origin: string) => Promise<void>;

/** Combines the batches of a span in one insert. */
function batchOf<T>(write: Write<T>, batches: Iterable<T[]>): Batch {
  const records = [...batches].flat();
  return {
    size: records.length,
    write: async () => {
      if (records.length > 0) await write(records, DEMO_ORIGIN);
    },
  };
}

async function put<T>(write: Write<T>, batches: Iterable<T[]>): Promise<number> {
  const all = batchOf(write, batches);
  await all.write();
  return all.size;
}

async function saveState(store: Store, world: World, now: number): Promise<void> {
  const { scale, seed } = world.options;
  await store.insert("demo_worlds_v1", [{ seed, scale, told_until: now }]);
}
