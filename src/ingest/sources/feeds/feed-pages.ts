// Converts a feed to a page of records: the entries that are new or changed since the last run, with stable ids.
import { createHash } from "node:crypto";
import { z } from "zod";
import { ContentRecord } from "../../../content/content-record.ts";
import { canonicalUrl } from "../../../content/text/canonical-url.ts";
import { plainText } from "../../../content/text/html.ts";
import { opening } from "../../../content/prepare/prepare.ts";
import type { Page, SourceContext } from "../../source.ts";
import { PageBuilder, reasonOf } from "../shared/page-builder.ts";
import type { HostOutages } from "./host-outages.ts";
import { parseFeedDate } from "./feed-date.ts";
import { MAX_ENTRIES, MAX_MARKUP } from "./feed-bounds.ts";
import { MAX_FEED_BYTES, readFeed, type Feed, type FeedEntry } from "./parse-feed.ts";
import { plausibleDate } from "../shared/post-fields.ts";

export const FEED_REQUEST = {
  maxBytes: MAX_FEED_BYTES,
  headers: {
    accept:
      "application/atom+xml, application/rss+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5",
  },
} as const;

/** Converts an entry to a record; a string is the reason why it is left out. */
export type EntryRecord = (entry: FeedEntry, feed: Feed) => Omit<FeedRecord, "id" | "published_at"> | string;
type FeedRecord = z.input<typeof ContentRecord>;

/** By key: when it was published (0: never stored), and a fingerprint of the stored record. */
const Cursor = z.object({ seen: z.record(z.string(), z.tuple([z.number(), z.string()])) });
type Seen = z.output<typeof Cursor>["seen"];

/** Entries that left the feed are retained for a while, because some feeds remove entries and add them again. */
const MAX_SEEN = 2 * MAX_ENTRIES;

export async function* readFeedPages(
  context: SourceContext,
  options: { url: string; idPrefix: string; record: EntryRecord; outages: HostOutages },
): AsyncIterable<Page> {
  const { url, idPrefix, record, outages } = options;
  const response = await context
    .fetch(url, { ...FEED_REQUEST, conditional: true })
    .catch((error: unknown) => {
      throw outages.explain(error, url, { now: context.now(), hasWorked: context.cursor !== null });
    });
  outages.worked(url, context.now());
  if (response.status === 304) return;
  const feed = readFeed(response.text, response.url);
  yield pageOf(feed, { url, idPrefix, record, now: context.now(), cursor: context.cursor });
}

export function pageOf(
  feed: Feed,
  options: { url: string; idPrefix: string; record: EntryRecord; now: number; cursor: unknown },
): Page {
  const before = Cursor.safeParse(options.cursor).data;
  const known: Seen = before?.seen ?? {};
  const seen: Seen = {};
  const page = new PageBuilder();
  const keys = entryKeys(feed.entries, options.url);

  function addEntry(entry: FeedEntry, key: string | undefined): void {
    const raw = { ...entry, html: entry.html.slice(0, 500), summary: entry.summary.slice(0, 500) };
    if (key === undefined) return page.quarantine("neither id, link nor title", raw);
    if (seen[key]) return page.drop("the same entry twice in one feed");
    const draft = options.record(entry, feed);
    if (typeof draft === "string") return page.drop(draft);
    const hash = fingerprint(draft);
    const [publishedBefore, hashBefore] = known[key] ?? [];
    if (hash === hashBefore && publishedBefore !== undefined) {
      seen[key] = [publishedBefore, hash];
      return;
    }
    // Quarantined once but checked on every run, because a date in the future becomes valid.
    const quarantineOnce = (reason: string) => {
      seen[key] = [0, `!${hash}`];
      if (hashBefore !== `!${hash}`) page.quarantine(reason, raw);
    };
    const published = publishedBefore || entryDate(entry, options.now);
    if (typeof published === "string") return quarantineOnce(published);
    // An entry without a date gets the current time only if it appeared since the last run. Older ones may be years old.
    if (published === undefined && (!before || publishedBefore === 0)) {
      seen[key] = [0, hash];
      if (!before) page.drop("no date, and published before the first run");
      return;
    }
    const record = ContentRecord.safeParse({
      ...draft,
      id: `${options.idPrefix}:${key}`,
      published_at: published ?? options.now,
    });
    if (!record.success) return quarantineOnce(reasonOf(record.error));
    seen[key] = [record.data.published_at, hash];
    page.add("content", [record.data]);
  }

  feed.entries.forEach((entry, i) => addEntry(entry, keys[i]));
  page.drop(`beyond the first ${MAX_ENTRIES} entries or ${MAX_MARKUP} tags`, feed.beyond);
  for (const [key, value] of Object.entries(known)) {
    if (Object.keys(seen).length >= MAX_SEEN) break;
    seen[key] ??= value;
  }
  return page.page({ seen } satisfies z.input<typeof Cursor>);
}

/**
 * A stable key for each entry: its guid, unless several entries have the same one; else its link; else its title. Short
 * guids ("17") are unique only within their feed.
 */
function entryKeys(entries: readonly FeedEntry[], feedUrl: string): (string | undefined)[] {
  const claims = new Map<string, Set<string>>();
  for (const { guid, link } of entries)
    if (guid !== "") claims.set(guid, (claims.get(guid) ?? new Set()).add(link));
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

function entryDate(entry: FeedEntry, now: number): number | string | undefined {
  const dates = entry.dates.map(parseFeedDate).filter((date) => date !== undefined);
  const judged = dates.map((date) => plausibleDate(date, now));
  return judged.find((date) => typeof date === "number") ?? judged[0];
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}

/** Views change all the time: only a considerable rise counts as a change. */
function fingerprint(draft: Omit<FeedRecord, "id" | "published_at">): string {
  const views = Math.floor(2 * Math.log2((draft.engagement?.views ?? 0) + 1));
  return digest(JSON.stringify({ ...draft, engagement: views })).slice(0, 11);
}

/** HTML is converted to text when it is stored. Only HTML that is too long to be stored is converted here, and cut. */
export function clipped(html: string, max: number): string {
  if (html.length <= max) return html;
  return plainText(html.slice(0, 20 * max))
    .slice(0, max)
    .toWellFormed();
}

/** The texts of a record; an entry without a title gets the beginning of its text. */
export function textsOf(entry: FeedEntry): { title: string; summary: string; body: string } | undefined {
  const body = clipped(entry.html || entry.summary, 200_000);
  const summary = entry.html === "" ? "" : clipped(entry.summary, 20_000);
  const title = clipped(entry.title, 1_000).trim() || opening(plainText(body || summary)).slice(0, 200);
  return title === "" ? undefined : { title, summary, body };
}
