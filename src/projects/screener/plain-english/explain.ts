// Explains criteria in one English sentence, so that the caller sees how the instructions were interpreted.
import { boundFields, bounds, type Criteria } from "../criteria.ts";
import type { Figure } from "../figure.ts";
import { figures, type FigureField } from "../figures.ts";
import { categories, ecosystems, type Term } from "../../catalogue/taxonomy.ts";

export function explain(criteria: Criteria): string {
  const window = criteria.timeframe === "4h" ? "over 4 hours" : "over 24 hours";
  const conditions = conditionsOf(criteria, window);
  const by = criteria.sort_by ?? "trending";
  const { label, isWindowed } = figures[by];
  const order = isWindowed ? `${label} ${window}` : label;
  const first = (criteria.sort_direction ?? "desc") === "desc" ? "highest first" : "lowest first";
  const where = `${places(criteria, conditions.length > 0)}${conditions.length === 0 ? "" : ` with ${listed(conditions, "and")}`}`;
  return `${subject(criteria, where === "")}${where}, ordered by ${order}, ${first}.`;
}

function subject({ limit }: Criteria, isOpen: boolean): string {
  if (limit !== undefined) return limit === 1 ? "One project" : `Up to ${limit} projects`;
  return isOpen ? "All projects" : "Projects";
}

/** Returns one condition per bounded figure, in the order of the table of bounds. */
function conditionsOf(criteria: Criteria, window: string): string[] {
  const bounded = new Map<FigureField, { min?: number; max?: number }>();
  for (const field of boundFields) {
    const value = criteria[field];
    const { figure, side, scale } = bounds[field];
    if (value !== undefined) bounded.set(figure, { ...bounded.get(figure), [side]: value * scale });
  }
  return [...bounded].map(([field, { min, max }]) => {
    const { phrase, isNoun, unit, isWindowed }: Figure = figures[field];
    const over = isWindowed ? ` ${window}` : "";
    if (isNoun) return `${countRange(phrase, min, max)}${over}`;
    return `${phrase}${over} ${range(min, max, shown[unit])}`;
  });
}

const shown: Readonly<Record<Figure["unit"], (value: number) => string>> = {
  usd: money,
  percent,
  count: plain,
  score: plain,
  ratio: plain,
  points: (value) => `${plain(value)} percentage points`,
  rank: plain,
  flag: plain,
  days: (value) => `${plain(value)} ${value === 1 ? "day" : "days"}`,
};

function places(criteria: Criteria, hasConditions: boolean): string {
  const wanted = groups(criteria.categories, criteria.ecosystems, "or");
  const unwanted = [
    ...groups(criteria.exclude_categories, criteria.exclude_ecosystems, "and"),
    ...(criteria.exclude_projects ?? []),
  ];
  const chains = criteria.tradable_chains ?? [];
  const within = wanted.length === 0 ? "" : ` in ${listed(wanted, "and")}`;
  const tradable = chains.length === 0 ? "" : ` tradable on ${listed(namesOf(chains, ecosystemNames), "or")}`;
  // The sort order that follows starts with a comma.
  const without =
    unwanted.length === 0 ? "" : `, leaving out ${listed(unwanted, "and")}${hasConditions ? "," : ""}`;
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

function range(min: number | undefined, max: number | undefined, show: (value: number) => string): string {
  if (min !== undefined && min === max) return `of exactly ${show(min)}`;
  if (min !== undefined && max !== undefined) return `between ${show(min)} and ${show(max)}`;
  return min === undefined ? `of at most ${show(max ?? Infinity)}` : `of at least ${show(min)}`;
}

/** "at least 5 traders": the noun is plural unless the last number is one. */
function countRange(noun: string, min: number | undefined, max: number | undefined): string {
  const [first = "", ...rest] = noun.split(" ");
  const counted = [(max ?? min) === 1 ? first : `${first}s`, ...rest].join(" ");
  if (min !== undefined && min === max) return `exactly ${plain(min)} ${counted}`;
  if (min !== undefined && max !== undefined) return `between ${plain(min)} and ${plain(max)} ${counted}`;
  return min === undefined
    ? `at most ${plain(max ?? Infinity)} ${counted}`
    : `at least ${plain(min)} ${counted}`;
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
  // Integers of at most six digits need no rounding, which is slow.
  if (Number.isInteger(value) && Math.abs(value) < 1e6) return String(value);
  return String(Number(value.toPrecision(6)));
}

function listed(words: readonly string[], joint: "and" | "or"): string {
  return words.length < 2
    ? words.join("")
    : `${words.slice(0, -1).join(", ")} ${joint} ${words.at(-1) ?? ""}`;
}
