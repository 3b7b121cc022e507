// Evidence that a word is something people own and trade: "my BAT", "some btc", "a bit of LINK".
import type { Candidate } from "./candidate.ts";
import { isExpected } from "./prior.ts";
import type { Word } from "./text-scan.ts";
import { functionWords } from "./word-lists.ts";

/** "BAT is reaching", "LINK has" */
export function isPredicate(text: string, { start, end }: Word): boolean {
  return /^(?:is|was|has|had|will|would|could|can)$/.test(text.slice(start, end));
}

/** "my BAT", "some btc": what people have are tokens. */
export function isOwn(text: string, { start, end }: Word): boolean {
  return /^(?:my|your|our|his|her|their|some|more)$/i.test(text.slice(start, end));
}

/** Whether it is the symbol of an expected project, but not as in "what is NOT taxed". */
export function isOwnTicker({ hit, sense, scan }: Candidate): boolean {
  if (sense.kind !== "symbol" || !isExpected(sense.standing)) return false;
  return !functionWords.has(scan.text.slice(hit.start, hit.end).toLowerCase());
}

/** Whether a noun follows that a name may describe: "a btc debit card", "my SD card". */
export function isBeforeNoun({ hit, scan }: Candidate): boolean {
  const next = scan.words[hit.afterWord];
  if (next === undefined || next.start !== hit.end + 1 || scan.text[hit.end] !== " " || next.bits !== 0)
    return false;
  return !functionWords.has(scan.text.slice(next.start, next.end).toLowerCase());
}
