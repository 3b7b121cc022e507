// How much an item is about a project, from where and how often it is named.
import { Context } from "./context-words.ts";
import type { Sense } from "./lexicon.ts";
import type { Hit, Scan } from "./scan.ts";
import { isAdjacent, isAfterAmount } from "./shape.ts";
import type { Evidence, EvidenceField, Link, LinkerProject } from "./types.ts";

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
  const fields = new Map<EvidenceField, Map<LinkerProject, { place: number; times: number }>>();
  for (const mention of [...mentions].sort(byPlace)) {
    const { hit, sense, scan } = mention;
    const { project } = sense;
    const seen = fields.get(hit.field) ?? new Map<LinkerProject, { place: number; times: number }>();
    fields.set(hit.field, seen);
    const before = seen.get(project);
    const standing = { place: before?.place ?? seen.size, times: (before?.times ?? 0) + 1 };
    seen.set(project, standing);
    rest.set(project, (rest.get(project) ?? 1) * (1 - mentionWeight(mention, standing)));
    const list = evidence.get(project) ?? [];
    list.push({
      text: scan.text.slice(hit.start, hit.end),
      field: hit.field,
      start: hit.start,
      end: hit.end,
      kind: hit.mark === "cashtag" ? "cashtag" : sense.kind,
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

/** The n-th mention in one field adds an n-th part: "Chainlink (LINK)" is hardly more than "Chainlink". */
function mentionWeight({ hit, scan }: Mention, standing: { place: number; times: number }): number {
  const { order, field, passing, amount } = relevanceWeights;
  let weight = (field[hit.field] * (order[Math.min(standing.place, order.length - 1)] ?? 1)) / standing.times;
  const before = scan.words[hit.firstWord - 1];
  if (before !== undefined && before.bits & Context.passing && isAdjacent(scan.text, before.end, hit.start))
    weight *= passing;
  if (isAfterAmount(scan.text, hit.start)) weight *= amount;
  return weight;
}

const fieldOrder: Record<EvidenceField, number> = { title: 0, body: 1, url: 2, author: 3 };

function byPlace(a: Mention, b: Mention): number {
  return fieldOrder[a.hit.field] - fieldOrder[b.hit.field] || a.hit.start - b.hit.start;
}
