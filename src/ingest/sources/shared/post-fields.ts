// Fields of posts: the title from the text, the text with parts replaced, and the publication date.

import { DAY_MS } from "../../../base/time.ts";

const MAX = 140;

export function headline(text: string): string {
  const [line = ""] = text.trim().split("\n", 1);
  if (line.length <= MAX) return line;
  const head = line.slice(0, MAX);
  const words = head.replace(/\s+\S*$/u, "");
  return words.length >= MAX / 2 ? words : head.replace(/[\ud800-\udbff]$/, "");
}

interface Splice {
  start: number;
  end: number;
  text: string;
}

/** Ignores parts that overlap, are out of order or out of range, or would cut a character in two. */
export function spliceUtf8(text: string, splices: readonly Splice[]): string {
  if (splices.length === 0) return text;
  const bytes = Buffer.from(text);
  let result = "";
  let at = 0;
  for (const { start, end, text: replacement } of splices) {
    if (start < at || start > end || end > bytes.length) continue;
    if (!isBoundary(bytes, start) || !isBoundary(bytes, end)) continue;
    result += bytes.toString("utf8", at, start) + replacement;
    at = end;
  }
  return result + bytes.toString("utf8", at);
}

function isBoundary(bytes: Buffer, index: number): boolean {
  return index === bytes.length || ((bytes[index] ?? 0) & 0xc0) !== 0x80;
}

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
