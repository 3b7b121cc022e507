// From a feed to a page of records: what is new or changed since the last look, under ids that stay.
import { createHash } from "node:crypto";
import { z } from "zod";
import { ContentRecord } from "../../../content/content-record.ts";
import { canonicalUrl } from "../../../content/text/canonical-url.ts";
import { plainText } from "../../../content/text/html.ts";
import { opening } from "../../../content/prepare/prepare.ts";
import type { Page, SourceContext } from "../../source.ts";
import { believable, parseFeedDate } from "./feed-date.ts";
import { MAX_ENTRIES, MAX_MARKUP } from "./feed-bounds.ts";
import { MAX_FEED_BYTES, readFeed, type Feed, type FeedEntry } from "./parse-feed.ts";

/** What a kind of feed makes of an entry; a text says why it is left out. */
export type EntryRecord = (entry: FeedEntry, feed: Feed) => Omit<FeedRecord, "id" | "published_at"> | string;
type FeedRecord = z.input<typeof ContentRecord>;

/** By hash of its id: when it was published (0: never stored), and a fingerprint of what was stored. */
const Cursor = z.object({ seen: z.record(z.string(), z.tuple([z.number(), z.string()])) });
type Seen = z.output<typeof Cursor>["seen"];

/** Entries that left the feed are remembered for a while: some feeds drop entries and bring them back. */
const SEEN_KEPT = 2 * MAX_ENTRIES;

export async function* readFeedPages(
  context: SourceContext,
  { url, idPrefix, record }: { url: string; idPrefix: string; record: EntryRecord },
): AsyncIterable<Page> {
  const answer = await context.fetch(url, {
    conditional: true,
    maxBytes: MAX_FEED_BYTES,
    headers: {
      accept:
        "application/atom+xml, application/rss+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5",
    },
  });
  if (answer.status === 304) return;
  const feed = readFeed(answer.text, answer.url);
  yield pageOf(feed, { url, idPrefix, record, now: context.now(), cursor: context.cursor });
}

export function pageOf(
  feed: Feed,
  options: { url: string; idPrefix: string; record: EntryRecord; now: number; cursor: unknown },
): Page {
  const before = Cursor.safeParse(options.cursor);
  const known: Seen = before.success ? before.data.seen : {};
  const seen: Seen = {};
  const content: ContentRecord[] = [];
  const dropped = new Map<string, number>();
  const quarantined: { reason: string; raw: string }[] = [];
  const drop = (reason: string) => dropped.set(reason, (dropped.get(reason) ?? 0) + 1);
  const names = namesOf(feed.entries, options.url);
  feed.entries.forEach((entry, i) => {
    const name = names[i];
    if (name === undefined) {
      quarantined.push({ reason: "neither id, link nor title", raw: rawOf(entry) });
      return;
    }
    if (seen[name]) {
      drop("the same entry twice in one feed");
      return;
    }
    const draft = options.record(entry, feed);
    if (typeof draft === "string") {
      drop(draft);
      return;
    }
    const mark = fingerprint(draft);
    const [publishedBefore, markBefore] = known[name] ?? [];
    if (mark === markBefore && publishedBefore !== undefined) {
      seen[name] = [publishedBefore, mark];
      return;
    }
    // Set aside once, and looked at again: a date may become believable.
    const setAside = (reason: string) => {
      seen[name] = [0, `!${mark}`];
      if (markBefore !== `!${mark}`) quarantined.push({ reason, raw: rawOf(entry) });
    };
    const published = publishedBefore || publishedAt(entry, options.now);
    if (typeof published === "string") {
      setAside(published);
      return;
    }
    // A date of our own only for what appeared between two looks; what was there before may be years old.
    if (published === undefined && (!before.success || publishedBefore === 0)) {
      seen[name] = [0, mark];
      if (!before.success) drop("no date, and there before the first look");
      return;
    }
    const parsed = ContentRecord.safeParse({
      ...draft,
      id: `${options.idPrefix}:${name}`,
      published_at: published ?? options.now,
    });
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      setAside(`${issue?.path.join(".")} ${issue?.message}`);
      return;
    }
    seen[name] = [parsed.data.published_at, mark];
    content.push(parsed.data);
  });
  if (feed.beyond > 0)
    dropped.set(`beyond the first ${MAX_ENTRIES} entries or ${MAX_MARKUP} tags`, feed.beyond);
  for (const [name, value] of Object.entries(known)) {
    if (Object.keys(seen).length >= SEEN_KEPT) break;
    seen[name] ??= value;
  }
  return {
    records: { content },
    dropped: Object.fromEntries(dropped),
    quarantined,
    cursor: { seen } satisfies z.input<typeof Cursor>,
  };
}

/**
 * A name for each entry that stays the same at every look: its guid, unless other entries claim the same one; else its
 * link; else its title. Short guids ("17") are unique only within their feed.
 */
function namesOf(entries: readonly FeedEntry[], feedUrl: string): (string | undefined)[] {
  const claims = new Map<string, Set<string>>();
  for (const { guid, link } of entries) {
    if (guid !== "") claims.set(guid, (claims.get(guid) ?? new Set()).add(link));
  }
  return entries.map(({ guid, link, title }) => {
    const id = guid.trim();
    if (id !== "" && (claims.get(guid)?.size ?? 0) < 2) {
      const isGlobal = /^(?:https?|tag|urn|yt|at):/i.test(id);
      return digest(isGlobal ? canonicalUrl(id) || id : `${canonicalUrl(feedUrl)} ${id}`);
    }
    if (link !== "") return digest(canonicalUrl(link));
    return title.trim() === "" ? undefined : digest(`${canonicalUrl(feedUrl)} ${title.trim()}`);
  });
}

function publishedAt(entry: FeedEntry, now: number): number | string | undefined {
  const dates = entry.dates.map(parseFeedDate).filter((date) => date !== undefined);
  const judged = dates.map((date) => believable(date, now));
  return judged.find((date) => typeof date === "number") ?? judged[0];
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}

/** Views change at every look: only a marked rise is worth writing again. */
function fingerprint(draft: Omit<FeedRecord, "id" | "published_at">): string {
  const views = Math.floor(2 * Math.log2((draft.engagement?.views ?? 0) + 1));
  return digest(JSON.stringify({ ...draft, engagement: views })).slice(0, 11);
}

function rawOf(entry: FeedEntry): string {
  return JSON.stringify({
    ...entry,
    html: entry.html.slice(0, 500),
    summary: entry.summary.slice(0, 500),
  }).slice(0, 4_000);
}

/** HTML is made text when it is stored, once; only what is too long to be stored is made text here, and cut. */
export function clipped(html: string, max: number): string {
  if (html.length <= max) return html;
  return plainText(html.slice(0, 20 * max))
    .slice(0, max)
    .toWellFormed();
}

/** The texts of a record from the texts of an entry; a text without a title is called by its beginning. */
export function textsOf(entry: FeedEntry): { title: string; summary: string; body: string } | undefined {
  const body = clipped(entry.html || entry.summary, 200_000);
  const summary = entry.html === "" ? "" : clipped(entry.summary, 20_000);
  const title = clipped(entry.title, 1_000).trim() || opening(plainText(body || summary)).slice(0, 200);
  return title === "" ? undefined : { title, summary, body };
}
