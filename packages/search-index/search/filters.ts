// Determines which items of a segment a search may return: time window, filters, and required and excluded words.
import {
  loadColumns,
  withPostings as loadPostings,
  withTexts,
  type FilterColumn,
} from "../files/load-columns.ts";
import type { ScratchBuffer } from "../memory.ts";
import { contentTypes, projectTerm, scopeCode } from "../segments/index-entry.ts";
import type { Slice } from "./nearest-vectors.ts";
import type { SearchPlan } from "./search-plan.ts";
import { firstAtLeast, placeOfTerm, TOKENS_MAX, type Segment } from "../segments/segment.ts";
import type { TagTable } from "../segments/tag-bits.ts";
import { decodeTokens } from "../postings/token-bytes.ts";
import type { Vocabulary } from "../postings/vocabulary.ts";

/** A plan with the index's numbers for terms and tags, which is all that a thread needs to know of it. */
export interface Conditions {
  plan: SearchPlan;
  /** For each group of the plan, its alternatives that the index knows. */
  groups: { term: number; weight: number }[][];
  types: Uint8Array;
  /** `types` as a bit mask. */
  typeMask: number;
  /** 1 for each allowed scope of a memory; undefined if all are allowed. */
  scopes: Uint8Array | undefined;
  ecosystemsLow: number;
  ecosystemsHigh: number;
  categories: number;
  projects: number[] | undefined;
  excluded: number[];
  /** For each required group, the terms of which an item must contain one. */
  required: number[][];
  phrases: number[][];
  /** True if nothing can match, because no item contains a required term. */
  impossible: boolean;
}

const MEMORIES = contentTypes.indexOf("memories");

export function conditionsOf(plan: SearchPlan, vocabulary: Vocabulary, tags: TagTable): Conditions {
  const numbers = (terms: readonly string[]) =>
    terms.map((term) => vocabulary.numberOf(term)).filter((number) => number !== undefined);
  const types = new Uint8Array(contentTypes.length);
  contentTypes.forEach((type, i) => (types[i] = plan.types.includes(type) ? 1 : 0));
  let scopes: Uint8Array | undefined;
  if (plan.scopes.length > 0) {
    scopes = new Uint8Array(scopeCode.size + 1);
    for (const scope of plan.scopes) scopes[scopeCode.get(scope) ?? 0] = 1;
  }
  const ecosystems = tags.ecosystemBits(plan.ecosystems);
  const groups = plan.groups.map(({ alternatives }) =>
    alternatives.flatMap(({ term, weight }) => {
      const number = vocabulary.numberOf(term);
      return number === undefined ? [] : [{ term: number, weight }];
    }),
  );
  const required = groups
    .filter((_, g) => plan.groups[g]?.required && !(g === 0 && plan.urlKey !== undefined))
    .map((alternatives) => alternatives.map(({ term }) => term));
  const phrases = plan.phrases.map(numbers);
  return {
    plan,
    groups,
    types,
    typeMask: types.reduce((mask, allowed, i) => mask | (allowed << i), 0),
    scopes,
    ecosystemsLow: ecosystems.low,
    ecosystemsHigh: ecosystems.high,
    categories: tags.categoryBits(plan.categories),
    projects: plan.projects.length > 0 ? numbers(plan.projects.map(projectTerm)) : undefined,
    excluded: numbers(plan.excluded),
    required,
    phrases,
    impossible:
      required.some((terms) => terms.length === 0) ||
      phrases.some((phrase, p) => phrase.length < (plan.phrases[p] ?? []).length),
  };
}

/** The numbers of the terms whose postings `applyFilters` reads. */
export function termsOfFilters({
  plan,
  groups,
  projects = [],
  required,
  excluded,
  phrases,
}: Conditions): number[] {
  const linked = plan.urlKey === undefined ? [] : (groups[0] ?? []).map(({ term }) => term);
  return [...projects, ...required.flat(), ...excluded, ...phrases.flat(), ...linked];
}

/** The numbers of the terms whose postings `matchWords` reads. */
export function termsOfWords({ groups }: Conditions): number[] {
  return groups.flat().map(({ term }) => term);
}

/** The columns that a search reads of every item. */
function columnsOfSearch({ plan, scopes }: Conditions) {
  const columns: FilterColumn[] = [];
  if (scopes) columns.push("scopes");
  if (plan.ecosystems.length > 0) columns.push("ecosystemsLow", "ecosystemsHigh");
  if (plan.categories.length > 0) columns.push("categories");
  if (plan.urlKey !== undefined) columns.push("urlKeys");
  return columns;
}

/** The items of a segment inside the window: from (inclusive) to (exclusive). */
export function windowOf(segment: Segment, plan: SearchPlan): { from: number; to: number } {
  if (segment.timeless) return { from: 0, to: segment.size };
  return {
    from: firstAtLeast(segment.times, plan.from),
    to: firstAtLeast(segment.times, plan.until + 1),
  };
}

/** Clears `pass` for the items of the slice that do not match the filters. `terms` are those of `termsOfFilters`. */
export function filterSlice(
  slice: Slice,
  conditions: Conditions,
  terms: readonly number[],
  scratch: ScratchBuffer,
): void {
  const { segment, from, to, pass } = slice;
  const { disk } = segment;
  if (disk) loadColumns(segment, disk, { columns: columnsOfSearch(conditions), from, to });
  applyFilters(withPostings(slice, terms, scratch), conditions);
  if (conditions.phrases.length === 0) return;
  const passing: number[] = [];
  for (let i = from; i < to; i++) if (pass[i] === 1) passing.push(i);
  const texts = disk ? withTexts(segment, disk, passing) : segment;
  for (const phrase of conditions.phrases) requirePhrase(texts, pass, passing, phrase);
}

/** The slice, with the postings of these terms if they are on disk. They are valid until `scratch` is used again. */
export function withPostings(slice: Slice, terms: readonly number[], scratch: ScratchBuffer): Slice {
  const { segment } = slice;
  if (!segment.disk || terms.length === 0) return slice;
  return { ...slice, segment: loadPostings(segment, segment.disk, terms, scratch) };
}

function applyFilters(slice: Slice, conditions: Conditions): void {
  const { plan, groups } = conditions;
  if ((slice.segment.typesPresent & ~conditions.typeMask) !== 0 || conditions.scopes)
    requireType(slice, conditions);
  if (plan.ecosystems.length > 0 || plan.categories.length > 0) requireTag(slice, conditions);
  if (conditions.projects) requireTerm(slice, conditions.projects);
  for (const terms of conditions.required) requireTerm(slice, terms);
  for (const phrase of conditions.phrases) for (const term of phrase) requireTerm(slice, [term]);
  for (const term of conditions.excluded) eachItemWith(slice, term, (item) => (slice.pass[item] = 0));
  if (plan.urlKey !== undefined) {
    const linked = (groups[0] ?? []).map(({ term }) => term);
    requireTerm(slice, linked, plan.urlKey);
  }
}

function requireType({ segment, pass, from, to }: Slice, { types, scopes }: Conditions): void {
  for (let i = from; i < to; i++) {
    const type = segment.types[i] as number;
    if (types[type] === 0) pass[i] = 0;
    else if (scopes && type === MEMORIES && scopes[segment.scopes[i] as number] === 0) pass[i] = 0;
  }
}

function requireTag({ segment, pass, from, to }: Slice, conditions: Conditions): void {
  const { ecosystemsLow, ecosystemsHigh, categories, plan } = conditions;
  const byEcosystem = plan.ecosystems.length > 0;
  const byCategory = plan.categories.length > 0;
  for (let i = from; i < to; i++) {
    const low = byEcosystem ? (segment.ecosystemsLow[i] as number) & ecosystemsLow : 0;
    const high = byEcosystem ? (segment.ecosystemsHigh[i] as number) & ecosystemsHigh : 0;
    if (byEcosystem && low === 0 && high === 0) pass[i] = 0;
    else if (byCategory && ((segment.categories[i] as number) & categories) === 0) pass[i] = 0;
  }
}

/** Items must contain one of the terms or, if the query is a link, have its URL. */
function requireTerm(slice: Slice, terms: readonly number[], urlKey?: number): void {
  const { segment, pass, from, to } = slice;
  const hasTerm = new Uint8Array(to - from);
  for (const term of terms) eachItemWith(slice, term, (item) => (hasTerm[item - from] = 1));
  for (let i = from; i < to; i++)
    if (hasTerm[i - from] === 0 && (urlKey === undefined || segment.urlKeys[i] !== urlKey)) pass[i] = 0;
}

function eachItemWith({ segment, from, to }: Slice, term: number, visit: (item: number) => void): void {
  const place = placeOfTerm(segment, term);
  if (place === -1) return;
  const end = segment.offsets[place + 1] as number;
  for (let p = firstAtLeast(segment.items, from, segment.offsets[place], end); p < end; p++) {
    const item = segment.items[p] as number;
    if (item >= to) return;
    visit(item);
  }
}

function requirePhrase(
  { tokens, tokenOffsets }: Segment,
  pass: Uint8Array,
  items: readonly number[],
  phrase: number[],
): void {
  const decoded = new Uint32Array(TOKENS_MAX);
  for (const item of items) {
    const [start, end] = [tokenOffsets[item] as number, tokenOffsets[item + 1] as number];
    const count = decodeTokens(tokens, start, end, decoded);
    if (!containsSequence(decoded, count, phrase)) pass[item] = 0;
  }
}

/** The break between title and body is a token that no phrase contains, so that no phrase spans it. */
function containsSequence(tokens: Uint32Array, count: number, sequence: number[]): boolean {
  for (let t = 0; t + sequence.length <= count; t++) {
    let r = 0;
    while (r < sequence.length && tokens[t + r] === sequence[r]) r++;
    if (r === sequence.length) return true;
  }
  return false;
}
