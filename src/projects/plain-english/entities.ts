// Ecosystems, chains and categories, wanted or excluded.
import { exclusions, filterChains, type FilterChain } from "../criteria.ts";
import { kinds } from "./meanings.ts";
import type { Reading } from "./reading.ts";

const listMaximum = 5;

export function readEntities(reading: Reading): void {
  for (let index = 0; index < reading.items.length; index++) {
    if (!isFreeEntity(reading, index)) continue;
    const list = listFrom(reading, index);
    const negation = negationBefore(reading, index);
    if (negation !== undefined) {
      const count = negation.lists || hasConjunction(reading, list) ? list.length : 1;
      const excluded = list.slice(0, count);
      reading.use(negation.index);
      for (const at of excluded) exclude(reading, at);
      index = excluded.at(-1) ?? index;
      continue;
    }
    const last = list.at(-1) ?? index;
    const aside = reading.skip(last + 1, 1, kinds.noun | kinds.place | kinds.link | kinds.comma);
    if (reading.isFree(aside, kinds.excluded)) {
      reading.use(aside);
      for (const at of list) exclude(reading, at);
    } else {
      include(reading, list);
    }
    index = last;
  }
  dropContradictions(reading);
}

/** "memecoins, but no dog coins": what is asked for by its own name stays, and the exclusion is told as ignored. */
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
  let at = index - 1;
  while (
    at >= 0 &&
    reading.is(at, kinds.on | kinds.link | kinds.noun | kinds.place | kinds.chatter | kinds.level) &&
    !reading.is(at, kinds.not)
  )
    at -= 1;
  const negation = reading.as(at, "not");
  // A wanted category in between ends the reach of a "no" ("no idea, AI on Base" has a comma anyway).
  return negation === undefined || reading.isUsed(at) ? undefined : { index: at, lists: negation.lists };
}

function exclude(reading: Reading, index: number): void {
  reading.use(index);
  const ecosystem = reading.as(index, "ecosystem");
  const category = reading.as(index, "category");
  if (ecosystem !== undefined) addTo(reading, "exclude_ecosystems", ecosystem.slug, index);
  else if (category !== undefined) addTo(reading, "exclude_categories", category.slug, index);
}

function include(reading: Reading, list: readonly number[]): void {
  const slugs = list.map((index) => reading.as(index, "ecosystem")?.slug);
  const asChains =
    slugs.every((slug) => slug !== undefined && isFilterChain(slug)) && meansChain(reading, list);
  for (const index of list) {
    reading.use(index);
    const ecosystem = reading.as(index, "ecosystem");
    const category = reading.as(index, "category");
    if (ecosystem !== undefined)
      addTo(reading, asChains ? "tradable_chains" : "ecosystems", ecosystem.slug, index);
    else if (category !== undefined) addTo(reading, "categories", category.slug, index);
  }
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
  field: "tradable_chains" | "ecosystems" | "categories" | "exclude_ecosystems" | "exclude_categories",
  slug: string,
  index: number,
): void {
  const list: string[] = (reading.criteria[field] ??= []);
  if (list.includes(slug)) return;
  if (list.length >= listMaximum) reading.refuse(index, index);
  else list.push(slug);
}
