// Parses and formats instants and days. Internally, an instant is ms since the epoch and a day is "YYYY-MM-DD".
import { z } from "zod";

export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** Instants outside these bounds are mistakes, such as seconds read as ms. */
const EARLIEST_MS = Date.UTC(2000, 0, 1);
const LATEST_MS = Date.UTC(2100, 0, 1);

const ISO = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/** Parses ISO 8601 (UTC if there is no zone), unix seconds or milliseconds; returns undefined for anything else. */
export function parseInstant(value: unknown): number | undefined {
  let ms: number;
  if (typeof value === "number") {
    ms = Math.abs(value) < 100_000_000_000 ? Math.round(value * 1000) : Math.round(value);
  } else if (typeof value === "string" && ISO.test(value)) {
    const zoned = /(Z|[+-]\d{2}:?\d{2})$/.test(value) || value.length === 10 ? value : `${value}Z`;
    ms = Date.parse(zoned.replace(" ", "T"));
    if (!isRealDay(value.slice(0, 10))) return undefined;
  } else {
    return undefined;
  }
  return Number.isFinite(ms) && ms >= EARLIEST_MS && ms < LATEST_MS ? ms : undefined;
}

/** Returns whether the text is an existing calendar day, "YYYY-MM-DD": not February 30, which Date.parse accepts. */
export function isRealDay(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false;
  const ms = dayStart(day);
  return Number.isFinite(ms) && dayOf(ms) === day;
}

export const Instant = z.unknown().transform((value, context) => {
  const ms = parseInstant(value);
  if (ms !== undefined) return ms;
  context.addIssue({
    code: "custom",
    message: "must be a time: ISO 8601, or unix seconds or milliseconds, 2000 to 2099",
  });
  return z.NEVER;
});

export const Day = z.string().refine(isRealDay, { message: "must be a calendar date, YYYY-MM-DD" });

export function isoOf(ms: number): string {
  return new Date(ms).toISOString();
}

export function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

export function dayStart(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** In UTC, like all days. */
export function monthStart(now: number): number {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
}

export function nextMonth(now: number): number {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
}
