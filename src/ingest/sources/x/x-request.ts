// Requests for X's posts, what they cost, and the probes.
import { z } from "zod";
import {
  type FetchOptions,
  type Page,
  type UpstreamResponse,
  UpstreamFailure,
  type Probe,
  type ProbeContext,
} from "../../source.ts";
import { readJson, parseJson } from "../shared/upstream-json.ts";
import { unavailableIds, XResponse, XPost, XUser } from "./x-post.ts";
import { xProvider } from "./x-provider.ts";
import { DAY_MS, dayOf } from "../../../base/time.ts";
import { Bucket, countsRequest, CountsResponse } from "./x-counts.ts";

const { dollars: price } = xProvider;

const FIELDS = {
  "tweet.fields":
    "created_at,author_id,public_metrics,entities,lang,referenced_tweets,note_tweet,attachments,edit_history_tweet_ids",
  // Referenced posts are not requested because each would be billed.
  expansions: "author_id,attachments.media_keys",
  "user.fields": "username,name,description,verified,profile_image_url,created_at,public_metrics",
  "media.fields": "url,preview_image_url",
};

export function requestOf(
  settings: { url: string; bearer_token: string },
  path: string,
  posts: number,
  parameters: Record<string, string>,
): { url: string; options: FetchOptions } {
  const url = new URL(path, settings.url);
  for (const [name, value] of Object.entries({ ...parameters, ...FIELDS })) url.searchParams.set(name, value);
  const options = {
    headers: { authorization: `Bearer ${settings.bearer_token}` },
    // In the worst case, every post is by another author.
    mayCost: { posts, dollars: posts * (price.post + price.user) },
    maxBytes: 8_000_000,
  };
  return { url: url.href, options };
}

/** @throws UpstreamFailure when it is not a response of X. */
export function responseOf(response: UpstreamResponse): XResponse {
  const body = readJson(response, XResponse);
  // A valid response without posts has a count or errors about posts.
  const isCounted = body.meta != null && (body.meta.result_count ?? 0) === 0;
  if (body.data.length === 0 && !isCounted && unavailableIds(body).length === 0)
    throw new UpstreamFailure("bad_format", "X returned neither posts, nor a count, nor errors about posts");
  return body;
}

/** Malformed posts and authors are billed, too. */
export function costOf({ data, includes }: XResponse): Pick<Page, "spent"> {
  const users = includes?.billedUsers ?? data.length;
  return { spent: { posts: data.length, dollars: data.length * price.post + users * price.user } };
}

/** Without what only some posts have. */
const Post = XPost.omit({ entities: true, note_tweet: true, referenced_tweets: true, attachments: true });
const Answer = z.object({
  data: z.array(Post),
  includes: z.object({ users: z.array(XUser) }),
  meta: z.object({ result_count: z.number() }),
});

export function xProbes(
  settings: { url: string; bearer_token: string; mode: "posts" | "counts"; queries: readonly string[] },
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
