// Whether a mention is certain without its context, and whether it is possible at all.
import { nextWord, type Candidate } from "./candidate.ts";
import type { Sense } from "./linker-lexicon.ts";
import { isForeignSymbol } from "./other-names.ts";
import { isAfterAmount, rawText } from "./shape.ts";
import type { Hit, Scan } from "./text-scan.ts";
import { Ambiguity, Context } from "./word-lists.ts";

/** Certain without context: identifiers, cashtags, coined names, and coined symbols in their own casing. */
export function isCertain(hit: Hit, sense: Sense, scan: Scan): boolean {
  if (hit.mark === "identifier") return true;
  if (hit.mark === "cashtag") return sense.kind === "symbol" || sense.ambiguity === Ambiguity.clear;
  const raw = rawText(hit, scan);
  if (sense.project.link === "always" && raw === sense.written) return true;
  if (sense.ambiguity !== Ambiguity.clear) return false;
  if (sense.kind === "symbol")
    return isTicker(raw, sense) && !isCompany(hit, scan) && !isForeignSymbol(hit, sense, scan);
  // A single coined word can be the name of anything, so only its casing can identify a lesser-known project.
  return sense.standing === "known" || (raw === sense.written && /\p{Lu}.*\p{Lu}|\d/u.test(raw));
}

const APOSTROPHES = "'’";

/** A symbol that is also a word counts only in capitals or among other tickers: "btc eth sol". */
export function isPossible(candidate: Candidate, listed: boolean, known: boolean): boolean {
  const { hit, sense, scan } = candidate;
  const raw = rawText(hit, scan);
  if (sense.kind !== "symbol") return sense.standing === "known" || !isHalfCapitalised(raw, sense);
  // "DON'T"
  if (APOSTROPHES.includes(scan.text[hit.end] ?? " ") && /^.t\b/i.test(scan.text.slice(hit.end, hit.end + 3)))
    return false;
  if (hit.mark === "cashtag") return true;
  if (sense.standing !== "known" && !isTicker(raw, sense)) return false;
  if (hit.mark === "hashtag") return true;
  // A single letter is not a symbol: "U.S.", "S&P".
  if (sense.written.length < 2 || isForeignSymbol(hit, sense, scan)) return false;
  // "IP rights", "AI agents": acronyms are always written in capitals.
  if (sense.ambiguity === Ambiguity.acronym)
    return (
      raw === raw.toUpperCase() &&
      (known || listed || isAfterAmount(scan.text, hit.start) || isQuoted(hit, scan))
    );
  if (sense.ambiguity === Ambiguity.clear || isTicker(raw, sense)) return true;
  return sense.ambiguity === Ambiguity.ordinary && listed;
}

function isTicker(raw: string, sense: Sense): boolean {
  if (raw === raw.toUpperCase()) return true;
  return raw === sense.written && (sense.ambiguity === Ambiguity.clear || /\p{Lu}.*\p{Lu}/u.test(raw));
}

/** "Binance wallet" is not the product "Binance Wallet". */
function isHalfCapitalised(raw: string, { written }: Sense): boolean {
  return raw.includes(" ") && / \p{Lu}/u.test(written) && /^\p{Lu}/u.test(raw) && / \p{Ll}/u.test(raw);
}

/** "CRO jumps 12%": a market verb and a figure follow. */
function isQuoted(hit: Hit, scan: Scan): boolean {
  const next = nextWord(hit, scan);
  return (
    next !== undefined &&
    (next.bits & Context.verb) !== 0 &&
    /^(?: (?:by|to|at|over|nearly|about|above|below))? [$+-]?\d/.test(
      scan.text.slice(next.end, next.end + 12),
    )
  );
}

function isCompany(hit: Hit, scan: Scan): boolean {
  return ((nextWord(hit, scan)?.bits ?? 0) & Context.company) !== 0;
}
