// Converts attention to shares in percent of all tracked projects, per type and window, with their confidence.
import { FORMULA, type Kind, type MindshareType, reliability } from "./formula.ts";
import { EDGES, type Edge, type EdgeSums, type Series, SERIES } from "./attention-sums.ts";

export interface Sums {
  social: number;
  news: number;
}

/** The windows of the figures, as edges [newer, older]. */
const WINDOWS = {
  day: [EDGES.now, EDGES.day],
  dayBefore: [EDGES.day, EDGES.twoDays],
  twoDaysBefore: [EDGES.twoDays, EDGES.threeDays],
  twoDays: [EDGES.now, EDGES.twoDays],
  week: [EDGES.now, EDGES.week],
  weekToDayBefore: [EDGES.day, EDGES.eightDays],
  weekToTwoDaysBefore: [EDGES.twoDays, EDGES.nineDays],
  weekBefore: [EDGES.week, EDGES.twoWeeks],
  twoWeeks: [EDGES.now, EDGES.twoWeeks],
} as const satisfies Record<string, readonly [Edge, Edge]>;
type WindowName = keyof typeof WINDOWS;

/** The windows that shares are computed for, with the longer window that small samples are shrunk towards. */
const SHARE_WINDOWS = {
  day: "week",
  dayBefore: "weekToDayBefore",
  twoDaysBefore: "weekToTwoDaysBefore",
  week: null,
  weekBefore: null,
} as const satisfies Partial<Record<WindowName, WindowName | null>>;
export type ShareWindow = keyof typeof SHARE_WINDOWS;

function sumIn(sums: EdgeSums, kind: Kind, series: Series, window: WindowName): number {
  const [newer, older] = WINDOWS[window];
  return sums.window(kind, series, newer, older);
}

const ofBothKinds = (sums: EdgeSums, series: Series, window: WindowName): Sums => ({
  social: sumIn(sums, "social", series, window),
  news: sumIn(sums, "news", series, window),
});

export const attentionIn = (sums: EdgeSums, window: WindowName) =>
  ofBothKinds(sums, SERIES.attention, window);
export const mentionsIn = (sums: EdgeSums, window: WindowName) => ofBothKinds(sums, SERIES.mentions, window);

/** The number of equally loud voices that would vary as much (Kish): (Σ x)² / Σ x². */
export function effectiveVoices(samples: number, squares: number): number {
  return squares > 0 ? samples ** 2 / squares : 0;
}

/** A day's share, shrunk towards the share of the 7 days: the fewer voices the day has in all, the more. */
export function shrunk(day: number, week: number, dayVoices: number): number {
  const weight = reliability(dayVoices, FORMULA.shrinkVoices);
  return weight * day + (1 - weight) * week;
}

/** 70 percent social and 30 percent news; the other one alone if one is NaN, which stands for no data. */
export function mixed(type: MindshareType, social: number, news: number): number {
  if (type !== "weighted") return type === "social" ? social : news;
  if (Number.isNaN(social)) return news;
  return Number.isNaN(news) ? social : FORMULA.mix.social * social + FORMULA.mix.news * news;
}

/** The share in percent; null if there was no attention in the window. */
export function share(
  own: EdgeSums,
  total: EdgeSums,
  window: ShareWindow,
  type: MindshareType,
): number | null {
  const value = mixed(type, kindShare(own, total, window, "social"), kindShare(own, total, window, "news"));
  return Number.isNaN(value) ? null : value;
}

function kindShare(own: EdgeSums, total: EdgeSums, window: ShareWindow, kind: Kind): number {
  const plain = plainShare(own, total, window, kind);
  const longer = SHARE_WINDOWS[window];
  if (longer === null || Number.isNaN(plain)) return plain;
  return shrunk(plain, plainShare(own, total, longer, kind), voicesIn(total, kind, window));
}

function plainShare(own: EdgeSums, total: EdgeSums, window: WindowName, kind: Kind): number {
  const whole = sumIn(total, kind, SERIES.attention, window);
  return whole > 0 ? (100 * sumIn(own, kind, SERIES.attention, window)) / whole : Number.NaN;
}

function voicesIn(sums: EdgeSums, kind: Kind, window: WindowName): number {
  const samples = sumIn(sums, kind, SERIES.samples, window);
  return effectiveVoices(samples, sumIn(sums, kind, SERIES.squares, window));
}

export function confidenceOf(voices: number): number {
  return reliability(voices, FORMULA.confidenceHalfVoices);
}

/** From 0 to 1: 0.5 for five voices of equal weight, 0.17 for one. */
function confidence(own: EdgeSums, total: EdgeSums, window: WindowName, type: MindshareType): number {
  const of = (kind: Kind) =>
    sumIn(total, kind, SERIES.attention, window) > 0 ? confidenceOf(voicesIn(own, kind, window)) : Number.NaN;
  const value = mixed(type, of("social"), of("news"));
  return Number.isNaN(value) ? 0 : value;
}

export interface ShareFigures {
  mindshare_24h: number;
  mindshare_7d: number;
  confidence_24h: number;
  confidence_7d: number;
  /** Percentage points compared with the previous window, times confidence; null if there was no previous window. */
  mindshare_change_24h: number | null;
  mindshare_change_7d: number | null;
  /** The same in percent of the previous share; null if that was 0. */
  mindshare_change_24h_percent: number | null;
  mindshare_change_7d_percent: number | null;
}

export function shareFigures(own: EdgeSums, total: EdgeSums, type: MindshareType): ShareFigures {
  const of = (window: ShareWindow) => share(own, total, window, type);
  const trust = (window: WindowName) => confidence(own, total, window, type);
  const [day, week] = [of("day"), of("week")];
  const dayChange = change(day, of("dayBefore"), trust("twoDays"));
  const weekChange = change(week, of("weekBefore"), trust("twoWeeks"));
  return {
    mindshare_24h: day ?? 0,
    mindshare_7d: week ?? 0,
    confidence_24h: trust("day"),
    confidence_7d: trust("week"),
    mindshare_change_24h: dayChange.points,
    mindshare_change_7d: weekChange.points,
    mindshare_change_24h_percent: dayChange.percent,
    mindshare_change_7d_percent: weekChange.percent,
  };
}

/** What a few voices changed is mostly chance, so only the part that the voices of both windows support counts. */
function change(
  now: number | null,
  before: number | null,
  confidenceInBoth: number,
): { points: number | null; percent: number | null } {
  if (before === null) return { points: null, percent: null };
  const points = ((now ?? 0) - before) * confidenceInBoth;
  return { points, percent: before === 0 ? null : (100 * points) / before };
}

/** A share of this size, in percent, is noise. It is added to the denominator so that tiny projects do not surge. */
const NOISE_PERCENT = 0.05;

/**
 * Velocity is the change of the 24 h share relative to the sum of both shares, (a − b) / (a + b), from −1 to 1.
 * Momentum is half the change of velocity from yesterday to today, times 100. Null if a window had no data.
 */
export function momentum(
  now: number | null,
  dayBefore: number | null,
  twoDaysBefore: number | null,
): number | null {
  if (now === null || dayBefore === null || twoDaysBefore === null) return null;
  return 50 * (velocity(now, dayBefore) - velocity(dayBefore, twoDaysBefore));
}

function velocity(after: number, before: number): number {
  return (after - before) / (after + before + NOISE_PERCENT);
}
