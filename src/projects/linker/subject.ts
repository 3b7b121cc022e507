// Evidence that a name is the subject of a sentence: "Ripple is …", "Tether has publicly listed …".
import type { Candidate } from "./candidate.ts";
import { isExpected } from "./prior.ts";
import { isAdjacent, isSentenceStart } from "./shape.ts";
import type { Scan, Word } from "./text-scan.ts";
import { Ambiguity, Context, isMassNoun, wordAmbiguity } from "./word-lists.ts";

/** "why Terra has …", or "Ripple Slams …" at the start of a sentence. */
export function isAction(candidate: Candidate, next: Word): boolean {
  const { hit, sense, scan } = candidate;
  if (sense.ambiguity !== Ambiguity.ordinary) return false;
  const word = scan.text.slice(next.start, next.end).toLowerCase();
  // "Optimism has returned": not every noun needs an article to open a sentence.
  if (next.bits & Context.auxiliary)
    return !isSentenceStart(scan.text, hit.start) || isBareNoun(candidate, word);
  return (
    isSentenceStart(scan.text, hit.start) && /[^su]s$/.test(word) && wordAmbiguity(word) !== Ambiguity.clear
  );
}

/** "Ripple is very solid": the ordinary word would have an article. Headlines omit it. */
function isBareNoun({ hit, sense, scan, shape }: Candidate, verb: string): boolean {
  if (shape.titleCase || sense.kind === "symbol" || !isExpected(sense.standing)) return false;
  if (verb === "to" || verb === "just") return false;
  const noun = scan.text.slice(hit.start, hit.end).toLowerCase();
  if (noun.endsWith("s") && !/^(?:is|has|was)$/.test(verb)) return false;
  return !isMassNoun(noun);
}

/** "Tether quietly invested", "Tether has publicly listed", "Ripple is buying": what no ordinary word does. */
export function isDoer({ hit, scan }: Candidate, next: Word): boolean {
  let at = hit.afterWord;
  if (next.bits & Context.auxiliary) at++;
  if (isAdverb(scan, scan.words[at])) at++;
  const verb = scan.words[at];
  const before = scan.words[at - 1];
  if (at === hit.afterWord || verb === undefined || before === undefined) return false;
  return (verb.bits & Context.deed) !== 0 && isAdjacent(scan.text, before.end, verb.start);
}

function isAdverb({ text }: Scan, word: Word | undefined): boolean {
  return word !== undefined && word.end - word.start > 4 && text.endsWith("ly", word.end);
}
