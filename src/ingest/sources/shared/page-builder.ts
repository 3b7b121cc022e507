// Collects the contents of one page. A malformed item is quarantined and does not affect the others.
import { mapInBatches } from "../../../base/batches.ts";
import { z } from "zod";
import { sentences } from "../../../base/fields.ts";
import { ContentRecord } from "../../../content/content-record.ts";
import { HandleRecord } from "../../../content/handle-record.ts";
import type { Page, SourceRecords } from "../../source.ts";

/** Enough items to see what is wrong; a million malformed items must not fill the disk. */
const MAX_QUARANTINED = 50;
const MAX_REASON_CHARACTERS = 300;
const MAX_RAW_CHARACTERS = 4_000;

export class PageBuilder {
  readonly records: Partial<SourceRecords> = {};
  readonly deleted: { id: string; published_at: number }[] = [];
  readonly dropped: Record<string, number> = {};
  readonly quarantined: { reason: string; raw: string }[] = [];

  get recordCount(): number {
    return Object.values(this.records).reduce((sum, records) => sum + records.length, 0);
  }

  add<Kind extends keyof SourceRecords>(kind: Kind, records: Iterable<SourceRecords[Kind][number]>): void {
    const list = (this.records[kind] ??= []) as SourceRecords[Kind][number][];
    for (const record of records) list.push(record);
  }

  /** Builds and validates a content record; if either fails, the raw item is quarantined. */
  addContent(build: () => z.input<typeof ContentRecord>, raw: unknown): void {
    try {
      this.add("content", [ContentRecord.parse(build())]);
    } catch (error) {
      this.quarantine(reasonOf(error), raw);
    }
  }

  /** Adds the valid ones; a post does not depend on its author's profile. */
  addHandles(handles: readonly z.input<typeof HandleRecord>[]): void {
    this.add(
      "handles",
      handles.flatMap((handle) => HandleRecord.safeParse(handle).data ?? []),
    );
  }

  drop(reason: string, count = 1): void {
    if (count > 0) this.dropped[reason] = (this.dropped[reason] ?? 0) + count;
  }

  quarantine(reason: string, raw: unknown): void {
    if (this.quarantined.length >= MAX_QUARANTINED) {
      this.drop(`malformed, beyond the first ${MAX_QUARANTINED} of a page`);
      return;
    }
    const text = typeof raw === "string" ? raw : (JSON.stringify(raw) ?? "");
    this.quarantined.push({
      reason: reason.slice(0, MAX_REASON_CHARACTERS),
      raw: text.slice(0, MAX_RAW_CHARACTERS),
    });
  }

  /** Returns undefined, and quarantines the item, when it does not match the schema. */
  parse<T>(schema: z.ZodType<T>, item: unknown): T | undefined {
    const parsed = schema.safeParse(item);
    if (parsed.success) return parsed.data;
    this.quarantine(reasonOf(parsed.error), item);
    return undefined;
  }

  /** Parses a long list without blocking the event loop, up to `max` items. */
  async parseAll<T>(schema: z.ZodType<T>, items: readonly unknown[], max: number): Promise<T[]> {
    this.drop(`beyond the first ${max} items of a list`, items.length - max);
    const parsed = await mapInBatches(items.slice(0, max), (item) => this.parse(schema, item));
    return parsed.filter((item) => item !== undefined);
  }

  page(cursor: unknown, more: Pick<Page, "spent"> = {}): Page {
    const { records, deleted, dropped, quarantined } = this;
    return { ...more, records, deleted, dropped, quarantined, cursor };
  }
}

export function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError) return sentences(error).join("; ");
  return error instanceof Error ? error.message : "unreadable";
}
