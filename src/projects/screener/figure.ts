// What a figure of a project is, and the parts from which the table in figures.ts is put together.
import type { StatedField } from "../market/market-record.ts";
import type { Timeframe } from "../market/market-window.ts";
import type { StatedFigures } from "../market/stated-figures.ts";
import type {
  AttentionFigures,
  ComparedProject,
  FundamentalFigures,
  SmartMoneyFigures,
} from "./screened-project.ts";

export interface Figure {
  /** Its column in the explorer: "Market cap". */
  readonly column: string;
  /** "ordered by market cap" */
  readonly label: string;
  /** "with a market cap of at least $5M" */
  readonly phrase: string;
  /** Whether the phrase is the noun that is counted: "at least 5 traders". */
  readonly isNoun?: true;
  readonly unit: "usd" | "percent" | "points" | "score" | "ratio" | "count" | "rank" | "days" | "flag";
  /** Whether it is measured over the request's timeframe. */
  readonly isWindowed?: true;
  /** The name of its bounds in a request, if it is not the figure's own: min_trader_count. */
  readonly bound?: string;
  /** The factor from the unit of a request to the unit of the figure. */
  readonly scale?: number;
  /** The values that a bound may have. */
  readonly range?: readonly [least: number, most?: number];
  /** The figure of a project; null if it is unknown. */
  readonly value: (row: ComparedProject, frame: Timeframe) => number | null;
}

export const each = (value: Figure["value"]) => ({ value });
export const windowed = (
  field: "price_change" | "traders" | "traders_change" | "volume" | "volume_change" | "buy_volume_ratio",
) => ({ isWindowed: true as const, ...each(({ market }, frame) => market.windows[frame][field]) });
export const attention = (field: keyof AttentionFigures) => each((row) => row.attention?.[field] ?? null);
export const fundamental = (field: keyof FundamentalFigures) => each((row) => row.fundamentals[field]);
/** The change of a figure from the fundamentals. */
export const growth = (field: keyof FundamentalFigures, column: string, noun: string, days: number) => ({
  column,
  ...named(`change in ${noun} over ${days} days`, "percent"),
  ...fundamental(field),
});
/** The label is also the phrase. */
export const named = <Unit extends Figure["unit"]>(label: string, unit: Unit, article = "a ") => ({
  label,
  phrase: `${article}${label}`,
  unit,
});
export const stated = (field: keyof StatedFigures) => each((row) => row.stated?.[field] ?? null);
/** 1 or 0. A flag that is unknown meets no criterion: it is never taken for "no". */
export const flag = (field: StatedField, column: string) => ({
  column,
  ...named(`${field} flag`, "flag"),
  range: [0] as const,
  ...stated(field),
});
export const smartMoney = (field: keyof SmartMoneyFigures) => each((row) => row.smartMoney?.[field] ?? null);
/** The phrase is the noun that is counted. */
export const counted = (label: string, phrase: string) => ({
  label,
  phrase,
  isNoun: true as const,
  unit: "count" as const,
  range: [0] as const,
});
export const priceChangeOver = (window: "1h" | "4h" | "24h" | "7d" | "30d" | "90d", name: string) => ({
  column: `Change ${window.slice(0, -1)} ${window.slice(-1)}`,
  ...named(`price change over ${name}`, "percent"),
  ...each(({ market }) => market.changes[window]),
});

/** "in millions of USD", "in percent over the timeframe" */
export function unitOf({ unit, scale, isWindowed, range }: Figure): string {
  const over = isWindowed ? " over the timeframe" : "";
  if (unit === "usd") return `in ${scale === 1e6 ? "millions of " : ""}USD${over}`;
  if (unit === "percent") return `in percent${over}`;
  if (unit === "points") return "in percentage points";
  if (unit === "rank") return "as a rank, 1 for the largest";
  if (unit === "days") return "in days";
  if (unit === "flag") return "as a number: 1 for yes, 0 for no";
  if (unit === "count") return `as a number${over}`;
  const [least, most] = range ?? [];
  const span = most === undefined ? "" : ` from ${least} to ${most}`;
  return `as a ${unit === "ratio" ? "ratio" : "score"}${span}${over}`;
}
