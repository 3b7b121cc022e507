// The patterns for texts about each kind of event: data/demo/events.
import { z } from "zod";
import { readDataJson } from "../../base/data-file.ts";
import { once } from "../../base/once.ts";
import { eventKinds, type EventKind } from "../demo-events.ts";
import { Patterns } from "./patterns.ts";

const EventText = z.strictObject({
  /** Titles of news articles. */
  headlines: Patterns,
  /** First sentences of articles and posts: what happened. */
  leads: Patterns,
  /** Further sentences: what it means, what comes next. */
  details: Patterns,
  tweets: Patterns,
  /** The project's own account: plain product news. */
  official: Patterns,
  videos: Patterns,
  /** Leaks before the event. */
  rumours: Patterns.exactOptional(),
  /** Releases, proposals and other development notes. */
  developments: Patterns.exactOptional(),
});
export type EventText = z.infer<typeof EventText>;

const texts = once(
  () => new Map(eventKinds.map((kind) => [kind, readDataJson(`demo/events/${kind}.json`, EventText)])),
);

export function eventText(kind: EventKind): EventText {
  const text = texts().get(kind);
  if (text === undefined) throw new Error(`no texts for the event ${kind}`);
  return text;
}
