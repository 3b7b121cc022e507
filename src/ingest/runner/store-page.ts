// Validates the records of a page, stores the valid ones and quarantines the others.
import { mapInBatches } from "../../base/batches.ts";
import type { z } from "zod";
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

/** Projects come first because other records are linked to them. */
const order: readonly KindName[] = [
  "projects",
  "handles",
  "market",
  "prices",
  "trades",
  "transfers",
  "fundamentals",
  "attention",
  "content",
];
/** Clocks may differ. A record from further in the future would stay the newest for that long. */
const MAX_CLOCK_SKEW_MS = HOUR_MS;

/** In batches, because a page may contain a whole history. */
export async function checkPage(
  page: Pick<Page, "records" | "quarantined">,
  now: number,
): Promise<CheckedPage> {
  const records: CheckedPage["records"] = {};
  const quarantined = [...(page.quarantined ?? [])];
  let kept = 0;
  for (const kind of order) {
    const schema: z.ZodType = kinds[kind].schema;
    const good: unknown[] = [];
    const stated: readonly unknown[] = page.records[kind] ?? [];
    await mapInBatches(stated, (record) => {
      const checked = schema.safeParse(record);
      const reason = checked.success ? tooNew(kind, checked.data, now) : sentences(checked.error).join("; ");
      if (reason === undefined) good.push(checked.data);
      else quarantined.push({ reason: `${kind}: ${reason}`, raw: JSON.stringify(record) ?? "" });
    });
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
    // The writer accepts the schema's output: kinds.ts pairs them by name.
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
  return typeof at === "number" && at > now + MAX_CLOCK_SKEW_MS ? `${field} is in the future` : undefined;
}
