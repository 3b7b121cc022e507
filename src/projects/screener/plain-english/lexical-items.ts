// Splits an instruction into items: spans of text with their possible meanings in the lexicon.
import { isAmountWord } from "./amount-words.ts";
import { opensAmount, readAmount } from "./amounts.ts";
import { lexicon, type Entry } from "./screener-lexicon.ts";
import { kinds, kindsOf, type Item, type Meaning } from "./meanings.ts";
import { ambiguousNames } from "./phrase-files.ts";
import { formsOf } from "./spelling.ts";
import { tokenise, type Token } from "./instruction-tokens.ts";

const entriesByFirstWord = new Map<string, Entry[]>();
for (const entry of lexicon) {
  const first = entry.words[0] ?? "";
  const sharing = entriesByFirstWord.get(first);
  if (sharing === undefined) entriesByFirstWord.set(first, [entry]);
  else sharing.push(entry);
}

/** The analysis of a word without its neighbours. */
interface Word {
  /** Its possible normalized forms. */
  readonly forms: readonly string[];
  /** The longer phrases that it may start, by their second word, longest first. */
  readonly phrases: ReadonlyMap<string, readonly Entry[]>;
  /** Whether it may start a time or an amount. */
  readonly canStart: boolean;
  /** Its meaning outside a phrase. */
  readonly alone: Match;
}

interface Match {
  readonly length: number;
  readonly meanings: readonly Meaning[];
  readonly kinds: number;
}

const unknown = matched(1, [{ kind: "unknown" }]);
const chatter = matched(1, [{ kind: "chatter" }]);
// No phrase starts with a number.
const number: Word = { forms: [], phrases: new Map(), canStart: true, alone: unknown };
const words = new Map<string, Word>();
const maxCachedWords = 5_000;

/** The result is cached, because comparing a word with the whole vocabulary is the slowest step. */
function wordOf({ kind, text }: Token): Word {
  if (kind === "number") return number;
  const known = words.get(text);
  if (known !== undefined) return known;
  if (words.size >= maxCachedWords) words.clear();
  const forms = kind === "word" ? formsOf(text) : [text];
  const entries = forms.flatMap((form) => entriesByFirstWord.get(form) ?? []);
  const alone = entries.filter((entry) => entry.words.length === 1).map((entry) => entry.meaning);
  const word = {
    forms,
    phrases: bySecondWord(entries),
    canStart: forms.some((form) => beforeTime.has(form) || opensAmount(form)),
    alone: alone.length > 0 ? matched(1, alone) : kind === "sign" ? chatter : unknown,
  };
  words.set(text, word);
  return word;
}

function bySecondWord(entries: readonly Entry[]): Map<string, Entry[]> {
  const phrases = new Map<string, Entry[]>();
  for (const entry of entries.toSorted((a, b) => b.words.length - a.words.length)) {
    const second = entry.words[1];
    if (second === undefined) continue;
    const sharing = phrases.get(second);
    if (sharing === undefined) phrases.set(second, [entry]);
    else sharing.push(entry);
  }
  return phrases;
}

const hoursPerUnit = new Map<string, number>([
  ...["h", "hr", "hrs", "hour", "hours"].map((unit) => [unit, 1] as const),
  ...["d", "day", "days"].map((unit) => [unit, 24] as const),
  ...["w", "wk", "week", "weeks"].map((unit) => [unit, 168] as const),
  ...["month", "months"].map((unit) => [unit, 720] as const),
  ...["year", "years"].map((unit) => [unit, 8760] as const),
  ...["minute", "minutes", "mins"].map((unit) => [unit, 1 / 60] as const),
]);
const beforeTime = new Set([
  "in",
  "over",
  "during",
  "within",
  "for",
  "the",
  "last",
  "past",
  "previous",
  "trailing",
  "on",
  "a",
  "across",
  "since",
  "of",
]);
const afterTime = new Set([
  "window",
  "timeframe",
  "frame",
  "period",
  "candle",
  "candles",
  "basis",
  "chart",
  "ago",
]);

/** The most words before a time ("over the course of the last"), which keeps the run time linear for hostile text. */
const maxBeforeTime = 6;

/** Returns the end of the words that may precede a time. */
function afterLead(tokens: readonly Token[], at: number): number {
  let next = at;
  while (next - at < maxBeforeTime && isBeforeTime(tokens[next])) next += 1;
  return next;
}

function isBeforeTime(token: Token | undefined): boolean {
  return token?.kind === "word" && beforeTime.has(token.text);
}

export function itemsOf(text: string): Item[] {
  const spelt = tokenise(text);
  const wordInfos = spelt.map(wordOf);
  // Number words may be misspelt too: "hundrde".
  const tokens = spelt.map((token, index) => corrected(token, wordInfos[index]));
  const items: Item[] = [];
  for (let at = 0; at < tokens.length;) {
    const { length, meanings, kinds: bits } = longest(tokens, wordInfos, at);
    const start = tokens[at]?.start ?? 0;
    const end = tokens[at + length - 1]?.end ?? text.length;
    items.push({ meanings, kinds: bits, start, end });
    at += length;
  }
  return items.map((item, index) =>
    isAmbiguous(item, text) && !hasContext(items, index, text) ? withoutEcosystem(item) : item,
  );
}

function corrected(token: Token, word: Word | undefined): Token {
  const [best] = word?.forms ?? [];
  return best === undefined || best === token.text || word?.forms.includes(token.text) === true
    ? token
    : { ...token, text: best };
}

function matched(length: number, meanings: readonly Meaning[]): Match {
  return { length, meanings, kinds: kindsOf(meanings) };
}

function longest(tokens: readonly Token[], wordInfos: readonly Word[], at: number): Match {
  const phrase = longestPhrase(tokens, wordInfos, at);
  if (wordInfos[at]?.canStart !== true) return phrase;
  const time = readTime(tokens, at);
  if (time !== undefined && time.length >= phrase.length) return time;
  const named = readNamedTime(tokens, wordInfos, at);
  if (named !== undefined && named.length > phrase.length) return named;
  const amount = readAmount(tokens, at);
  if (amount === undefined) return phrase;
  // A lone "one" is a pronoun ("the best one"), unless it starts a range ("between one and five million").
  const isPronoun =
    amount.length === 1 &&
    tokens[at]?.text === "one" &&
    !["between", "from"].includes(tokens[at - 1]?.text ?? "") &&
    !["token", "coin", "project"].includes(tokens[at + 1]?.text ?? "");
  if (!isPronoun && amount.length >= phrase.length)
    return matched(amount.length, [{ kind: "amount", amount: amount.amount }]);
  return phrase;
}

function longestPhrase(tokens: readonly Token[], wordInfos: readonly Word[], at: number): Match {
  const { phrases, alone } = wordInfos[at] ?? number;
  const next = tokens[at + 1];
  if (phrases.size === 0 || next === undefined) return alone;
  const seconds = next.kind === "number" ? numberForms(next) : (wordInfos[at + 1]?.forms ?? none);
  let length = 1;
  let found: Meaning[] = [];
  for (const second of seconds) {
    for (const entry of phrases.get(second) ?? none) {
      if (entry.words.length < length) break;
      if (!fits(entry, tokens, wordInfos, at)) continue;
      if (entry.words.length > length) found = [];
      length = entry.words.length;
      found.push(entry.meaning);
    }
  }
  return length === 1 ? alone : matched(length, found);
}

const none: readonly never[] = [];

/** A number in a phrase has no suffix or a plural "s": "layer-1s". */
function numberForms(token: Token): readonly string[] {
  return token.text === "" || token.text === "s" ? [String(token.value)] : none;
}

/** Whether a phrase starts here, given that its first two words match. */
function fits(entry: Entry, tokens: readonly Token[], wordInfos: readonly Word[], at: number): boolean {
  for (let place = 2; place < entry.words.length; place++) {
    const token = tokens[at + place];
    if (token === undefined) return false;
    const forms = token.kind === "number" ? numberForms(token) : (wordInfos[at + place]?.forms ?? none);
    if (!forms.includes(entry.words[place] ?? "")) return false;
  }
  if (entry.meaning.kind !== "afterwards") return true;
  // In "over 1m and under 50m" the second comparison starts a new amount; "50m and under" ends one.
  const next = tokens[at + entry.words.length];
  // "and more" ends a clause, or belongs to the following words: "and more buyers than sellers".
  if (entry.words[1] === "more" && entry.words[0] === "and" && next?.kind === "word") return false;
  return next?.kind !== "number" && !comparing.has(next?.text ?? "") && !isAmountWord(next?.text ?? "");
}

/** Words that continue a comparison: "and up less than 10%". */
const comparing = new Set(["than", "less", "more", "over", "under", "at", "by", "a", "between"]);

function readTime(tokens: readonly Token[], at: number): Match | undefined {
  let next = afterLead(tokens, at);
  const token = tokens[next];
  if (token === undefined) return undefined;
  let count: number | undefined;
  let unit: number | undefined;
  if (token.kind === "number" && token.text !== "" && token.isMoney !== true) {
    count = token.value;
    unit = hoursPerUnit.get(token.text);
    next += 1;
  } else {
    const amount = readAmount(tokens, next);
    if (amount === undefined || amount.amount.unit !== "plain") return undefined;
    count = amount.amount.value;
    next += amount.length;
    unit = tokens[next]?.kind === "word" ? hoursPerUnit.get(tokens[next]?.text ?? "") : undefined;
    next += 1;
  }
  if (count === undefined || unit === undefined) return undefined;
  const isAge = tokens[next]?.text === "old";
  if (isAge || afterTime.has(tokens[next]?.text ?? "")) next += 1;
  const time = { kind: "time", hours: count * unit } as const;
  return matched(next - at, isAge ? [time, { kind: "metric", metric: "age" }] : [time]);
}

/** "over the last day", "in the past week": a named time includes the words before it. */
function readNamedTime(tokens: readonly Token[], wordInfos: readonly Word[], at: number): Match | undefined {
  const end = afterLead(tokens, at);
  for (let next = at + 1; next <= end; next++) {
    const named = longestPhrase(tokens, wordInfos, next);
    const time = named.meanings.find((meaning) => meaning.kind === "time");
    if (time !== undefined && named.length > 1) return matched(next - at + named.length, [time]);
  }
  return undefined;
}

function isAmbiguous(item: Item, text: string): boolean {
  return (
    (item.kinds & kinds.ecosystem) !== 0 && ambiguousNames.has(text.slice(item.start, item.end).toLowerCase())
  );
}

const before = kinds.on | kinds.not | kinds.sort | kinds.ecosystem | kinds.category;
const after = kinds.place | kinds.noun | kinds.category | kinds.ecosystem | kinds.sort | kinds.only;
const joints = kinds.and | kinds.or | kinds.comma;

function hasContext(items: readonly Item[], index: number, text: string): boolean {
  const item = items[index];
  if (item === undefined) return false;
  const word = text.slice(item.start, item.end);
  const isProper =
    item.start > 0 &&
    /^\p{Lu}/u.test(word) &&
    /\p{Ll}/u.test(text) &&
    !/[.!?]\s*$/.test(text.slice(0, item.start));
  if (isProper) return true;
  const has = (at: number, wanted: number) => ((items[at]?.kinds ?? 0) & wanted) !== 0;
  const previous = has(index - 1, joints) ? index - 2 : index - 1;
  const following = has(index + 1, joints) ? index + 2 : index + 1;
  // "ecosystem = near"
  const isAssigned = has(index - 1, kinds.link) && has(index - 2, kinds.place);
  return (
    isAssigned ||
    has(previous, before) ||
    (following === index + 1 && has(following, after)) ||
    has(following, kinds.ecosystem)
  );
}

function withoutEcosystem(item: Item): Item {
  const rest = item.meanings.filter((meaning) => meaning.kind !== "ecosystem");
  const { meanings, kinds: bits } = rest.length > 0 ? matched(1, rest) : unknown;
  return { meanings, kinds: bits, start: item.start, end: item.end };
}
