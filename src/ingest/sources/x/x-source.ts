// Posts of X by its recent search. It costs money: off unless configured, and never beyond the month's budget.
import { createHash } from "node:crypto";
import { z } from "zod";
import { DAY_MS, HOUR_MS, isoOf } from "../../../base/time.ts";
import { HandleRecord } from "../../../content/handle-record.ts";
import {
  UpstreamFailure,
  type Page,
  type Source,
  type SourceContext,
  type SourceTask,
} from "../../source.ts";
import { PageBuilder, readJson } from "../shared/answers.ts";
import { FeedUrl, minutes } from "../shared/source-settings.ts";
import {
  contentId,
  goneIds,
  handlesOf,
  isPlaceholder,
  isNewer,
  PostId,
  recordOf,
  timeOf,
  XAnswer,
  XPost,
} from "./x-post.ts";

const Settings = z.strictObject({
  bearer_token: z
    .string()
    .min(1)
    .describe("The app's bearer token; ${X_BEARER_TOKEN} takes it from the environment."),
  queries: z
    .array(z.string().min(1).max(512, "must be at most 512 characters long"))
    .min(1)
    .describe("What to search for, in X's own syntax."),
  page_size: z.int().min(10).max(100).default(100).describe("Posts a request may give, and so may cost."),
  first_hours: z.number().min(0.1).max(160).default(24).describe("How far back a new query reads."),
  recheck_hours: z
    .number()
    .min(0)
    .max(2_000)
    .default(24)
    .describe(
      "At this age a post is read once more, to see whether it was deleted (this costs as much again); 0: never.",
    ),
  url: FeedUrl.default("https://api.x.com"),
  every_minutes: minutes(15).describe("How often each query is asked."),
});
type Settings = z.output<typeof Settings>;

/** What X charges for a post read. */
const DOLLARS_A_POST = 0.005;

export const x: Source<Settings> = {
  id: "x",
  title: "Posts of X by its recent search",
  cost: "$0.005 for every post read",
  isFree: false,
  budget: { posts: 10_000, dollars: 50 },
  gives: ["content", "handles"],
  settings: Settings,
  tasks(settings) {
    const searches = [...new Set(settings.queries)].map((query): SourceTask => ({
      id: `x:${nameOf(query)}`,
      everyMs: settings.every_minutes * 60_000,
      read: (context) => search(context, settings, query),
    }));
    if (settings.recheck_hours === 0) return searches;
    return [
      ...searches,
      { id: "x:deleted", everyMs: HOUR_MS, read: (context) => recheck(context, settings) },
    ];
  },
};

/** Every post up to `done` is read; of a sweep cut short, those from `top` down to `at` are too. */
const Cursor = z.object({ done: PostId, top: PostId, at: PostId.nullable() });
type Cursor = z.output<typeof Cursor>;

const FIELDS = {
  "tweet.fields":
    "created_at,author_id,public_metrics,entities,lang,referenced_tweets,note_tweet,attachments,edit_history_tweet_ids",
  // Not referenced posts: each would be paid for like one that was found.
  expansions: "author_id,attachments.media_keys",
  "user.fields": "username,name,description,verified,profile_image_url,created_at,public_metrics",
  "media.fields": "url,preview_image_url",
};
/** The search looks back seven days, and refuses to be asked for more. */
const LOOK_BACK_MS = 7 * DAY_MS - 10 * 60_000;
const MOST_EMPTY_PAGES = 20;

async function* search(context: SourceContext, settings: Settings, query: string): AsyncIterable<Page> {
  const saved = Cursor.safeParse(context.cursor);
  let cursor: Cursor = saved.success ? saved.data : { done: "0", top: "0", at: null };
  // What an interrupted sweep left open comes first: then everything up to `top` is read.
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
  const oldest = context.now() - LOOK_BACK_MS;
  // The gap of a sweep may be too old to be had by now.
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
    const answer = await ask(context, settings, "/2/tweets/search/recent", settings.page_size, {
      query,
      max_results: String(settings.page_size),
      sort_order: "recency",
      ...since,
      ...next,
    });
    const built = new PageBuilder();
    const ids = await take(built, answer, context);
    for (const id of ids) {
      if (isNewer(id, top)) top = id;
      if (at === null || isNewer(at, id)) at = id;
    }
    const token = answer.meta?.next_token;
    const isDone = token === undefined;
    // Pages without posts come between others; without end they are a mistake.
    emptyPages = answer.data.length === 0 ? emptyPages + 1 : 0;
    yield pageOf(
      built,
      answer,
      (isDone ? { done: top, top, at: null } : { done: from.done, top, at }) satisfies Cursor,
    );
    if (isDone || emptyPages > MOST_EMPTY_PAGES) return;
    // A token belongs to the request that gave it: the rest of it stays the same.
    next = { ...next, next_token: token };
  }
}

/** Reads posts once more when they have reached an age, and takes back what is gone. */
async function* recheck(context: SourceContext, settings: Settings): AsyncIterable<Page> {
  const Position = z.object({ after: z.string().startsWith("x:") });
  let after = Position.safeParse(context.cursor).data?.after ?? "x:";
  for (;;) {
    const young = context.now() - settings.recheck_hours * HOUR_MS;
    const held = await context.held.under("x:", { after, limit: 100 });
    const firstYoung = held.findIndex(({ published_at }) => published_at > young);
    const ripe = firstYoung === -1 ? held : held.slice(0, firstYoung);
    const last = ripe.at(-1);
    if (!last) return;
    const ids = ripe.map(({ id }) => id.slice("x:".length)).filter((id) => PostId.safeParse(id).success);
    const answer = await ask(context, settings, "/2/tweets", ids.length, { ids: ids.join(",") });
    const built = new PageBuilder();
    const found = new Set(await take(built, answer, context));
    const gone = new Set(goneIds(answer));
    // Neither found nor said to be gone: left alone rather than guessed.
    for (const item of ripe) {
      const id = item.id.slice("x:".length);
      if (gone.has(id) && !found.has(id) && !built.deleted.some((one) => one.id === item.id))
        built.deleted.push(item);
    }
    after = last.id;
    yield pageOf(built, answer, { after });
    if (firstYoung !== -1) return;
  }
}

async function ask(
  context: SourceContext,
  settings: Settings,
  path: string,
  posts: number,
  parameters: Record<string, string>,
): Promise<XAnswer> {
  const url = new URL(path, settings.url);
  for (const [name, value] of Object.entries({ ...parameters, ...FIELDS })) url.searchParams.set(name, value);
  const answer = await context.fetch(url.href, {
    headers: { authorization: `Bearer ${settings.bearer_token}` },
    mayCost: { posts, dollars: posts * DOLLARS_A_POST },
    maxBytes: 8_000_000,
  });
  const found = readJson(answer.text, XAnswer, "X's posts");
  // An answer without posts says so by its count or by its errors.
  if (found.data.length === 0 && !found.meta && found.errors.length === 0)
    throw new UpstreamFailure("bad_format", "X's answer has neither posts, nor a count, nor errors");
  return found;
}

/** The ids of all posts in the answer, kept or set aside. */
async function take(built: PageBuilder, answer: XAnswer, context: SourceContext): Promise<string[]> {
  const ids: string[] = [];
  const gone = goneIds(answer);
  for (const raw of answer.data) {
    const post = built.parse(XPost, raw);
    if (!post) continue;
    ids.push(post.id);
    gone.push(...(post.edit_history_tweet_ids ?? []).filter((id) => isNewer(post.id, id)));
    if (isPlaceholder(post.text)) {
      built.drop("withheld by X");
      gone.push(post.id);
      continue;
    }
    try {
      built.keep(recordOf(post, answer, context.now()));
    } catch (error) {
      built.quarantine(error instanceof Error ? error.message : "unreadable", raw);
    }
  }
  // An edited post replaces its earlier versions; what an answer says is gone, goes.
  built.deleted.push(...(await context.held.withIds(gone.map(contentId))));
  return ids;
}

function pageOf(built: PageBuilder, answer: XAnswer, cursor: unknown): Page {
  const posts = answer.data.length;
  return built.page(cursor, {
    records: { handles: handlesOf(answer).flatMap((handle) => HandleRecord.safeParse(handle).data ?? []) },
    spent: { posts, dollars: posts * DOLLARS_A_POST },
  });
}

/** Readable, and the same as long as the query is. */
function nameOf(query: string): string {
  const words = query
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 30);
  return `${words}-${createHash("sha256").update(query).digest("hex").slice(0, 6)}`;
}
