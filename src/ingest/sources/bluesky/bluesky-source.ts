// Bluesky: posts about projects, from the stream of new ones and from the past of chosen accounts. Posts that are deleted
// there are deleted here.
import { z } from "zod";
import { HOUR_MS } from "../../../base/time.ts";
import {
  type Source,
  type SourceTask,
  UpstreamFailure,
  type UpstreamResponse,
  type Probe,
  type ProbeContext,
} from "../../source.ts";
import { readAccounts, FeedItem, feedUrl } from "./bluesky-accounts.ts";
import { blueskyProvider } from "./bluesky-provider.ts";
import { BlueskySettings } from "./bluesky-settings.ts";
import { readStream } from "./bluesky-stream.ts";
import { lenientList, parseJson } from "../shared/upstream-json.ts";
import { PostRecord } from "./bluesky-post.ts";
import { Profile, profilesUrl } from "./bluesky-profiles.ts";
import { subscribeUrl } from "./jetstream.ts";

export const bluesky: Source<BlueskySettings> = {
  id: "bluesky",
  title: "Bluesky posts about projects",
  cost: "free; a few GB of traffic per day",
  isFree: true,
  provider: blueskyProvider,
  gives: ["content", "handles"],
  settings: BlueskySettings,
  tasks(settings) {
    const tasks: SourceTask[] = [
      { id: "bluesky:jetstream", everyMs: 0, read: (context) => readStream(context, settings) },
    ];
    if (settings.accounts.length > 0 && settings.backfill_days > 0)
      tasks.push({
        id: "bluesky:accounts",
        everyMs: HOUR_MS,
        read: (context) => readAccounts(context, settings),
      });
    return tasks;
  },
  probes: blueskyProbes,
};

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
  const probes: Probe[] = [{ name: "stream", url: stream.href, shape: Frames, read: framesOf }];
  if (profiles)
    probes.push({
      name: "profiles",
      url: profilesUrl([ACCOUNT]),
      shape: z.object({ profiles: z.array(Profile.omit({ verification: true })).min(1) }),
    });
  if (accounts.length > 0 && days > 0)
    probes.push({
      name: "posts of an account",
      url: feedUrl(accounts[0] ?? ACCOUNT, 1, undefined),
      shape: z.object({ feed: z.array(FeedItem.omit({ reason: true })) }),
    });
  return probes;
}

const ErrorFrame = z.object({ $type: z.literal("error"), error: z.string() });

function framesOf(response: UpstreamResponse): unknown {
  const frames = parseJson(response);
  const [error] = lenientList(ErrorFrame).parse(frames);
  if (!error) return frames;
  const detail = error.error.slice(0, 100);
  throw new UpstreamFailure("refused", "the stream returned an error", undefined, detail);
}
