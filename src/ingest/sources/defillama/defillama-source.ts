// DefiLlama: protocols and chains as projects, and their daily TVL, fees, revenue and volume.
import { z } from "zod";
import { DAY_MS, dayOf, dayStart, HOUR_MS } from "../../../base/time.ts";
import type { Metric } from "../../../fundamentals/fundamentals-record.ts";
import type { Page, Source, SourceContext, SourceTask } from "../../source.ts";
import { mapInBackground } from "../../../base/yielding.ts";
import { PageBuilder } from "../shared/page-builder.ts";
import { createResolver, type Resolver } from "../shared/project-resolver.ts";
import {
  Chain,
  groupsOf,
  projectOf,
  projectOfChain,
  Protocol,
  ProtocolInfo,
  type ProtocolGroup,
} from "./defillama-projects.ts";
import {
  addCurrentTvl,
  addFlows,
  addTvlHistory,
  ProtocolHistory,
  Summary,
  Flow,
  flowGroupsOf,
} from "./defillama-series.ts";
import { idList, walk } from "../shared/resumable-walk.ts";
import { parseJson, readJson } from "../shared/upstream-json.ts";

const BASE = "https://api.llama.fi";
/** There were about 7,500 protocols and 450 chains in 2026. */
const MAX_PROTOCOLS = 50_000;
const MAX_CHAINS = 5_000;
/** The list has about 8 MB, the largest history of one protocol several times that. */
const LIST = { maxBytes: 64 * 1024 * 1024, timeoutMs: 60_000 };
/** DefiLlama corrects figures for some days, so these are read again. */
const REVISED_DAYS = 3;
/** Most protocols have reported a day this long after its end. */
const SETTLING_MS = 4 * HOUR_MS;

const Settings = z.strictObject({
  history: z.boolean().default(true).describe("Load the whole history once; if false, only from today on."),
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
      // Checked often because it waits for the list of protocols; most runs make no request.
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

/** Facts, and the TVL of today, which is provisional: every later run of the day replaces it. */
async function* readProtocols(context: SourceContext): AsyncIterable<Page> {
  const page = new PageBuilder();
  const groups = await protocolGroups(context, page);
  const resolver = createResolver(context.projects.all());
  const now = context.now();
  const cursor = { day: dayOf(now) };
  const until = dayOf(now + DAY_MS);
  await mapInBackground(groups, (group) => {
    const project = projectOf(group, resolver);
    page.add("projects", [project]);
    const chainTvls = group.members.map((member) => member.chainTvls);
    addCurrentTvl(page, chainTvls, { projectId: project.project_id, metric: "tvl", until }, now);
  });
  yield page.page(cursor);
  const chainPage = new PageBuilder();
  const response = await context.fetch(`${BASE}/v2/chains`, LIST);
  const chains = await chainPage.parseAll(Chain, readJson(response, z.array(z.unknown())), MAX_CHAINS);
  chainPage.add(
    "projects",
    chains.map((chain) => projectOfChain(chain, resolver)),
  );
  yield chainPage.page(cursor);
}

async function protocolGroups(context: SourceContext, page: PageBuilder): Promise<ProtocolGroup[]> {
  const response = await context.fetch(`${BASE}/protocols`, LIST);
  const protocols = await page.parseAll(Protocol, readJson(response, z.array(z.unknown())), MAX_PROTOCOLS);
  return groupsOf([...new Map(protocols.map((protocol) => [protocol.id, protocol])).values()]);
}

const HistoryCursor = z.object({
  /** Projects whose whole history is stored. */
  loaded: z.string().default(""),
  /** The day on which the last complete run began. */
  seen: z.string().nullable().default(null),
  /** Days without TVL figures; `done` lists the projects that were reloaded since. */
  gap: z.object({ since: z.string(), done: z.string() }).nullable().default(null),
});
type HistoryCursor = z.output<typeof HistoryCursor>;

/** Whole histories, largest protocols first, and after an outage of days the missing days. */
async function* readTvlHistory(context: SourceContext): AsyncIterable<Page> {
  const before = HistoryCursor.catch({ loaded: "", seen: null, gap: null }).parse(context.cursor ?? {});
  const today = dayOf(context.now());
  // Malformed protocols are already quarantined by readProtocols.
  const groups = await protocolGroups(context, new PageBuilder());
  const resolver = createResolver(context.projects.all());
  const loaded = idList.read(before.loaded);
  const gap = before.gap ?? gapSince(before.seen, today);
  const reloaded = idList.read(gap?.done ?? "");
  const all = await mapInBackground(groups, (group) => ({
    group,
    projectId: projectOf(group, resolver).project_id,
  }));
  const targets = all.filter(
    ({ projectId }) => !loaded.has(projectId) || (gap !== null && !reloaded.has(projectId)),
  );
  const cursor = (isDone: boolean): HistoryCursor => ({
    loaded: idList.write(loaded),
    seen: isDone ? today : before.seen,
    gap: isDone || gap === null ? null : { since: gap.since, done: idList.write(reloaded) },
  });
  yield* walk(context, targets, {
    nameOf: ({ group }) => group.slug,
    read: ({ group, projectId }, page) =>
      addHistory(context, page, group, resolver, {
        projectId,
        since: loaded.has(projectId) ? gap?.since : undefined,
        until: today,
      }),
    done: [loaded, reloaded],
    cursor: () => cursor(false),
  });
  if (!context.signal.aborted) yield { records: {}, cursor: cursor(true) };
}

function gapSince(seen: string | null, today: string): HistoryCursor["gap"] {
  if (seen === null || dayStart(today) - dayStart(seen) <= DAY_MS) return null;
  return { since: seen, done: "" };
}

async function addHistory(
  context: SourceContext,
  page: PageBuilder,
  group: ProtocolGroup,
  resolver: Resolver,
  wanted: { projectId: number; since: string | undefined; until: string },
): Promise<void> {
  const response = await context.fetch(`${BASE}/protocol/${encodeURIComponent(group.slug)}`, LIST);
  const history = readJson(response, ProtocolHistory);
  let { projectId } = wanted;
  // No other response describes a parent.
  if (group.id.startsWith("parent#")) {
    const project = projectOf(group, resolver, ProtocolInfo.parse(parseJson(response)));
    page.add("projects", [project]);
    projectId = project.project_id;
  }
  addTvlHistory(page, history, { ...wanted, projectId, metric: "tvl" });
}

const FlowCursor = z.object({
  loaded: z.string().default(""),
  /** Every project's figures are stored up to this day. */
  through: z.string().nullable().default(null),
  /** The round in progress: the day it reaches, and the projects that are done. */
  round: z.object({ through: z.string(), done: z.string() }).nullable().default(null),
  /** When a whole round was last completed. */
  lookedAt: z.number().default(0),
});
const RECHECK_MS = 2 * HOUR_MS;

/** Once a day, the completed days of every active protocol. Today's figure still includes part of yesterday. */
async function* readFlows(
  context: SourceContext,
  { metric, path, dataType }: (typeof flows)[number],
  wholeHistory: boolean,
): AsyncIterable<Page> {
  const initial = { loaded: "", through: null, round: null, lookedAt: 0 };
  const before = FlowCursor.catch(initial).parse(context.cursor ?? {});
  const today = dayOf(context.now());
  const lastDay = dayOf(context.now() - DAY_MS - SETTLING_MS);
  if (before.through === lastDay && context.now() - before.lookedAt < RECHECK_MS) return;
  // Figures belong to projects, so the list of protocols must be read first.
  if (!context.projects.all().some(({ origins }) => origins.includes("defillama"))) return;
  const type = dataType ? `&dataType=${dataType}` : "";
  const overview = await context.fetch(
    `${BASE}/overview/${path}?excludeTotalDataChart=true&excludeTotalDataChartBreakdown=true${type}`,
    LIST,
  );
  const page = new PageBuilder();
  const { protocols } = readJson(overview, z.object({ protocols: z.array(z.unknown()) }));
  const groups = flowGroupsOf(await page.parseAll(Flow, protocols, MAX_PROTOCOLS));
  const resolver = createResolver(context.projects.all());
  const loaded = idList.read(before.loaded);
  const done = idList.read(before.round?.through === lastDay ? before.round.done : "");
  // Histories may have added parents before the list of protocols was ever read. A round with only those would leave out
  // the rest.
  if (groups.filter(({ sourceId }) => resolver.known(sourceId)).length * 2 < groups.length) return;
  const targets = groups.flatMap((group) => {
    const projectId = resolver.known(group.sourceId)?.project_id;
    if (projectId === undefined) page.drop("not in the list of protocols");
    if (group.isCountedElsewhere) page.drop("also counted at another protocol");
    if (projectId === undefined || group.isCountedElsewhere || done.has(projectId)) return [];
    const isLoaded = loaded.has(projectId) || !wholeHistory;
    if (isLoaded && before.through === lastDay) return [];
    if (isLoaded && !group.isActive) {
      page.drop("no activity in 30 days");
      return [];
    }
    return [{ group, projectId, isLoaded }];
  });
  const since = dayOf(dayStart(before.through ?? lastDay) - (REVISED_DAYS - 1) * DAY_MS);
  const cursor = () => ({
    loaded: idList.write(loaded),
    through: before.through,
    round: { through: lastDay, done: idList.write(done) },
    lookedAt: before.lookedAt,
  });
  yield page.page(cursor());
  yield* walk(context, targets, {
    nameOf: ({ group }) => group.slug,
    read: async ({ group, projectId, isLoaded }, target) => {
      const question = dataType ? `?dataType=${dataType}` : "";
      const url = `${BASE}/summary/${path}/${encodeURIComponent(group.slug)}${question}`;
      const summary = readJson(await context.fetch(url, LIST), Summary);
      const wanted = { projectId, metric, until: today, since: isLoaded ? since : undefined };
      addFlows(target, summary, wanted, group.countedElsewhere);
    },
    done: [loaded, done],
    cursor,
  });
  if (context.signal.aborted) return;
  const complete = { loaded: idList.write(loaded), through: lastDay, round: null, lookedAt: context.now() };
  yield { records: {}, cursor: complete };
}
