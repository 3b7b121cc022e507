// Corrects misspelt words to the vocabulary of the screener.
import { stemmer } from "stemmer";
import { amountWords } from "./amount-words.ts";
import { Ambiguity, wordAmbiguity } from "../../linker/word-lists.ts";
import { lexicon } from "./screener-lexicon.ts";
import { ambiguousNames } from "./phrase-files.ts";

const known = new Set([...lexicon.flatMap((entry) => entry.words), ...amountWords]);
// Shorter words and everyday words are never a correction: too many real words differ by one letter.
const targets = [...known].filter(
  (word) => word.length >= 4 && /^\p{L}+$/u.test(word) && !ambiguousNames.has(word),
);
const targetsByInitial = new Map<string, string[]>();
for (const word of targets)
  targetsByInitial.set(word.charAt(0), [...(targetsByInitial.get(word.charAt(0)) ?? []), word]);

const guarded = new Set(
  lexicon.flatMap(({ words, meaning }) =>
    words.length === 1 && ["ecosystem", "not", "excluded"].includes(meaning.kind) ? words : [],
  ),
);

/** Words by their stem, so that "explode" has the meaning of "exploded"; names have no inflections. */
const knownByStem = new Map<string, string>();
const inflecting = new Set(["move", "sort", "compare", "not", "change", "chatter", "metric", "excluded"]);
for (const { words, meaning } of lexicon) {
  const [word = ""] = words;
  const stem = stemmer(word);
  if (words.length === 1 && inflecting.has(meaning.kind) && word.length > 3 && !knownByStem.has(stem))
    knownByStem.set(stem, word);
}

/** Returns the known forms of a word: itself, its singular, another inflection, or the nearest known word. */
export function formsOf(word: string): readonly string[] {
  if (known.has(word)) return [word, ...singulars(word)];
  const stems = singulars(word);
  if (stems.length > 0) return stems;
  const form = word.length > 3 ? knownByStem.get(stemmer(word)) : undefined;
  if (form !== undefined) return [form];
  const corrected = correct(word) ?? (word.endsWith("s") ? correct(word.slice(0, -1)) : undefined);
  return corrected === undefined ? [word] : [corrected, ...singulars(corrected)];
}

function singulars(word: string): string[] {
  const stems = [];
  if (word.endsWith("s") && word.length > 2) stems.push(word.slice(0, -1));
  if (word.endsWith("es") && word.length > 4) stems.push(word.slice(0, -2));
  if (word.endsWith("ies") && word.length > 4) stems.push(`${word.slice(0, -3)}y`);
  return stems.filter((stem) => known.has(stem));
}

function correct(word: string): string | undefined {
  if (word.length < 4) return undefined;
  // Everyday words are meant literally ("line" is not Linea); rarer ones may be a typo, but never of a name or a negation.
  const ambiguity = wordAmbiguity(word);
  if (ambiguity === Ambiguity.everyday) return undefined;
  const isWord = ambiguity !== Ambiguity.clear;
  const allowed = word.length >= 8 && !isWord ? 2 : 1;
  let best: string | undefined;
  let bestDistance = allowed + 1;
  for (const target of targetsByInitial.get(word.charAt(0)) ?? []) {
    if (isWord && guarded.has(target)) continue;
    // Words of four letters allow a swap of adjacent letters ("bsae") or a missing letter ("undr"), longer ones any typo.
    if (word.length < 5 || target.length < 5) {
      const isSlip = word.length === target.length ? isSwap(word, target) : isLoss(word, target);
      if (isSlip && bestDistance > 1) [best, bestDistance] = [target, 1];
      continue;
    }
    const distance = editDistance(word, target, Math.min(bestDistance, allowed));
    // A missing letter is likelier than a wrong one: "trnding" is trending, not trading.
    const isLikelier = distance === bestDistance && isLoss(word, target);
    if (distance < bestDistance || isLikelier) [best, bestDistance] = [target, distance];
  }
  return best;
}

function isSwap(a: string, b: string): boolean {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return a.slice(at + 2) === b.slice(at + 2) && a[at] === b[at + 1] && a[at + 1] === b[at];
}

/** Whether the word is the other one with a letter missing, other than the first. */
function isLoss(word: string, whole: string): boolean {
  if (whole.length !== word.length + 1) return false;
  let at = 0;
  while (at < word.length && word[at] === whole[at]) at += 1;
  return word.slice(at) === whole.slice(at + 1);
}

/** Returns the Damerau–Levenshtein distance (an adjacent swap counts as one), or `limit + 1` if it exceeds `limit`. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let cost = Math.min(substitution, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    if (Math.min(...row) > limit) return limit + 1;
    [beforeLast, last] = [last, row];
  }
  return last[b.length] ?? limit + 1;
}
