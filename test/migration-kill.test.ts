// kill -9 during a migration: the next start finds it applied or not at all, finishes it, and no row is lost.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { openStore } from "../src/store/open-store.ts";
import { query } from "../src/store/define-query.ts";
import { readMigrations } from "../src/store/table-schema.ts";
import { program } from "./migration-kill/program.ts";

const ROWS = 60_000;
/** When the process is killed, as a share of the time an undisturbed migration takes. Shares that once failed stay here. */
const SHARES = [0.2, 0.45, 0.7, 0.9];

const child = fileURLToPath(new URL("./migration-kill/migrate.ts", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "orrery-kill-"));
afterAll(() => rmSync(folder, { recursive: true }));

const figures = query({
  name: "test.figures",
  params: z.object({}),
  row: z.object({ rows: z.number(), total: z.number() }),
  sql: "SELECT count() AS rows, sum(price) AS total FROM prices_v1 FINAL LIMIT 1",
});

async function filled(path: string): Promise<void> {
  const store = await openStore({ path, memoryMb: 256 }, () => 1);
  await store.insert(
    "prices_v1",
    Array.from({ length: ROWS }, (_, i) => ({ chain: "x", token: `t${i}`, priced_at: 1, price: 1 })),
  );
  await store.close();
}

/** Applies the trial migration in a process of its own; gives how long it took, or kills it after so long. */
async function migrateElsewhere(path: string, killAfterMs?: number): Promise<number> {
  const migrating = spawn(process.execPath, ["--import", "tsx", child, path], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<number | null>((resolve) => migrating.once("exit", resolve));
  await new Promise((resolve) => migrating.stdout.once("data", resolve));
  const started = performance.now();
  if (killAfterMs !== undefined) {
    await Promise.race([sleep(killAfterMs), ended]);
    migrating.kill("SIGKILL");
    await ended;
  } else expect(await ended).toBe(0);
  return performance.now() - started;
}

describe("a process that is killed while it migrates", () => {
  it("leaves a migration applied or not at all, which the next start finishes", async () => {
    const undisturbed = join(folder, "undisturbed");
    await filled(undisturbed);
    const tookMs = await migrateElsewhere(undisturbed);
    for (const share of SHARES) {
      const path = join(folder, String(share));
      await filled(path);
      await migrateElsewhere(path, share * tookMs);
      // The version before the migration opens it only where nothing of the migration was applied.
      const before = await openStore({ path, memoryMb: 256 }, () => 1).catch((error: unknown) =>
        String(error),
      );
      if (typeof before === "string") expect(before).toContain("is newer than this version");
      else {
        expect(await before.read(figures, {})).toEqual([{ rows: ROWS, total: ROWS }]);
        expect(await before.count("migrations_v1")).toBe(readMigrations().length);
        await before.close();
      }
      const after = await openStore({ path, memoryMb: 256 }, () => 1, program);
      expect(await after.read(figures, {})).toEqual([{ rows: ROWS, total: 3 * ROWS }]);
      expect(await after.count("migrations_v1")).toBe(program.migrations.length);
      await after.close();
    }
  }, 180_000);
});
