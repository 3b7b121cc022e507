// The figures at one moment, for every tracked project that was mentioned in the last seven days.
import { DAY_MS, HOUR_MS } from "../base/time.ts";
import type { ClosedDays, RevisedDay } from "./closed-days.ts";
import { FORMULA, type MindshareType } from "./formula.ts";
import {
  type History,
  historyLabels,
  type Labels,
  lastWholeHour,
  mindshareHistory,
  momentumHistory,
  type PastShares,
  SHARE_HOURS,
  type RunningSums,
  runningSums,
  sharesAt,
} from "./map/mindshare-history.ts";
import { HandleSums } from "./map/handles.ts";
import type { sortFields } from "./map/map-request.ts";
import type { Authors } from "./authors.ts";
import { EdgeSums, HourSums } from "./attention-sums.ts";
import { type Columns, NEWS, type ProjectBook, RETWEET, rowAfter } from "./project-mentions.ts";
import {
  attentionIn,
  mentionsIn,
  mixed,
  momentum,
  share,
  type ShareFigures,
  shareFigures,
  type ShareWindow,
  type Sums,
} from "./shares.ts";

export interface Ranked extends ShareFigures {
  projectId: number;
  /** Rank among all tracked projects by the share of 24 hours, from 1. */
  rankDay: number;
  rankWeek: number;
}

export type RankName = "rankDay" | "rankWeek";

export interface Counts {
  mentions_24h: number;
  mentions_7d: number;
  mentions_before_24h: number;
  mentions_before_7d: number;
}

interface AuthorCounts {
  day: Sums;
  week: Sums;
  distinctDay: number;
  distinctWeek: number;
}

const noAuthors = (): AuthorCounts => ({
  day: { social: 0, news: 0 },
  week: { social: 0, news: 0 },
  distinctDay: 0,
  distinctWeek: 0,
});

export class Snapshot {
  readonly now: number;
  readonly #books: ReadonlyMap<number, ProjectBook>;
  /** The sums of all tracked projects. */
  readonly totals = new EdgeSums();
  readonly #totalHours: HourSums;
  readonly #closedDays: ClosedDays;
  readonly #rankings = new Map<MindshareType, ReadonlyMap<number, Ranked>>();
  readonly #orders = new Map<string, readonly Ranked[]>();
  readonly #authorCounts = new Map<number, AuthorCounts>();
  readonly #seen: Uint8Array;
  readonly #authors: Authors;

  constructor(
    now: number,
    books: readonly ProjectBook[],
    totalHours: HourSums,
    authors: Authors,
    closedDays: ClosedDays,
  ) {
    this.now = now;
    this.#closedDays = closedDays;
    this.#books = new Map(books.map((book) => [book.projectId, book]));
    for (const { sums } of books) this.totals.addAll(sums);
    this.#totalHours = totalHours;
    this.#authors = authors;
    this.#seen = new Uint8Array(authors.size);
  }

  book(projectId: number): ProjectBook | undefined {
    return this.#books.get(projectId);
  }

  /** By share of 24 hours, largest first, without projects that have no attention of this type in 7 days. */
  ranking(type: MindshareType): ReadonlyMap<number, Ranked> {
    let ranking = this.#rankings.get(type);
    if (ranking === undefined)
      this.#rankings.set(type, (ranking = rank(this.#books.values(), this.totals, type)));
    return ranking;
  }

  /** The ranking by a figure, largest first, missing figures last; ties by rank. */
  orderedBy(type: MindshareType, figure: (typeof sortFields)[number]): readonly Ranked[] {
    const key = `${type} ${figure}`;
    let order = this.#orders.get(key);
    if (order === undefined) {
      const least = Number.NEGATIVE_INFINITY;
      order = [...this.ranking(type).values()].sort(
        (a, b) => descending(a[figure] ?? least, b[figure] ?? least) || a.rankDay - b.rankDay,
      );
      this.#orders.set(key, order);
    }
    return order;
  }

  momentum(projectId: number, type: MindshareType): number | null {
    const book = this.#books.get(projectId);
    if (book === undefined || !this.hasEnoughData(projectId)) return null;
    const of = (window: ShareWindow) => share(book.sums, this.totals, window, type);
    return momentum(of("day"), of("dayBefore"), of("twoDaysBefore"));
  }

  /** With fewer authors in a week, a change is one person's day and not a trend. */
  hasEnoughData(projectId: number): boolean {
    return this.authors(projectId).distinctWeek >= FORMULA.authorsMin;
  }

  mentions(projectId: number, type: MindshareType): Counts {
    const book = this.#books.get(projectId);
    const of = (window: ShareWindow) => (book === undefined ? 0 : pick(mentionsIn(book.sums, window), type));
    return {
      mentions_24h: of("day"),
      mentions_7d: of("week"),
      mentions_before_24h: of("dayBefore"),
      mentions_before_7d: of("weekBefore"),
    };
  }

  /** Distinct authors without retweets. Computed on demand, because few projects are asked for. */
  authors(projectId: number): AuthorCounts {
    const known = this.#authorCounts.get(projectId);
    if (known !== undefined) return known;
    const book = this.#books.get(projectId);
    const counts = book === undefined ? noAuthors() : countAuthors(book.columns, this.now, this.#seen);
    this.#authorCounts.set(projectId, counts);
    return counts;
  }

  /** The share of 24 hours at a whole hour or the end of a day, by hours before the last one; NaN if it is unknown. */
  pastShares(
    projectId: number,
    type: MindshareType,
  ): Record<keyof PastShares, (hoursBack: number) => number> {
    const { past } = this.#pastShares([projectId], this.#books.get(projectId)?.hours);
    const shareFrom = (at: keyof PastShares) => (hoursBack: number) => {
      if (hoursBack > SHARE_HOURS) return NaN;
      const { social, news } = past[at](hoursBack);
      return mixed(type, social, news);
    };
    return { hourly: shareFrom("hourly"), daily: shareFrom("daily") };
  }

  /** The days of the daily histories that were computed again after they were closed. */
  revisedDays(): RevisedDay[] {
    return this.#closedDays.revised(this.now);
  }

  history(projectId: number, type: MindshareType): History {
    const { past, labels } = this.#pastShares([projectId], this.#books.get(projectId)?.hours);
    const ranked = this.ranking(type).get(projectId);
    const current = { value: ranked?.mindshare_24h ?? 0, confidence: ranked?.confidence_24h ?? 0 };
    return mindshareHistory(past, labels, type, current);
  }

  momentumHistory(projectId: number, type: MindshareType): History {
    const { past, labels } = this.#pastShares([projectId], this.#books.get(projectId)?.hours);
    return momentumHistory(past, labels, type, this.momentum(projectId, type));
  }

  /** The figures of several projects taken together. */
  groupFigures(projectIds: Iterable<number>, type: MindshareType): ShareFigures {
    const sums = new EdgeSums();
    for (const id of projectIds) {
      const book = this.#books.get(id);
      if (book !== undefined) sums.addAll(book.sums);
    }
    return shareFigures(sums, this.totals, type);
  }

  groupHistory(projectIds: readonly number[], type: MindshareType): History {
    const hours = new HourSums();
    for (const id of projectIds) {
      const book = this.#books.get(id);
      if (book !== undefined) hours.addAll(book.hours, 1);
    }
    const { past, labels } = this.#pastShares(projectIds, hours);
    const { mindshare_24h: value, confidence_24h: confidence } = this.groupFigures(projectIds, type);
    return mindshareHistory(past, labels, type, { value, confidence });
  }

  /** Sums per author, shared by all projects of an answer. Only one caller may use it at a time. */
  handleSums(): HandleSums {
    // A retweet without new text can add an author without changing any figure.
    if (this.#handleSums?.size !== this.#authors.size) this.#handleSums = new HandleSums(this.#authors);
    return this.#handleSums;
  }

  #handleSums: HandleSums | null = null;
  #market: { total: RunningSums; labels: Labels } | null = null;

  #pastShares(
    projectIds: readonly number[],
    hours: HourSums | undefined,
  ): { past: PastShares; labels: Labels } {
    this.#market ??= {
      total: runningSums(this.#totalHours, this.now),
      labels: historyLabels(this.now),
    };
    const { total, labels } = this.#market;
    const own = runningSums(hours, this.now);
    const last = lastWholeHour(this.now);
    const hourly = (hoursBack: number) => sharesAt(own, total, hoursBack);
    const daily = (hoursBack: number) =>
      this.#closedDays.sharesAt((last - hoursBack) * HOUR_MS, projectIds) ?? hourly(hoursBack);
    return { past: { hourly, daily }, labels };
  }
}

function descending(a: number, b: number): number {
  return a === b ? 0 : a > b ? -1 : 1;
}

export function pick(sums: Sums, type: MindshareType): number {
  return type === "weighted" ? sums.social + sums.news : sums[type];
}

function rank(books: Iterable<ProjectBook>, totals: EdgeSums, type: MindshareType): Map<number, Ranked> {
  const rows: Ranked[] = [];
  for (const book of books) {
    if (pick(attentionIn(book.sums, "week"), type) === 0) continue;
    rows.push({
      projectId: book.projectId,
      ...shareFigures(book.sums, totals, type),
      rankDay: 0,
      rankWeek: 0,
    });
  }
  rows.sort((a, b) => b.mindshare_7d - a.mindshare_7d || a.projectId - b.projectId);
  for (const [i, row] of rows.entries()) row.rankWeek = i + 1;
  rows.sort((a, b) => b.mindshare_24h - a.mindshare_24h || a.rankWeek - b.rankWeek);
  for (const [i, row] of rows.entries()) row.rankDay = i + 1;
  return new Map(rows.map((row) => [row.projectId, row]));
}

const DAY_SOCIAL = 1;
const DAY_NEWS = 2;
const WEEK_SOCIAL = 4;
const WEEK_NEWS = 8;

/** Distinct authors per kind and window. `seen` is zero for every author, before and after. */
function countAuthors({ time, author, flags }: Columns, now: number, seen: Uint8Array): AuthorCounts {
  const found: number[] = [];
  const end = rowAfter(time, now);
  const dayStart = rowAfter(time, now - DAY_MS);
  for (let row = rowAfter(time, now - 7 * DAY_MS); row < end; row += 1) {
    const flag = flags[row] ?? 0;
    if ((flag & RETWEET) !== 0) continue;
    const who = author[row] ?? 0;
    if (seen[who] === 0) found.push(who);
    const isNews = (flag & NEWS) !== 0;
    const inDay = row >= dayStart ? (isNews ? DAY_NEWS : DAY_SOCIAL) : 0;
    seen[who] = (seen[who] ?? 0) | inDay | (isNews ? WEEK_NEWS : WEEK_SOCIAL);
  }
  const counts = { ...noAuthors(), distinctWeek: found.length };
  for (const who of found) {
    const marks = seen[who] ?? 0;
    seen[who] = 0;
    if ((marks & DAY_SOCIAL) !== 0) counts.day.social += 1;
    if ((marks & DAY_NEWS) !== 0) counts.day.news += 1;
    if ((marks & WEEK_SOCIAL) !== 0) counts.week.social += 1;
    if ((marks & WEEK_NEWS) !== 0) counts.week.news += 1;
    if ((marks & (DAY_SOCIAL | DAY_NEWS)) !== 0) counts.distinctDay += 1;
  }
  return counts;
}
