// What becomes of a page: every record is checked once more by its schema, then kept, or set apart with the reason.
import type { z } from "zod";
import { inTurns } from "../../base/yielding.ts";
import { sentences } from "../../base/fields.ts";
import { HOUR_MS } from "../../base/time.ts";
import { kinds, type KindName } from "../import/kinds.ts";
import type { Page, SourceRecords } from "../source.ts";
import type { Writers } from "../writers.ts";

export interface CheckedPage {
  records: Partial<Record<KindName, unknown[]>>;
  kept: number;
  quarantined: { reason: string; raw: string }[];
}

/** Projects first: what follows is linked to them. */
const order: readonly KindName[] = [
  "projects",
  "handles",
  "market",
  "prices",
  "trades",
  "transfers",
  "fundamentals",
  "content",
];
/** Clocks differ by minutes; what claims to be from further ahead would stay the newest for as long. */
const AHEAD_MS = HOUR_MS;

/** In turns: a page may hold a whole history. */
export function checkPage(page: Pick<Page, "records" | "quarantined">, now: number): Promise<CheckedPage> {
  return inTurns(checking(page, now));
}

function* checking(page: Pick<Page, "records" | "quarantined">, now: number): Generator<void, CheckedPage> {
  const records: CheckedPage["records"] = {};
  const quarantined = [...(page.quarantined ?? [])];
  let kept = 0;
  for (const kind of order) {
    const schema: z.ZodType = kinds[kind].schema;
    const good: unknown[] = [];
    for (const record of page.records[kind] ?? []) {
      const checked = schema.safeParse(record);
      const reason = checked.success ? tooNew(kind, checked.data, now) : sentences(checked.error).join("; ");
      if (reason === undefined) good.push(checked.data);
      else quarantined.push({ reason: `${kind}: ${reason}`, raw: JSON.stringify(record) ?? "" });
      yield;
    }
    if (good.length > 0) records[kind] = good;
    kept += good.length;
  }
  return { records, kept, quarantined };
}

export async function writePage(
  { records }: CheckedPage,
  writers: Writers,
  origin: string,
  projectsWritten: () => Promise<void>,
): Promise<void> {
  for (const kind of order) {
    const rows = records[kind];
    if (rows === undefined) continue;
    // The kind's schema produced what the kind's writer takes: kinds.ts pairs them by name.
    const write = writers[kind] as (records: unknown[], origin: string) => Promise<void>;
    await write(rows, origin);
    if (kind === "projects") await projectsWritten();
  }
}

const times: Partial<Record<keyof SourceRecords, string>> = {
  content: "published_at",
  market: "time",
  prices: "time",
  trades: "time",
  transfers: "time",
};

function tooNew(kind: KindName, record: unknown, now: number): string | undefined {
  const field = times[kind];
  if (field === undefined) return undefined;
  const at = (record as Record<string, unknown>)[field];
  return typeof at === "number" && at > now + AHEAD_MS ? `${field} lies in the future` : undefined;
}
