// The input of an analysis: the results of one search, best first.
import { sentimentOf } from "./sentiment.ts";
import type { Analysis, ContentItem } from "../search/search-request.ts";

export type AnalysedItem = Analysis["sources"][number] &
  Pick<ContentItem, "projects"> & { text: string; relevance: number };

export function analysedItem(
  { id, title, url, source_name, published_at, projects }: ContentItem,
  text: string,
  relevance: number,
): AnalysedItem {
  return { id, title, url, source_name, published_at, projects, text, relevance };
}

/** The text by which the sentiment of an item is judged. */
export function toneText({ title, text }: Pick<AnalysedItem, "title" | "text">): string {
  return `${title}\n${text.slice(0, 1_000)}`;
}

/** The number of results that are analysed; more of them add little. */
export const ITEMS_READ = 30;

export function sourcesOf(items: readonly AnalysedItem[], ids: ReadonlySet<string>): Analysis["sources"] {
  return items
    .filter(({ id }) => ids.has(id))
    .map(({ id, title, url, source_name, published_at }) => ({ id, title, url, source_name, published_at }));
}

export function projectsOf(items: readonly AnalysedItem[]): Analysis["projects"] {
  const found = new Map<number, { project: AnalysedItem["projects"][number]; items: AnalysedItem[] }>();
  for (const item of items) {
    for (const project of item.projects) {
      const known = found.get(project.project_id);
      if (known) known.items.push(item);
      else found.set(project.project_id, { project, items: [item] });
    }
  }
  return [...found.values()]
    .sort((a, b) => b.items.length - a.items.length || a.project.project_id - b.project.project_id)
    .slice(0, 10)
    .map(({ project, items: about }) => ({
      ...project,
      ids: about.map(({ id }) => id),
      sentiment: sentimentOf(about.map(toneText)).label,
    }));
}
