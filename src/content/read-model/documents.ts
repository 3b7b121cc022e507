// What is shown of an item: the newest kept in memory up to a budget, the rest read when asked for.
import { ownTurn } from "../../base/yielding.ts";
import type { Store } from "../../store/store.ts";
import { contentByIds, type ContentRow } from "../content-queries.ts";
import { TextMemory } from "../../search-index/document-cache.ts";
import type { Texts } from "../../search-index/document-files.ts";

/** An item to show. */
export type Document = Omit<ContentRow, "terms" | "terms_version" | "minhash" | "url_key" | "deleted">;

/** Texts in files, and where each item's lies. */
interface KeptTexts {
  files: Texts;
  placeOf(id: string): { at: number; version: number } | undefined;
}

export class Documents {
  readonly #store: Store;
  readonly #texts: KeptTexts | undefined;
  readonly #kept: TextMemory;
  readonly #builtIn = new Map<string, Document>();
  readonly #budgetBytes: number;

  constructor(store: Store, budgetBytes: number, texts?: KeptTexts) {
    this.#store = store;
    this.#texts = texts;
    this.#budgetBytes = budgetBytes;
    this.#kept = new TextMemory(budgetBytes);
  }

  get bytes(): number {
    return this.#kept.bytes;
  }

  get size(): number {
    return this.#kept.size;
  }

  get isFull(): boolean {
    return this.bytes > this.#budgetBytes * 0.95;
  }

  /** Items that come with the program and are in no table. */
  addBuiltIn(document: Document): void {
    this.#builtIn.set(document.id, document);
  }

  keep(row: ContentRow, text: Uint8Array = textToShow(row)): void {
    if ((this.#kept.versionOf(row.id) ?? -1) <= row.written_at) this.#kept.put(row.id, row.written_at, text);
  }

  /** One that nobody has asked for yet: it takes no other's place. */
  keepOlder(item: Pick<ContentRow, "id" | "written_at">, text: () => Uint8Array): void {
    const known = this.#kept.versionOf(item.id);
    if (known === undefined ? !this.isFull : known < item.written_at)
      this.#kept.put(item.id, item.written_at, text());
  }

  forget(id: string): void {
    this.#kept.forget(id);
  }

  /** In the order asked for; what is not there is left out. */
  async get(items: readonly { id: string; publishedAt: number }[]): Promise<Map<string, Document>> {
    const found = new Map<string, Document>();
    const missing: { id: string; publishedAt: number }[] = [];
    for (const item of items) {
      await ownTurn();
      const kept = this.#kept.get(item.id);
      const builtIn = this.#builtIn.get(item.id);
      if (kept !== undefined) found.set(item.id, JSON.parse(kept) as Document);
      else if (builtIn) found.set(item.id, builtIn);
      else missing.push(item);
    }
    const elsewhere: typeof missing = [];
    // One after another: a read takes a fraction of a millisecond, but threads that read at once hold up whoever asks them,
    // which is the event loop, for several.
    for (const item of missing) {
      const document = await this.#readText(item.id);
      if (document) found.set(item.id, document);
      else elsewhere.push(item);
    }
    for (const row of await this.#read(elsewhere)) {
      this.keep(row);
      found.set(row.id, row);
    }
    return found;
  }

  /** As it was kept in a file, if it is the version that is known. */
  async #readText(id: string): Promise<Document | undefined> {
    const place = this.#texts?.placeOf(id);
    const text = place && (await this.#texts?.files.read(place.at));
    if (!text) return undefined;
    const document = JSON.parse(text.toString()) as Document;
    return document.id === id && document.written_at === place.version ? document : undefined;
  }

  async #read(items: readonly { id: string; publishedAt: number }[]): Promise<ContentRow[]> {
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

/** What is shown of an item, as it is kept. */
export function textToShow(row: ContentRow): Buffer {
  return Buffer.from(JSON.stringify(shownOf(row)));
}

/** Field by field: to copy the rest of an object takes a quarter of all the time of keeping it. */
function shownOf(row: ContentRow): Document {
  return {
    id: row.id,
    written_at: row.written_at,
    published_at: row.published_at,
    type: row.type,
    scope: row.scope,
    title: row.title,
    summary: row.summary,
    body: row.body,
    url: row.url,
    source_name: row.source_name,
    author_handle: row.author_handle,
    images: row.images,
    lang: row.lang,
    project_ids: row.project_ids,
    project_relevances: row.project_relevances,
    ecosystems: row.ecosystems,
    categories: row.categories,
    likes: row.likes,
    reposts: row.reposts,
    replies: row.replies,
    quotes: row.quotes,
    views: row.views,
    is_retweet: row.is_retweet,
    key_points: row.key_points,
    copy_signature: row.copy_signature,
    origin: row.origin,
  };
}
