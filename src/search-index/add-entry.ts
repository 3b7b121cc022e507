// From an item to its numbers, on their way into a block.
import { ATTENTION_STEPS } from "./rank.ts";
import { isTimeless, linkImpact, projectTerm, scopeCode, typeCode, type IndexEntry } from "./index-entry.ts";
import type { GatheredRows, RowFacts } from "./segment-rows.ts";
import { TOKENS_MAX } from "./segment.ts";
import { tagBits } from "./tag-bits.ts";
import { BREAK } from "./token-bytes.ts";

/** What numbers terms and stories. */
export interface Numbering {
  term: (term: string) => number;
  story: (name: string) => number;
}

export function gatherEntry(rows: GatheredRows, entry: IndexEntry, { term, story }: Numbering): void {
  const tokens: number[] = [];
  for (const word of entry.titleTerms) tokens.push(term(word));
  tokens.push(BREAK);
  for (const word of entry.bodyTerms) tokens.push(term(word));
  const ecosystems = tagBits("ecosystems", entry.ecosystems);
  const facts: RowFacts = {
    writtenAt: entry.writtenAt,
    publishedAt: entry.publishedAt,
    timeless: isTimeless(entry.type) ? 1 : 0,
    type: typeCode.get(entry.type) ?? 0,
    scope: scopeCode.get(entry.scope ?? "") ?? 0,
    ecosystemsLow: ecosystems.low,
    ecosystemsHigh: ecosystems.high,
    categories: tagBits("categories", entry.categories).low,
    attentionStep: Math.round(entry.attention * ATTENTION_STEPS),
    story: story(entry.story),
    urlKey: entry.urlKey,
    textAt: entry.textAt ?? 0,
  };
  rows.push(facts, {
    id: entry.id,
    tokens: tokens.slice(0, TOKENS_MAX),
    projects: entry.projects.map(({ id, relevance }) => ({
      term: term(projectTerm(id)),
      impact: linkImpact(relevance),
    })),
    vector: entry.vector,
  });
}
