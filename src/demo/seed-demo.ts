// Writes the demo world: once from the start, newest days first, and then whatever has happened since.
import { setImmediate as otherWork } from "node:timers/promises";
import { DAY_MS } from "../base/time.ts";
import type { Writers } from "../ingest/writers.ts";
import type { Store } from "../store/store.ts";
import { DEMO_ORIGIN, toldUntil } from "./demo-queries.ts";
import type { World } from "./demo-world.ts";

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

/** Few large inserts are cheaper than many small ones; a service that stops waits for one of these. */
const DAYS_AT_ONCE = 3;

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
  // Marked before the first record: half a world must not be taken for someone's own data.
  const { seed, scale } = world.options;
  if ((await deps.store.read(toldUntil, { seed, scale })).length === 0) await remember(deps.store, world, 0);
  let rows = await put(deps.writers.projects, world.projects());
  rows += await put(deps.writers.handles, world.handles());
  // While the engine writes one span, the next one is told.
  let writing: Promise<unknown> = Promise.resolve();
  for (let day = 0; day < spans.content; day += DAYS_AT_ONCE) {
    if (deps.isStopped?.() === true) break;
    const to = now - day * DAY_MS;
    const from = now - Math.min(spans.content, day + DAYS_AT_ONCE) * DAY_MS;
    const told = [
      ...kindsOf(deps.writers, world, from, to, Math.max(from, now - spans.market * DAY_MS)).map((kind) =>
        kind(),
      ),
      batch(
        deps.writers.fundamentals,
        world.fundamentals(Math.floor(now - (day + DAYS_AT_ONCE) * slice), Math.floor(now - day * slice)),
      ),
    ];
    rows += told.reduce((sum, { size }) => sum + size, 0);
    await writing;
    writing = writeAll(told);
    progress({ done: (day + DAYS_AT_ONCE) / spans.content, rows });
  }
  await writing;
  if (deps.isStopped?.() === true) return rows;
  await remember(deps.store, world, now);
  return rows;
}

/** Writes what happened in the world since `from`, up to its now. */
export async function tickDemo(deps: DemoDeps, world: World, from: number): Promise<number> {
  const { now } = world.options;
  if (now <= from) return 0;
  let rows = await put(deps.writers.handles, world.newHandles(from, now));
  // Kind by kind: telling all of them at once would keep requests waiting.
  for (const kind of kindsOf(deps.writers, world, from, now, from)) {
    const told = kind();
    await told.write();
    rows += told.size;
    await otherWork();
  }
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

interface Batch {
  size: number;
  write: () => Promise<void>;
}

/** What a span of time holds, each kind told when it is called. */
function kindsOf(
  writers: Writers,
  world: World,
  from: number,
  to: number,
  marketFrom: number,
): (() => Batch)[] {
  return [
    () => batch(writers.content, world.content(from, to)),
    () => batch(writers.market, marketFrom < to ? world.market(marketFrom, to) : []),
    () => batch(writers.prices, world.prices(from, to)),
    () => batch(writers.trades, world.trades(from, to)),
    () => batch(writers.transfers, world.transfers(from, to)),
  ];
}

async function writeAll(batches: Batch[]): Promise<void> {
  for (const { write } of batches) await write();
}

/** One insert for all batches of a span: engines like few large writes better than many small ones. */
function batch<T>(write: (records: T[], origin: string) => Promise<void>, batches: Iterable<T[]>): Batch {
  const records: T[] = [];
  for (const part of batches) for (const record of part) records.push(record);
  return {
    size: records.length,
    write: async () => {
      if (records.length > 0) await write(records, DEMO_ORIGIN);
    },
  };
}

async function put<T>(
  write: (records: T[], origin: string) => Promise<void>,
  batches: Iterable<T[]>,
): Promise<number> {
  const all = batch(write, batches);
  await all.write();
  return all.size;
}

async function remember(store: Store, world: World, now: number): Promise<void> {
  const { scale, seed } = world.options;
  await store.insert("demo_worlds_v1", [{ seed, scale, told_until: now }]);
}
