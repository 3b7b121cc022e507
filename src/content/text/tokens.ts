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
  base58: String.raw`(?<![0-9A-Za-z])[1-9A-HJ-NP-Za-km-z]{32,44}(?![0-9A-Za-z])`,
  ticker: String.raw`(?<![0-9A-Za-z$])\$[A-Za-z][A-Za-z0-9]{0,14}(?![A-Za-z0-9])`,
  handle: String.raw`(?<![0-9A-Za-z_.])@[A-Za-z0-9_]{1,30}(?:\.[a-z][a-z0-9-]{1,30})*`,
  number: String.raw`(?<![A-Za-z0-9])v?\d+(?:[.,]\d+)*[A-Za-z]{0,3}(?![A-Za-z0-9])`,
};
const special = `(${parts.url})|(${parts.evm})|(${parts.base58})|(${parts.ticker})|(${parts.handle})|(${parts.number})`;
const ASCII_TOKEN = new RegExp(`${special}|[A-Za-z0-9]+(?:'[A-Za-z]+)*`, "g");
const ANY_TOKEN = new RegExp(String.raw`${special}|[\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)*`, "gu");
// eslint-disable-next-line no-control-regex -- the range of ASCII
const ASCII = /^[\u0000-\u007f]*$/;
/** Scripts written without spaces: pairs of characters stand in for words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

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
  const ascii = ASCII.test(text);
  for (const match of text.matchAll(ascii ? ASCII_TOKEN : ANY_TOKEN)) {
    const raw = match[0];
    const start = match.index;
    const end = start + raw.length;
    if (match[1] !== undefined) takeUrl(raw, start, take);
    else if (match[2] !== undefined) take(raw.toLowerCase(), start, end);
    else if (match[3] !== undefined) takeBase58(raw, start, end, take);
    else if (match[4] !== undefined || match[5] !== undefined) take(raw.toLowerCase(), start, end);
    else if (match[6] !== undefined) take(numberTerm(raw), start, end);
    else if (!ascii && UNSPACED.test(raw)) takePairs(raw, start, take);
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
function takeBase58(
  raw: string,
  start: number,
  end: number,
  take: (term: string, start: number, end: number) => void,
): void {
  if (isBase58Address(raw)) take(raw, start, end);
  else take(wordTerm(raw) || raw.toLowerCase().slice(0, MAX_TERM_LENGTH), start, end);
}

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
const STEMS_KEPT = 100_000;

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
