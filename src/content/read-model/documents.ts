// The documents of items, read from their files or, if there are none, from the store. The operating system caches the files.
import type { DocumentFiles } from "../../../packages/search-index/files/document-files.ts";
import type { Store } from "../../store/store.ts";
import { cleanerOf } from "../text/boilerplate.ts";
import { documentOf, type ContentRow, type Document } from "../content-columns.ts";
import { contentByIds } from "../content-queries.ts";

/** Documents on disk, and the location of each item's document. */
interface StoredDocuments {
  files: DocumentFiles;
  locate(id: string): { at: number; version: number } | undefined;
}

/** About 20 MB. */
const MAX_RECENT = 5_000;

export class Documents {
  readonly #store: Store;
  readonly #versionOf: (id: string) => number | undefined;
  readonly #stored: StoredDocuments | undefined;
  readonly #builtIn = new Map<string, Document>();
  /**
   * The documents read last, if there are no files: the store is then a server, and frequent searches go on while it cannot
   * be reached. Delete it when documents are in files there as well.
   */
  readonly #recent = new Map<string, Document>();

  constructor(store: Store, versionOf: (id: string) => number | undefined, stored?: StoredDocuments) {
    this.#store = store;
    this.#versionOf = versionOf;
    this.#stored = stored;
  }

  /** Adds a document that comes with the program and has no row in the store. */
  addBuiltIn(document: Document): void {
    this.#builtIn.set(document.id, document);
  }

  /** Documents by id. Items that no longer exist are left out. */
  async get(items: readonly { id: string; publishedAt: number }[]): Promise<Map<string, Document>> {
    const found = new Map<string, Document>();
    for (const { id } of items) {
      const known = this.#builtIn.get(id) ?? this.#recentDocument(id);
      if (known) found.set(id, known);
    }
    const missing = () => items.filter(({ id }) => !found.has(id));
    for (const document of await this.#readFiles(missing())) found.set(document.id, document);
    for (const row of await this.#readStore(missing())) {
      const document = cleaned(documentOf(row));
      found.set(row.id, document);
      if (!this.#stored) this.#remember(document);
    }
    return found;
  }

  #recentDocument(id: string): Document | undefined {
    const document = this.#recent.get(id);
    if (document === undefined || document.written_at !== this.#versionOf(id)) return undefined;
    this.#remember(document);
    return document;
  }

  #remember(document: Document): void {
    this.#recent.delete(document.id);
    this.#recent.set(document.id, document);
    const [oldest] = this.#recent.keys();
    if (this.#recent.size > MAX_RECENT && oldest !== undefined) this.#recent.delete(oldest);
  }

  /** The documents on disk, without those that are missing or of another version. */
  async #readFiles(items: readonly { id: string }[]): Promise<Document[]> {
    const stored = this.#stored;
    if (!stored) return [];
    const located = items.flatMap(({ id }) => {
      const location = stored.locate(id);
      return location ? [{ id, ...location }] : [];
    });
    const texts = await stored.files.read(located.map(({ at }) => at));
    return located.flatMap(({ id, version }, i) => {
      const text = texts[i];
      const document = text === undefined ? undefined : (JSON.parse(text) as Document);
      return document?.id === id && document.written_at === version ? [document] : [];
    });
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

/** The document of a row as it is stored in files. */
export function encodeDocument(row: ContentRow): Buffer {
  return Buffer.from(JSON.stringify(cleaned(documentOf(row))));
}

/** Rows that were stored before boilerplate was removed on writing still have it. */
function cleaned(document: Document): Document {
  const clean = cleanerOf(document.type);
  if (!clean) return document;
  const { title, summary, body } = document;
  return { ...document, summary: clean(summary, title), body: clean(body, title) };
}
