// The expected API answers about the fake upstreams' data, and the actual answers in the same form.
import type { LlamaState } from "./defillama.ts";
import {
  coins,
  DAY_S,
  DAYS,
  figure,
  type Metric,
  metrics,
  poolToken,
  protocols,
  PURCHASES,
  purchase,
  traded,
  wallets,
} from "./figures.ts";

/** POSTs to a route by its path and returns the parsed response. */
export type Call = (path: string, body: object) => Promise<any>;

export interface Answers {
  projects: unknown;
  fundamentals: Record<Metric, unknown>;
  wallets: unknown;
  leaders: unknown;
}

const dayOf = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_S * 1000).toISOString().slice(0, 10);

export async function answersOf(call: Call): Promise<Answers> {
  const history = async (metric: Metric) => {
    const { data } = await call("data/fundamentals/history", {
      metric,
      group_by: "protocol",
      date_grouping: "daily",
      start_date: dayOf(DAYS),
      end_date: dayOf(0),
      entity_limit: 50,
    });
    return Object.fromEntries(data.map((row: { period: string; data: object }) => [row.period, row.data]));
  };
  const found = await call("projects/filter", {
    filter_mode: "direct",
    min_market_cap: 0.01,
    sort_by: "market_cap",
    sort_direction: "asc",
    limit: 50,
    include_attributes: ["market_data"],
  });
  const details = await Promise.all(
    wallets.map((wallet) => call("data/wallets/pnl-details", { wallet, duration: "all", limit: 100 })),
  );
  const leaders = await call("data/wallets/pnl-leaders", { type: "1W" });
  const [tvl, fees, revenue, volume] = await Promise.all(metrics.map(history));
  return {
    fundamentals: { tvl, fees, revenue, volume },
    projects: found.projects.map((one: any) => [
      one.project_name,
      one.symbol,
      one.market_cap,
      one.market_data?.price,
      one.market_data?.liquidity,
      one.market_data?.["24h"]?.price_change,
    ]),
    wallets: details.map(({ data }) => ({
      coverage: data.meta?.coverage?.status,
      trades: data.summary?.counts?.total_trade,
      tokens: Object.fromEntries(
        data.tokens.map((token: any) => [
          token.address,
          [
            token.symbol,
            token.quantity.holding,
            token.cashflow_usd.total_invested,
            token.realized_usd,
            token.pricing.current_price,
          ],
        ]),
      ),
    })),
    leaders: leaders.data.items
      .map(({ wallet, pnl, trade_count: trades }: any) => [wallet, pnl, trades])
      .sort(),
  };
}

export function expectedAnswers(llama: LlamaState): Answers {
  return {
    fundamentals: {
      tvl: history("tvl", llama.protocols, llama.today),
      fees: history("fees", llama.withFlows),
      revenue: history("revenue", llama.withFlows),
      volume: history("volume", llama.withFlows),
    },
    // Sorted ascending. The first coin belongs to a protocol: one project, under the protocol's name.
    projects: coins.map((coin, n) => [
      n === 0 ? (protocols[1]?.name ?? "") : coin.name,
      coin.symbol,
      coin.marketCap,
      coin.price,
      coin.liquidity,
      100 * (coin.price / coin.priceBefore - 1),
    ]),
    wallets: wallets.map(() => ({
      coverage: "ok",
      trades: traded.length * (PURCHASES + 1),
      tokens: Object.fromEntries(
        traded.map((mint) => {
          const coin = coins.find((one) => one.mint === mint);
          return [
            mint,
            [
              coin?.symbol ?? `${mint.slice(0, 4)}…${mint.slice(-4)}`,
              (PURCHASES - 1) * purchase.tokens,
              PURCHASES * purchase.usd,
              purchase.soldForUsd - purchase.usd,
              coin?.price ?? poolToken.price,
            ],
          ];
        }),
      ),
    })),
    leaders: wallets
      .map((wallet) => [
        wallet,
        traded.length * (purchase.soldForUsd - purchase.usd),
        traded.length * (PURCHASES + 1),
      ])
      .sort(),
  };
}

/** By day and protocol, over its chains; only TVL has a value for today, as of the last publication. */
function history(metric: Metric, of: LlamaState["protocols"], today?: number) {
  const days = Array.from({ length: DAYS + 1 }, (_, i) => DAYS - i);
  const known = today === undefined ? days.filter((daysAgo) => daysAgo > 0) : days;
  return Object.fromEntries(
    known.map((daysAgo) => [
      dayOf(daysAgo),
      Object.fromEntries(
        of.map((protocol) => [
          protocol.name,
          protocol.chains.length * (figure(metric, protocol, daysAgo) + (daysAgo === 0 ? (today ?? 0) : 0)),
        ]),
      ),
    ]),
  );
}
