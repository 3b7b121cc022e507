import { afterAll, expect, it } from "vitest";
import { z } from "zod";
import { openTestStore } from "../../test/store.ts";
import { deletion, query } from "./define-query.ts";
import { skipUnwritten } from "./skip-unwritten.ts";
import type { Store } from "./store.ts";

const store = await openTestStore();
afterAll(() => store.close());

const handlesSince = query({
  name: "test.handlesSince",
  params: z.object({ since: z.number() }),
  row: z.object({ handle_key: z.string(), written_at: z.number() }),
  sql: "SELECT handle_key, written_at FROM handles_v1 WHERE written_at > {since:DateTime64(3)} LIMIT 100",
});
const noHandles = deletion({
  name: "test.noHandles",
  params: z.object({}),
  sql: "DELETE FROM handles_v1 WHERE handle_key = 'none'",
});

/** Polls like a tail, and counts how often the store is read. */
function poller(of: Pick<Store, "writesTo"> = store) {
  let reads = 0;
  let since = store.newestWritten();
  const poll = skipUnwritten(of, "handles_v1", async () => {
    reads += 1;
    return store.read(handlesSince, { since });
  });
  return {
    reads: () => reads,
    async next(): Promise<string[]> {
      const rows = await poll();
      for (const { written_at } of rows) since = Math.max(since, written_at);
      return rows.map(({ handle_key }) => handle_key);
    },
  };
}

const insert = (handle_key: string) => store.insert("handles_v1", [{ handle_key }]);

it("reads a table again only after it was written to", async () => {
  const { next, reads } = poller();
  for (let i = 0; i < 3; i++) expect(await next()).toEqual([]);
  expect(reads()).toBe(1);
  await insert("a");
  expect(await next()).toEqual(["a"]);
  for (let i = 0; i < 3; i++) expect(await next()).toEqual([]);
  expect(reads()).toBe(3);
  await store.insert("trades_v1", [{ chain: "solana", wallet: "w", token: "t", id: "1", side: "buy" }]);
  expect(await next()).toEqual([]);
  expect(reads()).toBe(3);
});

it("notices loads, and reads again after rows were removed", async () => {
  const { next, reads } = poller();
  expect(await next()).toEqual([]);
  const load = store.load("handles_v1");
  await load.add([{ handle_key: "loaded" }]);
  await load.finish();
  expect(await next()).toEqual(["loaded"]);
  expect(await next()).toEqual([]);
  const before = reads();
  await store.remove(noHandles, {});
  expect(await next()).toEqual([]);
  expect(reads()).toBe(before + 1);
});

it("finds a row that was written while it was reading", async () => {
  let begun = (): void => {};
  const isReading = new Promise<void>((resolve) => (begun = resolve));
  let end = (): void => {};
  const mayEnd = new Promise<void>((resolve) => (end = resolve));
  const results = [[], ["written meanwhile"]];
  const poll = skipUnwritten(store, "handles_v1", async () => {
    begun();
    await mayEnd;
    return results.shift() ?? [];
  });
  const first = poll();
  await isReading;
  await insert("b");
  end();
  expect(await first).toEqual([]);
  expect(await poll()).toEqual(["written meanwhile"]);
});

it("always reads if other processes write too", async () => {
  const { next, reads } = poller({ writesTo: () => null });
  for (let i = 0; i < 3; i++) await next();
  expect(reads()).toBe(3);
});
