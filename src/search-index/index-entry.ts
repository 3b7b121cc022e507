// What the index knows of an item. Everything shown of it comes from elsewhere.
import { contentTypes, scopes } from "./item-kinds.ts";
import { IMPACT_STEPS, IMPACT_UNIT } from "./rank.ts";
import type { QuantisedVector } from "./vector-code.ts";

export interface IndexEntry {
  id: string;
  /** Of two versions of an item the later written one counts. */
  writtenAt: number;
  publishedAt: number;
  type: (typeof contentTypes)[number];
  scope: (typeof scopes)[number] | null;
  titleTerms: readonly string[];
  bodyTerms: readonly string[];
  vector: QuantisedVector | undefined;
  /** Slugs of src/projects/catalogue/taxonomy.ts; others cannot be asked for and are not kept. */
  ecosystems: readonly string[];
  categories: readonly string[];
  projects: readonly { id: number; relevance: number }[];
  /** 0..1, as rank.ts gives it. */
  attention: number;
  /** Near-copies share it. */
  story: string;
  /** Hash of its canonical address, 0 for none. */
  urlKey: number;
  /** Where its text lies, if it is kept in a file. */
  textAt?: number;
}

/** Explainers do not age: no window leaves them out. */
export function isTimeless(type: string): boolean {
  return type === "concepts";
}

export const typeCode = new Map<string, number>(contentTypes.map((type, i) => [type, i]));
/** 0 is no scope. */
export const scopeCode = new Map<string, number>(scopes.map((scope, i) => [scope, i + 1]));

/** A term no text can contain: items of a project are found like items with a word. */
export function projectTerm(projectId: number): string {
  return `project:${projectId}`;
}

/** Being linked to a project weighs as much as one plain mention of a name. */
export function linkImpact(relevance: number): number {
  return Math.min(IMPACT_STEPS, Math.max(1, Math.round(relevance / IMPACT_UNIT)));
}
