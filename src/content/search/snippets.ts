// The passages of a text that match a query, with the positions of the matches. No word or character is cut.
import { tokenise } from "../text/terms.ts";

export interface Snippet {
  text: string;
  /** UTF-16 offsets into `text`. */
  matches: { start: number; end: number }[];
}

export interface Sentence {
  start: number;
  text: string;
}

/** The weight of each term. */
export type TermWeights = ReadonlyMap<string, number>;

const SNIPPET_CHARACTERS = 320;
const SENTENCES_READ = 400;
/** The index contains the first 1,024 terms of a text, so matches far behind them are not needed. */
const CHARACTERS_READ = 20_000;
/** Half of a surrogate pair, a combining mark, a joiner or a variant selector: not the start of a character. */
const CONTINUES = /^(?:[\udc00-\udfff]|\p{M}|\u200d)/u;
const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

export function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let segments = 0;
  for (const { segment, index } of segmenter.segment(text.slice(0, characterStart(text, CHARACTERS_READ)))) {
    let from = index;
    for (const part of segment.split(BEFORE_FIGURE)) {
      const trimmed = part.trim();
      const start = text.indexOf(trimmed, from);
      from = start + trimmed.length;
      const last = sentences.at(-1);
      if (trimmed === "") continue;
      if (last && continues(last.text, text.slice(last.start + last.text.length, start), trimmed))
        last.text = text.slice(last.start, from);
      else sentences.push({ start, text: trimmed });
    }
    // Empty lines count as well, because a hostile text may consist of them.
    if (++segments === SENTENCES_READ) break;
  }
  return sentences;
}

/** The segmenter does not see that a sentence begins with a figure: "More is to follow. 510 people joined." */
const BEFORE_FIGURE = /(?<=\p{Ll}{3}[.!?]["”’)]?)\s+(?=[$€£]?\d)/u;
/** Abbreviations before a name or a number: "Sen. Lummis", "on Aug. 19". Their full stop ends no sentence. */
const BEFORE_NAME = /\b(?:Dr|Mr|Mrs|Ms|Sen|Rep|Gov|St|vs)\.$/;
const BEFORE_NUMBER = /\b(?:Nos?|approx|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\.$/;
/** Those that may end one: "the U.S. Senate", but also "in the U.S. The Senate". */
const MAY_END = /\b(?:U\.S|U\.K|E\.U|Inc|Corp|Ltd|Co)\.$/;
const BEGINS =
  /^["“‘]?(?:the|a|an|this|these|that|those|it|he|she|they|we|in|on|at|as|for|with|by|if|when|while|after|and|but|however|meanwhile)\b/i;
/** The longest of these abbreviations, and the character before it. */
const ABBREVIATION_CHARACTERS = 8;

/** Whether a sentence was cut after an abbreviation. */
function continues(before: string, gap: string, next: string): boolean {
  if (gap.includes("\n")) return false;
  const end = before.slice(-ABBREVIATION_CHARACTERS);
  return (
    BEFORE_NAME.test(end) ||
    (BEFORE_NUMBER.test(end) && /^[$€£]?\d/.test(next)) ||
    (MAY_END.test(end) && !BEGINS.test(next))
  );
}

const COMPLETE = /[.!?。！？]["”’')\]]*$/u;

/** Sentences of a text from a feed: without one that the feed has cut, which is the last of its paragraph and has no end. */
export function completeSentencesOf(text: string): Sentence[] {
  const sentences = sentencesOf(text);
  return sentences.filter(({ start, text: sentence }, i) => {
    const before = sentences[i - 1];
    if (!before || COMPLETE.test(sentence)) return true;
    const isNewParagraph = text.slice(before.start + before.text.length, start).includes("\n");
    return isNewParagraph || !COMPLETE.test(before.text);
  });
}

/** The sentences with the best matches, best first; empty if no word matches. */
export function snippetsByWords(
  sentences: readonly Sentence[],
  weights: TermWeights,
  limit: number,
): Snippet[] {
  const scored = sentences
    .map((sentence) => ({ sentence, ...scoreOf(sentence.text, weights) }))
    .filter(({ score }) => score > 0);
  scored.sort((a, b) => b.score - a.score || a.sentence.start - b.sentence.start);
  return scored.slice(0, limit).map(({ sentence, matches }) => excerpt(sentence.text, matches));
}

/** Every distinct term counts once, a repetition adds little, and long sentences score a little less. */
function scoreOf(text: string, weights: TermWeights): { score: number; matches: Snippet["matches"] } {
  const matches: Snippet["matches"] = [];
  const seen = new Set<string>();
  let score = 0;
  for (const { term, start, end } of tokenise(text)) {
    const weight = weights.get(term);
    if (weight === undefined) continue;
    matches.push({ start, end });
    score += seen.has(term) ? weight * 0.1 : weight;
    seen.add(term);
  }
  return { score: score / (1 + text.length / 2_000), matches };
}

/** The sentence, or the part of it around its first matches. */
export function excerpt(text: string, matches: Snippet["matches"]): Snippet {
  if (text.length <= SNIPPET_CHARACTERS) return { text, matches: joined(matches) };
  const first = matches[0]?.start ?? 0;
  const start = wordStart(text, Math.max(0, first - SNIPPET_CHARACTERS / 4));
  const end = wordEnd(text, start, start + SNIPPET_CHARACTERS);
  const inside = matches.filter((match) => match.start >= start && match.end <= end);
  return {
    text: text.slice(start, end),
    matches: joined(inside.map((match) => ({ start: match.start - start, end: match.end - start }))),
  };
}

/** In scripts without spaces, pairs of characters overlap: adjacent matches become one. */
function joined(matches: Snippet["matches"]): Snippet["matches"] {
  const out: Snippet["matches"] = [];
  for (const match of matches) {
    const last = out.at(-1);
    if (last && match.start < last.end) last.end = Math.max(last.end, match.end);
    else out.push({ ...match });
  }
  return out;
}

function wordStart(text: string, at: number): number {
  if (at === 0) return 0;
  const space = text.slice(0, at).search(/\s\S*$/u);
  // A word longer than a line is a link or a script without spaces: it is cut between characters.
  return at - space > 60 ? characterStart(text, at) : space + 1;
}

function wordEnd(text: string, start: number, at: number): number {
  if (at >= text.length) return text.length;
  const cut = text.slice(start, at + 1).search(/\s\S*$/u);
  if (cut > SNIPPET_CHARACTERS - 60) return start + cut;
  return characterStart(text, at);
}

/** The start of the character at or before a position: not inside a surrogate pair, nor before a combining mark. */
function characterStart(text: string, at: number): number {
  let place = at;
  while (place > 0 && CONTINUES.test(text.slice(place, place + 2))) place--;
  const unit = text.charCodeAt(place);
  return unit >= 0xdc00 && unit <= 0xdfff ? place - 1 : place;
}
