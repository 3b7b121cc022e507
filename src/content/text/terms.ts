// Splits text into terms. $SOL, @handle, addresses, versions and links each stay one term.
import { stemmer } from "stemmer";
import { unitsOf, WordTable } from "../../base/string-table.ts";
import { withoutEnding } from "../../base/trim.ts";
import { canonicalUrl, MAX_URL_LENGTH } from "./canonical-url.ts";
import { readDataWords } from "../../base/data-file.ts";
import { hash32 } from "../../base/hash.ts";

/** Increase this when the same text would produce other terms: stored terms of another version are recomputed. */
export const TERMS_VERSION = 1;

export interface Token {
  term: string;
  start: number;
  end: number;
}

/** English words that are too common to distinguish texts. */
const stopWords = readDataWords("words/stop-words.txt");
const MAX_TERM_LENGTH = 64;
/** Longer words are cut: the stemmer only looks at the end of a word. */
const MAX_STEMMED_LENGTH = 128;

const parts = {
  url: String.raw`https?:\/\/[^\s<>"']+`,
  evm: String.raw`0x[0-9a-fA-F]{40,64}(?![0-9a-zA-Z])`,
  ticker: String.raw`(?<![0-9A-Za-z$])\$[A-Za-z][A-Za-z0-9]{0,14}(?![A-Za-z0-9])`,
  handle: String.raw`(?<![0-9A-Za-z_.])@[A-Za-z0-9_]{1,30}(?:\.[a-z][a-z0-9-]{1,30})*`,
  number: String.raw`(?<![A-Za-z0-9])v?\d+(?:[.,]\d+)*[A-Za-z]{0,3}(?![A-Za-z0-9])`,
};
const special = `(${parts.url})|(${parts.evm})|(${parts.ticker})|(${parts.handle})|(${parts.number})`;
const TOKEN_HERE = new RegExp(String.raw`${special}|[\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)*`, "uy");
// eslint-disable-next-line no-control-regex -- the range of ASCII
const ASCII = /^[\u0000-\u007f]*$/;
/** Scripts without spaces: pairs of characters are the terms. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
const ADDRESS_LENGTH = 32;

/** Every term with its position in the text, without stop words. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  eachTerm(text, (term, start, end) => {
    tokens.push({ term, start, end });
    return false;
  });
  return tokens;
}

/** The first terms of a text; the rest is not read. */
export function termsOf(text: string, limit = Number.POSITIVE_INFINITY): string[] {
  const terms: string[] = [];
  if (limit > 0) eachTerm(text, (term) => terms.push(term) >= limit);
  return terms;
}

/** Returns true when no further terms are wanted. */
type OnTerm = (term: string, start: number, end: number) => boolean;

/** The kind of token a character can begin. Letters mostly begin plain words, which need no regular expression. */
const Begins = { nothing: 0, word: 1, token: 2 } as const;
const begins = Uint8Array.from({ length: 128 }, (_, code) =>
  isLetter(code) ? Begins.word : /[$@0-9]/.test(String.fromCharCode(code)) ? Begins.token : Begins.nothing,
);
const UNIT = { apostrophe: 0x27, h: 0x68 } as const;

function eachTerm(text: string, onTerm: OnTerm): void {
  const units = unitsOf(text);
  const { length } = text;
  for (let at = 0; at < length;) {
    const code = units[at] as number;
    const kind = code < 128 ? begins[code] : isPunctuation(code) ? Begins.nothing : Begins.token;
    if (kind === Begins.nothing) at++;
    else at = kind === Begins.word ? readWord(text, units, at, onTerm) : readToken(text, at, onTerm);
  }
}

/** A sequence of ASCII letters with apostrophes inside; anything else is left to the regular expression. */
function readWord(text: string, units: Uint16Array, at: number, onTerm: OnTerm): number {
  let end = at + 1;
  while (isLetter(units[end] as number)) end++;
  while ((units[end] as number) === UNIT.apostrophe && isLetter(units[end + 1] as number)) {
    end += 2;
    while (isLetter(units[end] as number)) end++;
  }
  const next = units[end] as number;
  const continues =
    next >= 128 || isDigit(next) || (next === UNIT.apostrophe && (units[end + 1] as number) >= 128);
  if (continues || end - at >= ADDRESS_LENGTH || isLink(text, units, at)) return readToken(text, at, onTerm);
  const number = cachedWords.find(units, at, end);
  const term = number >= 0 ? (cachedStems[number] as string) : cacheStem(text.slice(at, end));
  return term !== "" && onTerm(term, at, end) ? text.length : end;
}

function isLink(text: string, units: Uint16Array, at: number): boolean {
  return (
    ((units[at] as number) | 32) === UNIT.h &&
    (text.startsWith("http://", at) || text.startsWith("https://", at))
  );
}

function readToken(text: string, at: number, onTerm: OnTerm): number {
  TOKEN_HERE.lastIndex = at;
  const match = TOKEN_HERE.exec(text);
  if (!match) return at + 1;
  const raw = match[0];
  const end = at + raw.length;
  return emitMatch(match, raw, at, end, onTerm) ? text.length : end;
}

/** Adds the terms of one match; returns true when no further terms are wanted. */
function emitMatch(match: RegExpExecArray, raw: string, at: number, end: number, onTerm: OnTerm): boolean {
  if (match[1] !== undefined) return emitUrl(raw, at, onTerm);
  if (match[2] !== undefined || match[3] !== undefined || match[4] !== undefined)
    return onTerm(raw.toLowerCase(), at, end);
  if (match[5] !== undefined) return onTerm(numberTerm(raw), at, end);
  if (raw.length >= ADDRESS_LENGTH && isBase58Address(raw)) return onTerm(raw, at, end);
  if (UNSPACED.test(raw)) return emitPairs(raw, at, onTerm);
  const term = wordTerm(raw);
  return term !== "" && onTerm(term, at, end);
}

function isLetter(code: number): boolean {
  const lower = code | 32;
  return lower >= 97 && lower <= 122;
}

/** Dashes, quotation marks and ellipses, which are frequent and begin no token. */
function isPunctuation(code: number): boolean {
  return code >= 0x2010 && code <= 0x205e;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function emitUrl(raw: string, start: number, onTerm: OnTerm): boolean {
  const address = withoutEnding(raw, ".,;:!?)]}");
  return onTerm(urlTerm(address), start, start + address.length);
}

/** A link is one term, by its canonical form, because long URLs would fill the vocabulary. */
export function urlTerm(address: string): string {
  return `url:${hash32(canonicalUrl(address.slice(0, MAX_URL_LENGTH))).toString(36)}`;
}

/** Thirty letters without a digit or a change of case are a long word, not an address. */
export function isBase58Address(text: string): boolean {
  return (
    /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text) && /\d/.test(text) && /[A-Z]/.test(text) && /[a-z]/.test(text)
  );
}

export function isEvmAddress(text: string): boolean {
  return /^0x[0-9a-fA-F]{40,64}$/.test(text);
}

/** v1.18.2 and 1.18.2 are one version; 1,000,000 and 1000000 are one number. */
function numberTerm(raw: string): string {
  return raw
    .toLowerCase()
    .replace(/^v(?=\d)/, "")
    .replace(/(\d),(?=\d{3}(?:\D|$))/g, "$1")
    .slice(0, MAX_TERM_LENGTH);
}

function emitPairs(raw: string, start: number, onTerm: OnTerm): boolean {
  let before: RegExpExecArray | undefined;
  let pairs = 0;
  for (const character of raw.matchAll(/\P{M}\p{M}*/gu)) {
    if (before) {
      const pair = before[0] + character[0];
      if (onTerm(pair, start + before.index, start + character.index + character[0].length)) return true;
      pairs += 1;
    }
    before = character;
  }
  if (!before || pairs > 0) return false;
  return onTerm(before[0], start + before.index, start + before.index + before[0].length);
}

/** Words repeat, so a bounded cache of stems saves most of the work. */
const STEM_CACHE_MAX = 250_000;
let cachedWords = new WordTable();
let cachedStems: string[] = [];

function cacheStem(raw: string): string {
  const term = wordTerm(raw);
  if (cachedWords.size >= STEM_CACHE_MAX) {
    cachedWords = new WordTable();
    cachedStems = [];
  }
  cachedStems[cachedWords.add(raw)] = term;
  return term;
}

/** The term of one word, or "" for a stop word. */
export function wordTerm(raw: string): string {
  let word = raw.slice(0, MAX_STEMMED_LENGTH).toLowerCase().replaceAll("’", "'");
  if (stopWords.has(word)) return "";
  word = word.replace(/'s$/, "").replaceAll("'", "");
  if (!ASCII.test(word)) {
    const plain = word.normalize("NFKD").replace(/\p{M}/gu, "");
    return (/^[a-z0-9]+$/.test(plain) ? plain : word.normalize("NFKC")).slice(0, MAX_TERM_LENGTH);
  }
  if (stopWords.has(word)) return "";
  return (/^[a-z]{4,}$/.test(word) ? stemmer(word) : word).slice(0, MAX_TERM_LENGTH);
}
