// Tests that every engine must pass: DuckDB in src/store, ClickHouse in test/clickhouse.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { linesFrom, rowsIn } from "../src/store/json-lines.ts";
import { query } from "../src/store/define-query.ts";
import type { Store } from "../src/store/store.ts";

const NOW = Date.parse("2026-11-01T12:00:00.123Z");

const all = query({
  name: "test.all",
  params: z.object({ symbols: z.array(z.string()), since: z.number() }),
  row: z.object({
    project_id: z.number(),
    symbol: z.string(),
    ecosystems: z.array(z.string()),
    is_wrapped: z.boolean(),
    launched_at: z.number().nullable(),
  }),
  sql: `SELECT project_id, symbol, ecosystems, is_wrapped, launched_at FROM projects_v1 FINAL
        WHERE symbol IN {symbols:Array(String)} AND ifNull(launched_at, {since:DateTime64(3)}) >= {since:DateTime64(3)}
        ORDER BY project_id LIMIT 100`,
});

const fundamentalsSince = query({
  name: "test.since",
  params: z.object({ since: z.number(), limit: z.number() }),
  row: z.object({ day: z.string(), project_id: z.number(), written_at: z.number() }),
  check: "first",
  sql: `SELECT day, project_id, written_at FROM fundamentals_v1 WHERE written_at > {since:DateTime64(3)}
      ORDER BY written_at LIMIT {limit:UInt32}`,
});

/** `open` returns an empty store with all migrations applied. */
export function describeStore(open: () => Promise<Store>): void {
  describe("a store", () => {
    let store: Store;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => store.close());

    it("returns written rows with every type intact", async () => {
      await store.insert("projects_v1", [
        { project_id: 1, symbol: "É'\\\"\n", ecosystems: ["a", "b'c"], is_wrapped: true, launched_at: NOW },
        { project_id: 2, symbol: "two", ecosystems: [], launched_at: null },
      ]);
      expect(await store.read(all, { symbols: ["É'\\\"\n", "two"], since: 0 })).toEqual([
        { project_id: 1, symbol: "É'\\\"\n", ecosystems: ["a", "b'c"], is_wrapped: true, launched_at: NOW },
        { project_id: 2, symbol: "two", ecosystems: [], is_wrapped: false, launched_at: null },
      ]);
      expect(await store.read(all, { symbols: ["É'\\\"\n", "two"], since: NOW + 1 })).toHaveLength(1);
      expect(await store.read(all, { symbols: [], since: 0 })).toEqual([]);
    });

    it("returns the same rows as lines, for any number of rows", async () => {
      const projects = Array.from({ length: 1_203 }, (_, i) => ({
        project_id: 5_000 + i,
        symbol: "lined",
        ecosystems: i % 2 === 0 ? ["a", `\u{1f680} "${i}"\n\t\\ é`] : [],
        is_wrapped: i % 3 === 0,
        launched_at: i % 5 === 0 ? null : NOW + i,
      }));
      await store.insert("projects_v1", projects);
      const many = query({
        ...all,
        name: "test.many",
        sql: all.sql.replace("LIMIT 100", "LIMIT 5000"),
      });
      for (const symbols of [["lined"], ["nobody's"]]) {
        const { length, pieces } = await store.readLines(many, { symbols, since: 0 });
        const rows = pieces.flatMap((piece) => [...rowsIn(piece)] as { project_id: number }[]);
        expect(rows.sort((a, b) => a.project_id - b.project_id)).toEqual(
          await store.read(many, { symbols, since: 0 }),
        );
        expect(length).toBe(symbols[0] === "lined" ? projects.length : 0);
      }
      // An engine that returns rows.
      const made = await linesFrom(projects);
      expect(made.length).toBe(projects.length);
      expect(made.pieces.flatMap((piece) => [...rowsIn(piece)])).toEqual(projects);
    });

    it("reads many rows in chunks, in the order of the query", async () => {
      const projects = Array.from({ length: 9_000 }, (_, i) => ({
        project_id: 50_000 + ((i * 7_919) % 9_000),
        symbol: "in pieces",
        ecosystems: [`${i}`],
      }));
      await store.insert("projects_v1", projects);
      const many = query({
        ...all,
        name: "test.pieces",
        sql: all.sql.replace("LIMIT 100", "LIMIT 10000"),
      });
      const params = { symbols: ["in pieces"], since: 0 };
      const { length, pieces } = await store.readPieces(many, params);
      const rows: unknown[] = [];
      for await (const piece of pieces) {
        expect(piece.length).toBeGreaterThan(0);
        rows.push(...piece);
      }
      expect(length).toBe(projects.length);
      expect(rows).toEqual(await store.read(many, params));
    });

    it("retains the last write of a key, also within one batch, and counts a key once", async () => {
      const before = await store.count("projects_v1");
      await store.insert("projects_v1", [
        { project_id: 9, symbol: "old" },
        { project_id: 9, symbol: "new" },
      ]);
      await store.insert("projects_v1", [{ project_id: 9, symbol: "newest" }]);
      expect(await store.read(all, { symbols: ["old", "new", "newest"], since: 0 })).toMatchObject([
        { symbol: "newest" },
      ]);
      expect(await store.count("projects_v1")).toBe(before + 1);
    });

    it("delivers each row to a feed once, in write order, also beyond its page size", async () => {
      const follow = store.follow(fundamentalsSince, {
        from: 0,
        keyOf: (row) => `${row.day} ${row.project_id}`,
      });
      expect(await follow.next()).toEqual([]);
      const rows = Array.from({ length: 61_000 }, (_, i) => ({
        metric: "tvl",
        project_id: i + 1,
        day: "2026-01-01",
        value: i,
      }));
      await store.insert("fundamentals_v1", rows);
      const seen = [...(await follow.next()), ...(await follow.next())];
      expect(new Set(seen.map((row) => row.project_id)).size).toBe(61_000);
      expect(seen).toHaveLength(61_000);
      await store.insert("fundamentals_v1", [{ metric: "tvl", project_id: 1, day: "2026-01-02", value: 1 }]);
      expect((await follow.next()).map((row) => row.day)).toEqual(["2026-01-02"]);
      await store.insert("fundamentals_v1", [{ metric: "tvl", project_id: 1, day: "2026-01-03", value: 1 }]);
      let taken = 0;
      const take = async () => (taken += (await follow.next()).length);
      // Whichever of two overlapping calls ends first, earlier writes have been read by then.
      await Promise.race([take(), take()]);
      expect(taken).toBe(1);
      await Promise.all([take(), take()]);
      expect(taken).toBe(1);
    });

    it("does not read a row again for an idle feed", async () => {
      let reads = 0;
      const counting: Store = {
        ...store,
        readPieces: (...args) => {
          reads += 1;
          return store.readPieces(...args);
        },
      };
      const from = Date.now() - 60_000;
      const follow = counting.follow(fundamentalsSince, {
        from,
        keyOf: (row) => `${row.day} ${row.project_id}`,
      });
      await store.insert("fundamentals_v1", [{ metric: "fees", project_id: 1, day: "2026-02-01", value: 1 }]);
      for (let rows = -1; rows !== 0;) rows = (await follow.next()).length;
      reads = 0;
      expect(await follow.next()).toEqual([]);
      expect(reads).toBe(0);
      await store.insert("fundamentals_v1", [{ metric: "fees", project_id: 1, day: "2026-02-02", value: 1 }]);
      expect(await follow.next()).toMatchObject([{ day: "2026-02-02" }]);
      expect(reads).toBe(1);
    });

    it("preserves unusual text, for few and for many rows", async () => {
      const odd = [
        "\u0000nul",
        "half \ud83d surrogate",
        "😀 \u2028 \\u0041 \"quoted\" 'single'",
        "\ttab\r\nline",
        '{"json":1}',
      ];
      // An unpaired surrogate has no UTF-8 form, so it becomes the replacement character.
      const expected = odd.map((text) => Buffer.from(text).toString());
      const rows = Array.from({ length: 1_200 }, (_, i) => ({
        project_id: 10_000 + i,
        symbol: "ODD",
        slug: i < odd.length ? odd[i] : `s${i}`,
        aliases: i < odd.length ? [odd[i], ""] : [],
        launched_at: i === 0 ? null : NOW + i,
      }));
      const oddRows = query({
        name: "test.odd",
        params: z.object({}),
        row: z.object({
          project_id: z.number(),
          slug: z.string(),
          aliases: z.array(z.string()),
          launched_at: z.number().nullable(),
        }),
        sql: `SELECT project_id, slug, aliases, launched_at FROM projects_v1 FINAL WHERE symbol = 'ODD' ORDER BY project_id LIMIT 5000`,
      });
      for (const count of [1_200, odd.length]) {
        await store.insert("projects_v1", rows.slice(0, count));
        const stored = await store.read(oddRows, {});
        expect(stored).toHaveLength(1_200);
        stored.slice(0, odd.length).forEach((row, i) => {
          expect(row.slug).toBe(expected[i]);
          expect(row.aliases).toEqual([expected[i], ""]);
        });
        expect(stored[7]?.launched_at).toBe(NOW + 7);
      }
    });

    it("rejects a query without a LIMIT", () => {
      expect(() => query({ name: "x", params: z.object({}), row: z.object({}), sql: "SELECT 1" })).toThrow(
        "LIMIT",
      );
    });

    it("rejects rows that do not match the schema of the query", async () => {
      const wrong = query({
        name: "test.wrong",
        params: z.object({}),
        row: z.object({ n: z.string() }),
        sql: "SELECT 1 AS n LIMIT 1",
      });
      await expect(store.read(wrong, {})).rejects.toThrow();
    });
  });
}
