// The same search as the index, as a scan of all items: the reference that the index is compared with.
import {
  freshnessPart,
  impactOf,
  IMPACT_STEPS,
  IMPACT_UNIT,
  meaningPart,
  relevance,
  TITLE_WEIGHT,
  wordsPart,
  type ScoreParts,
} from "../src/search-index/rank.ts";
import { isTimeless, linkImpact, projectTerm, type IndexEntry } from "../src/search-index/index-entry.ts";
import {
  informationNeeded,
  kindIn,
  NEAREST,
  weightOfAll,
  type Found,
  type Hit,
  type SearchPlan,
} from "../src/search-index/search-plan.ts";
import {
  codeDistance,
  codeWords,
  cosine,
  writeCode,
  type QuantisedVector,
  type VectorKind,
} from "../src/search-index/vector-code.ts";

interface Match {
  entry: IndexEntry;
  relevance: number;
  parts: ScoreParts;
  kind: VectorKind;
}

export function scan(entries: readonly IndexEntry[], plan: SearchPlan): Found {
  return fold(matching(entries, plan), plan);
}

function matching(entries: readonly IndexEntry[], plan: SearchPlan): Match[] {
  const passing = entries.filter((entry) => passes(entry, plan));
  if (!plan.hasQuery) return passing.map((entry) => scored(entry, plan, 0));
  const total = weightOfAll(plan.groups);
  const needed = informationNeeded(plan);
  const near = nearest(passing, plan.vector);
  const matches: Match[] = [];
  for (const entry of passing) {
    const { sum, coverage } = wordsOf(entry, plan);
    const byWords = coverage > 0 && coverage >= needed;
    if (!byWords && !near.has(entry)) continue;
    const match = scored(entry, plan, wordsPart(sum, total));
    if ((byWords || match.parts.meaning > 0) && match.relevance >= plan.minimum) matches.push(match);
  }
  return matches;
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

/** The nearest items by sign bits; ties are broken by newer date, then by smaller id. */
function nearest(entries: readonly IndexEntry[], query: QuantisedVector | undefined): Set<IndexEntry> {
  if (!query) return new Set();
  const words = codeWords(query.values.length);
  const codes = new Uint32Array(2 * words);
  writeCode(query.values, codes, 0);
  const ranked: { entry: IndexEntry; distance: number }[] = [];
  for (const entry of entries) {
    codes.fill(0, words);
    if (entry.vector) writeCode(entry.vector.values, codes, words);
    ranked.push({ entry, distance: codeDistance(codes, 0, codes, words, words) });
  }
  ranked.sort((a, b) => a.distance - b.distance || newerFirst(a.entry, b.entry));
  return new Set(ranked.slice(0, NEAREST).map(({ entry }) => entry));
}

function newerFirst(a: IndexEntry, b: IndexEntry): number {
  return b.publishedAt - a.publishedAt || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

/** Selects the best item of each story, and the best `limit` of those. */
function fold(matches: Match[], plan: SearchPlan): Found {
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
  return { total: stories.size, hits: [...stories.values()].slice(0, plan.limit) };
}
