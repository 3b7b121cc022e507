// The input of an analysis: the results of one search, best first.
import type { Analysis, ContentItem } from "../search/search-request.ts";

export type AnalysedItem = Analysis["sources"][number] &
  Pick<ContentItem, "projects"> & { text: string; relevance: number };

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
