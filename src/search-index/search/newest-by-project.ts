// The newest items about a project, read from its postings.
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
  found.sort((a, b) => b.publishedAt - a.publishedAt || (a.id < b.id ? -1 : 1));
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
