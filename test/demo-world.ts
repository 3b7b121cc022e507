// A small demo world for tests that need one but not its first start. Whichever test needs it first builds it, once in a
// run of the tests; every test gets a copy of its own.
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { environment } from "./spawn.ts";

/** The settings of the world, for the service that is started on a copy of it. */
export const DEMO_WORLD = {
  ORRERY_DEMO: "true",
  ORRERY_DEMO_SCALE: "0.05",
  ORRERY_NOW: "2026-11-10T12:00:00Z",
};

/** A new data directory with the world. Whoever asks removes it. */
export async function demoDirectory(): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), "orrery-demo-"));
  cpSync(await builtWorld(), directory, { recursive: true });
  return directory;
}

async function builtWorld(): Promise<string> {
  const folder = process.env["ORRERY_TEST_WORLD"] ?? "";
  if (folder === "") throw new Error("test/demo-world-folder.ts has not run");
  const [world, lock] = [join(folder, "world"), join(folder, "lock")];
  while (!existsSync(world)) {
    if (isTaken(lock)) await sleep(200);
    else
      try {
        if (!existsSync(world)) await build(world);
      } finally {
        rmSync(lock, { recursive: true });
      }
  }
  return world;
}

/** Other workers may need the world at the same time. */
function isTaken(lock: string): boolean {
  try {
    mkdirSync(lock);
    return false;
  } catch {
    return true;
  }
}

async function build(world: string): Promise<void> {
  const own = environment(DEMO_WORLD);
  try {
    const service = await own.serve();
    await service.stop();
    renameSync(own.directory, world);
  } finally {
    own.remove();
  }
}
