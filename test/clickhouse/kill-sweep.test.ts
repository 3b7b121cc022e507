// kill -9 at random moments on ClickHouse: of Orrery during imports and migrations, and of the server during imports. No
// acknowledged row is lost or stored twice, and the next start works. `orrery backup` is for DuckDB only, and the content
// index is not cached on disk here. ORRERY_KILL_SEEDS=200 runs more seeds, ORRERY_KILL_SEEDS=7,19 these.
import { afterAll, beforeAll, describe, expect } from "vitest";
import { ImportWorld } from "../kill-sweep/import-world.ts";
import { killImportCommand, killServiceDuringImports } from "../kill-sweep/kill-imports.ts";
import { killMigration } from "../kill-sweep/kill-migrations.ts";
import { measuredOnce } from "../kill-sweep/measured.ts";
import { interrupt } from "../kill-sweep/moments.ts";
import { killSeeds } from "../kill-sweep/seeds.ts";
import { type Operation, sweep } from "../kill-sweep/sweep.ts";
import type { Random } from "../random.ts";
import { type ClickHouseServer, hasClickHouse, startClickHouse } from "./server.ts";

/** Seeds that failed once. */
const failedOnce: number[] = [];

let server: ClickHouseServer;

/** The client gets an error, and the service continues to run. */
async function killServerDuringImports(random: Random): Promise<boolean> {
  const world = new ImportWorld(random, await server.database());
  try {
    const service = await world.environment.serve();
    const importing = () => ({
      ended: world.importAll(Array.from({ length: 6 }, () => world.batch())),
      kill: () => server.kill(),
    });
    const measured = await measuredOnce("server", importing);
    const isInterrupted = await interrupt(importing, measured, random);
    await server.restart();
    expect((await fetch(`${service.url}/health`)).status).toBe(200);
    await service.stop();
    await world.verify();
    return isInterrupted;
  } finally {
    world.remove();
  }
}

const operations: Operation[] = [
  [
    "of the service during imports",
    async (random) => killServiceDuringImports(random, await server.database()),
  ],
  ["of the server during imports", killServerDuringImports],
  ["of a migration", (random) => killMigration(random, () => server.database())],
  ["of an import command", async (random) => killImportCommand(random, await server.database())],
];

describe.skipIf(!hasClickHouse)("kill -9", () => {
  beforeAll(async () => {
    server = await startClickHouse();
  }, 60_000);
  afterAll(() => server?.close());

  sweep(operations, killSeeds(operations.length, failedOnce));
});
