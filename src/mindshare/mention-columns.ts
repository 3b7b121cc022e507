// A project's mentions as columns, oldest first, for scans by handle and author.
import { DAY_MS } from "../base/time.ts";
import type { Placed } from "./attention.ts";

export interface ColumnMention extends Placed {
  readonly authorIndex: number;
  readonly relevance: number;
  readonly damping: number;
  readonly isRetweet: boolean;
  readonly post: { readonly kind: "social" | "news" };
}

export const RETWEET = 1;
export const NEWS = 2;

export interface Columns {
  readonly time: Float64Array;
  readonly author: Int32Array;
  readonly relevance: Float64Array;
  readonly damped: Float64Array;
  /** RETWEET | NEWS */
  readonly flags: Uint8Array;
}

/** Well below a millisecond. */
const ROWS_PER_STEP = 1_024;

/** Pauses between steps: a large project has tens of thousands of mentions. */
export function* columnsOf(mentions: readonly ColumnMention[]): Generator<void, Columns> {
  const { length } = mentions;
  const columns = {
    time: new Float64Array(length),
    author: new Int32Array(length),
    relevance: new Float64Array(length),
    damped: new Float64Array(length),
    flags: new Uint8Array(length),
  };
  for (let i = 0; i < length; i += 1) {
    const mention = mentions[i];
    if (mention === undefined) break;
    if (i % ROWS_PER_STEP === ROWS_PER_STEP - 1) yield;
    columns.time[i] = mention.time;
    columns.author[i] = mention.authorIndex;
    columns.relevance[i] = mention.relevance;
    columns.damped[i] = mention.relevance * mention.damping;
    columns.flags[i] = (mention.isRetweet ? RETWEET : 0) | (mention.post.kind === "news" ? NEWS : 0);
  }
  return columns;
}

export interface Window {
  now: number;
  daysBack: number;
}

/** The rows of the window; `end` is exclusive. */
export function rowsIn({ time }: Columns, { now, daysBack }: Window): { start: number; end: number } {
  return { start: rowAfter(time, now - daysBack * DAY_MS), end: rowAfter(time, now) };
}

/** The index of the first row later than `time`. */
export function rowAfter(times: Float64Array, time: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return low;
}
