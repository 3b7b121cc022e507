// A Bluesky post as a record: what it says with its links in full, its pictures, what it shows. Pure.
import { z } from "zod";
import { parseInstant } from "../../../base/time.ts";
import type { ContentRecord } from "../../../content/content-record.ts";
import { believable } from "../feeds/feed-date.ts";
import { headline } from "../shared/headline.ts";

const Facet = z.object({
  index: z.object({ byteStart: z.int().min(0), byteEnd: z.int().min(0) }),
  features: z.array(z.object({ $type: z.string(), uri: z.string().optional() })),
});
type Facet = z.output<typeof Facet>;

const Image = z.object({ image: z.object({ ref: z.object({ $link: z.string().regex(/^\w{10,100}$/) }) }) });
const Media = z.object({
  images: z.array(Image.nullable().catch(null)).max(20).catch([]).optional(),
  external: z
    .object({ uri: z.string().max(2_000), title: z.string().max(500).catch("") })
    .nullish()
    .catch(null),
});
const PostRecord = z.object({
  text: z.string().max(10_000),
  createdAt: z.string(),
  langs: z.array(z.string().max(35)).catch([]).optional(),
  facets: z.array(Facet.nullable().catch(null)).max(100).catch([]).optional(),
  embed: Media.extend({ media: Media.nullish().catch(null) })
    .nullish()
    .catch(null),
  labels: z
    .object({ values: z.array(z.object({ val: z.string() })) })
    .nullish()
    .catch(null),
});

/** What an author marks for adults is no intelligence. */
const ADULT = new Set(["porn", "sexual", "nudity", "graphic-media"]);

export type PostDraft = { record: z.input<typeof ContentRecord>; langs: string[] } | { drop: string };

/** @throws when the record is not as documented. */
export function readPost(
  event: { did: string; rkey: string; seenAt: number; record: unknown },
  now: number,
): PostDraft {
  const post = PostRecord.parse(event.record);
  if (post.labels?.values.some(({ val }) => ADULT.has(val))) return { drop: "marked for adults" };
  const media = [post.embed, post.embed?.media].filter((part) => part != null);
  const cards = media.flatMap(({ external }) =>
    external ? [`${external.title} ${external.uri}`.trim()] : [],
  );
  const said = withLinks(
    post.text,
    (post.facets ?? []).filter((facet) => facet !== null),
  ).trim();
  const body = [said, ...cards.filter((card) => !said.includes(card))].join("\n").trim();
  if (body === "") return { drop: "no text" };
  const created = parseInstant(post.createdAt);
  // As Bluesky itself: the earlier of what the author says and when it was seen.
  const published =
    created === undefined ? "impossible date" : believable(Math.min(created, event.seenAt), now);
  if (typeof published === "string") throw new Error(published);
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
        (images ?? []).flatMap((image) =>
          image
            ? [`https://cdn.bsky.app/img/feed_fullsize/plain/${event.did}/${image.image.ref.$link}@jpeg`]
            : [],
        ),
      ),
      lang: /^[a-z]{2,3}(?=$|-)/i.exec(post.langs?.[0] ?? "")?.[0].toLowerCase() ?? "",
    },
  };
}

export function postId(did: string, rkey: string): string {
  return `${postsOf(did)}${rkey}`;
}

/** How the ids of all posts of an account begin. */
export function postsOf(did: string): string {
  return `bluesky:${did}/`;
}

/** Links are shown cut ("example.com/very-lo..."); the address stands in a facet, counted in bytes of UTF-8. */
export function withLinks(text: string, facets: readonly Facet[]): string {
  const links = facets
    .flatMap(({ index, features }) => {
      const uri = features.find(({ $type, uri: address }) => $type.endsWith("#link") && address)?.uri ?? "";
      return /^https?:\/\//i.test(uri) && uri.length <= 2_000 ? [{ ...index, uri }] : [];
    })
    .sort((a, b) => a.byteStart - b.byteStart);
  if (links.length === 0) return text;
  const bytes = Buffer.from(text);
  let whole = "";
  let at = 0;
  for (const { byteStart, byteEnd, uri } of links) {
    const isSound =
      byteStart >= at &&
      byteStart < byteEnd &&
      byteEnd <= bytes.length &&
      isEdge(bytes, byteStart) &&
      isEdge(bytes, byteEnd);
    if (!isSound) continue;
    whole += bytes.toString("utf8", at, byteStart) + uri;
    at = byteEnd;
  }
  return whole + bytes.toString("utf8", at);
}

/** Between characters: not before a byte that continues one. */
function isEdge(bytes: Buffer, index: number): boolean {
  return index === bytes.length || ((bytes[index] ?? 0) & 0xc0) !== 0x80;
}
