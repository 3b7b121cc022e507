// A stream in batches: as soon as one is full, or some time after its first item, whichever comes first.

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
      // The next item may fail while this batch is written: that is told when it is asked for.
      next.catch(() => undefined);
      yield full;
    }
  } catch (error) {
    if (batch.length > 0) yield batch;
    throw error;
  } finally {
    clearTimeout(timer);
    // Not waited for: it ends only after the item that is being waited for, which may never come.
    iterator.return?.().catch(() => undefined);
  }
  if (batch.length > 0) yield batch;
}
