// The open interest of the exchanges for derivatives. One response has the whole history of all of them, by name.
import { z } from "zod";
import { DAY_MS, dayOf, dayStart } from "../../../base/time.ts";
import type { Page, SourceContext } from "../../source.ts";
import { chainSlug } from "../shared/chain-names.ts";
import { PageBuilder } from "../shared/page-builder.ts";
import { createResolver } from "../shared/project-resolver.ts";
import { idList } from "../shared/resumable-walk.ts";
import { readJson } from "../shared/upstream-json.ts";
import { BASE, LIST } from "./defillama-requests.ts";
import { defillamaProvider } from "./defillama-provider.ts";
import { Breakdown, DailyFigures, Flow, flowGroupsOf } from "./defillama-series.ts";

const RECORDS_PER_PAGE = 20_000;
const MAX_DAYS = 20_000;

const Cursor = z.object({
  /** Projects whose whole history is stored. */
  loaded: z.string().default(""),
  /** Every project's figures are stored up to this day. */
  through: z.string().nullable().default(null),
});

const Overview = z.object({
  protocols: z.array(z.unknown()),
  totalDataChartBreakdown: z.array(z.unknown()).nullish(),
});

/** Once a day, the completed days. Today's figures still repeat yesterday's. */
export async function* readOpenInterest(context: SourceContext, wholeHistory: boolean): AsyncIterable<Page> {
  const before = Cursor.catch({ loaded: "", through: null }).parse(context.cursor ?? {});
  const now = context.now();
  const lastDay = dayOf(now - DAY_MS - defillamaProvider.settlingMs);
  if (before.through === lastDay) return;
  // Figures belong to projects, so the list of protocols must be read first.
  if (!context.projects.all().some(({ origins }) => origins.includes("defillama"))) return;
  const question = "excludeTotalDataChart=true&excludeTotalDataChartBreakdown=false";
  const response = await context.fetch(`${BASE}/overview/open-interest?${question}`, LIST);
  const overview = readJson(response, Overview);
  let page = new PageBuilder();
  const groups = flowGroupsOf(await page.parseAll(Flow, overview.protocols, defillamaProvider.maxProtocols));
  const points = await page.parseAll(Breakdown, overview.totalDataChartBreakdown ?? [], MAX_DAYS);
  if (points.length === 0) page.drop("no history: only the last day is known");
  const resolver = createResolver(context.projects.all());
  const loaded = idList.read(before.loaded);
  const revised = (defillamaProvider.revisedDays - 1) * DAY_MS;
  const revisedSince = dayOf(dayStart(before.through ?? lastDay) - revised);
  const cursor = (through: string | null) => ({ loaded: idList.write(loaded), through });
  for (const group of groups) {
    const projectId = resolver.known(group.sourceId)?.project_id;
    const counted = group.members.filter(({ doublecounted }) => doublecounted !== true);
    if (projectId === undefined) page.drop("not in the list of protocols");
    else if (counted.length === 0) page.drop("also counted at another protocol");
    else {
      const since = loaded.has(projectId) || !wholeHistory ? revisedSince : undefined;
      const figures = new DailyFigures({ projectId, metric: "open_interest", since, until: dayOf(now) });
      // Figures of an exchange on several chains are not split by chain.
      const chains = new Set(counted.flatMap((member) => member.chains.map(chainSlug)));
      const chain = chains.size === 1 ? ([...chains][0] ?? "") : "";
      for (const member of counted) addMember(figures, chain, member, points, lastDay);
      figures.addTo(page);
      loaded.add(projectId);
    }
    if (page.recordCount < RECORDS_PER_PAGE) continue;
    yield page.page(cursor(before.through));
    page = new PageBuilder();
  }
  yield page.page(cursor(lastDay));
}

function addMember(
  figures: DailyFigures,
  chain: string,
  { name, displayName, total24h }: Flow,
  points: readonly z.output<typeof Breakdown>[],
  lastDay: string,
): void {
  // Without the breakdown, only the last day is known.
  if (points.length === 0) figures.increase(chain, dayStart(lastDay) / 1000, total24h);
  for (const [seconds, values] of points)
    figures.increase(chain, seconds, values[displayName ?? name] ?? values[name]);
}
