// Decides whether a publication date can be right.
import { DAY_MS } from "../../../base/time.ts";

const EARLIEST_MS = Date.UTC(2000, 0, 1);

/**
 * A date up to a day ahead comes from a wrong time zone and means now. One further ahead, or before the year 2000, is a
 * mistake: the result is the reason.
 */
export function plausibleDate(ms: number | undefined, now: number): number | string {
  if (ms === undefined || !Number.isFinite(ms) || ms < EARLIEST_MS) return "impossible date";
  if (ms > now + DAY_MS) return "date in the future";
  return Math.min(ms, now);
}

/** @throws Error with the reason when the date is missing or cannot be right. */
export function publishedAt(ms: number | undefined, now: number): number {
  const date = plausibleDate(ms, now);
  if (typeof date === "string") throw new Error(date);
  return date;
}
