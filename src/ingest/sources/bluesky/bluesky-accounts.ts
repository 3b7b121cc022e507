// Reads the past of chosen accounts from Bluesky's public API, newest posts first, until the window is covered. The cursor
// says how far each account was read, so that an interrupted run continues there.
import { z } from "zod";
import { DAY_MS, parseInstant } from "../../../base/time.ts";
import type { Page, SourceContext } from "../../source.ts";
import { UpstreamFailure } from "../../source.ts";
import { PageBuilder, reasonOf } from "../shared/page-builder.ts";
import { FailureStreak } from "../shared/resumable-walk.ts";
import { Count, lenient, readJson } from "../shared/upstream-json.ts";
import { readPost, type PostDraft } from "./bluesky-post.ts";
import { handleRecordOf, isValidHandle, requestProfiles } from "./bluesky-profiles.ts";
import { blueskyProvider } from "./bluesky-provider.ts";
import { aboutProjects, isInLanguage, type BlueskySettings } from "./bluesky-settings.ts";

const AccountState = z.object({
  days: z.number(),
  /** The beginning of the window, ms: it does not move while the account is read. */
  since: z.number(),
  next: z.string().optional(),
  pages: z.number(),
  isDone: z.boolean(),
});
type AccountState = z.output<typeof AccountState>;
const Cursor = z.record(z.string(), AccountState);

const { url: API, postsPerCall } = blueskyProvider.api;
/** Enough for a very busy account, and an end for a feed that has none. */
const MAX_PAGES = 200;

const Feed = z.object({ feed: z.array(z.unknown()), cursor: lenient(z.string().min(1).max(500)) });
export const FeedItem = z.object({
  post: z.object({
    uri: z.string(),
    record: z.unknown(),
    indexedAt: z.string(),
    likeCount: Count,
    repostCount: Count,
    replyCount: Count,
    quoteCount: Count,
  }),
  /** Why a post is listed that is not a new one: the account reposted or pinned it. */
  reason: lenient(z.object({ $type: z.string(), indexedAt: lenient(z.string()) })),
});
type FeedItem = z.output<typeof FeedItem>;

export async function* readAccounts(context: SourceContext, settings: BlueskySettings): AsyncIterable<Page> {
  const { accounts, backfill_days: days } = settings;
  const saved = Cursor.safeParse(context.cursor).data ?? {};
  const states = new Map(accounts.map((account) => [account, stateOf(saved[account], days, context.now())]));
  const streak = new FailureStreak();
  const failures: UpstreamFailure[] = [];
  let hasRead = false;
  const finished = (page: PageBuilder): Page => {
    const done = [...states.values()].filter(({ isDone }) => isDone).length;
    const note = [`${done} of ${states.size} accounts read`, ...failures.map(({ message }) => message)];
    return { ...page.page(Object.fromEntries(states)), note: note.join("; ") };
  };
  for (const [account, state] of states) {
    if (state.isDone || context.signal.aborted) continue;
    try {
      for await (const page of pagesOf(context, settings, account, state)) yield finished(page);
      streak.reset();
      hasRead = true;
    } catch (error) {
      const { kind, message } = streak.add(error);
      failures.push(new UpstreamFailure(kind, `${account}: ${message}`));
    }
  }
  const [first] = failures;
  if (!first) return;
  if (!hasRead) throw first;
  // Others could be read, so these failed on their own.
  const page = new PageBuilder();
  for (const { message } of failures) page.quarantine(message, message);
  yield finished(page);
}

function stateOf(saved: AccountState | undefined, days: number, now: number): AccountState {
  if (saved && (saved.days === days || (saved.isDone && saved.days > days))) return saved;
  return { days, since: now - days * DAY_MS, pages: 0, isDone: false };
}

/** Updates the state with every page. */
async function* pagesOf(
  context: SourceContext,
  settings: BlueskySettings,
  account: string,
  state: AccountState,
): AsyncIterable<PageBuilder> {
  const [profile] = await requestProfiles(context, [account]);
  if (!profile) throw new UpstreamFailure("not_found", "there is no such account");
  const author = isValidHandle(profile.handle) ? profile.handle : profile.did;
  for (let isFirst = true; !state.isDone && !context.signal.aborted; isFirst = false) {
    const url = feedUrl(profile.did, postsPerCall, state.next);
    const { feed, cursor } = readJson(await context.fetch(url, { maxBytes: 10_000_000 }), Feed);
    const page = new PageBuilder();
    if (isFirst && settings.profiles && isValidHandle(profile.handle))
      page.addHandles([handleRecordOf(profile)]);
    const items = await page.parseAll(FeedItem, feed, postsPerCall);
    await addPosts(context, settings, page, { did: profile.did, author, since: state.since }, items);
    const last = items.at(-1);
    const isCovered = cursor == null || feed.length === 0 || (last && listedAt(last) < state.since);
    state.pages += 1;
    if (!isCovered && state.pages >= MAX_PAGES)
      page.drop(`posts before the newest ${MAX_PAGES * postsPerCall}`);
    state.isDone = isCovered === true || state.pages >= MAX_PAGES;
    state.next = state.isDone ? undefined : (cursor ?? undefined);
    yield page;
  }
}

export function feedUrl(account: string, limit: number, cursor: string | undefined): string {
  const url = new URL("app.bsky.feed.getAuthorFeed", API);
  url.searchParams.set("actor", account);
  url.searchParams.set("limit", String(limit));
  url.searchParams.set("filter", "posts_with_replies");
  if (cursor !== undefined) url.searchParams.set("cursor", cursor);
  return url.href;
}

async function addPosts(
  context: SourceContext,
  settings: BlueskySettings,
  page: PageBuilder,
  { did, author, since }: { did: string; author: string; since: number },
  items: readonly FeedItem[],
): Promise<void> {
  const own = `at://${did}/${blueskyProvider.jetstream.collection}/`;
  const posts = items.flatMap((item) => {
    const { post, reason } = item;
    if (reason || listedAt(item) < since) return [];
    if (!post.uri.startsWith(own)) {
      page.drop("not a post of the account");
      return [];
    }
    const draft = draftOf(context, page, { did, rkey: post.uri.slice(own.length) }, post);
    return draft && isInLanguage(settings, draft.record) ? [{ post, record: draft.record }] : [];
  });
  const found = await aboutProjects(context, settings, posts);
  const stored = await context.storedContent.withIds(found.map(({ record }) => record.id));
  // The stream may have stored it already, with the time at which its server saw it.
  const storedIds = new Set(stored.map(({ id }) => id));
  page.drop("not about a project", posts.length - found.length);
  for (const { post, record } of found) {
    if (storedIds.has(record.id)) continue;
    const { likeCount: likes, repostCount: reposts, replyCount: replies, quoteCount: quotes } = post;
    const engagement = { likes, reposts, replies, quotes, views: 0 };
    page.addContent(() => ({ ...record, author_handle: author, engagement }), post);
  }
}

function draftOf(
  context: SourceContext,
  page: PageBuilder,
  { did, rkey }: { did: string; rkey: string },
  { indexedAt, record }: FeedItem["post"],
): Extract<PostDraft, { record: unknown }> | undefined {
  try {
    const seenAt = parseInstant(indexedAt);
    if (seenAt === undefined) throw new Error("invalid indexedAt");
    const draft = readPost({ did, rkey, seenAt, record }, context.now());
    if (!("drop" in draft) && !draft.isBackdated) return draft;
    page.drop("drop" in draft ? draft.drop : "dated long before it appeared");
  } catch (error) {
    page.quarantine(`malformed post: ${reasonOf(error)}`, record);
  }
  return undefined;
}

/** Its position in the feed: the time of the post, or of the repost. */
function listedAt({ post, reason }: FeedItem): number {
  const created = z.object({ createdAt: z.string() }).safeParse(post.record).data?.createdAt;
  const times = [reason?.indexedAt ?? post.indexedAt, ...(reason || created === undefined ? [] : [created])];
  return Math.min(...times.map((time) => parseInstant(time) ?? Infinity));
}
