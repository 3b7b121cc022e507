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
  firstDay: number;
  lastDay: number;
  labels: string[];
  /** The last day of each period that is in the range. */
  lastDays: Int32Array;
  /** The period index of each day of the range, by its offset from the first day. */
  ofOffset: Int32Array;
}

export function periodsOf(firstDay: number, lastDay: number, grouping: Grouping): Periods {
  const labels: string[] = [];
  const lastDays: number[] = [];
  const ofOffset = new Int32Array(Math.max(0, lastDay - firstDay + 1));
  for (let day = firstDay; day <= lastDay;) {
    const start = periodStart(day, grouping);
    const last = Math.min(lastDay, nextStart(start, grouping) - 1);
    ofOffset.fill(labels.length, day - firstDay, last - firstDay + 1);
    labels.push(dayLabel(start));
    lastDays.push(last);
    day = last + 1;
  }
  return { firstDay, lastDay, labels, lastDays: Int32Array.from(lastDays), ofOffset };
}

/** The number of periods that a range overlaps, without listing them. */
export function periodCount(firstDay: number, lastDay: number, grouping: Grouping): number {
  if (lastDay < firstDay) return 0;
  if (grouping === "daily") return lastDay - firstDay + 1;
  if (grouping === "weekly")
    return (periodStart(lastDay, grouping) - periodStart(firstDay, grouping)) / 7 + 1;
  const months = (day: number) => Number(dayLabel(day).slice(0, 4)) * 12 + Number(dayLabel(day).slice(5, 7));
  return months(lastDay) - months(firstDay) + 1;
}

/** Returns the first day of the next period. */
function nextStart(start: number, grouping: Grouping): number {
  if (grouping === "daily") return start + 1;
  if (grouping === "weekly") return start + 7;
  // 31 days after the first of any month is in the next month.
  return periodStart(start + 31, "monthly");
}
