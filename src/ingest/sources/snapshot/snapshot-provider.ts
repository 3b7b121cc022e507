// Snapshot: the constants that the provider decides.
import type { Provider } from "../../source.ts";

export const snapshotProvider = {
  checkedOn: "2026-11-19",
  documents: ["https://docs.snapshot.box/tools/api"],
  states: ["pending", "active", "closed"],
  scoresStates: ["pending", "final", "invalid"],
  hosts: { "hub.snapshot.org": { perMinute: 60, burst: 5 } },
  url: "https://hub.snapshot.org/graphql",
  /** Where people read proposals. */
  webUrl: "https://snapshot.org",
  /** Proposals per request; up to 1,000 are possible. */
  pageSize: 100,
  /** Texts of errors that mean that there were too many requests. */
  rateLimitError: /rate limit|too many/i,
} as const satisfies Provider & Record<string, unknown>;
