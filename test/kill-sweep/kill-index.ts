// kill -9 while the content index and its texts are written to disk, and while the service shuts down.
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "../random.ts";
import { ImportWorld, type Service } from "./import-world.ts";
import { measuredOnce } from "./measured.ts";
import { interrupt, type Run } from "./moments.ts";

/** The index is saved from 2,000 items on. */
const ITEMS = 2_100;

export async function killDuringIndexWrite(random: Random): Promise<boolean> {
  // The index is saved at most every 30 seconds, so the measured run uses a separate world.
  const other = new ImportWorld(random);
  const measured = await measuredOnce("index", () => writeIndex(other, true), indexOf(other)).finally(() =>
    other.remove(),
  );
  const world = new ImportWorld(random);
  try {
    const isInterrupted = await interrupt(() => writeIndex(world), measured, random, indexOf(world));
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
async function writeIndex(world: ImportWorld, stops = false): Promise<Run> {
  const service = await world.environment.serve();
  let isKilled = false;
  const manifest = join(indexOf(world), "blocks", "manifest");
  const ended = (async () => {
    await world.importAll([world.batch("content", ITEMS), world.batch("content", 300)]);
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
