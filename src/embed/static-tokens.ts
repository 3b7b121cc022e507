/** Converts text to token ids for the bundled model. Must match tools/embedding/tokens.py exactly. */
import { unitsOf, WordTable } from "../base/string-table.ts";

/** Longer runs of letters are not treated as words. */
export const MAX_WORD = 32;
const MAX_RARE_WORDS = 100_000;
const NO_PIECES: readonly number[] = [];
const MARKS = /\p{Mn}/gu;
// Each CJK character is a separate word, as in the tokenizer of the teacher model.
const CJK = /[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]/;
const LETTER = /[\p{L}\p{N}]/u;
const LINK_HERE = /https?:\/\/\S+/y;

/** Returns runs of letters and digits in lower case without accents; skips links and very long runs. */
export function words(text: string): string[] {
  const plain = plainWords(text);
  if (plain === undefined) return unicodeWords(text.toLowerCase());
  return Array.from({ length: plain.count }, (_, i) =>
    text.slice(plain.bounds[2 * i], plain.bounds[2 * i + 1]).toLowerCase(),
  );
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
/** Caches the kind of each UTF-16 unit; surrogates stay unknown. */
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

/** Classifies UTF-16 units for the fast path. A text that contains `not` needs the general path. */
const Plain = { between: 0, letter: 1, capital: 2, not: 3 } as const;
const plainness = Uint8Array.from({ length: 65_536 }, (_, code) => {
  if ((code >= 97 && code <= 122) || (code >= 48 && code <= 57)) return Plain.letter;
  if (code >= 65 && code <= 90) return Plain.capital;
  return code < 128 || isSymbol(code) ? Plain.between : Plain.not;
});

/** Dashes, quotation marks, currency symbols and the like separate words like a space and have no decomposition. */
function isSymbol(code: number): boolean {
  if (code >= 0xa1 && code <= 0xbf) return !"ª²³µ¹º¼½¾".includes(String.fromCharCode(code));
  return (
    (code >= 0x2010 && code <= 0x2027) ||
    (code >= 0x2030 && code <= 0x205e) ||
    (code >= 0x20a0 && code <= 0x20bf)
  );
}

interface PlainWords {
  /** UTF-16 units of the text in lower case; valid until the next text is read. */
  units: Uint16Array;
  /** Pairs of the start and end offset of each word. */
  bounds: Uint32Array;
  count: number;
}

let bounds = new Uint32Array(1_024);

/** Fast path without regular expressions, which covers nearly every text; undefined if the text is not plain. */
function plainWords(text: string): PlainWords | undefined {
  const units = unitsOf(text);
  const { length } = text;
  let count = 0;
  let start = -1;
  // The unit after the last one is 0, which ends a word.
  for (let i = 0; i <= length; i++) {
    const code = units[i] as number;
    const kind = plainness[code] as number;
    if (kind === Plain.not) return undefined;
    if (kind === Plain.capital) units[i] = code | 32;
    if (kind !== Plain.between) {
      if (start < 0) start = i;
      continue;
    }
    if (start < 0) continue;
    if (isLink(units, start, i)) {
      while (i < length && !isBlank(units[i] as number))
        if (plainness[units[i++] as number] === Plain.not) return undefined;
    } else if (i - start <= MAX_WORD) {
      if (2 * count === bounds.length) bounds = doubled(bounds);
      bounds[2 * count] = start;
      bounds[2 * count + 1] = i;
      count++;
    }
    start = -1;
  }
  return { units, bounds, count };
}

/** Whether the word is http or https and is followed by "://" and at least one more character. */
function isLink(units: Uint16Array, start: number, end: number): boolean {
  if (units[end] !== 58 || units[end + 1] !== 47 || units[end + 2] !== 47) return false;
  const next = units[end + 3] as number;
  return next !== 0 && !isBlank(next) && /^https?$/.test(String.fromCharCode(...units.subarray(start, end)));
}

/** Sufficient for plain text only. */
function isBlank(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13);
}

function doubled(from: Uint32Array): Uint32Array<ArrayBuffer> {
  const to = new Uint32Array(2 * from.length);
  to.set(from);
  return to;
}

/** Whole words, wordpieces (`##`) and pairs of words (`a b`) in one list; a token's id is its index. */
export class Vocabulary {
  private readonly ids = new Map<string, number>();
  /** The whole words, for lookup by their position in a text without creating a string. */
  private readonly whole = new WordTable();
  private readonly wholeIds: Int32Array;
  /** Pairs by the id of their first and then of their second word, for lookup without creating a string. */
  private readonly pairs: (Map<number, number> | undefined)[];
  /** Caches the pieces of words that are not in the vocabulary. */
  private rare = new WordTable();
  private rarePieces: (readonly number[])[] = [];

  constructor(tokens: readonly string[]) {
    this.wholeIds = new Int32Array(tokens.length);
    this.pairs = Array.from({ length: tokens.length });
    const pairs: number[] = [];
    for (const [id, token] of tokens.entries()) {
      if (token.includes(" ")) {
        pairs.push(id);
        continue;
      }
      this.ids.set(token, id);
      // A word in a text never starts with ##.
      if (!token.startsWith("##")) this.wholeIds[this.whole.add(token)] = id;
    }
    for (const id of pairs) {
      const [first = "", second = ""] = (tokens[id] ?? "").split(" ");
      const [one, two] = [this.ids.get(first), this.ids.get(second)];
      if (one !== undefined && two !== undefined) (this.pairs[one] ??= new Map()).set(two, id);
    }
  }

  /** Returns the tokens of the first `maxWords` words, including repetitions. */
  encode(text: string, maxWords: number): number[] {
    const plain = plainWords(text);
    if (plain === undefined) return this.encodeUnicode(text, maxWords);
    const { units, count } = plain;
    const tokens: number[] = [];
    let previous = -1;
    for (let i = 0; i < Math.min(count, maxWords); i++) {
      const start = plain.bounds[2 * i] as number;
      const end = plain.bounds[2 * i + 1] as number;
      const number = this.whole.find(units, start, end);
      if (number >= 0) previous = this.addWhole(tokens, this.wholeIds[number] as number, previous);
      else {
        const known = this.rare.find(units, start, end);
        const pieces =
          known >= 0 ? this.rarePieces[known] : this.piecesOf(text.slice(start, end).toLowerCase());
        for (const piece of pieces ?? NO_PIECES) tokens.push(piece);
        previous = -1;
      }
    }
    return tokens;
  }

  private encodeUnicode(text: string, maxWords: number): number[] {
    const tokens: number[] = [];
    let previous = -1;
    for (const word of unicodeWords(text.toLowerCase()).slice(0, maxWords)) {
      const id = this.ids.get(word);
      if (id !== undefined) previous = this.addWhole(tokens, id, previous);
      else {
        for (const piece of this.piecesOf(word)) tokens.push(piece);
        previous = -1;
      }
    }
    return tokens;
  }

  /** Adds a whole word and the pair it forms with the previous word, if that is in the vocabulary. */
  private addWhole(tokens: number[], id: number, previous: number): number {
    tokens.push(id);
    const pair = previous < 0 ? undefined : this.pairs[previous]?.get(id);
    if (pair !== undefined) tokens.push(pair);
    return id;
  }

  private piecesOf(word: string): readonly number[] {
    // Typos and addresses are unbounded: clear the cache instead of letting it grow.
    if (this.rare.size >= MAX_RARE_WORDS) {
      this.rare = new WordTable();
      this.rarePieces = [];
    }
    const number = this.rare.add(word);
    return (this.rarePieces[number] ??= longestPieces(word, this.ids) ?? NO_PIECES);
  }
}

/** Splits a word greedily into its longest known prefix and continuations (`##…`); undefined if that is not possible. */
export function longestPieces(word: string, ids: ReadonlyMap<string, number>): number[] | undefined {
  const pieces: number[] = [];
  for (let start = 0; start < word.length;) {
    let end = word.length;
    let id: number | undefined;
    while (end > start && id === undefined) {
      id = ids.get((start > 0 ? "##" : "") + word.slice(start, end));
      if (id === undefined) end--;
    }
    if (id === undefined) return undefined;
    pieces.push(id);
    start = end;
  }
  return pieces;
}
