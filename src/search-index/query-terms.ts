// The words of a query as terms of the index: with tickers, projects, and corrections of typing errors.
import { CORRECTION_WEIGHT, informationOf, SYNONYM_WEIGHT } from "./rank.ts";
import { projectTerm } from "./index-entry.ts";
import type { TermGroup } from "./search-plan.ts";

export interface QueryTerm {
  kind: "word" | "ticker" | "handle" | "address" | "url";
  term: string;
  /** As typed, for messages. */
  text: string;
  /** Results must contain it. */
  required: boolean;
  /** Terms that mean the same. */
  synonyms?: readonly string[];
}

export interface TermStatistics {
  /** The number of live items. */
  total: number;
  /** The number of live items that contain a term. */
  documentFrequency(term: string): number;
  /** Known words that are probable corrections of a mistyped one, best first. */
  corrections(term: string): string[];
}

export interface Correction {
  from: string;
  to: string[];
}

/** The projects that a ticker or a contract address belongs to. */
export type ProjectsOfName = (name: { kind: "ticker" | "address"; text: string }) => readonly number[];

export function termGroups(
  terms: readonly QueryTerm[],
  statistics: TermStatistics,
  projectsOf: ProjectsOfName,
): { groups: TermGroup[]; corrections: Correction[]; absent: string[] } {
  const corrections: Correction[] = [];
  const absent: string[] = [];
  const groups = terms.map((queryTerm): TermGroup => {
    const alternatives = [{ term: queryTerm.term, weight: 1 }];
    if (queryTerm.kind === "word") {
      alternatives.push({ term: `$${queryTerm.term}`, weight: 1 });
      const typed = queryTerm.text.toLowerCase();
      if (typed !== queryTerm.term && /^[a-z][a-z0-9]*$/.test(typed))
        alternatives.push({ term: `$${typed}`, weight: 1 });
    } else if (queryTerm.kind === "ticker" || queryTerm.kind === "address") {
      const text = queryTerm.kind === "ticker" ? queryTerm.term.slice(1) : queryTerm.term;
      for (const id of projectsOf({ kind: queryTerm.kind, text })) {
        alternatives.push({ term: projectTerm(id), weight: 1 });
      }
    }
    // A synonym must not change how much a word that is known tells.
    const synonyms = (queryTerm.synonyms ?? []).filter((term) => statistics.documentFrequency(term) > 0);
    const isKnown = alternatives.some(({ term }) => statistics.documentFrequency(term) > 0);
    if (!isKnown) for (const term of synonyms) alternatives.push({ term, weight: SYNONYM_WEIGHT });
    if (
      queryTerm.kind === "word" &&
      alternatives.every(({ term }) => statistics.documentFrequency(term) === 0)
    ) {
      const to = statistics.corrections(queryTerm.term);
      if (to.length > 0) corrections.push({ from: queryTerm.text, to });
      else absent.push(queryTerm.text);
      for (const term of to) alternatives.push({ term, weight: CORRECTION_WEIGHT });
    }
    const known = alternatives.filter(({ term }, i) => i === 0 || statistics.documentFrequency(term) > 0);
    const documentFrequency = known.reduce((sum, { term }) => sum + statistics.documentFrequency(term), 0);
    return {
      alternatives: isKnown
        ? [...known, ...synonyms.map((term) => ({ term, weight: SYNONYM_WEIGHT }))]
        : known,
      information: informationOf(Math.min(documentFrequency, statistics.total), statistics.total),
      required: queryTerm.required,
    };
  });
  return { groups: withMostForUnknown(groups, statistics), corrections, absent };
}

/** An unknown word tells as much as the rarest of the others: results without it cannot score high. */
function withMostForUnknown(groups: TermGroup[], statistics: TermStatistics): TermGroup[] {
  const isKnown = (group: TermGroup) =>
    group.alternatives.some(({ term }) => statistics.documentFrequency(term) > 0);
  const known = groups.filter(isKnown);
  if (known.length === 0) return groups;
  const most = Math.max(...known.map((group) => group.information));
  return groups.map((group) => (isKnown(group) ? group : { ...group, information: most }));
}
