// The probe of a feed.
import { z } from "zod";
import type { Probe } from "../../source.ts";
import { lenient } from "../shared/upstream-json.ts";
import { FEED_REQUEST } from "./feed-pages.ts";
import { readFeed, type FeedEntry } from "./parse-feed.ts";

/** What the entries of a provider have. */
export const Entry = z.object({
  guid: lenient(z.string()),
  link: lenient(z.string()),
  title: z.string(),
  dates: z.array(z.string()),
});

/** Feeds differ, so that any readable one is as expected unless the provider's entries are known. It may be empty. */
export function feedProbe(name: string, url: string, entry: z.ZodType = z.unknown()): Probe {
  return {
    name,
    url,
    options: FEED_REQUEST,
    shape: z.object({ entries: z.array(entry) }),
    read: (response) => ({ entries: readFeed(response.text, response.url).entries.map(stated) }),
  };
}

/** Without what the feed does not contain. */
function stated(entry: FeedEntry): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(entry).filter(
      ([, value]) => value !== "" && value !== 0 && !(Array.isArray(value) && value.length === 0),
    ),
  );
}
