// How good a ranking with graded judgements is, and whether its scores mean what they say.

export interface ScoredResult {
  score: number;
  /** 2 answers, 1 is of use, 0 is not. */
  grade: number;
}

const gain = (grade: number) => 2 ** grade - 1;
const discount = (place: number) => 1 / Math.log2(place + 2);

/** nDCG at the depth; `all` are the grades of every item that could have been found. */
export function gradedNdcg(found: readonly number[], all: readonly number[], depth = 10): number {
  const sum = (grades: readonly number[]) =>
    grades.slice(0, depth).reduce((total, grade, place) => total + gain(grade) * discount(place), 0);
  const ideal = sum(all.toSorted((a, b) => b - a));
  return ideal === 0 ? 0 : sum(found) / ideal;
}

export interface ReliabilityRow {
  from: number;
  results: number;
  meanScore: number;
  shareRelevant: number;
}

/** One row for each tenth of the scale that contains results. */
export function reliability(results: readonly ScoredResult[], bins = 10): ReliabilityRow[] {
  const rows: ReliabilityRow[] = [];
  for (let bin = 0; bin < bins; bin++) {
    const inside = results.filter(({ score }) => Math.min(bins - 1, Math.floor(score * bins)) === bin);
    if (inside.length === 0) continue;
    rows.push({
      from: bin / bins,
      results: inside.length,
      meanScore: mean(inside.map(({ score }) => score)),
      shareRelevant: inside.filter(({ grade }) => grade > 0).length / inside.length,
    });
  }
  return rows;
}

/** The expected calibration error: the distance between score and share of relevant results, averaged over results. */
export function calibrationError(rows: readonly ReliabilityRow[]): number {
  const total = rows.reduce((sum, { results }) => sum + results, 0);
  const error = rows.reduce(
    (sum, { results, meanScore, shareRelevant }) => sum + results * Math.abs(meanScore - shareRelevant),
    0,
  );
  return total === 0 ? 0 : error / total;
}

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
