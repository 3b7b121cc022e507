// X: posts from its recent search. It costs money, so it is off unless configured and limited by a monthly budget.
import { createHash } from "node:crypto";
import { z } from "zod";
import { HOUR_MS, isoOf } from "../../../base/time.ts";
import { type Page, type Source, type SourceContext, type SourceTask } from "../../source.ts";
import { PageBuilder } from "../shared/page-builder.ts";
import { FeedUrl, Secret, count, minutes } from "../shared/source-settings.ts";
import {
  contentId,
  handlesOf,
  isPlaceholder,
  isNewer,
  PostId,
  readError,
  recordOf,
  timeOf,
  unavailableIds,
  type XResponse,
  XPost,
} from "./x-post.ts";
import { readCounts } from "./x-counts.ts";
import { xProbes, costOf, requestOf, responseOf } from "./x-request.ts";
import { xProvider } from "./x-provider.ts";

const Settings = z
  .strictObject({
    mode: z
      .enum(["posts", "counts"])
      .default("posts")
      .describe(
        "Whether to read posts, or only how many there are about each project, which costs much less.",
      ),
    count_projects: count(1, 10_000, 300).describe(
      "With mode counts, the number of projects, largest market cap first. Each costs $0.005 a day.",
    ),
    bearer_token: Secret.describe(
      "The app's bearer token. Write ${X_BEARER_TOKEN} to read it from the environment.",
    ),
    queries: z
      .array(
        z.string().min(1).max(xProvider.maxQuery, `must be at most ${xProvider.maxQuery} characters long`),
      )
      .default([])
      .describe("Search queries, in X's syntax."),
    page_size: count(xProvider.page.min, xProvider.page.max, xProvider.page.max).describe(
      "Posts per request. Each post and each author is billed.",
    ),
    first_hours: z
      .number()
      .min(0.1)
      .max(160)
      .default(24)
      .describe("How far back a new query reads, in hours."),
    recheck_hours: z
      .number()
      .min(0)
      .max(2_000)
      .default(24)
      .describe(
        "Age at which a post is read again to see whether it was deleted, which costs the same again; 0: never.",
      ),
    url: FeedUrl.default(xProvider.url),
    every_minutes: minutes(15).describe("How often each query is run."),
  })
  .refine(({ mode, queries }) => mode === "counts" || queries.length > 0, {
    path: ["queries"],
    message: "must have a query, or mode must be counts",
  });
type Settings = z.output<typeof Settings>;

const { dollars: price } = xProvider;
/** Counted once a day: most runs make no request. */
const COUNTS_CHECK_MS = 10 * 60_000;

export const x: Source<Settings> = {
  id: "x",
  title: "Posts from X's recent search",
  cost: `$${price.post} per post read and $${price.user} per author, or $${price.countsRequest} per count`,
  isFree: false,
  provider: xProvider,
  budget: { posts: 10_000, dollars: 50 },
  gives: ["content", "handles", "attention"],
  settings: Settings,
  tasks(settings) {
    if (settings.mode === "counts")
      return [{ id: "x:counts", everyMs: COUNTS_CHECK_MS, read: (context) => readCounts(context, settings) }];
    const tasks = [...new Set(settings.queries)].map((query): SourceTask => ({
      id: `x:${nameOf(query)}`,
      everyMs: settings.every_minutes * 60_000,
      read: (context) => search(context, settings, query),
    }));
    if (settings.recheck_hours > 0)
      tasks.push({ id: "x:deleted", everyMs: HOUR_MS, read: (context) => recheck(context, settings) });
    return tasks;
  },
  probes: xProbes,
};

/** Every post up to `done` was read; in an interrupted sweep, also those from `top` down to `at`. */
const Cursor = z.object({ done: PostId, top: PostId, at: PostId.nullable() });
type Cursor = z.output<typeof Cursor>;

/** With a margin, so that a request is not rejected for the time it takes. */
const LOOKBACK_MS = xProvider.recentMs - 10 * 60_000;
const MAX_EMPTY_PAGES = 20;

async function* search(context: SourceContext, settings: Settings, query: string): AsyncIterable<Page> {
  let cursor = Cursor.catch({ done: "0", top: "0", at: null }).parse(context.cursor);
  // The rest of an interrupted sweep comes first: then everything up to `top` is read.
  if (cursor.at !== null) {
    for await (const page of sweep(context, settings, query, cursor)) {
      cursor = Cursor.parse(page.cursor);
      yield page;
    }
  }
  const done = isNewer(cursor.top, cursor.done) ? cursor.top : cursor.done;
  yield* sweep(context, settings, query, { done, top: done, at: null });
}

async function* sweep(
  context: SourceContext,
  settings: Settings,
  query: string,
  from: Cursor,
): AsyncIterable<Page> {
  const oldest = context.now() - LOOKBACK_MS;
  // The rest of an interrupted sweep may be too old for the search by now.
  if (from.at !== null && timeOf(from.at) < oldest) {
    yield new PageBuilder().page({ ...from, done: from.top, at: null } satisfies Cursor);
    return;
  }
  const since: Record<string, string> =
    from.done === "0"
      ? { start_time: isoOf(Math.max(oldest, context.now() - settings.first_hours * HOUR_MS)) }
      : timeOf(from.done) < oldest
        ? { start_time: isoOf(oldest) }
        : { since_id: from.done };
  let { top, at } = from;
  let next: Record<string, string> = at === null ? {} : { until_id: at };
  let emptyPages = 0;
  for (;;) {
    const response = await request(context, settings, "/2/tweets/search/recent", settings.page_size, {
      query,
      max_results: String(settings.page_size),
      sort_order: "recency",
      ...since,
      ...next,
    });
    const page = new PageBuilder();
    const ids = await addPosts(page, response, context);
    for (const id of ids) {
      if (isNewer(id, top)) top = id;
      if (at === null || isNewer(at, id)) at = id;
    }
    const token = response.meta?.next_token;
    const isDone = token === undefined;
    // Single pages without posts are normal; many in a row are a mistake.
    emptyPages = response.data.length === 0 ? emptyPages + 1 : 0;
    const cursor: Cursor = isDone ? { done: top, top, at: null } : { done: from.done, top, at };
    yield page.page(cursor, costOf(response));
    if (isDone || emptyPages > MAX_EMPTY_PAGES) return;
    // A token is valid only with the parameters of the request that returned it.
    next = { ...next, next_token: token };
  }
}

/** Reads posts again when they have reached a certain age, and deletes those that are no longer available. */
async function* recheck(context: SourceContext, settings: Settings): AsyncIterable<Page> {
  const Position = z.object({ after: z.string().startsWith("x:") });
  let after = Position.safeParse(context.cursor).data?.after ?? "x:";
  for (;;) {
    const youngest = context.now() - settings.recheck_hours * HOUR_MS;
    const stored = await context.storedContent.under("x:", { after, limit: xProvider.page.max });
    const firstYoung = stored.findIndex(({ published_at }) => published_at > youngest);
    const due = firstYoung === -1 ? stored : stored.slice(0, firstYoung);
    const last = due.at(-1);
    if (!last) return;
    const ids = due.map(({ id }) => id.slice("x:".length)).filter((id) => PostId.safeParse(id).success);
    const response = await request(context, settings, "/2/tweets", ids.length, { ids: ids.join(",") });
    const page = new PageBuilder();
    const found = new Set(await addPosts(page, response, context));
    const unavailable = new Set(unavailableIds(response));
    for (const item of due) {
      const id = item.id.slice("x:".length);
      if (!found.has(id) && !unavailable.has(id))
        page.drop("neither returned nor reported as unavailable: kept");
      if (unavailable.has(id) && !found.has(id) && !page.deleted.some((deleted) => deleted.id === item.id))
        page.deleted.push(item);
    }
    after = last.id;
    yield page.page({ after }, costOf(response));
    if (firstYoung !== -1) return;
  }
}

async function request(
  context: SourceContext,
  settings: Settings,
  path: string,
  posts: number,
  parameters: Record<string, string>,
): Promise<XResponse> {
  const { url, options } = requestOf(settings, path, posts, parameters);
  return responseOf(await context.fetch(url, options));
}

/** Returns the ids of all valid posts in the response, whether they were added or not. */
async function addPosts(page: PageBuilder, response: XResponse, context: SourceContext): Promise<string[]> {
  const ids: string[] = [];
  const authorIds: string[] = [];
  const unavailable = unavailableIds(response);
  for (const raw of response.data) {
    const post = page.parse(XPost, raw);
    if (!post) continue;
    ids.push(post.id);
    authorIds.push(post.author_id ?? "");
    // An edited post replaces its earlier versions.
    unavailable.push(...(post.edit_history_tweet_ids ?? []).filter((id) => isNewer(post.id, id)));
    if (isPlaceholder(post.text)) {
      page.drop("withheld by X");
      unavailable.push(post.id);
    } else page.addContent(() => recordOf(post, response, context.now()), raw);
  }
  page.deleted.push(...(await context.storedContent.withIds(unavailable.map(contentId))));
  page.addHandles(handlesOf(response));
  for (const error of response.errors) {
    const { unknown } = readError(error);
    if (unknown !== undefined) page.quarantine(`X: ${unknown}`, error);
  }
  const authors = new Set(response.includes?.users.map(({ id }) => id));
  page.drop("post without a readable author", authorIds.filter((id) => !authors.has(id)).length);
  return ids;
}

/** A readable task id that changes only with the query. */
function nameOf(query: string): string {
  const words = query
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 30);
  return `${words}-${createHash("sha256").update(query).digest("hex").slice(0, 6)}`;
}
