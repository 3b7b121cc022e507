// DefiLlama: protocols and chains as projects, and their TVL, fees, revenue and volume, day by day.
import { z } from "zod";
import { DAY_MS, dayOf, dayStart, HOUR_MS } from "../../../base/time.ts";
import type { Metric } from "../../../fundamentals/fundamentals-record.ts";
import type { Page, Source, SourceContext, SourceTask } from "../../source.ts";
import { inSlices, itemsOf, jsonOf, parsed, Tally } from "../shared/json-answers.ts";
import { createResolver, type Resolver } from "../shared/project-resolver.ts";
import { Flow, flowGroupsOf } from "./defillama-flows.ts";
import {
  Chain,
  groupsOf,
  projectOf,
  projectOfChain,
  Protocol,
  ProtocolInfo,
  type Group,
} from "./defillama-projects.ts";
import { flowFigures, ProtocolHistory, Summary, tvlFigures, tvlNow } from "./defillama-series.ts";
import { idList, walk, type Reading } from "../shared/resumable-walk.ts";

const BASE = "https://api.llama.fi";
/** Some 7,500 protocols and 450 chains in 2026. */
const MOST_PROTOCOLS = 50_000;
const MOST_CHAINS = 5_000;
/** The list is about 8 MB, the largest history of one protocol several times that. */
const LIST = { maxBytes: 64 * 1024 * 1024, timeoutMs: 60_000 };
/** Figures are corrected for some days after: these are read again. */
const REVISED_DAYS = 3;
/** So long after its end a day is complete at most protocols. */
const SETTLING_MS = 4 * HOUR_MS;

const Settings = z.strictObject({
  history: z.boolean().default(true).describe("Load the whole history once; without it, from today on."),
});

export const defillama: Source<z.output<typeof Settings>> = {
  id: "defillama",
  title: "Protocols and chains: facts, TVL, fees, revenue and volume",
  cost: "free, no key",
  isFree: true,
  gives: ["projects", "fundamentals"],
  settings: Settings,
  tasks: ({ history }) => [
    { id: "defillama:protocols", everyMs: 12 * HOUR_MS, read: readProtocols },
    ...(history
      ? [{ id: "defillama:tvl-history", everyMs: 12 * HOUR_MS, read: readTvlHistory } satisfies SourceTask]
      : []),
    ...flows.map((flow) => ({
      id: `defillama:${flow.metric}`,
      // Often, because it waits for the list of protocols; most times there is nothing to ask.
      everyMs: 10 * 60_000,
      read: (context: SourceContext) => readFlows(context, flow, history),
    })),
  ],
};

const flows: readonly { metric: Metric; path: string; dataType?: string }[] = [
  { metric: "fees", path: "fees", dataType: "dailyFees" },
  { metric: "revenue", path: "fees", dataType: "dailyRevenue" },
  { metric: "volume", path: "dexs" },
];

/** Facts, and the TVL of today: provisional, replaced by every later run of the day. */
async function* readProtocols(context: SourceContext): AsyncIterable<Page> {
  const { groups, quarantined } = await protocolGroups(context);
  const resolver = createResolver(context.projects.all());
  const now = context.now();
  const today = dayOf(now);
  const until = dayOf(now + DAY_MS);
  const projects = await inSlices(groups, (group) => projectOf(group, resolver));
  const figures = groups.map((group, i) =>
    tvlNow(
      group.members.map(({ chainTvls }) => chainTvls),
      { projectId: projects[i]?.project_id ?? 0, metric: "tvl", until },
      now,
    ),
  );
  yield {
    records: { projects, fundamentals: figures.flatMap((one) => one.records) },
    quarantined: [...quarantined, ...figures.flatMap((one) => one.quarantined)],
    cursor: { day: today },
  };
  const answer = await context.fetch(`${BASE}/v2/chains`, LIST);
  const chains = await itemsOf(parsed(answer, z.array(z.unknown())), Chain, MOST_CHAINS);
  yield {
    records: { projects: chains.items.map((chain) => projectOfChain(chain, resolver)) },
    quarantined: chains.quarantined,
    cursor: { day: today },
  };
}

async function protocolGroups(context: SourceContext) {
  const answer = await context.fetch(`${BASE}/protocols`, LIST);
  const { items, quarantined } = await itemsOf(
    parsed(answer, z.array(z.unknown())),
    Protocol,
    MOST_PROTOCOLS,
  );
  const unique = new Map(items.map((protocol) => [protocol.id, protocol]));
  return { groups: groupsOf([...unique.values()]), quarantined };
}

const HistoryCursor = z.object({
  /** Projects whose whole history is stored. */
  loaded: z.string().default(""),
  /** The day the last whole run began. */
  seen: z.string().nullable().default(null),
  /** Days nobody took the TVL of: `done` are the projects read again since. */
  gap: z.object({ since: z.string(), done: z.string() }).nullable().default(null),
});
type HistoryCursor = z.output<typeof HistoryCursor>;

/** Whole histories, largest first; and after days of absence, what was missed. */
async function* readTvlHistory(context: SourceContext): AsyncIterable<Page> {
  const before = HistoryCursor.catch({ loaded: "", seen: null, gap: null }).parse(context.cursor ?? {});
  const today = dayOf(context.now());
  const { groups } = await protocolGroups(context);
  const resolver = createResolver(context.projects.all());
  const loaded = idList.read(before.loaded);
  const gap = before.gap ?? gapSince(before.seen, today);
  const redone = idList.read(gap?.done ?? "");
  const all = await inSlices(groups, (group) => ({
    group,
    projectId: projectOf(group, resolver).project_id,
  }));
  const targets = all.filter(
    ({ projectId }) => !loaded.has(projectId) || (gap !== null && !redone.has(projectId)),
  );
  const state = (isDone: boolean): HistoryCursor => ({
    loaded: idList.write(loaded),
    seen: isDone ? today : before.seen,
    gap: isDone || gap === null ? null : { since: gap.since, done: idList.write(redone) },
  });
  let counted = 0;
  yield* walk(context, targets, {
    nameOf: ({ group }) => group.slug,
    read: ({ group, projectId }) =>
      readHistory(context, group, resolver, {
        projectId,
        since: loaded.has(projectId) ? gap?.since : undefined,
        until: today,
      }),
    cursorAfter: (done) => {
      for (const { projectId } of done.slice(counted)) {
        loaded.add(projectId);
        redone.add(projectId);
      }
      counted = done.length;
      return state(false);
    },
  });
  if (!context.signal.aborted) yield { records: {}, cursor: state(true) };
}

function gapSince(seen: string | null, today: string): HistoryCursor["gap"] {
  if (seen === null || dayStart(today) - dayStart(seen) <= DAY_MS) return null;
  return { since: seen, done: "" };
}

async function readHistory(
  context: SourceContext,
  group: Group,
  resolver: Resolver,
  wanted: { projectId: number; since: string | undefined; until: string },
): Promise<Reading> {
  const answer = await context.fetch(`${BASE}/protocol/${encodeURIComponent(group.slug)}`, LIST);
  const history = parsed(answer, ProtocolHistory);
  const { records, quarantined } = tvlFigures(history, { ...wanted, metric: "tvl" });
  if (!group.id.startsWith("parent#")) return { records: { fundamentals: records }, quarantined };
  // Only this answer describes a parent.
  const project = projectOf(group, resolver, ProtocolInfo.parse(jsonOf(answer)));
  return {
    records: {
      projects: [project],
      fundamentals: records.map((record) => ({ ...record, project_id: project.project_id })),
    },
    quarantined,
  };
}

const FlowCursor = z.object({
  loaded: z.string().default(""),
  /** Every project's figures are stored up to this day. */
  through: z.string().nullable().default(null),
  /** A round under way: the day it reaches, and who is done. */
  round: z.object({ through: z.string(), done: z.string() }).nullable().default(null),
  /** When a whole round was last gone through. */
  lookedAt: z.number().default(0),
});
const LOOK_MS = 2 * HOUR_MS;

/** Once a day, every protocol with activity: the days that are over. Today's bar is partly yesterday's, so it waits. */
async function* readFlows(
  context: SourceContext,
  { metric, path, dataType }: (typeof flows)[number],
  wholeHistory: boolean,
): AsyncIterable<Page> {
  const nothing = { loaded: "", through: null, round: null, lookedAt: 0 };
  const before = FlowCursor.catch(nothing).parse(context.cursor ?? {});
  const today = dayOf(context.now());
  const lastDay = dayOf(context.now() - DAY_MS - SETTLING_MS);
  if (before.through === lastDay && context.now() - before.lookedAt < LOOK_MS) return;
  // Figures belong to projects: the list of protocols comes first.
  if (!context.projects.all().some(({ origins }) => origins.includes("defillama"))) return;
  const type = dataType ? `&dataType=${dataType}` : "";
  const overview = await context.fetch(
    `${BASE}/overview/${path}?excludeTotalDataChart=true&excludeTotalDataChartBreakdown=true${type}`,
    LIST,
  );
  const { protocols } = parsed(overview, z.object({ protocols: z.array(z.unknown()) }));
  const { items, quarantined } = await itemsOf(protocols, Flow, MOST_PROTOCOLS);
  const resolver = createResolver(context.projects.all());
  const loaded = idList.read(before.loaded);
  const round = before.round?.through === lastDay ? before.round : { through: lastDay, done: "" };
  const done = idList.read(round.done);
  const dropped = new Tally();
  const groups = flowGroupsOf(items);
  // Parents may be known by their histories before the list was ever read: a round with those alone would leave the rest out.
  if (groups.filter(({ sourceId }) => resolver.known(sourceId)).length * 2 < groups.length) return;
  const targets = groups.flatMap((group) => {
    const projectId = resolver.known(group.sourceId)?.project_id;
    if (projectId === undefined) dropped.add("not in the list of protocols");
    if (group.isCountedElsewhere) dropped.add("counted at another protocol as well");
    if (projectId === undefined || group.isCountedElsewhere || done.has(projectId)) return [];
    const isLoaded = loaded.has(projectId) || !wholeHistory;
    if (isLoaded && before.through === lastDay) return [];
    if (isLoaded && !group.isActive) {
      dropped.add("no activity in 30 days");
      return [];
    }
    return [{ group, projectId, isLoaded }];
  });
  const since = dayOf(dayStart(before.through ?? lastDay) - (REVISED_DAYS - 1) * DAY_MS);
  let counted = 0;
  const cursorAfter = (all: readonly { projectId: number }[]) => {
    for (const { projectId } of all.slice(counted)) {
      loaded.add(projectId);
      done.add(projectId);
    }
    counted = all.length;
    return {
      loaded: idList.write(loaded),
      through: before.through,
      round: { through: lastDay, done: idList.write(done) },
      lookedAt: before.lookedAt,
    };
  };
  yield { records: {}, quarantined, dropped: dropped.counts, cursor: cursorAfter([]) };
  yield* walk(context, targets, {
    nameOf: ({ group }) => group.slug,
    read: async ({ group, projectId, isLoaded }) => {
      const question = dataType ? `?dataType=${dataType}` : "";
      const url = `${BASE}/summary/${path}/${encodeURIComponent(group.slug)}${question}`;
      const wanted = { projectId, metric, until: today, since: isLoaded ? since : undefined };
      const figures = flowFigures(
        parsed(await context.fetch(url, LIST), Summary),
        wanted,
        group.countedElsewhere,
      );
      return { records: { fundamentals: figures.records }, quarantined: figures.quarantined };
    },
    cursorAfter,
  });
  if (context.signal.aborted) return;
  const whole = { loaded: idList.write(loaded), through: lastDay, round: null, lookedAt: context.now() };
  yield { records: {}, cursor: whole };
}
