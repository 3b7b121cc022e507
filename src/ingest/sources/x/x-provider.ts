// X: the constants that the provider decides.
import { DAY_MS } from "../../../base/time.ts";
import type { Provider } from "../../source.ts";

export const xProvider = {
  checkedOn: "2026-11-19",
  documents: [
    "https://docs.x.com/x-api/getting-started/pricing",
    "https://docs.x.com/x-api/fundamentals/rate-limits",
    "https://docs.x.com/changelog",
    "https://docs.x.com/x-api/posts/counts/quickstart/recent-tweet-counts",
  ],
  /**
   * The price list names no price of media. Whether the expanded authors of a response are billed is open: it says
   * "resources returned in the response", and statements of third parties disagree, so they are counted as billed.
   * A resource is billed once per UTC day, but without guarantee, so it is counted every time.
   */
  dollars: { post: 0.005, user: 0.01, countsRequest: 0.005 },
  /** Posts per request to the recent search, and ids per lookup. */
  page: { min: 10, max: 100 },
  /** How far back the recent search and counts go. A longer range is rejected. */
  recentMs: 7 * DAY_MS,
  /** The length of a query, in characters. */
  maxQuery: 512,
  counts: {
    path: "/2/tweets/counts/recent",
    /** The hours of a week. */
    maxBuckets: 200,
    /** What the search accepts as a cashtag and as a handle. */
    cashtag: /^[A-Za-z]{2,6}$/,
    handle: /^\w{1,15}$/,
  },
  url: "https://api.x.com",
  /** Where people read posts. */
  webUrl: "https://x.com",
  /** Kinds of resources that errors are about. */
  resourceTypes: ["tweet", "user", "media", "poll", "place", "space", "list", "topic"] as readonly string[],
  /** Titles of errors that mean that a post must not be shown any more. */
  unavailable: /not found|authorization|forbidden|suspended|withheld/i,
  hosts: { "api.x.com": { perMinute: 20, burst: 2 } },
} satisfies Provider & Record<string, unknown>;
