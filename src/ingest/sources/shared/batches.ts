// Groups a stream into batches. A batch ends when it is full, or some time after its first item.

export async function* inBatches<T>(
  items: AsyncIterable<T>,
  { size, ms }: { size: number; ms: number },
): AsyncIterable<T[]> {
  const iterator = items[Symbol.asyncIterator]();
  let batch: T[] = [];
  let timer: NodeJS.Timeout | undefined;
  let due: Promise<"due"> | undefined;
  try {
    let next = iterator.next();
    for (;;) {
      const won = await (due ? Promise.race([next, due]) : next);
      if (won !== "due") {
        if (won.done) break;
        batch.push(won.value);
        next = iterator.next();
        due ??= new Promise((resolve) => (timer = setTimeout(() => resolve("due"), ms)));
        if (batch.length < size) continue;
      }
      clearTimeout(timer);
      due = undefined;
      const full = batch;
      batch = [];
      // If the next item fails while this batch is processed, the error is thrown when the item is awaited.
      next.catch(() => undefined);
      yield full;
    }
  } catch (error) {
    if (batch.length > 0) yield batch;
    throw error;
  } finally {
    clearTimeout(timer);
    // Not awaited because it waits for the pending item, which may never arrive.
    iterator.return?.().catch(() => undefined);
  }
  if (batch.length > 0) yield batch;
}
