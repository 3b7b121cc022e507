// How the figures of the screener are shown.
import { figures } from "./figures.gen.ts";
import { number, percent, price, readableChange, usd } from "../format.ts";

/** The columns of a new table. */
export const usualColumns = [
  "market_cap",
  "price",
  "price_change",
  "volume",
  "traders",
  "rsi",
  "quant_score",
  "trending",
  "mentions_24h",
];

/** "millions of USD": the unit of a bound in a request. */
export function boundUnit(field: string): string {
  const { unit, inMillions } = figures[field] ?? {};
  if (unit === "usd") return inMillions ? "millions of USD" : "USD";
  if (unit === "percent") return "%";
  if (unit === "points") return "percentage points";
  if (unit === "flag") return "1 yes, 0 no";
  return unit === "days" ? "days" : "";
}

export function isChange(field: string): boolean {
  return field.includes("change");
}

export function shown(field: string, value: number | null | undefined): string {
  const unit = figures[field]?.unit;
  if (value === null || value === undefined) return "–";
  if (field === "price") return price(value);
  // Usually a few thousandths of a percent.
  if (field === "funding_rate") return percent(value, 4);
  if (unit === "usd") return usd(value);
  if (unit === "percent") return isChange(field) ? readableChange(value) : percent(value);
  if (unit === "points") return `${value > 0 ? "+" : ""}${value.toFixed(2).replace("-", "−")}`;
  if (unit === "flag") return value > 0 ? "yes" : "no";
  if (unit === "score") return value.toFixed(0).replace("-", "−");
  return unit === "days" ? `${number(Math.round(value))} d` : number(value);
}

/** The figure of a bound, such as traders for min_trader_count. */
export function figureOfBound(bound: string): string {
  const name = bound.replace(/^(?:min|max)_/, "");
  return Object.entries(figures).find(([, figure]) => figure.bound === name)?.[0] ?? name;
}

export function boundOf(field: string, side: string): string {
  return `${side}_${figures[field]?.bound ?? field}`;
}
