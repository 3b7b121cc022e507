// How much an item is about a project, from where and how often it is named.
import { Context } from "./context-words.ts";
import type { Sense } from "./lexicon.ts";
import type { Hit, Scan } from "./scan.ts";
import { isAdjacent, isAfterAmount } from "./shape.ts";
import type { Evidence, EvidenceField, EvidenceKind, Link, LinkerProject } from "./types.ts";

/** A hit with the project it was decided to mean. */
export interface Mention {
  hit: Hit;
  sense: Sense;
  scan: Scan;
}

export const relevanceWeights = {
  field: { title: 0.75, author: 0.5, url: 0.4, body: 0.4 } satisfies Record<EvidenceField, number>,
  /** A mention that opens the text, or follows the title's first project, is its subject; later ones fade. */
  order: [1, 0.8, 0.65, 0.5],
  passing: 0.6,
  amount: 0.7,
  /** From this many projects on an item is a list, and each counts less. */
  crowdFrom: 4,
} as const;

/** Chance-like: independent pieces of evidence w1, w2, … give 1 − (1 − w1)(1 − w2)…, so the sum never leaves 0..1. */
export function relevanceOf(mentions: readonly Mention[]): Link[] {
  const rest = new Map<LinkerProject, number>();
  const evidence = new Map<LinkerProject, Evidence[]>();
  const seen = new Map<EvidenceField, LinkerProject[]>();
  for (const { hit, sense, scan } of [...mentions].sort(byPlace)) {
    const { project } = sense;
    const order = seen.get(hit.field) ?? [];
    if (!order.includes(project)) order.push(project);
    seen.set(hit.field, order);
    const weight = mentionWeight({ hit, sense, scan }, order.indexOf(project));
    rest.set(project, (rest.get(project) ?? 1) * (1 - weight));
    const list = evidence.get(project) ?? [];
    list.push({
      text: scan.text.slice(hit.start, hit.end),
      field: hit.field,
      start: hit.start,
      end: hit.end,
      kind: kindOf(hit, sense),
    });
    evidence.set(project, list);
  }
  const crowd = Math.min(1, Math.sqrt(relevanceWeights.crowdFrom / Math.max(1, rest.size)));
  const links = [...rest].map(([project, left]) => ({
    project_id: project.project_id,
    relevance: Math.round((1 - left) * crowd * 1000) / 1000,
    evidence: evidence.get(project) ?? [],
  }));
  return links.sort((a, b) => b.relevance - a.relevance || a.project_id - b.project_id);
}

function mentionWeight({ hit, scan }: Mention, place: number): number {
  const { order, field, passing, amount } = relevanceWeights;
  let weight = field[hit.field] * (order[Math.min(place, order.length - 1)] ?? 1);
  const before = scan.words[hit.firstWord - 1];
  if (before !== undefined && before.bits & Context.passing && isAdjacent(scan.text, before.end, hit.start))
    weight *= passing;
  if (isAfterAmount(scan.text, hit.start)) weight *= amount;
  return weight;
}

function kindOf(hit: Hit, sense: Sense): EvidenceKind {
  return hit.mark === "cashtag" ? "cashtag" : sense.kind;
}

const fieldOrder: Record<EvidenceField, number> = { title: 0, body: 1, url: 2, author: 3 };

function byPlace(a: Mention, b: Mention): number {
  return fieldOrder[a.hit.field] - fieldOrder[b.hit.field] || a.hit.start - b.hit.start;
}
