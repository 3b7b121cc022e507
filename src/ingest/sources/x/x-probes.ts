// What X is asked to see whether it still answers as expected.
import { z } from "zod";
import { DAY_MS, dayOf } from "../../../base/time.ts";
import type { Probe, ProbeContext } from "../../source.ts";
import { parseJson } from "../shared/upstream-json.ts";
import { Bucket, countsRequest, CountsResponse } from "./x-counts.ts";
import { XPost, XResponse, XUser } from "./x-post.ts";
import { xProvider } from "./x-provider.ts";
import { costOf, requestOf, responseOf } from "./x-request.ts";

/** Without what only some posts have. */
const Post = XPost.omit({ entities: true, note_tweet: true, referenced_tweets: true, attachments: true });
const Answer = z.object({
  data: z.array(Post),
  includes: z.object({ users: z.array(XUser) }),
  meta: z.object({ result_count: z.number() }),
});

export function xProbes(
  settings: {
    url: string;
    bearer_token: string;
    mode: "posts" | "counts";
    queries: readonly string[];
  },
  { now }: Pick<ProbeContext, "now">,
): Probe[] {
  if (settings.mode === "counts") {
    const lastDay = dayOf(now - DAY_MS);
    const price = xProvider.dollars.countsRequest;
    return [
      {
        name: "counts",
        ...countsRequest(settings, "$BTC", { now, lastDay }),
        price: `$${price}`,
        shape: CountsResponse.extend({ data: z.array(Bucket) }),
        spent: () => ({ dollars: price }),
      },
    ];
  }
  const { min } = xProvider.page;
  const parameters = { query: settings.queries[0] ?? "", max_results: String(min), sort_order: "recency" };
  const { url, options } = requestOf(settings, "/2/tweets/search/recent", min, parameters);
  return [
    {
      name: "posts",
      url,
      options,
      price: `up to $${(options.mayCost?.dollars ?? 0).toFixed(2)}`,
      shape: Answer,
      read(response) {
        responseOf(response);
        // Without posts, these are absent.
        return { data: [], includes: { users: [] }, ...(parseJson(response) as object) };
      },
      spent: (answer) => costOf(XResponse.parse(answer)).spent ?? {},
    },
  ];
}
