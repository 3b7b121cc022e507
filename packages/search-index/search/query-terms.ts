// The words of a query as terms of the index: with tickers, projects, and corrections of typing errors.
import { CORRECTION_WEIGHT, informationOf, SYNONYM_WEIGHT, weightOf } from "./rank.ts";
import { projectTerm } from "../segments/index-entry.ts";
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
  /** The words of a ticker outside quotes: they are searched for if no item contains the ticker. */
  words?: readonly string[];
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
  const groups = terms.map((queryTerm): Unweighted => {
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
    const occurs = alternatives.some(({ term }) => statistics.documentFrequency(term) > 0);
    if (!occurs) for (const term of synonyms) alternatives.push({ term, weight: SYNONYM_WEIGHT });
    if (
      (queryTerm.kind === "word" || queryTerm.words) &&
      alternatives.every(({ term }) => statistics.documentFrequency(term) === 0)
    ) {
      const to =
        queryTerm.words?.filter((term) => statistics.documentFrequency(term) > 0) ??
        statistics.corrections(queryTerm.term);
      if (to.length > 0) corrections.push({ from: queryTerm.text, to });
      else absent.push(queryTerm.text);
      for (const term of to) alternatives.push({ term, weight: CORRECTION_WEIGHT });
    }
    const known = alternatives.filter(({ term }, i) => i === 0 || statistics.documentFrequency(term) > 0);
    const documentFrequency = known.reduce((sum, { term }) => sum + statistics.documentFrequency(term), 0);
    return {
      alternatives: occurs
        ? [...known, ...synonyms.map((term) => ({ term, weight: SYNONYM_WEIGHT }))]
        : known,
      information: informationOf(Math.min(documentFrequency, statistics.total), statistics.total),
      isKnown: documentFrequency > 0,
      required: queryTerm.required,
    };
  });
  return { groups: weighed(relaxed(groups, terms)), corrections, absent };
}

type Unweighted = Omit<TermGroup, "weight">;

/** A ticker that occurs nowhere must not hide what the other words of a question find. */
function relaxed(groups: readonly Unweighted[], terms: readonly QueryTerm[]): Unweighted[] {
  if (!groups.some(({ isKnown }) => isKnown)) return [...groups];
  return groups.map((group, i) =>
    terms[i]?.words && !group.isKnown ? { ...group, required: false } : group,
  );
}

/** An unknown word tells as much as the rarest of the others: results without it cannot score high. */
function weighed(groups: readonly Unweighted[]): TermGroup[] {
  const known = groups.filter(({ isKnown }) => isKnown).map(({ information }) => information);
  return groups.map((group) => {
    const information = group.isKnown || known.length === 0 ? group.information : Math.max(...known);
    return { ...group, information, weight: weightOf(information) };
  });
}
