// Writes the demo world: the whole world once, newest days first, and then new records.
import { setImmediate as yieldToRequests } from "node:timers/promises";
import { DAY_MS } from "../base/time.ts";
import type { FundamentalRecord } from "../fundamentals/fundamentals-record.ts";
import type { Writers } from "../ingest/writers.ts";
import type { Store } from "../store/store.ts";
import { shareOfAge } from "./demo-content.ts";
import { DEMO_ORIGIN, storedHandle, writtenUntil } from "./demo-queries.ts";
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
const DAYS_PER_INSERT = 4;

/** Roughly how long a day takes to write by its age: content, of which recent days have the most, takes the longest. */
const workOf = (day: number) => 1 + 12 * shareOfAge(day);

/** Writes the whole world. It is idempotent, so an interrupted run is simply repeated. */
export async function seedDemo(
  deps: DemoDeps,
  world: World,
  progress: (progress: SeedProgress) => void = () => {},
): Promise<number> {
  const { now } = world.options;
  const { spans } = world;
  // Each day is written with a slice of the much longer fundamentals.
  const days = Math.max(spans.content, spans.wallets);
  const slice = (spans.fundamentals / days) * DAY_MS;
  // Marks the store first, so that an incomplete world is not mistaken for the operator's data.
  const { seed, scale } = world.options;
  if ((await deps.store.read(writtenUntil, { seed, scale })).length === 0)
    await saveState(deps.store, world, 0);
  let rows = await writeCast(deps, world);
  const workUntil = (end: number) =>
    Array.from({ length: end }, (_, day) => workOf(day)).reduce((sum, work) => sum + work, 0);
  // Generates the next span while the previous one is written.
  let writing: Promise<unknown> = Promise.resolve();
  for (let day = 0; day < days; day += DAYS_PER_INSERT) {
    if (deps.isStopped?.() === true) break;
    const to = now - day * DAY_MS;
    const end = day + DAYS_PER_INSERT;
    const since = (span: number) => now - Math.min(span, end) * DAY_MS;
    const fundamentals = world.fundamentals(Math.floor(now - end * slice), Math.floor(now - day * slice));
    const starts = {
      content: since(spans.content),
      wallets: since(spans.wallets),
      market: since(spans.market),
    };
    const batches = [...batchesOf(deps.writers, world, starts, to, fundamentals)];
    rows += batches.reduce((sum, { size }) => sum + size, 0);
    await writing;
    writing = writeAll(batches);
    progress({ done: Math.min(1, workUntil(end) / workUntil(days)), rows });
  }
  await writing;
  if (deps.isStopped?.() === true) return rows;
  // Otherwise it would be sorted while the first requests are answered.
  await deps.store.sortTable("trades_v1", { isFilled: true });
  await saveState(deps.store, world, now);
  return rows;
}

/** Writes the projects and accounts of this version of the program if the stored world has others. */
export async function updateCast(deps: DemoDeps, world: World): Promise<number> {
  const [first] = world.handles().next().value ?? [];
  const stored = first ? await deps.store.read(storedHandle, { handle: first.handle }) : [];
  return stored.length > 0 ? 0 : writeCast(deps, world);
}

/** Writes who and what the other records refer to: projects and accounts. */
async function writeCast(deps: DemoDeps, world: World): Promise<number> {
  const projects = await put(deps.writers.projects, world.projects());
  return projects + (await put(deps.writers.handles, world.handles()));
}

/** Writes the records of the world since `from`, up to its current time. */
export async function tickDemo(deps: DemoDeps, world: World, from: number): Promise<number> {
  const { now } = world.options;
  if (now <= from) return 0;
  let rows = await put(deps.writers.handles, world.newHandles(from, now));
  // One kind at a time, because generating all at once would block requests.
  const starts = { content: from, wallets: from, market: from };
  for (const batch of batchesOf(deps.writers, world, starts, now, world.fundamentals(from, now))) {
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
  if (now <= state.told_until) return 0;
  return (await updateCast(deps, world)) + (await tickDemo(deps, world, state.told_until));
}

interface Batch {
  size: number;
  write: () => Promise<void>;
}

/** The records of a span by kind, each generated when it is requested. */
function* batchesOf(
  writers: Writers,
  world: World,
  from: Record<"content" | "wallets" | "market", number>,
  to: number,
  fundamentals: Iterable<FundamentalRecord[]>,
): Generator<Batch> {
  yield batchOf(writers.content, world.content(from.content, to));
  yield batchOf(writers.market, world.market(from.market, to));
  yield batchOf(writers.prices, world.prices(from.wallets, to));
  yield batchOf(writers.trades, world.trades(from.wallets, to));
  yield batchOf(writers.transfers, world.transfers(from.wallets, to));
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
