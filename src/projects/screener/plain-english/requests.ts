// Splits an instruction into sentences that ask for projects and others, and removes what is only expected of the future.
import { kinds, kindsOf, type Item } from "./meanings.ts";
import { otherRequests } from "./phrase-files.ts";
import { itemsOf } from "./lexical-items.ts";
import { asks } from "./request-forms.ts";
import { startsWith, wordOf } from "./request-words.ts";

const { speculation } = otherRequests();

export interface Sentence {
  readonly start: number;
  readonly end: number;
  /** Whether it asks for projects. */
  readonly asks: boolean;
}

/** A sentence ends at a full stop, but not inside a number or an abbreviation; a bracket belongs to the sentence before. */
const sentenceEnd =
  /(?:[?!…]+|\.+(?=\s|$))\s*(?!\s*\()|\n+|:\s+(?=(?:what|which|are there|is there|any)\b)/giu;

/** "My uncle likes treasuries. Which ones are above $30M?" */
const anaphora = /\b(?:which|those|these) ones\b|\bof (?:them|those|these)\b/i;

export function sentencesOf(text: string): Sentence[] {
  const sentences: { start: number; end: number; asks: boolean; isOpen: boolean }[] = [];
  let start = 0;
  const add = (end: number) => {
    const sentence = text.slice(start, end);
    if (sentence.trim() !== "") {
      const items = itemsOf(sentence);
      // "The campaign: what are the top 50 coins": a heading counts only if it names projects.
      const isHeading = /:\s*$/.test(sentence);
      const named = kinds.category | kinds.ecosystem | kinds.band;
      const isNamed = items.some((item) => (item.kinds & named) !== 0);
      sentences.push({
        start,
        end,
        asks: isHeading ? isNamed : asks(sentence, items),
        // "Undervalued?"
        isOpen: isHeading || items.length <= 2 || hasNoRequest(sentence, items),
      });
    }
    start = end;
  };
  for (const match of text.matchAll(sentenceEnd)) {
    const word = /(\p{L}+)\.\s*$/u.exec(text.slice(start, match.index + match[0].length))?.[1] ?? "";
    if (!/^(?:max|min|approx|vol|mkt|ca|vs|incl|excl|etc|e|g|i)$/i.test(word))
      add(match.index + match[0].length);
  }
  add(text.length);
  // "20% APY on stablecoins… What's the catch?": the first sentence only says what the question is about.
  const isQuestion = sentences.some(({ asks }) => !asks);
  return sentences.map(({ start: from, end, asks, isOpen }, index) => {
    const next = sentences[index + 1];
    const isMeant = next?.asks === true && anaphora.test(text.slice(next.start, next.end));
    return { start: from, end, asks: isMeant || (asks && !(isQuestion && isOpen)) };
  });
}

/** Whether nothing in the sentence says that projects are wanted: no question, order, comparison or ranking. */
function hasNoRequest(text: string, items: readonly Item[]): boolean {
  const wanted = kinds.limit | kinds.superlative | kinds.sort | kinds.by | kinds.band;
  return (
    !/\?\s*$/.test(text) &&
    items.every((item) => (item.kinds & wanted) === 0) &&
    !items.some(
      (item, at) => (item.kinds & kinds.compare) !== 0 && ((items[at + 1]?.kinds ?? 0) & kinds.amount) !== 0,
    )
  );
}

/** Replaces what is only expected of the future by nothing: "coins (that will 10x)", "low caps (ready to explode)". */
export function withoutSpeculation(text: string, items: readonly Item[]): Item[] {
  let isSpeculative = false;
  return items.map((item, index) => {
    if ((item.kinds & (kinds.comma | kinds.stop)) !== 0 || /^[-–—|]$/.test(wordOf(text, item)))
      isSpeculative = false;
    isSpeculative ||=
      startsWith(text, items, index, speculation) && !/^you$/.test(wordOf(text, items[index + 1]));
    return isSpeculative ? unknown(item) : item;
  });
}

function unknown(item: Item): Item {
  const meanings = [{ kind: "unknown" }] as const;
  return { ...item, meanings, kinds: kindsOf(meanings) };
}
