// Converts X's API responses to records. Pure.
import { z } from "zod";
import type { HandleRecord } from "../../../content/handle-record.ts";
import type { ContentRecord } from "../../../content/content-record.ts";
import { parseInstant } from "../../../base/time.ts";
import { headline, publishedAt } from "../shared/post-fields.ts";
import { Count, lenient, lenientList } from "../shared/upstream-json.ts";
import { xProvider } from "./x-provider.ts";

export const PostId = z.string().regex(/^\d{1,20}$/);

const Link = z.object({
  url: z.string().min(1),
  expanded_url: z.string().optional(),
  unwound_url: z.string().optional(),
});
const Entities = z.object({ urls: lenientList(Link) });

export const XPost = z.object({
  id: PostId,
  text: z.string(),
  created_at: z.string(),
  author_id: PostId.optional(),
  lang: z.string().catch("").optional(),
  public_metrics: lenient(
    z.object({
      retweet_count: Count,
      reply_count: Count,
      like_count: Count,
      quote_count: Count,
      impression_count: Count,
    }),
  ),
  entities: lenient(Entities),
  note_tweet: lenient(z.object({ text: z.string(), entities: lenient(Entities) })),
  referenced_tweets: lenientList(z.object({ type: z.string() })),
  attachments: lenient(z.object({ media_keys: z.array(z.string()).catch([]).optional() })),
  edit_history_tweet_ids: z.array(PostId).catch([]).optional(),
});
export type XPost = z.output<typeof XPost>;

export const XUser = z.object({
  id: PostId,
  username: z.string().regex(/^\w{1,30}$/),
  name: z.string().max(200).catch(""),
  description: z.string().max(5_000).catch("").optional(),
  verified: z.boolean().catch(false).optional(),
  profile_image_url: z.string().max(2_000).catch("").optional(),
  created_at: lenient(z.string()),
  public_metrics: lenient(z.object({ followers_count: z.int().min(0) })),
});
export type XUser = z.output<typeof XUser>;

const XMedia = z.object({
  media_key: z.string(),
  url: z.string().max(2_000).optional(),
  preview_image_url: z.string().max(2_000).optional(),
});

const SearchError = z.object({
  resource_type: lenient(z.string()),
  resource_id: lenient(z.string()),
  value: lenient(z.string()),
  title: lenient(z.string()),
});

/** The response to a search or a lookup. `data` is absent when nothing was found. */
export const XResponse = z.object({
  data: z.array(z.unknown()).default([]),
  includes: lenient(
    z.object({ users: z.unknown(), media: lenientList(XMedia) }).transform(({ users, media }) => ({
      users: lenientList(XUser).parse(users),
      /** Including malformed ones; undefined if there is no readable list. */
      billedUsers: Array.isArray(users) ? users.length : undefined,
      media,
    })),
  ),
  errors: z.array(SearchError).catch([]).default([]),
  meta: lenient(z.object({ next_token: z.string().min(1).optional(), result_count: z.number().optional() })),
});
export type XResponse = z.output<typeof XResponse>;

export function contentId(id: string): string {
  return `x:${id}`;
}

/** @throws Error with the reason when its date cannot be right. */
export function recordOf(post: XPost, response: XResponse, now: number): z.input<typeof ContentRecord> {
  const author = response.includes?.users.find((user) => user.id === post.author_id);
  const media = new Map(response.includes?.media.map((item) => [item.media_key, item]));
  const body = textOf(post);
  const counts = post.public_metrics;
  return {
    id: contentId(post.id),
    type: "tweets",
    title: headline(body),
    body,
    published_at: publishedAt(parseInstant(post.created_at), now),
    url: `${xProvider.webUrl}/${author?.username ?? "i"}/status/${post.id}`,
    source_name: "X",
    author_handle: author?.username ?? "",
    images: (post.attachments?.media_keys ?? []).flatMap((key) => {
      const item = media.get(key);
      const address = item?.url ?? item?.preview_image_url;
      return address ? [address] : [];
    }),
    // X's own codes for posts without a language: only emoji, only hashtags and so on.
    lang: /^(?:q\w\w|und|zxx|art)$/.test(post.lang ?? "") ? "" : (post.lang ?? "").slice(0, 16),
    engagement: {
      likes: counts?.like_count,
      reposts: counts?.retweet_count,
      replies: counts?.reply_count,
      quotes: counts?.quote_count,
      views: counts?.impression_count,
    },
    is_retweet: post.referenced_tweets.some(({ type }) => type === "retweeted"),
  };
}

/** The full text of a long post, with shortened links expanded. */
function textOf({ text, entities, note_tweet }: XPost): string {
  const links = [...(note_tweet?.entities?.urls ?? []), ...(entities?.urls ?? [])];
  return links.reduce((whole, { url, unwound_url, expanded_url }) => {
    const address = unwound_url ?? expanded_url ?? "";
    return /^https?:\/\//i.test(address) && address.length <= 2_000
      ? whole.replaceAll(url, () => address)
      : whole;
  }, note_tweet?.text ?? text);
}

export function handlesOf(response: XResponse): z.input<typeof HandleRecord>[] {
  return (response.includes?.users ?? []).map((user) => ({
    handle: user.username,
    name: user.name,
    description: user.description,
    followers: user.public_metrics?.followers_count,
    verified: user.verified,
    avatar_url: user.profile_image_url,
    created_at: parseInstant(user.created_at) ?? null,
  }));
}

/** The post that an error reports as deleted, hidden or withheld; why it is unknown, if it is. */
export function readError({ resource_type: type, resource_id, value, title }: XResponse["errors"][number]): {
  unavailable?: string;
  unknown?: string;
} {
  const id = resource_id || value || "";
  if (!xProvider.resourceTypes.includes(type ?? "")) return { unknown: `unknown resource type ${type}` };
  if (!xProvider.unavailable.test(title ?? "")) return { unknown: `unknown error ${title}` };
  if (type !== "tweet") return {};
  return PostId.safeParse(id).success ? { unavailable: id } : { unknown: "error without the id of a post" };
}

export function unavailableIds({ errors }: XResponse): string[] {
  return errors.flatMap((error) => readError(error).unavailable ?? []);
}

/** Whether X replaced the text of a post that it no longer shows. */
export function isPlaceholder(text: string): boolean {
  return /^@\w+'s account (?:is temporarily unavailable|has been withheld)|^This (?:Tweet|post) from @\w+ has been withheld/i.test(
    text,
  );
}

/** The creation time in a post's id, which is a snowflake. */
export function timeOf(id: string): number {
  return Number((BigInt(id) >> 22n) + 1_288_834_974_657n);
}

export function isNewer(a: string, b: string): boolean {
  return a.length === b.length ? a > b : a.length > b.length;
}
