import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestStore } from "../../../test/store.ts";
import { DocumentFiles } from "../../../packages/search-index/files/document-files.ts";
import type { Store } from "../../store/store.ts";
import type { ContentRow } from "../content-columns.ts";
import { contentByIds } from "../content-queries.ts";
import { Documents, encodeDocument } from "./documents.ts";

const publishedAt = Date.UTC(2026, 1, 1);
const text = "The bridge was attacked, and four million dollars are missing.";
const items = ["a", "b", "c"].map((id) => ({ id, publishedAt }));

let store: Store;
let directory: string;
let files: DocumentFiles;
let rows: ContentRow[];
beforeAll(async () => {
  store = await openTestStore();
  directory = await mkdtemp(join(tmpdir(), "orrery-test-"));
  files = new DocumentFiles(directory);
  await files.begin();
  // As a version stored them that did not remove boilerplate.
  await store.insert(
    "content_v1",
    items.map(({ id }) => ({
      id,
      type: "news",
      title: "Bridge attacked",
      body: `${text} The post Bridge attacked appeared first on Chain Daily.`,
      published_at: publishedAt,
      deleted: 0,
    })),
  );
  const wanted = { ids: items.map(({ id }) => id), start: publishedAt, stop: publishedAt, limit: 10 };
  rows = await store.read(contentByIds, wanted);
});
afterAll(async () => {
  await files.close();
  await store.close();
  await rm(directory, { recursive: true, force: true });
});

const bodies = async (documents: Documents) =>
  [...(await documents.get(items)).values()].map(({ id, body }) => [id, body]).sort();
const versionOf = (id: string) => rows.find((row) => row.id === id)?.written_at;
const clean = items.map(({ id }) => [id, text]);

describe("documents", () => {
  it("have no boilerplate when they are read from the store", async () => {
    expect(await bodies(new Documents(store, versionOf))).toEqual(clean);
  });

  it("are read from the store once if there are no files, until the index has another version", async () => {
    let reads = 0;
    const counting = {
      ...store,
      read: (...args: Parameters<Store["read"]>) => (reads++, store.read(...args)),
    };
    let version: number | undefined = versionOf("a");
    const documents = new Documents(counting as Store, () => version);
    const read = async () => (await documents.get([{ id: "a", publishedAt }])).get("a")?.body;
    expect([await read(), await read(), reads]).toEqual([text, text, 1]);
    version = (version ?? 0) + 1;
    expect([await read(), reads]).toEqual([text, 2]);
    version = undefined;
    await read();
    expect(reads).toBe(3);
  });

  it("have none in files, and are read from the store if a file has another version, another item or nothing", async () => {
    const row = (id: string) => rows.find((one) => one.id === id) as ContentRow;
    const [at = 0] = await files.append([encodeDocument(row("a"))]);
    const places = new Map([
      ["a", { at, version: row("a").written_at }],
      ["b", { at, version: row("b").written_at }],
      ["c", { at: 2 ** 40, version: row("c").written_at }],
    ]);
    const stored = { files, locate: (id: string) => places.get(id) };
    expect(await bodies(new Documents(store, versionOf, stored))).toEqual(clean);
    places.set("a", { at, version: row("a").written_at + 1 });
    expect(await bodies(new Documents(store, versionOf, stored))).toEqual(clean);
    // What the store has by now is not read.
    places.set("a", { at, version: row("a").written_at });
    await store.insert("content_v1", [{ ...row("a"), body: "changed later", written_at: undefined }]);
    expect(
      (await new Documents(store, versionOf, stored).get([{ id: "a", publishedAt }])).get("a")?.body,
    ).toBe(text);
  });
});
