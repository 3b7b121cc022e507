// Long background work runs in batches, and requests are served between two of them.

/** A few milliseconds of the usual work. */
const BATCH_SIZE = 250;

let lastTurn: Promise<void> = Promise.resolve();

/** Serves what has arrived, then goes on. Each caller gets a turn of the event loop of its own. */
export function serveOthers(): Promise<void> {
  lastTurn = lastTurn.then(() => new Promise((resolve) => setImmediate(resolve)));
  return lastTurn;
}

/** Maps a long list in the background. */
export async function mapInBatches<In, Out>(
  items: readonly In[],
  work: (item: In, i: number) => Out,
  batchSize = BATCH_SIZE,
): Promise<Out[]> {
  const results: Out[] = [];
  for (const [i, item] of items.entries()) {
    if (i > 0 && i % batchSize === 0) await serveOthers();
    results.push(work(item, i));
  }
  return results;
}
