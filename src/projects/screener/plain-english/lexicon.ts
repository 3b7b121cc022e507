// The lexicon of the screener: reads an instruction as items, spans of text with their meanings. The longest phrase wins.
import { getOrCreate } from "../../../base/maps.ts";
import { readAmount, type Amount } from "./amounts.ts";
import {
  ambiguousNames,
  fillerWords,
  readPhrases,
  type Meaning as Phrase,
  type Metric,
} from "./phrase-files.ts";
import { tokenise, wordAt, type Token } from "./tokens.ts";

/** "in the last 4 hours", "3 months old", "over 2 years ago": the words before and after the time. */
interface Time {
  readonly kind: "time";
  readonly hours: number;
  readonly lead: string;
  readonly tail: string;
}

export type Meaning =
  | Exclude<Phrase, { kind: "time" }>
  | Time
  | { readonly kind: "amount"; readonly amount: Amount }
  | { readonly kind: "filler" | "unknown" };
export type Kind = Meaning["kind"];

export interface Item {
  readonly meanings: readonly Meaning[];
  /** In lower case. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Has become part of a criterion. */
  isUsed: boolean;
  /** Is reported as ignored, whatever it means. */
  isReported: boolean;
}

interface Entry {
  readonly words: readonly string[];
  readonly meaning: Meaning;
}

/** By their first word; the times also on their own, because they are looked for after many words. */
const entries = new Map<string, Entry[]>();
const times = new Map<string, Entry[]>();
for (const phrase of fillerWords()) addEntry(phrase, { kind: "filler" });
const phrases = readPhrases();
for (const { meaning, phrases: wordings } of phrases)
  for (const phrase of wordings)
    addEntry(phrase, meaning.kind === "time" ? { ...meaning, lead: "", tail: "" } : meaning);

/** A metric that the grammar itself refers to. */
export function metricNamed(name: string): Metric {
  for (const { meaning } of phrases) if (meaning.kind === "metric" && meaning.name === name) return meaning;
  throw new Error(`data/screener/figures.json has no metric ${name}`);
}

function addEntry(phrase: string, meaning: Meaning): void {
  const words = tokenise(phrase).map(({ text, value }) => text || String(value));
  for (const index of meaning.kind === "time" ? [entries, times] : [entries])
    getOrCreate(index, words[0] ?? "", () => []).push({ words, meaning });
}

export function readItems(text: string): Item[] {
  const tokens = tokenise(text);
  const items: Item[] = [];
  for (let at = 0; at < tokens.length;) {
    const { length, meanings } = matchAt(tokens, at);
    const [start, end] = [tokens[at]?.start ?? 0, tokens[at + length - 1]?.end ?? text.length];
    const written = text.slice(start, end).toLowerCase();
    items.push({ meanings, text: written, start, end, isUsed: false, isReported: false });
    at += length;
  }
  return items.map((item, at) => withContext(items, item, at, text));
}

interface Match {
  readonly length: number;
  readonly meanings: readonly Meaning[];
}

function matchAt(tokens: readonly Token[], at: number): Match {
  const phrase = matchPhrase(tokens, at);
  if (tokens[at]?.kind === "sign") return phrase;
  const time = readTime(tokens, at);
  if (time !== undefined && time.length >= phrase.length) return time;
  const read = readAmount(tokens, at);
  // A lone "one" is a pronoun: "the best one".
  const isPronoun = read?.length === 1 && tokens[at]?.text === "one";
  if (read === undefined || read.length < phrase.length || isPronoun) return phrase;
  const { amount, length } = read;
  return { length, meanings: [amount === undefined ? { kind: "unknown" } : { kind: "amount", amount }] };
}

/** Finds the exact words, or the singular of a plural. */
function matchPhrase(tokens: readonly Token[], at: number, among = entries): Match {
  let length = 0;
  let found: Entry[] = [];
  for (const form of tokens[at]?.forms ?? []) {
    for (const entry of among.get(form) ?? []) {
      const { words, meaning } = entry;
      if (words.length < length || !isAt(words, tokens, at)) continue;
      // In "over 1m and less than 50m", "and less" starts the next clause.
      if (meaning.kind === "after" && startsAmount(tokens, at + words.length)) continue;
      if (words.length > length) found = [];
      length = words.length;
      found.push(entry);
    }
  }
  if (length === 0)
    return { length: 1, meanings: [{ kind: tokens[at]?.kind === "sign" ? "filler" : "unknown" }] };
  if (found.length === 1) return { length, meanings: found.map(({ meaning }) => meaning) };
  const exact = found.filter(({ words }) =>
    words.every((word, place) => tokens[at + place]?.forms[0] === word),
  );
  return { length, meanings: (exact.length > 0 ? exact : found).map(({ meaning }) => meaning) };
}

/** Whether a phrase is here, given that its first word is. */
function isAt(words: readonly string[], tokens: readonly Token[], at: number): boolean {
  for (let place = 1; place < words.length; place++)
    if (tokens[at + place]?.forms.includes(words[place] ?? "") !== true) return false;
  return true;
}

function startsAmount(tokens: readonly Token[], at: number): boolean {
  return wordAt(tokens, at) === "than" || readAmount(tokens, at) !== undefined;
}

const units: Readonly<Record<number, string>> = {
  [1 / 60]: "minute minutes mins",
  1: "h hr hrs hour hours",
  24: "d day days días tage tagen jours",
  168: "w wk week weeks",
  720: "month months",
  8760: "y yr year years",
};
const hoursPerUnit = new Map(
  Object.entries(units).flatMap(([hours, words]) => words.split(" ").map((word) => [word, Number(hours)])),
);
const leads = new Set(
  "in over during within for the last past previous trailing on across since of a".split(" "),
);
const tails = new Set("window timeframe period basis ago old".split(" "));
/** The most words before a time ("over the course of the last"), which keeps the run time linear for hostile text. */
const maxLead = 5;

function readTime(tokens: readonly Token[], at: number): Match | undefined {
  let lastLead = at;
  while (lastLead - at < maxLead && leads.has(wordAt(tokens, lastLead))) lastLead += 1;
  let best: Match | undefined;
  for (let from = at; from <= lastLead; from++) {
    const time = readSpan(tokens, from) ?? readNamedTime(tokens, from);
    if (time === undefined) continue;
    const [hours, end] = time;
    const tail = tails.has(wordAt(tokens, end)) ? wordAt(tokens, end) : "";
    const lead = tokens.slice(at, from).map(({ text }) => text);
    const length = end - at + (tail === "" ? 0 : 1);
    if (length <= (best?.length ?? 0)) continue;
    best = { length, meanings: [{ kind: "time", hours, tail, lead: lead.join(" ") }] };
  }
  return best;
}

function readSpan(tokens: readonly Token[], from: number): [hours: number, end: number] | undefined {
  const token = tokens[from];
  const own = token?.kind === "number" && !token.isMoney ? hoursPerUnit.get(token.text) : undefined;
  if (own !== undefined) return [(token?.value ?? 0) * own, from + 1];
  const read = readAmount(tokens, from);
  if (read?.amount?.unit !== "plain") return undefined;
  const unit = hoursPerUnit.get(wordAt(tokens, from + read.length));
  return unit === undefined ? undefined : [read.amount.value * unit, from + read.length + 1];
}

function readNamedTime(tokens: readonly Token[], from: number): [hours: number, end: number] | undefined {
  if (tokens[from]?.forms.some((form) => times.has(form)) !== true) return undefined;
  const { length, meanings } = matchPhrase(tokens, from, times);
  const time = meanings.find((meaning) => meaning.kind === "time");
  return time === undefined ? undefined : [time.hours, from + length];
}

export function has(item: Item | undefined, ...kinds: readonly Kind[]): boolean {
  // Loops, because this is called some hundred thousand times for a long text.
  for (const { kind } of item?.meanings ?? []) if (kinds.includes(kind)) return true;
  return false;
}

/** "near", "base" and the like are ecosystems only where a name is expected. */
function withContext(items: readonly Item[], item: Item, at: number, text: string): Item {
  const isAmbiguous = (one: Item | undefined) => one !== undefined && ambiguousNames.has(one.text);
  if (!has(item, "ecosystem") || !isAmbiguous(item)) return item;
  const [before, after] = [items[at - 1], items[at + 1]];
  const start = text.slice(0, item.start);
  const isProper =
    /^\p{Lu}/u.test(text.slice(item.start)) && /\p{Ll}/u.test(text) && !/(?:^|[.!?]\s*)$/.test(start);
  const isJoined = (joint: Item | undefined, other: Item | undefined) =>
    has(joint, "and", "or", "comma") && has(other, "ecosystem") && !isAmbiguous(other);
  const isExpected =
    has(before, "on", "not") ||
    has(after, "place", "noun", "category") ||
    isJoined(before, items[at - 2]) ||
    isJoined(after, items[at + 2]);
  if (isProper || isExpected) return item;
  const rest = item.meanings.filter(({ kind }) => kind !== "ecosystem");
  return { ...item, meanings: rest.length > 0 ? rest : [{ kind: "unknown" }] };
}
