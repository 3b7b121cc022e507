// Determines which items of a segment a search may return: time window, filters, and required and excluded words.
import { contentTypes } from "./item-kinds.ts";
import { projectTerm, scopeCode } from "./index-entry.ts";
import type { Slice } from "./nearest-vectors.ts";
import type { SearchPlan } from "./search-plan.ts";
import { firstAtOrAfter, firstPosting, placeOfTerm, TOKENS_MAX, type Segment } from "./segment.ts";
import type { TagTable } from "./tag-bits.ts";
import { decodeTokens } from "./token-bytes.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** The filters of a plan, with the index's numbers for terms and tags. */
export interface Conditions {
  plan: SearchPlan;
  types: Uint8Array;
  /** The same as a bit mask. */
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
  const required = plan.groups
    .filter((group, g) => group.required && !(g === 0 && plan.urlKey !== undefined))
    .map((group) => numbers(group.alternatives.map(({ term }) => term)));
  const phrases = plan.phrases.map(numbers);
  return {
    plan,
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

/** The items of a segment inside the window: from (inclusive) to (exclusive). */
export function windowOf(segment: Segment, plan: SearchPlan): { from: number; to: number } {
  if (segment.timeless) return { from: 0, to: segment.size };
  return {
    from: firstAtOrAfter(segment.times, plan.from),
    to: firstAtOrAfter(segment.times, plan.until + 1),
  };
}

const ITEMS_PER_STEP = 16_384;
/** Phrases need the whole text of an item. */
const TEXTS_PER_STEP = 512;

/** Clears `pass` for the items of the slice that do not match the filters. */
export function* applyFilters(
  { segment, from, to, pass }: Slice,
  conditions: Conditions,
  vocabulary: Vocabulary,
): Generator<void, void> {
  for (let start = from; start < to; start += ITEMS_PER_STEP) {
    const end = Math.min(to, start + ITEMS_PER_STEP);
    applyConditions(segment, conditions, pass, start, end, vocabulary);
    yield;
    for (const phrase of conditions.phrases) yield* requirePhrase(segment, phrase, pass, start, end);
  }
}

function applyConditions(
  segment: Segment,
  conditions: Conditions,
  pass: Uint8Array,
  from: number,
  to: number,
  vocabulary: Vocabulary,
): void {
  const { plan } = conditions;
  if ((segment.typesPresent & ~conditions.typeMask) !== 0 || conditions.scopes)
    requireType(segment, conditions, pass, from, to);
  if (plan.ecosystems.length > 0 || plan.categories.length > 0)
    requireTag(segment, conditions, pass, from, to);
  if (conditions.projects) requireTerms(segment, [conditions.projects], pass, from, to);
  requireTerms(segment, conditions.required, pass, from, to);
  for (const term of conditions.excluded) eachItemWith(segment, term, from, to, (item) => (pass[item] = 0));
  if (plan.urlKey !== undefined) requireUrl(segment, plan, pass, from, to, vocabulary);
}

function requireType(
  segment: Segment,
  { types, scopes }: Conditions,
  pass: Uint8Array,
  from: number,
  to: number,
): void {
  for (let i = from; i < to; i++) {
    const type = segment.types[i] as number;
    if (types[type] === 0) pass[i] = 0;
    else if (scopes && type === MEMORIES && scopes[segment.scopes[i] as number] === 0) pass[i] = 0;
  }
}

function requireTag(
  segment: Segment,
  conditions: Conditions,
  pass: Uint8Array,
  from: number,
  to: number,
): void {
  const { ecosystemsLow, ecosystemsHigh, categories, plan } = conditions;
  const byEcosystem = plan.ecosystems.length > 0;
  const byCategory = plan.categories.length > 0;
  for (let i = from; i < to; i++) {
    const low = (segment.ecosystemsLow[i] as number) & ecosystemsLow;
    const high = (segment.ecosystemsHigh[i] as number) & ecosystemsHigh;
    if (byEcosystem && low === 0 && high === 0) pass[i] = 0;
    else if (byCategory && ((segment.categories[i] as number) & categories) === 0) pass[i] = 0;
  }
}

function requireTerms(
  segment: Segment,
  groups: number[][],
  pass: Uint8Array,
  from: number,
  to: number,
): void {
  for (const terms of groups) {
    const hasTerm = new Uint8Array(to - from);
    for (const term of terms) eachItemWith(segment, term, from, to, (item) => (hasTerm[item - from] = 1));
    for (let i = from; i < to; i++) if (hasTerm[i - from] === 0) pass[i] = 0;
  }
}

function requireUrl(
  segment: Segment,
  plan: SearchPlan,
  pass: Uint8Array,
  from: number,
  to: number,
  vocabulary: Vocabulary,
): void {
  const hasTerm = new Uint8Array(to - from);
  for (const { term } of plan.groups[0]?.alternatives ?? []) {
    const number = vocabulary.numberOf(term);
    if (number !== undefined) eachItemWith(segment, number, from, to, (item) => (hasTerm[item - from] = 1));
  }
  for (let i = from; i < to; i++)
    if (hasTerm[i - from] === 0 && segment.urlKeys[i] !== plan.urlKey) pass[i] = 0;
}

function eachItemWith(
  segment: Segment,
  term: number,
  from: number,
  to: number,
  visit: (item: number) => void,
): void {
  const place = placeOfTerm(segment, term);
  if (place === -1) return;
  const end = segment.offsets[place + 1] as number;
  for (let p = firstPosting(segment.items, segment.offsets[place] as number, end, from); p < end; p++) {
    const item = segment.items[p] as number;
    if (item >= to) return;
    visit(item);
  }
}

function* requirePhrase(
  segment: Segment,
  phrase: number[],
  pass: Uint8Array,
  from: number,
  to: number,
): Generator<void, void> {
  const tokens = new Uint32Array(TOKENS_MAX);
  let read = 0;
  for (let i = from; i < to; i++) {
    if (pass[i] === 0) continue;
    if (++read % TEXTS_PER_STEP === 0) yield;
    const count = decodeTokens(
      segment.tokens,
      segment.tokenOffsets[i] as number,
      segment.tokenOffsets[i + 1] as number,
      tokens,
    );
    if (!containsSequence(tokens, count, phrase)) pass[i] = 0;
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
