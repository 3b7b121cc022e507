// The newest items about a project, read from its postings.
import type { ContentIndex } from "./content-index.ts";
import { projectTerm, typeCode } from "./index-entry.ts";
import type { Hit } from "./search-plan.ts";
import { idOf, placeOfTerm } from "./segment.ts";

export interface NewestOptions {
  from: number;
  until: number;
  types: readonly string[];
  limit: number;
  /** Items that mention the project less than this are left out. */
  minimumImpact: number;
}

/** Newest first, without near-duplicates. */
export function newestOfProject(
  index: ContentIndex,
  projectId: number,
  options: NewestOptions,
): Pick<Hit, "id" | "publishedAt">[] {
  const term = index.vocabulary.numberOf(projectTerm(projectId));
  if (term === undefined) return [];
  const types = new Set(options.types.map((type) => typeCode.get(type)));
  const found: { id: string; publishedAt: number; story: number }[] = [];
  for (const segment of index.segments) {
    const place = placeOfTerm(segment, term);
    if (place === -1 || segment.timeless) continue;
    const stories = new Set<number>();
    for (let p = (segment.offsets[place + 1] as number) - 1; p >= (segment.offsets[place] as number); p--) {
      const item = segment.items[p] as number;
      const publishedAt = segment.times[item] as number;
      if (publishedAt < options.from || stories.size === options.limit) break;
      const fits = segment.live[item] === 1 && publishedAt <= options.until && types.has(segment.types[item]);
      if (!fits || (segment.impacts[p] as number) < options.minimumImpact) continue;
      const story = segment.stories[item] as number;
      if (!stories.has(story)) found.push({ id: idOf(segment, item), publishedAt, story });
      stories.add(story);
    }
  }
  found.sort((a, b) => b.publishedAt - a.publishedAt || (a.id < b.id ? -1 : 1));
  const seen = new Set<number>();
  return found.filter(({ story }) => !seen.has(story) && seen.add(story)).slice(0, options.limit);
}
