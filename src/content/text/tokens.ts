// Text to terms. What the field writes whole stays whole: $SOL, @handle, addresses, versions, links.
import { stemmer } from "stemmer";
import { canonicalUrl } from "./canonical-url.ts";
import { hash32 } from "./hash.ts";
import { stopWords } from "./stop-words.ts";

/** Raised when the same text would give other terms: stored terms of another version are made again. */
export const TERMS_VERSION = 1;

export interface Token {
  term: string;
  start: number;
  end: number;
}

const MAX_TERM_LENGTH = 64;

const parts = {
  url: String.raw`https?:\/\/[^\s<>"']+`,
  evm: String.raw`0x[0-9a-fA-F]{40,64}(?![0-9a-zA-Z])`,
  ticker: String.raw`(?<![0-9A-Za-z$])\$[A-Za-z][A-Za-z0-9]{0,14}(?![A-Za-z0-9])`,
  handle: String.raw`(?<![0-9A-Za-z_.])@[A-Za-z0-9_]{1,30}(?:\.[a-z][a-z0-9-]{1,30})*`,
  number: String.raw`(?<![A-Za-z0-9])v?\d+(?:[.,]\d+)*[A-Za-z]{0,3}(?![A-Za-z0-9])`,
};
const special = `(${parts.url})|(${parts.evm})|(${parts.ticker})|(${parts.handle})|(${parts.number})`;
/** Nearly every word of nearly every text: no digit, nothing that could begin something special. */
const PLAIN_WORD = /[A-Za-z]+(?:'[A-Za-z]+)*/g;
const ASCII_TOKEN = new RegExp(`${special}|[A-Za-z0-9]+(?:'[A-Za-z]+)*`, "g");
const ANY_TOKEN = new RegExp(String.raw`${special}|[\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)*`, "gu");
// eslint-disable-next-line no-control-regex -- the range of ASCII
const ASCII = /^[\u0000-\u007f]*$/;
const SPECIAL = /[$@0-9]|:\/\//;
/** Scripts written without spaces: pairs of characters stand in for words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
const ADDRESS_LENGTH = 32;

/** Every term with its place in the text, stop words left out. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  eachTerm(text, (term, start, end) => tokens.push({ term, start, end }));
  return tokens;
}

export function termsOf(text: string, limit = Number.POSITIVE_INFINITY): string[] {
  const terms: string[] = [];
  eachTerm(text, (term) => terms.length < limit && terms.push(term));
  return terms;
}

function eachTerm(text: string, take: (term: string, start: number, end: number) => void): void {
  // Line by line: a link or a number in one does not slow the others down.
  let start = 0;
  for (const piece of text.split("\n")) {
    if (!ASCII.test(piece)) eachOf(ANY_TOKEN, piece, start, take);
    else if (SPECIAL.test(piece)) eachOf(ASCII_TOKEN, piece, start, take);
    else eachPlainWord(piece, start, take);
    start += piece.length + 1;
  }
}

function eachPlainWord(
  text: string,
  offset: number,
  take: (term: string, start: number, end: number) => void,
): void {
  PLAIN_WORD.lastIndex = 0;
  for (let match = PLAIN_WORD.exec(text); match; match = PLAIN_WORD.exec(text)) {
    const term = wordTerm(match[0]);
    if (term !== "") take(term, offset + match.index, offset + match.index + match[0].length);
  }
}

function eachOf(
  pattern: RegExp,
  text: string,
  offset: number,
  take: (term: string, start: number, end: number) => void,
): void {
  for (const match of text.matchAll(pattern)) {
    const raw = match[0];
    const start = offset + match.index;
    const end = start + raw.length;
    if (match[1] !== undefined) takeUrl(raw, start, take);
    else if (match[2] !== undefined || match[3] !== undefined || match[4] !== undefined)
      take(raw.toLowerCase(), start, end);
    else if (match[5] !== undefined) take(numberTerm(raw), start, end);
    else if (raw.length >= ADDRESS_LENGTH && isBase58Address(raw)) take(raw, start, end);
    else if (pattern === ANY_TOKEN && UNSPACED.test(raw)) takePairs(raw, start, take);
    else {
      const term = wordTerm(raw);
      if (term !== "") take(term, start, end);
    }
  }
}

function takeUrl(raw: string, start: number, take: (term: string, start: number, end: number) => void): void {
  const address = raw.replace(/[.,;:!?)\]}]+$/, "");
  take(urlTerm(address), start, start + address.length);
}

/** A link is one term, by its canonical form: long addresses would fill the vocabulary. */
export function urlTerm(address: string): string {
  return `url:${hash32(canonicalUrl(address)).toString(36)}`;
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

function takePairs(
  raw: string,
  start: number,
  take: (term: string, start: number, end: number) => void,
): void {
  const characters = [...raw.matchAll(/\P{M}\p{M}*/gu)];
  characters.forEach((character, i) => {
    const at = start + character.index;
    const next = characters[i + 1];
    if (next) take(character[0] + next[0], at, start + next.index + next[0].length);
    else if (characters.length === 1) take(character[0], at, at + character[0].length);
  });
}

const stems = new Map<string, string>();
/** Words repeat (Zipf), so a bounded memory of stems saves most of the work. */
const STEMS_KEPT = 250_000;

/** The term of one word, or "" for a stop word. */
export function wordTerm(raw: string): string {
  const known = stems.get(raw);
  if (known !== undefined) return known;
  const term = stemOf(raw);
  if (stems.size >= STEMS_KEPT) stems.clear();
  stems.set(raw, term);
  return term;
}

function stemOf(raw: string): string {
  let word = raw.toLowerCase().replaceAll("’", "'");
  if (stopWords.has(word)) return "";
  word = word.replace(/'s$/, "").replaceAll("'", "");
  if (!ASCII.test(word)) {
    const plain = word.normalize("NFKD").replace(/\p{M}/gu, "");
    return (/^[a-z0-9]+$/.test(plain) ? plain : word.normalize("NFKC")).slice(0, MAX_TERM_LENGTH);
  }
  if (stopWords.has(word)) return "";
  return (/^[a-z]{4,}$/.test(word) ? stemmer(word) : word).slice(0, MAX_TERM_LENGTH);
}
