// RSS: news and blogs from RSS, Atom, RDF and JSON feeds.
import { z } from "zod";
import { canonicalUrl } from "../../../content/text/canonical-url.ts";
import type { Source } from "../../source.ts";
import { defaultFeeds } from "../shared/default-lists.ts";
import { textsOf, type EntryRecord } from "../feeds/feed-pages.ts";
import { feedProbes, feedTasks, type ListedFeed } from "../feeds/feed-source.ts";
import { FeedUrl, minutes } from "../shared/source-settings.ts";
import { rssProvider } from "./rss-provider.ts";

const FeedSetting = z.strictObject({
  name: z.string().min(1).max(200).optional().describe("Name of the source; absent: the title of the feed."),
  url: FeedUrl,
  type: z
    .enum(["news", "posts", "developments"])
    .default("news")
    .describe("Type of its entries: news of an outlet, posts of a blog, or developments of a project."),
});
type FeedSetting = z.output<typeof FeedSetting>;

const Settings = z.strictObject({
  feeds: z
    .array(z.union([FeedSetting, FeedUrl.transform((url) => FeedSetting.parse({ url }))]))
    .default([])
    .describe("Feeds to read in addition to the built-in ones: a URL, or name, url and type."),
  defaults: z.boolean().default(true).describe("Whether to read the built-in list."),
  without: z.array(z.string()).default([]).describe("Hosts of the built-in list to leave out."),
  every_minutes: minutes(10).describe("How often each feed is read."),
});

export const rss: Source<z.output<typeof Settings>> = {
  id: "rss",
  title: "News and blogs from RSS and Atom feeds",
  cost: "free",
  isFree: true,
  provider: rssProvider,
  gives: ["content"],
  settings: Settings,
  tasks: (settings) => feedTasks("rss", feedsOf(settings), settings),
  probes: (settings) => feedProbes(feedsOf(settings)),
};

function feedsOf(settings: z.output<typeof Settings>): ListedFeed[] {
  const wanted = [
    ...settings.feeds,
    ...(settings.defaults ? defaultFeeds().filter(({ url }) => !isExcluded(url, settings.without)) : []),
  ];
  const byAddress = new Map<string, FeedSetting>();
  for (const feed of wanted) {
    const address = canonicalUrl(feed.url).replace("https://", "");
    if (!byAddress.has(address)) byAddress.set(address, feed);
  }
  return Array.from(byAddress, ([address, feed]) => ({
    key: address,
    name: `feed ${address}`,
    url: feed.url,
    record: recordOf(feed, address),
  }));
}

function recordOf({ name, type }: FeedSetting, address: string): EntryRecord {
  return (entry, feed) => {
    const texts = textsOf(entry);
    if (!texts) return "neither a title nor a text";
    return {
      ...texts,
      type,
      url: entry.link,
      source_name: name ?? (feed.title || (address.split("/")[0] ?? address)),
      author_handle: handleIn(entry.authors),
      images: entry.images,
      lang: entry.lang,
    };
  };
}

/** A byline is a name; only one that starts with @ is a handle. */
function handleIn(authors: readonly string[]): string {
  const [author] = authors;
  return authors.length === 1 ? (/^@(\w{1,30})$/.exec(author?.trim() ?? "")?.[1] ?? "") : "";
}

function isExcluded(url: string, hosts: readonly string[]): boolean {
  const host = new URL(url).hostname.replace(/^www\./, "");
  return hosts.some((excluded) => host === excluded.toLowerCase().replace(/^www\./, ""));
}
