// Bluesky: the constants that the provider decides.
import { HOUR_MS } from "../../../base/time.ts";
import type { Provider } from "../../source.ts";

export const blueskyProvider = {
  checkedOn: "2026-11-19",
  documents: [
    "https://github.com/bluesky-social/jetstream/blob/main/docs/README.md",
    "https://github.com/bluesky-social/jetstream/blob/main/lexicons/network/bsky/jetstream/subscribeEvents.json",
    "https://atproto.com/specs/account",
    "https://docs.bsky.app/docs/api/app-bsky-feed-get-author-feed",
    "https://docs.bsky.app/docs/advanced-guides/rate-limits",
  ],
  hosts: { "public.api.bsky.app": { perMinute: 300, burst: 10 } },
  jetstream: {
    endpoint: "wss://jetstream.us-east.bsky.network",
    path: "/xrpc/network.bsky.jetstream.subscribeEvents",
    nsid: "network.bsky.jetstream.subscribeEvents",
    kinds: ["commit", "account", "identity", "sync"],
    collection: "app.bsky.feed.post",
    /** How far back a server replays events. Its operator may have chosen another window. */
    replayMs: 36 * HOUR_MS,
    /** Servers number events independently, so on another server one resumes a little earlier than it was left. */
    rewindMs: 5_000,
    /** Larger messages, which no valid post has, are skipped by the server. */
    maxMessageBytes: 2_000_000,
    tooOld: /CursorTooOld/,
    /** Sequence numbers are smaller; a larger cursor is a time in µs. */
    maxSeq: 1e15,
  },
  /** An inactive account with one of these is only out of step with its servers: nothing of it was removed. */
  temporaryStatuses: ["desynchronized", "throttled"],
  /** Where people read posts, and where the images are. */
  webUrl: "https://bsky.app",
  imagesUrl: "https://cdn.bsky.app/img/feed_fullsize/plain",
  api: {
    url: "https://public.api.bsky.app/xrpc/",
    profilesPerCall: 25,
    postsPerCall: 100,
  },
} satisfies Provider & Record<string, unknown>;
