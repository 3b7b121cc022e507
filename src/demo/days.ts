// Days are numbered since the epoch. The world is generated day by day, forwards or backwards.

/** The day to evict from a cache first: the one farthest from the current day. */
export function farthest(days: Iterable<number>, day: number): number {
  let found = day;
  for (const other of days) if (Math.abs(other - day) > Math.abs(found - day)) found = other;
  return found;
}
