// An immutable snapshot of all projects.
import { isoOf } from "../../base/time.ts";
import { getOrCreate } from "../../base/maps.ts";
import { compareProjects } from "./relative-figures.ts";
import type { ComparedProject, ScreenedProject } from "./screened-project.ts";
import type { AttentionMoment } from "../project-attributes.ts";
import type { Project } from "../catalogue/catalogue.ts";
import { categorySlug } from "../catalogue/taxonomy.ts";

export type TermKind = "ecosystems" | "categories" | "tradable_chains";

export class ProjectSnapshot {
  /** The time of the newest data, in ms; null if there is none. */
  readonly asOf: number | null;
  /** `asOf` in ISO 8601. */
  readonly asOfText: string | null;
  /** Sorted by project_id. */
  readonly rows: readonly ComparedProject[];
  readonly attention: AttentionMoment;
  readonly #byId = new Map<number, ComparedProject>();
  #names: ReadonlyMap<string, readonly ComparedProject[]> | undefined;

  constructor(rows: readonly ScreenedProject[], asOf: number | null, attention: AttentionMoment) {
    this.asOf = asOf;
    this.asOfText = asOf === null ? null : isoOf(asOf);
    this.attention = attention;
    this.rows = compareProjects(rows.toSorted((a, b) => a.project.project_id - b.project.project_id));
    for (const row of this.rows) this.#byId.set(row.project.project_id, row);
  }

  get(projectId: number): ComparedProject | undefined {
    return this.#byId.get(projectId);
  }

  /** The projects with this slug, symbol or name; a symbol may belong to several. */
  named(name: string): readonly ComparedProject[] {
    this.#names ??= namesOf(this.rows);
    return this.#names.get(name.toLowerCase()) ?? [];
  }
}

/** A project is tradable on every chain on which it has a token. */
export function termsOf(project: Project, kind: TermKind): readonly string[] {
  return kind === "tradable_chains"
    ? [...new Set(project.tokens.map((token) => token.chain))]
    : project[kind];
}

/** Whether a project has one of the terms. A stored category may have become a synonym since. */
export function hasTerm(project: Project, kind: TermKind, slugs: readonly string[]): boolean {
  if (kind === "tradable_chains") return project.tokens.some(({ chain }) => slugs.includes(chain));
  return project[kind].some((slug) => slugs.includes(kind === "categories" ? categorySlug(slug) : slug));
}

function namesOf(rows: readonly ComparedProject[]): Map<string, ComparedProject[]> {
  const names = new Map<string, ComparedProject[]>();
  for (const row of rows) {
    const { project } = row;
    for (const name of new Set([
      project.slug,
      project.symbol.toLowerCase(),
      project.project_name.toLowerCase(),
    ]))
      if (name !== "") getOrCreate(names, name, () => []).push(row);
  }
  return names;
}
