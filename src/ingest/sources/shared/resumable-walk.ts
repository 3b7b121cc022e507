// A long first load, item by item: pages small enough to be written at once, the cursor saying after each what is done.
import { UpstreamFailure, type Page, type SourceContext, type SourceRecords } from "../../source.ts";
import { quarantine } from "./json-answers.ts";

const ITEMS_PER_PAGE = 10;
const RECORDS_PER_PAGE = 20_000;

export type Reading = Pick<Page, "records" | "quarantined">;

/** So many in a row are not the items' fault. */
export const FAILURES_IN_A_ROW = 5;
export const failuresOfOneItem: ReadonlySet<string> = new Set([
  "not_found",
  "gone",
  "refused",
  "bad_format",
  "too_large",
]);
/** Not to be asked for again. */
const forGood = new Set(["not_found", "gone"]);

interface Walk<Item> {
  read: (item: Item) => Promise<Reading>;
  /** The cursor when these are done besides all that went before. */
  cursorAfter: (done: readonly Item[]) => unknown;
  nameOf: (item: Item) => string;
}

/**
 * Reads items one after the other. What is wrong with one item (gone, not JSON, too large) is told and the walk goes on;
 * what is wrong with the upstream ends it, to be resumed where it stopped.
 */
export async function* walk<Item>(
  context: SourceContext,
  items: readonly Item[],
  { read, cursorAfter, nameOf }: Walk<Item>,
): AsyncIterable<Page> {
  const done: Item[] = [];
  let page = emptyPage();
  let failed: { item: Item; error: UpstreamFailure }[] = [];

  /** Others were read since, so these failed on their own. */
  function settleFailed(): void {
    for (const { item, error } of failed) {
      page.quarantined.push(quarantine(`${nameOf(item)}: ${error.message}`, nameOf(item)));
      if (forGood.has(error.kind)) done.push(item);
    }
    failed = [];
  }

  for (const item of items) {
    if (context.signal.aborted) break;
    try {
      const reading = await read(item);
      settleFailed();
      merge(page, reading);
      done.push(item);
      page.items += 1;
    } catch (error) {
      if (!(error instanceof UpstreamFailure) || !failuresOfOneItem.has(error.kind)) {
        if (page.items > 0) yield pageOf(page, cursorAfter(done));
        throw error;
      }
      failed.push({ item, error });
      if (failed.length < FAILURES_IN_A_ROW) continue;
      if (page.items > 0) yield pageOf(page, cursorAfter(done));
      throw error;
    }
    if (page.items < ITEMS_PER_PAGE && sizeOf(page.records) < RECORDS_PER_PAGE) continue;
    yield pageOf(page, cursorAfter(done));
    page = emptyPage();
  }
  settleFailed();
  if (page.items > 0 || page.quarantined.length > 0) yield pageOf(page, cursorAfter(done));
}

interface OpenPage {
  records: Partial<SourceRecords>;
  quarantined: NonNullable<Page["quarantined"]>;
  items: number;
}

function emptyPage(): OpenPage {
  return { records: {}, quarantined: [], items: 0 };
}

function pageOf({ records, quarantined }: OpenPage, cursor: unknown): Page {
  return { records, quarantined, cursor };
}

function merge(page: OpenPage, reading: Reading): void {
  for (const [kind, records] of Object.entries(reading.records) as [keyof SourceRecords, never[]][])
    (page.records as Record<string, unknown[]>)[kind] = [...(page.records[kind] ?? []), ...records];
  page.quarantined.push(...(reading.quarantined ?? []));
}

function sizeOf(records: Partial<SourceRecords>): number {
  return Object.values(records).reduce((sum, list) => sum + list.length, 0);
}

/** Project ids in a cursor: short, and exactly those. */
export const idList = {
  read: (text: string): Set<number> =>
    new Set(
      text
        .split(" ")
        .map((part) => Number.parseInt(part, 36))
        .filter((id) => Number.isSafeInteger(id) && id > 0),
    ),
  write: (ids: Iterable<number>): string => [...ids].map((id) => id.toString(36)).join(" "),
};
