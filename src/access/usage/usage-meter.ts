// Counts calls per caller, minute, route and status in memory and writes the counts to the store in the background.
// Each minute of a process has its own batch id and is written as a running total, so writing it again, whether
// because it grew or because a write failed, replaces the row and never counts a call twice.

export type CallerKind = "key" | "payment";

export interface Call {
  kind: CallerKind;
  /** A key id, or the address that paid. */
  caller: string;
  route: string;
  status: number;
  ms: number;
}

export interface UsageRow {
  caller: string;
  kind: CallerKind;
  minute: number;
  route: string;
  status: number;
  batch: string;
  calls: number;
  took_ms_total: number;
  took_ms_max: number;
}

export interface MeterDeps {
  write: (rows: UsageRow[]) => Promise<void>;
  now: () => number;
  /** Distinguishes this process from others that write the same minute. */
  process: string;
  /** Receives the number of calls discarded because the backlog was full. */
  onDropped?: (calls: number) => void;
  /** Maximum rows of finished minutes in memory while the store cannot be written. */
  maxBacklog?: number;
}

const MINUTE_MS = 60_000;
/** About 40 MB, or 14 hours of 20 keys that each call 6 routes every minute. */
const MAX_BACKLOG = 100_000;
/** Bounds the cost of a failed attempt, however long the backlog is. */
const ROWS_PER_WRITE = 1_000;
const FIRST_RETRY_MS = 5_000;
const MAX_RETRY_MS = 300_000;

interface Minute {
  start: number;
  batch: string;
  rows: Map<string, UsageRow>;
  /** Rows that changed since they were last written. */
  unwritten: Set<UsageRow>;
}

export class Meter {
  readonly #deps: MeterDeps;
  readonly #maxBacklog: number;
  /** Rows of finished minutes that are not written yet, oldest first. */
  readonly #backlog = new Set<UsageRow>();
  #minute: Minute | undefined;
  #minutes = 0;
  #flushing: Promise<void> | undefined;
  #next: Promise<void> | undefined;
  #retryAt = 0;
  #retryMs = 0;

  constructor(deps: MeterDeps) {
    this.#deps = deps;
    this.#maxBacklog = deps.maxBacklog ?? MAX_BACKLOG;
  }

  /** Number of rows that are not written yet. */
  get unwritten(): number {
    return this.#backlog.size + (this.#minute?.unwritten.size ?? 0);
  }

  add({ kind, caller, route, status, ms }: Call): void {
    const minute = this.#currentMinute();
    const slot = `${caller} ${route} ${status}`;
    let row = minute.rows.get(slot);
    if (row === undefined) {
      row = {
        caller,
        kind,
        minute: minute.start,
        route,
        status,
        batch: minute.batch,
        calls: 0,
        took_ms_total: 0,
        took_ms_max: 0,
      };
      minute.rows.set(slot, row);
    }
    row.calls += 1;
    row.took_ms_total += ms;
    row.took_ms_max = Math.max(row.took_ms_max, ms);
    minute.unwritten.add(row);
  }

  /**
   * Writes the changed rows. Rejects if the store fails; the rows then stay in memory, and further calls do nothing until
   * the back-off has passed.
   */
  flush(): Promise<void> {
    if (this.#flushing !== undefined) {
      // Callers during a write share the next one, which includes the calls counted in the meantime.
      this.#next ??= this.#flushing
        .catch(() => {})
        .then(() => {
          this.#next = undefined;
          return this.flush();
        });
      return this.#next;
    }
    if (this.#deps.now() < this.#retryAt) return Promise.resolve();
    this.#flushing = this.#write().finally(() => {
      this.#flushing = undefined;
    });
    return this.#flushing;
  }

  /** For shutdown: tries once more, regardless of the back-off. */
  async close(): Promise<void> {
    await this.#flushing?.catch(() => {});
    this.#retryAt = 0;
    await this.flush();
  }

  async #write(): Promise<void> {
    const { unwritten } = this.#currentMinute();
    try {
      for (const pending of [this.#backlog, unwritten]) {
        const rows = [...pending];
        for (let from = 0; from < rows.length; from += ROWS_PER_WRITE) {
          await this.#writeBatch(rows.slice(from, from + ROWS_PER_WRITE), unwritten);
        }
      }
      this.#retryMs = 0;
    } catch (error) {
      this.#retryMs = Math.min(MAX_RETRY_MS, this.#retryMs === 0 ? FIRST_RETRY_MS : this.#retryMs * 2);
      this.#retryAt = this.#deps.now() + this.#retryMs;
      throw error;
    }
  }

  async #writeBatch(rows: UsageRow[], unwritten: Set<UsageRow>): Promise<void> {
    const written = rows.map((row) => ({ ...row }));
    await this.#deps.write(written);
    for (const [i, row] of rows.entries()) {
      // A row that grew during the write is written again later with its new total.
      if (row.calls !== written[i]?.calls) continue;
      unwritten.delete(row);
      // Its minute may have ended during the write.
      this.#backlog.delete(row);
    }
  }

  /** Starts a new minute when the clock has left the current one, in either direction. */
  #currentMinute(): Minute {
    const start = Math.floor(this.#deps.now() / MINUTE_MS) * MINUTE_MS;
    if (this.#minute?.start === start) return this.#minute;
    for (const row of this.#minute?.unwritten ?? []) this.#backlog.add(row);
    this.#trimBacklog();
    this.#minutes += 1;
    this.#minute = {
      start,
      batch: `${this.#deps.process}-${this.#minutes}`,
      rows: new Map(),
      unwritten: new Set(),
    };
    return this.#minute;
  }

  #trimBacklog(): void {
    let dropped = 0;
    for (const row of this.#backlog) {
      if (this.#backlog.size <= this.#maxBacklog) break;
      this.#backlog.delete(row);
      dropped += row.calls;
    }
    if (dropped > 0) this.#deps.onDropped?.(dropped);
  }
}
