// One task of one source: waits its turn, reads, writes page by page, and saves its cursor after each.
import type { Log } from "../../base/log.ts";
import type { HeldContent } from "../../content/stored-content.ts";
import type { Store } from "../../store/store.ts";
import type { WalletNeeds } from "../../wallets/source-requests.ts";
import type { Outbound } from "../outbound/outbound.ts";
import type { KnownProjects, SourceTask } from "../source.ts";
import type { Writers } from "../writers.ts";
import { attempt, positionOf, takeTask } from "./attempt.ts";
import type { TaskBook } from "./task-table.ts";
import type { Budget } from "./budget.ts";
import type { Lease, Leases } from "./lease.ts";
import type { Progress } from "./progress.ts";
import { firstDelay, waitBefore } from "./schedule.ts";

export interface PlannedTask {
  sourceId: string;
  task: SourceTask;
  budget: Budget;
}

export interface TaskDeps {
  store: Store;
  book: TaskBook;
  leases: Leases;
  outbound: Outbound;
  writers: Writers;
  deleteContent: (items: { id: string; published_at: number }[], origin: string) => Promise<void>;
  /** New projects are stored: whoever links texts to them should know. */
  projectsWritten: () => Promise<void>;
  projects: KnownProjects;
  held: HeldContent;
  wallets: WalletNeeds;
  /** Wall clock, ms. */
  now: () => number;
  random: () => number;
  log: Log;
  /** How often a task that another process holds is looked at. */
  standbyMs: number;
}

/** At most so many tasks of one source run at a time; none waits for another source's. */
export interface Slots {
  use<T>(work: () => Promise<T>): Promise<T>;
}

export interface RunningTask {
  planned: PlannedTask;
  isRunning(): boolean;
  /** Something changed: it need not wait to the end of its nap to see. */
  wake(): void;
  /** Breaks off the present run; it goes on from its cursor another time. */
  interrupt(): void;
  /** Resolves when the page in hand is stored and the task let go. */
  done: Promise<void>;
}

const LOOK_MS = 2_000;

class Interrupted extends Error {}

export function startTask(
  planned: PlannedTask,
  deps: TaskDeps,
  slots: Slots,
  stop: AbortSignal,
): RunningTask {
  const { task, sourceId } = planned;
  const isStream = task.everyMs === 0;
  let lease: Lease | undefined;
  let progress: Progress | undefined;
  let run: AbortController | undefined;
  let isWoken = false;
  let isWaiting = false;
  let nap = () => {};
  stop.addEventListener("abort", () => {
    run?.abort(stop.reason);
    nap();
  });

  async function loop(): Promise<void> {
    await idle(firstDelay(task.everyMs, deps.random()));
    while (!stop.aborted) {
      try {
        await step();
      } catch (error) {
        // The store or Redis is away: nothing of this task is known, so nothing is done.
        if (!stop.aborted && !isWaiting)
          deps.log.debug({ task: task.id, err: error }, "a source's task waits for the store");
        isWaiting = true;
        await letGo();
        await idle(LOOK_MS * (1 + deps.random()));
        continue;
      }
      isWaiting = false;
    }
    await letGo();
  }

  async function step(): Promise<void> {
    const { isPaused, runRequestedAt } = deps.book.order(sourceId, task.id);
    if (isPaused) {
      await letGo();
      return idle(LOOK_MS);
    }
    if (lease === undefined || lease.lost.aborted) {
      progress = undefined;
      const taken = (lease = await takeTask(planned, deps));
      taken?.lost.addEventListener("abort", () => run?.abort(taken.lost.reason), { once: true });
      if (lease === undefined) return idle(deps.standbyMs * (0.75 + 0.5 * deps.random()));
    }
    progress ??= await positionOf(planned, deps, lease);
    const waitMs = waitBefore(progress.row, runRequestedAt, deps.now());
    if (waitMs > 0) return idle(Math.min(waitMs, LOOK_MS));
    const [held, position] = [lease, progress];
    // A stream never ends: it must not take the place of those that do.
    await (isStream ? runOnce(held, position) : slots.use(() => runOnce(held, position)));
  }

  async function letGo(): Promise<void> {
    const held = lease;
    lease = undefined;
    progress = undefined;
    await held?.release();
  }

  /** Until the time is up, the task is woken or everything stops. */
  function idle(ms: number): Promise<void> {
    // Woken since it last looked: then it has not seen why yet.
    if (isWoken || stop.aborted) {
      isWoken = false;
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      nap = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function runOnce(held: Lease, position: Progress): Promise<void> {
    if (stop.aborted || held.lost.aborted) return;
    run = new AbortController();
    try {
      await attempt(planned, deps, { lease: held, progress: position, signal: run.signal });
    } finally {
      run = undefined;
    }
  }

  return {
    planned,
    isRunning: () => run !== undefined,
    wake() {
      isWoken = true;
      nap();
    },
    interrupt: () => run?.abort(new Interrupted()),
    done: loop(),
  };
}
