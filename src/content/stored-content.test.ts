import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestStore } from "../../test/store.ts";
import type { Store } from "../store/store.ts";
import { storedContentLookup } from "./stored-content.ts";
import { deleteContent } from "./content-writer.ts";

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
  const ids = ["bluesky:a/1", "bluesky:a/2", "bluesky:ab/1", "bluesky:b/1", "x:1", "x:2"];
  await store.insert(
    "content_v1",
    ids.map((id, i) => ({ id, type: "posts", published_at: 1_700_000_000_000 + i, deleted: 0 })),
  );
  await deleteContent(store, [{ id: "bluesky:a/2", published_at: 1_700_000_000_001 }], "bluesky");
});
afterAll(() => store.close());

it("returns the ids that are stored and not deleted", async () => {
  const found = await storedContentLookup(store).withIds(["bluesky:a/1", "bluesky:a/2", "x:2", "x:3"]);
  expect(found.map(({ id }) => id).sort()).toEqual(["bluesky:a/1", "x:2"]);
  expect(await storedContentLookup(store).withIds([])).toEqual([]);
});

it("returns the ids that were ever stored, and whether they are deleted", async () => {
  const lookup = storedContentLookup(store);
  const found = await lookup.everWithIds(["bluesky:a/1", "bluesky:a/2", "x:3"]);
  expect(found.sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual([
    { id: "bluesky:a/1", published_at: 1_700_000_000_000, isDeleted: false },
    { id: "bluesky:a/2", published_at: 1_700_000_000_001, isDeleted: true },
  ]);
  expect(await lookup.everWithIds([])).toEqual([]);
});

it("lists the ids with a prefix, in pages, and no others", async () => {
  const lookup = storedContentLookup(store);
  expect(await lookup.under("bluesky:a/", { limit: 10 })).toEqual([
    { id: "bluesky:a/1", published_at: 1_700_000_000_000 },
  ]);
  const [first] = await lookup.under("x:", { limit: 1 });
  expect(first?.id).toBe("x:1");
  expect((await lookup.under("x:", { after: "x:1", limit: 1 })).map(({ id }) => id)).toEqual(["x:2"]);
});
