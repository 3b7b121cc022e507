// All content of the demo world by day: the items that the stories of the days around it put on that day.
import { DAY_MS } from "../base/time.ts";
import type { ContentRecord } from "../content/record.ts";
import { type BackgroundWorld, backgroundStories } from "./background-stories.ts";
import { farthest } from "./days.ts";
import { RUMOUR_DAYS, STORY_DAYS, eventStory } from "./event-stories.ts";
import type { Events } from "./events.ts";

const CACHED_STORY_DAYS = 16;

/** Items of one day (days since the epoch), oldest first. */
export function createContent(world: BackgroundWorld, events: Events): (day: number) => ContentRecord[] {
  const told = new Map<number, Map<number, ContentRecord[]>>();

  /** Everything that the stories beginning on a day publish, by day of publication. */
  function storiesOf(day: number): Map<number, ContentRecord[]> {
    const known = told.get(day);
    if (known !== undefined) return known;
    const byDay = new Map<number, ContentRecord[]>();
    for (const item of [
      ...events.on(day).flatMap((event) => eventStory(world, event)),
      ...backgroundStories(world, day),
    ]) {
      Object.assign(item, tagsOf(item.project_ids ?? []));
      const published = Math.floor(item.published_at / DAY_MS);
      const list = byDay.get(published);
      if (list === undefined) byDay.set(published, [item]);
      else list.push(item);
    }
    told.set(day, byDay);
    if (told.size > CACHED_STORY_DAYS) told.delete(farthest(told.keys(), day));
    return byDay;
  }

  /** Ecosystems and categories of the projects that an item is about. */
  function tagsOf(ids: readonly number[]): { ecosystems: string[]; categories: string[] } {
    const [only] = ids;
    const known = ids.length === 1 && only !== undefined ? world.project(only) : undefined;
    if (known !== undefined) return { ecosystems: known.ecosystems, categories: known.categories };
    const projects = ids.flatMap((id) => world.project(id) ?? []);
    return {
      ecosystems: [...new Set(projects.flatMap((project) => project.ecosystems))],
      categories: [...new Set(projects.flatMap((project) => project.categories))],
    };
  }

  return (day) => {
    const items: ContentRecord[] = [];
    for (let begun = day - STORY_DAYS; begun <= day + RUMOUR_DAYS; begun += 1)
      items.push(...(storiesOf(begun).get(day) ?? []));
    return items.sort((a, b) => a.published_at - b.published_at || (a.id < b.id ? -1 : 1));
  };
}
