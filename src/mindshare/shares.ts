// Converts attention to shares in percent of all tracked projects, per type and window.
import { FORMULA, type MindshareType } from "./formula.ts";
import { EDGES, type Edge, type ProjectBook, SERIES } from "./project-mentions.ts";

export interface Sums {
  social: number;
  news: number;
}

/** The windows of the figures, as edges [newer, older]. */
const WINDOWS = {
  day: [EDGES.now, EDGES.day],
  dayBefore: [EDGES.day, EDGES.twoDays],
  twoDaysBefore: [EDGES.twoDays, EDGES.threeDays],
  week: [EDGES.now, EDGES.week],
  weekBefore: [EDGES.week, EDGES.twoWeeks],
} as const satisfies Record<string, readonly [Edge, Edge]>;
export type WindowName = keyof typeof WINDOWS;

/** The share in percent; null if there was no attention in the window. */
export function share(own: Sums, total: Sums, type: MindshareType): number | null {
  const value = mixedShare(type, own.social, total.social, own.news, total.news);
  return Number.isNaN(value) ? null : value;
}

/** The same for plain numbers, with NaN instead of null, because histories compute thousands of shares. */
export function mixedShare(
  type: MindshareType,
  social: number,
  socialTotal: number,
  news: number,
  newsTotal: number,
): number {
  const socialShare = socialTotal > 0 ? (100 * social) / socialTotal : Number.NaN;
  const newsShare = newsTotal > 0 ? (100 * news) / newsTotal : Number.NaN;
  if (type === "social") return socialShare;
  if (type === "news" || socialTotal <= 0) return newsShare;
  return newsTotal > 0 ? FORMULA.mix.social * socialShare + FORMULA.mix.news * newsShare : socialShare;
}

export function attentionIn(book: ProjectBook, window: WindowName): Sums {
  const [newer, older] = WINDOWS[window];
  return {
    social: book.window(SERIES.social, newer, older),
    news: book.window(SERIES.news, newer, older),
  };
}

export function mentionsIn(book: ProjectBook, window: WindowName): Sums {
  const [newer, older] = WINDOWS[window];
  return {
    social: book.window(SERIES.socialMentions, newer, older),
    news: book.window(SERIES.newsMentions, newer, older),
  };
}

export type Totals = Record<WindowName, Sums>;

export function totalsOf(books: readonly ProjectBook[]): Totals {
  const totals = {} as Totals;
  for (const window of Object.keys(WINDOWS) as WindowName[]) {
    const sums = (totals[window] = { social: 0, news: 0 });
    for (const book of books) {
      const own = attentionIn(book, window);
      sums.social += own.social;
      sums.news += own.news;
    }
  }
  return totals;
}

export interface ShareFigures {
  mindshare_24h: number;
  mindshare_7d: number;
  /** Percentage points compared with the previous window; null if there was none. */
  mindshare_change_24h: number | null;
  mindshare_change_7d: number | null;
  /** The same in percent of the previous share; null if that was 0. */
  mindshare_change_24h_percent: number | null;
  mindshare_change_7d_percent: number | null;
}

export function shareFigures(book: ProjectBook, totals: Totals, type: MindshareType): ShareFigures {
  const of = (window: WindowName) => share(attentionIn(book, window), totals[window], type);
  const day = of("day");
  const week = of("week");
  const dayChange = change(day, of("dayBefore"));
  const weekChange = change(week, of("weekBefore"));
  return {
    mindshare_24h: day ?? 0,
    mindshare_7d: week ?? 0,
    mindshare_change_24h: dayChange.points,
    mindshare_change_7d: weekChange.points,
    mindshare_change_24h_percent: dayChange.percent,
    mindshare_change_7d_percent: weekChange.percent,
  };
}

function change(
  now: number | null,
  before: number | null,
): { points: number | null; percent: number | null } {
  if (before === null) return { points: null, percent: null };
  const points = (now ?? 0) - before;
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
