// DefiLlama: protocols, chains and stablecoins as projects, and their daily figures.
import { mapInBatches } from "../../../base/batches.ts";
import { z } from "zod";
import { DAY_MS, dayOf, dayStart, HOUR_MS } from "../../../base/time.ts";
import type { Page, Source, SourceContext } from "../../source.ts";
import { PageBuilder } from "../shared/page-builder.ts";
import { createResolver } from "../shared/project-resolver.ts";
import {
  Chain,
  projectOf,
  projectOfChain,
  protocolId,
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
  historyIn,
} from "./defillama-series.ts";
import { idList, walk } from "../shared/resumable-walk.ts";
import { walkHistories, type Days } from "./defillama-history.ts";
import { defillamaProbes } from "./defillama-probes.ts";
import { readOpenInterest } from "./defillama-open-interest.ts";
import {
  BASE,
  historyUrl,
  LIST,
  overviewUrl,
  protocolGroups,
  summaryUrl,
  type FlowRequest,
} from "./defillama-requests.ts";
import { readStablecoinHistory, readStablecoins } from "./defillama-stablecoins.ts";
import { readYields } from "./defillama-yields.ts";
import { parseJson, readJson } from "../shared/upstream-json.ts";
import { defillamaProvider } from "./defillama-provider.ts";

const { maxChains, maxProtocols, revisedDays, settlingMs } = defillamaProvider;

const Settings = z.strictObject({
  history: z.boolean().default(true).describe("Load the whole history once; if false, only from today on."),
});

export const defillama: Source<z.output<typeof Settings>> = {
  id: "defillama",
  title:
    "Protocols, chains and stablecoins: facts, TVL, fees, revenue, volume, supply, open interest and yields",
  cost: "free, no key",
  isFree: true,
  provider: defillamaProvider,
  gives: ["projects", "fundamentals"],
  settings: Settings,
  tasks: ({ history }) => [
    { id: "defillama:protocols", everyMs: 12 * HOUR_MS, read: readProtocols },
    { id: "defillama:stablecoins", everyMs: 12 * HOUR_MS, read: readStablecoins },
    { id: "defillama:yields", everyMs: 12 * HOUR_MS, read: readYields },
    ...(history
      ? [
          { id: "defillama:tvl-history", everyMs: 12 * HOUR_MS, read: readTvlHistory },
          { id: "defillama:stablecoin-history", everyMs: 12 * HOUR_MS, read: readStablecoinHistory },
        ]
      : []),
    {
      id: "defillama:open_interest",
      everyMs: CHECK_MS,
      read: (context) => readOpenInterest(context, history),
    },
    ...flows.map((flow) => ({
      id: `defillama:${flow.metric}`,
      everyMs: CHECK_MS,
      read: (context: SourceContext) => readFlows(context, flow, history),
    })),
  ],
  probes: () => defillamaProbes(flows),
};

/** Checked often because these wait for the list of protocols; most runs make no request. */
const CHECK_MS = 10 * 60_000;

const flows: readonly FlowRequest[] = [
  { metric: "fees", path: "fees", dataType: "dailyFees" },
  { metric: "revenue", path: "fees", dataType: "dailyRevenue" },
  { metric: "volume", path: "dexs" },
  // The notional volume is the value of what the options are on; the premium is what was paid for them.
  { metric: "options_volume", path: "options", dataType: "dailyNotionalVolume" },
];

/** Facts, and the TVL of today, which is provisional: every later run of the day replaces it. */
async function* readProtocols(context: SourceContext): AsyncIterable<Page> {
  const page = new PageBuilder();
  const groups = await protocolGroups(context, page);
  const resolver = createResolver(context.projects.all());
  const now = context.now();
  const cursor = { day: dayOf(now) };
  const until = dayOf(now + DAY_MS);
  await mapInBatches(groups, (group) => {
    const project = projectOf(group, resolver);
    page.add("projects", [project]);
    const chainTvls = group.members.map((member) => member.chainTvls);
    addCurrentTvl(page, chainTvls, { projectId: project.project_id, metric: "tvl", until }, now);
  });
  yield page.page(cursor);
  const chainPage = new PageBuilder();
  const response = await context.fetch(`${BASE}/v2/chains`, LIST);
  const chains = await chainPage.parseAll(Chain, readJson(response, z.array(z.unknown())), maxChains);
  // The protocols were stored meanwhile, and other sources found projects.
  const current = createResolver(context.projects.all());
  chainPage.add(
    "projects",
    chains.map((chain) => projectOfChain(chain, current)),
  );
  yield chainPage.page(cursor);
}

/** Whole TVL histories, largest protocols first. */
async function* readTvlHistory(context: SourceContext): AsyncIterable<Page> {
  // A list that is stored after the coin of a parent, which is stated only once, would replace it.
  const isProtocol = (id: string) => id.startsWith(protocolId(""));
  if (!context.projects.all().some(({ source_ids: ids }) => ids.some(isProtocol))) return;
  // Malformed protocols are already quarantined by readProtocols.
  const groups = await protocolGroups(context, new PageBuilder());
  const resolver = createResolver(context.projects.all());
  const items = await mapInBatches(groups, (group) => ({
    group,
    projectId: projectOf(group, resolver).project_id,
  }));
  yield* walkHistories(context, items, {
    nameOf: ({ group }) => group.slug,
    read: ({ group, projectId }, page, days) => addHistory(context, page, group, { projectId, ...days }),
  });
}

async function addHistory(
  context: SourceContext,
  page: PageBuilder,
  group: ProtocolGroup,
  wanted: { projectId: number } & Days,
): Promise<void> {
  const response = await context.fetch(historyUrl(group.slug), LIST);
  const history = readJson(response, historyIn(ProtocolHistory, "chainTvls", "tvl"));
  let { projectId } = wanted;
  // No other response describes a parent.
  if (group.id.startsWith("parent#")) {
    // The walk takes hours, in which other sources find projects.
    const resolver = createResolver(context.projects.all());
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
  flow: FlowRequest,
  wholeHistory: boolean,
): AsyncIterable<Page> {
  const initial = { loaded: "", through: null, round: null, lookedAt: 0 };
  const before = FlowCursor.catch(initial).parse(context.cursor ?? {});
  const today = dayOf(context.now());
  const lastDay = dayOf(context.now() - DAY_MS - settlingMs);
  if (before.through === lastDay && context.now() - before.lookedAt < RECHECK_MS) return;
  // Figures belong to projects, so the list of protocols must be read first.
  if (!context.projects.all().some(({ origins }) => origins.includes("defillama"))) return;
  const overview = await context.fetch(overviewUrl(flow), LIST);
  const page = new PageBuilder();
  const { protocols } = readJson(overview, z.object({ protocols: z.array(z.unknown()) }));
  const groups = flowGroupsOf(await page.parseAll(Flow, protocols, maxProtocols));
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
  const since = dayOf(dayStart(before.through ?? lastDay) - (revisedDays - 1) * DAY_MS);
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
      const summary = readJson(
        await context.fetch(summaryUrl(flow, group.slug), LIST),
        historyIn(Summary, "totalDataChart", "totalDataChartBreakdown"),
      );
      const wanted = { projectId, metric: flow.metric, until: today, since: isLoaded ? since : undefined };
      addFlows(target, summary, wanted, group.countedElsewhere);
    },
    done: [loaded, done],
    cursor,
  });
  if (context.signal.aborted) return;
  const complete = { loaded: idList.write(loaded), through: lastDay, round: null, lookedAt: context.now() };
  yield { records: {}, cursor: complete };
}
