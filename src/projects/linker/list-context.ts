// Evidence from a list: "Solana, Sonic and Sei", a price list, or "Optimism (OP)".
import type { Candidate } from "./candidate.ts";
import type { Sense } from "./lexicon-types.ts";
import { nameKey } from "./name-key.ts";
import {
  areAlikeLines,
  areFiguresBetween,
  areLineStarts,
  isAdjacent,
  isAfterTicker,
  isBeforeTicker,
  isExchange,
  isListGap,
  LINE_MAX,
  isNextPrice,
} from "./shape.ts";
import type { Hit, Word } from "./text-scan.ts";
import { Ambiguity, Context, contextWords, functionWords } from "./word-lists.ts";

/** Whether it is next to an accepted hit with only list punctuation between, or directly between two: "XMR Neo TRX". */
export function isListed(candidate: Candidate): boolean {
  const {
    hit,
    sense,
    scan: { text },
    neighbours: { left, right, lineStart },
  } = candidate;
  const areTickersLeft = left !== undefined && areTickers(sense, left) && isInRow(candidate, left);
  if (left !== undefined && isListGap(text, left.end, hit.start, areTickersLeft)) return true;
  if (left !== undefined && (isNextPrice(text, left.end, hit.start) || isInLowerRow(candidate))) return true;
  if (lineStart !== undefined && areLineStarts(text, lineStart.start, hit.start)) return true;
  if (left !== undefined && isAligned(candidate, left)) return true;
  if (right === undefined) return false;
  if (isAligned(candidate, right)) return true;
  // A line of its own before one that starts with a project.
  if (text[hit.end] === "\n" && areLineStarts(text, hit.start, right.start)) return true;
  const areTickersRight = areTickers(sense, right) && isInRow(candidate, right);
  if (isListGap(text, hit.end, right.start, areTickersRight)) return true;
  return isBetween(candidate);
}

/** In a list with another project: in lines that begin alike, with figures, or in exchange. */
function isAligned(candidate: Candidate, other: Hit): boolean {
  const { hit, sense, scan } = candidate;
  const [first, second] = hit.start < other.start ? [hit, other] : [other, hit];
  if (second.start - first.start > LINE_MAX) return false;
  return (
    areAlikeLines(scan.text, first.start, second.start) ||
    isQuotedWith(candidate, first, second) ||
    (areTickers(sense, other) && isExchange(scan.text, first.end, second.start) && isCapitalTicker(candidate))
  );
}

/** "ETC for ETH", but not "the ATH for BTC" or "DOGE to hype" */
function isCapitalTicker({ hit, sense, scan: { text } }: Candidate): boolean {
  return /^\p{Lu}+$/u.test(text.slice(hit.start, hit.end)) && !contextWords().has(nameKey(sense.written));
}

/** In a list with figures, with a capital: "DOGE 9.1% Dash 9.3% Litecoin 21.4%", but not "WIF ATH $4.60". */
function isQuotedWith({ hit, sense, scan: { text } }: Candidate, first: Hit, second: Hit): boolean {
  if (!areFiguresBetween(text, first.end, second.start)) return false;
  if (sense.ambiguity === Ambiguity.acronym && contextWords().has(nameKey(sense.written))) return false;
  return /^\p{Lu}/u.test(text.slice(hit.start, hit.start + 1));
}

/** "usdt usdc btc sol": after two tickers in lower case with only a blank between. */
function isInLowerRow({ hit, sense, scan: { text }, neighbours: { beforeLeft, left } }: Candidate): boolean {
  if (sense.ambiguity > Ambiguity.ordinary || left === undefined || beforeLeft === undefined) return false;
  if (left.end + 1 !== hit.start || beforeLeft.end + 1 !== left.start) return false;
  return /^[a-z0-9]+ [a-z0-9]+ $/.test(text.slice(beforeLeft.start, hit.start));
}

const COMPANY_OF_CRYPTO = Context.owner | Context.crypto;

function isCryptoCompany(word: Word | undefined): word is Word {
  return word !== undefined && (word.bits & COMPANY_OF_CRYPTO) === COMPANY_OF_CRYPTO;
}

/** "Coinbase, Circle and Bullish": next to a crypto company with list punctuation between. */
export function isAmongCompanies({ hit, scan }: Candidate): boolean {
  // Blanks separate the hashtags of a list: "#Coinbase #Gemini".
  const isHashtag = hit.mark === "hashtag";
  const before = scan.words[hit.firstWord - 1];
  if (isCryptoCompany(before) && isListGap(scan.text, before.end, hit.start, isHashtag)) return true;
  const after = scan.words[hit.afterWord];
  return isCryptoCompany(after) && isListGap(scan.text, hit.end, after.start, isHashtag);
}

export function isBetween({ hit, neighbours: { left, right } }: Candidate): boolean {
  return left?.end === hit.start - 1 && right?.start === hit.end + 1;
}

/** Whether list punctuation separates it from an accepted hit on both sides: "xrp, mon, zec". */
export function isEnclosed({ hit, scan: { text }, neighbours: { left, right } }: Candidate): boolean {
  return (
    left !== undefined &&
    right !== undefined &&
    isListGap(text, left.end, hit.start, false) &&
    isListGap(text, hit.end, right.start, false)
  );
}

/** "FTM\nOP\nBONK", "ALGO 6% LINK 6% ATOM 4%": a ticker in capitals between two accepted tickers. */
export function isAmongTickers({
  hit,
  sense,
  scan: { text },
  neighbours: { left, right },
}: Candidate): boolean {
  if (left === undefined || right === undefined || hit.mark !== "none") return false;
  if (!areTickers(sense, left) || !areTickers(sense, right)) return false;
  if (!/^\p{Lu}+$/u.test(text.slice(hit.start, hit.end))) return false;
  return isListGap(text, left.end, hit.start, true) && isListGap(text, hit.end, right.start, true);
}

/** "MakerDAO, Aave and Cake", "iota, xmr, bat": after two accepted hits of a list. */
export function isThird({ hit, scan: { text }, neighbours: { beforeLeft, left } }: Candidate): boolean {
  if (left === undefined || beforeLeft === undefined) return false;
  const raw = text.slice(hit.start, hit.end);
  if (functionWords.has(raw.toLowerCase())) return false;
  // "Monero and pump those"
  if (!/^\p{Lu}/u.test(raw) && !/[,/] ?$/.test(text.slice(hit.start - 2, hit.start))) return false;
  return isListGap(text, beforeLeft.end, left.start, false) && isListGap(text, left.end, hit.start, false);
}

/** Two tickers with only a blank between are a list if more follow or precede: "BTC ETH SOL", but not "JUP DAO". */
function isInRow({ hit, sense, scan: { text } }: Candidate, other: Hit): boolean {
  if (hit.mark !== "none" || sense.ambiguity === Ambiguity.clear) return true;
  const [left, right] = hit.start < other.start ? [hit, other] : [other, hit];
  return isAfterTicker(text, left.start) || isBeforeTicker(text, right.end);
}

function areTickers(sense: Sense, other: Hit): boolean {
  return sense.kind === "symbol" && other.senses.some(({ kind }) => kind === "symbol");
}

/** "alts like Pump", "tokens such as Sky" */
export function isExample({ hit, scan: { words, text } }: Candidate): boolean {
  const like = words[hit.firstWord - 1];
  const noun = words[hit.firstWord - 2];
  if (like === undefined || noun === undefined || !(like.bits & Context.passing)) return false;
  return (
    (noun.bits & Context.crypto) !== 0 &&
    isAdjacent(text, noun.end, like.start) &&
    isAdjacent(text, like.end, hit.start)
  );
}

/** The most positions between two hits of a pair in the list of undecided hits, which may overlap. */
const PAIR_REACH = 4;

/** "Optimism (OP)": two undecided words of one project confirm each other. */
export function isPaired({ hit, sense, scan: { text }, undecidedHits, index }: Candidate): boolean {
  // Most words have no parenthesis next to them.
  const next = text[hit.end];
  if (next !== ")" && next !== "(" && text[hit.end + 1] !== "(") return false;
  for (let i = Math.max(0, index - PAIR_REACH); i <= index + PAIR_REACH; i++) {
    const other = undecidedHits[i];
    if (other === undefined || other === hit) continue;
    const [left, right] = hit.start < other.start ? [hit, other] : [other, hit];
    if (text[right.end] !== ")" || !/^ ?\(\$?$/.test(text.slice(left.end, right.start))) continue;
    if (other.senses.some((twin) => twin.project === sense.project && twin.kind !== sense.kind)) return true;
  }
  return false;
}
