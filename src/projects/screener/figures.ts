// Every figure of a project. The request fields, sort fields, explanations, response fields and the names in plain English
// are derived from this table.
import {
  attention,
  counted,
  each,
  flag,
  fundamental,
  growth,
  named,
  priceChangeOver,
  smartMoney,
  stated,
  windowed,
  type Figure,
} from "./figure.ts";
import { marketCapToTvl, priceToFees, ratio } from "./valuation.ts";

/** In the order of the API documentation. */
const table = {
  trending: {
    column: "Trending",
    ...named("trending score", "score"),
    range: [0, 100],
    ...each((row, frame) => row.trending[frame]),
  },
  market_cap: {
    column: "Market cap",
    ...named("market cap", "usd"),
    scale: 1e6,
    range: [0],
    ...each(({ market }) => market.market_cap),
  },
  price_change: { column: "Change", ...named("price change", "percent"), ...windowed("price_change") },
  traders: {
    column: "Traders",
    ...counted("number of traders", "trader"),
    bound: "trader_count",
    ...windowed("traders"),
  },
  traders_change: {
    column: "Traders change",
    ...named("change in traders", "percent"),
    bound: "trader_change",
    ...windowed("traders_change"),
  },
  volume: { column: "Volume", ...named("trading volume", "usd"), range: [0], ...windowed("volume") },
  volume_change: {
    column: "Volume change",
    ...named("change in volume", "percent"),
    ...windowed("volume_change"),
  },
  buy_volume_ratio: {
    column: "Buy share",
    ...named("share of buying in the volume", "ratio"),
    range: [0, 1],
    ...windowed("buy_volume_ratio"),
  },
  quant_score: {
    column: "Quant",
    ...named("quant score", "score"),
    range: [0, 100],
    ...each((row) => row.quant_score),
  },
  quant_score_change: {
    column: "Quant change",
    ...named("change in quant score", "percent"),
    ...each((row) => row.quant_score_change),
  },
  mentions_24h: {
    column: "Mentions 24 h",
    ...counted("mentions in 24 hours", "mention in 24 hours"),
    ...attention("mentions_24h"),
  },
  mentions_7d: {
    column: "Mentions 7 d",
    ...counted("mentions in 7 days", "mention in 7 days"),
    ...attention("mentions_7d"),
  },
  mentions_change_24h: {
    column: "Mentions change 24 h",
    ...named("change in mentions over 24 hours", "percent"),
    ...attention("mentions_change_24h"),
  },
  mentions_change_7d: {
    column: "Mentions change 7 d",
    ...named("change in mentions over 7 days", "percent"),
    ...attention("mentions_change_7d"),
  },
  liquidity: {
    column: "Liquidity",
    ...named("liquidity", "usd", ""),
    range: [0],
    ...each(({ market }) => market.liquidity),
  },
  technical_score: {
    column: "Technical score",
    ...named("technical score", "score"),
    range: [-100, 100],
    ...each(({ hourly }) => hourly.technical_score),
  },
  rsi: {
    column: "RSI",
    ...named("RSI", "score", "an "),
    range: [0, 100],
    ...each(({ hourly }) => hourly.rsi),
  },
  price: { column: "Price", ...named("price", "usd"), range: [0], ...each(({ market }) => market.price) },
  market_cap_rank: {
    column: "Rank",
    ...named("market cap rank", "rank"),
    range: [1],
    ...each((row) => row.market_cap_rank),
  },
  fdv: {
    column: "FDV",
    ...named("fully diluted valuation", "usd"),
    scale: 1e6,
    range: [0],
    ...each(({ market }) => market.fdv),
  },
  market_cap_to_fdv: {
    column: "Market cap / FDV",
    ...named("ratio of market cap to fully diluted valuation", "ratio"),
    range: [0],
    ...each(({ market }) => ratio(market.market_cap, market.fdv)),
  },
  price_change_1h: priceChangeOver("1h", "1 hour"),
  price_change_4h: priceChangeOver("4h", "4 hours"),
  price_change_24h: priceChangeOver("24h", "24 hours"),
  price_change_7d: priceChangeOver("7d", "7 days"),
  price_change_30d: priceChangeOver("30d", "30 days"),
  price_change_90d: priceChangeOver("90d", "90 days"),
  ath_distance: {
    column: "Below all-time high",
    ...named("distance below the all-time high", "percent"),
    range: [0, 100],
    ...each(({ market }) => market.ath_distance),
  },
  volume_7d: {
    column: "Volume 7 d",
    ...named("trading volume over 7 days", "usd"),
    range: [0],
    ...each(({ market }) => market.volume_7d),
  },
  volume_to_market_cap: {
    column: "Volume / market cap",
    ...named("ratio of 24-hour volume to market cap", "ratio"),
    range: [0],
    ...each(({ market }) => ratio(market.windows["24h"].volume, market.market_cap)),
  },
  mindshare_24h: {
    column: "Mindshare 24 h",
    ...named("mindshare over 24 hours", "percent"),
    range: [0, 100],
    ...attention("mindshare_24h"),
  },
  mindshare_7d: {
    column: "Mindshare 7 d",
    ...named("mindshare over 7 days", "percent"),
    range: [0, 100],
    ...attention("mindshare_7d"),
  },
  mindshare_change_24h: {
    column: "Mindshare change 24 h",
    ...named("change in mindshare over 24 hours", "percent"),
    ...attention("mindshare_change_24h_percent"),
  },
  mindshare_change_points_24h: {
    column: "Mindshare points 24 h",
    ...named("change in mindshare over 24 hours in points", "points"),
    ...attention("mindshare_change_24h"),
  },
  mindshare_change_7d: {
    column: "Mindshare change 7 d",
    ...named("change in mindshare over 7 days", "percent"),
    ...attention("mindshare_change_7d_percent"),
  },
  mindshare_change_points_7d: {
    column: "Mindshare points 7 d",
    ...named("change in mindshare over 7 days in points", "points"),
    ...attention("mindshare_change_7d"),
  },
  authors_24h: {
    column: "Authors 24 h",
    ...counted("authors in 24 hours", "author in 24 hours"),
    ...attention("authors_24h"),
  },
  authors_7d: {
    column: "Authors 7 d",
    ...counted("authors in 7 days", "author in 7 days"),
    ...attention("authors_7d"),
  },
  tvl: { column: "TVL", ...named("TVL", "usd"), range: [0], ...fundamental("tvl") },
  tvl_change_7d: growth("tvl_change_7d", "TVL change 7 d", "TVL", 7),
  tvl_change_30d: growth("tvl_change_30d", "TVL change 30 d", "TVL", 30),
  fees_30d: {
    column: "Fees 30 d",
    ...named("fees over 30 days", "usd", ""),
    range: [0],
    ...fundamental("fees_30d"),
  },
  fees_change_7d: growth("fees_change_7d", "Fees change 7 d", "fees", 7),
  fees_change_30d: growth("fees_change_30d", "Fees change 30 d", "fees", 30),
  revenue_30d: {
    column: "Revenue 30 d",
    ...named("revenue over 30 days", "usd", ""),
    ...fundamental("revenue_30d"),
  },
  revenue_change_7d: growth("revenue_change_7d", "Revenue change 7 d", "revenue", 7),
  revenue_change_30d: growth("revenue_change_30d", "Revenue change 30 d", "revenue", 30),
  market_cap_to_tvl: {
    column: "Market cap / TVL",
    ...named("ratio of market cap to TVL", "ratio"),
    range: [0],
    ...each(marketCapToTvl),
  },
  price_to_fees: {
    column: "Price / fees",
    ...named("ratio of market cap to yearly fees", "ratio"),
    range: [0],
    ...each(priceToFees),
  },
  valuation_percentile: {
    column: "Valuation percentile",
    ...named("valuation percentile within its category", "score"),
    range: [0, 100],
    ...each((row) => row.valuation_percentile),
  },
  token_age: {
    column: "Token age",
    ...named("token age", "days"),
    range: [0],
    ...each((row) => row.age_days),
  },
  smart_money_z_24h: {
    column: "Smart-money z 24 h",
    ...named("smart-money z-score", "score"),
    ...smartMoney("smart_money_z_24h"),
  },
  smart_wallets_net_buying: {
    column: "Proven wallets buying",
    label: "proven wallets buying minus selling",
    phrase: "a number of proven wallets buying, minus those selling,",
    unit: "count",
    ...smartMoney("smart_wallets_net_buying"),
  },
  unique_traders: {
    column: "Unique traders 24 h",
    ...counted("unique buyers and sellers in 24 hours", "unique trader in 24 hours"),
    ...stated("unique_traders"),
  },
  holders: { column: "Holders", ...counted("number of holders", "holder"), ...stated("holders") },
  funding_rate: {
    column: "Funding rate",
    ...named("funding rate", "percent"),
    range: [-100, 100],
    ...stated("funding_rate"),
  },
  open_interest: {
    column: "Open interest",
    ...named("open interest", "usd", ""),
    range: [0],
    ...stated("open_interest"),
  },
  open_interest_change: {
    column: "Open interest change 24 h",
    ...named("change in open interest over 24 hours", "percent"),
    ...stated("open_interest_change"),
  },
  honeypot: flag("honeypot", "Honeypot"),
  mintable: flag("mintable", "Mintable"),
  freezable: flag("freezable", "Freezable"),
  buy_tax: { column: "Buy tax", ...named("tax on buying", "percent"), range: [0, 100], ...stated("buy_tax") },
  sell_tax: {
    column: "Sell tax",
    ...named("tax on selling", "percent"),
    range: [0, 100],
    ...stated("sell_tax"),
  },
} as const satisfies Record<string, Figure>;

type Table = typeof table;
export type FigureField = keyof Table;
/** The name of a figure's bounds, without "min_" and "max_". */
export type BoundName = {
  [Field in FigureField]: Table[Field] extends { bound: infer Name extends string } ? Name : Field;
}[FigureField];

export const figures: Readonly<Record<FigureField, Figure>> = table;
export const figureFields = Object.keys(table) as [FigureField, ...FigureField[]];
