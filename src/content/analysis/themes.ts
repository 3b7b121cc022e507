// The themes of the results: named entities and noun phrases, with the items that mention each.
import { readDataWords } from "../../base/data-file.ts";
import type { Analysis } from "../search/search-request.ts";
import { sentencesOf } from "../search/snippets.ts";
import type { AnalysedItem } from "./analysis-input.ts";

interface Theme {
  label: string;
  ids: Set<string>;
  words: number;
}

const THEMES_MAX = 8;
/** With at least this many items, a theme needs two of them. */
const ITEMS_FOR_TWO = 3;
const CHARACTERS_READ = 1_000;
const SENTENCES_READ = 8;
/** Capitalised words that name nothing on their own. */
const NO_NAME =
  /^(?:the|a|an|in|on|at|for|but|and|its|i|we|this|that|these|if|as|is|it|they|he|she|new|also|however|meanwhile|while|after|following|according|despite|with|by|from|to|of|more|most|all|no|yes|q[1-4]|ceo|cfo|cto|mr|ms|dr|us|u\.s|uk|utc|est|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)$/i;
const NAME = /\p{Lu}[\p{L}\d&’'-]*(?: (?:(?:of|the|for|and) )?\p{Lu}[\p{L}\d&’'-]*){0,3}/gu;
const stopWords = readDataWords("words/stop-words.txt");
/** Endings and words of verbs and adverbs, which are no part of a noun phrase. */
const NO_NOUN =
  /(?:ed|ly|ing)$|^(?:said|says|say|will|may|could|now|new|one|two|three|first|last|make|made|take|took|set|sets|get|got|amid|per|via|near|back|still|even|much|many|million|billion|percent|reported(?:ly)?|according|including|since|around|above|despite|within|without|next|like|rose|fell|hit|hits|saw|sees|see|led|gain|gains)$/;

export function themesOf(items: readonly AnalysedItem[]): Analysis["themes"] {
  const themes = new Map<string, Theme>();
  for (const item of items) {
    const text = item.text.slice(0, CHARACTERS_READ);
    const sentences = sentencesOf(text).slice(0, SENTENCES_READ);
    for (const sentence of sentences.length > 0 ? sentences.map((one) => one.text) : [item.title]) {
      for (const label of namesIn(sentence)) add(themes, label, item.id);
      for (const label of phrasesIn(sentence)) add(themes, label, item.id);
    }
  }
  const needed = items.length >= ITEMS_FOR_TWO ? 2 : 1;
  const found = [...themes.values()]
    .filter(({ ids }) => ids.size >= needed)
    .sort((a, b) => b.ids.size * weightOf(b) - a.ids.size * weightOf(a) || (a.label < b.label ? -1 : 1));
  return withoutParts(found)
    .slice(0, THEMES_MAX)
    .sort((a, b) => b.ids.size - a.ids.size)
    .map(({ label, ids }) => ({
      label,
      ids: [...ids],
      share: Math.round((ids.size / items.length) * 1_000) / 1_000,
    }));
}

/** A longer name says more, if about as many items mention it. */
function weightOf({ words }: Theme): number {
  return words > 1 ? 1.4 : 1;
}

function add(themes: Map<string, Theme>, label: string, id: string): void {
  const key = label.toLowerCase().replace(/s$/, "");
  const theme = themes.get(key);
  if (theme) theme.ids.add(id);
  else themes.set(key, { label, ids: new Set([id]), words: label.split(" ").length });
}

/** Names inside a sentence. A single word at its beginning may be an ordinary one. */
function namesIn(sentence: string): string[] {
  const names: string[] = [];
  for (const { 0: raw, index } of sentence.matchAll(NAME)) {
    const words = raw.replace(/[’']s?$/u, "").split(" ");
    while (words.length > 0 && NO_NAME.test(words[0] ?? "")) words.shift();
    while (words.length > 0 && NO_NAME.test(words.at(-1) ?? "")) words.pop();
    const name = words.join(" ").replaceAll(/[’']s\b/gu, "");
    const isOrdinary = index === 0 && words.length === 1 && !/\p{Lu}.*\p{Lu}|\d/u.test(name);
    if (name.length >= 2 && !isOrdinary) names.push(name);
  }
  return names;
}

/** Two or three words in a row that are no stop words, verbs or names. */
function phrasesIn(sentence: string): string[] {
  const phrases: string[] = [];
  for (const part of sentence.split(/[.,;:!?()"“”‘’—–/\d$%]+/u)) {
    let run: string[] = [];
    for (const word of [...part.trim().split(/\s+/u), ""]) {
      if (/^\p{Ll}[\p{Ll}-]{2,}$/u.test(word) && !stopWords.has(word) && !NO_NOUN.test(word)) run.push(word);
      else {
        if (run.length === 2 || run.length === 3) phrases.push(run.join(" "));
        run = [];
      }
    }
  }
  return phrases;
}

/** Without labels that are a part of a better one, mentioned by mostly the same items. */
function withoutParts(themes: readonly Theme[]): Theme[] {
  const kept: Theme[] = [];
  for (const theme of themes.slice(0, 60)) {
    const plain = ` ${theme.label.toLowerCase()} `;
    const isPart = kept.some((other) => {
      const label = ` ${other.label.toLowerCase()} `;
      return label.includes(plain) || plain.includes(label);
    });
    if (!isPart) kept.push(theme);
  }
  return kept;
}
