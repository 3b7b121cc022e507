import { iso, type Item } from "./item.ts";

const tweetId = ({ at, n }: Item) => ((BigInt(at) - 1_288_834_974_657n) << 22n) + BigInt(n);

export function tweets(items: Item[], query: URLSearchParams): string {
  const since = BigInt(query.get("since_id") ?? 0);
  const until = BigInt(query.get("until_id") ?? 2n ** 63n);
  const found = items.filter((item) => tweetId(item) > since && tweetId(item) < until).reverse();
  const data = found.map((item) => ({
    id: String(tweetId(item)),
    text: item.text,
    created_at: iso(item.at),
    author_id: "7",
    lang: "en",
    edit_history_tweet_ids: [String(tweetId(item))],
    public_metrics: { retweet_count: 0, reply_count: 0, like_count: 0, quote_count: 0, impression_count: 0 },
  }));
  const users = [
    { id: "7", username: "ann", name: "Ann", verified: true, public_metrics: { followers_count: 1 } },
  ];
  return JSON.stringify({
    ...(data.length > 0 ? { data, includes: { users } } : {}),
    meta: { result_count: data.length },
  });
}
