// Mindshare as a read model: loaded from content and handles at start, then following new rows.
import { setImmediate } from "node:timers/promises";
import type { Clock } from "../base/clock.ts";
import type { ReadModel } from "../base/read-model.ts";
import type { Catalogue } from "../projects/catalogue.ts";
import type { Store } from "../store/store.ts";
import { tail } from "../store/tail.ts";
import { type Development, DevelopmentBook } from "./developments.ts";
import { type MindshareAttribute, mindshareAttribute } from "./figures.ts";
import { type MapPost, mapPostOf } from "./map-post.ts";
import { contentSince, handlesSince, type StoredHandle } from "./query.ts";
import { type Difference, differences } from "./recompute.ts";
import type { MindshareType } from "./shares.ts";
import type { Counts, Snapshot } from "./snapshot.ts";
import { MindshareState, RETENTION_MS } from "./state.ts";

export interface Mindshare extends ReadModel {
  snapshot(): Snapshot<MapPost>;
  profile(handleKey: string): StoredHandle | undefined;
  developmentsOf(projectId: number): Development[];
  /** The attribute `mindshare`; null for a project nobody spoke of in 7 days. */
  mindshareOf(projectId: number, type?: MindshareType): MindshareAttribute | null;
  /** Mentions in the last 24 hours and 7 days, and in the windows before them. */
  mentionsOf(projectId: number): Counts;
  /** Computes everything again from the store and names every figure that differs: there should be none. */
  recompute(): Promise<{ projects: number; posts: number; differences: Difference[] }>;
}

export interface MindshareDeps {
  store: Store;
  clock: Clock;
  catalogue: Catalogue;
}

/** Rows taken in without a pause: a few milliseconds. */
const SLICE_ROWS = 500;

export function createMindshare(deps: MindshareDeps): Mindshare {
  const follower = createFollower(deps);
  let ready = false;
  return {
    name: "mindshare",
    async load() {
      while ((await follower.take()) > 0) {
        // Pages until nothing new is there.
      }
      ready = true;
    },
    async tick() {
      await follower.take();
    },
    status: () => ({ ready, rows: follower.state.posts, asOf: follower.newest() }),
    snapshot: () => follower.state.snapshot(),
    profile: (handleKey) => follower.profiles.get(handleKey),
    developmentsOf: (projectId) => follower.developments.of(projectId),
    mindshareOf: (projectId, type = "weighted") =>
      mindshareAttribute(follower.state.snapshot(), projectId, type),
    mentionsOf: (projectId) => follower.state.snapshot().mentions(projectId, "weighted"),
    async recompute() {
      const fresh = createFollower(deps);
      while ((await fresh.take()) > 0) {
        // Pages until nothing new is there.
      }
      await follower.take();
      const now = deps.clock.now();
      fresh.state.settle(now);
      follower.state.settle(now);
      const projectIds = deps.catalogue.all().map(({ project_id }) => project_id);
      const found = differences(follower.state.snapshot(), fresh.state.snapshot(), projectIds);
      return { projects: projectIds.length, posts: fresh.state.posts, differences: found };
    },
  };
}

function createFollower({ store, clock, catalogue }: MindshareDeps) {
  const start = clock.now();
  const developments = new DevelopmentBook();
  const state = new MindshareState<MapPost>(start, (post) => developments.remove(post));
  const profiles = new Map<string, StoredHandle>();
  const content = tail(store, contentSince, { from: 0, keyOf: ({ id }) => id });
  const handles = tail(store, handlesSince, { from: 0, keyOf: ({ handle_key }) => handle_key });
  let newest: number | null = null;
  let catalogueVersion = -1;

  function putPost(id: string, post: MapPost | null): void {
    const known = state.post(id);
    if (known !== undefined) developments.remove(known);
    if (post === null) {
      state.remove(id);
      return;
    }
    state.put(post);
    developments.put(post);
    newest = Math.max(newest ?? 0, post.time);
  }

  /** Takes in what was written since the last call and brings the figures up to now. */
  async function take(): Promise<number> {
    const handleRows = await handles.next();
    for (const row of handleRows) {
      profiles.set(row.handle_key, row);
      state.setProfile(row.handle_key, { followers: row.followers, createdAt: row.created_at });
    }
    const rows = await content.next();
    for (let start = 0; start < rows.length; start += SLICE_ROWS) {
      const horizon = clock.now() - RETENTION_MS;
      for (const row of rows.slice(start, start + SLICE_ROWS)) {
        putPost(row.id, row.published_at > horizon ? mapPostOf(row) : null);
      }
      // Settled before the next pause: no answer sees a post half taken in.
      state.settleStep();
      await setImmediate();
    }
    if (catalogue.version() !== catalogueVersion) {
      catalogueVersion = catalogue.version();
      state.track(catalogue.all().map(({ project_id }) => project_id));
    }
    state.settle(clock.now());
    // The usual question is ready before it is asked.
    state.snapshot().ranking("weighted");
    return handleRows.length + rows.length;
  }

  return { state, profiles, developments, take, newest: () => newest };
}
