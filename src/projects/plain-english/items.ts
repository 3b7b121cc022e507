// Turns an instruction into items: stretches of text with the meanings the lexicon gives them.
import { readAmount } from "./amounts.ts";
import { lexicon, type Entry } from "./lexicon.ts";
import type { Item, Meaning } from "./meanings.ts";
import { ambiguousNames } from "./names.ts";
import { readingsOf } from "./spelling.ts";
import { tokenise, type Token } from "./tokens.ts";

const entriesByFirstWord = new Map<string, Entry[]>();
for (const entry of lexicon) {
  const first = entry.words[0] ?? "";
  const sharing = entriesByFirstWord.get(first);
  if (sharing === undefined) entriesByFirstWord.set(first, [entry]);
  else sharing.push(entry);
}
for (const sharing of entriesByFirstWord.values()) sharing.sort((a, b) => b.words.length - a.words.length);
const none: readonly never[] = [];
const hoursPerUnit: Readonly<Record<string, number>> = {
  h: 1,
  hr: 1,
  hrs: 1,
  hour: 1,
  hours: 1,
  d: 24,
  day: 24,
  days: 24,
  w: 168,
  wk: 168,
  week: 168,
  weeks: 168,
  month: 720,
  months: 720,
  year: 8760,
  years: 8760,
  minute: 1 / 60,
  minutes: 1 / 60,
  mins: 1 / 60,
};
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

export function itemsOf(text: string): Item[] {
  const spelt = tokenise(text);
  const forms = spelt.map((token) => (token.kind === "word" ? readingsOf(token.text) : [token.text]));
  // Number words are misspelt too: "hundrde".
  const tokens = spelt.map((token, index) =>
    forms[index]?.includes(token.text) === false
      ? { ...token, text: forms[index]?.[0] ?? token.text }
      : token,
  );
  const items: Item[] = [];
  for (let at = 0; at < tokens.length;) {
    const { length, meanings } = longest(tokens, forms, at);
    items.push({ meanings, start: tokens[at]?.start ?? 0, end: tokens[at + length - 1]?.end ?? text.length });
    at += length;
  }
  return items.map((item, index) =>
    isAmbiguous(item, text) && !inCompany(items, index, text) ? withoutEcosystem(item) : item,
  );
}

interface Match {
  readonly length: number;
  readonly meanings: readonly Meaning[];
}

function longest(tokens: readonly Token[], forms: readonly (readonly string[])[], at: number): Match {
  const phrase = longestPhrase(tokens, forms, at);
  const time = readTime(tokens, at);
  if (time !== undefined && time.length >= phrase.length) return time;
  const amount = readAmount(tokens, at);
  // A lone "one" is a pronoun ("the best one"), unless it opens a range ("between one and five million").
  const isPronoun =
    amount?.length === 1 &&
    tokens[at]?.text === "one" &&
    !["between", "from"].includes(tokens[at - 1]?.text ?? "") &&
    !["token", "coin", "project"].includes(tokens[at + 1]?.text ?? "");
  if (amount !== undefined && !isPronoun && amount.length >= phrase.length)
    return { length: amount.length, meanings: [{ kind: "amount", amount: amount.amount }] };
  return phrase;
}

function longestPhrase(tokens: readonly Token[], forms: readonly (readonly string[])[], at: number): Match {
  let length = 0;
  let meanings: Meaning[] = [];
  for (const form of forms[at] ?? none) {
    for (const entry of entriesByFirstWord.get(form) ?? none) {
      // Longest first: what follows is shorter still.
      if (entry.words.length < length) break;
      const spanned = spanOf(entry, tokens, forms, at);
      if (spanned === undefined || spanned < length) continue;
      if (spanned > length) [length, meanings] = [spanned, []];
      meanings.push(entry.meaning);
    }
  }
  if (length > 0) return { length, meanings };
  return { length: 1, meanings: [{ kind: tokens[at]?.kind === "sign" ? "chatter" : "unknown" }] };
}

/** How many tokens the entry covers here. */
function spanOf(
  entry: Entry,
  tokens: readonly Token[],
  forms: readonly (readonly string[])[],
  at: number,
): number | undefined {
  let next = at;
  for (const word of entry.words) {
    const token = tokens[next];
    // Bare or in the plural: "layer-1s".
    const isBare = token?.text === "" || token?.text === "s";
    const fits =
      token?.kind === "number" ? isBare && String(token.value) === word : forms[next]?.includes(word);
    if (fits !== true) return undefined;
    next += 1;
  }
  // In "over 1m and under 50m" the second comparison opens a new amount; "50m and under" closes one.
  const opensAnother = tokens[next]?.kind === "number" || tokens[next]?.text === "than";
  return entry.meaning.kind === "afterwards" && entry.words.length > 1 && opensAnother
    ? undefined
    : next - at;
}

function readTime(tokens: readonly Token[], at: number): Match | undefined {
  let next = at;
  while (tokens[next]?.kind === "word" && beforeTime.has(tokens[next]?.text ?? "")) next += 1;
  const token = tokens[next];
  if (token === undefined) return undefined;
  let count: number | undefined;
  let unit: number | undefined;
  if (token.kind === "number" && token.text !== "" && token.isMoney !== true) {
    count = token.value;
    unit = hoursPerUnit[token.text];
    next += 1;
  } else {
    const amount = readAmount(tokens, next);
    if (amount === undefined || amount.amount.unit !== "plain") return undefined;
    count = amount.amount.value;
    next += amount.length;
    unit = tokens[next]?.kind === "word" ? hoursPerUnit[tokens[next]?.text ?? ""] : undefined;
    next += 1;
  }
  if (count === undefined || unit === undefined) return undefined;
  const isAge = tokens[next]?.text === "old";
  if (isAge || afterTime.has(tokens[next]?.text ?? "")) next += 1;
  return {
    length: next - at,
    meanings: [isAge ? { kind: "metric", metric: "unsupported" } : { kind: "time", hours: count * unit }],
  };
}

function isAmbiguous(item: Item, text: string): boolean {
  return (
    item.meanings.some((meaning) => meaning.kind === "ecosystem") &&
    ambiguousNames.has(text.slice(item.start, item.end).toLowerCase())
  );
}

const before: ReadonlySet<Meaning["kind"]> = new Set(["on", "not", "sort", "ecosystem", "category"]);
const after: ReadonlySet<Meaning["kind"]> = new Set([
  "place",
  "noun",
  "category",
  "ecosystem",
  "sort",
  "only",
]);
const joints: ReadonlySet<Meaning["kind"]> = new Set(["and", "or", "comma"]);

function inCompany(items: readonly Item[], index: number, text: string): boolean {
  const item = items[index];
  if (item === undefined) return false;
  const word = text.slice(item.start, item.end);
  const isProper =
    item.start > 0 &&
    /^\p{Lu}/u.test(word) &&
    /\p{Ll}/u.test(text) &&
    !/[.!?]\s*$/.test(text.slice(0, item.start));
  if (isProper) return true;
  const has = (at: number, kinds: ReadonlySet<Meaning["kind"]>) =>
    items[at]?.meanings.some((meaning) => kinds.has(meaning.kind)) === true;
  const previous = has(index - 1, joints) ? index - 2 : index - 1;
  const following = has(index + 1, joints) ? index + 2 : index + 1;
  return (
    has(previous, before) ||
    (following === index + 1 && has(following, after)) ||
    has(following, new Set(["ecosystem"] as const))
  );
}

function withoutEcosystem(item: Item): Item {
  const rest = item.meanings.filter((meaning) => meaning.kind !== "ecosystem");
  return { ...item, meanings: rest.length > 0 ? rest : [{ kind: "unknown" }] };
}
