// A post of X as records. Pure: what the API answered in, records out.
import { z } from "zod";
import type { HandleRecord } from "../../../content/handle-record.ts";
import type { ContentRecord } from "../../../content/content-record.ts";
import { parseInstant } from "../../../base/time.ts";
import { Figure } from "../shared/answers.ts";
import { believable } from "../feeds/feed-date.ts";
import { headline } from "../shared/headline.ts";

export const PostId = z.string().regex(/^\d{1,20}$/);

const Entities = z.object({
  urls: z
    .array(
      z.object({
        url: z.string().min(1),
        expanded_url: z.string().optional(),
        unwound_url: z.string().optional(),
      }),
    )
    .catch([])
    .optional(),
});

export const XPost = z.object({
  id: PostId,
  text: z.string(),
  created_at: z.string(),
  author_id: PostId.optional(),
  lang: z.string().catch("").optional(),
  public_metrics: z
    .object({
      retweet_count: Figure,
      reply_count: Figure,
      like_count: Figure,
      quote_count: Figure,
      impression_count: Figure,
    })
    .nullish()
    .catch(null),
  entities: Entities.nullish().catch(null),
  note_tweet: z
    .object({ text: z.string(), entities: Entities.nullish().catch(null) })
    .nullish()
    .catch(null),
  referenced_tweets: z
    .array(z.object({ type: z.string(), id: z.string() }))
    .catch([])
    .optional(),
  attachments: z
    .object({ media_keys: z.array(z.string()).catch([]).optional() })
    .nullish()
    .catch(null),
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
  created_at: z.string().nullish().catch(null),
  public_metrics: z
    .object({ followers_count: z.int().min(0) })
    .nullish()
    .catch(null),
});
export type XUser = z.output<typeof XUser>;

const XMedia = z.object({
  media_key: z.string(),
  url: z.string().max(2_000).optional(),
  preview_image_url: z.string().max(2_000).optional(),
});

const SearchError = z.object({
  resource_type: z.string().catch("").optional(),
  resource_id: z.string().catch("").optional(),
  value: z.string().catch("").optional(),
  title: z.string().catch("").optional(),
});

/** An answer to a search or a look-up. `data` is absent when nothing was found. */
export const XAnswer = z.object({
  data: z.array(z.unknown()).default([]),
  includes: z
    .object({
      users: z.array(XUser.nullable().catch(null)).catch([]).default([]),
      media: z.array(XMedia.nullable().catch(null)).catch([]).default([]),
    })
    .nullish()
    .catch(null),
  errors: z.array(SearchError).catch([]).default([]),
  meta: z
    .object({ next_token: z.string().min(1).optional(), result_count: z.number().optional() })
    .nullish()
    .catch(null),
});
export type XAnswer = z.output<typeof XAnswer>;

export function contentId(id: string): string {
  return `x:${id}`;
}

/** @throws with the reason when its date cannot be believed. */
export function recordOf(post: XPost, answer: XAnswer, now: number): z.input<typeof ContentRecord> {
  const created = parseInstant(post.created_at);
  const published = created === undefined ? "impossible date" : believable(created, now);
  if (typeof published === "string") throw new Error(published);
  const author = answer.includes?.users.find((user) => user?.id === post.author_id);
  const media = new Map((answer.includes?.media ?? []).flatMap((one) => (one ? [[one.media_key, one]] : [])));
  const body = textOf(post);
  const counts = post.public_metrics;
  return {
    id: contentId(post.id),
    type: "tweets",
    title: headline(body),
    body,
    published_at: published,
    url: `https://x.com/${author?.username ?? "i"}/status/${post.id}`,
    source_name: "X",
    author_handle: author?.username ?? "",
    images: (post.attachments?.media_keys ?? []).flatMap((key) => {
      const one = media.get(key);
      const address = one?.url ?? one?.preview_image_url;
      return address ? [address] : [];
    }),
    // Codes of X's own: no language, only emoji, only tags.
    lang: /^(?:q\w\w|und|zxx|art)$/.test(post.lang ?? "") ? "" : (post.lang ?? "").slice(0, 16),
    engagement: {
      likes: counts?.like_count ?? 0,
      reposts: counts?.retweet_count ?? 0,
      replies: counts?.reply_count ?? 0,
      quotes: counts?.quote_count ?? 0,
      views: counts?.impression_count ?? 0,
    },
    is_retweet: (post.referenced_tweets ?? []).some(({ type }) => type === "retweeted"),
  };
}

/** The whole text of a long post, its short links as what they stand for. */
function textOf({ text, entities, note_tweet }: XPost): string {
  const links = [...(note_tweet?.entities?.urls ?? []), ...(entities?.urls ?? [])];
  return links.reduce((whole, { url, unwound_url, expanded_url }) => {
    const address = unwound_url ?? expanded_url ?? "";
    return /^https?:\/\//i.test(address) && address.length <= 2_000
      ? whole.replaceAll(url, () => address)
      : whole;
  }, note_tweet?.text ?? text);
}

export function handlesOf(answer: XAnswer): z.input<typeof HandleRecord>[] {
  return (answer.includes?.users ?? []).flatMap((user) =>
    user
      ? [
          {
            handle: user.username,
            name: user.name,
            description: user.description ?? "",
            followers: user.public_metrics?.followers_count ?? null,
            verified: user.verified ?? false,
            avatar_url: user.profile_image_url ?? "",
            created_at: parseInstant(user.created_at) ?? null,
          },
        ]
      : [],
  );
}

/** Posts the answer says are gone, hidden or no longer ours to show. */
export function goneIds({ errors }: XAnswer): string[] {
  return errors.flatMap(({ resource_type, resource_id, value, title }) => {
    const id = resource_id || value || "";
    const isGone = /not found|authorization|forbidden|suspended|withheld/i.test(title ?? "");
    return resource_type === "tweet" && isGone && PostId.safeParse(id).success ? [id] : [];
  });
}

/** What X puts in the place of a text it does not show any more. */
export function isPlaceholder(text: string): boolean {
  return /^@\w+'s account (?:is temporarily unavailable|has been withheld)|^This (?:Tweet|post) from @\w+ has been withheld/i.test(
    text,
  );
}

/** When a post was made, from its id: a snowflake. */
export function timeOf(id: string): number {
  return Number((BigInt(id) >> 22n) + 1_288_834_974_657n);
}

export function isNewer(a: string, b: string): boolean {
  return a.length === b.length ? a > b : a.length > b.length;
}
