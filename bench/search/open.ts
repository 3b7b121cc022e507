// Opens the content domain on a directory like the service does.
import { join } from "node:path";
import { frozenClock } from "../../src/base/clock.ts";
import { silentLog } from "../../src/base/log.ts";
import { createContent, type Content } from "../../src/content/content-service.ts";
import { projectRecord, realProjects } from "../../src/demo/demo-catalogue.ts";
import { openStatic } from "../../src/embed/open-static.ts";
import { createCatalogue } from "../../src/projects/catalogue/catalogue.ts";
import { writeProjects } from "../../src/projects/project-writer.ts";
import { openStore } from "../../src/store/open-store.ts";

export const NOW = Date.UTC(2026, 2, 1);
/** The items are spread over this many days. */
export const DAYS = Number(process.env["ORRERY_BENCH_DAYS"] ?? 90);
const ENGINE_MB = 256;
/** Enough for a million items. */
export const INDEX_MB = 900;

export async function openSearch(directory: string, indexMb = INDEX_MB) {
  const store = await openStore({ path: directory, memoryMb: ENGINE_MB }, () => Date.now());
  const catalogue = createCatalogue(store);
  await catalogue.load();
  if (catalogue.all().length === 0) {
    const projects = realProjects().map(projectRecord);
    await writeProjects(store, projects, "bench");
    await catalogue.tick();
  }
  const content = createContent({
    store,
    clock: frozenClock(NOW),
    log: silentLog,
    catalogue,
    embedder: openStatic(),
    language: undefined,
    hotDays: DAYS + 1,
    tweetText: "full",
    memoryMb: indexMb,
    imageDirectory: join(directory, "index"),
  });
  return { store, content, projects: catalogue.all().length };
}

/** Like the service's tick every second, without the pauses. */
export async function loadAll(content: Content): Promise<void> {
  await content.load();
  while (content.status().note?.startsWith("loading")) await content.tick();
}
