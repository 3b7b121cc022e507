// One English sentence for a set of criteria, so that a caller sees how the instruction was read.
import type { Criteria, SortField } from "../criteria.ts";

const sortNames: Readonly<Record<SortField, string>> = {
  trending: "what is trending",
  market_cap: "market cap",
  price_change: "price change",
  traders: "number of traders",
  traders_change: "change in traders",
  volume: "trading volume",
  volume_change: "change in volume",
  buy_volume_ratio: "share of buying in the volume",
  quant_score: "quant score",
  quant_score_change: "change in quant score",
  mentions_24h: "mentions in 24 hours",
  mentions_7d: "mentions in 7 days",
  mentions_change_24h: "change in mentions over 24 hours",
  mentions_change_7d: "change in mentions over 7 days",
};

export function explain(criteria: Criteria): string {
  const window = criteria.timeframe === "4h" ? "4 hours" : "24 hours";
  const parts = [
    range("market cap", criteria.min_market_cap, criteria.max_market_cap, (value) => money(value * 1e6)),
    range(`price change over ${window}`, criteria.min_price_change, criteria.max_price_change, percent),
    range("liquidity", criteria.min_liquidity, undefined, money),
    range(`volume over ${window}`, criteria.min_volume, undefined, money),
    range(`traders over ${window}`, criteria.min_trader_count, undefined, plain),
    range(`change in traders over ${window}`, criteria.min_trader_change, undefined, percent),
    range("RSI", criteria.min_rsi, criteria.max_rsi, plain),
    range("technical score", criteria.min_technical_score, criteria.max_technical_score, plain),
  ].filter((part) => part !== "");
  const subject = capitalised(
    `${criteria.limit === undefined ? "" : `up to ${criteria.limit} `}${who(criteria)}`,
  );
  const conditions = parts.length === 0 ? "" : ` with ${listed(parts, "and")}`;
  const by = criteria.sort_by ?? "trending";
  const first = (criteria.sort_direction ?? "desc") === "desc" ? "highest first" : "lowest first";
  return `${subject}${conditions}, ordered by ${sortNames[by]}, ${first}.`;
}

function who(criteria: Criteria): string {
  const categories = criteria.categories === undefined ? "" : ` in ${listed(criteria.categories, "or")}`;
  const ecosystems =
    criteria.ecosystems === undefined
      ? ""
      : ` of the ${listed(criteria.ecosystems, "or")} ecosystem${criteria.ecosystems.length > 1 ? "s" : ""}`;
  const chains =
    criteria.tradable_chains === undefined ? "" : ` tradable on ${listed(criteria.tradable_chains, "or")}`;
  const excluded = [...(criteria.exclude_categories ?? []), ...(criteria.exclude_ecosystems ?? [])];
  const without = excluded.length === 0 ? "" : `, leaving out ${listed(excluded, "and")},`;
  return `projects${categories}${ecosystems}${chains}${without}`;
}

function range(
  name: string,
  min: number | undefined,
  max: number | undefined,
  show: (value: number) => string,
): string {
  if (min !== undefined && max !== undefined) return `${name} between ${show(min)} and ${show(max)}`;
  if (min !== undefined) return `${name} of at least ${show(min)}`;
  return max === undefined ? "" : `${name} of at most ${show(max)}`;
}

const scales = [
  [1e12, "T"],
  [1e9, "B"],
  [1e6, "M"],
  [1e3, "K"],
] as const;

function money(value: number): string {
  for (const [scale, unit] of scales) if (value >= scale) return `$${plain(value / scale)}${unit}`;
  return `$${plain(value)}`;
}

function percent(value: number): string {
  return `${plain(value)}%`;
}

function plain(value: number): string {
  // What has at most six digits is told as it is, without the rounding, which is slow.
  if (Number.isInteger(value) && Math.abs(value) < 1e6) return String(value);
  return String(Number(value.toPrecision(6)));
}

function listed(words: readonly string[], joint: "and" | "or"): string {
  return words.length < 2
    ? words.join("")
    : `${words.slice(0, -1).join(", ")} ${joint} ${words.at(-1) ?? ""}`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
