// Writes a demo world into a database before a service starts on it. A service would build one with two years of
// fundamentals, which are most of its rows.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { silentLog } from "../../src/base/log.ts";
import { readConfig } from "../../src/config.ts";
import type { World } from "../../src/demo/demo-world.ts";
import { seedDemo } from "../../src/demo/seed-demo.ts";
import { createWriters } from "../../src/ingest/writers.ts";
import { openServices } from "../../src/open-services.ts";

/** The seed of a service that sets no other. */
export const DEMO_SEED = 1;

/** Writes the world into a data directory, or into ClickHouse if a URL is given. */
export async function storeWorld(
  world: World,
  place: { directory: string } | { url: string },
): Promise<void> {
  const directory = "url" in place ? mkdtempSync(join(tmpdir(), "orrery-seeding-")) : place.directory;
  const services = await openServices(
    readConfig({
      ORRERY_DATA: directory,
      ORRERY_LOG: "silent",
      ORRERY_EMBED: "static",
      ...("url" in place ? { CLICKHOUSE_URL: place.url } : {}),
    }),
    silentLog,
  );
  await seedDemo({ store: services.store, writers: createWriters(services) }, world);
  await services.content.close();
  await services.store.close();
  if ("url" in place) rmSync(directory, { recursive: true });
}
