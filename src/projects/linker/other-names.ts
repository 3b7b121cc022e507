// Recognises that a word which could be a project belongs to something else: a person, a company, another coin's ticker,
// or the expansion of an acronym.
import { Ambiguity, Context, contextWords, isProperName, wordAmbiguity } from "./word-lists.ts";
import { nameKey } from "./name-key.ts";
import { isExpected } from "./prior.ts";
import type { LinkerProject } from "./linker-types.ts";
import type { Sense } from "./lexicon-types.ts";
import type { Hit, Scan, Word } from "./text-scan.ts";

/** The most characters of an expansion in parentheses: "(greatest of all time)". */
const EXPANSION_MAX = 60;

/**
 * Whether the text gives the symbol another meaning in parentheses: "Walmart (WMT)", "chief risk officer (CRO)", "GOAT
 * (greatest of all time)", "MON (Bitcoin Monster)".
 */
export function isForeignSymbol(hit: Hit, sense: Sense, scan: Scan): boolean {
  if (sense.kind !== "symbol") return false;
  const { text } = scan;
  if (text[hit.start - 1] === "(" && /^[):,]/.test(text.slice(hit.end, hit.end + 1))) {
    const left = text.slice(Math.max(0, hit.start - EXPANSION_MAX), hit.start - 1).trimEnd();
    return isOfOthers(left.split(/\s+/).slice(-sense.written.length - 1), sense, "last");
  }
  if (text[hit.end] !== "(" && text[hit.end + 1] !== "(") return false;
  const inside = /^ ?\(([^()]{2,60})\)/.exec(text.slice(hit.end, hit.end + EXPANSION_MAX + 4));
  return inside !== null && isOfOthers((inside[1] ?? "").split(/\s+/), sense, "first");
}

/** Whether these words next to a symbol have its letters and are not the project's own name. */
function isOfOthers(words: readonly string[], sense: Sense, side: "first" | "last"): boolean {
  const { project, written, standing } = sense;
  const own = ownWords(project);
  const keys = words.map(nameKey).filter(Boolean);
  if (keys.length === 0 || keys.some((word) => word.length > 2 && isPartOf(own, word))) return false;
  const symbol = written.toLowerCase();
  const initials = keys.map((word) => word[0]).join("");
  if (side === "last" ? initials.endsWith(symbol) : initials === symbol) return true;
  const nearest = words.at(side === "last" ? -1 : 0) ?? "";
  if (!/^\p{Lu}/u.test(nearest)) return false;
  const spelled = side === "last" ? (keys.at(-1) ?? "") : keys.join("");
  if (spelled.startsWith(symbol[0] ?? "") && isSubsequence(symbol, spelled)) return true;
  if (side === "first") return keys.some((word) => word.startsWith(symbol));
  // "SharpLink Gaming (SBET)", but "its Native Token (SBET)".
  return !isExpected(standing) && ((contextWords().get(spelled) ?? 0) & Context.noun) === 0;
}

const wordsOfProjects = new WeakMap<LinkerProject, string[]>();

/** The words of its names. They are kept, because texts repeat "Optimism (OP)". */
function ownWords(project: LinkerProject): string[] {
  let words = wordsOfProjects.get(project);
  if (words === undefined) {
    words = nameKey([project.project_name, ...(project.aliases ?? [])].join(" ")).split(" ");
    wordsOfProjects.set(project, words);
  }
  return words;
}

function isPartOf(names: readonly string[], word: string): boolean {
  return names.some((part) => part.startsWith(word) || word.startsWith(part));
}

function isSubsequence(part: string, whole: string): boolean {
  let at = 0;
  for (const char of whole) if (char === part[at]) at++;
  return at === part.length;
}

/** Whether the word is a name by itself, also in a headline, where all words are capitalised: "Maresca", "Justin". */
export function isNameWord(scan: Scan, word: Word): boolean {
  const raw = scan.text.slice(word.start, word.end);
  if (!/^\p{Lu}\p{Ll}/u.test(raw)) return false;
  const lower = raw.toLowerCase();
  return isProperName(lower) || (raw.length > 3 && wordAmbiguity(lower) === Ambiguity.clear);
}
