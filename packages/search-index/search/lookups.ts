// Lookups that are not searches: the newest items about a project, and the near-duplicates of an item.
import type { ContentIndex } from "../content-index.ts";
import { withPostings } from "../files/load-columns.ts";
import { projectTerm, typeCode } from "../segments/index-entry.ts";
import type { Hit } from "./search-plan.ts";
import { idOf, placeOfTerm, type Segment } from "../segments/segment.ts";

export interface NewestOptions {
  from: number;
  until: number;
  types: readonly string[];
  limit: number;
  /** Items that mention the project less than this are left out. */
  minimumImpact: number;
}

export type NewestItem = Pick<Hit, "id" | "publishedAt">;

interface Found extends NewestItem {
  story: number;
}

/** Newest first, without near-duplicates. */
export function newestOfProject(
  index: ContentIndex,
  projectId: number,
  options: NewestOptions,
): NewestItem[] {
  const term = index.vocabulary.numberOf(projectTerm(projectId));
  if (term === undefined) return [];
  const found: Found[] = [];
  for (const segment of index.segments) {
    const isInTime = !segment.timeless && (segment.times[segment.size - 1] as number) >= options.from;
    if (!isInTime || placeOfTerm(segment, term) === -1) continue;
    const loaded = segment.disk ? withPostings(segment, segment.disk, [term]) : segment;
    found.push(...newestIn(loaded, term, options));
  }
  found.sort(newerFirst);
  const seen = new Set<number>();
  return found.filter(({ story }) => !seen.has(story) && seen.add(story)).slice(0, options.limit);
}

function newestIn(segment: Segment, term: number, options: NewestOptions): Found[] {
  const types = new Set(options.types.map((type) => typeCode.get(type)));
  const place = placeOfTerm(segment, term);
  const stories = new Set<number>();
  const found: Found[] = [];
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
  return found;
}

/** The ids of the other items in memory that tell the same story, newest first. Items published after `until` are left out. */
export function nearDuplicates(index: ContentIndex, id: string, until: number): string[] {
  const story = index.storyOf(id);
  if (story === undefined) return [];
  const found: NewestItem[] = [];
  for (const segment of index.segments)
    for (
      let item = segment.stories.indexOf(story);
      item !== -1;
      item = segment.stories.indexOf(story, item + 1)
    ) {
      const publishedAt = segment.times[item] as number;
      if (segment.live[item] === 1 && publishedAt <= until)
        found.push({ id: idOf(segment, item), publishedAt });
    }
  return found
    .filter((other) => other.id !== id)
    .sort(newerFirst)
    .map((other) => other.id);
}

function newerFirst(a: NewestItem, b: NewestItem): number {
  return b.publishedAt - a.publishedAt || (a.id < b.id ? -1 : 1);
}
