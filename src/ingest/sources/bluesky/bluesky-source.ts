// Bluesky: posts about projects, from the stream of new ones and from the past of chosen accounts. Posts that are deleted
// there are deleted here.
import type { Source, SourceContext } from "../../source.ts";
import { readAccounts } from "./bluesky-accounts.ts";
import { blueskyProbes } from "./bluesky-probes.ts";
import { blueskyProvider } from "./bluesky-provider.ts";
import { BlueskySettings } from "./bluesky-settings.ts";
import { readStream } from "./bluesky-stream.ts";

/** How often accounts that could not be read are tried again. */
const RETRY_MS = 3_600_000;

export const bluesky: Source<BlueskySettings> = {
  id: "bluesky",
  title: "Bluesky posts about projects",
  cost: "free; a few GB of traffic per day",
  isFree: true,
  provider: blueskyProvider,
  gives: ["content", "handles"],
  settings: BlueskySettings,
  tasks: (settings) => [
    { id: "bluesky:jetstream", everyMs: 0, read: (context) => readStream(context, settings) },
    ...(settings.accounts.length > 0 && settings.backfill_days > 0
      ? [
          {
            id: "bluesky:accounts",
            everyMs: RETRY_MS,
            read: (context: SourceContext) => readAccounts(context, settings),
          },
        ]
      : []),
  ],
  probes: blueskyProbes,
};
