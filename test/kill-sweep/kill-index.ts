// kill -9 while the content index and its texts are written, while segments are moved to disk, and while the service shuts down.
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "../random.ts";
import { ImportWorld, type Service } from "./import-world.ts";
import { measuredOnce } from "./measured.ts";
import { interrupt, type Run } from "./moments.ts";

/** The index is saved from 2,000 items on. */
const ITEMS = 2_100;
/** Segments are moved to disk from 4,096 items on, if all of them are older than the days that are kept in memory. */
const ITEMS_MOVED = 4_200;
const MOVED = { ORRERY_NOW: "2026-03-20T00:00:00Z", ORRERY_HOT_DAYS: "1" };

export async function killDuringIndexWrite(random: Random): Promise<boolean> {
  const isMoved = random() < 0.5;
  const newWorld = () => new ImportWorld(random, undefined, isMoved ? MOVED : {});
  const items = isMoved ? ITEMS_MOVED : ITEMS;
  // The index is saved at most every 30 seconds, so the measured run uses a separate world.
  const other = newWorld();
  const measured = await measuredOnce(
    `index of ${items} items`,
    () => writeIndex(other, items, true),
    indexOf(other),
  ).finally(() => other.remove());
  const world = newWorld();
  try {
    const isInterrupted = await interrupt(() => writeIndex(world, items), measured, random, indexOf(world));
    await world.verify();
    return isInterrupted;
  } finally {
    world.remove();
  }
}

function indexOf({ environment }: ImportWorld): string {
  const directory = join(environment.directory, "index");
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  return directory;
}

/** The run ends when the index is on disk. */
async function writeIndex(world: ImportWorld, items: number, stops = false): Promise<Run> {
  const service = await world.environment.serve();
  let isKilled = false;
  const manifest = join(indexOf(world), "blocks", "manifest");
  const ended = (async () => {
    await world.importAll([world.batch("content", items), world.batch("content", 300)]);
    while (!existsSync(manifest) && !isKilled) await sleep(10);
    if (stops) await service.stop();
  })();
  const kill = () => {
    isKilled = true;
    return service.kill();
  };
  return { ended, kill };
}

export async function killDuringShutdown(random: Random): Promise<boolean> {
  const world = new ImportWorld(random);
  try {
    const shutDown = (service: Service) => () => ({ ended: service.stop(), kill: service.kill });
    const first = await world.environment.serve();
    await world.importAll([world.batch("content", ITEMS), world.batch("trades", 20_000), world.batch()]);
    const measured = await measuredOnce("shutdown", shutDown(first), world.environment.directory);
    await first.kill();
    const second = await world.environment.serve();
    await world.importAll([world.batch("content", 500), world.batch()]);
    const isInterrupted = await interrupt(shutDown(second), measured, random, world.environment.directory);
    await world.verify();
    return isInterrupted;
  } finally {
    world.remove();
  }
}
