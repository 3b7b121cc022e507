// Wikimedia's page views: the constants that the provider decides.
import type { HostPace, Provider } from "../../source.ts";

export const HOST = "wikimedia.org";

export const wikipediaProvider = {
  checkedOn: "2026-11-19",
  documents: [
    "https://wikimedia.org/api/rest_v1/#/Pageviews%20data",
    "https://foundation.wikimedia.org/wiki/Policy:Wikimedia_Foundation_User-Agent_Policy",
  ],
  // About 10 requests per minute are allowed without a contact in the user agent, about 200 with one.
  hosts: { [HOST]: { perMinute: 9, burst: 1 } },
  withContact: { perMinute: 180, burst: 5 },
  firstDay: "2015-07-01",
  /** Views of the English Wikipedia, on all devices, by readers who are not recognised as bots. */
  url: `https://${HOST}/api/rest_v1/metrics/pageviews/per-article/en.wikipedia/all-access/user`,
} satisfies Provider & { withContact: HostPace } & Record<string, unknown>;
