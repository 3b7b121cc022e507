// Builds the lexicon that the scanner uses from the catalogue.
import { getOrCreate } from "../../base/maps.ts";
import {
  Ambiguity,
  contextWords,
  genericWords,
  isProperName,
  shadowNames,
  wordAmbiguity,
} from "./word-lists.ts";
import { foldText } from "./fold.ts";
import { ambiguityOf } from "./name-ambiguity.ts";
import { identifierSenses } from "./identifiers.ts";
import { bareName, nameKey } from "./name-key.ts";
import { bestKnown, isExpected, standingsOf, type Standing } from "./prior.ts";
import { buildTrie } from "./trie.ts";
import type { LinkerProject } from "./linker-types.ts";
import type { Entry, Lexicon, Sense } from "./lexicon-types.ts";

/** Projects are sorted by id, so that the order of the catalogue does not matter. */
export function buildLexicon(catalogue: readonly LinkerProject[]): Lexicon {
  const projects = catalogue
    .filter(({ link }) => link !== "never")
    .sort((a, b) => a.project_id - b.project_id);
  const entries = new Map<string, Entry>();
  for (const [word, bits] of contextWords()) entryOf(entries, nameKey(word)).contextBits |= bits;
  for (const name of shadowNames) entryOf(entries, nameKey(name)).shadow = true;
  const standings = standingsOf(projects);
  const sensesByName = new Map<string, Sense[]>();
  for (const sense of sensesOfAll(projects, standings)) addSense(sensesByName, sense);
  for (const [name, senses] of sensesByName) {
    const entry = entryOf(entries, name);
    entry.senses = bestKnown(senses);
    entry.capitalsOnly = entry.senses.every(
      ({ kind, ambiguity, project }) =>
        kind === "symbol" && ambiguity === Ambiguity.acronym && project.link !== "always",
    );
    entry.plural = entry.senses.filter(
      ({ kind, ambiguity, written, standing }) =>
        ambiguity === Ambiguity.clear &&
        !written.includes(" ") &&
        (kind === "symbol" ? standing === "known" : written.length >= MIN_PLURAL_LENGTH) &&
        wordAmbiguity(`${nameKey(written)}s`) === Ambiguity.clear,
    );
  }
  return {
    trie: buildTrie([...entries.keys()]),
    entries: [...entries.values()],
    ...identifierSenses(projects, standings),
  };
}

/** Shorter names rarely have a plural, but other words start with them. */
const MIN_PLURAL_LENGTH = 4;

/** All names and symbols of the catalogue, those of a project one after the other. */
function sensesOfAll(
  projects: readonly LinkerProject[],
  standings: ReadonlyMap<LinkerProject, Standing>,
): Sense[] {
  const ownNames = new Set(projects.map((project) => nameKey(project.project_name)));
  const newest = newestVersions(projects);
  return projects.flatMap((project) => {
    const standing = standings.get(project) ?? "obscure";
    const sense = (written: string, kind: "name" | "alias" | "symbol", isShort = false): Sense => ({
      project,
      kind,
      ambiguity: ambiguityOf(written, isShort ? "short" : kind, project, standing),
      standing,
      isProperName: kind !== "symbol" && isProperName(nameKey(written)),
      written: bareName(written),
    });
    const { project_name: name, symbol, aliases = [] } = project;
    const senses = [sense(name, "name")];
    const { base } = versionOf(name);
    const short = shortName(base) ?? (base === name ? null : base);
    const isNewest = newest.get(nameKey(base)) === project;
    for (const variant of [isNewest ? short : null, joinedName(name), dottedName(name)])
      if (variant !== null && !ownNames.has(nameKey(variant)))
        senses.push(sense(variant, "name", variant === short));
    const spaced = isExpected(standing) ? spacedName(name) : null;
    if (spaced !== null && !ownNames.has(nameKey(spaced))) senses.push(sense(spaced, "alias"));
    const account = isExpected(standing) ? accountName(project) : null;
    if (account !== null && !ownNames.has(nameKey(account))) senses.push(sense(account, "alias"));
    for (const alias of aliases)
      for (const variant of [alias, joinedName(alias)])
        // An alias in capitals is another ticker: "GMT".
        if (variant !== null) senses.push(sense(variant, /^[A-Z]{2,5}$/.test(variant) ? "symbol" : "alias"));
    senses.push(sense(symbol, "symbol"));
    // Folding drops currency signs: "USD₮" would become "USD". A single letter is not a name: "the X account".
    return senses.filter(
      ({ written, kind: as }) =>
        (as === "symbol" ? nameKey(written) !== "" : nameKey(written).length > 1) && !/\p{S}/u.test(written),
    );
  });
}

/** "Aave V3" → "Aave" and 3. */
function versionOf(name: string): { base: string; version: number } {
  const match = /^(.*\S)\s+v(\d+(?:\.\d+)?)$/i.exec(name.trim());
  return match ? { base: match[1] ?? name, version: Number(match[2]) } : { base: name, version: Infinity };
}

/** If a catalogue lists versions as projects of their own, "Aave" without a version means the newest. */
function newestVersions(projects: readonly LinkerProject[]): Map<string, LinkerProject> {
  const newest = new Map<string, { version: number; project: LinkerProject }>();
  for (const project of projects) {
    const { base, version } = versionOf(project.project_name);
    const before = newest.get(nameKey(base));
    if (before === undefined || version > before.version) newest.set(nameKey(base), { version, project });
  }
  return new Map([...newest].map(([base, { project }]) => [base, project]));
}

/** An account that begins with the name is also written without @: "HyperliquidX". */
function accountName({ project_name: name, twitter_handle: handle }: LinkerProject): string | null {
  if (!handle || !/^[A-Za-z0-9]+$/.test(handle)) return null;
  const start = nameKey(name).replaceAll(/[ .]/g, "");
  return start !== handle.toLowerCase() && handle.toLowerCase().startsWith(start) ? handle : null;
}

/** "Bitcoin Cash" → "bitcoincash" */
function joinedName(name: string): string | null {
  const joined = nameKey(name).replaceAll(/[ .]/g, "");
  return joined.length >= 6 && joined !== nameKey(name) ? joined : null;
}

/** "PancakeSwap" → "Pancake Swap", "Litecoin" → "Lite coin". A common word would begin too many phrases: "not coin". */
function spacedName(name: string): string | null {
  const match = /^(\p{Lu}\p{Ll}{2,})(\p{Lu}\p{Ll}{2,}|coin|swap|chain)$/u.exec(name);
  const [, first = "", second = ""] = match ?? [];
  return match === null || wordAmbiguity(first.toLowerCase()) === Ambiguity.everyday
    ? null
    : `${first} ${second}`;
}

/** Catalogues write the site "Crypto.com" as "Crypto-com". */
function dottedName(name: string): string | null {
  return /^\w+-(com|io|org|net|fi|app|fun|xyz)$/i.test(name) ? name.replace("-", ".") : null;
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

function entryOf(entries: Map<string, Entry>, at: string): Entry {
  return getOrCreate(entries, at, () => ({
    senses: [],
    plural: [],
    contextBits: 0,
    shadow: false,
    capitalsOnly: false,
  }));
}

function addSense(sensesByName: Map<string, Sense[]>, sense: Sense): void {
  const senses = getOrCreate(sensesByName, nameKey(sense.written), () => []);
  const twin = senses.some((other) => other.project === sense.project && other.kind === sense.kind);
  if (!twin) senses.push(sense);
}
