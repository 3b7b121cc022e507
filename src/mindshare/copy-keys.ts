// Computes keys for near-duplicate detection: copies share at least one key, different posts share none.
import { unitsOf } from "../base/string-table.ts";
import type { Kind } from "./formula.ts";

/** Parts that a copy bot can vary at no cost: links, mentioned handles, and numbers and codes at the end. */
const LINK = /https?:\/\/\S+|www\.\S+/g;
const RETWEET_PREFIX = /^\s*rt\s+@\w+:?/;
const HANDLE = /@\w+/g;
const NOT_A_WORD = /[^\p{L}\p{N}$]+/u;
const NOT_ASCII = /[^\0-\x7f]/;
const CODE = /^(?=.*\d)[\p{L}\d]{4,}$/u;

/** With fewer words, near copies cannot be distinguished from other posts, so only identical words are a copy. */
const MIN_WORDS_FOR_BANDS = 8;
const BANDS = 3;
const ROWS = 8;

const SALTS = Uint32Array.from({ length: BANDS * ROWS }, (_, i) => Math.imul(i + 1, 0x9e3779b1));
const FNV = 0x811c9dc5;
const SPACE = 32;
const DOLLAR = 36;

/** Word n of a text spans from bounds[2n] to bounds[2n + 1]. */
interface Words {
  units: Uint16Array;
  bounds: number[];
  count: number;
}

/** The first key identifies the exact words, the others most of them in order (banded MinHash over word pairs). */
export function copyKeys(text: string, kind: Kind): number[] {
  const words = plainWords(text);
  if (words.count === 0) return [];
  const keys = [keyOf(0, hashForwards(words), hashBackwards(words))];
  if (words.count >= MIN_WORDS_FOR_BANDS) addBandKeys(words, keys);
  // Different keys for news and social posts, so that a repeated headline counts once in each of the two shares.
  return kind === "news" ? keys.map((key) => -key) : keys;
}

/** The distinct handles that a post mentions, in lower case. */
export function mentionedHandles(text: string, max: number): string[] {
  const handles = new Set<string>();
  if (!text.includes("@")) return [];
  for (const [handle] of text.toLowerCase().matchAll(/(?<![\w.])@[a-z0-9_][\w.-]*\w|(?<![\w.])@\w/g)) {
    handles.add(handle.slice(1));
    if (handles.size === max) break;
  }
  return [...handles];
}

function plainWords(text: string): Words {
  let plain = text.toLowerCase().replace(RETWEET_PREFIX, " ");
  if (plain.includes("://") || plain.includes("www.")) plain = plain.replace(LINK, " ");
  if (plain.includes("@")) plain = plain.replace(HANDLE, " ");
  // Replace non-ASCII separators by spaces, because the loop below only recognizes ASCII separators.
  if (NOT_ASCII.test(plain)) plain = plain.split(NOT_A_WORD).join(" ");
  const units = unitsOf(plain);
  const bounds: number[] = [];
  let start = -1;
  for (let i = 0; i <= plain.length; i += 1) {
    if (isWordCharacter(units[i] ?? 0)) {
      if (start < 0) start = i;
    } else if (start >= 0) {
      bounds.push(start, i);
      start = -1;
    }
  }
  let count = bounds.length / 2;
  while (count > 1 && CODE.test(plain.slice(bounds[2 * count - 2], bounds[2 * count - 1]))) count -= 1;
  return { units, bounds, count };
}

function isWordCharacter(unit: number): boolean {
  return (unit >= 97 && unit <= 122) || (unit >= 48 && unit <= 57) || unit === DOLLAR || unit > 127;
}

const minima = new Uint32Array(BANDS * ROWS);

function addBandKeys({ units, bounds, count }: Words, keys: number[]): void {
  minima.fill(0xffffffff);
  let previous = hashOf(units, bounds, 0, FNV);
  for (let i = 1; i < count; i += 1) {
    const word = hashOf(units, bounds, i, FNV);
    const pair = mix(Math.imul(previous, 0x9e3779b1) ^ word);
    previous = word;
    for (let row = 0; row < BANDS * ROWS; row += 1) {
      const value = mix(pair ^ (SALTS[row] ?? 0));
      if (value < (minima[row] ?? 0)) minima[row] = value;
    }
  }
  for (let band = 0; band < BANDS; band += 1)
    keys.push(keyOf(band + 1, fold(band, 0x811c9dc5), fold(band, 0x01000193)));
}

/** 53 bits make accidental collisions between two posts of one project practically impossible. */
function keyOf(salt: number, high: number, low: number): number {
  return (mix(high ^ salt) >>> 11) * 2 ** 32 + (low >>> 0);
}

function fold(band: number, seed: number): number {
  let h = seed;
  for (let row = band * ROWS; row < (band + 1) * ROWS; row += 1)
    h = Math.imul(h ^ (minima[row] ?? 0), 0x01000193) ^ (h >>> 15);
  return mix(h);
}

/** FNV-1a over UTF-16 units, with a space between words. */
function hashForwards({ units, bounds, count }: Words): number {
  let h = hashOf(units, bounds, 0, FNV);
  for (let i = 1; i < count; i += 1) h = hashOf(units, bounds, i, Math.imul(h ^ SPACE, 0x01000193));
  return h;
}

function hashBackwards({ units, bounds, count }: Words): number {
  let h = hashOf(units, bounds, count - 1, FNV);
  for (let i = count - 2; i >= 0; i -= 1) h = hashOf(units, bounds, i, Math.imul(h ^ SPACE, 0x01000193));
  return h;
}

/** Continues the hash `seed` with one word. */
function hashOf(units: Uint16Array, bounds: readonly number[], word: number, seed: number): number {
  let h = seed;
  const end = bounds[2 * word + 1] ?? 0;
  for (let i = bounds[2 * word] ?? 0; i < end; i += 1) h = Math.imul(h ^ (units[i] ?? 0), 0x01000193);
  return h >>> 0;
}

function mix(value: number): number {
  let h = value;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
