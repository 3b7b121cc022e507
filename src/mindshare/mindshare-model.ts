// The mindshare read model: loads content and handles at startup, then applies new rows.
import { serveOthers } from "../base/batches.ts";
import type { Clock } from "../base/clock.ts";
import type { LoadProgress, ReadModelStatus } from "../base/read-model.ts";
import { HOUR_MS } from "../base/time.ts";
import type { IsWithheld } from "../content/withheld-text.ts";
import type { Catalogue } from "../projects/catalogue/catalogue.ts";
import type { Store } from "../store/store.ts";
import type { Feed } from "../store/change-feed.ts";
import type { AcquireLease } from "../base/lease.ts";
import { createDayCloser } from "./close-days.ts";
import { DevelopmentBook } from "./map/developments.ts";
import { mindshareAttribute } from "./mindshare-attribute.ts";
import {
  contentDatedBack,
  contentPerHour,
  contentPublished,
  contentSince,
  contentWritten,
  handlesSince,
  type StoredContent,
  type StoredHandle,
} from "./mindshare-queries.ts";
import { type Post, postOf } from "./post.ts";
import { type MindshareType, mindshareTypes } from "./formula.ts";
import type { Snapshot } from "./mindshare-snapshot.ts";
import { MindshareState, RETENTION_MS } from "./mindshare-state.ts";

export type Mindshare = ReturnType<typeof createMindshare>;

export interface MindshareDeps {
  store: Store;
  clock: Clock;
  catalogue: Catalogue;
  isWithheld: IsWithheld;
}

/** Posts added in one step, which takes well under a millisecond. */
const POSTS_PER_STEP = 16;
/** Rows per page when loading. */
const PAGE_ROWS = 20_000;

export function createMindshare(deps: MindshareDeps) {
  const follower = createFollower(deps);
  const dayCloser = createDayCloser({ store: deps.store, clock: deps.clock, state: follower.state });
  let ready = false;
  return {
    name: "mindshare",
    async load() {
      await follower.load();
      await dayCloser.follow();
      ready = true;
    },
    async tick() {
      await follower.applyNewRows();
      await dayCloser.tick();
    },
    /** With several processes, only the one that gets the lease closes days. */
    shareLease: (acquire: AcquireLease) => dayCloser.shareLease(acquire),
    status: (): ReadModelStatus => ({
      ready,
      rows: follower.state.posts,
      asOf: follower.newest(),
      loading: ready ? undefined : follower.loading(),
    }),
    snapshot: () => follower.state.snapshot(),
    /** Increases when there is another snapshot, and once the model is loaded. */
    version: () => follower.state.snapshotVersion + Number(ready),
    isAutomated: (author: string) => follower.state.isAutomated(author),
    profile: (handleKey: string) => follower.profiles.get(handleKey),
    developmentsOf: (projectId: number) => follower.developments.of(projectId),
    /** The attribute `mindshare`; null if the project was not mentioned in 7 days. */
    mindshareOf: (projectId: number, type: MindshareType) =>
      mindshareAttribute(follower.state.snapshot(), projectId, type),
    /** Recomputes everything from the store and returns every figure that differs: there should be none. */
    async recompute() {
      const fresh = createFollower(deps);
      await fresh.load();
      await follower.applyNewRows();
      const now = deps.clock.now();
      fresh.state.applyChanges(now);
      follower.state.applyChanges(now);
      const projectIds = deps.catalogue.all().map(({ project_id }) => project_id);
      const found = differences(follower.state.snapshot(), fresh.state.snapshot(), projectIds);
      return { projects: projectIds.length, posts: fresh.state.posts, differences: found };
    },
  };
}

function createFollower({ store, clock, catalogue, isWithheld }: MindshareDeps) {
  const start = clock.now();
  const developments = new DevelopmentBook();
  const state = new MindshareState(start, (post) => developments.remove(post));
  const profiles = new Map<string, StoredHandle>();
  let content: Feed<StoredContent> | undefined;
  const handles = store.follow(handlesSince, { from: 0, keyOf: ({ handle_key }) => handle_key });
  let newest: number | null = null;
  let catalogueVersion = -1;
  let loading: LoadProgress | undefined;

  function putPost(id: string, post: Post | null): void {
    const known = state.post(id);
    if (known !== undefined) developments.remove(known);
    if (post === null) {
      state.remove(id);
      return;
    }
    state.put(post);
    developments.put(post);
    if (post.time <= clock.now()) newest = Math.max(newest ?? 0, post.time);
  }

  async function putAll(rows: readonly StoredContent[]): Promise<void> {
    const horizon = clock.now() - RETENTION_MS;
    for (let start = 0; start < rows.length; start += POSTS_PER_STEP) {
      if (start > 0) await serveOthers();
      for (const row of rows.slice(start, start + POSTS_PER_STEP))
        putPost(row.id, row.published_at > horizon ? postOf(row, isWithheld) : null);
      // No response may see a half-applied post.
      state.applyAdded();
    }
  }

  /** Loads only the posts that still count, which are a small part of a long history. */
  async function load(): Promise<void> {
    const [written] = await store.read(contentWritten, {});
    content = store.follow(contentSince, { from: written?.newest ?? 0, keyOf: ({ id }) => id });
    const since = clock.now() - RETENTION_MS;
    const versions = new Map<string, number>();
    const hours = await store.read(contentPerHour, { since });
    loading = { done: 0, total: hours.reduce((sum, { n }) => sum + n, 0), unit: "posts" };
    for (const { start, stop } of pagesOf(hours, since)) {
      const rows = await store.read(contentPublished, { start, stop });
      rows.sort((a, b) => a.written_at - b.written_at);
      await putAll(rows.filter(({ id, written_at }) => written_at >= (versions.get(id) ?? 0)));
      for (const { id, written_at } of rows) versions.set(id, Math.max(written_at, versions.get(id) ?? 0));
      loading.done += rows.length;
    }
    for (const { id, last_written } of await store.read(contentDatedBack, { since }))
      if (last_written > (versions.get(id) ?? 0)) putPost(id, null);
    while ((await applyNewRows()) > 0) {
      // Reads pages until there is nothing new.
    }
  }

  /** Applies the rows written since the last call and updates the figures to now. */
  async function applyNewRows(): Promise<number> {
    const handleRows = await handles.next();
    for (const row of handleRows) {
      profiles.set(row.handle_key, row);
      state.setProfile(row.handle_key, { followers: row.followers, createdAt: row.created_at });
    }
    const rows = (await content?.next()) ?? [];
    await putAll(rows);
    if (catalogue.version() !== catalogueVersion) {
      catalogueVersion = catalogue.version();
      state.track(catalogue.all().map(({ project_id }) => project_id));
    }
    state.applyChanges(clock.now());
    // The most frequent ranking is computed before it is requested.
    state.snapshot().ranking("weighted");
    return handleRows.length + rows.length;
  }

  return { state, profiles, developments, load, applyNewRows, newest: () => newest, loading: () => loading };
}

/** Splits the stored time range into pages of about PAGE_ROWS rows. */
function pagesOf(
  hours: readonly { hour: number; n: number }[],
  since: number,
): { start: number; stop: number }[] {
  const pages: { start: number; stop: number }[] = [];
  let start = since;
  let rows = 0;
  for (const [i, { hour, n }] of hours.entries()) {
    rows += n;
    if (rows < PAGE_ROWS && i < hours.length - 1) continue;
    pages.push({ start, stop: hour + HOUR_MS });
    start = hour + HOUR_MS;
    rows = 0;
  }
  return pages;
}

interface Difference {
  project_id: number;
  figure: string;
  kept: unknown;
  recomputed: unknown;
}

/** Compares two snapshots figure by figure: the incremental one and a recomputed one. */
function differences(kept: Snapshot, recomputed: Snapshot, projectIds: Iterable<number>): Difference[] {
  const found: Difference[] = [];
  for (const projectId of projectIds) {
    const before = figuresOf(kept, projectId);
    const after = figuresOf(recomputed, projectId);
    for (const [figure, value] of Object.entries(before)) {
      const again = after[figure];
      if (JSON.stringify(value) === JSON.stringify(again)) continue;
      found.push({ project_id: projectId, figure, kept: value, recomputed: again });
    }
  }
  return found;
}

function figuresOf(snapshot: Snapshot, projectId: number): Record<string, unknown> {
  const figures: Record<string, unknown> = {
    mentions: snapshot.mentions(projectId, "weighted"),
    authors: snapshot.authors(projectId),
  };
  for (const type of mindshareTypes) {
    figures[`shares.${type}`] = snapshot.ranking(type).get(projectId);
    figures[`momentum.${type}`] = snapshot.momentum(projectId, type);
  }
  return figures;
}
