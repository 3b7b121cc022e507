// One English sentence for a set of criteria, so that a caller sees how the instruction was read.
import type { Criteria, SortField } from "../criteria.ts";
import { categories, ecosystems, type Term } from "../taxonomy.ts";

const sortNames: Readonly<Record<SortField, string>> = {
  trending: "trending score",
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
/** The figures of the timeframe. */
const windowed: ReadonlySet<SortField> = new Set([
  "price_change",
  "traders",
  "traders_change",
  "volume",
  "volume_change",
  "buy_volume_ratio",
]);

export function explain(criteria: Criteria): string {
  const window = criteria.timeframe === "4h" ? "over 4 hours" : "over 24 hours";
  const conditions = conditionsOf(criteria, window);
  const by = criteria.sort_by ?? "trending";
  const order = windowed.has(by) ? `${sortNames[by]} ${window}` : sortNames[by];
  const first = (criteria.sort_direction ?? "desc") === "desc" ? "highest first" : "lowest first";
  const where = `${places(criteria, conditions.length > 0)}${conditions.length === 0 ? "" : ` with ${listed(conditions, "and")}`}`;
  return `${subject(criteria, where === "")}${where}, ordered by ${order}, ${first}.`;
}

function subject({ limit }: Criteria, isOpen: boolean): string {
  if (limit !== undefined) return limit === 1 ? "One project" : `Up to ${limit} projects`;
  return isOpen ? "All projects" : "Projects";
}

function conditionsOf(criteria: Criteria, window: string): string[] {
  const { min_trader_count: traders } = criteria;
  return [
    range("a market cap", criteria.min_market_cap, criteria.max_market_cap, (value) => money(value * 1e6)),
    range(`a price change ${window}`, criteria.min_price_change, criteria.max_price_change, percent),
    range("liquidity", criteria.min_liquidity, undefined, money),
    range(`a trading volume ${window}`, criteria.min_volume, undefined, money),
    traders === undefined ? "" : `at least ${plain(traders)} trader${traders === 1 ? "" : "s"} ${window}`,
    range(`a change in traders ${window}`, criteria.min_trader_change, undefined, percent),
    range("an RSI", criteria.min_rsi, criteria.max_rsi, plain),
    range("a technical score", criteria.min_technical_score, criteria.max_technical_score, plain),
  ].filter((part) => part !== "");
}

function places(criteria: Criteria, goesOn: boolean): string {
  const wanted = groups(criteria.categories, criteria.ecosystems, "or");
  const unwanted = groups(criteria.exclude_categories, criteria.exclude_ecosystems, "and");
  const chains = criteria.tradable_chains ?? [];
  const within = wanted.length === 0 ? "" : ` in ${listed(wanted, "and")}`;
  const tradable = chains.length === 0 ? "" : ` tradable on ${listed(namesOf(chains, ecosystemNames), "or")}`;
  // The order brings a comma of its own.
  const without = unwanted.length === 0 ? "" : `, leaving out ${listed(unwanted, "and")}${goesOn ? "," : ""}`;
  return `${within}${tradable}${without}`;
}

/** "the AI or DeFi categories", "the Solana ecosystem" */
function groups(
  ofCategories: readonly string[] | undefined,
  ofEcosystems: readonly string[] | undefined,
  joint: "and" | "or",
): string[] {
  const found: string[] = [];
  if (ofCategories !== undefined && ofCategories.length > 0)
    found.push(
      `the ${listed(namesOf(ofCategories, categoryNames), joint)} ${ofCategories.length > 1 ? "categories" : "category"}`,
    );
  if (ofEcosystems !== undefined && ofEcosystems.length > 0)
    found.push(
      `the ${listed(namesOf(ofEcosystems, ecosystemNames), joint)} ecosystem${ofEcosystems.length > 1 ? "s" : ""}`,
    );
  return found;
}

const categoryNames = namesBySlug(categories);
const ecosystemNames = namesBySlug(ecosystems);

function namesBySlug(terms: readonly Term[]): ReadonlyMap<string, string> {
  return new Map(terms.map(({ slug, name }) => [slug, name]));
}

function namesOf(slugs: readonly string[], names: ReadonlyMap<string, string>): string[] {
  return slugs.map((slug) => names.get(slug) ?? slug);
}

function range(
  name: string,
  min: number | undefined,
  max: number | undefined,
  show: (value: number) => string,
): string {
  if (min !== undefined && min === max) return `${name} of exactly ${show(min)}`;
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
