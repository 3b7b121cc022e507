// Converts a Farcaster cast, from a Snapchain node or from Neynar, to a content record. Pure.
import { z } from "zod";
import { parseInstant } from "../../../base/time.ts";
import type { ContentRecord } from "../../../content/content-record.ts";
import { headline, spliceUtf8, publishedAt } from "../shared/post-fields.ts";
import { Count, lenient, lenientList } from "../shared/upstream-json.ts";
import { farcasterProvider } from "./farcaster-provider.ts";

const Hash = z.string().regex(/^0x[0-9a-f]{8,64}$/i);
const Fid = z.int().min(1);
const Embeds = lenientList(z.object({ url: z.string().max(2_000).optional() }), 20);

/** A message of a node. Only messages that add a cast are casts. */
export const Message = z.object({
  hash: Hash,
  data: z.object({
    type: z.string(),
    fid: Fid,
    timestamp: z.number().min(0),
    castAddBody: z
      .object({
        text: z.string().max(20_000),
        mentions: z.array(Fid).catch([]).default([]),
        mentionsPositions: z.array(z.int().min(0)).catch([]).default([]),
        embeds: Embeds,
      })
      .nullish(),
  }),
});
export type Message = z.output<typeof Message>;

export const NeynarCast = z.object({
  hash: Hash,
  author: z.object({
    fid: Fid,
    username: z.string().max(100).catch(""),
    display_name: z.string().max(200).catch("").optional(),
    follower_count: lenient(z.int().min(0)),
    pfp_url: lenient(z.string().max(2_000)),
  }),
  text: z.string().max(20_000),
  timestamp: z.string(),
  embeds: Embeds,
  reactions: lenient(z.object({ likes_count: Count, recasts_count: Count })),
  replies: lenient(z.object({ count: Count })),
});
export type NeynarCast = z.output<typeof NeynarCast>;

export interface Cast {
  fid: number;
  hash: string;
  username: string;
  text: string;
  at: number | undefined;
  links: string[];
  engagement?: { likes: number; reposts: number; replies: number };
}

export function castIdPrefix(fid: number): string {
  return `farcaster:${fid}/`;
}

export function castId({ fid, hash }: Pick<Cast, "fid" | "hash">): string {
  return `${castIdPrefix(fid)}${hash.toLowerCase()}`;
}

export function fromMessage(message: Message, nameOf: (fid: number) => string): Cast | undefined {
  const { data, hash } = message;
  if (data.type !== farcasterProvider.castType || !data.castAddBody) return undefined;
  const { text, mentions, mentionsPositions, embeds } = data.castAddBody;
  return {
    fid: data.fid,
    hash,
    username: nameOf(data.fid),
    text: withMentions(text, mentions.map(nameOf), mentionsPositions),
    at: (data.timestamp + farcasterProvider.epochSeconds) * 1000,
    links: linksOf(embeds),
  };
}

export function fromNeynar(cast: NeynarCast): Cast {
  return {
    fid: cast.author.fid,
    hash: cast.hash,
    username: cast.author.username,
    text: cast.text,
    at: parseInstant(cast.timestamp),
    links: linksOf(cast.embeds),
    engagement: {
      likes: cast.reactions?.likes_count ?? 0,
      reposts: cast.reactions?.recasts_count ?? 0,
      replies: cast.replies?.count ?? 0,
    },
  };
}

/** @throws Error with the reason when its date cannot be right. */
export function recordOf(cast: Cast, now: number): z.input<typeof ContentRecord> {
  const published = publishedAt(cast.at, now);
  const isImage = (link: string) => /\.(?:png|jpe?g|gif|webp)(?:\?|$)|imagedelivery\.net/i.test(link);
  const pages = cast.links.filter((link) => !isImage(link) && !cast.text.includes(link));
  const body = [cast.text.trim(), ...pages].join("\n").trim();
  const hash = cast.hash.toLowerCase();
  return {
    id: castId(cast),
    type: "posts",
    title: headline(body),
    body,
    published_at: published,
    url: cast.username
      ? `${farcasterProvider.webUrl}/${encodeURIComponent(cast.username)}/${hash.slice(0, 10)}`
      : `${farcasterProvider.webUrl}/~/conversations/${hash}`,
    source_name: "Farcaster",
    author_handle: cast.username || `fid:${cast.fid}`,
    images: cast.links.filter(isImage),
    ...(cast.engagement ? { engagement: cast.engagement } : {}),
  };
}

/** Farcaster stores mentions separately from the text: the account, and the byte offset in the text. */
export function withMentions(text: string, names: readonly string[], positions: readonly number[]): string {
  if (names.length !== positions.length) return text;
  const mentions = positions.map((position, i) => ({
    start: position,
    end: position,
    text: names[i] ? `@${names[i]}` : "",
  }));
  return spliceUtf8(text, mentions);
}

function linksOf(embeds: z.output<typeof Embeds>): string[] {
  return embeds.flatMap(({ url }) => (url && /^https?:\/\//i.test(url) ? [url] : []));
}
