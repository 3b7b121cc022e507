// The 24 h share as it was at whole hours: hourly for 48 hours, daily for 30 days. The last point is now.
import { DAY_MS, HOUR_MS, isoOf } from "../base/time.ts";
import type { HourSums } from "./hour-sums.ts";
import { momentum } from "./momentum.ts";
import { type MindshareType, share } from "./shares.ts";

const HOURS_PER_DAY = 24;
const HOURLY_POINTS = 48;
const DAILY_POINTS = 30;
/** The oldest point looks back three days for its momentum. */
const SPAN_HOURS = (DAILY_POINTS + 3) * HOURS_PER_DAY;

/** Posts older than this are in no figure. The rules for damping and copies look back a week further. */
export const FIGURES_MS = SPAN_HOURS * HOUR_MS + DAY_MS;

export interface Point {
  time: string;
  value: number | null;
}

export interface History {
  hourly: Point[];
  daily: Point[];
}

/** Running sums over the hours of the span, so that any window is one subtraction. */
export interface Running {
  social: Float64Array;
  news: Float64Array;
}

export function runningSums(hours: HourSums, now: number): Running {
  const end = lastWholeHour(now);
  const social = new Float64Array(SPAN_HOURS + 1);
  const news = new Float64Array(SPAN_HOURS + 1);
  for (const [hour, sums] of hours.entries()) {
    const slot = hour - (end - SPAN_HOURS) + 1;
    if (slot < 1 || slot > SPAN_HOURS) continue;
    social[slot] = sums[0];
    news[slot] = sums[1];
  }
  for (let slot = 1; slot <= SPAN_HOURS; slot += 1) {
    social[slot] = (social[slot] ?? 0) + (social[slot - 1] ?? 0);
    news[slot] = (news[slot] ?? 0) + (news[slot - 1] ?? 0);
  }
  return { social, news };
}

export interface HistoryInput {
  own: Running;
  total: Running;
  type: MindshareType;
  now: number;
}

/** `current` is the exact figure of this moment and becomes the last point. */
export function mindshareHistory(input: HistoryInput, current: number | null): History {
  return history(input.now, current, (hoursBack) => shareAt(input, hoursBack));
}

export function momentumHistory(input: HistoryInput, current: number | null): History {
  return history(input.now, current, (hoursBack) =>
    momentum(
      shareAt(input, hoursBack),
      shareAt(input, hoursBack + HOURS_PER_DAY),
      shareAt(input, hoursBack + 2 * HOURS_PER_DAY),
    ),
  );
}

function history(now: number, current: number | null, at: (hoursBack: number) => number | null): History {
  const end = lastWholeHour(now) * HOUR_MS;
  const points = (count: number, stepHours: number): Point[] => {
    const list: Point[] = [];
    for (let back = count - 1; back >= 1; back -= 1) {
      // The last whole hour is one point before now; daily points keep the hour of the day.
      const hoursBack = stepHours === 1 ? back - 1 : back * stepHours;
      list.push({ time: isoOf(end - hoursBack * HOUR_MS), value: at(hoursBack) });
    }
    list.push({ time: isoOf(now), value: current });
    return list;
  };
  return { hourly: points(HOURLY_POINTS, 1), daily: points(DAILY_POINTS, HOURS_PER_DAY) };
}

/** The 24 h share `hoursBack` hours before the last whole hour. */
function shareAt({ own, total, type }: HistoryInput, hoursBack: number): number | null {
  const end = SPAN_HOURS - hoursBack;
  const start = end - HOURS_PER_DAY;
  const sums = (running: Running) => ({
    social: (running.social[end] ?? 0) - (running.social[start] ?? 0),
    news: (running.news[end] ?? 0) - (running.news[start] ?? 0),
  });
  return share(sums(own), sums(total), type);
}

/** The whole hour strictly before now, in hours since the epoch. */
function lastWholeHour(now: number): number {
  return Math.ceil(now / HOUR_MS) - 1;
}
