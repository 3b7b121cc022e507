// Counts calls per caller, minute, route and status in memory and writes the counts to the store in the background.
// Each minute of a process has its own batch id and is written as a running total, so writing it again, whether
// because it grew or because a write failed, replaces the row and never counts a call twice.

export interface Call {
  kind: "key" | "payment";
  /** A key id, or the address that paid. */
  caller: string;
  route: string;
  status: number;
  ms: number;
}

export interface UsageRow extends Omit<Call, "ms"> {
  minute: number;
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

export class Meter {
  readonly #deps: MeterDeps;
  readonly #maxBacklog: number;
  /** The rows of the current minute, by caller, route and status. */
  #rows = new Map<string, UsageRow>();
  /** Rows that changed since they were last written, oldest first. */
  readonly #unwritten = new Set<UsageRow>();
  #minute = 0;
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
    return this.#unwritten.size;
  }

  add({ kind, caller, route, status, ms }: Call): void {
    this.#startMinute();
    const slot = `${caller} ${route} ${status}`;
    const row = this.#rows.get(slot) ?? {
      caller,
      kind,
      minute: this.#minute,
      route,
      status,
      batch: `${this.#deps.process}-${this.#minutes}`,
      calls: 0,
      took_ms_total: 0,
      took_ms_max: 0,
    };
    this.#rows.set(slot, row);
    row.calls += 1;
    row.took_ms_total += ms;
    row.took_ms_max = Math.max(row.took_ms_max, ms);
    this.#unwritten.add(row);
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
    this.#startMinute();
    const rows = [...this.#unwritten];
    try {
      for (let from = 0; from < rows.length; from += ROWS_PER_WRITE)
        await this.#writeBatch(rows.slice(from, from + ROWS_PER_WRITE));
      this.#retryMs = 0;
    } catch (error) {
      this.#retryMs = Math.min(MAX_RETRY_MS, this.#retryMs === 0 ? FIRST_RETRY_MS : this.#retryMs * 2);
      this.#retryAt = this.#deps.now() + this.#retryMs;
      throw error;
    }
  }

  async #writeBatch(rows: UsageRow[]): Promise<void> {
    const written = rows.map((row) => ({ ...row }));
    await this.#deps.write(written);
    // A row that grew during the write is written again later with its new total.
    for (const [i, row] of rows.entries()) if (row.calls === written[i]?.calls) this.#unwritten.delete(row);
  }

  /** Starts a new minute when the clock has left the current one, in either direction. */
  #startMinute(): void {
    const start = Math.floor(this.#deps.now() / MINUTE_MS) * MINUTE_MS;
    if (this.#minutes > 0 && this.#minute === start) return;
    this.#minute = start;
    this.#minutes += 1;
    this.#rows = new Map();
    let dropped = 0;
    for (const row of this.#unwritten) {
      if (this.#unwritten.size <= this.#maxBacklog) break;
      this.#unwritten.delete(row);
      dropped += row.calls;
    }
    if (dropped > 0) this.#deps.onDropped?.(dropped);
  }
}
