// The history of the 24 h share: at whole hours for 48 hours, and at the end of UTC days for 30 days. The last point is now.
import { DAY_MS, HOUR_MS, isoOf } from "../../base/time.ts";
import type { Kind, MindshareType } from "../formula.ts";
import type { HourSums } from "../attention-sums.ts";
import { confidenceOf, effectiveVoices, mixed, momentum, shrunk } from "../shares.ts";

const HOURS_PER_DAY = 24;
const HOURS_PER_WEEK = 7 * HOURS_PER_DAY;
const HOURLY_POINTS = 48;
const DAILY_POINTS = 30;
/** The oldest point looks back two days further for its momentum, and its share the 7 days before that. */
const SPAN_HOURS = (DAILY_POINTS + 2) * HOURS_PER_DAY + HOURS_PER_WEEK;

/** The days before today whose shares a daily history and its momentum need. */
export const CLOSED_DAYS = DAILY_POINTS + 1;

/** Shares are known this many hours back. */
export const SHARE_HOURS = SPAN_HOURS - HOURS_PER_WEEK;

/** Older posts affect no figure. The rules for damping and copies look back one week further. */
export const FIGURES_MS = SPAN_HOURS * HOUR_MS + DAY_MS;

interface Figure {
  value: number | null;
  confidence?: number | null;
}

interface Point extends Figure {
  time: string;
}

export interface History {
  hourly: Point[];
  daily: Point[];
}

/** Running sums over the hours of the span, so that any window is one subtraction. */
interface Running {
  attention: Float64Array;
  samples: Float64Array;
  squares: Float64Array;
}
export type RunningSums = Record<Kind, Running>;

const running = (): Running => ({
  attention: new Float64Array(SPAN_HOURS + 1),
  samples: new Float64Array(SPAN_HOURS + 1),
  squares: new Float64Array(SPAN_HOURS + 1),
});

export function runningSums(hours: HourSums | undefined, now: number): RunningSums {
  const end = lastWholeHour(now);
  const sums = { social: running(), news: running() };
  const series = [sums.social, sums.news].flatMap(({ attention, samples, squares }) => [
    attention,
    samples,
    squares,
  ]);
  for (const [hour, row] of hours?.entries() ?? []) {
    const slot = hour - (end - SPAN_HOURS) + 1;
    if (slot < 1 || slot > SPAN_HOURS) continue;
    for (let i = 0; i < series.length; i += 1) (series[i] ?? [])[slot] = row[i] ?? 0;
  }
  for (const values of series) {
    let sum = 0;
    for (let slot = 1; slot <= SPAN_HOURS; slot += 1) values[slot] = sum += values[slot] ?? 0;
  }
  return sums;
}

/** Shares in percent and their confidence, by kind; NaN if there were no mentions of the kind at all. */
export interface DayShares {
  social: number;
  news: number;
  socialConfidence: number;
  newsConfidence: number;
}

/** The shares of the 24 hours up to a whole hour, `hoursBack` before the last one. */
export function sharesAt(own: RunningSums, total: RunningSums, hoursBack: number): DayShares {
  const end = SPAN_HOURS - hoursBack;
  const social = kindShareAt(own.social, total.social, end);
  const news = kindShareAt(own.news, total.news, end);
  return {
    social: social.value,
    news: news.value,
    socialConfidence: social.confidence,
    newsConfidence: news.confidence,
  };
}

function kindShareAt(own: Running, total: Running, end: number): { value: number; confidence: number } {
  const shareIn = (hours: number) =>
    (100 * within(own.attention, end, hours)) / within(total.attention, end, hours);
  const day = shareIn(HOURS_PER_DAY);
  if (Number.isNaN(day)) return { value: day, confidence: day };
  return {
    value: shrunk(day, shareIn(HOURS_PER_WEEK), voicesAt(total, end)),
    confidence: confidenceOf(voicesAt(own, end)),
  };
}

function within(sums: Float64Array, end: number, hours: number): number {
  return (sums[end] ?? 0) - (sums[end - hours] ?? 0);
}

function voicesAt({ samples, squares }: Running, end: number): number {
  return effectiveVoices(within(samples, end, HOURS_PER_DAY), within(squares, end, HOURS_PER_DAY));
}

export interface DaySums {
  samples: number;
  squares: number;
}

/** The sums of the voices of the 24 hours up to a whole hour. */
export function daySumsAt({ samples, squares }: Running, hoursBack: number): DaySums {
  const end = SPAN_HOURS - hoursBack;
  return {
    samples: within(samples, end, HOURS_PER_DAY),
    squares: within(squares, end, HOURS_PER_DAY),
  };
}

/** The times of the points, which are the same for every project in a response. */
export interface Labels {
  hourly: string[];
  daily: string[];
  /** Hours from each point to the last whole hour; the point for now follows them. */
  hourlyBack: readonly number[];
  dailyBack: readonly number[];
}

const countdown = (length: number) => Array.from({ length }, (_, i) => length - 1 - i);
const HOURLY_BACK = countdown(HOURLY_POINTS - 1);
const DAYS_BACK = countdown(DAILY_POINTS - 1);

export function historyLabels(now: number): Labels {
  const end = lastWholeHour(now);
  const sinceMidnight = end % HOURS_PER_DAY;
  const dailyBack = DAYS_BACK.map((days) => sinceMidnight + days * HOURS_PER_DAY);
  const labels = (hoursBack: readonly number[]) => [
    ...hoursBack.map((hours) => isoOf((end - hours) * HOUR_MS)),
    isoOf(now),
  ];
  return { hourly: labels(HOURLY_BACK), daily: labels(dailyBack), hourlyBack: HOURLY_BACK, dailyBack };
}

export type SharesBack = (hoursBack: number) => DayShares;

/** The shares at whole hours, and those at the ends of UTC days, which stay the same once the day is closed. */
export interface PastShares {
  hourly: SharesBack;
  daily: SharesBack;
}

/** `current` is the exact current figure and becomes the last point. */
export function mindshareHistory(
  past: PastShares,
  labels: Labels,
  type: MindshareType,
  current: Figure,
): History {
  return history(past, labels, current, (at, hoursBack) => {
    const shares = at(hoursBack);
    return {
      value: orNull(mixed(type, shares.social, shares.news)),
      confidence: orNull(mixed(type, shares.socialConfidence, shares.newsConfidence)),
    };
  });
}

export function momentumHistory(
  past: PastShares,
  labels: Labels,
  type: MindshareType,
  current: number | null,
): History {
  return history(past, labels, { value: current }, (at, hoursBack) => {
    const shareAt = (hours: number) => {
      const { social, news } = at(hours);
      return orNull(mixed(type, social, news));
    };
    return {
      value: momentum(
        shareAt(hoursBack),
        shareAt(hoursBack + HOURS_PER_DAY),
        shareAt(hoursBack + 2 * HOURS_PER_DAY),
      ),
    };
  });
}

function history(
  past: PastShares,
  labels: Labels,
  current: Figure,
  figureAt: (at: SharesBack, hoursBack: number) => Figure,
): History {
  const points = (times: readonly string[], hoursBack: readonly number[], at: SharesBack): Point[] =>
    times.map((time, i) => {
      const hours = hoursBack[i];
      return { time, ...(hours === undefined ? current : figureAt(at, hours)) };
    });
  return {
    hourly: points(labels.hourly, labels.hourlyBack, past.hourly),
    daily: points(labels.daily, labels.dailyBack, past.daily),
  };
}

function orNull(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}

/** The whole hour strictly before now, in hours since the epoch. */
export function lastWholeHour(now: number): number {
  return Math.ceil(now / HOUR_MS) - 1;
}
