// Which items of a block a search may return at all: the window, the filters, and the words that must or must not be there.
import { contentTypes } from "./item-kinds.ts";
import { projectTerm, scopeCode } from "./index-entry.ts";
import type { Slice } from "./nearest-vectors.ts";
import type { SearchPlan } from "./search-plan.ts";
import { firstAtOrAfter, firstPosting, placeOfTerm, TOKENS_MAX, type Segment } from "./segment.ts";
import { tagBits } from "./tag-bits.ts";
import { decodeTokens } from "./token-bytes.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** The filters of a plan, in the index's numbers. */
export interface Conditions {
  plan: SearchPlan;
  types: Uint8Array;
  /** The same, a bit each. */
  typeMask: number;
  /** 1 for each allowed scope of a memory; undefined when any is. */
  scopes: Uint8Array | undefined;
  ecosystemsLow: number;
  ecosystemsHigh: number;
  categories: number;
  projects: number[] | undefined;
  excluded: number[];
  /** For each required group, the terms any of which will do. */
  required: number[][];
  phrases: number[][];
  /** Nothing can pass: a required term that nobody carries. */
  impossible: boolean;
}

const MEMORIES = contentTypes.indexOf("memories");

export function conditionsOf(plan: SearchPlan, vocabulary: Vocabulary): Conditions {
  const numbers = (terms: readonly string[]) =>
    terms.map((term) => vocabulary.numberOf(term)).filter((number) => number !== undefined);
  const types = new Uint8Array(contentTypes.length);
  contentTypes.forEach((type, i) => (types[i] = plan.types.includes(type) ? 1 : 0));
  let scopes: Uint8Array | undefined;
  if (plan.scopes.length > 0) {
    scopes = new Uint8Array(scopeCode.size + 1);
    for (const scope of plan.scopes) scopes[scopeCode.get(scope) ?? 0] = 1;
  }
  const ecosystems = tagBits("ecosystems", plan.ecosystems);
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
    categories: tagBits("categories", plan.categories).low,
    projects: plan.projects.length > 0 ? numbers(plan.projects.map(projectTerm)) : undefined,
    excluded: numbers(plan.excluded),
    required,
    phrases,
    impossible:
      required.some((terms) => terms.length === 0) ||
      phrases.some((phrase, p) => phrase.length < (plan.phrases[p] ?? []).length),
  };
}

/** The items of a block inside the window: from (inclusive) to (exclusive). */
export function windowOf(segment: Segment, plan: SearchPlan): { from: number; to: number } {
  if (segment.timeless) return { from: 0, to: segment.size };
  return {
    from: firstAtOrAfter(segment.times, plan.from),
    to: firstAtOrAfter(segment.times, plan.until + 1),
  };
}

/** Looked at in one step. */
const ITEMS_PER_STEP = 16_384;
/** Texts are read from end to end. */
const TEXTS_PER_STEP = 512;

/** Of the items within the slice, which `pass` says are live, leaves those that pass. */
export function* passing(
  { segment, from, to, pass }: Slice,
  conditions: Conditions,
  vocabulary: Vocabulary,
): Generator<void, void> {
  for (let start = from; start < to; start += ITEMS_PER_STEP) {
    const end = Math.min(to, start + ITEMS_PER_STEP);
    keepFitting(segment, conditions, pass, start, end, vocabulary);
    yield;
    for (const phrase of conditions.phrases) yield* keepPhrase(segment, phrase, pass, start, end);
  }
}

function keepFitting(
  segment: Segment,
  conditions: Conditions,
  pass: Uint8Array,
  from: number,
  to: number,
  vocabulary: Vocabulary,
): void {
  const { plan } = conditions;
  if ((segment.typesPresent & ~conditions.typeMask) !== 0 || conditions.scopes)
    keepTyped(segment, conditions, pass, from, to);
  if (plan.ecosystems.length > 0 || plan.categories.length > 0)
    keepTagged(segment, conditions, pass, from, to);
  if (conditions.projects) keepCarriers(segment, [conditions.projects], pass, from, to);
  keepCarriers(segment, conditions.required, pass, from, to);
  for (const term of conditions.excluded) eachCarrier(segment, term, from, to, (item) => (pass[item] = 0));
  if (plan.urlKey !== undefined) keepAddressed(segment, plan, pass, from, to, vocabulary);
}

function keepTyped(
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

function keepTagged(
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

function keepCarriers(
  segment: Segment,
  groups: number[][],
  pass: Uint8Array,
  from: number,
  to: number,
): void {
  for (const terms of groups) {
    const carries = new Uint8Array(to - from);
    for (const term of terms) eachCarrier(segment, term, from, to, (item) => (carries[item - from] = 1));
    for (let i = from; i < to; i++) if (carries[i - from] === 0) pass[i] = 0;
  }
}

function keepAddressed(
  segment: Segment,
  plan: SearchPlan,
  pass: Uint8Array,
  from: number,
  to: number,
  vocabulary: Vocabulary,
): void {
  const carries = new Uint8Array(to - from);
  for (const { term } of plan.groups[0]?.alternatives ?? []) {
    const number = vocabulary.numberOf(term);
    if (number !== undefined) eachCarrier(segment, number, from, to, (item) => (carries[item - from] = 1));
  }
  for (let i = from; i < to; i++)
    if (carries[i - from] === 0 && segment.urlKeys[i] !== plan.urlKey) pass[i] = 0;
}

function eachCarrier(
  segment: Segment,
  term: number,
  from: number,
  to: number,
  take: (item: number) => void,
): void {
  const place = placeOfTerm(segment, term);
  if (place === -1) return;
  const end = segment.offsets[place + 1] as number;
  for (let p = firstPosting(segment.items, segment.offsets[place] as number, end, from); p < end; p++) {
    const item = segment.items[p] as number;
    if (item >= to) return;
    take(item);
  }
}

function* keepPhrase(
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
    if (!hasRun(tokens, count, phrase)) pass[i] = 0;
  }
}

/** A break has a number of its own, so that no run goes across it. */
function hasRun(tokens: Uint32Array, count: number, run: number[]): boolean {
  for (let t = 0; t + run.length <= count; t++) {
    let r = 0;
    while (r < run.length && tokens[t + r] === run[r]) r++;
    if (r === run.length) return true;
  }
  return false;
}
