// Collects the events of a stream into pages: what to store, what to delete, and where to resume.
import { mapInBatches } from "../../../base/batches.ts";
import { z } from "zod";
import { DAY_MS, isoOf } from "../../../base/time.ts";
import type { StoredId } from "../../../content/stored-content.ts";
import { UpstreamFailure, type Page, type SourceContext } from "../../source.ts";
import { PageBuilder, reasonOf } from "../shared/page-builder.ts";
import { postId, postIdPrefix, readPost, type PostDraft } from "./bluesky-post.ts";
import type { Profiles } from "./bluesky-profiles.ts";
import { aboutProjects, isInLanguage, type BlueskySettings } from "./bluesky-settings.ts";
import { readFrame, type JetstreamEvent } from "./jetstream.ts";

export const StreamCursor = z.object({
  endpoint: z.string(),
  /** When the server saw the newest event so far, ms. */
  seenAt: z.number(),
  /** The last event, by the numbering of that server. Absent in cursors of the protocol's first version. */
  last: z.object({ seq: z.int().min(1), time: z.string() }).optional(),
  /** The last time span that could not be read. */
  gap: z.object({ from: z.number(), to: z.number() }).optional(),
});
export type StreamCursor = z.output<typeof StreamCursor>;

/** Thrown when a replay does not begin with the last event that was received. */
export class LostPosition extends Error {}

/** This many malformed frames in a row mean that the format has changed. */
const MAX_MALFORMED = 100;
const POSTS_PER_QUERY = 1_000;
/** A stream that is further back than this is replaying. */
const BEHIND_MS = 2 * 60_000;
const GAP_SHOWN_MS = 7 * DAY_MS;

interface PendingPost {
  did: string;
  isUpdate: boolean;
  isBackdated: boolean;
  /** Whether it replaces a version that arrived since the last page. */
  isReplacement: boolean;
  record: Extract<PostDraft, { record: unknown }>["record"];
  /** Set once the projects in its text are known. */
  isRelevant: boolean;
}

export type StreamReader = ReturnType<typeof createStreamReader>;

export function createStreamReader(
  context: SourceContext,
  settings: BlueskySettings,
  profiles: Profiles,
  endpoint: string,
  resume: StreamCursor | undefined,
) {
  let builder = new PageBuilder();
  let posts = new Map<string, PendingPost>();
  let deletedPosts = new Set<string>();
  /** Accounts whose posts so far are gone. */
  let clearedAccounts = new Set<string>();
  let cursor = resume;
  let gapFrom: number | undefined;
  let malformedInARow = 0;
  let isFirstEvent = true;
  let hasNewEvents = false;

  function handleFrame(text: string): void {
    hasNewEvents = true;
    let event: JetstreamEvent;
    try {
      event = readFrame(text);
      malformedInARow = 0;
    } catch (error) {
      builder.quarantine(`malformed frame: ${reasonOf(error)}`, text);
      malformedInARow += 1;
      if (malformedInARow >= MAX_MALFORMED)
        throw new UpstreamFailure("bad_format", `Jetstream sends malformed frames: ${reasonOf(error)}`);
      return;
    }
    if (event.kind === "error")
      throw new UpstreamFailure(
        "server_error",
        `Jetstream ended the stream: ${event.name}: ${event.message}`,
      );
    if (event.kind === "unknown") return dropUnknown(event.name);
    if (event.kind === "outdated") {
      gapFrom = cursor?.seenAt;
      return;
    }
    const before = cursor?.last;
    // A replay begins with the last event that was received: the numbers of another archive mean other events.
    if (isFirstEvent && before && (event.seq !== before.seq || event.time !== before.time))
      throw new LostPosition("the server does not have the last event");
    isFirstEvent = false;
    if (before && event.seq <= before.seq) return;
    advance(event);
    handleEvent(event);
  }

  function advance({ seq, time, seenAt }: { seq: number; time: string; seenAt: number }): void {
    // The oldest event that is left may still be older than the position.
    const gap = gapFrom !== undefined && seenAt > gapFrom ? { from: gapFrom, to: seenAt } : cursor?.gap;
    gapFrom = undefined;
    // An operator of a server may set the times of events back, but never the order.
    const newest = Math.max(cursor?.seenAt ?? 0, Math.min(seenAt, context.now()));
    cursor = { endpoint, seenAt: newest, last: { seq, time }, ...(gap ? { gap } : {}) };
  }

  function handleEvent(event: Extract<JetstreamEvent, { seq: number }>): void {
    switch (event.kind) {
      case "post":
        return handlePost(event);
      case "delete": {
        const id = postId(event.did, event.rkey);
        if (posts.delete(id) || profiles.isKnown(event.did)) deletedPosts.add(id);
        return;
      }
      case "account":
        if (event.isRemoved) clearAccount(event.did);
        return;
      case "sync":
        return clearAccount(event.did);
      case "identity":
        profiles.forget(event.did);
        return;
      case "other":
        if (event.name !== undefined) dropUnknown(event.name);
    }
  }

  function handlePost(event: JetstreamEvent & { kind: "post" }): void {
    const id = postId(event.did, event.rkey);
    let draft: PostDraft;
    try {
      draft = readPost(event, context.now());
    } catch (error) {
      return builder.quarantine(`malformed post: ${reasonOf(error)}`, event.record);
    }
    const { did, isUpdate } = event;
    const post = { did, isUpdate, isReplacement: posts.delete(id) };
    if ("drop" in draft) return drop(id, post, draft.drop);
    if (!isInLanguage(settings, draft.record)) return drop(id, post, "another language");
    posts.set(id, { ...post, ...draft, isRelevant: false });
  }

  async function removeIrrelevant(): Promise<void> {
    const unchecked = [...posts.values()].filter(({ isRelevant }) => !isRelevant);
    for (const post of await aboutProjects(context, settings, unchecked)) post.isRelevant = true;
    for (const post of unchecked) {
      const { id } = post.record;
      if (post.isRelevant) deletedPosts.delete(id);
      else {
        posts.delete(id);
        drop(id, post, "not about a project");
      }
    }
  }

  /** If an earlier version is stored, that is deleted. */
  function drop(
    id: string,
    { did, isReplacement }: Pick<PendingPost, "did" | "isReplacement">,
    reason: string,
  ): void {
    builder.drop(reason);
    if (isReplacement || profiles.isKnown(did)) deletedPosts.add(id);
  }

  function dropUnknown(name: string): void {
    builder.drop(`unknown ${name.slice(0, 60)}`);
  }

  function clearAccount(did: string): void {
    for (const [id, post] of posts) if (post.did === did) posts.delete(id);
    if (profiles.isKnown(did)) clearedAccounts.add(did);
  }

  /** Undefined when there were no events since the last page, or none from which the stream could resume. */
  async function nextPage(): Promise<Page | undefined> {
    if (!cursor || !hasNewEvents) return undefined;
    hasNewEvents = false;
    const page = builder;
    const earlier = [...posts].flatMap(([id, post]) => (post.isUpdate || post.isBackdated ? [id] : []));
    const known = new Map(
      (await context.storedContent.everWithIds([...earlier, ...deletedPosts])).map((item) => [item.id, item]),
    );
    for (const [id, { isBackdated }] of posts) {
      if (!isBackdated || known.has(id)) continue;
      posts.delete(id);
      page.drop("dated long before it appeared");
    }
    const deleted = new Map<string, StoredId>();
    for (const id of deletedPosts) {
      const post = known.get(id);
      if (post && !post.isDeleted) deleted.set(id, { id, published_at: post.published_at });
    }
    for (const did of clearedAccounts)
      for (const post of await postsOf(did)) if (!posts.has(post.id)) deleted.set(post.id, post);
    page.deleted.push(...deleted.values());
    const dids = [...new Set(Array.from(posts.values(), ({ did }) => did))];
    profiles.add(dids);
    if (settings.profiles) {
      const loaded = await profiles.load(dids);
      page.addHandles(loaded);
      page.drop("author without a readable profile", dids.filter((did) => !profiles.isLoaded(did)).length);
    }
    await mapInBatches([...posts], ([id, { did, record }]) => {
      const post = {
        ...record,
        author_handle: profiles.handleOf(did),
        published_at: known.get(id)?.published_at ?? record.published_at,
      };
      page.addContent(() => post, post);
    });
    builder = new PageBuilder();
    posts = new Map();
    deletedPosts = new Set();
    clearedAccounts = new Set();
    return { ...page.page(cursor), note: noteOf(cursor, context.now()) };
  }

  async function postsOf(did: string): Promise<StoredId[]> {
    const found: StoredId[] = [];
    for (let after = postIdPrefix(did); ;) {
      const some = await context.storedContent.under(postIdPrefix(did), { after, limit: POSTS_PER_QUERY });
      found.push(...some);
      if (some.length < POSTS_PER_QUERY) return found;
      after = some.at(-1)?.id ?? "";
    }
  }

  return { handleFrame, removeIrrelevant, nextPage, hasPosts: () => posts.size > 0 };
}

function noteOf({ seenAt, gap }: StreamCursor, now: number): string {
  const minute = (ms: number) => isoOf(ms).slice(0, 16).replace("T", " ");
  const notes = [
    ...(now - seenAt > BEHIND_MS ? [`replaying, at ${minute(seenAt)} UTC`] : []),
    ...(gap && now - gap.to < GAP_SHOWN_MS
      ? [`posts from ${minute(gap.from)} to ${minute(gap.to)} UTC are missing: the server no longer had them`]
      : []),
  ];
  return notes.join("; ");
}
