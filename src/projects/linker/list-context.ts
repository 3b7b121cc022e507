// Evidence from a list: "Solana, Sonic and Sei", a price list, or "Optimism (OP)".
import type { Candidate } from "./candidate.ts";
import type { Sense } from "./linker-lexicon.ts";
import { areLineStarts, isListGap } from "./shape.ts";
import type { Hit, Word } from "./text-scan.ts";
import { Context } from "./word-lists.ts";

/** Whether it is next to an accepted hit with only list punctuation between, or directly between two: "XMR Neo TRX". */
export function isListed(candidate: Candidate): boolean {
  const {
    hit,
    sense,
    scan: { text },
    neighbours: { left, right },
  } = candidate;
  if (left !== undefined && isListGap(text, left.end, hit.start, areTickers(sense, left))) return true;
  if (left !== undefined && areLineStarts(text, left.start, hit.start)) return true;
  if (right === undefined) return false;
  if (isListGap(text, hit.end, right.start, areTickers(sense, right))) return true;
  return isBetween(candidate);
}

const COMPANY_OF_CRYPTO = Context.owner | Context.crypto;

function isCryptoCompany(word: Word | undefined): word is Word {
  return word !== undefined && (word.bits & COMPANY_OF_CRYPTO) === COMPANY_OF_CRYPTO;
}

/** "Coinbase, Circle and Bullish": next to a crypto company with list punctuation between. */
export function isAmongCompanies({ hit, scan }: Candidate): boolean {
  const before = scan.words[hit.firstWord - 1];
  if (isCryptoCompany(before) && isListGap(scan.text, before.end, hit.start, false)) return true;
  const after = scan.words[hit.afterWord];
  return isCryptoCompany(after) && isListGap(scan.text, hit.end, after.start, false);
}

export function isBetween({ hit, neighbours: { left, right } }: Candidate): boolean {
  return left?.end === hit.start - 1 && right?.start === hit.end + 1;
}

function areTickers(sense: Sense, other: Hit): boolean {
  return sense.kind === "symbol" && other.senses.some(({ kind }) => kind === "symbol");
}

/** The most positions between two hits of a pair in the list of undecided hits, which may overlap. */
const PAIR_REACH = 4;

/** "Optimism (OP)": two undecided words of one project confirm each other. */
export function isPaired({ hit, sense, scan: { text }, undecidedHits, index }: Candidate): boolean {
  for (let i = Math.max(0, index - PAIR_REACH); i <= index + PAIR_REACH; i++) {
    const other = undecidedHits[i];
    if (other === undefined || other === hit) continue;
    const [left, right] = hit.start < other.start ? [hit, other] : [other, hit];
    if (text[right.end] !== ")" || !/^ ?\(\$?$/.test(text.slice(left.end, right.start))) continue;
    if (other.senses.some((twin) => twin.project === sense.project && twin.kind !== sense.kind)) return true;
  }
  return false;
}
