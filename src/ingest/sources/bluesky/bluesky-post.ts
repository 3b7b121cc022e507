// Converts a Bluesky post to a content record: its text with full links, link cards and images. Pure.
import { z } from "zod";
import { lenient, lenientList } from "../shared/upstream-json.ts";
import { DAY_MS, parseInstant } from "../../../base/time.ts";
import type { ContentRecord } from "../../../content/content-record.ts";
import { headline, spliceUtf8, publishedAt } from "../shared/post-fields.ts";
import { blueskyProvider } from "./bluesky-provider.ts";

const Facet = z.object({
  index: z.object({ byteStart: z.int().min(0), byteEnd: z.int().min(0) }),
  features: z.array(z.object({ $type: z.string(), uri: z.string().optional() })),
});
type Facet = z.output<typeof Facet>;

const Image = z.object({ image: z.object({ ref: z.object({ $link: z.string().regex(/^\w{10,100}$/) }) }) });
const Media = z.object({
  images: lenientList(Image, 20),
  external: lenient(z.object({ uri: z.string().max(2_000), title: z.string().max(500).catch("") })),
});
export const PostRecord = z.object({
  text: z.string().max(10_000),
  createdAt: z.string(),
  langs: z.array(z.string().max(35)).catch([]).optional(),
  facets: lenientList(Facet, 100),
  embed: lenient(Media.extend({ media: lenient(Media) })),
  labels: lenient(z.object({ values: z.array(z.object({ val: z.string() })) })),
});

/** Labels with which authors mark adult content, which is left out. */
const ADULT = new Set(["porn", "sexual", "nudity", "graphic-media"]);

/**
 * Authors choose the date of a post. The time at which a server first saw it bounds it on both sides: a later date means
 * that time, and a post that claims to be this much older is backdated. Imports of old posts from elsewhere are, and they
 * are news neither of the day they claim nor of the day they arrive. Servers that were cut off are late by hours or days.
 */
const MAX_LATE_MS = 3 * DAY_MS;

export type PostDraft =
  | {
      record: z.input<typeof ContentRecord> & { body: string; published_at: number; lang: string };
      isBackdated: boolean;
    }
  | { drop: string };

/** @throws when the record does not have the documented shape, or an impossible date. */
export function readPost(
  event: { did: string; rkey: string; seenAt: number; record: unknown },
  now: number,
): PostDraft {
  const post = PostRecord.parse(event.record);
  if (post.labels?.values.some(({ val }) => ADULT.has(val))) return { drop: "marked as adult content" };
  const media = [post.embed, post.embed?.media].filter((part) => part != null);
  const cards = media.flatMap(({ external }) =>
    external ? [`${external.title} ${external.uri}`.trim()] : [],
  );
  const text = withLinks(post.text, post.facets).trim();
  const body = [text, ...cards.filter((card) => !text.includes(card))].join("\n").trim();
  if (body === "") return { drop: "no text" };
  const created = parseInstant(post.createdAt);
  const published = publishedAt(created && Math.min(created, event.seenAt), now);
  return {
    isBackdated: published < event.seenAt - MAX_LATE_MS,
    record: {
      id: postId(event.did, event.rkey),
      type: "posts",
      title: headline(body),
      body,
      published_at: published,
      url: `${blueskyProvider.webUrl}/profile/${event.did}/post/${event.rkey}`,
      source_name: "Bluesky",
      author_handle: event.did,
      images: media.flatMap(({ images }) =>
        images.map(({ image }) => `${blueskyProvider.imagesUrl}/${event.did}/${image.ref.$link}@jpeg`),
      ),
      lang: /^[a-z]{2,3}(?=$|-)/i.exec(post.langs?.[0] ?? "")?.[0].toLowerCase() ?? "",
    },
  };
}

export function postId(did: string, rkey: string): string {
  return `${postIdPrefix(did)}${rkey}`;
}

export function postIdPrefix(did: string): string {
  return `bluesky:${did}/`;
}

/** Bluesky shortens links in the text ("example.com/very-lo..."); facets contain their full addresses. */
export function withLinks(text: string, facets: readonly Facet[]): string {
  const links = facets.flatMap(({ index, features }) => {
    const uri = features.find(({ $type, uri: address }) => $type.endsWith("#link") && address)?.uri ?? "";
    const isUsable = /^https?:\/\//i.test(uri) && uri.length <= 2_000 && index.byteStart < index.byteEnd;
    return isUsable ? [{ start: index.byteStart, end: index.byteEnd, text: uri }] : [];
  });
  return spliceUtf8(
    text,
    links.sort((a, b) => a.start - b.start),
  );
}
