// A cache of encoded documents by id: the least recently used are evicted when the budget is exceeded.

/** What an entry takes besides its text, about. */
const ENTRY_BYTES = 200;

interface Entry {
  version: number;
  text: string;
  bytes: number;
}

export class DocumentCache {
  readonly #budget: number;
  /** Least recently used first. */
  readonly #entries = new Map<string, Entry>();
  #bytes = 0;

  constructor(budgetBytes: number) {
    this.#budget = budgetBytes;
  }

  get size(): number {
    return this.#entries.size;
  }

  get bytes(): number {
    return this.#bytes;
  }

  versionOf(id: string): number | undefined {
    return this.#entries.get(id)?.version;
  }

  /** Replaces the document with this id. A document larger than the budget is not cached. */
  put(id: string, version: number, encoded: Uint8Array): void {
    this.remove(id);
    const text = Buffer.from(encoded.buffer, encoded.byteOffset, encoded.byteLength).toString();
    const bytes = encoded.byteLength + 2 * id.length + ENTRY_BYTES;
    if (bytes > this.#budget) return;
    this.#entries.set(id, { version, text, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#budget) return;
      this.remove(oldest);
    }
  }

  get(id: string): string | undefined {
    const entry = this.#entries.get(id);
    if (!entry) return undefined;
    this.#entries.delete(id);
    this.#entries.set(id, entry);
    return entry.text;
  }

  remove(id: string): void {
    const entry = this.#entries.get(id);
    if (!entry) return;
    this.#entries.delete(id);
    this.#bytes -= entry.bytes;
  }
}
