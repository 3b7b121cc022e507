// Which posts say the same: keys such that copies share at least one, and different posts share none.
import type { Kind } from "./formula.ts";

/** Words a copy bot varies for free: links, who it shouts at, numbers and codes at the end. */
const LINK = /https?:\/\/\S+|www\.\S+/g;
const RETWEET_PREFIX = /^\s*rt\s+@\w+:?/;
const HANDLE = /@\w+/g;
const NOT_A_WORD = /[^\p{L}\p{N}$]+/u;
const CODE = /^(?=.*\d)[\p{L}\d]{4,}$/u;

/** Under this many words a near copy cannot be told from another post; only the same words are a copy. */
const NEAR_WORDS_MIN = 8;
const BANDS = 3;
const ROWS = 8;

const SALTS = Array.from({ length: BANDS * ROWS }, (_, i) => Math.imul(i + 1, 0x9e3779b1) >>> 0);

/** The first key stands for the words themselves, the others for most of them in their order (MinHash over word pairs, in bands). */
export function copyKeys(text: string, kind: Kind): number[] {
  const words = plainWords(text);
  if (words.length === 0) return [];
  const exact = keyOf(0, hash(words.join(" ")), hash(words.toReversed().join(" ")));
  const keys = words.length < NEAR_WORDS_MIN ? [exact] : [exact, ...bandKeys(words)];
  // A headline that people repeat counts once as news and once as talk: the two shares do not silence each other.
  return kind === "news" ? keys.map((key) => -key) : keys;
}

/** The handles a post speaks to or repeats, lower case, each once. */
export function handlesNamed(text: string, max: number): string[] {
  const named = new Set<string>();
  for (const [handle] of text.toLowerCase().matchAll(/(?<![\w.])@[a-z0-9_][\w.-]*\w|(?<![\w.])@\w/g)) {
    named.add(handle.slice(1));
    if (named.size === max) break;
  }
  return [...named];
}

function plainWords(text: string): string[] {
  const words = text
    .toLowerCase()
    .replace(RETWEET_PREFIX, " ")
    .replace(LINK, " ")
    .replace(HANDLE, " ")
    .split(NOT_A_WORD)
    .filter(Boolean);
  let end = words.length;
  while (end > 1 && CODE.test(words[end - 1] ?? "")) end -= 1;
  return words.slice(0, end);
}

function bandKeys(words: readonly string[]): number[] {
  const minima = new Uint32Array(BANDS * ROWS).fill(0xffffffff);
  let before = hash(words[0] ?? "");
  for (let i = 1; i < words.length; i += 1) {
    const word = hash(words[i] ?? "");
    const pair = mix(Math.imul(before, 0x9e3779b1) ^ word);
    before = word;
    for (let row = 0; row < minima.length; row += 1) {
      const value = mix(pair ^ (SALTS[row] ?? 0));
      if (value < (minima[row] ?? 0)) minima[row] = value;
    }
  }
  return Array.from({ length: BANDS }, (_, band) => {
    const rows = minima.subarray(band * ROWS, (band + 1) * ROWS);
    return keyOf(band + 1, fold(rows, 0x811c9dc5), fold(rows, 0x01000193));
  });
}

/** 53 bits: enough that two posts of one project never meet by accident. */
function keyOf(salt: number, high: number, low: number): number {
  return (mix(high ^ salt) >>> 11) * 2 ** 32 + (low >>> 0);
}

function fold(values: Uint32Array, seed: number): number {
  let h = seed;
  for (const value of values) h = Math.imul(h ^ value, 0x01000193) ^ (h >>> 15);
  return mix(h);
}

/** FNV-1a over UTF-16 units. */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h >>> 0;
}

function mix(value: number): number {
  let h = value;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
