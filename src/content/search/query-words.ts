// The words of a query: filler is left out, and words find their synonyms.
import { readDataLines, readDataWords } from "../../base/data-file.ts";
import { termsOf } from "../text/terms.ts";
import type { QueryTerm } from "../../../packages/search-index/search/query-terms.ts";

const filler = new Set([...readDataWords("words/query-filler.txt")].flatMap((word) => termsOf(word)));

/** Synonyms by the term, or the two terms separated by a space, that a query contains. */
const synonyms = new Map<string, Set<string>>();
for (const line of readDataLines("words/synonyms.txt")) {
  const entries = line.split(",").map((entry) => termsOf(entry));
  const single = entries.filter((terms) => terms.length === 1).flat();
  for (const terms of entries) {
    const key = terms.join(" ");
    const known = synonyms.get(key) ?? new Set<string>();
    for (const term of single) if (term !== key) known.add(term);
    synonyms.set(key, known);
  }
}

/** Without filler, unless the query consists of nothing else. */
export function withoutFiller(terms: QueryTerm[]): QueryTerm[] {
  const content = terms.filter(({ term, required }) => required || !filler.has(term));
  return content.length > 0 ? content : terms;
}

export function withSynonyms(terms: QueryTerm[]): QueryTerm[] {
  return terms.map((queryTerm, i) => {
    if (queryTerm.kind !== "word" || queryTerm.required) return queryTerm;
    const found = new Set(synonyms.get(queryTerm.term));
    const [before, after] = [terms[i - 1]?.term, terms[i + 1]?.term];
    for (const pair of [`${before} ${queryTerm.term}`, `${queryTerm.term} ${after}`])
      for (const term of synonyms.get(pair) ?? []) found.add(term);
    return found.size === 0 ? queryTerm : { ...queryTerm, synonyms: [...found] };
  });
}
