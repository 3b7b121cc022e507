// Encodes an entry as a row of numbers, from which a segment is built.
import { ATTENTION_STEPS } from "./rank.ts";
import { isTimeless, linkImpact, projectTerm, scopeCode, typeCode, type IndexEntry } from "./index-entry.ts";
import type { RowBuffer, RowFacts } from "./segment-rows.ts";
import { TOKENS_MAX } from "./segment.ts";
import type { TagTable } from "./tag-bits.ts";
import { BREAK } from "./token-bytes.ts";

/** Tags, and the numbers of terms and stories in the index. */
export interface EntryContext {
  tags: TagTable;
  term: (term: string) => number;
  story: (name: string) => number;
}

export function addEntry(rows: RowBuffer, entry: IndexEntry, { tags, term, story }: EntryContext): void {
  const tokens: number[] = [];
  for (const word of entry.titleTerms) tokens.push(term(word));
  tokens.push(BREAK);
  for (const word of entry.bodyTerms) tokens.push(term(word));
  const ecosystems = tags.ecosystemBits(entry.ecosystems);
  const facts: RowFacts = {
    writtenAt: entry.writtenAt,
    publishedAt: entry.publishedAt,
    timeless: isTimeless(entry.type) ? 1 : 0,
    type: typeCode.get(entry.type) ?? 0,
    scope: scopeCode.get(entry.scope ?? "") ?? 0,
    ecosystemsLow: ecosystems.low,
    ecosystemsHigh: ecosystems.high,
    categories: tags.categoryBits(entry.categories),
    attentionStep: Math.round(entry.attention * ATTENTION_STEPS),
    story: story(entry.story),
    urlKey: entry.urlKey,
    documentAt: entry.documentAt ?? 0,
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
