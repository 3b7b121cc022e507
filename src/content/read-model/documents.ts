// The documents of items: the newest are cached in memory up to a budget, the others are read on demand.
import { yieldForRequest } from "../../base/yielding.ts";
import { DocumentCache } from "../../search-index/document-cache.ts";
import type { DocumentFiles } from "../../search-index/document-files.ts";
import type { Store } from "../../store/store.ts";
import { cleanerOf } from "../text/boilerplate.ts";
import { documentOf, type ContentRow, type Document } from "../content-columns.ts";
import { contentByIds } from "../content-queries.ts";

/** Documents on disk, and the location of each item's document. */
interface StoredDocuments {
  files: DocumentFiles;
  locate(id: string): { at: number; version: number } | undefined;
}

export class Documents {
  readonly #store: Store;
  readonly #stored: StoredDocuments | undefined;
  readonly #cache: DocumentCache;
  readonly #builtIn = new Map<string, Document>();
  readonly #budgetBytes: number;

  constructor(store: Store, budgetBytes: number, stored?: StoredDocuments) {
    this.#store = store;
    this.#stored = stored;
    this.#budgetBytes = budgetBytes;
    this.#cache = new DocumentCache(budgetBytes);
  }

  get bytes(): number {
    return this.#cache.bytes;
  }

  get isFull(): boolean {
    return this.bytes > this.#budgetBytes * 0.95;
  }

  /** Adds a document that comes with the program and has no row in the store. */
  addBuiltIn(document: Document): void {
    this.#builtIn.set(document.id, document);
  }

  cache(row: ContentRow, encoded: Uint8Array = encodeDocument(row)): void {
    if ((this.#cache.versionOf(row.id) ?? -1) <= row.written_at)
      this.#cache.put(row.id, row.written_at, encoded);
  }

  /** Caches a document that no request has read yet, but only if that evicts no other one. */
  cacheWithoutEviction(item: Pick<ContentRow, "id" | "written_at">, encode: () => Uint8Array): void {
    const cached = this.#cache.versionOf(item.id);
    if (cached === undefined ? !this.isFull : cached < item.written_at)
      this.#cache.put(item.id, item.written_at, encode());
  }

  remove(id: string): void {
    this.#cache.remove(id);
  }

  /** Documents by id. Items that no longer exist are left out. */
  async get(items: readonly { id: string; publishedAt: number }[]): Promise<Map<string, Document>> {
    const found = new Map<string, Document>();
    const missing: { id: string; publishedAt: number }[] = [];
    for (const item of items) {
      await yieldForRequest();
      const cached = this.#cache.get(item.id);
      const builtIn = this.#builtIn.get(item.id);
      if (cached !== undefined) found.set(item.id, cleaned(JSON.parse(cached) as Document));
      else if (builtIn) found.set(item.id, builtIn);
      else missing.push(item);
    }
    const notInFiles: typeof missing = [];
    // The files are read sequentially. A read takes a fraction of a millisecond, but starting many of them at once blocks
    // the event loop for several milliseconds.
    for (const item of missing) {
      const document = await this.#readFile(item.id);
      if (document) found.set(item.id, cleaned(document));
      else notInFiles.push(item);
    }
    for (const row of await this.#readStore(notInFiles)) {
      this.cache(row);
      found.set(row.id, cleaned(row));
    }
    return found;
  }

  /** The document on disk, unless it is missing or of another version. */
  async #readFile(id: string): Promise<Document | undefined> {
    const location = this.#stored?.locate(id);
    const encoded = location && (await this.#stored?.files.read(location.at));
    if (!encoded) return undefined;
    const document = JSON.parse(encoded.toString()) as Document;
    if (document.id !== id || document.written_at !== location.version) return undefined;
    this.cacheWithoutEviction(document, () => encoded);
    return document;
  }

  async #readStore(items: readonly { id: string; publishedAt: number }[]): Promise<ContentRow[]> {
    if (items.length === 0) return [];
    const times = items.map(({ publishedAt }) => publishedAt);
    const rows = await this.#store.read(contentByIds, {
      ids: items.map(({ id }) => id),
      start: Math.min(...times),
      stop: Math.max(...times),
      limit: items.length * 20,
    });
    const newest = new Map<string, ContentRow>();
    for (const row of rows)
      if ((newest.get(row.id)?.written_at ?? -1) < row.written_at) newest.set(row.id, row);
    return [...newest.values()].filter((row) => row.deleted === 0);
  }
}

/** Items that were stored before boilerplate was removed on writing are cleaned when they are read. */
function cleaned<D extends Document>(document: D): D {
  const clean = cleanerOf(document.type);
  if (!clean) return document;
  const { title, summary, body } = document;
  return { ...document, summary: clean(summary, title), body: clean(body, title) };
}

/** The document of a row as it is cached and stored in files. */
export function encodeDocument(row: ContentRow): Buffer {
  return Buffer.from(JSON.stringify(documentOf(row)));
}
