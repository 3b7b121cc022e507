// Evidence from casing and punctuation.
import { Ambiguity, Context, wordAmbiguity } from "./word-lists.ts";
import type { Hit, Scan } from "./text-scan.ts";
import type { Sense } from "./linker-lexicon.ts";

export interface TextShape {
  /** Most longer words are in capitals, so capitals are no evidence. */
  shouting: boolean;
  /** Most longer words start with a capital, as in headlines, so an initial capital is no evidence. */
  titleCase: boolean;
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
    if (shape.shouting || isShoutedAround(hit, scan)) return "shouted";
    return sense.kind === "symbol" || raw === sense.written ? "exact" : "proper";
  }
  if (raw === sense.written && /\p{Lu}/u.test(raw.slice(1)) && !raw.includes(" ")) return "exact";
  return shape.titleCase || isSentenceStart(scan.text, hit.start) ? "neutral" : "proper";
}

/** Whether an ordinary word in capitals is next to it: "NUMBER ONE BROKER". */
function isShoutedAround(hit: Hit, scan: Scan): boolean {
  return [scan.words[hit.firstWord - 1], scan.words[hit.afterWord]].some((word) => {
    if (word === undefined || word.bits & Context.noun) return false;
    const raw = scan.text.slice(word.start, word.end);
    return (
      raw.length >= SHORT_WORD && /^[A-Z]+$/.test(raw) && wordAmbiguity(raw.toLowerCase()) !== Ambiguity.clear
    );
  });
}

export function isSentenceStart(text: string, at: number): boolean {
  let before = at - 1;
  while (before >= 0 && /[ "'“”‘’(#$]/.test(text[before] ?? "")) before--;
  return before < 0 || /[.!?:;\n\r•|—–>*-]/.test(text[before] ?? "");
}

/** Whether there are only blanks, a hyphen or a possessive between two words. */
export function isAdjacent(text: string, end: number, start: number): boolean {
  return start > end && start - end <= 4 && /^(['’]s)?[ \u00a0-]+$/.test(text.slice(end, start));
}

/** Whether there is only list punctuation between two hits. Blanks alone separate tickers in a list, but not names. */
export function isListGap(text: string, end: number, start: number, tickers: boolean): boolean {
  if (start < end || start - end > 10) return false;
  const gap = text.slice(end, start).replace("&amp;", "&");
  if (/^\s*$/.test(gap)) return tickers;
  return /^[\s(),/&|+·•-]*(and|or|vs\.?|versus)?[\s(,$#]*$/i.test(gap);
}

export function isPossessive(text: string, end: number): boolean {
  return /^['’]s?\b/.test(text.slice(end, end + 3));
}

/** Whether a number or amount follows: "near $60k". */
export function isBeforeNumber(text: string, end: number): boolean {
  return /^ {1,2}[$€£~]?\d/.test(text.slice(end, end + 5));
}

/** Whether a number or amount precedes: "500 LINK", "$2M worth of LINK". */
export function isAfterAmount(text: string, start: number): boolean {
  return /(?:\d[kKmMbB]?|\d \w+illion|worth of) $/.test(text.slice(Math.max(0, start - 14), start));
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
