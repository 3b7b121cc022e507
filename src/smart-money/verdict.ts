// Summarises the record of one cohort and horizon. Weeks are the blocks of the bootstrap, because positions of one week share
// their luck.
import { RULES } from "./method.ts";
import { randomIndex, seededRandom } from "./random.ts";
import type { RecordRow } from "./cohort-queries.ts";

export const verdicts = ["insufficient", "no_evidence", "positive", "inverted"] as const;
export type Verdict = (typeof verdicts)[number];

/** The mean over all entries and its 90 % interval; all are null without entries. */
export interface Interval {
  mean: number | null;
  low: number | null;
  high: number | null;
}

export interface RecordSummary {
  weeks: number;
  entries: number;
  gross: Interval;
  adjusted: Interval;
  copier: Interval;
  hitRate: number | null;
  verdict: Verdict;
}

/** Expects the rows of one cohort and horizon. The same rows and seed give the same intervals. */
export function recordSummary(rows: readonly RecordRow[], seed = 1): RecordSummary {
  const ordered = rows.filter((row) => row.entries > 0).sort((a, b) => a.formed_at - b.formed_at);
  const entries = ordered.reduce((sum, row) => sum + row.entries, 0);
  const gross = interval(ordered, seed, (row) => ({ value: row.gross ?? 0, weight: row.entries }));
  const adjusted = interval(ordered, seed, (row) => ({ value: row.adjusted ?? 0, weight: row.entries }));
  const copier = interval(ordered, seed, (row) => ({ value: row.copier ?? 0, weight: row.copied }));
  const hits = ordered.reduce((sum, row) => sum + (row.hit_rate ?? 0) * row.entries, 0);
  return {
    weeks: ordered.length,
    entries,
    gross,
    adjusted,
    copier,
    hitRate: entries === 0 ? null : hits / entries,
    verdict: verdictOf(ordered.length, entries, adjusted, copier),
  };
}

/** Positive: even copiers beat the market. Inverted: even without costs, the cohort does worse than the market. */
function verdictOf(weeks: number, entries: number, adjusted: Interval, copier: Interval): Verdict {
  if (weeks < RULES.recordMinWeeks || entries < RULES.recordMinEntries) return "insufficient";
  if (copier.low !== null && copier.low > 0) return "positive";
  if (adjusted.high !== null && adjusted.high < 0) return "inverted";
  return "no_evidence";
}

interface Weighted {
  value: number;
  weight: number;
}

function interval(rows: readonly RecordRow[], seed: number, pick: (row: RecordRow) => Weighted): Interval {
  const weeks = rows.map(pick).filter(({ weight }) => weight > 0);
  if (weeks.length === 0) return { mean: null, low: null, high: null };
  const random = seededRandom(seed);
  const means = new Float64Array(RULES.bootstrapDraws);
  for (let draw = 0; draw < means.length; draw++) {
    const drawn = weeks
      .map(() => weeks[randomIndex(random, weeks.length)])
      .filter((week) => week !== undefined);
    means[draw] = weightedMean(drawn);
  }
  means.sort();
  const tail = (1 - RULES.intervalShare) / 2;
  const at = (q: number) => means[Math.min(means.length - 1, Math.floor(q * means.length))] ?? null;
  return { mean: weightedMean(weeks), low: at(tail), high: at(1 - tail) };
}

function weightedMean(weeks: readonly Weighted[]): number {
  let sum = 0;
  let weight = 0;
  for (const week of weeks) {
    sum += week.value * week.weight;
    weight += week.weight;
  }
  return sum / weight;
}
