// The near-duplicates of an item: the other items in memory that tell the same story.
import type { ContentIndex } from "../content-index.ts";
import { idOf } from "../segments/segment.ts";

/** Ids, newest first. Items published after `until` are left out. */
export function nearDuplicates(index: ContentIndex, id: string, until: number): string[] {
  const story = index.storyOf(id);
  const found: { id: string; publishedAt: number }[] = [];
  for (const segment of story === undefined ? [] : index.segments) {
    for (let item = segment.stories.indexOf(story as number); item !== -1;) {
      const publishedAt = segment.times[item] as number;
      if (segment.live[item] === 1 && publishedAt <= until)
        found.push({ id: idOf(segment, item), publishedAt });
      item = segment.stories.indexOf(story as number, item + 1);
    }
  }
  return found
    .filter((other) => other.id !== id)
    .sort((a, b) => b.publishedAt - a.publishedAt || (a.id < b.id ? -1 : 1))
    .map((other) => other.id);
}
