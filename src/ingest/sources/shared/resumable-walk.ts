// Reads a long list of items one by one, in pages small enough to write at once. The cursor after each page says which
// items are done, so that an interrupted walk resumes where it stopped.
import { UpstreamFailure, type Page, type SourceContext } from "../../source.ts";
import { PageBuilder } from "./page-builder.ts";

const ITEMS_PER_PAGE = 10;
const RECORDS_PER_PAGE = 20_000;
/** This many failures in a row are the upstream's fault, not the items'. */
const MAX_FAILURES_IN_A_ROW = 5;

const itemFailures: ReadonlySet<string> = new Set([
  "not_found",
  "gone",
  "refused",
  "bad_format",
  "too_large",
]);
/** An item that failed like this is done: it is not requested again. */
const permanentFailures: ReadonlySet<string> = new Set(["not_found", "gone"]);

/** Whether an error concerns the requested item only, so that others can still be read. */
export function isItemFailure(error: unknown): error is UpstreamFailure {
  return error instanceof UpstreamFailure && itemFailures.has(error.kind);
}

/** Decides whether to continue after an item failed: rethrows anything but the first few item failures in a row. */
export class FailureStreak {
  readonly #max: number;
  #length = 0;

  constructor(max = MAX_FAILURES_IN_A_ROW) {
    this.#max = max;
  }

  reset(): void {
    this.#length = 0;
  }

  add(error: unknown): UpstreamFailure {
    this.#length += 1;
    if (!isItemFailure(error) || this.#length >= this.#max) throw error;
    return error;
  }
}

interface Walk<Item extends { projectId: number }> {
  nameOf: (item: Item) => string;
  /** Adds the item's records to the page. It must not add anything before the last request that may fail. */
  read: (item: Item, page: PageBuilder) => Promise<void>;
  /** The projects that are done: the walk adds each item's. */
  done: readonly Set<number>[];
  cursor: () => unknown;
}

/** A failure of one item is quarantined and the walk continues; a failure of the upstream ends it. */
export async function* walk<Item extends { projectId: number }>(
  context: SourceContext,
  items: readonly Item[],
  { nameOf, read, done, cursor }: Walk<Item>,
): AsyncIterable<Page> {
  let page = new PageBuilder();
  let itemsInPage = 0;
  let failed: { item: Item; error: UpstreamFailure }[] = [];

  function markDone({ projectId }: Item): void {
    for (const projects of done) projects.add(projectId);
  }

  /** Called once another item could be read, which shows that these failed on their own. */
  function quarantineFailed(): void {
    for (const { item, error } of failed) {
      page.quarantine(`${nameOf(item)}: ${error.message}`, nameOf(item));
      if (permanentFailures.has(error.kind)) markDone(item);
    }
    failed = [];
  }

  const tried = new Set<Item>();

  /** Reads one of the items further on. If none can be read, the upstream is at fault, and not its neighbours. */
  async function readsAnother(from: number): Promise<Item | undefined> {
    for (const at of furtherOn(from, items.length)) {
      const item = items[at];
      if (item === undefined || tried.has(item) || context.signal.aborted) continue;
      try {
        await read(item, page);
        tried.add(item);
        return item;
      } catch (error) {
        if (!isItemFailure(error)) return undefined;
      }
    }
    return undefined;
  }

  for (const [at, item] of items.entries()) {
    if (context.signal.aborted) break;
    if (tried.has(item)) continue;
    let readable: Item | undefined = item;
    try {
      await read(item, page);
    } catch (error) {
      if (isItemFailure(error)) {
        failed.push({ item, error });
        if (failed.length < MAX_FAILURES_IN_A_ROW) continue;
        readable = await readsAnother(at);
      } else readable = undefined;
      if (readable === undefined) {
        if (itemsInPage > 0) yield page.page(cursor());
        throw error;
      }
    }
    quarantineFailed();
    markDone(readable);
    itemsInPage += 1;
    if (itemsInPage < ITEMS_PER_PAGE && page.recordCount < RECORDS_PER_PAGE) continue;
    yield page.page(cursor());
    page = new PageBuilder();
    itemsInPage = 0;
  }
  quarantineFailed();
  if (itemsInPage > 0 || page.quarantined.length > 0) yield page.page(cursor());
}

/** Three positions after `from`, spread over the rest. */
function furtherOn(from: number, length: number): number[] {
  const rest = length - from - 1;
  return [...new Set([1, 2, 3].map((part) => from + Math.ceil((rest * part) / 4)))].filter((at) => at > from);
}

/** Project ids in a cursor, in base 36 to keep it short. */
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
