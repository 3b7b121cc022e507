// DefiLlama as documented: lists, histories and summaries, and today's TVL as of the last publication.
import { DAY_S, DAYS, figure, type Metric, type ProtocolFigures } from "./figures.ts";

export interface LlamaState {
  protocols: readonly ProtocolFigures[];
  /** Protocols with fees, revenue and volume. */
  withFlows: readonly ProtocolFigures[];
  /** Added to a protocol's TVL on every chain today. */
  today: number;
}

const today = () => Math.floor(Date.now() / 1000 / DAY_S) * DAY_S;
const pastDays = Array.from({ length: DAYS }, (_, i) => DAYS - i);

export function protocolList({ protocols, today: more }: LlamaState): string {
  return JSON.stringify(
    protocols.flatMap((protocol) => {
      const { versions, id, name, slug, chains, geckoId } = protocol;
      const parts = versions.length > 0 ? versions : [name];
      return parts.map((part, i) => ({
        id: versions.length > 0 ? `${id}-${i}` : id,
        name: part,
        slug: versions.length > 0 ? part.toLowerCase().replaceAll(" ", "-") : slug,
        symbol: "-",
        category: "Dexs",
        chains,
        address: null,
        gecko_id: geckoId,
        parentProtocol: versions.length > 0 ? id : null,
        tvl: 1,
        chainTvls: Object.fromEntries([
          ...chains.map((chain) => [chain, (figure("tvl", protocol, 0) + more) / parts.length]),
          // Not part of its TVL.
          ["staking", 77],
        ]),
      }));
    }),
  );
}

export const chainList = JSON.stringify([
  { name: "Solana", gecko_id: null, tokenSymbol: "SOL", tvl: 1, chainId: null },
]);

export function protocolHistory({ protocols }: LlamaState, slug: string): string | undefined {
  const protocol = protocols.find((one) => one.slug === slug);
  if (!protocol) return undefined;
  const points = (chain: string) =>
    pastDays.map((daysAgo) => ({
      date: today() - daysAgo * DAY_S,
      totalLiquidityUSD: chain === "" ? 0 : figure("tvl", protocol, daysAgo),
    }));
  return JSON.stringify({
    id: protocol.id,
    name: protocol.name,
    symbol: "-",
    chains: protocol.chains,
    chainTvls: Object.fromEntries(protocol.chains.map((chain) => [chain, { tvl: points(chain) }])),
    tvl: [],
    isParentProtocol: protocol.versions.length > 0,
  });
}

export function flowOverview({ withFlows }: LlamaState): string {
  return JSON.stringify({
    protocols: withFlows.flatMap(({ id, name, slug, versions }) => {
      const common = { protocolType: "protocol", total30d: 1, doublecounted: false };
      if (versions.length === 0) return [{ ...common, defillamaId: id, name, displayName: name, slug }];
      return versions.map((version, i) => ({
        ...common,
        defillamaId: `${id}-${i}`,
        name: version,
        displayName: version,
        slug: version.toLowerCase().replaceAll(" ", "-"),
        parentProtocol: id,
        linkedProtocols: [name, ...versions],
      }));
    }),
  });
}

/** Today's value is present but wrong, as in reality: it repeats yesterday's. */
export function flowSummary({ withFlows }: LlamaState, slug: string, metric: Metric): string | undefined {
  const protocol = withFlows.find((one) => one.slug === slug);
  if (!protocol) return undefined;
  const parts = protocol.versions.length > 0 ? protocol.versions : [protocol.name];
  const chart = [...pastDays, 0].map((daysAgo) => [
    today() - daysAgo * DAY_S,
    Object.fromEntries(
      protocol.chains.map((chain) => [
        chain,
        Object.fromEntries(
          parts.map((part) => [part, figure(metric, protocol, Math.max(1, daysAgo)) / parts.length]),
        ),
      ]),
    ),
  ]);
  return JSON.stringify({ totalDataChart: [], totalDataChartBreakdown: chart });
}
