// One task of one source: waits its turn, reads, writes page by page, and saves its cursor after each.
import { setTimeout as sleep } from "node:timers/promises";
import { ZodError } from "zod";
import { AppError } from "../../base/errors.ts";
import type { Log } from "../../base/log.ts";
import { dayOf } from "../../base/time.ts";
import type { HeldContent } from "../../content/held.ts";
import type { Store } from "../../store/store.ts";
import type { WalletNeeds } from "../../wallets/needs.ts";
import type { Outbound } from "../outbound.ts";
import {
  type KnownProjects,
  type Page,
  type SourceContext,
  type SourceTask,
  UpstreamFailure,
} from "../source.ts";
import type { Writers } from "../writers.ts";
import type { TaskBook } from "./book.ts";
import { allowRequest, type Aside, type Budget, settle } from "./budget.ts";
import type { Lease, Leases } from "./lease.ts";
import { checkPage, writePage } from "./page.ts";
import { lastFence, openProgress, type Progress } from "./progress.ts";
import { afterFailure, afterSuccess, firstDelay } from "./schedule.ts";

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
/** A stream saves its cursor this often: what it reads again after a crash replaces itself. */
const STREAM_SAVE_MS = 2_000;
/** A run that neither asks nor gives anything for so long hangs. */
const STUCK_MS = 10 * 60_000;
/** A stream that ends sooner than this without a word is not a stream that was there. */
const SHORT_STREAM_MS = 5_000;
const QUARANTINE_SLOTS = 200;
const QUARANTINE_CHARACTERS = 10_000;

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
  let woken = new AbortController();

  async function loop(): Promise<void> {
    await idle(firstDelay(task.everyMs, deps.random()));
    while (!stop.aborted) {
      try {
        await step();
      } catch (error) {
        // The store or Redis is away: nothing of this task is known, so nothing is done.
        if (!stop.aborted)
          deps.log.warn({ task: task.id, err: error }, "a source's task waits for the store");
        await letGo();
        await idle(LOOK_MS * (1 + deps.random()));
      }
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
      lease = await deps.leases.take(`task ${task.id}`, await lastFence(deps.store, task.id));
      if (lease === undefined) return idle(deps.standbyMs * (0.75 + 0.5 * deps.random()));
    }
    progress ??= await openProgress(
      { store: deps.store, now: deps.now, saved: deps.book.note },
      { id: task.id, sourceId, fence: lease.fence },
    );
    const isAsked = runRequestedAt > (progress.row.started_at ?? 0);
    const waitMs = isAsked ? 0 : progress.row.next_run_at - deps.now();
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

  async function idle(ms: number): Promise<void> {
    // Woken since it last looked: then it has not seen why yet.
    const isWoken = woken.signal.aborted;
    woken = new AbortController();
    if (isWoken) return;
    await sleep(ms, undefined, { signal: AbortSignal.any([stop, woken.signal]) }).catch(() => {});
  }

  async function runOnce(held: Lease, position: Progress): Promise<void> {
    if (stop.aborted || held.lost.aborted) return;
    const startedAt = deps.now();
    position.started(startedAt);
    run = new AbortController();
    const signal = AbortSignal.any([stop, held.lost, run.signal]);
    const reading = readPages(planned, deps, position, signal);
    let pages = 0;
    try {
      for await (const page of reading) {
        pages += 1;
        await page.store();
        if (signal.aborted) break;
      }
      const ended = deps.now();
      if (isStream && pages === 0 && !signal.aborted && ended - startedAt < SHORT_STREAM_MS)
        throw new UpstreamFailure("unreachable", "the stream ends as soon as it is opened");
      position.succeeded(
        ended,
        afterSuccess({ everyMs: task.everyMs, startedAt, now: ended, random: deps.random() }),
      );
    } catch (error) {
      if (!signal.aborted) fail(position, error);
    } finally {
      run = undefined;
    }
    // One who lost the lease has nothing to say any more.
    if (!held.lost.aborted) await position.save();
  }

  function fail(position: Progress, error: unknown): void {
    const failure = asFailure(error);
    const now = deps.now();
    position.failed(
      now,
      failure,
      afterFailure(position.row, failure, { everyMs: task.everyMs, now, random: deps.random() }),
    );
    const known = error instanceof UpstreamFailure;
    deps.log[known ? "info" : "warn"](
      {
        task: task.id,
        kind: failure.kind,
        failures: position.row.failures,
        ...(known ? {} : { err: error }),
      },
      failure.message,
    );
  }

  return {
    planned,
    isRunning: () => run !== undefined,
    wake: () => woken.abort(),
    interrupt: () => run?.abort(new Interrupted()),
    done: loop(),
  };
}

interface ReadPage {
  page: Page;
  /** Stores the records, then the cursor. */
  store(): Promise<void>;
}

/** The pages of one run. A source that hangs, or does not listen to its signal, is left behind. */
async function* readPages(
  planned: PlannedTask,
  deps: TaskDeps,
  progress: Progress,
  signal: AbortSignal,
): AsyncGenerator<ReadPage> {
  const { task, sourceId, budget } = planned;
  const fetched: Fetched = { validators: new Map(), aside: { day: "", posts: 0, dollars: 0 } };
  let lastSign = deps.now();
  let savedAt = deps.now();
  const context = contextFor(planned, deps, progress, signal, fetched, () => (lastSign = deps.now()));

  async function store(page: Page): Promise<void> {
    const checked = checkPage(page, deps.now());
    await writePage(checked, deps.writers, sourceId, deps.projectsWritten);
    if (page.deleted && page.deleted.length > 0) await deps.deleteContent(page.deleted, sourceId);
    await setApart(deps, task.id, checked.quarantined, progress);
    const dropped = page.dropped ?? {};
    progress.add(
      {
        kept: checked.kept,
        quarantined: checked.quarantined.length,
        deleted_items: page.deleted?.length ?? 0,
        dropped: Object.values(dropped).reduce((sum, n) => sum + n, 0),
      },
      dropped,
    );
    settle(progress, fetched.aside, page.spent ?? {}, deps.now());
    fetched.aside = { day: "", posts: 0, dollars: 0 };
    for (const [url, validators] of fetched.validators) progress.remember(url, validators);
    fetched.validators.clear();
    progress.cursor = page.cursor;
    progress.succeeded(deps.now());
    if (task.everyMs > 0 || deps.now() - savedAt >= STREAM_SAVE_MS || budget.posts !== undefined) {
      await progress.save();
      savedAt = deps.now();
    }
  }

  const iterator = task.read(context)[Symbol.asyncIterator]();
  const ended = new Promise<"ended">((resolve) => {
    if (signal.aborted) resolve("ended");
    signal.addEventListener("abort", () => resolve("ended"), { once: true });
  });
  const watch = watchdog(() => task.everyMs > 0 && deps.now() - lastSign > STUCK_MS);
  try {
    for (;;) {
      lastSign = deps.now();
      const next = await Promise.race([iterator.next(), ended, watch.stuck]);
      if (next === "ended") return;
      if (next.done) break;
      watch.pause();
      yield { page: next.value, store: () => store(next.value) };
      watch.resume();
    }
    // The run ended well: what it learned about versions holds, whether or not there was anything new.
    for (const [url, validators] of fetched.validators) progress.remember(url, validators);
  } finally {
    watch.end();
    // Not awaited: a generator that hangs would hang here too.
    void iterator.return?.()?.catch(() => {});
  }
}

export interface Fetched {
  /** Of answers whose page is not stored yet. */
  validators: Map<string, { etag?: string; last_modified?: string }>;
  aside: Aside;
}

export function contextFor(
  { sourceId, budget }: PlannedTask,
  deps: TaskDeps,
  progress: Progress,
  signal: AbortSignal,
  fetched: Fetched,
  sign: () => void,
): SourceContext {
  return {
    cursor: progress.cursor ?? null,
    signal,
    now: deps.now,
    projects: deps.projects,
    held: deps.held,
    wallets: deps.wallets,
    socket: (url) => deps.outbound.socket(url, signal),
    async fetch(url, options = {}) {
      sign();
      const { mayCost } = options;
      await allowRequest(deps, { id: sourceId, budget }, progress, mayCost);
      if (mayCost) {
        fetched.aside.day ||= dayOf(deps.now());
        fetched.aside.posts += mayCost.posts ?? 0;
        fetched.aside.dollars += mayCost.dollars ?? 0;
      }
      const answer = await deps.outbound.fetch(url, {
        ...options,
        signal,
        validators: options.conditional
          ? (fetched.validators.get(url) ?? progress.validators.get(url))
          : undefined,
      });
      sign();
      if (options.conditional && answer.status !== 304) {
        const etag = answer.headers.get("etag");
        const modified = answer.headers.get("last-modified");
        fetched.validators.set(url, {
          ...(etag === null ? {} : { etag }),
          ...(modified === null ? {} : { last_modified: modified }),
        });
      }
      return answer;
    },
  };
}

async function setApart(
  { store, now }: TaskDeps,
  taskId: string,
  quarantined: readonly { reason: string; raw: string }[],
  progress: Progress,
): Promise<void> {
  if (quarantined.length === 0) return;
  const first = progress.row.quarantined;
  await store.insert(
    "ingest_quarantine_v1",
    quarantined.slice(-QUARANTINE_SLOTS).map(({ reason, raw }, i) => ({
      task_id: taskId,
      slot: (first + i) % QUARANTINE_SLOTS,
      reason: reason.slice(0, 500),
      raw: raw.slice(0, QUARANTINE_CHARACTERS),
      seen_at: now(),
    })),
  );
}

function watchdog(isStuck: () => boolean) {
  let isPaused = false;
  let bark: (error: Error) => void = () => {};
  const stuck = new Promise<never>((_, reject) => (bark = reject));
  stuck.catch(() => {});
  const timer = setInterval(() => {
    if (!isPaused && isStuck()) bark(new UpstreamFailure("timeout", "the source gives no sign of life"));
  }, 30_000);
  timer.unref();
  return {
    stuck,
    pause: () => (isPaused = true),
    resume: () => (isPaused = false),
    end: () => clearInterval(timer),
  };
}

export function asFailure(error: unknown): UpstreamFailure {
  if (error instanceof UpstreamFailure) return error;
  if (error instanceof ZodError)
    return new UpstreamFailure(
      "bad_format",
      `the answer does not have the form it should: ${said(error.issues[0])}`,
    );
  if (error instanceof SyntaxError) return new UpstreamFailure("bad_format", "the answer is not valid JSON");
  if (error instanceof AppError) return new UpstreamFailure("unreachable", `our own store: ${error.message}`);
  const text = error instanceof Error ? (error.message.split("\n")[0] ?? "") : "";
  return new UpstreamFailure("bad_format", `the source failed: ${text.slice(0, 200)}`);
}

function said(issue: { path: PropertyKey[]; message: string } | undefined): string {
  return issue ? `${issue.path.map(String).join(".") || "it"}: ${issue.message}` : "";
}
