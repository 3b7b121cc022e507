// Builds the lexicon that the scanner uses from the catalogue.
import { getOrCreate } from "../../base/maps.ts";
import {
  acronyms,
  Ambiguity,
  Context,
  contextWords,
  genericWords,
  isPlatform,
  shadowNames,
  wordAmbiguity,
} from "./word-lists.ts";
import { CharClass, folding, foldText } from "./fold.ts";
import { raiseAmbiguity, mostProminent, prominenceOf } from "./prior.ts";
import { buildTrie, type Trie } from "./trie.ts";
import type { EvidenceKind, LinkerProject } from "./linker-types.ts";

/** A project that a piece of text can mean, and how. */
export interface Sense {
  project: LinkerProject;
  kind: EvidenceKind;
  ambiguity: Ambiguity;
  /** The spelling of the catalogue; its casing is evidence. */
  written: string;
}

export interface Entry {
  senses: Sense[];
  contextBits: number;
  /** A longer name of something that is not in the catalogue: it consumes the text and links nothing. */
  shadow: boolean;
}

export interface Lexicon {
  trie: Trie;
  entries: readonly Entry[];
  handles: ReadonlyMap<string, Sense>;
  domains: ReadonlyMap<string, Sense>;
  addresses: ReadonlyMap<string, Sense>;
}

/** Projects are sorted by id, so that the order of the catalogue does not matter. */
export function buildLexicon(catalogue: readonly LinkerProject[]): Lexicon {
  const projects = [...catalogue].sort((a, b) => a.project_id - b.project_id);
  const entries = new Map<string, Entry>();
  for (const [word, bits] of contextWords()) entryOf(entries, key(word)).contextBits |= bits;
  for (const name of shadowNames) entryOf(entries, key(name)).shadow = true;

  const ownNames = new Set(projects.map((project) => key(project.project_name)));
  for (const project of projects) {
    for (const sense of sensesOf(project, ownNames)) addSense(entries, sense);
  }
  for (const entry of entries.values()) entry.senses = mostProminent(entry.senses);
  const keys = [...entries.keys()];
  return {
    trie: buildTrie(keys),
    entries: [...entries.values()],
    handles: uniqueSenses(projects, "handle", (project) => handleOf(project.twitter_handle)),
    domains: uniqueSenses(projects, "domain", (project) => hostOf(project.website)),
    addresses: addressSenses(projects),
  };
}

function sensesOf(project: LinkerProject, ownNames: ReadonlySet<string>): Sense[] {
  const senses: Sense[] = [nameSense(project, project.project_name, "name")];
  const short = shortName(project.project_name);
  if (short !== null && !ownNames.has(key(short))) senses.push(nameSense(project, short, "short"));
  const joined = key(project.project_name).replaceAll(/[ .]/g, "");
  if (joined.length >= 6 && joined !== key(project.project_name) && !ownNames.has(joined)) {
    senses.push(nameSense(project, joined, "name"));
  }
  for (const alias of project.aliases ?? []) senses.push(nameSense(project, alias, "alias"));
  senses.push({
    project,
    kind: "symbol",
    ambiguity: raiseAmbiguity(symbolAmbiguity(project.symbol), "symbol", prominenceOf(project)),
    written: bare(project.symbol),
  });
  // Folding drops currency signs: "USD₮" would become "USD". A single letter is not a name: "the X account".
  return senses.filter(
    ({ written, kind }) =>
      (kind === "symbol" ? key(written) !== "" : key(written).length > 1) && !/\p{S}/u.test(written),
  );
}

function nameSense(project: LinkerProject, written: string, as: "name" | "short" | "alias"): Sense {
  return {
    project,
    kind: as === "alias" ? "alias" : "name",
    ambiguity: raiseAmbiguity(
      nameAmbiguity(written),
      as === "short" ? "short" : "name",
      prominenceOf(project),
    ),
    written: bare(written),
  };
}

/** Removes generic endings: "Ondo Finance" is called "Ondo", "Curve DAO Token" is called "Curve". */
function shortName(name: string): string | null {
  const words = name.trim().split(/\s+/);
  while (words.length > 1 && genericWords.has(foldText(words.at(-1) ?? ""))) words.pop();
  const short = words.join(" ");
  if (short === name.trim() || foldText(short).length < 2 || genericWords.has(foldText(short))) return null;
  // "USD Coin" is not called "USD".
  if (words.length === 1 && short === short.toUpperCase() && /\b(coin|token)$/i.test(name)) return null;
  // "Launch Coin" is not called "Launch".
  const isWord = words.length === 1 && wordAmbiguity(foldText(short)) !== Ambiguity.clear;
  return isWord && /^\S+ (coin|token)$/i.test(name.trim()) ? null : short;
}

/** A phrase is as clear as its clearest word; two ordinary words together are ordinary, three are clear. */
function nameAmbiguity(name: string): Ambiguity {
  const words = key(name).split(" ");
  const ranks = words.map((word) =>
    /\d/.test(word) ? Ambiguity.clear : wordAmbiguity(word.replaceAll(".", "")),
  );
  if (words.length === 1) return shortAmbiguity(words[0] ?? "", ranks[0] ?? Ambiguity.clear);
  if (words.length >= 3 || ranks.includes(Ambiguity.clear)) return Ambiguity.clear;
  if (words.some((word, i) => i > 0 && genericWords.has(word))) return Ambiguity.clear;
  return words[0] === "the" ? (ranks[1] ?? Ambiguity.ordinary) : Ambiguity.ordinary;
}

function symbolAmbiguity(symbol: string): Ambiguity {
  const word = key(symbol);
  return acronyms.has(word) ? Ambiguity.acronym : shortAmbiguity(word, wordAmbiguity(word));
}

function shortAmbiguity(word: string, rank: Ambiguity): Ambiguity {
  // "Gains", "Fund": common words in texts about markets.
  if ((contextWords().get(word) ?? 0) & ~Context.crypto) return Ambiguity.acronym;
  return word.length < 3 || acronyms.has(word) ? Ambiguity.everyday : rank;
}

/** Returns the folded form for lookups: words separated by single spaces, including dots inside words. */
export function key(text: string): string {
  const { charClass } = folding();
  let out = "";
  for (const char of foldText(bare(text))) {
    const kind = charClass[char.charCodeAt(0)];
    out += kind === CharClass.word || kind === CharClass.ideograph || char === "." ? char : " ";
  }
  return out
    .replaceAll(/(?<![^ ])\.+|\.+(?![^ ])/g, " ")
    .replaceAll(/ +/g, " ")
    .trim();
}

function bare(text: string): string {
  return text.trim().replace(/^[$#@]+/, "");
}

function entryOf(entries: Map<string, Entry>, at: string): Entry {
  return getOrCreate(entries, at, () => ({ senses: [], contextBits: 0, shadow: false }));
}

function addSense(entries: Map<string, Entry>, sense: Sense): void {
  const { senses } = entryOf(entries, key(sense.written));
  const twin = senses.some((other) => other.project === sense.project && other.kind === sense.kind);
  if (!twin) senses.push(sense);
}

/** A handle or domain that two projects claim identifies neither. */
function uniqueSenses(
  projects: readonly LinkerProject[],
  kind: "handle" | "domain",
  pick: (project: LinkerProject) => string | null,
): Map<string, Sense> {
  const claims = new Map<string, Sense[]>();
  for (const project of projects) {
    const written = pick(project);
    if (written !== null) claim(claims, { project, kind, ambiguity: Ambiguity.clear, written });
  }
  return unclaimedByOthers(claims);
}

/** Shorter strings are not token addresses. */
export const MIN_ADDRESS_LENGTH = 8;

function addressSenses(projects: readonly LinkerProject[]): Map<string, Sense> {
  const claims = new Map<string, Sense[]>();
  for (const project of projects) {
    for (const { address } of project.tokens ?? []) {
      const written = addressKey(address);
      if (written.length >= MIN_ADDRESS_LENGTH)
        claim(claims, { project, kind: "address", ambiguity: Ambiguity.clear, written });
    }
  }
  return unclaimedByOthers(claims);
}

function claim(claims: Map<string, Sense[]>, sense: Sense): void {
  const others = getOrCreate(claims, sense.written, () => []);
  if (!others.some(({ project }) => project === sense.project)) others.push(sense);
}

function unclaimedByOthers(claims: ReadonlyMap<string, Sense[]>): Map<string, Sense> {
  const kept = new Map<string, Sense>();
  for (const [written, senses] of claims) {
    const [sense, other] = mostProminent(senses);
    if (sense !== undefined && other === undefined) kept.set(written, sense);
  }
  return kept;
}

/** Hex addresses are case-insensitive, base58 addresses are case-sensitive. */
export function addressKey(address: string): string {
  const trimmed = address.trim();
  return /^0x/i.test(trimmed) ? trimmed.toLowerCase() : trimmed;
}

export function handleOf(handle: string | null | undefined): string | null {
  // Fast path for the usual format.
  if (handle && /^[a-z0-9_]{1,20}$/.test(handle)) return handle;
  const name = (handle ?? "")
    .trim()
    .replace(/^(https?:\/\/)?(www\.)?(x|twitter)\.com\//i, "")
    .replace(/^@/, "")
    .toLowerCase();
  return /^[a-z0-9_]{1,20}$/.test(name) ? name : null;
}

/** Returns the host of a website, or null for a page on a platform shared by many projects. */
export function hostOf(website: string | null | undefined): string | null {
  const match = /^(?:[a-z]+:\/\/)?(?:www\.)?([a-z0-9.-]+\.[a-z]{2,})(?::\d+)?(?:[/?#](.*))?$/i.exec(
    (website ?? "").trim(),
  );
  const host = match?.[1]?.toLowerCase();
  if (host === undefined) return null;
  return isPlatform(host) && match?.[2] ? null : host;
}
