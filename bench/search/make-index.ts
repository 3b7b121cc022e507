// Builds and saves the index of a directory, like a start without a saved index, in a separate process like the service.
import { collectGarbage, watchHolds, type Holds } from "./holds.ts";
import { loadAll, openSearch } from "./open.ts";
import { stopwatch, type Taken } from "./stopwatch.ts";

export interface Made extends Taken {
  items: number;
  holds: Holds;
}

const [directory = ""] = process.argv.slice(2);
const { store, content } = await openSearch(directory);
collectGarbage();
const making = stopwatch();
const endHolds = watchHolds();
await loadAll(content);
await content.tick();
const holds = endHolds();
const made: Made = { ...making.stop(), items: content.index.size, holds };
await content.idle();
process.stdout.write(`${JSON.stringify(made)}\n`);
await store.close();
