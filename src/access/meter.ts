// Sums calls per caller, minute, route and status in memory; what was summed is written every second.

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
  /** Tells this process from others that write the same minute. */
  process: string;
}

const MINUTE_MS = 60_000;

export class Meter {
  readonly #deps: MeterDeps;
  #sums = new Map<string, UsageRow>();
  #batches = 0;

  constructor(deps: MeterDeps) {
    this.#deps = deps;
  }

  add(call: Call): void {
    const minute = Math.floor(this.#deps.now() / MINUTE_MS) * MINUTE_MS;
    const slot = `${call.caller} ${minute} ${call.route} ${call.status}`;
    const sum = this.#sums.get(slot);
    if (sum === undefined) {
      const { kind, caller, route, status, ms } = call;
      this.#sums.set(slot, {
        caller,
        kind,
        minute,
        route,
        status,
        batch: "",
        calls: 1,
        took_ms_total: ms,
        took_ms_max: ms,
      });
      return;
    }
    sum.calls += 1;
    sum.took_ms_total += call.ms;
    sum.took_ms_max = Math.max(sum.took_ms_max, call.ms);
  }

  /** A write that fails is tried again with the next one: usage is late then, not lost. */
  async flush(): Promise<void> {
    if (this.#sums.size === 0) return;
    const sums = this.#sums;
    this.#sums = new Map();
    this.#batches += 1;
    const batch = `${this.#deps.process}-${this.#batches}`;
    try {
      await this.#deps.write([...sums.values()].map((sum) => ({ ...sum, batch: sum.batch || batch })));
    } catch (error) {
      // It may have been written all the same, so it keeps its batch: the same row again changes nothing.
      for (const [slot, sum] of sums)
        this.#sums.set(`${slot} ${batch}`, { ...sum, batch: sum.batch || batch });
      throw error;
    }
  }

  /** What is not yet written, for answers that must include the last second. */
  pending(caller: string): UsageRow[] {
    return [...this.#sums.values()].filter((sum) => sum.caller === caller);
  }
}
