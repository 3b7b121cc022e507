// The figures of whole UTC days, as they are stored when a day is closed.
import { DAY_MS, HOUR_MS } from "../base/time.ts";
import type { HourSums } from "./attention-sums.ts";
import type { DayFigures, KindFigures } from "./closed-days.ts";
import { type DaySums, daySumsAt, lastWholeHour, runningSums, sharesAt } from "./map/mindshare-history.ts";
import type { ProjectBook } from "./project-mentions.ts";

export interface ComputedDay {
  day: number;
  hasSocial: boolean;
  hasNews: boolean;
  figures: DayFigures;
}

/** `days` are the starts of days that are over. */
export function dayFigures(
  books: Iterable<ProjectBook>,
  totalHours: HourSums,
  now: number,
  days: readonly number[],
): ComputedDay[] {
  const total = runningSums(totalHours, now);
  const ends = days.map((day) => lastWholeHour(now) - (day + DAY_MS) / HOUR_MS);
  const rows: { projectId: number; social: Row; news: Row }[][] = days.map(() => []);
  for (const { projectId, hours } of [...books].sort((a, b) => a.projectId - b.projectId)) {
    const own = runningSums(hours, now);
    for (const [i, hoursBack] of ends.entries()) {
      const shares = sharesAt(own, total, hoursBack);
      const [social, news] = [shares.social || 0, shares.news || 0];
      if (social === 0 && news === 0) continue;
      rows[i]?.push({
        projectId,
        social: { share: social, ...daySumsAt(own.social, hoursBack) },
        news: { share: news, ...daySumsAt(own.news, hoursBack) },
      });
    }
  }
  return days.map((day, i) => {
    const found = rows[i] ?? [];
    const market = sharesAt(total, total, ends[i] ?? 0);
    return {
      day,
      hasSocial: !Number.isNaN(market.social),
      hasNews: !Number.isNaN(market.news),
      figures: {
        projectIds: Float64Array.from(found, ({ projectId }) => projectId),
        social: columnsOf(found.map(({ social }) => social)),
        news: columnsOf(found.map(({ news }) => news)),
      },
    };
  });
}

interface Row extends DaySums {
  share: number;
}

function columnsOf(rows: readonly Row[]): KindFigures {
  return {
    shares: Float64Array.from(rows, ({ share }) => share),
    samples: Float64Array.from(rows, ({ samples }) => samples),
    squares: Float64Array.from(rows, ({ squares }) => squares),
  };
}
