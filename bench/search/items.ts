// A million items to search, from shuffled sentences of real posts if they are available, else from generated ones.
import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { packagePath } from "../../src/base/package-root.ts";
import { ContentRecord } from "../../src/content/content-record.ts";
import { sentencesOf } from "../../src/content/search/snippets.ts";

const POSTS = ["posts-2019", "posts-2020"].map((name) =>
  packagePath(`../shared/data/reddit-crypto-nyu/${name}.jsonl.gz`),
);
const types = ["tweets", "posts", "news", "tweets", "youtube", "developments"] as const;

export interface SearchItems {
  described: string;
  /** Items [from, from + count) of the same endless sequence. */
  records(from: number, count: number): ContentRecord[];
  queries: string[];
}

export function searchItems(options: { items: number; now: number; days: number }): SearchItems {
  const { titles, sentences, described } = POSTS.every((path) => existsSync(path))
    ? realText()
    : madeUpText();
  const spacing = (options.days * 86_400_000) / options.items;
  return {
    described,
    records: (from, count) =>
      Array.from({ length: count }, (_, k) => {
        const i = from + k;
        const random = sequence(i);
        const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? "";
        return ContentRecord.parse({
          id: `bench-${i}`,
          type: types[i % types.length],
          title: pick(titles),
          body: Array.from({ length: 3 }, () => pick(sentences)).join(" "),
          url: `https://example.com/item/${i}`,
          author_handle: `author${i % 5_000}`,
          // Newest last, in order of arrival.
          published_at: Math.round(options.now - (options.items - i) * spacing),
          engagement: { likes: Math.floor(1 / (random() + 0.0005)) },
        });
      }),
    queries: queriesFrom(titles),
  };
}

/** One to four neighbouring words of titles, like typical queries. */
function queriesFrom(titles: readonly string[]): string[] {
  return Array.from({ length: 400 }, (_, i) => {
    const random = sequence(i + 7_000_000);
    const words = (titles[Math.floor(random() * titles.length)] ?? "")
      .split(/\s+/)
      .filter((word) => /^[a-z]{3,}$/i.test(word));
    const start = Math.floor(random() * Math.max(1, words.length - 4));
    return words.slice(start, start + 1 + (i % 4)).join(" ");
  }).filter((query) => query !== "");
}

function realText() {
  const posts = POSTS.flatMap((path) =>
    gunzipSync(readFileSync(path)).toString().split("\n").filter(Boolean),
  ).map((line) => JSON.parse(line) as { title: string; selftext?: string });
  const sentences = posts
    .slice(0, 12_000)
    .flatMap(({ selftext }) => sentencesOf((selftext ?? "").slice(0, 1_500)).map(({ text }) => text))
    .filter((text) => text.length > 30 && text.length < 300);
  return {
    titles: posts.map(({ title }) => title),
    sentences,
    described: "sentences of Reddit posts of 2019-20, shuffled",
  };
}

function madeUpText() {
  const random = sequence(1);
  const word = () => `w${Math.floor(60_000 * random() ** 4)}`;
  const sentence = (words: number) => Array.from({ length: words }, word).join(" ");
  return {
    titles: Array.from({ length: 20_000 }, () => sentence(8)),
    sentences: Array.from({ length: 60_000 }, () => sentence(18)),
    described: "made-up words (the shared posts are not here)",
  };
}

/** A separate generator for every item, so that an item is always the same. */
function sequence(seed: number): () => number {
  let state = (seed + 1) * 2_654_435_761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 374_761_393) >>> 0;
    return state / 2 ** 32;
  };
}
