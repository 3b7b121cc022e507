// Warms up the threads that search after a start: V8 interprets code at first, ten times slower than compiled code.
import type { Clock } from "../../base/clock.ts";
import { yieldInBackground } from "../../base/yielding.ts";
import { HOUR_MS } from "../../base/time.ts";
import type { Store } from "../../store/store.ts";
import { concepts } from "../glossary/concepts.ts";
import { hashingEmbedder } from "../prepare/embedding.ts";
import { ContentIndex } from "../../search-index/content-index.ts";
import type { IndexEntry } from "../../search-index/index-entry.ts";
import { SEARCH_THREADS } from "../../search-index/threads/search-thread.ts";
import { quantise } from "../../search-index/vector-code.ts";
import { termsOfItem } from "../prepare/prepare.ts";
import { SearchRequest } from "../search/search-request.ts";
import { searchContent } from "../search/content-search.ts";
import { tagTable } from "../tag-table.ts";
import { uniqueStory } from "../near-duplicates/stories.ts";

/** Enough for V8 to compile the search code. */
const SEARCHES = 120;
/** How many items, of different days, are made from each concept. */
const COPIES = 6;
const CHARACTERS = 120;
const modes = [
  { search_mode: "auto", days_back: 7 },
  { search_mode: "auto", days_back: 90 },
  { search_mode: "recent", days_back: 90 },
  { search_mode: "semantic" },
  { search_mode: "auto", days_back: 90, query: "" },
] as const;

export async function warmUp({ clock, store }: { clock: Clock; store: Store }): Promise<void> {
  const embedder = hashingEmbedder();
  const index = new ContentIndex({ dimensions: embedder.dimensions, tags: tagTable });
  const all = concepts();
  for (const [c, { name, text }] of all.entries()) {
    await yieldInBackground();
    const summary = text.slice(0, CHARACTERS);
    const [vector] = await embedder.embed([summary]);
    const same = {
      ...termsOfItem({ title: name, summary, body: "", author_handle: "" }),
      type: "news" as const,
      scope: null,
      vector: vector && quantise(vector),
      ecosystems: [],
      categories: [],
      projects: [],
    };
    const entries = Array.from({ length: COPIES }, (_, copy): IndexEntry => {
      const i = copy * all.length + c;
      const publishedAt = clock.now() - i * HOUR_MS;
      const own = { id: String(i), writtenAt: i, story: uniqueStory(String(i)), urlKey: i };
      return { ...same, ...own, publishedAt, attention: i / (COPIES * all.length) };
    });
    await index.buffer(entries);
  }
  await index.add([]);
  const model = { index, indexedFrom: () => 0, oldest: () => null };
  // Few, so that most matches are passed over, as in a large index.
  const deps = { clock, store, model, embedder, projectsOf: () => [], scored: 3 };
  for (let i = 0; i < SEARCHES; i++) {
    await yieldInBackground();
    const query = all[i % all.length]?.name;
    const mode = modes[i % modes.length];
    // The first searches cover few items, because nothing is compiled yet.
    const days =
      mode && "days_back" in mode ? { days_back: Math.min(mode.days_back, 1 + Math.floor(i / 4)) } : {};
    const request = SearchRequest.parse({ query, ...mode, ...days });
    // At the same time, so that each thread has one.
    await Promise.all(Array.from({ length: SEARCH_THREADS }, () => searchContent(deps, request)));
  }
}
