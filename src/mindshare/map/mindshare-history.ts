// The history of the 24 h share at whole hours: hourly for 48 hours, daily for 30 days. The last point is now.
import { DAY_MS, HOUR_MS, isoOf } from "../../base/time.ts";
import type { HourSums } from "../project-mentions.ts";
import type { MindshareType } from "../formula.ts";
import { mixedShare, momentum } from "../shares.ts";

const HOURS_PER_DAY = 24;
const HOURLY_POINTS = 48;
const DAILY_POINTS = 30;
/** The oldest point looks back three days for its momentum. */
const SPAN_HOURS = (DAILY_POINTS + 3) * HOURS_PER_DAY;

/** Older posts affect no figure. The rules for damping and copies look back one week further. */
export const FIGURES_MS = SPAN_HOURS * HOUR_MS + DAY_MS;

interface Point {
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

/** The 24 h share at every whole hour of the span, by hours before the last one; NaN if there were no mentions at all. */
export function shareCurve(own: Running, total: Running, type: MindshareType): Float64Array {
  const curve = new Float64Array(SPAN_HOURS - HOURS_PER_DAY + 1);
  const inDay = (sums: Float64Array, end: number) => (sums[end] ?? 0) - (sums[end - HOURS_PER_DAY] ?? 0);
  for (let hoursBack = 0; hoursBack < curve.length; hoursBack += 1) {
    const end = SPAN_HOURS - hoursBack;
    curve[hoursBack] = mixedShare(
      type,
      inDay(own.social, end),
      inDay(total.social, end),
      inDay(own.news, end),
      inDay(total.news, end),
    );
  }
  return curve;
}

/** The times of the points, which are the same for every project in a response. */
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

/** Hours from each point to the last whole hour; the point for now follows them. */
const HOURLY_BACK = Array.from({ length: HOURLY_POINTS - 1 }, (_, i) => HOURLY_POINTS - 2 - i);
const DAILY_BACK = Array.from({ length: DAILY_POINTS - 1 }, (_, i) => (DAILY_POINTS - 1 - i) * HOURS_PER_DAY);

/** `current` is the exact current figure and becomes the last point. */
export function mindshareHistory(curve: Float64Array, labels: Labels, current: number | null): History {
  return history(labels, current, (hoursBack) => shareAt(curve, hoursBack));
}

export function momentumHistory(curve: Float64Array, labels: Labels, current: number | null): History {
  return history(labels, current, (hoursBack) =>
    momentum(
      shareAt(curve, hoursBack),
      shareAt(curve, hoursBack + HOURS_PER_DAY),
      shareAt(curve, hoursBack + 2 * HOURS_PER_DAY),
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

function shareAt(curve: Float64Array, hoursBack: number): number | null {
  const value = curve[hoursBack] ?? Number.NaN;
  return Number.isNaN(value) ? null : value;
}

/** The whole hour strictly before now, in hours since the epoch. */
export function lastWholeHour(now: number): number {
  return Math.ceil(now / HOUR_MS) - 1;
}
