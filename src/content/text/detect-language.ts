// Guesses the language of a text from its script and its most frequent short words. Good enough for a label.
import { readDataWords } from "../../base/data-file.ts";
import { unitsOf, WordTable } from "../../base/string-table.ts";

const scripts: readonly (readonly [RegExp, string])[] = [
  [/[\u3040-\u30ff]/gu, "ja"],
  [/[\uac00-\ud7af]/gu, "ko"],
  [/\p{Script=Han}/gu, "zh"],
  [/\p{Script=Arabic}/gu, "ar"],
  [/\p{Script=Hebrew}/gu, "he"],
  [/\p{Script=Thai}/gu, "th"],
  [/\p{Script=Devanagari}/gu, "hi"],
  [/\p{Script=Greek}/gu, "el"],
  [/[іїєґ]/giu, "uk"],
  [/\p{Script=Cyrillic}/gu, "ru"],
];

/** Languages recognised by their most frequent short words, from data/words/languages. */
export const languages = ["en", "es", "pt", "fr", "de", "it", "nl", "tr", "id", "vi", "pl"];
const SHORT_WORD_MAX = 8;
/** The short words, and for each the languages that use it, one bit per language. */
const shortWords = new WordTable();
const languageBits: number[] = [];
languages.forEach((code, language) => {
  for (const word of readDataWords(`words/languages/${code}.txt`)) {
    const number = shortWords.add(word);
    languageBits[number] = (languageBits[number] ?? 0) | (1 << language);
  }
});

/** How many short words of each language the text contains. */
const hits = new Uint16Array(languages.length);

const SAMPLE_CHARACTERS = 400;
// eslint-disable-next-line no-control-regex -- the range of ASCII
const BEYOND_ASCII = /[^\u0000-\u007f]/;
/** In texts of this few words, one short word is enough. */
const FEW_PARTS = 6;

/** ISO 639-1, or "und" if the text is too short to tell. */
export function guessLanguage(text: string): string {
  const sample = text.slice(0, SAMPLE_CHARACTERS);
  if (!BEYOND_ASCII.test(sample)) return byWords(unitsOf(sample));
  if (/[\u0370-\u1dff\u3040-\uffff]/.test(sample)) {
    const letters = sample.match(/\p{L}/gu)?.length ?? 0;
    for (const [script, language] of scripts) {
      const found = sample.match(script)?.length ?? 0;
      if (letters >= 3 && found / letters > (language === "ja" || language === "uk" ? 0.05 : 0.3))
        return language;
    }
  }
  return byWords(unitsOf(sample.toLowerCase()));
}

/** The units of a sample in lower case, except for ASCII capitals. */
function byWords(units: Uint16Array): string {
  hits.fill(0);
  let parts = 1;
  let start = -1;
  let isSeparator = false;
  // The last unit is 0, which ends a word.
  for (let i = 0; i < units.length; i++) {
    let code = units[i] as number;
    if (code >= 65 && code <= 90) units[i] = code |= 32;
    if ((code >= 97 && code <= 122) || (code >= 0xc0 && code <= 0x1eff)) {
      if (start < 0) start = i;
      isSeparator = false;
      continue;
    }
    if (start >= 0 && i - start <= SHORT_WORD_MAX) countWord(units, start, i);
    if (!isSeparator && i + 1 < units.length) parts++;
    isSeparator = true;
    start = -1;
  }
  let most = 0;
  for (let i = 0; i < hits.length; i++) if ((hits[i] as number) > most) most = hits[i] as number;
  return most >= 2 || (most === 1 && parts <= FEW_PARTS) ? (languages[hits.indexOf(most)] ?? "und") : "und";
}

function countWord(units: Uint16Array, start: number, end: number): void {
  const word = shortWords.find(units, start, end);
  if (word < 0) return;
  for (let bits = languageBits[word] as number; bits !== 0; bits &= bits - 1) {
    const language = 31 - Math.clz32(bits & -bits);
    hits[language] = (hits[language] as number) + 1;
  }
}
