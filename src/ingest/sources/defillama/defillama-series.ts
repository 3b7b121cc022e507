// Converts DefiLlama's histories to daily figures; impossible figures are quarantined. Its overview says which protocols
// report fees, revenue and volume, and which of them are also counted at another protocol.
import { z } from "zod";
import { lenient, lenientList, MAX_USD } from "../shared/upstream-json.ts";
import { DAY_MS, dayOf } from "../../../base/time.ts";
import type { Metric } from "../../../fundamentals/fundamentals-record.ts";
import { chainSlug } from "../shared/chain-names.ts";
import type { PageBuilder } from "../shared/page-builder.ts";
import { groupBy } from "../shared/lists.ts";
import { chainId, llamaSlug, protocolId } from "./defillama-projects.ts";
import { defillamaProvider } from "./defillama-provider.ts";

/** Sections that are not part of a protocol's TVL, or already included in it: "staking", "Ethereum-borrowed". */
const SECTION =
  /(^|-)(staking|pool2|offers|borrowed|treasury|vesting|owntokens|doublecounted|liquidstaking|dcandlsoverlap)$/i;

const FIRST_DAY = defillamaProvider.firstDay;
/** Days times chains of one response. */
const MAX_POINTS = 2_000_000;

export interface Wanted {
  projectId: number;
  metric: Metric;
  /** The first day; absent: the whole history. */
  since?: string | undefined;
  /** The first day that is left out. */
  until: string;
}

function isSection(name: string): boolean {
  return SECTION.test(name);
}

export const ProtocolHistory = z.object({
  chainTvls: z.record(z.string(), lenient(z.object({ tvl: z.array(z.unknown()).nullish() }))).nullish(),
  tvl: z.union([z.array(z.unknown()), z.number()]).nullish(),
});

/** A history in one of these fields. A body without any of them is not an empty history, but something else. */
export function historyIn<Body extends object>(
  schema: z.ZodType<Body>,
  ...fields: (keyof Body)[]
): z.ZodType<Body> {
  return schema.refine((body) => fields.some((field) => body[field] != null), "has no history");
}

/** Adds the figures per chain; on days without any, the total. */
export function addTvlHistory(
  page: PageBuilder,
  history: z.output<typeof ProtocolHistory>,
  wanted: Wanted,
): void {
  const figures = new DailyFigures(wanted);
  for (const [name, section] of Object.entries(history.chainTvls ?? {})) {
    if (isSection(name)) continue;
    for (const point of section?.tvl ?? []) figures.set(chainSlug(name), ...pointOf(point));
  }
  if (Array.isArray(history.tvl)) figures.setTotals(history.tvl.map(pointOf));
  figures.addTo(page);
}

/** Adds the current TVL from the list of protocols, summed over the versions of a protocol. */
export function addCurrentTvl(
  page: PageBuilder,
  sections: readonly Readonly<Record<string, unknown>>[],
  wanted: Wanted,
  now: number,
): void {
  const figures = new DailyFigures(wanted);
  for (const chains of sections)
    for (const [name, value] of Object.entries(chains))
      if (!isSection(name)) figures.increase(chainSlug(name), Math.floor(now / 1000), value);
  if (figures.days().size === 0) page.drop("no TVL per chain");
  figures.addTo(page);
}

export const Summary = z.object({
  totalDataChart: z.array(z.unknown()).nullish(),
  totalDataChartBreakdown: z.array(z.unknown()).nullish(),
});

export const Breakdown = z.tuple([z.number(), z.record(z.string(), z.unknown())]).rest(z.unknown());

/** Adds the figures per chain, without the versions that are also counted at another protocol. */
export function addFlows(
  page: PageBuilder,
  summary: z.output<typeof Summary>,
  wanted: Wanted,
  countedElsewhere: ReadonlySet<string>,
): void {
  const figures = new DailyFigures(wanted);
  for (const point of summary.totalDataChartBreakdown ?? []) {
    const parsed = Breakdown.safeParse(point);
    if (!parsed.success) {
      figures.reject("point that is not [time, {chain: …}]", point);
      continue;
    }
    const [seconds, chains] = parsed.data;
    for (const [chain, versions] of Object.entries(chains))
      for (const [version, value] of versionsOf(versions))
        if (!countedElsewhere.has(version)) figures.increase(chainSlug(chain), seconds, value);
  }
  const totals = countedElsewhere.size === 0 ? (summary.totalDataChart ?? []) : [];
  figures.setTotals(
    totals.map((point) => (Array.isArray(point) ? (point as unknown[]) : [undefined, point])),
  );
  figures.addTo(page);
}

function versionsOf(versions: unknown): [string, unknown][] {
  return typeof versions === "object" && versions !== null ? Object.entries(versions) : [["", versions]];
}

function pointOf(point: unknown): [unknown, unknown] {
  if (typeof point !== "object" || point === null) return [undefined, point];
  const { date, totalLiquidityUSD } = point as Record<string, unknown>;
  return [typeof date === "string" ? Number(date) : date, totalLiquidityUSD];
}

export function dayOfSeconds(seconds: number): string | undefined {
  const ms = seconds * 1000;
  return Number.isFinite(ms) && Math.abs(ms) < 8e15 ? dayOf(ms) : undefined;
}

/** Revenue is negative when more was paid out than came in. */
const mayBeNegative: ReadonlySet<Metric> = new Set(["revenue"]);

export class DailyFigures {
  readonly #wanted: Wanted;
  readonly #values = new Map<string, Map<string, number>>();
  readonly #rejected = new Map<string, { count: number; raw: unknown }>();
  #points = 0;

  constructor(wanted: Wanted) {
    this.#wanted = wanted;
  }

  /** The last of several points of a day counts. */
  set(chain: string, seconds: unknown, value: unknown): void {
    this.#store(chain, seconds, value, (_, fresh) => fresh);
  }

  /** Several figures of a day are parts of one and are summed. */
  increase(chain: string, seconds: unknown, value: unknown): void {
    this.#store(chain, seconds, value, (before, fresh) => (before ?? 0) + fresh);
  }

  /** Each is a time and a value. On days with figures per chain, these count. */
  setTotals(points: readonly (readonly unknown[])[]): void {
    const days = this.days();
    for (const [seconds, value] of points)
      if (typeof seconds !== "number" || !days.has(dayOfSeconds(seconds) ?? "")) this.set("", seconds, value);
  }

  reject(reason: string, raw: unknown): void {
    const known = this.#rejected.get(reason);
    if (known) known.count += 1;
    else this.#rejected.set(reason, { count: 1, raw });
  }

  days(): Set<string> {
    return new Set([...this.#values.values()].flatMap((days) => [...days.keys()]));
  }

  addTo(page: PageBuilder): void {
    const { projectId, metric } = this.#wanted;
    for (const [chain, days] of this.#values)
      page.add(
        "fundamentals",
        Array.from(days, ([date, value]) => ({ date, project_id: projectId, metric, value, chain })),
      );
    for (const [reason, { count, raw }] of this.#rejected)
      page.quarantine(`${metric} of project ${projectId}: ${count} × ${reason}`, raw);
  }

  #store(
    chain: string,
    seconds: unknown,
    value: unknown,
    combine: (before: number | undefined, fresh: number) => number,
  ): void {
    const { since, until, metric } = this.#wanted;
    // A day without a value has no figure.
    if (value === null || value === undefined) return;
    if (++this.#points > MAX_POINTS) return this.reject("too many points", chain);
    const raw = [chain, seconds, value];
    const day = typeof seconds === "number" ? dayOfSeconds(seconds) : undefined;
    if (day === undefined) return this.reject("missing time", raw);
    if (day < FIRST_DAY) return this.reject(`date before ${FIRST_DAY}`, raw);
    if (day > tomorrow(until)) return this.reject("date in the future", raw);
    if (typeof value !== "number" || !Number.isFinite(value)) return this.reject("not a number", raw);
    if (value < 0 && !mayBeNegative.has(metric)) return this.reject("negative figure", raw);
    if (Math.abs(value) > MAX_USD) return this.reject("impossibly large figure", raw);
    if (day >= until || (since !== undefined && day < since)) return;
    const days = this.#values.get(chain) ?? new Map<string, number>();
    this.#values.set(chain, days);
    days.set(day, combine(days.get(day), value));
  }
}

/** Allows for clock differences; `until` is today or tomorrow. */
function tomorrow(day: string): string {
  return dayOf(Date.parse(`${day}T00:00:00Z`) + DAY_MS);
}

const text = lenient(z.string());

export const Flow = z.object({
  defillamaId: z.union([z.string().min(1), z.int()]).transform(String),
  name: z.string().trim().min(1).max(200),
  displayName: text,
  slug: text,
  protocolType: text,
  parentProtocol: text,
  linkedProtocols: lenient(z.array(z.unknown())),
  chains: lenientList(z.string()),
  doublecounted: lenient(z.boolean()),
  total24h: lenient(z.number()),
  total30d: lenient(z.number()),
});
export type Flow = z.output<typeof Flow>;

/** Largest first. */
export function flowGroupsOf(items: readonly Flow[]) {
  return [...groupBy(items, sourceIdOf)]
    .map(([sourceId, members]) => {
      const elsewhere = members.filter(({ doublecounted }) => doublecounted === true);
      return {
        sourceId,
        members,
        /** The path segment of its history. */
        slug: slugOf(members),
        isActive: members.some(({ total30d }) => (total30d ?? 0) !== 0),
        isCountedElsewhere: elsewhere.length === members.length,
        /** The versions that are also counted at another protocol, by their names in the breakdown. */
        countedElsewhere: new Set(
          elsewhere.flatMap(({ name, displayName }) => (displayName ? [name, displayName] : [name])),
        ),
        total30d: members.reduce((sum, { total30d }) => sum + Math.abs(total30d ?? 0), 0),
      };
    })
    .sort((a, b) => b.total30d - a.total30d || (a.sourceId < b.sourceId ? -1 : 1));
}

function sourceIdOf({ protocolType, name, parentProtocol, defillamaId }: Flow): string {
  if (protocolType === "chain") return chainId(name);
  return protocolId(parentProtocol || defillamaId);
}

function slugOf(members: readonly Flow[]): string {
  const [first] = members;
  if (!first) return "";
  if (!first.parentProtocol) return first.slug || llamaSlug(first.name);
  // The first of the linked protocols is the parent itself.
  const [parent] = first.linkedProtocols ?? [];
  return typeof parent === "string" ? llamaSlug(parent) : first.parentProtocol.replace(/^parent#/, "");
}
