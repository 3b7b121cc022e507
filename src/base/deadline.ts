// Waits with a time limit, for shutdown: work that is still running after the limit is abandoned.

/** Resolves to whether `work` finished within `ms`; a failure counts as finished. Never rejects. */
export async function finishesWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), Math.max(0, ms));
  });
  const finished = work.then(
    () => true,
    () => true,
  );
  try {
    return await Promise.race([finished, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
