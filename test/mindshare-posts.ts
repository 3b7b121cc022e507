import type { Post } from "../src/mindshare/post.ts";

const SHOWN = {
  type: "tweets",
  handle: "",
  title: "",
  tokens: null,
  text: "",
  url: "",
  engagement: { likes: 0, reposts: 0, replies: 0, quotes: 0, views: 0 },
  images: [],
  keyPoints: [],
  isWithheld: false,
};

/** A post of which only the fields that figures are computed from matter. */
export function postWith(figures: Omit<Post, keyof typeof SHOWN> & Partial<Post>): Post {
  return { ...SHOWN, ...figures };
}
