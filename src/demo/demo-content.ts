// The content of the demo world by day: the items that the stories of nearby days publish on that day.
import { getOrCreate } from "../base/maps.ts";
import { DAY_MS } from "../base/time.ts";
import type { ContentRecord } from "../content/content-record.ts";
import { type BackgroundWorld, backgroundStories } from "./background-stories.ts";
import { farthest, PreparedDays, runWhole } from "./days.ts";
import { RUMOUR_DAYS, STORY_DAYS, eventStory } from "./event-stories.ts";
import type { Events } from "./demo-events.ts";

const CACHED_STORY_DAYS = 16;
/** Days with all their items. Of older days, a world has fewer and fewer, so that it is built quickly. */
const COMPLETE_DAYS = 15;
const HALVING_DAYS = 3;
const LEAST_SHARE = 0.07;

/** The share of its items that a world has of a day of this age. */
export function shareOfAge(days: number): number {
  return Math.max(LEAST_SHARE, 0.5 ** (Math.max(0, days - COMPLETE_DAYS) / HALVING_DAYS));
}

export type DemoContent = ReturnType<typeof createContent>;

export function createContent(world: BackgroundWorld, events: Events) {
  const cache = new Map<number, { share: number; byDay: Map<number, ContentRecord[]> }>();
  const prepared = new PreparedDays<ContentRecord[]>();

  /** Everything that the stories starting on a day publish, by day of publication; one step per event. */
  function* storiesOf(day: number, share: number): Generator<void, Map<number, ContentRecord[]>> {
    const byDay = new Map<number, ContentRecord[]>();
    const items: ContentRecord[] = [];
    for (const event of events.on(day)) {
      items.push(...eventStory(world, event, share));
      yield;
    }
    items.push(...(yield* backgroundStories(world, day, share)));
    for (const item of items) {
      Object.assign(item, tagsOf(item.project_ids ?? []));
      const published = Math.floor(item.published_at / DAY_MS);
      getOrCreate(byDay, published, () => []).push(item);
    }
    return byDay;
  }

  function* cachedStoriesOf(day: number, share: number): Generator<void, Map<number, ContentRecord[]>> {
    const cached = cache.get(day);
    if (cached?.share === share) return cached.byDay;
    const byDay = yield* storiesOf(day, share);
    cache.set(day, { share, byDay });
    if (cache.size > CACHED_STORY_DAYS) cache.delete(farthest(cache.keys(), day));
    return byDay;
  }

  function* itemsOn(day: number, today: number, stories: typeof storiesOf): Generator<void, ContentRecord[]> {
    const items: ContentRecord[] = [];
    for (let start = day - STORY_DAYS; start <= day + RUMOUR_DAYS; start += 1)
      items.push(...((yield* stories(start, shareOfAge(today - start))).get(day) ?? []));
    return items.sort((a, b) => a.published_at - b.published_at || (a.id < b.id ? -1 : 1));
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
    /** Computes the items that `on` returns for some days, in steps, and keeps them instead of those of earlier calls. */
    prepare: (days: readonly number[], today: number): Generator<void> =>
      prepared.replace(new Map(days.map((day) => [keyOf(day, today), () => itemsOn(day, today, storiesOf)]))),
    /** Items of one day (days since the epoch), as they are known on the day `today`, oldest first. */
    on: (day: number, today: number): ContentRecord[] =>
      prepared.get(keyOf(day, today)) ?? runWhole(itemsOn(day, today, cachedStoriesOf)),
  };
}

const keyOf = (day: number, today: number) => `${day} as of ${today}`;
