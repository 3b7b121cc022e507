// The closed UTC days in memory: their shares are read from here and not computed again.
import { partitionPoint } from "../base/binary-search.ts";
import { DAY_MS, dayOf, isoOf } from "../base/time.ts";
import type { StoredDay } from "./closed-day-queries.ts";
import type { DayShares } from "./map/mindshare-history.ts";
import { confidenceOf, effectiveVoices } from "./shares.ts";

/** Per project: its share in percent, and the sums of its voices and of their squares. */
export interface KindFigures {
  shares: Float64Array;
  samples: Float64Array;
  squares: Float64Array;
}

export interface DayFigures {
  /** Ascending. Other projects have a share of 0. */
  projectIds: Float64Array;
  social: KindFigures;
  news: KindFigures;
}

const COLUMNS = 7;

export function packFigures({ projectIds, social, news }: DayFigures): string {
  const columns = [
    projectIds,
    ...[social, news].flatMap((kind) => [kind.shares, kind.samples, kind.squares]),
  ];
  return Buffer.concat(
    columns.map((column) => Buffer.from(column.buffer, column.byteOffset, column.byteLength)),
  ).toString("base64");
}

export function unpackFigures(packed: string): DayFigures {
  const bytes = new Uint8Array(Buffer.from(packed, "base64"));
  const rows = bytes.byteLength / (COLUMNS * Float64Array.BYTES_PER_ELEMENT);
  const column = (i: number) =>
    new Float64Array(bytes.buffer, i * rows * Float64Array.BYTES_PER_ELEMENT, rows);
  const kind = (first: number) => ({
    shares: column(first),
    samples: column(first + 1),
    squares: column(first + 2),
  });
  return { projectIds: column(0), social: kind(1), news: kind(4) };
}

/** Why a closed day was computed again. */
export const revisions = ["late_arrivals", "changed_items", "new_formula"] as const;
export type Revision = (typeof revisions)[number];

export interface RevisedDay {
  date: string;
  reason: Revision;
  late_arrivals: number;
  revised_at: string;
}

export type ClosedDay = Omit<StoredDay, "figures">;

export class ClosedDays {
  readonly #days = new Map<number, ClosedDay & { figures: DayFigures }>();

  get(day: number): ClosedDay | undefined {
    return this.#days.get(day);
  }

  put({ figures, ...day }: StoredDay): void {
    this.#days.set(day.day, { ...day, figures: unpackFigures(figures) });
  }

  /** Forgets the days before `day`, which no answer shows. */
  forgetBefore(day: number): void {
    for (const known of this.#days.keys()) if (known < day) this.#days.delete(known);
  }

  /** The shares of projects taken together on the day that ends at `end`; undefined if it is not closed. */
  sharesAt(end: number, projectIds: Iterable<number>): DayShares | undefined {
    const day = this.#days.get(end - DAY_MS);
    if (day === undefined) return undefined;
    const { figures } = day;
    const rows: number[] = [];
    for (const projectId of projectIds) {
      const row = rowOf(figures.projectIds, projectId);
      if (row !== undefined) rows.push(row);
    }
    const social = day.has_social === 0 ? NO_DATA : together(figures.social, rows);
    const news = day.has_news === 0 ? NO_DATA : together(figures.news, rows);
    return {
      social: social.share,
      news: news.share,
      socialConfidence: social.confidence,
      newsConfidence: news.confidence,
    };
  }

  /** The days of the daily history that were computed again after they were closed, oldest first. */
  revised(now: number): RevisedDay[] {
    const found: RevisedDay[] = [];
    for (const { day, revised_for, late_arrivals, computed_at } of this.#days.values()) {
      const reason = revisions.find((name) => name === revised_for);
      if (reason === undefined || day + DAY_MS > now) continue;
      found.push({ date: dayOf(day), reason, late_arrivals, revised_at: isoOf(computed_at) });
    }
    return found.sort((a, b) => (a.date < b.date ? -1 : 1));
  }
}

const NO_DATA = { share: Number.NaN, confidence: Number.NaN };

function rowOf(projectIds: Float64Array, projectId: number): number | undefined {
  const row = partitionPoint(projectIds.length, (i) => (projectIds[i] ?? 0) < projectId);
  return projectIds[row] === projectId ? row : undefined;
}

function together({ shares, samples, squares }: KindFigures, rows: readonly number[]) {
  const sum = (column: Float64Array) => rows.reduce((total, row) => total + (column[row] ?? 0), 0);
  return { share: sum(shares), confidence: confidenceOf(effectiveVoices(sum(samples), sum(squares))) };
}
