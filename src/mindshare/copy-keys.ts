// Computes the keys by which copies are recognised: posts on a project that share a key are copies of each other.
import { hash32 } from "../base/hash.ts";
import type { Kind } from "./formula.ts";

/** What a bot varies at no cost: links, the handles it addresses, and numbers and codes at the end. */
const LINK = /https?:\/\/\S+|www\.\S+/g;
const RETWEET_PREFIX = /^\s*rt\s+@\w+:?/;
const HANDLE = /@\w+/g;
const NOT_A_WORD = /[^\p{L}\p{N}$]+/u;
const CODE = /^(?=.*\d)[\p{L}\d]{4,}$/u;

const SECOND_SEED = 0x01234567;

/**
 * One key for the story, which near-duplicates share (src/content/near-duplicates), and one for the words alone, which
 * also recognises copies of texts that are too short for a comparison of word pairs.
 */
export function copyKeys({ story, text }: { story: string; text: string }, kind: Kind): number[] {
  const words = plainWords(text);
  if (words.length === 0) return [];
  const keys = [keyOf(`words ${words.join(" ")}`)];
  if (story !== "") keys.push(keyOf(`story ${story}`));
  // A headline that people repeat counts once as news and once as a post: the two shares are independent.
  return kind === "news" ? keys.map((key) => -key) : keys;
}

function plainWords(text: string): string[] {
  const plain = text.toLowerCase().replace(RETWEET_PREFIX, " ").replace(LINK, " ").replace(HANDLE, " ");
  const words = plain.split(NOT_A_WORD).filter((word) => word !== "");
  while (words.length > 1 && CODE.test(words.at(-1) ?? "")) words.pop();
  return words;
}

/** 53 bits: enough that two posts of one project never share a key by accident. */
function keyOf(text: string): number {
  return (hash32(text) >>> 11) * 2 ** 32 + hash32(text, SECOND_SEED);
}
