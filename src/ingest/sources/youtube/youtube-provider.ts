// YouTube: the constants that the provider decides.
import type { Provider } from "../../source.ts";

export const youtubeProvider = {
  checkedOn: "2026-11-19",
  documents: ["https://developers.google.com/youtube/v3/guides/push_notifications"],
  hosts: { "www.youtube.com": { perMinute: 60, burst: 5 } },
  /** The fifteen newest videos of a channel. */
  feedUrl: "https://www.youtube.com/feeds/videos.xml?channel_id=",
} satisfies Provider & Record<string, unknown>;
