// Evidence from casing and punctuation.
import { Ambiguity, Context, functionWords, wordAmbiguity } from "./word-lists.ts";
import type { Hit, Scan, Word } from "./text-scan.ts";
import type { Sense } from "./lexicon-types.ts";

export interface TextShape {
  /** Most longer words are in capitals, so capitals are no evidence. */
  shouting: boolean;
  /** Most longer words start with a capital, as in headlines, so an initial capital is no evidence. */
  titleCase: boolean;
  /** No longer word starts with a capital, so lower case is weak evidence against a name. */
  lowerCase: boolean;
}

export type Casing = "exact" | "proper" | "neutral" | "shouted" | "lower";

const SHORT_WORD = 4;

export function textShape(scan: Scan): TextShape {
  let words = 0;
  let upper = 0;
  let capital = 0;
  for (const { start, end } of scan.words) {
    if (end - start < SHORT_WORD || start === 0) continue;
    const first = scan.text.charCodeAt(start);
    const second = scan.text.charCodeAt(start + 1);
    if (!isLetter(first)) continue;
    words++;
    if (isUpper(first)) {
      if (isUpper(second)) upper++;
      else capital++;
    }
  }
  const lower = words - upper - capital;
  return {
    shouting: words >= 2 && upper > words * 0.6,
    lowerCase: words >= 2 && lower === words,
    titleCase: capital + upper > 0 && lower <= (words - upper) * 0.45,
  };
}

export function rawText(hit: Hit, scan: Scan): string {
  const marked = hit.mark === "cashtag" || hit.mark === "hashtag";
  return scan.text.slice(hit.start + (marked ? 1 : 0), hit.end);
}

export function casingOf(hit: Hit, sense: Sense, scan: Scan, shape: TextShape): Casing {
  const raw = rawText(hit, scan);
  const upper = raw === raw.toUpperCase();
  const lower = raw === raw.toLowerCase();
  if (upper && lower) return "neutral";
  if (lower) return raw === sense.written && sense.kind !== "symbol" ? "neutral" : "lower";
  if (upper) {
    if (shape.shouting || isShoutedAround(hit, scan) || isExclamation(hit, scan)) return "shouted";
    return sense.kind === "symbol" || raw === sense.written ? "exact" : "proper";
  }
  if (raw === sense.written && /\p{Lu}/u.test(raw.slice(1)) && !raw.includes(" ")) return "exact";
  return shape.titleCase || isSentenceStart(scan.text, hit.start) ? "neutral" : "proper";
}

/** Whether an ordinary word in capitals is next to it: "NUMBER ONE BROKER". */
function isShoutedAround(hit: Hit, scan: Scan): boolean {
  return [scan.words[hit.firstWord - 1], scan.words[hit.afterWord]].some((word) => {
    if (word === undefined || word.bits & Context.noun || isJoined(hit, word, scan)) return false;
    const raw = scan.text.slice(word.start, word.end);
    if (!/^[A-Z]{2,}$/.test(raw)) return false;
    const lower = raw.toLowerCase();
    return raw.length < SHORT_WORD ? functionWords.has(lower) : wordAmbiguity(lower) !== Ambiguity.clear;
  });
}

/** "FRIEND + DEGEN", "REP/LINK": a pair of tickers. */
function isJoined(hit: Hit, word: Word, { text }: Scan): boolean {
  const [end, start] = word.start < hit.start ? [word.end, hit.start] : [hit.end, word.start];
  if (start - end > 3 || (start - end === 1 && text[end] === " ")) return false;
  return /^ ?[+/|] ?$/.test(text.slice(end, start));
}

/** "QUICK! Sign up", "NOTE: this is" */
function isExclamation({ start, end }: Hit, { text }: Scan): boolean {
  const sign = text[end];
  return (sign === "!" || (sign === ":" && !isPriced(text, end))) && isSentenceStart(text, start);
}

export function isSentenceStart(text: string, at: number): boolean {
  let before = at - 1;
  while (before >= 0 && /[ "'“”‘’(#$]/.test(text[before] ?? "")) before--;
  if (before < 0 || /[.!?:;)\n\r•|—–>*-]/.test(text[before] ?? "")) return true;
  // "The post TITLE appeared first on": the end of many feed items.
  return text.slice(Math.max(0, at - 9), at) === "The post ";
}

/** Whether there are only blanks, a hyphen or a possessive between two words. */
export function isAdjacent(text: string, end: number, start: number): boolean {
  return start > end && start - end <= 4 && /^(['’]s)?[ \u00a0-]+$/.test(text.slice(end, start));
}

/** Whether a word in capitals precedes, as in a list of tickers: "BTC ETH SOL", but not "12 BTC PUZZLE". */
export function isAfterTicker(text: string, start: number): boolean {
  return /(?:^|[\s,/$#])[A-Z]{2,6}[\s,/|]+[$#]?$/.test(text.slice(Math.max(0, start - 10), start));
}

/** Whether a word in capitals follows, as in a list of tickers. */
export function isBeforeTicker(text: string, end: number): boolean {
  return /^[\s,/|]+[$#]?[A-Z]{2,6}(?![\w'’])/.test(text.slice(end, end + 12));
}

/** Whether there is only list punctuation between two hits. Blanks alone separate tickers in a list, but not names. */
export function isListGap(text: string, end: number, start: number, tickers: boolean): boolean {
  if (start < end || start - end > 10) return false;
  const gap = text.slice(end, start).replace("&amp;", "&");
  if (/^\s*$/.test(gap)) return tickers;
  return /^[\s(),/&|+·•-]*(and|or|vs\.?|versus)?[\s(,$#]*$/i.test(gap);
}

/** Whether one of two tickers is exchanged for the other: "mistaking ETC for ETH". */
export function isExchange(text: string, end: number, start: number): boolean {
  return start - end <= 12 && /^ (?:for|to|into|instead of|than|against) $/.test(text.slice(end, start));
}

/** The most characters of the figures between two names. */
const FIGURES_MAX = 40;

/** Whether there are only figures between two names: "50% BTC, 20% LINK", "DOGE 9.1% Dash 9.3%", "ADA $0.99 VET $0.20". */
export function areFiguresBetween(text: string, end: number, start: number): boolean {
  if (start - end < 3 || start - end > FIGURES_MAX) return false;
  const gap = text.slice(end, start);
  return /^[\s\d.,:;$€£%~@()|=+*/-]+$/.test(gap) && /\d[\d.,]*\s?%|[$€£]\s?\d|\d[.,]\d/.test(gap);
}

export function isPossessive(text: string, end: number): boolean {
  return /^['’]s?\b/.test(text.slice(end, end + 3));
}

/** Whether it is in parentheses after the name of a person: "Jeremy Allaire (Circle)". */
export function isAffiliation(text: string, start: number, end: number): boolean {
  return (
    text[end] === ")" && /\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+ \($/u.test(text.slice(Math.max(0, start - 50), start))
  );
}

/** Whether a number or amount follows: "near $60k". */
export function isBeforeNumber(text: string, end: number): boolean {
  return /^ {1,2}[$€£~]?\d/.test(text.slice(end, end + 5));
}

/** The most characters between two lines of a list. */
export const LINE_MAX = 200;

export function isLineStart(text: string, at: number): boolean {
  return at === 0 || text[at - 1] === "\n";
}

/** Whether both start a line, one line after the other, as in a list of prices. */
export function areLineStarts(text: string, left: number, right: number): boolean {
  if (right - left > LINE_MAX || text[right - 1] !== "\n" || !isLineStart(text, left)) return false;
  return text.indexOf("\n", left) === right - 1;
}

/** The most characters before the names in the lines of a ranking. */
const LINE_HEAD_MAX = 20;

/** Whether two lines, one after the other, have the same characters before these places, figures aside: "#7: 99 Status". */
export function areAlikeLines(text: string, left: number, right: number): boolean {
  const between = text.slice(left, right);
  const line = between.indexOf("\n") + 1;
  if (line === 0 || line === between.length || between.length - line > LINE_HEAD_MAX) return false;
  const before = text.slice(Math.max(0, left - LINE_HEAD_MAX), left);
  const head = before.slice(before.lastIndexOf("\n") + 1);
  return head.replaceAll(/\d+/g, "0") === between.slice(line).replaceAll(/\d+/g, "0");
}

/** Whether it starts the line after one that ends with the price of a project: "Ethereum $ETH: $514.62 +0.03%\nRipple". */
export function isNextPrice(text: string, end: number, start: number): boolean {
  return start - end <= LINE_MAX && /^[^\n$€£]{0,20}[$€£] ?\d[^\n]*\n$/.test(text.slice(end, start));
}

/** Whether a separator and a price follow: "Ripple - $0.67". */
export function isPriced(text: string, end: number): boolean {
  return /^ ?[-–—:=|] ?(?:US)?[$€£] ?\d/.test(text.slice(end, end + 8));
}

/** Whether a price follows: "Ripple for $0.99", "Stellar at $0.26". */
export function isSoldAt(text: string, end: number): boolean {
  return /^ (?:for|at|@) [$€£]\d/.test(text.slice(end, end + 8));
}

/** Whether a number or amount precedes: "500 LINK", "$2M worth of LINK", but not a time: "12:00 EST". */
export function isAfterAmount(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - 14), start);
  return (
    /(?:\d[kKmMbB]?|\d \w+illion|worth of) $/.test(before) &&
    !/\d:\d\d $|[$€£]\d[\d.,]*[kKmMbB]? $/.test(before)
  );
}

function isLetter(code: number): boolean {
  return isUpper(code) || (code >= 0x61 && code <= 0x7a) || code > 0xbf;
}

function isUpper(code: number): boolean {
  return code >= 0x41 && code <= 0x5a;
}

/** Whether the text has prices or percentages, which indicate a text about markets. */
export function namesAmounts(text: string): boolean {
  return /[$€£]\d|\d ?%/.test(text);
}
