// kill -9 during `orrery backup`, of the command or of the service, and during `orrery restore`.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { restoreBackup } from "../../src/backup/restore-backup.ts";
import { openStore } from "../../src/store/open-store.ts";
import { pick, type Random } from "../random.ts";
import { type Ended, environment } from "../spawn.ts";
import type { Batch } from "./batches.ts";
import { ImportWorld } from "./import-world.ts";
import { measuredOnce } from "./measured.ts";
import { interrupt } from "./moments.ts";
import { settingsOf } from "./store-settings.ts";

const TRADES = 60_000;

function targetArguments(folder: string, form: "directory" | "archive", name: string) {
  const path = join(folder, "backups", form === "archive" ? `${name}.tar.gz` : name);
  return { path, args: form === "archive" ? ["--to", path] : [path] };
}

export async function killBackup(random: Random): Promise<boolean> {
  const world = new ImportWorld(random);
  try {
    mkdirSync(join(world.folder, "backups"));
    const service = await world.environment.serve();
    await world.importBatch(world.batch("trades", TRADES));
    await world.importBatch(world.batch());
    const form = pick(random, ["directory", "archive"] as const);
    const victim = pick(random, ["command", "service"] as const);
    const begin = (name: string) => {
      const { path, args } = targetArguments(world.folder, form, name);
      // Rows are written during the backup.
      const imports = world.importAll([world.batch(), world.batch()]);
      const command = world.environment.begin("backup", ...args, "--json");
      return { path, imports, command };
    };
    const measured = await measuredOnce(
      `backup to ${form}`,
      () => {
        const { path, imports, command } = begin("measured");
        const ended = Promise.all([command.ended, imports]).then(() => rmSync(path, { recursive: true }));
        return { ended, kill: command.kill };
      },
      world.folder,
    );
    const before = [...world.acknowledged];
    let killed: ReturnType<typeof begin> | undefined;
    const isInterrupted = await interrupt(
      () => {
        killed = begin("killed");
        return {
          ended: killed.command.ended,
          kill: victim === "command" ? killed.command.kill : service.kill,
        };
      },
      measured,
      random,
      world.folder,
    );
    await killed?.imports;
    const ended = await killed?.command.ended;
    if (victim === "service" && ended?.code !== 0)
      expect(ended).toMatchObject({ code: 1, err: expect.stringMatching(/^orrery: .*\n$/) });
    if (victim === "command") {
      expect((await fetch(`${service.url}/health`)).status).toBe(200);
      await expect.poll(() => scratchOf(world.environment.directory), { timeout: 30_000 }).toEqual([]);
    }
    for (const name of readdirSync(join(world.folder, "backups")))
      await expectCompleteOrRefused(
        world,
        join(world.folder, "backups", name),
        before,
        !name.includes("partial"),
      );

    const next = targetArguments(world.folder, form, "next");
    const again = await world.environment.orrery("backup", ...next.args, "--json");
    expect(again).toMatchObject({ code: 0, err: "" });
    expect(scratchOf(world.environment.directory)).toEqual([]);
    await expectCompleteOrRefused(world, next.path, before, true);
    if (victim === "command") {
      await service.stop();
      await world.verifyStore();
    } else await world.verify();
    return isInterrupted;
  } finally {
    world.remove();
  }
}

const scratchOf = (directory: string) =>
  readdirSync(directory).filter((name) => name.includes(".duckdb.backup-"));

/** A backup under its final name is always complete. */
async function expectCompleteOrRefused(
  world: ImportWorld,
  source: string,
  acknowledged: Batch[],
  isComplete: boolean,
): Promise<void> {
  const target = mkdtempSync(join(world.folder, "restored-"));
  const restored = await restoreBackup(source, target, () => {}).then(
    () => true,
    (error: unknown) => String(error),
  );
  if (restored === true) await world.verifyStore(target, acknowledged);
  else {
    expect([source, isComplete, restored]).toEqual([
      source,
      false,
      expect.stringMatching(/not a complete backup|damaged/),
    ]);
    expect(readdirSync(target)).toEqual([]);
  }
  rmSync(target, { recursive: true });
}

/** A stopped service with a backup in both forms, created once. */
let backedUp: Promise<ImportWorld> | undefined;

async function backUp(): Promise<ImportWorld> {
  const world = new ImportWorld(() => 0);
  mkdirSync(join(world.folder, "backups"));
  for (const kind of ["trades", "content"] as const) {
    const { ended } = world.beginImport(world.batch(kind, kind === "trades" ? 2 * TRADES : 500));
    await ended;
  }
  for (const form of ["directory", "archive"] as const) {
    const { args } = targetArguments(world.folder, form, "whole");
    expect((await world.environment.orrery("backup", ...args)).code).toBe(0);
  }
  return world;
}

export async function removeBackups(): Promise<void> {
  (await backedUp)?.remove();
}

export async function killRestore(random: Random): Promise<boolean> {
  const world = await (backedUp ??= backUp());
  const form = pick(random, ["directory", "archive"] as const);
  const source = targetArguments(world.folder, form, "whole").path;
  const folder = mkdtempSync(join(tmpdir(), "orrery-kill-restore-"));
  const restore = (name: string) => {
    const directory = join(folder, name);
    mkdirSync(directory, { recursive: true });
    return environment({}, { directory }).begin("restore", source);
  };
  try {
    const measured = await measuredOnce(`restore from ${form}`, () => restore("measured"), folder);
    const isInterrupted = await interrupt(() => restore("killed"), measured, random, folder);
    const killed = join(folder, "killed");
    if (!existsSync(join(killed, "orrery.duckdb"))) {
      // An empty directory is unchanged. In any other, no command may accept a partial restore as complete.
      if (readdirSync(killed).length > 0)
        await expect(openStore(settingsOf(killed), () => 1)).rejects.toThrow(/restore .* was interrupted/);
      const again: Ended = await restore("killed").ended;
      expect(again.code, again.err).toBe(0);
    }
    await world.verifyStore(killed);
    expect(existsSync(join(killed, ".restoring"))).toBe(false);
    return isInterrupted;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
