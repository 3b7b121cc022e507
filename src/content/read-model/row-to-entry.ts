// Converts stored rows to entries of the index.
import {
  contentTypes,
  scopes,
  type IndexEntry,
} from "../../../packages/search-index/segments/index-entry.ts";
import type { QuantisedVector } from "../../../packages/search-index/vectors/vector-code.ts";
import { termsOfItem } from "../prepare/prepare.ts";
import type { ContentRow, IndexRow } from "../content-columns.ts";
import { attentionPart } from "../../../packages/search-index/search/rank.ts";
import { TERMS_VERSION } from "../text/terms.ts";

export function entryOf(row: IndexRow | ContentRow, vector: QuantisedVector | undefined): IndexEntry {
  const { titleTerms, bodyTerms } =
    row.terms_version !== TERMS_VERSION && "title" in row ? termsOfItem(row) : storedTerms(row.terms);
  return {
    id: row.id,
    writtenAt: row.written_at,
    publishedAt: row.published_at,
    type: contentTypes.find((type) => type === row.type) ?? "posts",
    scope: scopes.find((scope) => scope === row.scope) ?? null,
    titleTerms,
    bodyTerms,
    vector,
    ecosystems: row.ecosystems,
    categories: row.categories,
    projects: row.project_ids.map((id, i) => ({ id, relevance: row.project_relevances[i] ?? 1 })),
    attention: attentionPart(row),
    story: row.copy_signature,
    urlKey: row.url_key,
  };
}

function storedTerms(terms: string): { titleTerms: string[]; bodyTerms: string[] } {
  const cut = terms.indexOf("\n");
  return { titleTerms: split(terms.slice(0, Math.max(0, cut))), bodyTerms: split(terms.slice(cut + 1)) };
}

function split(terms: string): string[] {
  return terms === "" ? [] : terms.split(" ");
}
