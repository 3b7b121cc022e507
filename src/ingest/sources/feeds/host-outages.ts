// Tells a feed that is gone from an outage of its host. In 2026, YouTube answered 404 for whole groups of valid channels,
// for hours or up to a week, so a 404 alone does not say that a feed is gone.
import { getOrCreate } from "../../../base/maps.ts";
import { DAY_MS } from "../../../base/time.ts";
import { type FailureKind, UpstreamFailure } from "../../source.ts";

/** A feed that has failed for longer does not come back by itself, and says nothing about the others. */
const MAX_OUTAGE_MS = 14 * DAY_MS;

const outageKinds: ReadonlySet<FailureKind> = new Set(["not_found", "server_error"]);

interface FeedState {
  workedAt: number;
  isFailing: boolean;
}

export type HostOutages = ReturnType<typeof createHostOutages>;

/** Must be shared by the feeds of a source. Known to this process only: after a restart, it learns from the next failures. */
export function createHostOutages() {
  /** The feeds that have worked, by host, then by URL. */
  const hosts = new Map<string, Map<string, FeedState>>();

  function feedsOf(url: string): Map<string, FeedState> {
    return getOrCreate(hosts, new URL(url).host, () => new Map<string, FeedState>());
  }

  return {
    worked(url: string, now: number): void {
      feedsOf(url).set(url, { workedAt: now, isFailing: false });
    },
    /** The failure to report: a temporary one if the feed worked before and others of its host fail, too. */
    explain(error: unknown, url: string, { now, hasWorked }: { now: number; hasWorked: boolean }): unknown {
      if (!(error instanceof UpstreamFailure) || !outageKinds.has(error.kind) || !hasWorked) return error;
      const feeds = feedsOf(url);
      // After a restart it is unknown when the feed worked last.
      const workedAt = feeds.get(url)?.workedAt ?? now;
      feeds.set(url, { workedAt, isFailing: true });
      const isRecent = (feed: FeedState) => now - feed.workedAt <= MAX_OUTAGE_MS;
      const isOutage = [...feeds].some(([other, feed]) => other !== url && feed.isFailing && isRecent(feed));
      if (error.kind !== "not_found" || !isOutage || now - workedAt > MAX_OUTAGE_MS) return error;
      return new UpstreamFailure(
        "server_error",
        `${error.message}, as for other feeds of the host that worked before, so this is probably temporary`,
        error.retryAfterMs,
        error.detail,
      );
    },
  };
}
