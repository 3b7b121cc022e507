import { expect, it } from "vitest";
import { z } from "zod";
import { openTestStore } from "../../../test/store.ts";
import { query } from "../define-query.ts";

const stored = query({
  name: "test.stored",
  params: z.object({}),
  row: z.object({ rows: z.number() }),
  sql: `SELECT count() AS rows FROM ingest_quarantine_v1 LIMIT 1`,
});
const since = query({
  name: "test.since",
  params: z.object({ since: z.number(), limit: z.int() }),
  row: z.object({ slot: z.number(), reason: z.string(), written_at: z.number() }),
  sql: `SELECT slot, reason, written_at FROM ingest_quarantine_v1 FINAL WHERE written_at > {since:DateTime64(3)}
        ORDER BY written_at, slot LIMIT {limit:UInt32}`,
});

it("keeps only the newest version of each row once replaced versions are most of the table", async () => {
  const store = await openTestStore();
  try {
    const follower = store.follow(since, { from: 0, keyOf: ({ slot }) => `${slot}` });
    const write = (version: number, slots: number) =>
      store.insert(
        "ingest_quarantine_v1",
        Array.from({ length: slots }, (_, slot) => ({ task_id: "a", slot, reason: `version ${version}` })),
      );
    await write(1, 400);
    await write(2, 400);
    expect(await store.compactTable("ingest_quarantine_v1")).toBe(false);
    for (let version = 3; version <= 5; version++) await write(version, 399);
    await follower.next();
    const before = await store.read(since, { since: 0, limit: 1_000 });
    const [isCompacted] = await Promise.all([store.compactTable("ingest_quarantine_v1"), write(6, 10)]);
    expect(isCompacted).toBe(true);
    expect(await store.read(stored, {})).toEqual([{ rows: 410 }]);
    const after = await store.read(since, { since: 0, limit: 1_000 });
    expect(after.filter(({ reason }) => reason !== "version 6")).toEqual(
      before.filter(({ slot }) => slot >= 10),
    );
    expect(after.find(({ slot }) => slot === 399)?.reason).toBe("version 2");
    // A feed sees the new rows and no row twice.
    expect(await follower.next()).toHaveLength(10);
  } finally {
    await store.close();
  }
});
