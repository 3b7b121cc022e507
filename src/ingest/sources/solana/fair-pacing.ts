// A rate limiter that serves callers round-robin: a caller that sends many calls delays only itself.

/** The caller's deadline would pass before its call could be sent. */
export class DeadlineExceeded extends Error {}

export interface FairLimiterDeps {
  perSecond: number;
  /** Wall clock, ms. */
  now: () => number;
  sleep: (ms: number) => Promise<void>;
}

interface Waiter {
  deadline: number;
  grant: () => void;
  refuse: (error: DeadlineExceeded) => void;
}

/** Resolves when the caller may send a call; rejects with DeadlineExceeded if that would be after `deadline`. */
export type AwaitSlot = (caller: string, deadline: number) => Promise<void>;

export function createFairLimiter({ perSecond, now, sleep }: FairLimiterDeps): AwaitSlot {
  const intervalMs = 1_000 / perSecond;
  /** In round-robin order: a caller that was served moves to the end. */
  const waiting = new Map<string, Waiter[]>();
  let nextAt = 0;
  let isGranting = false;

  function rejectExpired(): void {
    const time = now();
    for (const [caller, queue] of waiting) {
      const inTime = queue.filter(({ deadline }) => deadline >= time);
      if (inTime.length === queue.length) continue;
      for (const waiter of queue) if (waiter.deadline < time) waiter.refuse(deadlineExceeded());
      if (inTime.length > 0) waiting.set(caller, inTime);
      else waiting.delete(caller);
    }
  }

  function earliestDeadline(): number {
    let earliest = Number.POSITIVE_INFINITY;
    for (const queue of waiting.values())
      for (const { deadline } of queue) earliest = Math.min(earliest, deadline);
    return earliest;
  }

  async function grantAll(): Promise<void> {
    for (;;) {
      rejectExpired();
      const [next] = waiting;
      if (next === undefined) {
        isGranting = false;
        return;
      }
      const wait = nextAt - now();
      if (wait > 0) {
        // Waits until just after the earliest deadline, so that the expired caller is rejected then.
        await sleep(Math.max(1, Math.min(wait, earliestDeadline() - now() + 1)));
        continue;
      }
      const [caller, [first, ...others]] = next;
      waiting.delete(caller);
      if (others.length > 0) waiting.set(caller, others);
      nextAt = Math.max(now(), nextAt) + intervalMs;
      first?.grant();
    }
  }

  return (caller, deadline) =>
    new Promise((grant, refuse) => {
      const queue = waiting.get(caller) ?? [];
      // Even without other callers it could not be served in time.
      const earliest = Math.max(now(), nextAt) + queue.length * intervalMs;
      if (earliest > deadline) return refuse(deadlineExceeded());
      waiting.set(caller, [...queue, { deadline, grant, refuse }]);
      if (isGranting) return;
      isGranting = true;
      void grantAll();
    });
}

function deadlineExceeded(): DeadlineExceeded {
  return new DeadlineExceeded("no time left for another call");
}
