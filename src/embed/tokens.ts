/** Text to token ids for the bundled model, exactly as tools/embedding/tokens.py does it: change both or neither. */
import { longestPieces } from "./pieces.ts";

const MAX_WORD = 32;
const MAX_CACHED_WORDS = 100_000;
const NOTHING: readonly number[] = [];
const BEYOND_ASCII = /[^\0-\x7f]/;
const MARKS = /\p{Mn}/gu;
// A CJK character stands for a word of its own, as in the teacher's tokenizer.
const CJK = "\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff";
const WORD = new RegExp(`https?://\\S+|[${CJK}]|(?:(?![${CJK}])[\\p{L}\\p{N}])+`, "gu");
const LINK = /^https?:\/\//;
const LINK_HERE = /https?:\/\/\S+/y;

/** Runs of letters and digits, lower case, without accents; links and very long runs are left out. */
export function words(text: string): string[] {
  const lower = text.toLowerCase();
  return BEYOND_ASCII.test(lower) ? unicodeWords(lower) : asciiWords(lower);
}

function unicodeWords(lower: string): string[] {
  const found: string[] = [];
  for (const [word] of lower.normalize("NFD").replace(MARKS, "").matchAll(WORD)) {
    // Python counts characters, not UTF-16 units.
    if (!LINK.test(word) && Array.from(word).length <= MAX_WORD) found.push(word);
  }
  return found;
}

/** The same for plain ASCII, without the regular expression: five times as fast, and nearly every text is ASCII. */
function asciiWords(lower: string): string[] {
  const found: string[] = [];
  let start = -1;
  for (let i = 0; i <= lower.length; i++) {
    const code = lower.charCodeAt(i); // NaN past the end, which is no letter
    if ((code >= 97 && code <= 122) || (code >= 48 && code <= 57)) {
      if (start >= 0) continue;
      start = i;
      if (code !== 104) continue;
      LINK_HERE.lastIndex = i;
      if (LINK_HERE.test(lower)) {
        i = LINK_HERE.lastIndex - 1;
        start = -1;
      }
    } else if (start >= 0) {
      if (i - start <= MAX_WORD) found.push(lower.slice(start, i));
      start = -1;
    }
  }
  return found;
}

/** Whole words, wordpieces (`##`) and pairs of words (`a b`) in one list; a token's id is its place in it. */
export class Vocabulary {
  private readonly ids = new Map<string, number>();
  /** Pairs by the ids of their words, so that looking one up makes no string. */
  private readonly pairs = new Map<number, number>();
  private readonly cache = new Map<string, readonly number[]>();

  constructor(tokens: readonly string[]) {
    tokens.forEach((token, id) => {
      if (!token.includes(" ")) this.ids.set(token, id);
    });
    tokens.forEach((token, id) => {
      const [first, second] = token.split(" ");
      if (first === undefined || second === undefined) return;
      const key = this.pairKey(this.ids.get(first), this.ids.get(second));
      if (key !== undefined) this.pairs.set(key, id);
    });
  }

  /** Every token of the first `maxWords` words, repetitions included. */
  encode(text: string, maxWords: number): number[] {
    const tokens: number[] = [];
    const found = words(text);
    const end = Math.min(found.length, maxWords);
    let before: number | undefined;
    for (let i = 0; i < end; i++) {
      const word = found[i] ?? "";
      const whole = this.ids.get(word);
      if (whole === undefined) {
        for (const piece of this.pieces(word)) tokens.push(piece);
      } else {
        tokens.push(whole);
        const key = this.pairKey(before, whole);
        const pair = key === undefined ? undefined : this.pairs.get(key);
        if (pair !== undefined) tokens.push(pair);
      }
      before = whole;
    }
    return tokens;
  }

  private pairKey(first: number | undefined, second: number | undefined): number | undefined {
    return first === undefined || second === undefined ? undefined : first * 65_536 + second;
  }

  private pieces(word: string): readonly number[] {
    const cached = this.cache.get(word);
    if (cached !== undefined) return cached;
    const pieces = longestPieces(word, this.ids) ?? NOTHING;
    // Typos and addresses are endless: start over rather than grow.
    if (this.cache.size >= MAX_CACHED_WORDS) this.cache.clear();
    this.cache.set(word, pieces);
    return pieces;
  }
}
