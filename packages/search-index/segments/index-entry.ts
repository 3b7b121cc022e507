// The indexed fields of an item. Search results are built from its document.
import { IMPACT_STEPS, IMPACT_UNIT } from "../search/rank.ts";
import type { QuantisedVector } from "../vectors/vector-code.ts";

/** The types of items. The positions in this list and the next are stored, so both are append-only. */
export const contentTypes = [
  "posts",
  "news",
  "developments",
  "tweets",
  "youtube",
  "memories",
  "concepts",
] as const;
/** Who can read a memory. */
export const scopes = ["agent", "swarm", "orrery"] as const;

export interface IndexEntry {
  id: string;
  /** The version of an item that was written later wins. */
  writtenAt: number;
  publishedAt: number;
  type: (typeof contentTypes)[number];
  scope: (typeof scopes)[number] | null;
  titleTerms: readonly string[];
  bodyTerms: readonly string[];
  vector: QuantisedVector | undefined;
  /** Tags of the index's TagTable; others cannot be searched for and are ignored. */
  ecosystems: readonly string[];
  categories: readonly string[];
  projects: readonly { id: number; relevance: number }[];
  /** 0..1, see rank.ts. */
  attention: number;
  /** Near-duplicates share a story. */
  story: string;
  /** Hash of its canonical URL, 0 for none. */
  urlKey: number;
  /** The place of its document, if it is stored in a file. */
  documentAt?: number;
}

/** Explainers do not age: they are in every time window. */
export function isTimeless(type: string): boolean {
  return type === "concepts";
}

export const typeCode = new Map<string, number>(contentTypes.map((type, i) => [type, i]));
/** 0 is no scope. */
export const scopeCode = new Map<string, number>(scopes.map((scope, i) => [scope, i + 1]));

/** A term that no text can contain, so that items of a project are found like items that contain a word. */
export function projectTerm(projectId: number): string {
  return `project:${projectId}`;
}

/** A link to a project counts as much as one mention of its name. */
export function linkImpact(relevance: number): number {
  return Math.min(IMPACT_STEPS, Math.max(1, Math.round(relevance / IMPACT_UNIT)));
}
