import { afterAll, expect, it } from "vitest";
import { frozenClock } from "../base/clock.ts";
import { DAY_MS } from "../base/time.ts";
import { openTestStore } from "../../test/store.ts";
import { createCatalogue } from "../projects/catalogue/catalogue.ts";
import { createMindshare } from "./mindshare-model.ts";

const NOW = Date.UTC(2026, 0, 20, 12);
const store = await openTestStore();
afterAll(() => store.close());

const tweet = (id: string, daysAgo: number, more: Record<string, unknown> = {}) => ({
  id,
  type: "tweets",
  title: id,
  body: `${id} says something of its own about the network, again and again in other words`,
  published_at: NOW - daysAgo * DAY_MS,
  author_handle: `author_${id}`,
  project_ids: [1],
  project_relevances: [1],
  ...more,
});

it("loads the same state as following every write, with replaced, deleted and redated posts", async () => {
  const clock = frozenClock(NOW);
  await store.insert("projects_v1", [{ project_id: 1, project_name: "Alpha", symbol: "ALP" }]);
  const catalogue = createCatalogue(store);
  await catalogue.load();
  const followed = createMindshare({ store, clock, catalogue, isWithheld: () => false });
  await followed.load();
  const writes = [
    [
      tweet("kept", 0.5),
      tweet("deleted", 1),
      tweet("dated back", 2),
      tweet("dated on", 80),
      tweet("old", 80),
    ],
    [tweet("replaced", 3), tweet("moved", 5), tweet("ahead", -1)],
    [
      tweet("deleted", 1, { deleted: 1 }),
      tweet("dated back", 80),
      tweet("dated on", 2),
      tweet("replaced", 3, { project_ids: [] }),
      tweet("moved", 0.5),
    ],
  ];
  for (const rows of writes) {
    await store.insert("content_v1", rows);
    await followed.tick();
  }
  const loaded = createMindshare({ store, clock, catalogue, isWithheld: () => false });
  await loaded.load();
  expect(loaded.status()).toEqual(followed.status());
  expect(loaded.status().rows).toBe(4);
  const mentions = loaded.snapshot().mentions(1, "weighted");
  expect(mentions).toEqual(followed.snapshot().mentions(1, "weighted"));
  expect(mentions).toMatchObject({ mentions_24h: 2, mentions_7d: 3 });
});
