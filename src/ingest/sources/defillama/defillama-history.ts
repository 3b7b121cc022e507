// Reads the whole history of each project once, and after an outage of days the missing days.
import { z } from "zod";
import { DAY_MS, dayOf, dayStart } from "../../../base/time.ts";
import type { Page, SourceContext } from "../../source.ts";
import type { PageBuilder } from "../shared/page-builder.ts";
import { idList, walk } from "../shared/resumable-walk.ts";

export interface Days {
  /** The first day; undefined: the whole history. */
  since: string | undefined;
  /** The first day that is left out. */
  until: string;
}

interface Histories<Item> {
  nameOf: (item: Item) => string;
  read: (item: Item, page: PageBuilder, days: Days) => Promise<void>;
}

const HistoryCursor = z.object({
  /** Projects whose whole history is stored. */
  loaded: z.string().default(""),
  /** The day on which the last complete run began. */
  seen: z.string().nullable().default(null),
  /** Days without figures; `done` lists the projects that were reloaded since. */
  gap: z.object({ since: z.string(), done: z.string() }).nullable().default(null),
});
type HistoryCursor = z.output<typeof HistoryCursor>;

export async function* walkHistories<Item extends { projectId: number }>(
  context: SourceContext,
  items: readonly Item[],
  { nameOf, read }: Histories<Item>,
): AsyncIterable<Page> {
  const before = HistoryCursor.catch({ loaded: "", seen: null, gap: null }).parse(context.cursor ?? {});
  const today = dayOf(context.now());
  const loaded = idList.read(before.loaded);
  const gap = before.gap ?? gapSince(before.seen, today);
  const reloaded = idList.read(gap?.done ?? "");
  const targets = items.filter(
    ({ projectId }) => !loaded.has(projectId) || (gap !== null && !reloaded.has(projectId)),
  );
  const cursor = (isDone: boolean): HistoryCursor => ({
    loaded: idList.write(loaded),
    seen: isDone ? today : before.seen,
    gap: isDone || gap === null ? null : { since: gap.since, done: idList.write(reloaded) },
  });
  yield* walk(context, targets, {
    nameOf,
    read: (item, page) =>
      read(item, page, { since: loaded.has(item.projectId) ? gap?.since : undefined, until: today }),
    done: [loaded, reloaded],
    cursor: () => cursor(false),
  });
  if (!context.signal.aborted) yield { records: {}, cursor: cursor(true) };
}

function gapSince(seen: string | null, today: string): HistoryCursor["gap"] {
  if (seen === null || dayStart(today) - dayStart(seen) <= DAY_MS) return null;
  return { since: seen, done: "" };
}
