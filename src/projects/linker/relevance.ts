// Computes how much an item is about a project, from the position and number of its mentions.
import { Context } from "./word-lists.ts";
import type { Sense } from "./lexicon-types.ts";
import type { Hit, Scan } from "./text-scan.ts";
import { isAdjacent, isAfterAmount } from "./shape.ts";
import type { Evidence, EvidenceField, Link, LinkerProject } from "./linker-types.ts";

/** An accepted hit with the sense that was chosen. */
export interface Mention {
  hit: Hit;
  sense: Sense;
  scan: Scan;
}

export const relevanceWeights = {
  field: { title: 0.75, author: 0.5, url: 0.4, body: 0.4 } satisfies Record<EvidenceField, number>,
  /** The weights of the first, second, … project in a field: the first is its subject. */
  order: [1, 0.8, 0.65, 0.5],
  passing: 0.6,
  amount: 0.7,
  /** An item with more projects than this is a list, and each counts less. */
  crowdFrom: 4,
} as const;

/** The running totals of a project. */
interface Tally {
  project: LinkerProject;
  /** The product of 1 − weight over all mentions. */
  left: number;
  evidence: Evidence[];
  /** In the current field: the rank of the project by first mention, and the number of its mentions. */
  field: EvidenceField;
  place: number;
  times: number;
}

/** Combines weights like independent probabilities, 1 − (1 − w1)(1 − w2)…, so the result stays within 0..1. */
export function relevanceOf(mentions: readonly Mention[]): Link[] {
  const tallies = new Map<LinkerProject, Tally>();
  let field: EvidenceField | undefined;
  let places = 0;
  for (const mention of mentions) {
    const { hit, sense, scan } = mention;
    if (field !== hit.field) places = 0;
    field = hit.field;
    const tally = tallies.get(sense.project) ?? newTally(sense.project);
    tallies.set(sense.project, tally);
    if (tally.times === 0 || tally.field !== field)
      Object.assign(tally, { field, place: places++, times: 0 });
    tally.times++;
    tally.left *= 1 - mentionWeight(mention, tally);
    const { start, end } = hit;
    const kind = hit.mark === "cashtag" ? "cashtag" : sense.kind;
    tally.evidence.push({ text: scan.text.slice(start, end), field, start, end, kind });
  }
  const crowd = Math.min(1, Math.sqrt(relevanceWeights.crowdFrom / Math.max(1, tallies.size)));
  const links: Link[] = [];
  for (const { project, left, evidence } of tallies.values()) {
    const relevance = Math.round((1 - left) * crowd * 1000) / 1000;
    links.push({ project_id: project.project_id, relevance, evidence });
  }
  return links.sort((a, b) => b.relevance - a.relevance || a.project_id - b.project_id);
}

function newTally(project: LinkerProject): Tally {
  return { project, left: 1, evidence: [], field: "title", place: 0, times: 0 };
}

/** The n-th mention in a field has 1/n of the weight: "Chainlink (LINK)" is hardly more than "Chainlink". */
function mentionWeight({ hit, scan }: Mention, { place, times }: Tally): number {
  const { order, field, passing, amount } = relevanceWeights;
  let weight = (field[hit.field] * (order[Math.min(place, order.length - 1)] ?? 1)) / times;
  const before = scan.words[hit.firstWord - 1];
  if (before !== undefined && before.bits & Context.passing && isAdjacent(scan.text, before.end, hit.start))
    weight *= passing;
  if (isAfterAmount(scan.text, hit.start)) weight *= amount;
  return weight;
}
