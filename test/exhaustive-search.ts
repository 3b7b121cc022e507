// The same search as the index, as a scan of all items: the reference that the index is compared with.
import { Estimates } from "../packages/search-index/search/candidates.ts";
import {
  ATTENTION_STEPS,
  freshnessPart,
  impactOf,
  IMPACT_STEPS,
  IMPACT_UNIT,
  meaningPart,
  relevance,
  TITLE_WEIGHT,
  wordsPart,
  type ScoreParts,
} from "../packages/search-index/search/rank.ts";
import {
  isTimeless,
  linkImpact,
  projectTerm,
  type IndexEntry,
} from "../packages/search-index/segments/index-entry.ts";
import {
  informationNeeded,
  kindIn,
  NEAREST,
  weightOfAll,
  type Found,
  type Hit,
  type SearchPlan,
} from "../packages/search-index/search/search-plan.ts";
import {
  codeDistance,
  codeWords,
  cosine,
  writeCode,
  type QuantisedVector,
  type VectorKind,
} from "../packages/search-index/vectors/vector-code.ts";

interface Match {
  entry: IndexEntry;
  relevance: number;
  parts: ScoreParts;
  kind: VectorKind;
}

export function scan(entries: readonly IndexEntry[], plan: SearchPlan): Found {
  const passing = entries.filter((entry) => passes(entry, plan));
  if (!plan.hasQuery)
    return fold(
      passing.map((entry) => scored(entry, plan, 0)),
      [],
      plan,
    );
  const total = weightOfAll(plan.groups);
  const distances = distancesOf(passing, plan.vector);
  const near = nearest(distances);
  const found = passing.map((entry): WordMatch => {
    const { sum, coverage } = wordsOf(entry, plan);
    const byWords = coverage > 0 && coverage >= informationNeeded(plan);
    return { entry, sum, byWords, distance: distances.get(entry) ?? 0 };
  });
  const estimates = new Estimates(plan);
  const { best, others } = estimatedBest(
    found.filter(({ entry, byWords }) => byWords && !near.has(entry)),
    plan,
    estimates,
  );
  const matches = found
    .filter((match) => near.has(match.entry) || best.has(match))
    .map(({ entry, sum, byWords }) => ({ byWords, match: scored(entry, plan, wordsPart(sum, total)) }))
    .filter(({ byWords, match }) => (byWords || match.parts.meaning > 0) && match.relevance >= plan.minimum)
    .map(({ match }) => match);
  const certain = others.filter((match) => isCertain(match, estimates));
  return {
    ...fold(
      matches,
      certain.map(({ entry }) => entry.story),
      plan,
    ),
    isAtLeast: certain.length < others.length,
  };
}

interface WordMatch {
  entry: IndexEntry;
  sum: number;
  byWords: boolean;
  distance: number;
}

/** Splits matches by words into those that are scored and the others. Ties at the last level are scored. */
function estimatedBest(matches: readonly WordMatch[], plan: SearchPlan, estimates: Estimates) {
  const isByDate = plan.sort === "date";
  const always = new Set(matches.filter((match) => isByDate && !isCertain(match, estimates)));
  const levels = new Map<WordMatch, number>();
  const storyLevels = new Map<string, number>();
  for (const match of matches) {
    if (always.has(match)) continue;
    const { entry, sum } = match;
    const time = isTimeless(entry.type) ? plan.now : entry.publishedAt;
    const level = isByDate
      ? estimates.dateLevel(entry.publishedAt)
      : estimates.level(rowOf(match, estimates), sum, time, Math.round(entry.attention * ATTENTION_STEPS));
    levels.set(match, level);
    storyLevels.set(entry.story, Math.min(level, storyLevels.get(entry.story) ?? level));
  }
  const last = [...storyLevels.values()].sort((a, b) => a - b)[plan.scored] ?? Number.POSITIVE_INFINITY;
  const best = new Set([
    ...always,
    ...[...levels].filter(([, level]) => level <= last).map(([match]) => match),
  ]);
  return { best, others: matches.filter((match) => !best.has(match)) };
}

function isCertain(match: WordMatch, estimates: Estimates): boolean {
  return match.sum >= (estimates.certain[rowOf(match, estimates)] as number);
}

function rowOf({ entry, distance }: WordMatch, estimates: Estimates): number {
  const [bits = 0] = new Uint32Array(new Float32Array([entry.vector?.scale ?? 0]).buffer);
  return estimates.rowOf(bits, distance);
}

function scored(entry: IndexEntry, plan: SearchPlan, words: number): Match {
  const kind = kindIn(plan, entry.vector?.scale ?? 0);
  const parts = {
    words,
    meaning:
      plan.vector && entry.vector
        ? meaningPart(
            cosine(plan.vector, entry.vector.values, 0, entry.vector.scale),
            plan.meaningScales[kind],
          )
        : 0,
    freshness: isTimeless(entry.type) ? 1 : freshnessPart(plan.now - entry.publishedAt),
    attention: entry.attention,
  };
  return { entry, parts, kind, relevance: relevance(parts, plan.weights[kind]) };
}

function passes(entry: IndexEntry, plan: SearchPlan): boolean {
  const inWindow =
    isTimeless(entry.type) || (entry.publishedAt >= plan.from && entry.publishedAt <= plan.until);
  if (!inWindow || !plan.types.includes(entry.type)) return false;
  if (entry.type === "memories" && plan.scopes.length > 0 && !plan.scopes.includes(entry.scope ?? ""))
    return false;
  if (plan.ecosystems.length > 0 && !plan.ecosystems.some((slug) => entry.ecosystems.includes(slug)))
    return false;
  if (plan.categories.length > 0 && !plan.categories.some((slug) => entry.categories.includes(slug)))
    return false;
  if (plan.projects.length > 0 && !entry.projects.some(({ id }) => plan.projects.includes(id))) return false;
  if (plan.excluded.some((term) => entry.titleTerms.includes(term) || entry.bodyTerms.includes(term)))
    return false;
  if (
    plan.phrases.some(
      (phrase) => !containsSequence(entry.titleTerms, phrase) && !containsSequence(entry.bodyTerms, phrase),
    )
  )
    return false;
  const impacts = impactsOf(entry);
  return plan.groups.every(
    (group, g) =>
      !group.required ||
      matchesUrl(entry, plan, g) ||
      group.alternatives.some(({ term }) => impacts.has(term)),
  );
}

function matchesUrl(entry: IndexEntry, plan: SearchPlan, group: number): boolean {
  return group === 0 && plan.urlKey !== undefined && entry.urlKey === plan.urlKey;
}

function containsSequence(terms: readonly string[], sequence: readonly string[]): boolean {
  for (let start = 0; start + sequence.length <= terms.length; start++) {
    if (sequence.every((term, i) => terms[start + i] === term)) return true;
  }
  return false;
}

function wordsOf(entry: IndexEntry, plan: SearchPlan): { sum: number; coverage: number } {
  const impacts = impactsOf(entry);
  let sum = 0;
  let coverage = 0;
  plan.groups.forEach((group, g) => {
    let best = matchesUrl(entry, plan, g) ? IMPACT_STEPS : 0;
    for (const { term, weight } of group.alternatives)
      best = Math.max(best, weight * (impacts.get(term) ?? 0));
    if (best === 0) return;
    sum += group.weight * (best * IMPACT_UNIT);
    coverage += group.information;
  });
  return { sum, coverage };
}

function impactsOf(entry: IndexEntry): Map<string, number> {
  const frequencies = new Map<string, number>();
  for (const term of entry.titleTerms) frequencies.set(term, (frequencies.get(term) ?? 0) + TITLE_WEIGHT);
  for (const term of entry.bodyTerms) frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
  const length = entry.titleTerms.length + entry.bodyTerms.length;
  const impacts = new Map<string, number>();
  for (const [term, frequency] of frequencies) impacts.set(term, impactOf(frequency, length));
  for (const { id, relevance } of entry.projects) impacts.set(projectTerm(id), linkImpact(relevance));
  return impacts;
}

/** The number of sign bits that differ from the query's. */
function distancesOf(
  entries: readonly IndexEntry[],
  query: QuantisedVector | undefined,
): Map<IndexEntry, number> {
  if (!query) return new Map();
  const words = codeWords(query.values.length);
  const codes = new Uint32Array(2 * words);
  writeCode(query.values, codes, 0);
  return new Map(
    entries.map((entry) => {
      codes.fill(0, words);
      if (entry.vector) writeCode(entry.vector.values, codes, words);
      return [entry, codeDistance(codes, 0, codes, words, words)];
    }),
  );
}

/** The nearest items by sign bits; ties are broken by newer date, then by smaller id. */
function nearest(distances: ReadonlyMap<IndexEntry, number>): Set<IndexEntry> {
  const ranked = [...distances].sort(([a, one], [b, two]) => one - two || newerFirst(a, b));
  return new Set(ranked.slice(0, NEAREST).map(([entry]) => entry));
}

function newerFirst(a: IndexEntry, b: IndexEntry): number {
  return b.publishedAt - a.publishedAt || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

/** Selects the best item of each story, and the best `limit` of those. `others` are stories of further matches. */
function fold(matches: Match[], others: readonly string[], plan: SearchPlan): Found {
  const byDate = (a: Match, b: Match) => newerFirst(a.entry, b.entry);
  const byRelevance = (a: Match, b: Match) => b.relevance - a.relevance || byDate(a, b);
  matches.sort(plan.sort === "date" ? byDate : byRelevance);
  const stories = new Map<string, Hit>();
  for (const { entry, relevance, parts, kind } of matches) {
    const first = stories.get(entry.story);
    if (first) first.duplicates++;
    else
      stories.set(entry.story, {
        id: entry.id,
        publishedAt: entry.publishedAt,
        relevance,
        parts,
        kind,
        duplicates: 0,
      });
  }
  for (const story of others) {
    const first = stories.get(story);
    if (first) first.duplicates++;
  }
  const total = new Set([...stories.keys(), ...others]).size;
  return { total, isAtLeast: false, hits: [...stories.values()].slice(0, plan.limit) };
}
