// One pass over a text: its words with what they say about their neighbours, and every place a project may be meant.
import { CharClass, folding } from "./fold.ts";
import { addressKey, type Lexicon, type Sense } from "./lexicon.ts";
import { MISSING, ROOT } from "./trie.ts";
import type { EvidenceField } from "./types.ts";

/** What stands before the name: nothing, a cashtag's dollar, a hashtag's hash; "sure" for addresses, handles and domains. */
export type Mark = "none" | "cashtag" | "hashtag" | "sure";

export interface Hit {
  field: EvidenceField;
  start: number;
  end: number;
  /** Index of the first word, and of the word after the last. */
  firstWord: number;
  afterWord: number;
  mark: Mark;
  /** None for a shadow: the text is taken, nothing is linked. */
  senses: readonly Sense[];
}

export interface Word {
  start: number;
  end: number;
  bits: number;
}

export interface Scan {
  field: EvidenceField;
  text: string;
  words: Word[];
  /** By start, longest first. */
  hits: Hit[];
}

const UNIT = { hash: 0x23, dollar: 0x24, at: 0x40, dot: 0x2e, space: 0x20, apostrophe: 0x27 } as const;
/** Longer runs than " - " do not hold a name together. */
const JOINERS_MAX = 3;
const ADDRESS_LENGTH_MIN = 26;
/** Sticky; the bounds keep hostile text linear. */
const runs = {
  host: /[a-z0-9.-]{1,253}/iy,
  address: /[a-z0-9:_]{1,128}/iy,
  handle: /[a-z0-9_]{1,20}/iy,
  url: /(?:https?:\/\/|www\.)[^\s"'<>()[\]{}…]*…?/iy,
} as const;

export function scanText(lexicon: Lexicon, field: EvidenceField, text: string): Scan {
  const scan: Scan = { field, text, words: [], hits: [] };
  const { charClass } = folding();
  let at = 0;
  while (at < text.length) {
    const kind = charClass[text.charCodeAt(at)];
    if (kind !== CharClass.word && kind !== CharClass.ideograph) {
      at++;
      continue;
    }
    at = scanToken(lexicon, scan, at);
  }
  return scan;
}

/** Handles the token that starts here and returns where to go on. */
function scanToken(lexicon: Lexicon, scan: Scan, at: number): number {
  const { text } = scan;
  const { unit, charClass } = folding();
  const before = at === 0 ? 0 : (unit[text.charCodeAt(at - 1)] ?? 0);
  if (before === UNIT.at) return scanHandle(lexicon, scan, at);
  const url = urlEnd(text, at);
  if (url > at) {
    scanUrl(lexicon, scan, at, url);
    return url;
  }
  const end = wordEnd(text, at);
  if (before === UNIT.apostrophe && end - at <= 2 && at >= 2) return end;
  // The tail of "vitalik.eth" or of a host that is nobody's.
  if (
    before === UNIT.dot &&
    isDotJoined(text, at - 1) &&
    charClass[text.charCodeAt(at - 2)] === CharClass.word
  )
    return end;
  if (isDotJoined(text, end)) {
    const hostEnd = runEnd(text, at, runs.host);
    if (addHost(lexicon, scan, at, hostEnd)) return hostEnd;
  }
  if (end - at >= ADDRESS_LENGTH_MIN || (text[at] === "0" && text[at + 1] === "x")) {
    const long = runEnd(text, at, runs.address);
    if (addSure(lexicon.addresses.get(addressKey(text.slice(at, long))), scan, at, long)) return long;
  }
  const mark = before === UNIT.dollar ? "cashtag" : before === UNIT.hash ? "hashtag" : "none";
  addNames(lexicon, scan, at, end, mark);
  return end;
}

/** Walks the trie as far as it goes; every name that ends on a word boundary is a hit. */
function addNames(lexicon: Lexicon, scan: Scan, at: number, firstEnd: number, mark: Mark): void {
  const { trie, entries } = lexicon;
  const { text, words, hits } = scan;
  const { unit, charClass } = folding();
  const word: Word = { start: at, end: firstEnd, bits: 0 };
  const firstWord = words.push(word) - 1;
  const start = mark === "none" ? at : at - 1;
  const firstHit = hits.length;
  let node = ROOT;
  let position = at;
  let span = 1;
  while (position < text.length) {
    const code = text.charCodeAt(position);
    const kind = charClass[code];
    if (kind === CharClass.skip) {
      position++;
      continue;
    }
    if (kind === CharClass.joiner) {
      const next = joinersEnd(text, position);
      node = next === position ? MISSING : trie.child(node, UNIT.space);
      position = next;
      span++;
    } else if (kind === CharClass.word || kind === CharClass.ideograph || code === UNIT.dot) {
      node = trie.child(node, unit[code] ?? code);
      position++;
    } else break;
    if (node === MISSING) break;
    const value = trie.value(node);
    if (value === MISSING) continue;
    if (!isBoundary(text, position) && !(mark === "hashtag" && isCamelBoundary(text, position))) continue;
    const entry = entries[value];
    if (entry === undefined) continue;
    if (position === firstEnd) word.bits = entry.contextBits;
    if (entry.senses.length === 0 && !entry.shadow) continue;
    hits.push({
      field: scan.field,
      start,
      end: position,
      firstWord,
      afterWord: firstWord + span,
      mark,
      senses: entry.senses,
    });
  }
  if (hits.length - firstHit > 1) hits.push(...hits.splice(firstHit).reverse());
}

function scanHandle(lexicon: Lexicon, scan: Scan, at: number): number {
  const { text } = scan;
  const end = runEnd(text, at, runs.handle);
  // The @ of a mail address or federated handle names no account here.
  const alone = at < 2 || !/[a-z0-9_]/i.test(text[at - 2] ?? "");
  if (alone) addSure(lexicon.handles.get(text.slice(at, end).toLowerCase()), scan, at - 1, end);
  return Math.max(end, wordEnd(text, at));
}

/** Inside an address of the web only the site, an account on X, or a token's address count. */
export function scanUrl(lexicon: Lexicon, scan: Scan, start: number, end: number): void {
  const url = scan.text.slice(start, end);
  const host = /^(?:https?:\/\/)?(?:www\.)?([a-z0-9.-]+)/i.exec(url);
  if (host?.[1] === undefined) return;
  const hostStart = start + host[0].length - host[1].length;
  if (addHost(lexicon, scan, hostStart, start + host[0].length)) return;
  const isX = /^(?:mobile\.)?(?:x|twitter)\.com$/i.test(host[1]);
  for (const segment of url.slice(host[0].length).matchAll(/[\w:]+/g)) {
    const from = start + host[0].length + segment.index;
    const to = from + segment[0].length;
    const sense = isX
      ? lexicon.handles.get(segment[0].toLowerCase())
      : lexicon.addresses.get(addressKey(segment[0]));
    if (addSure(sense, scan, from, to) || isX) return;
  }
}

function addHost(lexicon: Lexicon, scan: Scan, start: number, end: number): boolean {
  let host = scan.text
    .slice(start, end)
    .toLowerCase()
    .replace(/[.-]+$/, "");
  const hostEnd = start + host.length;
  let from = start;
  while (host.includes(".")) {
    if (addSure(lexicon.domains.get(host), scan, from, hostEnd)) return true;
    const dot = host.indexOf(".") + 1;
    host = host.slice(dot);
    from += dot;
  }
  return false;
}

function addSure(sense: Sense | undefined, scan: Scan, start: number, end: number): boolean {
  if (sense === undefined) return false;
  const firstWord = scan.words.push({ start, end, bits: 0 }) - 1;
  scan.hits.push({
    field: scan.field,
    start,
    end,
    firstWord,
    afterWord: firstWord + 1,
    mark: "sure",
    senses: [sense],
  });
  return true;
}

function urlEnd(text: string, at: number): number {
  const code = text.charCodeAt(at) | 32;
  return code === 0x68 || code === 0x77 ? runEnd(text, at, runs.url) : at;
}

function wordEnd(text: string, at: number): number {
  const { charClass } = folding();
  const first = charClass[text.charCodeAt(at)];
  if (first === CharClass.ideograph) return at + 1;
  let end = at + 1;
  for (; end < text.length; end++) {
    const kind = charClass[text.charCodeAt(end)];
    if (kind !== CharClass.word && kind !== CharClass.skip) break;
  }
  return end;
}

function joinersEnd(text: string, at: number): number {
  const { charClass } = folding();
  let end = at;
  while (end < text.length && charClass[text.charCodeAt(end)] === CharClass.joiner) end++;
  return end - at > JOINERS_MAX ? at : end;
}

/** A name ends where its last word ends; "bitcoin.org" and "vitalik.eth" are longer words. */
function isBoundary(text: string, end: number): boolean {
  const { charClass } = folding();
  const last = charClass[text.charCodeAt(end - 1)];
  if (last === CharClass.ideograph) return true;
  if (last !== CharClass.word && last !== CharClass.skip) return false;
  let next = end;
  while (charClass[text.charCodeAt(next)] === CharClass.skip) next++;
  return charClass[text.charCodeAt(next)] !== CharClass.word && !isDotJoined(text, next);
}

/** "#SolanaAirdrops" */
function isCamelBoundary(text: string, end: number): boolean {
  return /^[a-z][A-Z]$/.test(text.slice(end - 1, end + 1));
}

function isDotJoined(text: string, end: number): boolean {
  return text.charCodeAt(end) === UNIT.dot && /[a-z0-9]/.test(text[end + 1] ?? "");
}

function runEnd(text: string, at: number, run: RegExp): number {
  run.lastIndex = at;
  return run.test(text) ? run.lastIndex : at;
}
