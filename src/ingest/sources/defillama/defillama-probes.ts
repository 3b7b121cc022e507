// What DefiLlama is asked to see whether it still answers as expected.
import { z } from "zod";
import type { Probe } from "../../source.ts";
import { lenient, lenientList } from "../shared/upstream-json.ts";
import { Chain, llamaSlug, Protocol } from "./defillama-projects.ts";
import { BASE, historyUrl, LIST, overviewUrl, summaryUrl, type FlowRequest } from "./defillama-requests.ts";
import { Breakdown, Flow, ProtocolHistory, Summary } from "./defillama-series.ts";
import { PricesOfDay, Stablecoin, stablecoinUrls } from "./defillama-stablecoins.ts";
import { defillamaProvider } from "./defillama-provider.ts";
import { Pool } from "./defillama-yields.ts";

/** Few protocols have several versions or are counted twice. */
const Figures = z.object({
  protocols: z.array(Flow.omit({ parentProtocol: true, linkedProtocols: true, doublecounted: true })).min(1),
});

export function defillamaProbes(flows: readonly FlowRequest[]): Probe[] {
  const probe = (name: string, url: string, shape: z.ZodType, next?: Probe["next"]): Probe => ({
    name,
    url,
    options: LIST,
    shape,
    ...(next ? { next } : {}),
  });
  return [
    probe("chains", `${BASE}/v2/chains`, z.array(Chain).min(1)),
    probe("protocols", `${BASE}/protocols`, z.array(Protocol).min(1), (answer) => {
      const slug = newestSlug(answer);
      return slug ? probe("history of a protocol", historyUrl(slug), History) : undefined;
    }),
    ...flows.map((flow) =>
      probe(flow.metric, overviewUrl(flow), Figures, (answer) => {
        const slug = activeSlug(answer);
        return slug ? probe(`history of ${flow.metric}`, summaryUrl(flow, slug), SummaryOfFlow) : undefined;
      }),
    ),
    probe("open interest", overviewUrl({ path: "open-interest" }), Figures),
    probe("stablecoins", stablecoinUrls.list, Stablecoins, (answer) => {
      const id = Stablecoins.safeParse(answer).data?.peggedAssets.at(-1)?.id;
      return id ? probe("history of a stablecoin", stablecoinUrls.history(id), StablecoinDays) : undefined;
    }),
    probe("prices of stablecoins", stablecoinUrls.prices, z.array(PricesOfDay).min(1)),
    probe("yields", defillamaProvider.poolsUrl, z.object({ data: z.array(Pool).min(1) })),
  ];
}

const TvlPoint = z.object({ date: z.number(), totalLiquidityUSD: z.number() });
const History = ProtocolHistory.extend({
  chainTvls: z.record(z.string(), z.object({ tvl: z.array(TvlPoint) })),
}).pick({ chainTvls: true });
const SummaryOfFlow = Summary.extend({ totalDataChartBreakdown: z.array(Breakdown) }).pick({
  totalDataChartBreakdown: true,
});
const Day = z.object({ date: z.coerce.number(), circulating: lenient(z.record(z.string(), z.number())) });
const StablecoinDays = z.object({
  chainBalances: z.record(z.string(), z.object({ tokens: z.array(Day) })),
});

const Stablecoins = z.object({ peggedAssets: z.array(Stablecoin).min(1) });

/** The newest protocol has the shortest history. */
function newestSlug(answer: unknown): string | undefined {
  const listed = lenientList(Protocol)
    .parse(answer)
    .filter(({ tvl }) => (tvl ?? 0) > 0);
  return listed.toSorted((a, b) => (b.listedAt ?? 0) - (a.listedAt ?? 0))[0]?.slug ?? undefined;
}

function activeSlug(answer: unknown): string | undefined {
  const { data } = z.object({ protocols: lenientList(Flow) }).safeParse(answer);
  const [smallest] = (data?.protocols ?? [])
    .filter(({ total30d }) => (total30d ?? 0) > 0)
    .toSorted((a, b) => (a.total30d ?? 0) - (b.total30d ?? 0));
  return smallest && (smallest.slug ?? llamaSlug(smallest.name));
}
