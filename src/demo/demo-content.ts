// The content of the demo world by day: the items that the stories of nearby days publish on that day.
import { runToEnd } from "../base/yielding.ts";
import { getOrCreate } from "../base/maps.ts";
import { DAY_MS } from "../base/time.ts";
import type { ContentRecord } from "../content/content-record.ts";
import { type BackgroundWorld, backgroundStories } from "./background-stories.ts";
import { farthest } from "./days.ts";
import { RUMOUR_DAYS, STORY_DAYS, eventStory } from "./event-stories.ts";
import type { Events } from "./demo-events.ts";

const CACHED_STORY_DAYS = 16;

export type DemoContent = ReturnType<typeof createContent>;

export function createContent(world: BackgroundWorld, events: Events) {
  const cache = new Map<number, Map<number, ContentRecord[]>>();

  /** Everything that the stories starting on a day publish, by day of publication; one step per event. */
  function* storiesOf(day: number): Generator<void, Map<number, ContentRecord[]>> {
    const cached = cache.get(day);
    if (cached !== undefined) return cached;
    const byDay = new Map<number, ContentRecord[]>();
    const items: ContentRecord[] = [];
    for (const event of events.on(day)) {
      items.push(...eventStory(world, event));
      yield;
    }
    items.push(...backgroundStories(world, day));
    yield;
    for (const item of items) {
      Object.assign(item, tagsOf(item.project_ids ?? []));
      const published = Math.floor(item.published_at / DAY_MS);
      getOrCreate(byDay, published, () => []).push(item);
    }
    cache.set(day, byDay);
    if (cache.size > CACHED_STORY_DAYS) cache.delete(farthest(cache.keys(), day));
    return byDay;
  }

  /** Ecosystems and categories of the projects that an item is about. */
  function tagsOf(ids: readonly number[]): { ecosystems: string[]; categories: string[] } {
    const projects = ids.flatMap((id) => world.project(id) ?? []);
    return {
      ecosystems: [...new Set(projects.flatMap((project) => project.ecosystems))],
      categories: [...new Set(projects.flatMap((project) => project.categories))],
    };
  }

  return {
    /** Computes the stories that `on` needs for a day, in steps, and caches them. */
    *prepare(day: number): Generator<void> {
      for (let start = day - STORY_DAYS; start <= day + RUMOUR_DAYS; start += 1) yield* storiesOf(start);
    },
    /** Items of one day (days since the epoch), oldest first. */
    on(day: number): ContentRecord[] {
      const items: ContentRecord[] = [];
      for (let start = day - STORY_DAYS; start <= day + RUMOUR_DAYS; start += 1)
        items.push(...(runToEnd(storiesOf(start)).get(day) ?? []));
      return items.sort((a, b) => a.published_at - b.published_at || (a.id < b.id ? -1 : 1));
    },
  };
}
