// What DefiLlama is asked to see whether it still answers as expected.
import { z } from "zod";
import type { Probe } from "../../source.ts";
import { lenient } from "../shared/upstream-json.ts";
import { Chain, llamaSlug, Protocol } from "./defillama-projects.ts";
import { BASE, historyUrl, LIST, overviewUrl, summaryUrl, type FlowRequest } from "./defillama-requests.ts";
import { Breakdown, Flow, ProtocolHistory, Summary } from "./defillama-series.ts";
import { PricesOfDay, Stablecoin, stablecoinUrls } from "./defillama-stablecoins.ts";
import { Pool, POOLS_URL } from "./defillama-yields.ts";

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
      return slug === undefined ? undefined : probe("history of a protocol", historyUrl(slug), History);
    }),
    ...flows.map((flow) =>
      probe(flow.metric, overviewUrl(flow), Figures, (answer) => {
        const slug = activeSlug(answer);
        return slug === undefined
          ? undefined
          : probe(`history of ${flow.metric}`, summaryUrl(flow, slug), SummaryOfFlow);
      }),
    ),
    probe("open interest", overviewUrl({ path: "open-interest" }), Figures),
    probe(
      "stablecoins",
      stablecoinUrls.list,
      z.object({ peggedAssets: z.array(Stablecoin).min(1) }),
      (answer) => {
        const id = Stablecoins.safeParse(answer).data?.peggedAssets.at(-1)?.id;
        return id === undefined
          ? undefined
          : probe("history of a stablecoin", stablecoinUrls.history(id), StablecoinDays);
      },
    ),
    probe("prices of stablecoins", stablecoinUrls.prices, z.array(PricesOfDay).min(1)),
    probe("yields", POOLS_URL, z.object({ data: z.array(Pool).min(1) })),
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

const Listed = z.array(
  z.object({ slug: z.string(), name: z.string(), listedAt: z.number().catch(0), tvl: z.number().catch(0) }),
);
const Stablecoins = z.object({ peggedAssets: z.array(z.object({ id: z.string() })) });
const ListedFlows = z.object({
  protocols: z.array(
    z.object({ name: z.string(), slug: z.string().optional(), total30d: z.number().catch(0) }),
  ),
});

/** The newest protocol has the shortest history. */
function newestSlug(answer: unknown): string | undefined {
  const listed = Listed.safeParse(answer).data?.filter(({ tvl }) => tvl > 0);
  return listed?.toSorted((a, b) => b.listedAt - a.listedAt)[0]?.slug;
}

function activeSlug(answer: unknown): string | undefined {
  const listed = ListedFlows.safeParse(answer).data?.protocols.filter(({ total30d }) => total30d > 0);
  const smallest = listed?.toSorted((a, b) => a.total30d - b.total30d)[0];
  return smallest && (smallest.slug ?? llamaSlug(smallest.name));
}
