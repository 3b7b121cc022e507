// The patterns for texts that are not about an event: data/demo/chatter.json. template.ts describes the syntax.
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
  /** Closing sentences of news articles. */
  newsContext: Patterns,
  videoTitles: Patterns,
  developmentTitles: Patterns,
  developmentBodies: Patterns,
  wrapHeadlines: Patterns,
  wrapBodies: Patterns,
  /** Promotion of invented tokens by bots; a campaign uses a single pattern. */
  spam: Patterns,
  memories: Patterns,
});

export const chatter = once(() => readDataJson("demo/chatter.json", Chatter));
