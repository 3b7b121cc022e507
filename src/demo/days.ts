// Days are whole numbers since the epoch; the world is walked along them, forwards or backwards.

/** The day to forget first: the one farthest from where the walk is. */
export function farthest(days: Iterable<number>, day: number): number {
  let found = day;
  for (const other of days) if (Math.abs(other - day) > Math.abs(found - day)) found = other;
  return found;
}
