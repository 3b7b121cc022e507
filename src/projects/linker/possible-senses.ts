// Whether a mention is certain without its context, and whether it is possible at all.
import { nextWord, type Candidate } from "./candidate.ts";
import type { Sense } from "./lexicon-types.ts";
import { nameKey } from "./name-key.ts";
import { isBetween, isEnclosed, isExample, isThird } from "./list-context.ts";
import { isForeignSymbol } from "./other-names.ts";
import { isExpected } from "./prior.ts";
import { isAfterAmount, rawText } from "./shape.ts";
import type { Hit, Scan } from "./text-scan.ts";
import { acronyms, Ambiguity, Context, contextWords, isProperName, wordAmbiguity } from "./word-lists.ts";

/** Certain without context: identifiers, cashtags, coined names, and coined symbols in their own casing. */
export function isCertain(hit: Hit, sense: Sense, scan: Scan): boolean {
  if (hit.mark === "identifier") return true;
  // Thousands of protocols have the symbol of a stock or of a better-known coin: "$META", "$TIME".
  if (hit.mark === "cashtag") {
    if (isHalfTicker(rawText(hit, scan), sense)) return false;
    return isOwnCashtag(sense) && (sense.kind === "symbol" || sense.ambiguity === Ambiguity.clear);
  }
  const raw = rawText(hit, scan);
  if (sense.project.link === "always" && raw === sense.written) return true;
  if (sense.ambiguity !== Ambiguity.clear || isBusiness(hit, scan) || isOtherCasing(raw, sense)) return false;
  if (sense.kind === "symbol")
    return (
      isTicker(raw, sense) &&
      !isCompany(hit, scan) &&
      !isShoutedPerson(hit, scan) &&
      !isForeignSymbol(hit, sense, scan)
    );
  // A single coined word can be the name of anything, so only its casing can identify a lesser-known project.
  return isExpected(sense.standing) || (raw === sense.written && /\p{Lu}.*\p{Lu}|\d/u.test(raw));
}

const APOSTROPHES = "'’";

/** A symbol that is also a word counts only in capitals or among other tickers: "btc eth sol". */
export function isPossible(candidate: Candidate, listed: boolean, known: boolean): boolean {
  const { hit, sense, scan } = candidate;
  const raw = rawText(hit, scan);
  if (isOtherCasing(raw, sense)) return false;
  if (sense.kind !== "symbol") return isExpected(sense.standing) || !isHalfCapitalised(raw, sense);
  // "btcs", "BTCS"
  if (raw.length > sense.written.length && hit.mark === "none" && !isPluralTicker(raw, sense)) return false;
  // "DON'T"
  if (APOSTROPHES.includes(scan.text[hit.end] ?? " ") && /^.t\b/i.test(scan.text.slice(hit.end, hit.end + 3)))
    return false;
  // "$ETH $CREAM $XMR"
  if (hit.mark === "cashtag")
    return known || isBetween(candidate) || (isOwnCashtag(sense) && !isHalfTicker(raw, sense));
  if (isTimeZone(hit, scan) || isShoutedPerson(hit, scan)) return false;
  if (!isExpected(sense.standing) && (!isTicker(raw, sense) || (!known && isCommon(sense)))) return false;
  if (hit.mark === "hashtag") {
    if (known) return true;
    if (isHalfTicker(raw, sense)) return listed && isEnclosed(candidate);
    // "#ATH", but "#ADA #CRO".
    if (sense.ambiguity !== Ambiguity.acronym) return true;
    return listed && raw === raw.toUpperCase() && !contextWords().has(nameKey(raw));
  }
  // A single letter is not a symbol: "U.S.", "S&P".
  if (sense.written.length < 2 || isForeignSymbol(hit, sense, scan)) return false;
  // "IP rights", "AI agents": acronyms are always written in capitals.
  if (sense.ambiguity === Ambiguity.acronym)
    return (
      raw === raw.toUpperCase() &&
      (known || listed || isAfterAmount(scan.text, hit.start) || isQuoted(hit, scan) || isTraded(candidate))
    );
  if (sense.ambiguity === Ambiguity.clear || isTicker(raw, sense)) return true;
  if (isExpected(sense.standing) && /^\p{Lu}/u.test(raw) && isExample(candidate)) return true;
  // "For Bitcoin, Trump's order"
  if (/^\p{Lu}/u.test(raw) && isProperName(nameKey(raw))) return false;
  return listed && (sense.ambiguity === Ambiguity.ordinary || isEnclosed(candidate) || isThird(candidate));
}

function isTicker(raw: string, sense: Sense): boolean {
  if (raw === raw.toUpperCase() || isPluralTicker(raw, sense)) return true;
  return raw === sense.written && (sense.ambiguity === Ambiguity.clear || /\p{Lu}.*\p{Lu}/u.test(raw));
}

/** "BTCs" */
function isPluralTicker(raw: string, { written }: Sense): boolean {
  return raw.length === written.length + 1 && raw === `${written}s`;
}

/** "#Cloud", "$Well": words, whereas people write tickers all in capitals or all in small letters. */
function isHalfTicker(raw: string, sense: Sense): boolean {
  if (sense.kind !== "symbol" || sense.ambiguity === Ambiguity.clear || raw === sense.written) return false;
  return raw !== raw.toUpperCase() && raw !== raw.toLowerCase();
}

function isOwnCashtag(sense: Sense): boolean {
  if (isExpected(sense.standing)) return true;
  return !isCommon(sense) && wordAmbiguity(nameKey(sense.written)) === Ambiguity.clear;
}

/** "xAI" is not "Xai". */
function isOtherCasing(raw: string, { written }: Sense): boolean {
  // A quick test before the exact one: an ASCII capital comes first.
  const first = raw.charCodeAt(0);
  if ((first >= 0x41 && first <= 0x5a) || raw === raw.toLowerCase()) return false;
  // "wBTC"
  if (raw.length > 3 && written === raw.toUpperCase() && raw.slice(1) === written.slice(1)) return false;
  return raw !== written && /^\p{Ll}.*\p{Lu}/u.test(raw) && !raw.includes(" ");
}

/** A word or an acronym: "US", "NEW", "SWIFT". */
function isCommon({ written }: Sense): boolean {
  const word = nameKey(written);
  return (
    word.length < 2 ||
    acronyms.has(word) ||
    contextWords().has(word) ||
    wordAmbiguity(word) === Ambiguity.everyday
  );
}

/** "GMT+9", "09:30 EST" */
function isTimeZone({ start, end }: Hit, { text }: Scan): boolean {
  return /^[+-]\d/.test(text.slice(end, end + 2)) && text[start - 1] !== "$";
}

/** "Binance wallet" is not the product "Binance Wallet", and "project X" is not "Project X". */
function isHalfCapitalised(raw: string, { written }: Sense): boolean {
  if (!raw.includes(" ") || !/ \p{Lu}/u.test(written)) return false;
  return /^\p{Lu}/u.test(raw) ? / \p{Ll}/u.test(raw) : / \p{Lu}/u.test(raw);
}

/** "DONALD TRUMP'S": after a first name in capitals. */
function isShoutedPerson(hit: Hit, { words, text }: Scan): boolean {
  const first = words[hit.firstWord - 1];
  if (hit.mark !== "none" || first === undefined || first.end + 1 !== hit.start) return false;
  // Most words before a ticker are in lower case.
  if (text.charCodeAt(first.start + 1) > 0x5a) return false;
  const name = text.slice(first.start, first.end);
  if (!/^[A-Z]{3,}$/.test(name) || text[first.end] !== " ") return false;
  return isProperName(name.toLowerCase()) && isProperName(text.slice(hit.start, hit.end).toLowerCase());
}

const TRADES =
  /^(?:buy|buying|bought|sell|selling|sold|mine|mining|mined|stake|staking|staked|trade|trading|shill|shilling)$/i;

/** "mining ETC", "bought CRO", but not "bought ATH", which is a word of traders. */
function isTraded({ hit, scan: { text, words } }: Candidate): boolean {
  const verb = words[hit.firstWord - 1];
  if (verb === undefined || verb.end + 1 !== hit.start || !TRADES.test(text.slice(verb.start, verb.end)))
    return false;
  return !contextWords().has(nameKey(text.slice(hit.start, hit.end)));
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

/** "fintech Navi" */
export function isBusiness(hit: Hit, { words, text }: Scan): boolean {
  const previous = words[hit.firstWord - 1];
  return (
    previous !== undefined &&
    (previous.bits & Context.business) !== 0 &&
    text[previous.end] === " " &&
    previous.end + 1 === hit.start
  );
}

function isCompany(hit: Hit, scan: Scan): boolean {
  return ((nextWord(hit, scan)?.bits ?? 0) & Context.company) !== 0;
}
