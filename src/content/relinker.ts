// Links recent content again when the catalogue has grown: on the first day, when an exchange lists a coin, after an import.
// The new rows replace the old ones, so that every read model of every process follows. Only the holder of the lease does it,
// and what the content was last compared with is stored.
import { mapInBatches } from "../base/batches.ts";
import { createHash } from "node:crypto";
import type { Clock } from "../base/clock.ts";
import { type AcquireLease, acquireAlone } from "../base/lease.ts";
import type { Log } from "../base/log.ts";
import type { ReadModel } from "../base/read-model.ts";
import { DAY_MS } from "../base/time.ts";
import type { Catalogue, Project } from "../projects/catalogue/catalogue.ts";
import type { Store } from "../store/store.ts";
import { type ContentRow, Given } from "./content-columns.ts";
import { contentByIds, deletedSince, lastRelink, linkedSince, versionsOf } from "./content-queries.ts";
import { deleteContent } from "./content-writer.ts";
import type { Preparer } from "./prepare/preparer.ts";
import { linkedRow } from "./prepare/relink.ts";

/** Items that were published or stored in the time that the shares of today are computed from: newest first, at most so many. */
const RECENT_MS = 7 * DAY_MS;
const MAX_ITEMS = 300_000;
const ITEMS_PER_BATCH = 200;
const VERSIONS_MAX = 20_000;
const CHECK_EVERY_MS = 2_000;
/** A catalogue that is being read grows every second: it is used when it has not changed for a while, or after a minute. */
const SETTLED_MS = 10_000;
const MAX_WAIT_MS = 60_000;
/** A walk is followed by a pause that is this many times longer. */
const PAUSE_FACTOR = 5;
const MIN_PAUSE_MS = 30_000;

interface Relinker extends ReadModel {
  /** With several processes, only the one that gets the lease links content again. */
  shareLease(acquire: AcquireLease): void;
}

interface Deps {
  store: Store;
  clock: Clock;
  log: Log;
  catalogue: Pick<Catalogue, "all" | "version">;
  preparer: Pick<Preparer, "linkAgain">;
}

export function createRelinker({ store, clock, log, catalogue, preparer }: Deps): Relinker {
  let acquire: AcquireLease = acquireAlone;
  let stopped = false;
  let checkAfter = 0;
  let version = -1;
  /** Hash of the catalogue, when it changed last, and since when content has to be compared with it. */
  let current = "";
  let changedAt = 0;
  let pendingSince: number | undefined;
  let pauseUntil = 0;
  let note = "";

  async function noteCatalogue(now: number): Promise<void> {
    if (catalogue.version() === version) return;
    version = catalogue.version();
    const hash = await hashOf(catalogue.all());
    if (hash === current) return;
    pendingSince ??= now;
    current = hash;
    changedAt = now;
  }

  async function walk(lost: AbortSignal): Promise<void> {
    const hash = current;
    const startedAt = clock.real();
    // The clock of the data may be frozen in the past.
    const since = Math.min(clock.now(), clock.real()) - RECENT_MS;
    const items = await store.read(linkedSince, { since, limit: MAX_ITEMS });
    let changed = 0;
    try {
      for (let start = 0; start < items.length; start += ITEMS_PER_BATCH) {
        if (stopped || lost.aborted) return;
        note = `linking recent content to the new projects: ${Math.floor((100 * start) / items.length)} %`;
        changed += await linkBatch(items.slice(start, start + ITEMS_PER_BATCH));
      }
    } finally {
      note = "";
      pauseUntil = clock.real() + Math.max(MIN_PAUSE_MS, PAUSE_FACTOR * (clock.real() - startedAt));
    }
    await store.insert("content_relinks_v1", [
      { content: "recent", catalogue: hash, items: items.length, changed },
    ]);
    pendingSince = current === hash ? undefined : clock.real();
    if (changed > 0) log.info({ items: items.length, changed }, "recent content was linked to new projects");
  }

  /** Returns the number of items with other projects or tags than before. */
  async function linkBatch(items: readonly { id: string; published: number }[]): Promise<number> {
    const ids = items.map(({ id }) => id);
    const rows = await newestRows(items);
    const readUntil = store.newestWritten();
    const links = await preparer.linkAgain(rows.map(linkedRow));
    const found = rows.flatMap((row, i) => {
      const own = links[i];
      return own ? [{ ...row, ...own }] : [];
    });
    if (found.length === 0) return 0;
    // A newer version was linked to the same catalogue when it was prepared.
    const versions = new Map(
      (await store.read(versionsOf, { ids, limit: ITEMS_PER_BATCH })).map((row) => [row.id, row.version]),
    );
    const changed = found.filter(({ id, written_at }) => versions.get(id) === written_at);
    await store.insert(
      "content_v1",
      changed.map(({ written_at: _, ...row }) => row),
    );
    // What was deleted at this very moment must not come back.
    for (const { origin, ...item } of await store.read(deletedSince, {
      ids: changed.map(({ id }) => id),
      since: readUntil,
      limit: VERSIONS_MAX,
    }))
      await deleteContent(store, [item], origin);
    return changed.length;
  }

  async function newestRows(items: readonly { id: string; published: number }[]): Promise<ContentRow[]> {
    const times = items.map(({ published }) => published);
    const rows = await store.read(contentByIds, {
      ids: items.map(({ id }) => id),
      start: Math.min(...times),
      stop: Math.max(...times),
      limit: VERSIONS_MAX,
    });
    const newest = new Map<string, ContentRow>();
    for (const row of rows)
      if (row.written_at >= (newest.get(row.id)?.written_at ?? 0)) newest.set(row.id, row);
    return [...newest.values()].filter(({ deleted, given }) => deleted === 0 && given < Given.projects);
  }

  return {
    name: "links",
    async load() {},
    async tick() {
      const now = clock.real();
      if (stopped || now < checkAfter || store.isInBulk()) return;
      checkAfter = now + CHECK_EVERY_MS;
      await noteCatalogue(now);
      if (pendingSince === undefined || catalogue.all().length === 0 || now < pauseUntil) return;
      if (now - changedAt < SETTLED_MS && now - pendingSince < MAX_WAIT_MS) return;
      const lease = await acquire();
      if (lease === undefined) return;
      try {
        // Another process may have done it before this one got the lease.
        const [last] = await store.read(lastRelink, {});
        if (last?.catalogue === current) pendingSince = undefined;
        else await walk(lease.lost);
      } finally {
        await lease.release();
      }
    },
    stop() {
      stopped = true;
    },
    shareLease(shared) {
      acquire = shared;
    },
    status: () => ({ ready: true, rows: 0, asOf: null, ...(note === "" ? {} : { note }) }),
  };
}

/** Everything about projects by which texts are linked and tagged. */
async function hashOf(projects: readonly Project[]): Promise<string> {
  const hash = createHash("sha256");
  await mapInBatches(projects, (project) =>
    hash.update(
      JSON.stringify([
        project.project_id,
        project.project_name,
        project.symbol,
        project.slug,
        project.aliases,
        project.twitter_handle,
        project.website,
        project.tokens.map(({ chain, address }) => [chain, address]),
        project.ecosystems,
        project.categories,
        project.is_imported,
        project.link ?? "",
        project.source_ids,
      ]),
    ),
  );
  return hash.digest("hex").slice(0, 32);
}
