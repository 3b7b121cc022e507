// Scans a text in one pass for its words with their context classes, and for every hit: a place that may mean a project.
import { withoutEnding } from "../../base/trim.ts";
import { unitsOf } from "../../base/string-table.ts";
import { CharClass, type Folding, folding } from "./fold.ts";
import { MIN_ADDRESS_LENGTH, addressKey } from "./identifiers.ts";
import type { Lexicon, Sense } from "./lexicon-types.ts";
import { MISSING, ROOT } from "./trie.ts";
import { hashtagEndings } from "./word-lists.ts";
import type { EvidenceField } from "./linker-types.ts";

/** The sign before a name, or "identifier" for addresses, handles and domains. */
export type Mark = "none" | "cashtag" | "hashtag" | "identifier";

export interface Hit {
  field: EvidenceField;
  start: number;
  end: number;
  /** The index of the first word, and of the word after the last. */
  firstWord: number;
  afterWord: number;
  mark: Mark;
  /** Empty for a shadow name, which consumes the text and links nothing. */
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
  /** Sorted by start, longest first. */
  hits: Hit[];
}

// V8 inlines constants of this module, but looks up imported ones for every character.
const { word: WORD, ideograph: IDEOGRAPH, joiner: JOINER, skip: SKIP } = CharClass;
const [HASH, DOLLAR, AT, DOT, SPACE, APOSTROPHE] = [0x23, 0x24, 0x40, 0x2e, 0x20, 0x27] as const;
const [ZERO, H, S, T, W, X] = [0x30, 0x68, 0x73, 0x74, 0x77, 0x78] as const;
const [START, NOWHERE] = [ROOT, MISSING] as const;
/** A name has at most this many joiners between its words, as in " - ". */
const JOINERS_MAX = 3;
const ADDRESS_LENGTH_MIN = 26;
/** The limit of DNS. */
const HOST_LENGTH_MAX = 253;
/** The length limits keep the run time linear for hostile text. */
const runs = {
  host: /[a-z0-9.-]{1,253}/iy,
  address: /[a-z0-9:_]{1,128}/iy,
  handle: /[a-z0-9_]{1,20}/iy,
  path: /\/[^\s"'<>()[\]{}]{1,2048}/y,
  url: /(?:https?:\/\/|www\.)[^\s"'<>()[\]{}…]{0,2048}…?/iy,
} as const;

const LONG_SEGMENTS = new RegExp(String.raw`[\w:]{${MIN_ADDRESS_LENGTH},}`, "g");

/** A text with its UTF-16 units and a terminating 0. */
interface Source extends Folding {
  text: string;
  /** Cached, because reading the length of a string takes as long as an iteration of the loop. */
  length: number;
  units: Uint16Array;
}

export function scanText(lexicon: Lexicon, field: EvidenceField, text: string): Scan {
  const scan: Scan = { field, text, words: [], hits: [] };
  const { unit, charClass } = folding();
  const units = unitsOf(text);
  const { length } = text;
  const source: Source = { text, length, units, unit, charClass };
  for (let at = 0; at < length;) {
    const kind = charClass[units[at] as number];
    if (kind === WORD || kind === IDEOGRAPH) at = scanToken(lexicon, scan, source, at);
    else at++;
  }
  return scan;
}

/** Scans the token that starts at `at` and returns its end. */
function scanToken(lexicon: Lexicon, scan: Scan, source: Source, at: number): number {
  const { text, units, unit, charClass } = source;
  const before = at === 0 ? 0 : (unit[units[at - 1] as number] as number);
  if (before === AT) return scanHandle(lexicon, scan, source, at);
  const url = urlEnd(source, at);
  if (url > at) {
    scanUrl(lexicon, scan, at, url);
    return url;
  }
  const end = wordEnd(source, at);
  if (before === APOSTROPHE && end - at <= 2 && at >= 2) return end;
  // This is the tail of "vitalik.eth" or of a host that belongs to no project.
  if (before === DOT && isDotJoined(units, at - 1) && at >= 2 && charClass[units[at - 2] as number] === WORD)
    return end;
  if (isDotJoined(units, end)) {
    const hostEnd = runEnd(text, at, runs.host);
    const pathEnd = runEnd(text, hostEnd, runs.path);
    // "bybit.com/trade/usdt" is a link, too.
    if (pathEnd > hostEnd) {
      scanUrl(lexicon, scan, at, pathEnd);
      return pathEnd;
    }
    if (addHost(lexicon, scan, at, hostEnd)) return hostEnd;
  }
  if (end - at >= ADDRESS_LENGTH_MIN || (units[at] === ZERO && units[at + 1] === X)) {
    const long = runEnd(text, at, runs.address);
    if (addIdentifier(lexicon.addresses.get(addressKey(text.slice(at, long))), scan, at, long)) return long;
  }
  const mark = before === DOLLAR ? "cashtag" : before === HASH ? "hashtag" : "none";
  addNames(lexicon, scan, source, { start: at, end, bits: 0 }, mark);
  return end;
}

/** Walks the trie as far as possible; every name that ends at a word boundary is a hit. */
function addNames(lexicon: Lexicon, scan: Scan, source: Source, word: Word, mark: Mark): void {
  const { trie, entries } = lexicon;
  const { length, units, unit, charClass } = source;
  const { hits } = scan;
  const firstWord = scan.words.push(word) - 1;
  const firstHit = hits.length;
  let node: number = START;
  let position = word.start;
  let span = 1;
  while (position < length) {
    const code = units[position] as number;
    const kind = charClass[code];
    if (kind === SKIP) {
      position++;
      continue;
    }
    if (kind === JOINER) {
      const next = joinersEnd(source, position);
      node = next === position ? NOWHERE : trie.child(node, SPACE);
      position = next;
      span++;
    } else if (kind === WORD || kind === IDEOGRAPH || code === DOT) {
      node = trie.child(node, unit[code] as number);
      position++;
    } else break;
    if (node === NOWHERE) break;
    const value = trie.value(node);
    if (value === NOWHERE) continue;
    const isWhole = isBoundary(source, position);
    const ending = isWhole ? 0 : endingLength(source, position, word.end, mark);
    if (!isWhole && (ending === 0 || !isBoundary(source, position + ending))) continue;
    const entry = entries[value];
    if (entry === undefined) continue;
    if (position === word.end) word.bits = entry.contextBits;
    const isPlural = !isWhole && ending === 1;
    const senses = isPlural ? entry.plural : entry.senses;
    if (senses.length === 0 && !(isWhole && entry.shadow)) continue;
    // "the" is not THE: such words are in every text.
    if (entry.capitalsOnly && mark === "none" && (units[position - 1] as number) >= 0x61) continue;
    hits.push({
      field: scan.field,
      start: mark === "none" ? word.start : word.start - 1,
      end: position + ending,
      firstWord,
      afterWord: firstWord + span,
      mark,
      senses,
    });
  }
  if (hits.length - firstHit > 1) hits.push(...hits.splice(firstHit).reverse());
}

function scanHandle(lexicon: Lexicon, scan: Scan, source: Source, at: number): number {
  const { text } = source;
  const end = runEnd(text, at, runs.handle);
  // The @ of an email address or federated handle does not start an account name.
  const alone = at < 2 || !/[a-z0-9_]/i.test(text[at - 2] ?? "");
  if (alone) addIdentifier(lexicon.handles.get(text.slice(at, end).toLowerCase()), scan, at - 1, end);
  return Math.max(end, wordEnd(source, at));
}

/** In a URL only the site, an account on X or the address of a token counts. */
export function scanUrl(lexicon: Lexicon, scan: Scan, start: number, end: number): void {
  const url = scan.text.slice(start, end);
  const host = /^(?:https?:\/\/)?(?:www\.)?([a-z0-9.-]+)/i.exec(url);
  if (host?.[1] === undefined) return;
  const hostStart = start + host[0].length - host[1].length;
  if (addHost(lexicon, scan, hostStart, start + host[0].length)) return;
  const isX = /^(?:mobile\.)?(?:x|twitter)\.com$/i.test(host[1]);
  for (const segment of url.slice(host[0].length).matchAll(isX ? /[\w:]+/g : LONG_SEGMENTS)) {
    const from = start + host[0].length + segment.index;
    const to = from + segment[0].length;
    const sense = isX
      ? lexicon.handles.get(segment[0].toLowerCase())
      : lexicon.addresses.get(addressKey(segment[0]));
    if (addIdentifier(sense, scan, from, to) || isX) return;
  }
}

function addHost(lexicon: Lexicon, scan: Scan, start: number, end: number): boolean {
  let host = withoutEnding(
    scan.text.slice(start, Math.min(end, start + HOST_LENGTH_MAX)),
    ".-",
  ).toLowerCase();
  const hostEnd = start + host.length;
  let from = start;
  while (host.includes(".")) {
    if (addIdentifier(lexicon.domains.get(host), scan, from, hostEnd)) return true;
    const dot = host.indexOf(".") + 1;
    host = host.slice(dot);
    from += dot;
  }
  return false;
}

function addIdentifier(sense: Sense | undefined, scan: Scan, start: number, end: number): boolean {
  if (sense === undefined) return false;
  const firstWord = scan.words.push({ start, end, bits: 0 }) - 1;
  scan.hits.push({
    field: scan.field,
    start,
    end,
    firstWord,
    afterWord: firstWord + 1,
    mark: "identifier",
    senses: [sense],
  });
  return true;
}

function urlEnd({ text, units }: Source, at: number): number {
  const first = (units[at] as number) | 32;
  if (first !== H && first !== W) return at;
  const second = (units[at + 1] as number) | 32;
  return second === (first === H ? T : W) ? runEnd(text, at, runs.url) : at;
}

function wordEnd({ length, units, charClass }: Source, at: number): number {
  if (charClass[units[at] as number] === IDEOGRAPH) return at + 1;
  let end = at + 1;
  for (; end < length; end++) {
    const kind = charClass[units[end] as number];
    if (kind !== WORD && kind !== SKIP) break;
  }
  return end;
}

function joinersEnd({ length, units, charClass }: Source, at: number): number {
  let end = at;
  while (end < length && charClass[units[end] as number] === JOINER) end++;
  return end - at > JOINERS_MAX ? at : end;
}

/** A name ends where its last word ends; "bitcoin.org" and "vitalik.eth" are longer words. */
function isBoundary({ units, charClass }: Source, end: number): boolean {
  const last = charClass[units[end - 1] as number];
  if (last === IDEOGRAPH) return true;
  if (last !== WORD && last !== SKIP) return false;
  let next = end;
  while (charClass[units[next] as number] === SKIP) next++;
  return charClass[units[next] as number] !== WORD && !isDotJoined(units, next);
}

const LONGEST_ENDING = Math.max(...[...hashtagEndings].map((word) => word.length));

/** The length of what may follow a name in its last word: "#SolanaAirdrops", "bitcoins". A hashtag must match as a whole. */
function endingLength({ text, units }: Source, at: number, wordEnd: number, mark: Mark): number {
  const length = wordEnd - at;
  if (length === 1) return (units[at] as number) === S ? 1 : 0;
  if (mark !== "hashtag" || length <= 0 || length > LONGEST_ENDING) return 0;
  return hashtagEndings.has(text.slice(at, wordEnd).toLowerCase()) ? length : 0;
}

function isDotJoined(units: Uint16Array, end: number): boolean {
  if (units[end] !== DOT) return false;
  const next = units[end + 1] as number;
  return (next >= 0x61 && next <= 0x7a) || (next >= ZERO && next <= 0x39);
}

function runEnd(text: string, at: number, run: RegExp): number {
  run.lastIndex = at;
  return run.test(text) ? run.lastIndex : at;
}
