// Reads included and excluded ecosystems, chains and categories.
import { exclusions, filterChains, type FilterChain } from "../criteria.ts";
import { has } from "./lexicon.ts";
import type { Reading } from "./reading.ts";
import { negationOfList } from "./word-clauses.ts";

const maxListed = 5;
const maxExcluded = 20;
/** Named by these words without "chain" or "ecosystem", they are coins: "excluding BTC", "BTC correlated". */
const coins = new Map(
  Object.entries({ btc: "bitcoin", bitcoin: "bitcoin", eth: "ethereum", ethereum: "ethereum" }),
);

type ListField = "tradable_chains" | "ecosystems" | "categories";

export function readPlaces(reading: Reading): void {
  for (const index of reading.places("ecosystem", "category")) {
    if (!isTerm(reading, index)) continue;
    if (reading.is(index - 1, "against", "compare")) {
      reading.report(index - 1, index);
      continue;
    }
    const negation = negationBefore(reading, index);
    const aside = afterList(reading, index);
    if (negation !== undefined || aside !== undefined) {
      exclude(reading, index, /\bchains?\b/.test(reading.textAt(negation)));
      if (negation !== undefined) reading.use(negation);
      if (aside !== undefined) reading.use(aside);
    } else include(reading, index);
  }
  dropContradictions(reading);
}

const isTerm = (reading: Reading, index: number) => reading.is(index, "ecosystem", "category");

/** "(no) coins on (Solana)", "(excluding) unknownthings and (memes)"; but "no memes, (Solana) only" */
function negationBefore(reading: Reading, index: number): number | undefined {
  const item = reading.core[index];
  const next = item === undefined ? undefined : reading.items[reading.items.indexOf(item) + 1];
  if (has(next, "only") && reading.isBoundary(index - 1)) return undefined;
  let at = index - 1;
  while (
    reading.was(at, "noun", "joint", "place", "level") ||
    (reading.was(at, "superlative") && reading.was(at, "limit"))
  )
    at -= 1;
  if (reading.was(at, "not")) return reading.core[at]?.isReported === true ? undefined : at;
  return negationOfList(reading, index);
}

/** "memes (excluded)", "stablecoins and memes? (no thanks)" */
function afterList(reading: Reading, index: number): number | undefined {
  let at = index + 1;
  while (reading.was(at, "noun", "place", "and", "or") || (at > index + 1 && isTerm(reading, at))) at += 1;
  if (reading.is(at, "comma", "stop")) at += 1;
  return reading.was(at, "excluded") && reading.textAt(at) !== "" ? at : undefined;
}

function exclude(reading: Reading, index: number, areChains: boolean): void {
  const ecosystem = reading.as(index, "ecosystem");
  const coin = coins.get(reading.textAt(index));
  const isNamed = reading.was(index + 1, "noun", "place", "category");
  const isPlace = areChains || isNamed || has(reading.wordBefore(index), "on", "place");
  if (ecosystem === undefined)
    add(reading, "exclude_categories", reading.as(index, "category")?.slug ?? "", index);
  else if (coin !== undefined && !isPlace) add(reading, "exclude_projects", coin, index);
  else add(reading, "exclude_ecosystems", ecosystem.slug, index);
}

/** A list of terms of one kind, with what joins them. */
function listFrom(reading: Reading, first: number): number[] {
  const kind = reading.is(first, "ecosystem") ? "ecosystem" : "category";
  const list: number[] = [];
  for (let at = first; reading.core[at] !== undefined; at++) {
    if (reading.was(at, kind)) list.push(at);
    else if (!reading.is(at, "comma", "and", "or", "noun", "place")) break;
  }
  return list;
}

function include(reading: Reading, index: number): void {
  const ecosystem = reading.as(index, "ecosystem");
  if (ecosystem === undefined)
    return add(reading, "categories", reading.as(index, "category")?.slug ?? "", index);
  let first = index;
  while (reading.was(first - 2, "ecosystem") && reading.was(first - 1, "comma", "and", "or")) first -= 2;
  const list = [...new Set([...listFrom(reading, index), first, index])].filter((at) =>
    reading.was(at, "ecosystem"),
  );
  const isOn = has(reading.wordBefore(first), "on", "place");
  // "BTC correlated", "ETH gas", "10k Telegram members": next to an unknown word, a name is not a place.
  const neighbour = [index + 1, index - 1].find((at) =>
    reading.is(at, "unknown", "metric", "move", "wallets"),
  );
  const isCounted = reading.core[index - 1]?.isReported === true && reading.was(index - 1, "amount");
  const isCoin = coins.has(reading.textAt(index)) || isCounted;
  if (isCoin && !isOn && neighbour !== undefined)
    return reading.report(Math.min(index, neighbour), Math.max(index, neighbour));
  const slugs = list.map((at) => reading.meaning(at, "ecosystem")?.slug ?? "");
  const isChain = slugs.every(isFilterChain) && meansChain(reading, first, list.at(-1) ?? index);
  add(reading, isChain ? "tradable_chains" : "ecosystems", ecosystem.slug, index);
}

const isFilterChain = (slug: string): slug is FilterChain =>
  (filterChains as readonly string[]).includes(slug);

/** "on Base" means the chain; "Base tokens" and "in the Base ecosystem" mean the ecosystem. */
function meansChain(reading: Reading, first: number, last: number): boolean {
  const place = reading.meaning(last + 1, "place");
  if (place !== undefined) return place.means === "chain";
  const before = reading.wordBefore(first)?.meanings ?? [];
  return before.some((one) => (one.kind === "on" || one.kind === "place") && one.means === "chain");
}

function add(
  reading: Reading,
  field: ListField | "exclude_ecosystems" | "exclude_categories" | "exclude_projects",
  slug: string,
  index: number,
): void {
  const list: string[] = (reading.criteria[field] ??= []);
  const isFull = list.length >= (field.startsWith("exclude_") ? maxExcluded : maxListed);
  if (isFull && !list.includes(slug)) return reading.report(index);
  if (!list.includes(slug)) list.push(slug);
  reading.use(index);
}

/** "memecoins, but no dog coins": the inclusion wins, and the exclusion is reported. */
function dropContradictions(reading: Reading): void {
  for (const [kind, exclusion] of exclusions) {
    const wanted = reading.criteria[kind] ?? [];
    const excluded = reading.criteria[exclusion] ?? [];
    const rest = excluded.filter((slug) => !wanted.includes(slug));
    if (rest.length === excluded.length) continue;
    reading.criteria[exclusion] = rest;
    if (rest.length === 0) delete reading.criteria[exclusion];
    const isBoth = (slug: string) => excluded.includes(slug) && wanted.includes(slug);
    const last = reading.core.findLast(({ meanings }) =>
      meanings.some((one) => "slug" in one && isBoth(one.slug)),
    );
    if (last !== undefined) [last.isUsed, last.isReported] = [false, true];
  }
}
