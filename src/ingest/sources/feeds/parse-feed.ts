// Parses RSS, Atom, RDF and JSON feeds to one shape. Feedsmith does not expand custom entities and fetches nothing, so
// an entity bomb stays a few characters of text.
import { parseFeed, type AtomNs, type MediaNs } from "feedsmith";
import { canonicalUrl } from "../../../content/text/canonical-url.ts";
import { plainText } from "../../../content/text/html.ts";
import { UpstreamFailure } from "../../source.ts";
import { MAX_ENTRIES, limitMarkup } from "./feed-bounds.ts";

export interface FeedEntry {
  guid: string;
  /** Absolute, http(s), or "". */
  link: string;
  title: string;
  summary: string;
  html: string;
  /** As written, most significant first. */
  dates: string[];
  authors: string[];
  images: string[];
  lang: string;
  views: number;
}

export interface Feed {
  title: string;
  lang: string;
  entries: FeedEntry[];
  /** The number of entries beyond the limit, which were not parsed. */
  beyond: number;
}

export const MAX_FEED_BYTES = 5_000_000;
const MAX_IMAGES = 10;

const endTags = {
  rss: /<\/(?:rss|channel)\s*>/i,
  atom: /<\/(?:[\w-]+:)?feed\s*>/i,
  rdf: /<\/(?:[\w-]+:)?rdf\s*>/i,
  json: /\}/,
};

type Parsed = ReturnType<typeof parseFeed<string>>;
type RawEntry = Omit<FeedEntry, "link" | "images"> & { links: (string | undefined)[]; pictures: string[] };

/** @throws UpstreamFailure bad_format, describing the document, when it is not a feed. */
export function readFeed(text: string, url: string): Feed {
  const { head, beyond } = limitMarkup(text);
  let parsed: Parsed;
  try {
    parsed = parseFeed(head, { maxItems: MAX_ENTRIES });
  } catch (error) {
    throw new UpstreamFailure("bad_format", describeDocument(text, error));
  }
  // The parser tolerates a missing end, but a truncated entry must not be stored.
  if (!endTags[parsed.format].test(text.slice(-2_000)))
    throw new UpstreamFailure("bad_format", describeDocument(text, undefined));
  const feed = normalize(parsed);
  const base = absolute(feed.link, url) || url;
  return {
    title: plainText(feed.title.slice(0, 4_000)).slice(0, 200),
    lang: language(feed.lang),
    entries: feed.entries.slice(0, MAX_ENTRIES).map(({ links, pictures, ...entry }) => ({
      ...entry,
      lang: language(entry.lang || feed.lang),
      link: links.map((link) => absolute(link, base)).find((link) => link !== "") ?? "",
      images: [
        ...new Set(
          [...pictures, ...imagesIn(entry.html || entry.summary)]
            .map((picture) => absolute(picture, base))
            .filter((picture) => picture !== "" && picture.length <= 2_000),
        ),
      ].slice(0, MAX_IMAGES),
    })),
    beyond: beyond + Math.max(0, feed.entries.length - MAX_ENTRIES),
  };
}

function describeDocument(text: string, error: unknown): string {
  const start = text.slice(0, 2_000).trimStart();
  if (start === "") return "an empty response instead of a feed";
  if (/^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)?<(?:!doctype\s+html|html)\b/i.test(start)) {
    const title = /<title[^<>]*>([^<]{1,200})/i.exec(text.slice(0, 20_000))?.[1];
    return `a web page instead of a feed${title ? `: "${plainText(title).slice(0, 80)}"` : ""}`;
  }
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : "";
  if (/<(?:rss|feed|rdf:RDF)\b/i.test(start))
    return `a truncated or malformed feed${cause ? `: ${cause.slice(0, 120)}` : ""}`;
  return "not an RSS, Atom, RDF or JSON feed";
}

function normalize(parsed: Parsed): {
  title: string;
  lang: string;
  link: string | undefined;
  entries: RawEntry[];
} {
  switch (parsed.format) {
    case "rss": {
      const { feed } = parsed;
      return {
        title: feed.title ?? "",
        lang: feed.language ?? feed.dc?.languages?.[0] ?? "",
        link: feed.link,
        entries: (feed.items ?? []).map((item) => ({
          guid: item.guid?.value ?? "",
          links: [
            item.link,
            alternate(item.atom?.links),
            item.guid?.isPermaLink === false ? undefined : item.guid?.value,
          ],
          title: item.title ?? item.media?.title?.value ?? item.dc?.titles?.[0] ?? "",
          summary: item.description ?? item.itunes?.summary ?? item.media?.description?.value ?? "",
          html: item.content?.encoded ?? item.atom?.content?.value ?? "",
          dates: some(item.pubDate, item.dc?.dates?.[0], item.atom?.published, item.atom?.updated),
          authors: some(
            ...(item.authors ?? []).map(({ name, email }) => name ?? email),
            ...(item.dc?.creators ?? []),
          ),
          pictures: [...mediaImages(item.media), ...imageUrls(item.enclosures), ...some(item.itunes?.image)],
          lang: item.xml?.lang ?? item.dc?.languages?.[0] ?? "",
          views: mediaViews(item.media),
        })),
      };
    }
    case "atom": {
      const { feed } = parsed;
      return {
        title: feed.title?.value ?? "",
        lang: feed.xml?.lang ?? "",
        link: alternate(feed.links),
        entries: (feed.entries ?? []).map((entry) => ({
          guid: entry.id ?? "",
          links: [alternate(entry.links), entry.id],
          title: entry.title?.value ?? entry.media?.title?.value ?? "",
          summary: entry.summary?.value ?? mediaDescription(entry.media) ?? "",
          html: entry.content?.value ?? "",
          dates: some(entry.published, entry.updated, entry.dc?.dates?.[0]),
          authors: some(...(entry.authors ?? []).map(({ name }) => name)),
          pictures: [
            ...mediaImages(entry.media),
            ...(entry.links ?? []).flatMap(({ rel, type, href }) =>
              rel === "enclosure" && type?.startsWith("image/") && href ? [href] : [],
            ),
          ],
          lang: entry.xml?.lang ?? "",
          views: mediaViews(entry.media),
        })),
      };
    }
    case "rdf": {
      const { feed } = parsed;
      return {
        title: feed.title ?? "",
        lang: feed.dc?.languages?.[0] ?? "",
        link: feed.link,
        entries: (feed.items ?? []).map((item) => ({
          guid: item.rdf?.about ?? "",
          links: [item.link, item.rdf?.about],
          title: item.title ?? "",
          summary: item.description ?? "",
          html: item.content?.encoded ?? "",
          dates: some(item.dc?.dates?.[0], item.dcterms?.created?.[0]),
          authors: some(...(item.dc?.creators ?? [])),
          pictures: mediaImages(item.media),
          lang: item.dc?.languages?.[0] ?? "",
          views: 0,
        })),
      };
    }
    case "json": {
      const { feed } = parsed;
      return {
        title: feed.title ?? "",
        lang: feed.language ?? "",
        link: feed.home_page_url,
        entries: (feed.items ?? []).map((item) => ({
          guid: item.id ?? "",
          links: [item.url, item.external_url, item.id],
          title: item.title ?? "",
          summary: item.summary ?? "",
          html: item.content_html ?? item.content_text ?? "",
          dates: some(item.date_published, item.date_modified),
          authors: some(...(item.authors ?? []).map(({ name }) => name)),
          pictures: some(item.image, item.banner_image),
          lang: item.language ?? "",
          views: 0,
        })),
      };
    }
  }
}

function some(...values: (string | undefined)[]): string[] {
  return values.filter((value): value is string => value !== undefined && value.trim() !== "");
}

function alternate(links: NonNullable<AtomNs.Entry<string>["links"]> | undefined): string | undefined {
  return (
    links?.find(({ rel, type }) => rel === "alternate" && (type === undefined || type === "text/html")) ??
    links?.find(({ rel }) => rel === undefined || rel === "alternate")
  )?.href;
}

function mediaImages(media: MediaNs.ItemOrFeed | undefined): string[] {
  const parts = media ? [media, ...(media.groups ?? [])] : [];
  return parts.flatMap(({ contents, thumbnails }) => [
    ...imageUrls(contents),
    ...some(...(thumbnails ?? []).map(({ url }) => url)),
  ]);
}

function imageUrls(files: readonly { url?: string; type?: string; medium?: string }[] = []): string[] {
  return files.flatMap(({ url, type, medium }) =>
    url && (medium === "image" || type?.startsWith("image/")) ? [url] : [],
  );
}

function mediaDescription(media: MediaNs.ItemOrFeed | undefined): string | undefined {
  return media?.description?.value ?? media?.groups?.[0]?.description?.value;
}

function mediaViews(media: MediaNs.ItemOrFeed | undefined): number {
  const views = (media?.community ?? media?.groups?.[0]?.community)?.statistics?.views ?? 0;
  return Number.isSafeInteger(views) && views > 0 ? views : 0;
}

/** Images in the text, without tracking pixels. */
function imagesIn(html: string): string[] {
  const found: string[] = [];
  for (const [, inside = ""] of html.matchAll(/<img\b([^<>]*)>/gi)) {
    if (found.length >= MAX_IMAGES) break;
    const tag = inside.slice(0, 4_000);
    const source = /\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(tag);
    const address = source?.[1] ?? source?.[2] ?? "";
    const isPixel = /\b(?:width|height)\s*=\s*["']?[01](?:px)?\b/i.test(tag);
    if (address !== "" && !isPixel) found.push(address.replaceAll("&amp;", "&"));
  }
  return found;
}

function absolute(address: string | undefined, base: string): string {
  const trimmed = address?.trim() ?? "";
  if (trimmed === "" || !URL.canParse(trimmed, base)) return "";
  const url = new URL(trimmed, base);
  return canonicalUrl(url.href) === "" ? "" : url.href;
}

/** "en-US" and "EN" become "en". */
function language(tag: string): string {
  return /^[a-z]{2,3}(?=$|[-_])/i.exec(tag.trim())?.[0].toLowerCase() ?? "";
}
