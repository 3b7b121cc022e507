// Files derived from the database are rebuilt when its schema changes.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { frozenClock } from "../../base/clock.ts";
import { silentLog } from "../../base/log.ts";
import { createCatalogue } from "../../projects/catalogue/catalogue.ts";
import { openStore } from "../../store/open-store.ts";
import {
  createMigration,
  readMigrations,
  schemaFingerprint,
  type Migration,
} from "../../store/table-schema.ts";
import type { Store } from "../../store/store.ts";
import { hashingEmbedder } from "../prepare/embedding.ts";
import { imageFingerprint, type FingerprintInputs } from "./index-image.ts";
import { ContentRecord } from "../content-record.ts";
import { SearchRequest } from "../search/search-request.ts";
import { createContent } from "../content-service.ts";

const NOW = Date.UTC(2026, 10, 16);
const ITEMS = 2_200;
const path = mkdtempSync(join(tmpdir(), "orrery-image-"));
afterAll(() => rmSync(path, { recursive: true }));

const own = readMigrations();
const withTrial = [
  ...own,
  createMigration(
    "9999_trial.sql",
    "ALTER TABLE content_v1 {on_cluster} ADD COLUMN IF NOT EXISTS reading_minutes UInt16 DEFAULT 3",
  ),
];

/** Starts the content service. Returns search results, and whether the index was built from the database. */
async function start(migrations: Migration[], write = false) {
  const store = await openStore({ path, memoryMb: 256 }, () => NOW, { version: "9.9.9", migrations });
  const reads = new Set<string>();
  const watched: Store = {
    ...store,
    readLines: (query, params) => {
      reads.add(query.name);
      return store.readLines(query, params);
    },
  };
  const content = createContent({
    store: watched,
    clock: frozenClock(NOW),
    log: silentLog,
    catalogue: createCatalogue(store),
    embedder: hashingEmbedder(64),
    language: undefined,
    hotDays: 90,
    memoryMb: 200,
    tweetText: "full",
    imageDirectory: store.directory && join(store.directory, "index"),
  });
  await content.load();
  if (write) {
    const records = Array.from({ length: ITEMS }, (_, i) =>
      ContentRecord.parse({
        id: `i${i}`,
        type: "news",
        title: `kappa item ${i}`,
        published_at: NOW - i * 1_000,
      }),
    );
    await content.write(records, "import");
  }
  await content.tick();
  while (content.status().note) await content.tick();
  await content.idle();
  const { items } = await content.search(SearchRequest.parse({ query: "kappa item 1234", limit: 5 }));
  const size = content.index.size;
  await store.close();
  return { size, items, isRebuilt: reads.has("content.contentBetween") };
}

describe("the index image", () => {
  it("is reused by the same program, and rebuilt after a column is added", async () => {
    const first = await start(own, true);
    const second = await start(own);
    expect(second).toEqual({ ...first, isRebuilt: false });
    const third = await start(withTrial);
    expect(third).toEqual({ ...first, isRebuilt: true });
    expect(await start(withTrial)).toEqual({ ...first, isRebuilt: false });
  }, 180_000);

  it("has a fingerprint that changes only if a column or its use changes", () => {
    const embedder = { id: "static", dimensions: 64 };
    const of = (migrations: Migration[], columns?: FingerprintInputs["columns"]) =>
      imageFingerprint({
        store: { fingerprintOf: (tables) => schemaFingerprint(migrations, tables) },
        embedder,
        ...(columns ? { columns } : {}),
      });
    const elsewhere = createMigration(
      "9999_other.sql",
      "ALTER TABLE usage_v1 ADD COLUMN IF NOT EXISTS a UInt8",
    );
    const update = createMigration(
      "9999_data.sql",
      "ALTER TABLE content_v1 UPDATE title = '' WHERE title = 'x'",
    );
    expect(of([...own, elsewhere])).toBe(of(own));
    const likes = { schema: z.number(), uses: ["index"] };
    const minutes = { schema: z.number(), uses: ["document"] };
    const fingerprints = [
      of(own),
      of(withTrial),
      of([...own, update]),
      of(own, { likes }),
      of(own, { likes, minutes }),
      of(own, { likes: { ...likes, schema: z.string() } }),
      of(own, { likes: { ...likes, uses: ["index", "document"] } }),
      imageFingerprint({ store: { fingerprintOf: () => "" }, embedder: { ...embedder, dimensions: 128 } }),
    ];
    expect(new Set(fingerprints).size).toBe(fingerprints.length);
  });
});
