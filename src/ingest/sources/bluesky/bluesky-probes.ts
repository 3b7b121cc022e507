// What Bluesky's servers are asked to see whether they still answer as expected.
import { z } from "zod";
import { UpstreamFailure, type UpstreamResponse, type Probe, type ProbeContext } from "../../source.ts";
import { parseJson } from "../shared/upstream-json.ts";
import { FeedItem, feedUrl } from "./bluesky-accounts.ts";
import { PostRecord } from "./bluesky-post.ts";
import { Profile, profilesUrl } from "./bluesky-profiles.ts";
import { blueskyProvider } from "./bluesky-provider.ts";
import type { BlueskySettings } from "./bluesky-settings.ts";
import { subscribeUrl } from "./jetstream.ts";

const { jetstream } = blueskyProvider;
const Post = PostRecord.pick({ text: true, createdAt: true, langs: true });
const Frames = z
  .array(
    z.object({
      $type: z.enum(["message"]),
      payload: z.object({
        $type: z.enum([`${jetstream.nsid}#commit`]),
        seq: z.int(),
        did: z.string(),
        time: z.string(),
        operation: z.enum(["create", "update", "delete"]),
        collection: z.enum([jetstream.collection]),
        rkey: z.string(),
        record: Post.optional(),
      }),
    }),
  )
  .min(1);

/** Events of this time are sent at once. */
const REPLAY_MS = 60_000;
/** An account that exists as long as Bluesky does. */
const ACCOUNT = "bsky.app";

export function blueskyProbes(settings: BlueskySettings, { now }: ProbeContext): Probe[] {
  const { accounts, backfill_days: days, profiles } = settings;
  const stream = new URL(subscribeUrl(settings.endpoint ?? jetstream.endpoint, { ms: now - REPLAY_MS }));
  stream.searchParams.delete("kinds");
  stream.searchParams.set("kinds", "commit");
  return [
    { name: "stream", url: stream.href, shape: Frames, read: framesOf },
    ...(profiles
      ? [
          {
            name: "profiles",
            url: profilesUrl([ACCOUNT]),
            shape: z.object({ profiles: z.array(Profile.omit({ verification: true })).min(1) }),
          },
        ]
      : []),
    ...(accounts.length > 0 && days > 0
      ? [
          {
            name: "posts of an account",
            url: feedUrl(accounts[0] ?? ACCOUNT, 1, undefined),
            shape: z.object({ feed: z.array(FeedItem.omit({ reason: true })) }),
          },
        ]
      : []),
  ];
}

const ErrorFrame = z.object({ $type: z.literal("error"), error: z.string() });

function framesOf(response: UpstreamResponse): unknown {
  const frames = parseJson(response);
  const refused = z
    .array(z.unknown())
    .parse(frames)
    .map((frame) => ErrorFrame.safeParse(frame).data);
  const [error] = refused.filter((frame) => frame !== undefined);
  if (error)
    throw new UpstreamFailure(
      "refused",
      "the stream returned an error",
      undefined,
      error.error.slice(0, 100),
    );
  return frames;
}
