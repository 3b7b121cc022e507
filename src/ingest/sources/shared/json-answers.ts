// Reading an upstream's JSON: what is not JSON is told apart from what is JSON and wrong, and one bad item spoils no other.
import { setImmediate as otherWork } from "node:timers/promises";
import type { z } from "zod";
import { sentences } from "../../../base/fields.ts";
import { UpstreamFailure, type Answer, type Page } from "../../source.ts";

export type Quarantined = NonNullable<Page["quarantined"]>[number];

/** Kept for inspection: enough to see what is wrong. */
const RAW_CHARACTERS = 2_000;
/** Items read before other work gets its turn: some ten milliseconds. */
const SLICE = 100;

export function jsonOf(answer: Pick<Answer, "text" | "url">): unknown {
  try {
    return JSON.parse(answer.text) as unknown;
  } catch {
    const host = new URL(answer.url).host;
    const start = answer.text.trimStart();
    if (start.startsWith("<"))
      throw new UpstreamFailure("bad_format", `${host} answered a web page instead of JSON`);
    throw new UpstreamFailure(
      "bad_format",
      start === "" ? `${host} answered nothing` : `${host} answered JSON that is cut off or malformed`,
    );
  }
}

/** The whole answer must have this shape: without it there is nothing to read. */
export function parsed<T>(answer: Pick<Answer, "text" | "url">, schema: z.ZodType<T>): T {
  const result = schema.safeParse(jsonOf(answer));
  if (result.success) return result.data;
  const why = sentences(result.error).slice(0, 3).join("; ");
  throw new UpstreamFailure("bad_format", `${new URL(answer.url).host} answered another shape: ${why}`);
}

/** Good items and bad ones; more than `most` are not looked at, and that is said. */
export async function itemsOf<T>(
  values: readonly unknown[],
  schema: z.ZodType<T>,
  most: number,
): Promise<{ items: T[]; quarantined: Quarantined[] }> {
  const items: T[] = [];
  const quarantined: Quarantined[] = [];
  for (const [i, value] of values.slice(0, most).entries()) {
    if (i % SLICE === SLICE - 1) await otherWork();
    const result = schema.safeParse(value);
    if (result.success) items.push(result.data);
    else quarantined.push(quarantine(sentences(result.error).join("; "), value));
  }
  if (values.length > most)
    quarantined.push(quarantine(`${values.length} items, only the first ${most} were read`, values[most]));
  return { items, quarantined };
}

/** In order, with pauses: thousands at once would keep requests waiting. */
export async function inSlices<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [i, item] of items.entries()) {
    if (i % SLICE === SLICE - 1) await otherWork();
    results.push(work(item));
  }
  return results;
}

export function quarantine(reason: string, raw: unknown): Quarantined {
  return { reason, raw: (JSON.stringify(raw) ?? "").slice(0, RAW_CHARACTERS) };
}

/** Things left out on purpose, counted by reason. */
export class Tally {
  readonly counts: Record<string, number> = {};

  add(reason: string, count = 1): void {
    if (count > 0) this.counts[reason] = (this.counts[reason] ?? 0) + count;
  }
}
