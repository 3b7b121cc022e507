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
  labels: Labels;
}

/** The times of the points, the same for every project of an answer. */
export interface Labels {
  hourly: string[];
  daily: string[];
}

export function historyLabels(now: number): Labels {
  const end = lastWholeHour(now);
  const labels = (hoursBack: readonly number[]) => [
    ...hoursBack.map((hours) => isoOf((end - hours) * HOUR_MS)),
    isoOf(now),
  ];
  return { hourly: labels(HOURLY_BACK), daily: labels(DAILY_BACK) };
}

/** How many hours before the last whole hour each point lies; now comes after them. */
const HOURLY_BACK = Array.from({ length: HOURLY_POINTS - 1 }, (_, i) => HOURLY_POINTS - 2 - i);
const DAILY_BACK = Array.from({ length: DAILY_POINTS - 1 }, (_, i) => (DAILY_POINTS - 1 - i) * HOURS_PER_DAY);

/** `current` is the exact figure of this moment and becomes the last point. */
export function mindshareHistory(input: HistoryInput, current: number | null): History {
  return history(input.labels, current, (hoursBack) => shareAt(input, hoursBack));
}

export function momentumHistory(input: HistoryInput, current: number | null): History {
  return history(input.labels, current, (hoursBack) =>
    momentum(
      shareAt(input, hoursBack),
      shareAt(input, hoursBack + HOURS_PER_DAY),
      shareAt(input, hoursBack + 2 * HOURS_PER_DAY),
    ),
  );
}

function history(labels: Labels, current: number | null, at: (hoursBack: number) => number | null): History {
  const points = (times: readonly string[], hoursBack: readonly number[]): Point[] =>
    times.map((time, i) => {
      const hours = hoursBack[i];
      return { time, value: hours === undefined ? current : at(hours) };
    });
  return { hourly: points(labels.hourly, HOURLY_BACK), daily: points(labels.daily, DAILY_BACK) };
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
