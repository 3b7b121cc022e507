// Parses included and excluded ecosystems, chains and categories.
import { exclusions, filterChains, type FilterChain } from "../criteria.ts";
import { kinds } from "./meanings.ts";
import type { ParseState } from "./parse-state.ts";

const listMaximum = 5;
const exclusionMaximum = 20;
const comparing = /^(?:against|vs|versus|relative to|compared to|compared with|than)$/;

export function readEntities(parse: ParseState): void {
  let before: Included | undefined;
  for (let index = 0; index < parse.items.length; index++) {
    if (!isFreeEntity(parse, index)) continue;
    // "undervalued against BTC" is not about the Bitcoin ecosystem.
    if (comparing.test(parse.textAt(index - 1))) {
      parse.markUnsupported(index - 1, index);
      continue;
    }
    const list = listFrom(parse, index);
    const negation = negationBefore(parse, index);
    if (negation !== undefined) {
      const count = negation.lists || hasConjunction(parse, list) ? list.length : 1;
      const excluded = negation.lists ? excludedList(parse, index) : list.slice(0, count);
      parse.use(negation.index);
      const areCoins = excluded.some((at) => isCoin(parse, at, largestCoins));
      for (const at of excluded) exclude(parse, at, areCoins);
      index = excludeAlternatives(parse, excluded.at(-1) ?? index, negation.lists);
      continue;
    }
    const last = list.at(-1) ?? index;
    // "memes excluded", "stablecoins? no thanks"
    const aside = parse.skip(last + 1, 1, kinds.noun | kinds.place | kinds.link | kinds.comma | kinds.stop);
    if (parse.isFree(aside, kinds.excluded)) {
      parse.use(aside);
      for (const at of list) exclude(parse, at, false);
    } else {
      before = include(parse, list, before);
    }
    index = last;
  }
  dropContradictions(parse);
}

/** "no memes or Tron coins", "no memes and nothing on Tron": entities of any kind that continue an exclusion are excluded. */
function excludeAlternatives(parse: ParseState, last: number, lists: boolean): number {
  const joint = parse.skip(last + 1, 1, kinds.noun | kinds.place);
  const next = parse.skip(joint + 1, 1, kinds.or | kinds.noun | kinds.on | kinds.link | kinds.between);
  const isAnything = /^(?:any|every)thing\b/.test(parse.textAt(joint + 1));
  // "excluding memes and Tron" continues the exclusion, "no memes and Tron" may not.
  const continues =
    parse.is(joint, kinds.or) ||
    (parse.is(joint, kinds.and) && (isAnything || (lists && next === joint + 1)));
  if (!continues || !isFreeEntity(parse, next)) return last;
  exclude(parse, next, false);
  return excludeAlternatives(parse, next, lists);
}

/** "memecoins, but no dog coins": the inclusion wins, and the exclusion is reported as ignored. */
function dropContradictions(parse: ParseState): void {
  for (const [kind, exclusion] of exclusions) {
    const wanted = parse.criteria[kind] ?? [];
    const excluded = parse.criteria[exclusion];
    if (excluded === undefined || !excluded.some((slug) => wanted.includes(slug))) continue;
    const rest = excluded.filter((slug) => !wanted.includes(slug));
    if (rest.length > 0) parse.criteria[exclusion] = rest;
    else delete parse.criteria[exclusion];
    const last = parse.items.findLastIndex((item) =>
      item.meanings.some(
        (meaning) => "slug" in meaning && excluded.includes(meaning.slug) && wanted.includes(meaning.slug),
      ),
    );
    parse.markUnsupported(last, last);
  }
}

function isFreeEntity(parse: ParseState, index: number): boolean {
  return parse.isFree(index, kinds.ecosystem | kinds.category);
}

/** Returns the entities of one kind joined by commas, "and" or "or", with nouns between: "gaming tokens, NFTs and memes". */
function listFrom(parse: ParseState, first: number): number[] {
  const kind = parse.is(first, kinds.ecosystem) ? kinds.ecosystem : kinds.category;
  const list = [first];
  for (;;) {
    const last = list.at(-1) ?? first;
    const joint = parse.skip(last + 1, 1, kinds.noun | kinds.place);
    const next = parse.skip(joint, 1, kinds.comma | kinds.and | kinds.or | kinds.noun);
    const joined = next > joint && parse.is(joint, kinds.comma | kinds.and | kinds.or);
    const isNamedAgain = parse.is(parse.skip(next + 1, 1, kinds.noun | kinds.place), kinds.only);
    if (!joined || !parse.isFree(next, kind) || isNamedAgain) return list;
    list.push(next);
  }
}

/**
 * "excluding BTC/ETH, wrapped tokens, stablecoins and memes": a list may contain unknown words, and with a conjunction it may
 * mix kinds. In "excluding stablecoins, Solana" the second may be a wish.
 */
function excludedList(parse: ParseState, first: number): readonly number[] {
  const list = [first];
  let hasJoint = false;
  for (let at = first + 1; at < parse.items.length; at++) {
    if (isFreeEntity(parse, at)) {
      if (parse.is(parse.skip(at + 1, 1, kinds.noun | kinds.place), kinds.only)) break;
      list.push(at);
      continue;
    }
    const isJoint = parse.is(at, kinds.and | kinds.or);
    const isListed = parse.isUnknown(at) && parse.is(at - 1, kinds.comma | kinds.and | kinds.or | kinds.link);
    if (!isJoint && !isListed && !parse.is(at, kinds.comma | kinds.noun | kinds.place | kinds.link)) break;
    if (parse.is(at, kinds.only | kinds.on)) break;
    hasJoint ||= isJoint;
  }
  const kind = parse.is(first, kinds.ecosystem) ? kinds.ecosystem : kinds.category;
  return hasJoint ? list : list.filter((at) => parse.is(at, kind));
}

/** Excluded by name, these are the coins themselves and not their ecosystems. */
const largestCoins = new Set(["bitcoin", "ethereum"]);

/** "excluding BTC", but not "nothing on Bitcoin", "no Bitcoin tokens" or "outside the Bitcoin ecosystem" */
function isCoin(parse: ParseState, index: number, slugs?: ReadonlySet<string>): boolean {
  const slug = parse.as(index, "ecosystem")?.slug;
  if (slug === undefined || slugs?.has(slug) === false) return false;
  return (
    !parse.is(index + 1, kinds.noun | kinds.place | kinds.category) &&
    !parse.is(index - 1, kinds.on | kinds.place) &&
    !/\b(?:on|in|from|chains?)\b/.test(parse.textAt(index - 1))
  );
}

function hasConjunction(parse: ParseState, list: readonly number[]): boolean {
  const last = list.at(-1);
  const beforeLast = list.at(-2);
  if (last === undefined || beforeLast === undefined) return false;
  for (let index = beforeLast + 1; index < last; index++)
    if (parse.is(index, kinds.and | kinds.or)) return true;
  return false;
}

function negationBefore(parse: ParseState, index: number): { index: number; lists: boolean } | undefined {
  const between = kinds.on | kinds.link | kinds.noun | kinds.place | kinds.chatter | kinds.level;
  let unknown = 0;
  let at = index - 1;
  while (at >= 0 && !parse.is(at, kinds.not)) {
    // "not issued on Tron": an unknown word followed by "on".
    const isVerb = parse.isUnknown(at) && parse.is(at + 1, kinds.on);
    // "exclude wrapped tokens, stablecoins": the first entry of the list is unknown.
    const isListed = parse.is(at, kinds.comma | kinds.and | kinds.or) && isUnknownThing(parse, at - 1);
    if (!isVerb && parse.isUnknown(at)) unknown += 1;
    else if (!isVerb && !isListed && !parse.is(at, between)) break;
    at -= 1;
  }
  const negation = parse.as(at, "not");
  if (negation === undefined || parse.isUsed(at)) return undefined;
  // "exclude overhyped memes" may skip an unknown word; a plain "no" ("no idea about memes") may not.
  return unknown > (negation.lists ? 1 : 0) ? undefined : { index: at, lists: negation.lists };
}

function isUnknownThing(parse: ParseState, last: number): boolean {
  return parse.isUnknown(parse.skip(last, -1, kinds.noun));
}

function exclude(parse: ParseState, index: number, areCoins: boolean): void {
  parse.use(index);
  const ecosystem = parse.as(index, "ecosystem");
  const isTicker = /^[A-Z]{2,5}$/.test(parse.text.slice(parse.items[index]?.start, parse.items[index]?.end));
  if (ecosystem !== undefined && (areCoins || isTicker) && isCoin(parse, index)) {
    const name = largestCoins.has(ecosystem.slug) ? ecosystem.slug : parse.textAt(index);
    return addTo(parse, "exclude_projects", name, index);
  }
  const category = parse.as(index, "category");
  if (ecosystem !== undefined) addTo(parse, "exclude_ecosystems", ecosystem.slug, index);
  else if (category !== undefined) addTo(parse, "exclude_categories", category.slug, index);
}

type ListField = "tradable_chains" | "ecosystems" | "categories";

/** The last list that was added, in case it is withdrawn. */
interface Included {
  readonly field: ListField;
  readonly slugs: readonly string[];
  readonly last: number;
}

function include(parse: ParseState, list: readonly number[], before: Included | undefined): Included {
  const isPlace = parse.is(list[0] ?? 0, kinds.ecosystem);
  const slugs = list.map((index) => parse.as(index, isPlace ? "ecosystem" : "category")?.slug ?? "");
  const isChain = isPlace && slugs.every(isFilterChain);
  let field: ListField = isPlace ? "ecosystems" : "categories";
  if (isChain && meansChain(parse, list)) field = "tradable_chains";
  // "on Solana, no wait, Base"
  if (before !== undefined && isPlace === (before.field !== "categories")) {
    if (parse.isCorrected(before.last, list[0] ?? 0)) {
      removeIncluded(parse, before);
      if (isChain && before.field === "tradable_chains") field = before.field;
    }
  }
  for (const [place, index] of list.entries()) {
    parse.use(index);
    addTo(parse, field, slugs[place] ?? "", index);
  }
  return { field, slugs, last: list.at(-1) ?? 0 };
}

function removeIncluded(parse: ParseState, { field, slugs }: Included): void {
  const list: string[] = parse.criteria[field] ?? [];
  const rest = list.filter((slug) => !slugs.includes(slug));
  delete parse.criteria[field];
  if (rest.length > 0) Object.assign(parse.criteria, { [field]: rest });
}

function isFilterChain(slug: string): slug is FilterChain {
  return (filterChains as readonly string[]).includes(slug);
}

/** "on Base" means the chain; "Base tokens" and "the Base ecosystem" mean the ecosystem. */
function meansChain(parse: ParseState, list: readonly number[]): boolean {
  const first = list[0] ?? 0;
  const last = list.at(-1) ?? first;
  const place = parse.as(last + 1, "place");
  if (place !== undefined) return place.means === "chain";
  const before = parse.skip(first - 1, -1, kinds.link);
  // "chain: base"
  if (parse.as(before, "place")?.means === "chain") return true;
  const on = parse.items[before]?.meanings.filter((meaning) => meaning.kind === "on") ?? [];
  return (
    on.some((meaning) => meaning.means === "chain") && !on.some((meaning) => meaning.means === "ecosystem")
  );
}

function addTo(
  parse: ParseState,
  field: ListField | "exclude_ecosystems" | "exclude_categories" | "exclude_projects",
  slug: string,
  index: number,
): void {
  const list: string[] = (parse.criteria[field] ??= []);
  if (list.includes(slug)) return;
  if (list.length >= (field.startsWith("exclude_") ? exclusionMaximum : listMaximum))
    parse.markUnsupported(index, index);
  else list.push(slug);
}
