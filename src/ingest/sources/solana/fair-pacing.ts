// Calls to a node that allows only so many a second, shared fairly: each caller in turn, however many calls one of them
// has waiting. A caller alone has all of it; a caller that floods delays only itself.

/** The caller's own time is up before its turn came. */
export class OutOfTime extends Error {}

export interface FairPaceDeps {
  perSecond: number;
  /** Wall clock, ms. */
  now: () => number;
  sleep: (ms: number) => Promise<void>;
}

interface Waiter {
  deadline: number;
  grant: () => void;
  refuse: (error: OutOfTime) => void;
}

/** Resolves when it is this caller's turn; rejects with OutOfTime when that would be after `deadline`. */
export type TakeTurn = (caller: string, deadline: number) => Promise<void>;

export function createFairPace({ perSecond, now, sleep }: FairPaceDeps): TakeTurn {
  const intervalMs = 1_000 / perSecond;
  /** In the order of their turns: whoever had one goes to the end. */
  const waiting = new Map<string, Waiter[]>();
  let nextAt = 0;
  let isGranting = false;

  function dropLate(): void {
    const time = now();
    for (const [caller, queue] of waiting) {
      const inTime = queue.filter(({ deadline }) => deadline >= time);
      if (inTime.length === queue.length) continue;
      for (const waiter of queue) if (waiter.deadline < time) waiter.refuse(late());
      if (inTime.length > 0) waiting.set(caller, inTime);
      else waiting.delete(caller);
    }
  }

  function soonestDeadline(): number {
    let soonest = Number.POSITIVE_INFINITY;
    for (const queue of waiting.values())
      for (const { deadline } of queue) soonest = Math.min(soonest, deadline);
    return soonest;
  }

  async function grantInTurn(): Promise<void> {
    for (;;) {
      dropLate();
      const [next] = waiting;
      if (next === undefined) {
        isGranting = false;
        return;
      }
      const wait = nextAt - now();
      if (wait > 0) {
        // A millisecond past the deadline, so that who is late then is seen to be.
        await sleep(Math.max(1, Math.min(wait, soonestDeadline() - now() + 1)));
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
      // Even alone it could not be served in time.
      const earliest = Math.max(now(), nextAt) + queue.length * intervalMs;
      if (earliest > deadline) return refuse(late());
      waiting.set(caller, [...queue, { deadline, grant, refuse }]);
      if (isGranting) return;
      isGranting = true;
      void grantInTurn();
    });
}

function late(): OutOfTime {
  return new OutOfTime("no time left for another call");
}
