// Reads the stream of new posts from a Jetstream server. It resumes at the last stored event, by its number on the same
// server and by its time on another one, and replays what happened in between.
import { mapInBatches } from "../../../base/batches.ts";
import { DAY_MS } from "../../../base/time.ts";
import { UpstreamFailure, type Page, type SourceContext } from "../../source.ts";
import { createProfiles } from "./bluesky-profiles.ts";
import { blueskyProvider } from "./bluesky-provider.ts";
import type { BlueskySettings } from "./bluesky-settings.ts";
import { inBatches, subscribeUrl } from "./jetstream.ts";
import { createStreamReader, LostPosition, StreamCursor, type StreamReader } from "./stream-reader.ts";

const { jetstream } = blueskyProvider;
const BATCH = { size: 500, ms: 1_000 };
/** How often the cursor is saved while there is nothing to store. */
const IDLE_MS = 5_000;

export async function* readStream(context: SourceContext, settings: BlueskySettings): AsyncIterable<Page> {
  const endpoint = settings.endpoint ?? jetstream.endpoint;
  const saved = StreamCursor.safeParse(context.cursor).data;
  const profiles = await createProfiles(context);
  if (settings.backfill_days > 0) await profiles.addAccounts(settings.accounts);
  const read = (resume: StreamCursor | undefined) =>
    pagesOf(
      context,
      createStreamReader(context, settings, profiles, endpoint, resume),
      subscribeUrl(endpoint, startOf(resume, settings, context.now())),
    );
  if (saved?.last && saved.endpoint === endpoint) {
    try {
      return yield* read(saved);
    } catch (error) {
      if (!isUnknownPosition(error)) throw error;
    }
  }
  yield* read(saved && { ...saved, last: undefined });
}

/** Where to begin: undefined at the newest event. */
function startOf(
  resume: StreamCursor | undefined,
  { backfill_days: days }: BlueskySettings,
  now: number,
): { seq: number } | { ms: number } | undefined {
  if (resume?.last) return { seq: resume.last.seq };
  if (resume) return { ms: resume.seenAt - jetstream.rewindMs };
  return days > 0 ? { ms: now - Math.min(days * DAY_MS, jetstream.replayMs) } : undefined;
}

/** The event was removed, is too old, or the server's archive was made again or is another server's. */
function isUnknownPosition(error: unknown): boolean {
  return (
    error instanceof LostPosition ||
    (error instanceof UpstreamFailure && jetstream.tooOld.test(error.message))
  );
}

async function* pagesOf(context: SourceContext, reader: StreamReader, url: string): AsyncIterable<Page> {
  let lastPageAt = context.now();
  for await (const frames of inBatches(context.socket(url), BATCH)) {
    await mapInBatches(frames, (frame) => reader.handleFrame(frame));
    await reader.removeIrrelevant();
    if (!reader.hasPosts() && context.now() - lastPageAt < IDLE_MS) continue;
    lastPageAt = context.now();
    const page = await reader.nextPage();
    if (page) yield page;
  }
  const last = await reader.nextPage();
  if (last) yield last;
}
