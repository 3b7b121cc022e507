// Ecosystems, chains and categories, wanted or excluded.
import { exclusions, filterChains, type FilterChain } from "../criteria.ts";
import { kinds } from "./meanings.ts";
import type { Reading } from "./parse-state.ts";

const listMaximum = 5;

export function readEntities(reading: Reading): void {
  let before: Included | undefined;
  for (let index = 0; index < reading.items.length; index++) {
    if (!isFreeEntity(reading, index)) continue;
    const list = listFrom(reading, index);
    const negation = negationBefore(reading, index);
    if (negation !== undefined) {
      const count = negation.lists || hasConjunction(reading, list) ? list.length : 1;
      const excluded = list.slice(0, count);
      reading.use(negation.index);
      for (const at of excluded) exclude(reading, at);
      index = excludeAlternatives(reading, excluded.at(-1) ?? index, negation.lists);
      continue;
    }
    const last = list.at(-1) ?? index;
    // "memes excluded", "stablecoins? no thanks"
    const aside = reading.skip(last + 1, 1, kinds.noun | kinds.place | kinds.link | kinds.comma | kinds.stop);
    if (reading.isFree(aside, kinds.excluded)) {
      reading.use(aside);
      for (const at of list) exclude(reading, at);
    } else {
      before = include(reading, list, before);
    }
    index = last;
  }
  dropContradictions(reading);
}

/** "no memes or Tron coins", "no memes and nothing on Tron": what goes on with an exclusion is excluded too, of whatever kind. */
function excludeAlternatives(reading: Reading, last: number, lists: boolean): number {
  const joint = reading.skip(last + 1, 1, kinds.noun | kinds.place);
  const next = reading.skip(joint + 1, 1, kinds.or | kinds.noun | kinds.on | kinds.link | kinds.between);
  const isAnything = /^(?:any|every)thing\b/.test(reading.said(joint + 1));
  // "excluding memes and Tron" goes on, "no memes and Tron" may not.
  const goesOn =
    reading.is(joint, kinds.or) ||
    (reading.is(joint, kinds.and) && (isAnything || (lists && next === joint + 1)));
  if (!goesOn || !isFreeEntity(reading, next)) return last;
  exclude(reading, next);
  return excludeAlternatives(reading, next, lists);
}

/** "memecoins, but no dog coins": what was requested by name stays, and the exclusion is reported as ignored. */
function dropContradictions(reading: Reading): void {
  for (const [kind, exclusion] of exclusions) {
    const wanted = reading.criteria[kind] ?? [];
    const excluded = reading.criteria[exclusion];
    if (excluded === undefined || !excluded.some((slug) => wanted.includes(slug))) continue;
    const rest = excluded.filter((slug) => !wanted.includes(slug));
    if (rest.length > 0) reading.criteria[exclusion] = rest;
    else delete reading.criteria[exclusion];
    const last = reading.items.findLastIndex((item) =>
      item.meanings.some(
        (meaning) => "slug" in meaning && excluded.includes(meaning.slug) && wanted.includes(meaning.slug),
      ),
    );
    reading.refuse(last, last);
  }
}

function isFreeEntity(reading: Reading, index: number): boolean {
  return reading.isFree(index, kinds.ecosystem | kinds.category);
}

/** Entities of one kind joined by commas, "and", "or", with nouns between: "gaming tokens, NFTs and memes". */
function listFrom(reading: Reading, first: number): number[] {
  const kind = reading.is(first, kinds.ecosystem) ? kinds.ecosystem : kinds.category;
  const list = [first];
  for (;;) {
    const last = list.at(-1) ?? first;
    const joint = reading.skip(last + 1, 1, kinds.noun | kinds.place);
    const next = reading.skip(joint, 1, kinds.comma | kinds.and | kinds.or | kinds.noun);
    const joined = next > joint && reading.is(joint, kinds.comma | kinds.and | kinds.or);
    const isNamedAgain = reading.is(reading.skip(next + 1, 1, kinds.noun | kinds.place), kinds.only);
    if (!joined || !reading.isFree(next, kind) || isNamedAgain) return list;
    list.push(next);
  }
}

function hasConjunction(reading: Reading, list: readonly number[]): boolean {
  const last = list.at(-1);
  const beforeLast = list.at(-2);
  if (last === undefined || beforeLast === undefined) return false;
  for (let index = beforeLast + 1; index < last; index++)
    if (reading.is(index, kinds.and | kinds.or)) return true;
  return false;
}

function negationBefore(reading: Reading, index: number): { index: number; lists: boolean } | undefined {
  const between = kinds.on | kinds.link | kinds.noun | kinds.place | kinds.chatter | kinds.level;
  let unknown = 0;
  let at = index - 1;
  while (at >= 0 && !reading.is(at, kinds.not)) {
    // "not issued on Tron": a word we do not know, with its "on".
    const isVerb = reading.isUnknown(at) && reading.is(at + 1, kinds.on);
    // "exclude wrapped tokens, stablecoins": the first entry of the list is unknown.
    const isListed = reading.is(at, kinds.comma | kinds.and | kinds.or) && isUnknownThing(reading, at - 1);
    if (!isVerb && reading.isUnknown(at)) unknown += 1;
    else if (!isVerb && !isListed && !reading.is(at, between)) break;
    at -= 1;
  }
  const negation = reading.as(at, "not");
  if (negation === undefined || reading.isUsed(at)) return undefined;
  // "exclude overhyped memes" reaches over a word we do not know; a plain "no" ("no idea about memes") does not.
  return unknown > (negation.lists ? 1 : 0) ? undefined : { index: at, lists: negation.lists };
}

function isUnknownThing(reading: Reading, last: number): boolean {
  return reading.isUnknown(reading.skip(last, -1, kinds.noun));
}

function exclude(reading: Reading, index: number): void {
  reading.use(index);
  const ecosystem = reading.as(index, "ecosystem");
  const category = reading.as(index, "category");
  if (ecosystem !== undefined) addTo(reading, "exclude_ecosystems", ecosystem.slug, index);
  else if (category !== undefined) addTo(reading, "exclude_categories", category.slug, index);
}

type ListField = "tradable_chains" | "ecosystems" | "categories";

/** The last list that was added, in case it is withdrawn. */
interface Included {
  readonly field: ListField;
  readonly slugs: readonly string[];
  readonly last: number;
}

function include(reading: Reading, list: readonly number[], before: Included | undefined): Included {
  const isPlace = reading.is(list[0] ?? 0, kinds.ecosystem);
  const slugs = list.map((index) => reading.as(index, isPlace ? "ecosystem" : "category")?.slug ?? "");
  const isChain = isPlace && slugs.every(isFilterChain);
  let field: ListField = isPlace ? "ecosystems" : "categories";
  if (isChain && meansChain(reading, list)) field = "tradable_chains";
  // "on Solana, no wait, Base"
  if (before !== undefined && isPlace === (before.field !== "categories")) {
    if (reading.isTakenBack(before.last, list[0] ?? 0)) {
      takeBack(reading, before);
      if (isChain && before.field === "tradable_chains") field = before.field;
    }
  }
  for (const [place, index] of list.entries()) {
    reading.use(index);
    addTo(reading, field, slugs[place] ?? "", index);
  }
  return { field, slugs, last: list.at(-1) ?? 0 };
}

function takeBack(reading: Reading, { field, slugs }: Included): void {
  const list: string[] = reading.criteria[field] ?? [];
  const rest = list.filter((slug) => !slugs.includes(slug));
  delete reading.criteria[field];
  if (rest.length > 0) Object.assign(reading.criteria, { [field]: rest });
}

function isFilterChain(slug: string): slug is FilterChain {
  return (filterChains as readonly string[]).includes(slug);
}

/** "on Base" is a market there; "Base tokens" and "the Base ecosystem" are where a project belongs. */
function meansChain(reading: Reading, list: readonly number[]): boolean {
  const first = list[0] ?? 0;
  const last = list.at(-1) ?? first;
  const place = reading.as(last + 1, "place");
  if (place !== undefined) return place.means === "chain";
  const before = reading.skip(first - 1, -1, kinds.link);
  // "chain: base"
  if (reading.as(before, "place")?.means === "chain") return true;
  const on = reading.items[before]?.meanings.filter((meaning) => meaning.kind === "on") ?? [];
  return (
    on.some((meaning) => meaning.means === "chain") && !on.some((meaning) => meaning.means === "ecosystem")
  );
}

function addTo(
  reading: Reading,
  field: ListField | "exclude_ecosystems" | "exclude_categories",
  slug: string,
  index: number,
): void {
  const list: string[] = (reading.criteria[field] ??= []);
  if (list.includes(slug)) return;
  if (list.length >= listMaximum) reading.refuse(index, index);
  else list.push(slug);
}
