// What is said on days without news: prices, opinions, questions, threads, replies, long posts, videos and spam.
// The patterns are in data/demo/chatter.json; src/demo/text/template.ts describes their syntax.
import { z } from "zod";
import { readDataJson } from "../../base/data-file.ts";
import { once } from "../../base/once.ts";
import { Patterns } from "./patterns.ts";

const Chatter = z.strictObject({
  /** Price talk; {move} and {price} come from the simulated market. */
  priceTweets: Patterns,
  opinionTweets: Patterns,
  marketTweets: Patterns,
  threadOpeners: Patterns,
  threadParts: Patterns,
  replies: Patterns,
  quotes: Patterns,
  /** Long-form posts: a title, then several of the paragraphs. */
  postTitles: Patterns,
  paragraphs: Patterns,
  /** Closing sentences of news articles: context, in the third person. */
  newsContext: Patterns,
  videoTitles: Patterns,
  developmentTitles: Patterns,
  developmentBodies: Patterns,
  wrapHeadlines: Patterns,
  wrapBodies: Patterns,
  /** Promotion of invented tokens by crowds of new accounts; a campaign uses one pattern with hardly any variation. */
  spam: Patterns,
  memories: Patterns,
});

export const chatter = once(() => readDataJson("demo/chatter.json", Chatter));
