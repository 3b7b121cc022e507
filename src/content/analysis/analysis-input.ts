// The input of an analysis: the results of one search, best first.
import type { Analysis } from "../search/search-request.ts";

export interface AnalysedItem {
  id: string;
  title: string;
  text: string;
  url: string | null;
  source_name: string;
  published_at: string;
  relevance: number;
  projects: readonly { project_id: number; project_name: string; symbol: string }[];
}

/** The number of results that are analysed; more of them add little. */
export const ITEMS_READ = 30;

export function sourcesOf(items: readonly AnalysedItem[], ids: ReadonlySet<string>): Analysis["sources"] {
  return items
    .filter(({ id }) => ids.has(id))
    .map(({ id, title, url, source_name, published_at }) => ({ id, title, url, source_name, published_at }));
}

export function projectsOf(items: readonly AnalysedItem[]): Analysis["projects"] {
  const found = new Map<number, Analysis["projects"][number]>();
  for (const { id, projects } of items) {
    for (const project of projects) {
      const known = found.get(project.project_id);
      if (known) known.ids.push(id);
      else found.set(project.project_id, { ...project, ids: [id] });
    }
  }
  return [...found.values()]
    .sort((a, b) => b.ids.length - a.ids.length || a.project_id - b.project_id)
    .slice(0, 10);
}
