// Finds the window that a figure is about: "up 20% this week", "TVL growth over the past month".
import type { FigureField } from "../figures.ts";
import { kinds } from "./meanings.ts";
import { figureOver, hasWindow, type Metric } from "./metric-figures.ts";
import type { ParseState } from "./parse-state.ts";

/** Returns the hours of the nearest window that the metric has a figure for, and marks its words as understood. */
export function windowNear(
  parse: ParseState,
  metric: Metric,
  first: number,
  last = first,
): number | undefined {
  return nearest(parse, first, last, (hours) => hasWindow(metric, hours));
}

/** Returns the figure over the nearest window, or the figure itself if the text names none that it has. */
export function overNearestWindow(parse: ParseState, figure: FigureField, index: number): FigureField {
  const hours = nearest(parse, index, index, (one) => figureOver(figure, one) !== undefined);
  return (hours === undefined ? undefined : figureOver(figure, hours)) ?? figure;
}

function nearest(
  parse: ParseState,
  first: number,
  last: number,
  fits: (hours: number) => boolean,
): number | undefined {
  if (!parse.has(kinds.time)) return undefined;
  let found: { at: number; hours: number; distance: number } | undefined;
  for (let at = 0; at < parse.items.length; at++) {
    const time = parse.as(at, "time");
    // A window that another figure has taken is shared only next to it: "1k mentions and 200 authors this week".
    if (time === undefined || (parse.isUsed(at) && at !== last + 1)) continue;
    const distance = at < first ? first - at : Math.max(0, at - last);
    if (found === undefined || distance < found.distance) found = { at, hours: time.hours, distance };
  }
  if (found === undefined || !fits(found.hours)) return undefined;
  parse.use(found.at);
  return found.hours;
}
