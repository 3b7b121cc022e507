// Discourse: posts of governance forums, read newest first back to the last one seen.
import { z } from "zod";
import { parseInstant } from "../../../base/time.ts";
import { About } from "../../../content/content-record.ts";
import type { Page, Source, SourceContext } from "../../source.ts";
import { clipped } from "../feeds/feed-pages.ts";
import { defaultForums } from "../shared/default-lists.ts";
import { mergedLists } from "../shared/lists.ts";
import { PageBuilder } from "../shared/page-builder.ts";
import { sampleProbes } from "../shared/sample-probes.ts";
import { FeedUrl, minutes } from "../shared/source-settings.ts";
import { Count, readJson, lenient } from "../shared/upstream-json.ts";
import { plausibleDate } from "../shared/post-fields.ts";
import { discourseProvider } from "./discourse-provider.ts";

const Forum = z.strictObject({
  name: z.string().min(1).max(200).optional(),
  url: FeedUrl.describe("The forum's base URL, without a path unless the forum is installed under one."),
  about: About.optional(),
});

const Settings = z.strictObject({
  forums: z
    .array(z.union([Forum, FeedUrl.transform((url): z.output<typeof Forum> => ({ url }))]))
    .default([])
    .describe("Forums to read in addition to the built-in ones."),
  defaults: z.boolean().default(true).describe("Whether to read the built-in list."),
  every_minutes: minutes(15).describe("How often each forum is read."),
});

export const discourse: Source<z.output<typeof Settings>> = {
  id: "discourse",
  title: "Posts from governance forums",
  cost: "free",
  isFree: true,
  provider: discourseProvider,
  gives: ["content"],
  settings: Settings,
  tasks(settings) {
    return forumsOf(settings).map((forum) => ({
      id: `discourse:${forum.host}`,
      everyMs: settings.every_minutes * 60_000,
      read: (context) => readForum(context, forum),
    }));
  },
  probes: (settings) =>
    sampleProbes(forumsOf(settings), ({ url, host }) => ({
      name: `forum ${host}`,
      url: `${url}/posts.json`,
      options: POSTS_REQUEST,
      shape: z.object({ latest_posts: z.array(Post) }),
    })),
};

function forumsOf(settings: z.output<typeof Settings>): ForumAddress[] {
  const all = [...(settings.defaults ? defaultForums() : []), ...settings.forums];
  const byUrl = mergedLists(all, ({ url }) => url.replace(/\/+$/, "").toLowerCase());
  return [...byUrl].map(([url, { name, about = [] }]) => {
    const host = url.replace(/^https?:\/\//, "");
    return { url, host, name: name ?? host, about };
  });
}

const Post = z.object({
  id: z.int().min(1),
  topic_id: z.int().min(1),
  post_number: z.int().min(1).catch(1),
  topic_title: z.string().catch(""),
  topic_slug: z.string().catch(""),
  username: z.string().max(100).catch(""),
  created_at: z.string(),
  cooked: z.string(),
  reads: Count,
  reply_count: Count,
  actions_summary: z
    .array(z.object({ id: z.number(), count: z.number().optional() }))
    .catch([])
    .optional(),
  hidden: z.boolean().catch(false).optional(),
  user_deleted: z.boolean().catch(false).optional(),
  deleted_at: lenient(z.string()),
});
const POSTS_REQUEST = { headers: { accept: "application/json" }, maxBytes: 8_000_000 };
const Posts = z.object({ latest_posts: z.array(z.unknown()) });

/** Every post up to `done` is stored; in an interrupted sweep, also those from `top` down to `at`. */
const Cursor = z.object({ done: z.number(), top: z.number(), at: z.number() });
type Cursor = z.output<typeof Cursor>;

/** Pages to read from a new forum. */
const FIRST_PAGES = 4;
const MAX_POSTS = 200;

interface ForumAddress {
  url: string;
  /** Without the protocol. */
  host: string;
  name: string;
  /** The project whose forum it is. */
  about: string[];
}

/** Some versions of Discourse include `before` itself, so the last post of a page may be repeated. */
async function* readForum(context: SourceContext, forum: ForumAddress): AsyncIterable<Page> {
  let cursor = Cursor.catch({ done: 0, top: 0, at: 0 }).parse(context.cursor);
  // The rest of an interrupted sweep comes first: then everything up to `top` is stored.
  if (cursor.at > cursor.done + 1) {
    for await (const page of sweep(context, forum, cursor)) {
      cursor = Cursor.parse(page.cursor);
      yield page;
    }
  }
  yield* sweep(context, forum, { done: Math.max(cursor.done, cursor.top), top: 0, at: 0 });
}

async function* sweep(context: SourceContext, forum: ForumAddress, from: Cursor): AsyncIterable<Page> {
  let { top, at } = from;
  const floor = from.done;
  let previous = new Set<number>();
  for (let pages = 1; ; pages++) {
    const before = at > 0 ? `?before=${at}` : "";
    const response = await context.fetch(`${forum.url}/posts.json${before}`, POSTS_REQUEST);
    const { latest_posts: items } = readJson(response, Posts);
    const page = new PageBuilder();
    const posts = await page.parseAll(Post, items, MAX_POSTS);
    let lowest = at > 0 ? at : 0;
    for (const post of posts) {
      top = Math.max(top, post.id);
      lowest = lowest === 0 ? post.id : Math.min(lowest, post.id);
      if (post.id > floor && !previous.has(post.id)) addPost(page, post, forum, context.now());
    }
    previous = new Set(posts.map(({ id }) => id));
    // A page may be empty although older posts exist, because those in between are private or deleted.
    const isStuck = at > 0 && lowest >= at;
    const next = isStuck ? at - discourseProvider.span : lowest;
    const isDone = next <= floor + 1 || (floor === 0 && pages >= FIRST_PAGES);
    yield page.page((isDone ? { done: top, top, at: 0 } : { done: floor, top, at: next }) satisfies Cursor);
    if (isDone) return;
    at = next;
  }
}

function addPost(
  page: PageBuilder,
  post: z.output<typeof Post>,
  { url, host, name, about }: ForumAddress,
  now: number,
): void {
  const id = `discourse:${host}:${post.id}`;
  const published = plausibleDate(parseInstant(post.created_at), now);
  if (typeof published === "string") return page.quarantine(published, post);
  if (post.user_deleted || post.hidden || post.deleted_at) {
    page.deleted.push({ id, published_at: published });
    return;
  }
  if (post.cooked.trim() === "") return page.drop("neither a title nor a text");
  const title = post.topic_title || `Topic ${post.topic_id}`;
  const record = {
    id,
    type: "posts" as const,
    title: post.post_number > 1 ? `Re: ${title}` : title,
    body: clipped(post.cooked, 200_000),
    published_at: published,
    url: `${url}/t/${post.topic_slug || "-"}/${post.topic_id}/${post.post_number}`,
    source_name: name,
    about,
    author_handle: post.username,
    engagement: {
      likes: post.actions_summary?.find((action) => action.id === discourseProvider.like)?.count ?? 0,
      replies: post.reply_count,
      views: post.reads,
    },
  };
  page.addContent(() => record, post);
}
