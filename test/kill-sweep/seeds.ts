// Which seeds a sweep runs: a few by default, more with ORRERY_KILL_SEEDS=200 (1 to 200) or ORRERY_KILL_SEEDS=7,19.

/**
 * The seeds in `failedOnce` always run, as regression tests. By default, they stand for the seeds with the same remainder, which
 * would kill the same operation.
 */
export function killSeeds(byDefault: number, failedOnce: readonly number[]): number[] {
  const setting = process.env["ORRERY_KILL_SEEDS"];
  if (setting === undefined) {
    const covered = new Set(failedOnce.map((seed) => seed % byDefault));
    const others = Array.from({ length: byDefault }, (_, i) => i + 1);
    return [...failedOnce, ...others.filter((seed) => !covered.has(seed % byDefault))];
  }
  const listed = setting.includes(",")
    ? setting.split(",").filter(Boolean).map(Number)
    : Array.from({ length: Number(setting) }, (_, i) => i + 1);
  if (listed.some((seed) => !Number.isInteger(seed)))
    throw new Error(`ORRERY_KILL_SEEDS must be a number or a list such as 7,19, not "${setting}"`);
  return [...new Set([...failedOnce, ...listed])];
}
