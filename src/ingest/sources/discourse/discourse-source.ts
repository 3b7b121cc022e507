// Governance forums: posts of Discourse, newest first, back to the last one seen.
import { z } from "zod";
import { parseInstant } from "../../../base/time.ts";
import type { Page, Source, SourceContext } from "../../source.ts";
import { Figure, PageBuilder, readJson } from "../shared/answers.ts";
import { defaultForums } from "../shared/default-lists.ts";
import { believable } from "../feeds/feed-date.ts";
import { clipped } from "../feeds/feed-pages.ts";
import { FeedUrl, minutes } from "../shared/source-settings.ts";

const Forum = z.strictObject({
  name: z.string().min(1).max(200).optional(),
  url: FeedUrl.describe("The forum's address, without a path unless it lives under one."),
});

const Settings = z.strictObject({
  forums: z
    .array(z.union([Forum, FeedUrl.transform((url) => ({ url, name: undefined }))]))
    .default([])
    .describe("Forums to read besides the built-in ones."),
  defaults: z.boolean().default(true).describe("Whether the built-in list is read."),
  every_minutes: minutes(15).describe("How often each forum is asked."),
});

export const discourse: Source<z.output<typeof Settings>> = {
  id: "discourse",
  title: "Posts of governance forums",
  cost: "free",
  isFree: true,
  gives: ["content"],
  settings: Settings,
  tasks(settings) {
    const forums = new Map(
      [...(settings.defaults ? defaultForums() : []), ...settings.forums].map(({ url, name }) => [
        url.replace(/\/+$/, "").toLowerCase(),
        name,
      ]),
    );
    return [...forums].map(([url, name]) => {
      const place = url.replace(/^https?:\/\//, "");
      return {
        id: `discourse:${place}`,
        everyMs: settings.every_minutes * 60_000,
        read: (context) => readForum(context, { url, place, name: name ?? place }),
      };
    });
  },
};

const Post = z.object({
  id: z.int().min(1),
  topic_id: z.int().min(1),
  post_number: z.int().min(1).catch(1),
  topic_title: z.string().catch(""),
  topic_slug: z.string().catch(""),
  username: z.string().max(100).catch(""),
  created_at: z.string(),
  cooked: z.string(),
  reads: Figure,
  reply_count: Figure,
  actions_summary: z
    .array(z.object({ id: z.number(), count: z.number().optional() }))
    .catch([])
    .optional(),
  hidden: z.boolean().catch(false).optional(),
  user_deleted: z.boolean().catch(false).optional(),
  deleted_at: z.string().nullish().catch(null),
});
const Posts = z.object({ latest_posts: z.array(z.unknown()) });

/** Every post up to `done` is stored; of a sweep cut short, those from `top` down to `at` are too. */
const Cursor = z.object({ done: z.number(), top: z.number(), at: z.number() });
type Cursor = z.output<typeof Cursor>;

/** Ids that a page of /posts.json spans at least. */
const SPAN = 49;
/** Of a forum never read, so many pages back. */
const FIRST_PAGES = 4;
const MAX_POSTS = 200;

/** `before` is inclusive in some versions of Discourse and not in others: the last post of a page may come again. */
async function* readForum(
  context: SourceContext,
  forum: { url: string; place: string; name: string },
): AsyncIterable<Page> {
  const saved = Cursor.safeParse(context.cursor);
  let cursor: Cursor = saved.success ? saved.data : { done: 0, top: 0, at: 0 };
  // What an interrupted sweep left open comes first: then everything up to `top` is stored.
  if (cursor.at > cursor.done + 1) {
    for await (const page of sweep(context, forum, cursor)) {
      cursor = Cursor.parse(page.cursor);
      yield page;
    }
  }
  yield* sweep(context, forum, { done: Math.max(cursor.done, cursor.top), top: 0, at: 0 });
}

async function* sweep(
  context: SourceContext,
  forum: { url: string; place: string; name: string },
  from: Cursor,
): AsyncIterable<Page> {
  let { top, at } = from;
  const floor = from.done;
  let before = new Set<number>();
  for (let pages = 1; ; pages++) {
    const answer = await context.fetch(`${forum.url}/posts.json${at > 0 ? `?before=${at}` : ""}`, {
      headers: { accept: "application/json" },
      maxBytes: 8_000_000,
    });
    const { latest_posts: posts } = readJson(answer.text, Posts, "the forum's posts");
    const built = new PageBuilder();
    const taken = new Set<number>();
    let lowest = at > 0 ? at : 0;
    for (const raw of posts.slice(0, MAX_POSTS)) {
      const post = built.parse(Post, raw);
      if (!post) continue;
      top = Math.max(top, post.id);
      lowest = lowest === 0 ? post.id : Math.min(lowest, post.id);
      taken.add(post.id);
      if (post.id > floor && !before.has(post.id)) take(built, post, forum, context.now());
    }
    before = taken;
    built.drop(`beyond the first ${MAX_POSTS} posts of a page`, posts.length - MAX_POSTS);
    // A page may be empty though older posts exist: those between were private or deleted.
    const isStuck = at > 0 && lowest >= at;
    const next = isStuck ? at - SPAN : lowest;
    const isDone = next <= floor + 1 || (floor === 0 && pages >= FIRST_PAGES);
    yield built.page((isDone ? { done: top, top, at: 0 } : { done: floor, top, at: next }) satisfies Cursor);
    if (isDone) return;
    at = next;
  }
}

function take(
  built: PageBuilder,
  post: z.output<typeof Post>,
  { url, place, name }: { url: string; place: string; name: string },
  now: number,
): void {
  const id = `discourse:${place}:${post.id}`;
  const created = parseInstant(post.created_at);
  const published = created === undefined ? "impossible date" : believable(created, now);
  if (typeof published === "string") {
    built.quarantine(published, post);
  } else if (post.user_deleted || post.hidden || post.deleted_at) {
    built.deleted.push({ id, published_at: published });
  } else if (post.cooked.trim() === "") {
    built.drop("neither a title nor a text");
  } else {
    const title = post.topic_title || `Topic ${post.topic_id}`;
    built.keep({
      id,
      type: "posts",
      title: post.post_number > 1 ? `Re: ${title}` : title,
      body: clipped(post.cooked, 200_000),
      published_at: published,
      url: `${url}/t/${post.topic_slug || "-"}/${post.topic_id}/${post.post_number}`,
      source_name: name,
      author_handle: post.username,
      engagement: {
        // 2 is a like.
        likes: post.actions_summary?.find((action) => action.id === 2)?.count ?? 0,
        reposts: 0,
        replies: post.reply_count,
        quotes: 0,
        views: post.reads,
      },
    });
  }
}
