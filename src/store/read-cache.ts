// Repeats what was read from the store until rows of the same key are written: a wallet that is opened is asked for several
// figures, and a popular one by many callers.
import { LeastRecentlyUsed } from "../base/least-recently-used.ts";
import type { Row } from "./engine.ts";
import type { Store } from "./store.ts";

interface Options {
  /** The tables that were read, and which key a row of them belongs to. */
  tables: Readonly<Record<string, (row: Row) => string>>;
  /** The least recently used values are forgotten when all together weigh more. */
  maxWeight: number;
}

/** A read that has begun. Its keys may be written before it ends. */
interface Reading {
  written: Set<string>;
  isAllWritten: boolean;
}

/** Caches nothing if other processes write to the database, because their writes are not known here. */
export class ReadCache<T> {
  readonly #isOn: boolean;
  readonly #values: LeastRecentlyUsed<T>;
  readonly #readings = new Set<Reading>();

  constructor(store: Pick<Store, "isOnlyWriter" | "onWritten">, { tables, maxWeight }: Options) {
    this.#isOn = store.isOnlyWriter;
    this.#values = new LeastRecentlyUsed(maxWeight);
    store.onWritten((table, rows) => {
      if (table === undefined) return this.#forgetAll();
      const keyOf = tables[table];
      if (!keyOf) return;
      if (!rows) return this.#forgetAll();
      for (const row of rows) this.#forgetWritten(keyOf(row));
    });
  }

  get(key: string): T | undefined {
    return this.#values.get(key);
  }

  /** Runs a read and what it caches with `put`, unless the key was written since the read began. */
  async read<R>(work: (put: (key: string, value: T, weight: number) => void) => Promise<R>): Promise<R> {
    const reading: Reading = { written: new Set(), isAllWritten: false };
    this.#readings.add(reading);
    try {
      return await work((key, value, weight) => {
        if (this.#isOn && !reading.isAllWritten && !reading.written.has(key))
          this.#values.set(key, value, weight);
      });
    } finally {
      this.#readings.delete(reading);
    }
  }

  #forgetWritten(key: string): void {
    this.#values.delete(key);
    for (const { written } of this.#readings) written.add(key);
  }

  #forgetAll(): void {
    this.#values.clear();
    for (const reading of this.#readings) reading.isAllWritten = true;
  }
}
