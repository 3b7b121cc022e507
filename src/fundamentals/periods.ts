// Days, ISO weeks (labelled by their Monday) and months (labelled by the 1st), as day numbers since the epoch.
import { DAY_MS, dayOf, dayStart } from "../base/time.ts";

export type Grouping = "daily" | "weekly" | "monthly";

export function dayNumber(day: string): number {
  return Math.round(dayStart(day) / DAY_MS);
}

export function dayLabel(number: number): string {
  return dayOf(number * DAY_MS);
}

/** The first day of the period that a day is in. */
export function periodStart(day: number, grouping: Grouping): number {
  if (grouping === "daily") return day;
  // Day 0 of the epoch was a Thursday.
  if (grouping === "weekly") return day - ((((day + 3) % 7) + 7) % 7);
  return dayNumber(`${dayLabel(day).slice(0, 7)}-01`);
}

export interface Periods {
  labels: string[];
  /** The period index of each day of the range, by its offset from the first day. */
  ofOffset: Int32Array;
}

export function periodsOf(first: number, last: number, grouping: Grouping): Periods {
  const labels: string[] = [];
  const ofOffset = new Int32Array(Math.max(0, last - first + 1));
  let current: number | undefined;
  for (let day = first; day <= last; day++) {
    const start = periodStart(day, grouping);
    if (start !== current) {
      current = start;
      labels.push(dayLabel(start));
    }
    ofOffset[day - first] = labels.length - 1;
  }
  return { labels, ofOffset };
}
