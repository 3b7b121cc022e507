// Converts a Bluesky post to a content record: its text with full links, link cards and images. Pure.
import { z } from "zod";
import { lenient, lenientList } from "../shared/upstream-json.ts";
import { parseInstant } from "../../../base/time.ts";
import type { ContentRecord } from "../../../content/content-record.ts";
import { headline, spliceUtf8, publishedAt } from "../shared/post-fields.ts";

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
const PostRecord = z.object({
  text: z.string().max(10_000),
  createdAt: z.string(),
  langs: z.array(z.string().max(35)).catch([]).optional(),
  facets: lenientList(Facet, 100),
  embed: lenient(Media.extend({ media: lenient(Media) })),
  labels: lenient(z.object({ values: z.array(z.object({ val: z.string() })) })),
});

/** Labels with which authors mark adult content, which is left out. */
const ADULT = new Set(["porn", "sexual", "nudity", "graphic-media"]);

export type PostDraft = { record: z.input<typeof ContentRecord>; langs: string[] } | { drop: string };

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
  // Like Bluesky itself, uses the earlier of the author's date and the time the server saw the post.
  const published = publishedAt(created && Math.min(created, event.seenAt), now);
  return {
    langs: post.langs ?? [],
    record: {
      id: postId(event.did, event.rkey),
      type: "posts",
      title: headline(body),
      body,
      published_at: published,
      url: `https://bsky.app/profile/${event.did}/post/${event.rkey}`,
      source_name: "Bluesky",
      author_handle: event.did,
      images: media.flatMap(({ images }) =>
        images.map(
          ({ image }) => `https://cdn.bsky.app/img/feed_fullsize/plain/${event.did}/${image.ref.$link}@jpeg`,
        ),
      ),
      lang: /^[a-z]{2,3}(?=$|-)/i.exec(post.langs?.[0] ?? "")?.[0].toLowerCase() ?? "",
    },
  };
}

export function postId(did: string, rkey: string): string {
  return `${postIdPrefix(did)}${rkey}`;
}

/** The prefix of the ids of all posts of an account. */
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
