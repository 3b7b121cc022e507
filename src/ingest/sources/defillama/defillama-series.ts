// DefiLlama's histories as daily figures. A day is what its timestamp says; what cannot be a figure is told, not stored.
import { z } from "zod";
import { DAY_MS, dayOf } from "../../../base/time.ts";
import type { FundamentalRecord, Metric } from "../../../fundamentals/fundamentals-record.ts";
import { quarantine, type Quarantined } from "../shared/json-answers.ts";
import { chainSlug } from "../shared/chain-names.ts";

/** Parts of a protocol that are not its TVL, or are in it already: "staking", "Ethereum-borrowed". */
const SECTION =
  /(^|-)(staking|pool2|offers|borrowed|treasury|vesting|owntokens|doublecounted|liquidstaking|dcandlsoverlap)$/i;

/** Before it nothing was measured: an older date is a mistake. */
const FIRST_DAY = "2015-01-01";
/** Days and chains of one answer: more is no history. */
const MOST_POINTS = 2_000_000;

export interface Wanted {
  projectId: number;
  metric: Metric;
  /** The first day wanted; absent: all. */
  since?: string | undefined;
  /** Days from this one on are left out. */
  until: string;
}

export interface Figures {
  records: FundamentalRecord[];
  quarantined: Quarantined[];
}

export function isSection(name: string): boolean {
  return SECTION.test(name);
}

export const ProtocolHistory = z.object({
  chainTvls: z
    .record(
      z.string(),
      z
        .object({ tvl: z.array(z.unknown()).nullish() })
        .nullish()
        .catch(null),
    )
    .nullish(),
  tvl: z.union([z.array(z.unknown()), z.number()]).nullish(),
});

/** Per chain; the total only on days without a figure per chain. */
export function tvlFigures(history: z.output<typeof ProtocolHistory>, wanted: Wanted): Figures {
  const book = new FigureBook(wanted);
  for (const [name, section] of Object.entries(history.chainTvls ?? {})) {
    if (isSection(name)) continue;
    for (const point of section?.tvl ?? []) book.put(chainSlug(name), ...pointOf(point));
  }
  const days = book.days();
  if (Array.isArray(history.tvl))
    for (const point of history.tvl) {
      const [seconds, value] = pointOf(point);
      if (typeof seconds !== "number" || !days.has(dayOfSeconds(seconds) ?? "")) book.put("", seconds, value);
    }
  return book.figures();
}

/** What the list says of now, over all versions of a protocol. */
export function tvlNow(
  sections: readonly Readonly<Record<string, unknown>>[],
  wanted: Wanted,
  now: number,
): Figures {
  const book = new FigureBook(wanted);
  for (const chains of sections)
    for (const [name, value] of Object.entries(chains))
      if (!isSection(name)) book.add(chainSlug(name), Math.floor(now / 1000), value);
  return book.figures();
}

export const Summary = z.object({
  totalDataChart: z.array(z.unknown()).nullish(),
  totalDataChartBreakdown: z.array(z.unknown()).nullish(),
});

const Breakdown = z.tuple([z.number(), z.record(z.string(), z.unknown())]).rest(z.unknown());

/** Per chain, over all versions but those counted at another protocol as well. */
export function flowFigures(
  summary: z.output<typeof Summary>,
  wanted: Wanted,
  countedElsewhere: ReadonlySet<string> = new Set(),
): Figures {
  const book = new FigureBook(wanted);
  for (const point of summary.totalDataChartBreakdown ?? []) {
    const parsed = Breakdown.safeParse(point);
    if (!parsed.success) {
      book.refuse("a point that is not [time, {chain: …}]", point);
      continue;
    }
    const [seconds, chains] = parsed.data;
    for (const [chain, versions] of Object.entries(chains))
      for (const [version, value] of versionsOf(versions))
        if (!countedElsewhere.has(version)) book.add(chainSlug(chain), seconds, value);
  }
  const days = book.days();
  if (countedElsewhere.size === 0)
    for (const point of summary.totalDataChart ?? []) {
      const [seconds, value] = Array.isArray(point) ? (point as unknown[]) : [undefined, point];
      if (typeof seconds !== "number" || !days.has(dayOfSeconds(seconds) ?? "")) book.put("", seconds, value);
    }
  return book.figures();
}

function versionsOf(versions: unknown): [string, unknown][] {
  return typeof versions === "object" && versions !== null ? Object.entries(versions) : [["", versions]];
}

function pointOf(point: unknown): [unknown, unknown] {
  if (typeof point !== "object" || point === null) return [undefined, point];
  const { date, totalLiquidityUSD } = point as Record<string, unknown>;
  return [typeof date === "string" ? Number(date) : date, totalLiquidityUSD];
}

function dayOfSeconds(seconds: number): string | undefined {
  const ms = seconds * 1000;
  return Number.isFinite(ms) && Math.abs(ms) < 8e15 ? dayOf(ms) : undefined;
}

/** Revenue can be negative: what was paid out beyond what came in. The others cannot. */
const mayBeNegative: Record<Metric, boolean> = { tvl: false, fees: false, revenue: true, volume: false };
/** More money than there is. */
const MOST_USD = 1e15;

class FigureBook {
  readonly #wanted: Wanted;
  readonly #values = new Map<string, Map<string, number>>();
  readonly #refused = new Map<string, { count: number; raw: unknown }>();
  #points = 0;

  constructor(wanted: Wanted) {
    this.#wanted = wanted;
  }

  /** Of several points of a day the last counts: the first is the day's, the last is now. */
  put(chain: string, seconds: unknown, value: unknown): void {
    this.#take(chain, seconds, value, (_, fresh) => fresh);
  }

  /** Several figures of a day are parts of one. */
  add(chain: string, seconds: unknown, value: unknown): void {
    this.#take(chain, seconds, value, (before, fresh) => (before ?? 0) + fresh);
  }

  refuse(reason: string, raw: unknown): void {
    const known = this.#refused.get(reason);
    if (known) known.count += 1;
    else this.#refused.set(reason, { count: 1, raw });
  }

  days(): Set<string> {
    return new Set([...this.#values.values()].flatMap((days) => [...days.keys()]));
  }

  figures(): Figures {
    const { projectId, metric } = this.#wanted;
    const records: FundamentalRecord[] = [];
    for (const [chain, days] of this.#values)
      for (const [date, value] of days) records.push({ date, project_id: projectId, metric, value, chain });
    return {
      records,
      quarantined: [...this.#refused].map(([reason, { count, raw }]) =>
        quarantine(`${metric} of project ${projectId}: ${count} × ${reason}`, raw),
      ),
    };
  }

  #take(
    chain: string,
    seconds: unknown,
    value: unknown,
    combine: (before: number | undefined, fresh: number) => number,
  ): void {
    const { since, until, metric } = this.#wanted;
    // No value that day is no figure that day.
    if (value === null || value === undefined) return;
    if (++this.#points > MOST_POINTS) return this.refuse("a point too many", chain);
    const raw = [chain, seconds, value];
    const day = typeof seconds === "number" ? dayOfSeconds(seconds) : undefined;
    if (day === undefined) return this.refuse("no time", raw);
    if (day < FIRST_DAY) return this.refuse(`a date before ${FIRST_DAY}`, raw);
    if (day > tomorrow(until)) return this.refuse("a date in the future", raw);
    if (typeof value !== "number" || !Number.isFinite(value)) return this.refuse("no number", raw);
    if (value < 0 && !mayBeNegative[metric]) return this.refuse("a negative figure", raw);
    if (Math.abs(value) > MOST_USD) return this.refuse("more money than there is", raw);
    if (day >= until || (since !== undefined && day < since)) return;
    const days = this.#values.get(chain) ?? new Map<string, number>();
    this.#values.set(chain, days);
    days.set(day, combine(days.get(day), value));
  }
}

/** Clocks differ; `until` is today or tomorrow. */
function tomorrow(day: string): string {
  return dayOf(Date.parse(`${day}T00:00:00Z`) + DAY_MS);
}
