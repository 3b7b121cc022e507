// Waiting with a limit, for shutdown: whatever is still running when time is up is left behind.

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
