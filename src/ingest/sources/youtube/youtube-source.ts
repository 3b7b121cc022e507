// YouTube: videos of channels, from the Atom feed with the fifteen newest, without a key or quota.
import { z } from "zod";
import type { Source } from "../../source.ts";
import { defaultChannels } from "../shared/default-lists.ts";
import { clipped, type EntryRecord } from "../feeds/feed-pages.ts";
import { Entry, feedProbes, feedTasks, type ListedFeed } from "../feeds/feed-source.ts";
import { lenient } from "../shared/upstream-json.ts";
import { minutes } from "../shared/source-settings.ts";
import { youtubeProvider } from "./youtube-provider.ts";

const ChannelId = z
  .string()
  .regex(
    /^UC[\w-]{22}$/,
    "must be a channel id: UC and 22 more characters (the channel's page, Share, Copy channel id)",
  );
const Channel = z.strictObject({ name: z.string().min(1).max(200).optional(), id: ChannelId });

const Settings = z.strictObject({
  channels: z
    .array(z.union([Channel, ChannelId.transform((id) => ({ id, name: undefined }))]))
    .default([])
    .describe("Channels to read in addition to the built-in ones, by id."),
  defaults: z.boolean().default(true).describe("Whether to read the built-in list."),
  every_minutes: minutes(30).describe("How often each channel is read."),
});

export const youtube: Source<z.output<typeof Settings>> = {
  id: "youtube",
  title: "Videos from YouTube channels",
  cost: "free",
  isFree: true,
  provider: youtubeProvider,
  gives: ["content"],
  settings: Settings,
  tasks: (settings) => feedTasks("youtube", channelsOf(settings), settings),
  probes: (settings) => feedProbes(channelsOf(settings), Video),
};

const Video = Entry.extend({ summary: lenient(z.string()), views: lenient(z.number()) });

function channelsOf(settings: z.output<typeof Settings>): ListedFeed[] {
  const channels = [...(settings.defaults ? defaultChannels() : []), ...settings.channels];
  return Array.from(new Map(channels.map(({ id, name }) => [id, name])), ([id, name]) => ({
    key: id,
    name: `channel ${name ?? id}`,
    url: `${youtubeProvider.feedUrl}${id}`,
    record: recordOf(name),
  }));
}

function recordOf(channel: string | undefined): EntryRecord {
  return (entry, feed) => {
    if (entry.title.trim() === "") return "neither a title nor a text";
    return {
      type: "youtube",
      title: clipped(entry.title, 1_000),
      body: clipped(entry.summary, 200_000),
      url: entry.link,
      source_name: channel ?? (feed.title || (entry.authors[0] ?? "YouTube")),
      images: entry.images,
      lang: entry.lang,
      engagement: { views: entry.views },
    };
  };
}
