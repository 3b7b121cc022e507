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
  /** The most memory that the cache takes. */
  readonly budgetBytes: number;

  constructor(store: Store, budgetBytes: number, stored?: StoredDocuments) {
    this.#store = store;
    this.#stored = stored;
    this.budgetBytes = budgetBytes;
    this.#cache = new DocumentCache(budgetBytes);
  }

  get bytes(): number {
    return this.#cache.bytes;
  }

  get isFull(): boolean {
    return this.bytes > this.budgetBytes * 0.95;
  }

  /** Adds a document that comes with the program and has no row in the store. */
  addBuiltIn(document: Document): void {
    this.#builtIn.set(document.id, document);
  }

  cache({ id, written_at }: Pick<Document, "id" | "written_at">, document: Uint8Array): void {
    if ((this.#cache.versionOf(id) ?? -1) <= written_at) this.#cache.put(id, written_at, document);
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
      if (cached !== undefined) found.set(item.id, JSON.parse(cached) as Document);
      else if (builtIn) found.set(item.id, builtIn);
      else missing.push(item);
    }
    const stored = await this.#readFiles(missing);
    for (const document of stored) found.set(document.id, document);
    for (const row of await this.#readStore(missing.filter(({ id }) => !found.has(id)))) {
      const document = cleaned(documentOf(row));
      this.cache(document, encoded(document));
      found.set(document.id, document);
    }
    return found;
  }

  /** The documents on disk, without those that are missing or of another version. */
  async #readFiles(items: readonly { id: string }[]): Promise<Document[]> {
    if (!this.#stored) return [];
    const stored = this.#stored;
    const located = items.flatMap(({ id }) => {
      const location = stored.locate(id);
      return location ? [{ id, ...location }] : [];
    });
    const texts = await stored.files.read(located.map(({ at }) => at));
    const documents: Document[] = [];
    for (const [i, { id, version }] of located.entries()) {
      const text = texts[i];
      if (text === undefined) continue;
      await yieldForRequest();
      const document = JSON.parse(text) as Document;
      if (document.id !== id || document.written_at !== version) continue;
      this.cacheWithoutEviction(document, () => Buffer.from(text));
      documents.push(document);
    }
    return documents;
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

/** The document of a row as it is cached and stored in files. */
export function encodeDocument(row: ContentRow): Buffer {
  return encoded(cleaned(documentOf(row)));
}

function encoded(document: Document): Buffer {
  return Buffer.from(JSON.stringify(document));
}

/** Rows that were stored before boilerplate was removed on writing still have it. */
function cleaned(document: Document): Document {
  const clean = cleanerOf(document.type);
  if (!clean) return document;
  const { title, summary, body } = document;
  return { ...document, summary: clean(summary, title), body: clean(body, title) };
}
