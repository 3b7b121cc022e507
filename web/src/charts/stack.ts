// The figures of a chart of several series: stacks, shares and changes.

export type Values = readonly (number | null)[];

/** Each series on top of those before it; a missing value adds nothing. */
export function stacked(series: readonly Values[]): number[][] {
  const sums: number[] = [];
  return series.map((values) =>
    values.map((value, index) => (sums[index] = (sums[index] ?? 0) + Math.max(0, value ?? 0))),
  );
}

/** Each value in percent of its period. */
export function shares(series: readonly Values[]): (number | null)[][] {
  const totals = totalsOf(series);
  return series.map((values) =>
    values.map((value, index) => {
      const total = totals[index];
      return value === null || !total ? null : (100 * value) / total;
    }),
  );
}

/** The sum of each period; null without any value. */
export function totalsOf(series: readonly Values[]): (number | null)[] {
  const [first = []] = series;
  return first.map((_, index) => {
    const known = series
      .map((values) => values[index])
      .filter((value) => value !== null && value !== undefined);
    return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
  });
}

/** Percent since the value before; null if there is none or it is 0. */
export function changeAt(values: Values, index: number): number | null {
  const [before, now] = [values[index - 1], values[index]];
  if (before === null || before === undefined || now === null || now === undefined || before === 0)
    return null;
  return (100 * (now - before)) / Math.abs(before);
}
