// Reads what a clause is about: one or more nouns with a window and a verb or noun of change, in either order.
import { figures, type FigureField } from "../figures.ts";
import type { Metric } from "./phrase-files.ts";
import type { Reading } from "./reading.ts";

/** "weekly TVL growth", "increase in mentions", "volume and liquidity", from place `first` to place `last`. */
export interface Noun {
  metrics: Metric[];
  move?: "up" | "down";
  isChange: boolean;
  hours?: number;
  first: number;
  last: number;
}

export const emptyNoun = (first: number, last: number): Noun => ({
  metrics: [],
  isChange: false,
  first,
  last,
});

interface Extension {
  /** Whether an amount stands before, so that a noun that starts another clause does not belong to it. */
  readonly isLast?: boolean;
  /** False if a verb before the noun is a condition of its own: "growing TVL above 100m". */
  readonly isRelative?: boolean;
}

/** Goes on from the noun in a direction while the words belong to it. */
export function extendNoun(
  reading: Reading,
  noun: Noun,
  step: 1 | -1,
  { isLast = false, isRelative = true }: Extension = {},
): void {
  const had = noun.metrics.length;
  let at = step > 0 ? noun.last + 1 : noun.first - 1;
  for (; ; at += step) {
    const { hours } = reading.as(at, "time") ?? {};
    const move = reading.as(at, "move");
    const metric = reading.as(at, "metric");
    const canMove = step > 0 ? !startsAmount(reading, at) : isRelative || noun.metrics.length === 0;
    const isOther = had > 0 && reading.is(at + step, "metric");
    if (hours !== undefined && noun.hours === undefined && !isOther) noun.hours = hours;
    else if (move !== undefined && noun.move === undefined && move.percent === undefined && canMove) {
      noun.move = move.direction;
      noun.isChange = true;
    } else if (reading.is(at, "change")) noun.isChange = true;
    else if (metric !== undefined && noun.metrics.length === 0 && !(isLast && startsClause(reading, at))) {
      noun.metrics.push(metric);
      // "volume and liquidity over 500k", but not "by volume and liquidity over 500k"
      while (
        step < 0 &&
        /^(?:and|\/|&)$/.test(reading.textAt(at - 1)) &&
        !reading.is(at - 3, "by", "superlative")
      ) {
        const other = reading.as(at - 2, "metric");
        if (other === undefined) break;
        noun.metrics.push(other);
        at -= 2;
      }
      if (step < 0) noun.first = at;
    } else break;
  }
  if (step > 0) noun.last = at - 1;
  else noun.first = noun.metrics.length > 0 ? Math.min(noun.first, at + 1) : at + 1;
}

/** "(volume over 1m) up 20%": the verb has an amount of its own. */
function startsAmount(reading: Reading, at: number): boolean {
  return (
    reading.is(at + 1, "amount", "compare") ||
    (reading.is(at + 1, "by") && reading.is(at + 2, "amount", "compare"))
  );
}

export interface Resolved {
  readonly figure: FigureField;
  readonly timeframe?: "4h" | "24h";
}

/** The figure of a noun or of its change over the window that the text names; undefined if there is none. */
export function figureOf(metric: Metric, isChange: boolean, hours?: number): Resolved | undefined {
  const side = isChange ? "change" : "level";
  const figure = metric[side];
  if (hours === undefined) return figure && { figure };
  const special = metric.over?.[hours]?.[side];
  if (special !== undefined) return { figure: special };
  if (figure === undefined) return undefined;
  if (figures[figure].isWindowed)
    return hours === 4 || hours === 24 ? { figure, timeframe: hours === 4 ? "4h" : "24h" } : undefined;
  // "market cap under 50m today" is the market cap now.
  const own = windowOf(figure);
  return own === hours || (own === undefined && hours === 24 && !isChange) ? { figure } : undefined;
}

/** The hours of a figure's own window. */
function windowOf(figure: FigureField): number | undefined {
  const [, count, unit] = /_(\d+)(h|d)$/.exec(figure) ?? [];
  if (unit !== undefined) return Number(count) * (unit === "d" ? 24 : 1);
  return /^(?:open_interest_change|unique_traders|smart_)/.test(figure) ? 24 : undefined;
}

/** "(under 50m) volume over 1m": the noun belongs to the next comparison, unless that has a noun of its own. */
export function startsClause(reading: Reading, at: number): boolean {
  let next = at + 1;
  while (reading.is(next, "compare", "between", "time", "around")) next += 1;
  return next > at + 1 && reading.is(next, "amount") && !reading.is(next + 1, "metric");
}
