// Sorts a long list in short steps, so that requests are served in between.

/** Sorting or merging so many takes well below a millisecond. */
const STEP = 256;

export function* sortingInSteps<T>(
  items: readonly T[],
  compare: (a: T, b: T) => number,
): Generator<void, T[]> {
  let runs: T[][] = [];
  for (let start = 0; start < items.length; start += STEP) {
    runs.push(items.slice(start, start + STEP).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let i = 0; i < runs.length; i += 2)
      merged.push(yield* merging(runs[i] ?? [], runs[i + 1] ?? [], compare));
    runs = merged;
  }
  return runs[0] ?? [];
}

function* merging<T>(left: T[], right: T[], compare: (a: T, b: T) => number): Generator<void, T[]> {
  if (right.length === 0) return left;
  const merged: T[] = [];
  for (let i = 0, j = 0; i < left.length || j < right.length;) {
    const [a, b] = [left[i], right[j]];
    if (j === right.length || (i < left.length && compare(a as T, b as T) <= 0)) {
      merged.push(a as T);
      i++;
    } else {
      merged.push(b as T);
      j++;
    }
    if (merged.length % STEP === 0) yield;
  }
  return merged;
}
