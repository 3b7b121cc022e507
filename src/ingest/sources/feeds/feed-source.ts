// The tasks and probes of a source that reads many feeds.
import { z } from "zod";
import type { Probe, SourceTask } from "../../source.ts";
import { sampleProbes } from "../shared/sample-probes.ts";
import { lenient } from "../shared/upstream-json.ts";
import { FEED_REQUEST, readFeedPages, type EntryRecord } from "./feed-pages.ts";
import { createHostOutages } from "./host-outages.ts";
import { readFeed, type FeedEntry } from "./parse-feed.ts";

export interface ListedFeed {
  /** Its part of the task's id. */
  key: string;
  /** What the operator knows it by. */
  name: string;
  url: string;
  record: EntryRecord;
}

export function feedTasks(
  sourceId: string,
  feeds: readonly ListedFeed[],
  { every_minutes: minutes }: { every_minutes: number },
): SourceTask[] {
  const outages = createHostOutages();
  return feeds.map(({ key, url, record }) => ({
    id: `${sourceId}:${key}`,
    everyMs: minutes * 60_000,
    read: (context) => readFeedPages(context, { url, idPrefix: sourceId, record, outages }),
  }));
}

/** What the entries of a provider have. */
export const Entry = z.object({
  guid: lenient(z.string()),
  link: lenient(z.string()),
  title: z.string(),
  dates: z.array(z.string()),
});

/** Feeds differ, so that any readable one is as expected unless the provider's entries are known. It may be empty. */
export function feedProbes(feeds: readonly ListedFeed[], entry: z.ZodType = z.unknown()): Probe[] {
  return sampleProbes(feeds, ({ name, url }) => ({
    name,
    url,
    options: FEED_REQUEST,
    shape: z.object({ entries: z.array(entry) }),
    read: (response) => ({ entries: readFeed(response.text, response.url).entries.map(stated) }),
  }));
}

/** Without what the feed does not contain. */
function stated(entry: FeedEntry): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(entry).filter(
      ([, value]) => value !== "" && value !== 0 && !(Array.isArray(value) && value.length === 0),
    ),
  );
}
