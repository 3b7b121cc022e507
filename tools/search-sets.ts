// Queries with known relevant documents from the shared data folder. tools/embedding/prepare.py excludes the Reddit slices
// from training.
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { z } from "zod";
import { words } from "../src/embed/static-tokens.ts";

export interface SearchSet {
  name: string;
  queries: string[];
  docs: string[];
  /** The titles with which documents begin; "" for documents without one. */
  titles: string[];
  /** For each query the places of the documents that answer it. */
  relevant: number[][];
}

const Entry = z
  .object({ _id: z.string(), title: z.string().nullish(), text: z.string() })
  .transform(({ _id: id, title, text }) => ({
    id,
    title: title ?? "",
    text: `${title ?? ""} ${text}`.trim(),
  }));
const Post = z.object({ id: z.string(), title: z.string(), selftext: z.string().nullish() });

const TEST_POSTS = 6_000;
const DEV_POSTS = 3_000;
const BODY_CHARACTERS = 2_500;

/** Use these only for the reported figures. */
export function testSets(data: string): SearchSet[] {
  const fiqa = fiqa648(data);
  return [
    fiqa,
    everyOther(fiqa, "FiQA-648, held-back half", 1),
    beir("SciFact", join(data, "beir-scifact"), "queries.jsonl", "test.tsv"),
    asSet("Reddit 2021", heldOutPosts(data).slice(0, TEST_POSTS)),
  ];
}

/** Use these to choose models and weights. */
export function developmentSets(data: string): SearchSet[] {
  return [
    beir("SciFact, train questions", join(data, "beir-scifact"), "queries-train.jsonl", "train.tsv"),
    asSet("Reddit 2021, other posts", heldOutPosts(data).slice(TEST_POSTS, TEST_POSTS + DEV_POSTS)),
    everyOther(fiqa648(data), "FiQA-648, working half", 0),
  ];
}

/** 648 questions of FiQA with the documents that answer them: not the whole set. */
function fiqa648(data: string): SearchSet {
  return beir("FiQA-648", join(data, "fiqa-beir-test-648"), "queries.jsonl", "test.tsv");
}

/** All documents with every other question. */
function everyOther(set: SearchSet, name: string, first: 0 | 1): SearchSet {
  const half = <T>(values: T[]) => values.filter((_, i) => i % 2 === first);
  return { ...set, name, queries: half(set.queries), relevant: half(set.relevant) };
}

function beir(name: string, folder: string, queries: string, qrels: string): SearchSet {
  const corpus = readLines(join(folder, "corpus.jsonl")).map((line) => Entry.parse(JSON.parse(line)));
  const place = new Map(corpus.map((doc, i) => [doc.id, i]));
  const wanted = new Map<string, number[]>();
  for (const line of readLines(join(folder, "qrels", qrels)).slice(1)) {
    const [query = "", doc = "", score] = line.split("\t");
    const at = place.get(doc);
    if (Number(score) > 0 && at !== undefined) wanted.set(query, [...(wanted.get(query) ?? []), at]);
  }
  const entries = readLines(join(folder, queries))
    .map((line) => Entry.parse(JSON.parse(line)))
    .filter((query) => wanted.has(query.id));
  return {
    name,
    queries: entries.map((query) => query.text),
    docs: corpus.map((doc) => doc.text),
    titles: corpus.map((doc) => doc.title),
    relevant: entries.map((query) => wanted.get(query.id) ?? []),
  };
}

interface HeldOutPost {
  order: string;
  title: string;
  body: string;
}

function asSet(name: string, posts: HeldOutPost[]): SearchSet {
  return {
    name,
    queries: posts.map(({ title }) => title),
    docs: posts.map(({ body }) => body),
    titles: posts.map(() => ""),
    relevant: posts.map((_, i) => [i]),
  };
}

/** Whole posts of 2021 that repeat no earlier title or body, in the order of the hash of their id. */
function heldOutPosts(data: string): HeldOutPost[] {
  const seen = new Set<string>();
  const posts: HeldOutPost[] = [];
  for (const year of ["2019", "2020", "2021a"]) {
    for (const line of readLines(join(data, "reddit-crypto-nyu", `posts-${year}.jsonl`))) {
      const post = Post.parse(JSON.parse(line));
      const title = clean(post.title);
      const body = firstCharacters(clean(post.selftext ?? ""), BODY_CHARACTERS);
      if (characters(title) < 8 || ["[removed]", "[deleted]"].includes(body.toLowerCase())) continue;
      const keys = [`t${fingerprint(title)}`, `b${fingerprint(body)}`];
      const whole = characters(body) >= 80 && words(title).length >= 3;
      if (whole && year === "2021a" && !keys.some((key) => seen.has(key)))
        posts.push({ order: createHash("sha1").update(post.id).digest("hex"), title, body });
      for (const key of keys) seen.add(key);
    }
  }
  return posts.sort((a, b) => (a.order < b.order ? -1 : 1));
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };

function clean(text: string): string {
  return text
    .replace(/<[^>]+>/g, " ")
    .replace(/&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));?/gi, (whole, hex, decimal, name) => {
      if (name !== undefined) return ENTITIES[String(name)] ?? whole;
      return String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16));
    })
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/https?:\/\/\S+|&#x200b;|\u200b/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

function fingerprint(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "")
    .slice(0, 80);
}

function characters(text: string): number {
  return Array.from(text).length;
}

function firstCharacters(text: string, count: number): string {
  return text.length <= count ? text : Array.from(text).slice(0, count).join("");
}

function readLines(path: string): string[] {
  const bytes = existsSync(path) ? readFileSync(path) : gunzipSync(readFileSync(`${path}.gz`));
  return bytes.toString("utf8").split("\n").filter(Boolean);
}
