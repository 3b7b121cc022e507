/** Converts text to token ids for the bundled model. Must match tools/embedding/tokens.py exactly. */
/** Longer runs of letters are not treated as words. */
const MAX_WORD = 32;
const MARKS = /\p{Mn}/gu;
// Each CJK character is a separate word, as in the tokenizer of the teacher model.
const CJK = /[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]/;
const LETTER = /[\p{L}\p{N}]/u;
const LINK_HERE = /https?:\/\/\S+/y;

/** Returns runs of letters and digits in lower case without accents; skips links and very long runs. */
export function words(original: string): string[] {
  const text = original.toLowerCase().normalize("NFD").replace(MARKS, "");
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

/** Whole words, wordpieces (`##`) and pairs of words (`a b`) in one list; a token's id is its index. */
export class Vocabulary {
  readonly #ids: ReadonlyMap<string, number>;

  constructor(tokens: readonly string[]) {
    this.#ids = new Map(tokens.map((token, id) => [token, id]));
  }

  /** Returns the tokens of the first `maxWords` words, including repetitions. */
  encode(text: string, maxWords: number): number[] {
    const tokens: number[] = [];
    let previous: string | undefined;
    for (const word of words(text).slice(0, maxWords)) {
      const id = this.#ids.get(word);
      if (id === undefined) {
        tokens.push(...(longestPieces(word, this.#ids) ?? []));
        previous = undefined;
        continue;
      }
      tokens.push(id);
      const pair = previous === undefined ? undefined : this.#ids.get(`${previous} ${word}`);
      if (pair !== undefined) tokens.push(pair);
      previous = word;
    }
    return tokens;
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
