// Parses a query: words, "phrases", $TICKER, @handle, -word, a link or an address.
import { canonicalUrl, looksLikeUrl } from "../text/canonical-url.ts";
import { isBase58Address, isEvmAddress, termsOf, urlTerm } from "../text/terms.ts";
import { withoutFiller, withSynonyms } from "./query-words.ts";
import type { QueryTerm } from "../../../packages/search-index/search/query-terms.ts";

export interface ParsedQuery {
  terms: QueryTerm[];
  /** Each is a sequence of terms that must follow each other (apart from stop words). */
  phrases: string[][];
  excluded: string[];
  /** The canonical URL, if the query is a link and nothing else. */
  url: string | undefined;
  /** The text to embed; "" if there is none. */
  meaning: string;
}

const PIECE = /(-?)(?:"([^"]*)"|“([^”]*)”|(\S+))/gu;
const MAX_TERMS = 64;
const LETTER = /[\p{L}\p{N}]/u;
const LETTER_AT_END = /[\p{L}\p{N}]$/u;

export function parseQuery(query: string): ParsedQuery {
  const text = query.toWellFormed().trim();
  const parsed: ParsedQuery = { terms: [], phrases: [], excluded: [], url: undefined, meaning: "" };
  if (looksLikeUrl(text)) {
    const address = /^https?:/i.test(text) ? text : `https://${text}`;
    parsed.url = canonicalUrl(address);
    parsed.terms.push({ kind: "url", term: urlTerm(address), text, required: true });
    return parsed;
  }
  const meaning: string[] = [];
  for (const [, minus, straight, curly, bare = ""] of text.matchAll(PIECE)) {
    const quoted = straight ?? curly;
    // A dash between words is punctuation; only one that touches a word excludes it.
    const piece = quoted ?? bare.replaceAll(/["“”]/g, "");
    const terms = termsOf(piece);
    if (minus === "-" && terms.length > 0) parsed.excluded.push(...terms);
    else if (quoted !== undefined) addPhrase(parsed, terms, quoted, meaning);
    else addWords(parsed, terms, piece, meaning);
  }
  parsed.terms = withSynonyms(withoutFiller(uniqueTerms(parsed.terms)).slice(0, MAX_TERMS));
  parsed.phrases = parsed.phrases.slice(0, 8);
  parsed.excluded = [...new Set(parsed.excluded)].slice(0, MAX_TERMS);
  parsed.meaning = meaning.join(" ").trim();
  return parsed;
}

function addPhrase(parsed: ParsedQuery, terms: string[], text: string, meaning: string[]): void {
  for (const term of terms) parsed.terms.push({ kind: kindOf(term), term, text: term, required: true });
  if (terms.length > 1) parsed.phrases.push(terms);
  if (text.trim() !== "") meaning.push(text);
}

function addWords(parsed: ParsedQuery, terms: string[], piece: string, meaning: string[]): void {
  let hasWord = false;
  for (const term of terms) {
    const kind = kindOf(term);
    parsed.terms.push({
      kind,
      term,
      text: kind === "word" ? trimmed(piece, term, terms) : piece,
      required: kind !== "word",
      ...(kind === "ticker" ? { words: termsOf(term.slice(1)) } : {}),
    });
    if (kind === "word") hasWord = true;
    // The model knows a ticker as a word; an address or a handle means nothing to it.
    if (kind === "ticker") meaning.push(term.slice(1));
  }
  if (hasWord || terms.length === 0) meaning.push(piece);
}

/** The word as typed if the piece is one word; otherwise its term. */
function trimmed(piece: string, term: string, terms: string[]): string {
  if (terms.length !== 1) return term;
  const first = piece.search(LETTER);
  if (first === -1) return "";
  let end = piece.length;
  while (end > first && !LETTER_AT_END.test(piece.slice(Math.max(first, end - 2), end))) end--;
  return piece.slice(first, end);
}

function kindOf(term: string): QueryTerm["kind"] {
  if (term.startsWith("$")) return "ticker";
  if (term.startsWith("@")) return "handle";
  if (term.startsWith("url:")) return "url";
  return isEvmAddress(term) || isBase58Address(term) ? "address" : "word";
}

function uniqueTerms(terms: QueryTerm[]): QueryTerm[] {
  const seen = new Map<string, QueryTerm>();
  for (const term of terms) {
    const known = seen.get(term.term);
    if (known) known.required ||= term.required;
    else seen.set(term.term, { ...term });
  }
  return [...seen.values()];
}
