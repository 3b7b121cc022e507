// Reads the pages of one run of a task and stores them.
import { setTimeout as sleep } from "node:timers/promises";
import { deleteContent } from "../../content/content-writer.ts";
import { storedContentLookup } from "../../content/stored-content.ts";
import { marketBetween } from "../../projects/project-queries.ts";
import { type Page, type SourceContext, UpstreamFailure } from "../source.ts";
import type { Validators } from "../outbound/outbound.ts";
import { allowRequest, createPageCosts } from "./budget.ts";
import { checkPage, writePage } from "./store-page.ts";
import type { Progress } from "./progress.ts";
import type { PlannedTask, TaskDeps } from "./source-plan.ts";

/** How often a stream saves its cursor. Records that are read again after a crash replace themselves. */
const STREAM_SAVE_MS = 2_000;
/** A run without a request or a page for this long is stuck. */
const STUCK_MS = 10 * 60_000;
const STUCK_CHECK_MS = 30_000;
const MAX_HOURS = 500_000;
const QUARANTINE_SLOTS = 200;
const QUARANTINE_CHARACTERS = 10_000;

/** Stores the pages of one run and returns their number. A source that is stuck or ignores its signal is abandoned. */
export async function readPages(
  planned: PlannedTask,
  deps: TaskDeps,
  progress: Progress,
  signal: AbortSignal,
  onPageStored: () => void,
): Promise<number> {
  const { task, sourceId, budget } = planned;
  let lastActivity = deps.now();
  let savedAt = deps.now();
  let isSaved = true;
  let pages = 0;
  const onActivity = () => (lastActivity = deps.now());
  const { context, validators, costs } = openContext(planned, deps, progress, signal, onActivity);

  async function store(page: Page): Promise<void> {
    const checked = await checkPage(page, deps.now());
    await writePage(checked, deps.writers, sourceId, deps.projectsWritten);
    if (page.deleted && page.deleted.length > 0) await deleteContent(deps.store, page.deleted, sourceId);
    await storeQuarantined(deps, task.id, checked.quarantined, progress);
    const dropped = page.dropped ?? {};
    progress.add(
      {
        kept: checked.kept + (page.stored ?? 0),
        quarantined: checked.quarantined.length,
        deleted_items: page.deleted?.length ?? 0,
        dropped: Object.values(dropped).reduce((sum, n) => sum + n, 0),
      },
      dropped,
    );
    costs.settle(page.spent ?? {});
    for (const [url, found] of validators) progress.remember(url, found);
    validators.clear();
    progress.cursor = page.cursor;
    progress.noted(page.note ?? "");
    progress.succeeded(deps.now());
    isSaved = false;
    if (task.everyMs > 0 || deps.now() - savedAt >= STREAM_SAVE_MS || budget.posts !== undefined)
      await save();
    else progress.publish();
  }

  async function save(): Promise<void> {
    await progress.save();
    savedAt = deps.now();
    isSaved = true;
  }

  const iterator = task.read(context)[Symbol.asyncIterator]();
  const isStuck = () => task.everyMs > 0 && deps.now() - lastActivity > STUCK_MS;
  try {
    for (;;) {
      lastActivity = deps.now();
      const next = nextPage(iterator, signal, isStuck);
      // A stream may be idle for long after its last page.
      if (!isSaved && (await isIdle(next))) await save();
      const result = await next;
      if (result === "ended") return pages;
      if (result.done) break;
      pages += 1;
      await store(result.value);
      onPageStored();
      if (signal.aborted) return pages;
    }
    // The run was successful, so its validators are valid even if there was nothing new.
    for (const [url, found] of validators) progress.remember(url, found);
    return pages;
  } finally {
    // Not awaited because a stuck generator would never return.
    void iterator.return?.()?.catch(() => {});
  }
}

/** Whether the next page takes longer than a stream's cursor may stay unsaved. */
async function isIdle(next: Promise<unknown>): Promise<boolean> {
  const waiting = new AbortController();
  const arrived = next.then(
    () => false,
    () => false,
  );
  const late = sleep(STREAM_SAVE_MS, true, { signal: waiting.signal, ref: false }).catch(() => false);
  const idle = await Promise.race([arrived, late]);
  waiting.abort();
  return idle;
}

/** Waits for the next page or the end of the run. Removes its listener, because a stream may run for years. */
function nextPage(
  iterator: AsyncIterator<Page>,
  signal: AbortSignal,
  isStuck: () => boolean,
): Promise<IteratorResult<Page> | "ended"> {
  return new Promise((resolve, reject) => {
    const check = setInterval(() => {
      if (isStuck()) finish(() => reject(new UpstreamFailure("timeout", "the source is stuck")));
    }, STUCK_CHECK_MS);
    check.unref();
    const end = () => finish(() => resolve("ended"));
    const finish = (how: () => void) => {
      clearInterval(check);
      signal.removeEventListener("abort", end);
      how();
    };
    signal.addEventListener("abort", end);
    const received = (next: IteratorResult<Page>) => finish(() => resolve(next));
    const failed = (error: unknown) =>
      finish(() => reject(error instanceof Error ? error : new Error(String(error))));
    iterator.next().then(received, failed);
    if (signal.aborted) end();
  });
}

/** The context of a run, with the validators and the costs of the requests of a page that is not stored yet. */
export function openContext(
  planned: PlannedTask,
  deps: TaskDeps,
  progress: Progress,
  signal: AbortSignal,
  onActivity: () => void = () => {},
) {
  const validators = new Map<string, Validators>();
  const costs = createPageCosts(progress, deps.now);
  const context: SourceContext = {
    cursor: progress.cursor ?? null,
    signal,
    now: deps.now,
    requestsThisMonth: () => deps.taskTable.spent(planned.sourceId).requests,
    projects: deps.projects,
    observedHours: (from, until) => deps.store.read(marketBetween, { from, until, limit: MAX_HOURS }),
    storedContent: storedContentLookup(deps.store),
    wallets: deps.wallets,
    socket: (url) => deps.outbound.socket(url, signal),
    async fetch(url, options = {}) {
      onActivity();
      const { mayCost } = options;
      await allowRequest(deps, planned, progress, mayCost);
      if (mayCost) costs.add(mayCost);
      const known = options.conditional ? (validators.get(url) ?? progress.validators.get(url)) : undefined;
      const request = { ...options, signal, validators: known };
      const response = await deps.outbound.fetch(url, request).catch((error) => {
        if (mayCost) costs.failed(mayCost, error);
        throw error;
      });
      onActivity();
      if (options.conditional && response.status !== 304) {
        const etag = response.headers.get("etag");
        const modified = response.headers.get("last-modified");
        validators.set(url, {
          ...(etag === null ? {} : { etag }),
          ...(modified === null ? {} : { last_modified: modified }),
        });
      }
      return response;
    },
  };
  return { context, validators, costs };
}

async function storeQuarantined(
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
