/** Text to token ids for the bundled model, exactly as tools/embedding/tokens.py does it: change both or neither. */
import { unitsOf, WordTable } from "../base/word-table.ts";
import { longestPieces } from "./pieces.ts";

const MAX_WORD = 32;
const MAX_CACHED_WORDS = 100_000;
const NOTHING: readonly number[] = [];
/** Dashes, quotation marks and the like part words as a space does, and nothing folds into anything else. */
const NOT_PLAIN = /[^\0-\x7f\u2010-\u2027\u2030-\u205e]/;
const MARKS = /\p{Mn}/gu;
// A CJK character stands for a word of its own, as in the teacher's tokenizer.
const CJK = /[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]/;
const LETTER = /[\p{L}\p{N}]/u;
const LINK_HERE = /https?:\/\/\S+/y;

/** Runs of letters and digits, lower case, without accents; links and very long runs are left out. */
export function words(text: string): string[] {
  const lower = text.toLowerCase();
  if (NOT_PLAIN.test(lower)) return unicodeWords(lower);
  const found: string[] = [];
  eachPlainWord(lower, unitsOf(lower), (start, end) => found.push(lower.slice(start, end)));
  return found;
}

function unicodeWords(lower: string): string[] {
  const text = lower.normalize("NFD").replace(MARKS, "");
  const found: string[] = [];
  for (let start = 0; start < text.length;) {
    const kind = kindAt(text, start);
    let end = start + unitsAt(text, start);
    LINK_HERE.lastIndex = start;
    if (kind === Kind.letter && text.startsWith("http", start) && LINK_HERE.test(text))
      end = LINK_HERE.lastIndex;
    else if (kind !== Kind.other) {
      while (kind === Kind.letter && kindAt(text, end) === Kind.letter) end += unitsAt(text, end);
      const word = text.slice(start, end);
      // Python counts characters, not UTF-16 units.
      if (word.length <= MAX_WORD || Array.from(word).length <= MAX_WORD) found.push(word);
    }
    start = end;
  }
  return found;
}

const Kind = { unknown: 0, other: 1, letter: 2, cjk: 3 } as const;
/** Of each UTF-16 unit, found out when it is first met; those of surrogate pairs stay unknown. */
const kinds = new Uint8Array(65_536);

function kindAt(text: string, at: number): number {
  const code = text.codePointAt(at);
  if (code === undefined) return Kind.other;
  const known = code < kinds.length ? (kinds[code] as number) : Kind.unknown;
  if (known !== Kind.unknown) return known;
  const character = String.fromCodePoint(code);
  const kind = CJK.test(character) ? Kind.cjk : LETTER.test(character) ? Kind.letter : Kind.other;
  if (code < kinds.length) kinds[code] = kind;
  return kind;
}

function unitsAt(text: string, at: number): number {
  return (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
}

/** The same for plain text, without the regular expression: five times as fast, and nearly every text is plain. */
function eachPlainWord(lower: string, units: Uint16Array, take: (start: number, end: number) => void): void {
  let start = -1;
  for (let i = 0; i < units.length; i++) {
    const code = units[i] as number; // 0 at the end, which is no letter
    if ((code >= 97 && code <= 122) || (code >= 48 && code <= 57)) {
      if (start >= 0) continue;
      start = i;
      if (code !== 104 || !lower.startsWith("http", i)) continue;
      LINK_HERE.lastIndex = i;
      if (LINK_HERE.test(lower)) {
        i = LINK_HERE.lastIndex - 1;
        start = -1;
      }
    } else if (start >= 0) {
      if (i - start <= MAX_WORD) take(start, i);
      start = -1;
    }
  }
}

/** Two ids to a third, in typed arrays: together they make no small integer, and a Map of others is slow. */
class PairTable {
  private slots = 1_024;
  private size = 0;
  private firsts = new Int32Array(this.slots).fill(-1);
  private seconds = new Int32Array(this.slots);
  private values = new Int32Array(this.slots);

  get(first: number, second: number): number | undefined {
    const slot = this.slotOf(first, second);
    return this.firsts[slot] === -1 ? undefined : this.values[slot];
  }

  set(first: number, second: number, value: number): void {
    if ((this.size + 1) * 2 > this.slots) this.widen();
    const slot = this.slotOf(first, second);
    if (this.firsts[slot] === -1) this.size++;
    this.firsts[slot] = first;
    this.seconds[slot] = second;
    this.values[slot] = value;
  }

  private slotOf(first: number, second: number): number {
    const mask = this.slots - 1;
    const mixed = Math.imul(Math.imul(first, 0x9e3779b1) ^ second, 0x85ebca6b);
    let slot = (mixed ^ (mixed >>> 15)) & mask;
    while (this.firsts[slot] !== -1 && (this.firsts[slot] !== first || this.seconds[slot] !== second))
      slot = (slot + 1) & mask;
    return slot;
  }

  private widen(): void {
    const { firsts, seconds, values } = this;
    this.slots *= 2;
    this.size = 0;
    this.firsts = new Int32Array(this.slots).fill(-1);
    this.seconds = new Int32Array(this.slots);
    this.values = new Int32Array(this.slots);
    firsts.forEach((first, i) => {
      if (first !== -1) this.set(first, seconds[i] as number, values[i] as number);
    });
  }
}

/** Whole words, wordpieces (`##`) and pairs of words (`a b`) in one list; a token's id is its place in it. */
export class Vocabulary {
  private readonly ids = new Map<string, number>();
  /** The same words, found where they stand in a text. */
  private readonly whole = new WordTable();
  private readonly wholeIds: number[] = [];
  /** Pairs by the ids of their words, so that looking one up makes no string. */
  private readonly pairs = new PairTable();
  private readonly cache = new Map<string, readonly number[]>();

  constructor(tokens: readonly string[]) {
    const pairs: number[] = [];
    for (const [id, token] of tokens.entries()) {
      if (token.includes(" ")) {
        pairs.push(id);
        continue;
      }
      this.ids.set(token, id);
      // No word of a text begins like a piece.
      if (!token.startsWith("##")) this.wholeIds[this.whole.add(token)] = id;
    }
    for (const id of pairs) {
      const [first = "", second = ""] = (tokens[id] ?? "").split(" ");
      const [one, two] = [this.ids.get(first), this.ids.get(second)];
      if (one !== undefined && two !== undefined) this.pairs.set(one, two, id);
    }
  }

  /** Every token of the first `maxWords` words, repetitions included. */
  encode(text: string, maxWords: number): number[] {
    const tokens: number[] = [];
    const lower = text.toLowerCase();
    let count = 0;
    let before: number | undefined;
    const take = (whole: number | undefined, word: () => string) => {
      if (count++ >= maxWords) return;
      if (whole === undefined) {
        for (const piece of this.pieces(word())) tokens.push(piece);
      } else {
        tokens.push(whole);
        const pair = before === undefined ? undefined : this.pairs.get(before, whole);
        if (pair !== undefined) tokens.push(pair);
      }
      before = whole;
    };
    if (NOT_PLAIN.test(lower)) for (const word of unicodeWords(lower)) take(this.ids.get(word), () => word);
    else {
      const units = unitsOf(lower);
      eachPlainWord(lower, units, (start, end) =>
        take(this.wholeIds[this.whole.find(units, start, end)], () => lower.slice(start, end)),
      );
    }
    return tokens;
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
