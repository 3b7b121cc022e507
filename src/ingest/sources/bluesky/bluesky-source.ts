// Bluesky: new posts about projects, from its Jetstream. Posts that are deleted there are deleted here.
import { z } from "zod";
import { mapInBackground } from "../../../base/yielding.ts";
import { HOUR_MS } from "../../../base/time.ts";
import type { StoredId } from "../../../content/stored-content.ts";
import { UpstreamFailure, type Page, type Source, type SourceContext } from "../../source.ts";
import { PageBuilder, reasonOf } from "../shared/page-builder.ts";
import { postId, postIdPrefix, readPost, type PostDraft } from "./bluesky-post.ts";
import { createProfiles, type Profiles } from "./bluesky-profiles.ts";
import {
  readFrame,
  subscribeUrl,
  type JetstreamEvent,
  type JetstreamVersion,
  inBatches,
} from "./jetstream.ts";

const endpoints = { 1: "wss://jetstream2.us-east.bsky.network", 2: "wss://jetstream.us-east.bsky.network" };

const Settings = z.strictObject({
  version: z
    .union([z.literal(1), z.literal(2)])
    .default(1)
    .describe("Version of the Jetstream protocol."),
  endpoint: z
    .string()
    .regex(/^wss?:\/\/[^\s/]+/, "must be a ws or wss URL")
    .optional()
    .describe("URL of a Jetstream server; absent: a public one."),
  languages: z.array(z.string().min(2).max(3)).default([]).describe("Languages to read; empty: all."),
  min_relevance: z
    .number()
    .min(0)
    .max(1)
    .default(0.2)
    .describe("Minimum relevance of a post to a project, from 0 to 1."),
  profiles: z.boolean().default(true).describe("Whether to read the handles and follower counts of authors."),
});
type Settings = z.output<typeof Settings>;

export const bluesky: Source<Settings> = {
  id: "bluesky",
  title: "New Bluesky posts about projects",
  cost: "free; a few GB of traffic per day",
  isFree: true,
  gives: ["content", "handles"],
  settings: Settings,
  tasks: (settings) => [
    { id: "bluesky:jetstream", everyMs: 0, read: (context) => readStream(context, settings) },
  ],
};

const Cursor = z.object({
  position: z.int().min(1),
  seenAt: z.number(),
  endpoint: z.string(),
  version: z.number(),
});
type Cursor = z.output<typeof Cursor>;

const BATCH = { size: 500, ms: 1_000 };
/** How often the cursor is saved while there is nothing to store. */
const IDLE_MS = 5_000;
/** What the servers retain. Older cursors are moved forward (version 1) or rejected (version 2). */
const RETENTION_MS = 36 * HOUR_MS;
/** This many malformed frames in a row mean that the format has changed. */
const MAX_MALFORMED = 100;
const POSTS_PER_QUERY = 1_000;

async function* readStream(context: SourceContext, settings: Settings): AsyncIterable<Page> {
  const endpoint = settings.endpoint ?? endpoints[settings.version];
  const reader = createStreamReader(context, settings, await createProfiles(context), endpoint);
  const resume = resumeFrom(context.cursor, settings.version);
  if (resume && context.now() - resume.seenAt > RETENTION_MS) reader.addGap();
  try {
    yield* pagesOf(context, reader, subscribeUrl(endpoint, settings.version, resume));
  } catch (error) {
    const isTooOld = error instanceof UpstreamFailure && /CursorTooOld/.test(error.message);
    if (!isTooOld || !resume) throw error;
    reader.addGap();
    yield* pagesOf(context, reader, subscribeUrl(endpoint, settings.version, undefined));
  }
}

async function* pagesOf(
  context: SourceContext,
  reader: ReturnType<typeof createStreamReader>,
  url: string,
): AsyncIterable<Page> {
  let lastPageAt = context.now();
  for await (const frames of inBatches(context.socket(url), BATCH)) {
    await mapInBackground(frames, (frame) => reader.handleFrame(frame));
    await reader.removeIrrelevant();
    if (!reader.hasPosts() && context.now() - lastPageAt < IDLE_MS) continue;
    lastPageAt = context.now();
    const page = await reader.nextPage();
    if (page) yield page;
  }
  const last = await reader.nextPage();
  if (last) yield last;
}

/** A position of one version means nothing in the other; only the time can be carried over. */
function resumeFrom(cursor: unknown, version: JetstreamVersion): Cursor | undefined {
  const saved = Cursor.safeParse(cursor);
  if (!saved.success) return undefined;
  const { position, seenAt, endpoint } = saved.data;
  if (saved.data.version === version) return saved.data;
  return version === 1
    ? { position: seenAt * 1000, seenAt, endpoint, version }
    : { position, seenAt, endpoint: "", version };
}

interface PendingPost {
  did: string;
  isUpdate: boolean;
  /** Whether it replaces a version that arrived since the last page. */
  isReplacement: boolean;
  record: Extract<PostDraft, { record: unknown }>["record"];
  /** Set once the projects in its text are known. */
  isRelevant: boolean;
}

/** Collects the events since the last page. */
function createStreamReader(
  context: SourceContext,
  settings: Settings,
  profiles: Profiles,
  endpoint: string,
) {
  let builder = new PageBuilder();
  let posts = new Map<string, PendingPost>();
  let deletedPosts = new Set<string>();
  let deletedAccounts = new Set<string>();
  let cursor: Cursor | undefined;
  let malformedInARow = 0;
  let hasNewEvents = false;

  function handleFrame(text: string): void {
    hasNewEvents = true;
    let event: JetstreamEvent;
    try {
      event = readFrame(text, settings.version);
      malformedInARow = 0;
    } catch (error) {
      builder.quarantine(`malformed frame: ${reasonOf(error)}`, text);
      malformedInARow += 1;
      if (malformedInARow >= MAX_MALFORMED)
        throw new UpstreamFailure("bad_format", `Jetstream sends malformed frames: ${reasonOf(error)}`);
      return;
    }
    if (event.kind === "error")
      throw new UpstreamFailure("bad_format", `Jetstream ended the stream: ${event.name.slice(0, 100)}`);
    if (event.kind === "other") return;
    if (!cursor || event.position > cursor.position)
      cursor = { position: event.position, seenAt: event.seenAt, endpoint, version: settings.version };
    switch (event.kind) {
      case "post":
        return handlePost(event);
      case "delete": {
        const id = postId(event.did, event.rkey);
        if (posts.delete(id) || profiles.isKnown(event.did)) deletedPosts.add(id);
        return;
      }
      case "account":
        if (!event.isActive) deleteAccount(event.did);
        return;
      case "identity":
        profiles.forget(event.did);
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
    const { languages } = settings;
    if (languages.length > 0 && !languages.includes(draft.record.lang ?? ""))
      return drop(id, post, "another language");
    posts.set(id, { ...post, record: draft.record, isRelevant: false });
  }

  /** Drops the posts since the last call that are not about a project. */
  async function removeIrrelevant(): Promise<void> {
    const unchecked = [...posts].filter(([, { isRelevant }]) => !isRelevant);
    const texts = unchecked.map(([, { record }]) => ({ title: "", body: record.body ?? "" }));
    const links = texts.length === 0 ? [] : await context.projects.inTexts(texts);
    for (const [i, [id, post]] of unchecked.entries()) {
      const best = links[i]?.[0];
      post.isRelevant = best !== undefined && best.relevance >= settings.min_relevance;
      if (post.isRelevant) deletedPosts.delete(id);
      else {
        posts.delete(id);
        drop(id, post, "not about a project");
      }
    }
  }

  /** If a stored post was edited so that it no longer qualifies, it is deleted. */
  function drop(
    id: string,
    { did, isUpdate, isReplacement }: Pick<PendingPost, "did" | "isUpdate" | "isReplacement">,
    reason: string,
  ): void {
    builder.drop(reason);
    if (isUpdate && (isReplacement || profiles.isKnown(did))) deletedPosts.add(id);
  }

  function deleteAccount(did: string): void {
    for (const [id, post] of posts) if (post.did === did) posts.delete(id);
    if (profiles.isKnown(did)) deletedAccounts.add(did);
  }

  /** Undefined when there were no events since the last page, or none from which the stream could resume. */
  async function nextPage(): Promise<Page | undefined> {
    if (!cursor || !hasNewEvents) return undefined;
    hasNewEvents = false;
    const page = builder;
    const updates = [...posts].flatMap(([id, { isUpdate }]) => (isUpdate ? [id] : []));
    const stored = new Map(
      (await context.storedContent.withIds([...updates, ...deletedPosts])).map((item) => [item.id, item]),
    );
    for (const id of deletedPosts) {
      const post = stored.get(id);
      if (post) page.deleted.push({ id, published_at: post.published_at });
    }
    for (const did of deletedAccounts) page.deleted.push(...(await postsOf(did)));
    const dids = [...new Set(Array.from(posts.values(), ({ did }) => did))];
    profiles.add(dids);
    if (settings.profiles) page.addHandles(await profiles.load(dids));
    await mapInBackground([...posts], ([id, { did, record }]) => {
      const post = {
        ...record,
        author_handle: profiles.handleOf(did),
        published_at: stored.get(id)?.published_at ?? record.published_at,
      };
      page.addContent(() => post, post);
    });
    builder = new PageBuilder();
    posts = new Map();
    deletedPosts = new Set();
    deletedAccounts = new Set();
    return page.page(cursor);
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

  return {
    handleFrame,
    removeIrrelevant,
    nextPage,
    hasPosts: () => posts.size > 0,
    addGap: () => builder.drop("gap longer than the server's retention"),
  };
}
