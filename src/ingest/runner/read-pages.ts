// One run of a task: what the source may use, the pages it gives, and how a page is stored.
import { setTimeout as sleep } from "node:timers/promises";
import { dayOf } from "../../base/time.ts";
import { type Page, type SourceContext, UpstreamFailure } from "../source.ts";
import { allowRequest, type Aside, settle } from "./budget.ts";
import { checkPage, writePage } from "./store-page.ts";
import type { Progress } from "./progress.ts";
import type { PlannedTask, TaskDeps } from "./task.ts";

/** A stream saves its cursor this often: what it reads again after a crash replaces itself. */
const STREAM_SAVE_MS = 2_000;
/** A run that neither asks nor gives anything for so long hangs. */
const STUCK_MS = 10 * 60_000;
const LOOK_FOR_LIFE_MS = 30_000;
const QUARANTINE_SLOTS = 200;
const QUARANTINE_CHARACTERS = 10_000;

interface ReadPage {
  page: Page;
  /** Stores the records, then the cursor. */
  store(): Promise<void>;
}

/** The pages of one run. A source that hangs, or does not listen to its signal, is left behind. */
export async function* readPages(
  planned: PlannedTask,
  deps: TaskDeps,
  progress: Progress,
  signal: AbortSignal,
): AsyncGenerator<ReadPage> {
  const { task, sourceId, budget } = planned;
  const fetched: Fetched = { validators: new Map(), aside: { day: "", posts: 0, dollars: 0 } };
  let lastSign = deps.now();
  let savedAt = deps.now();
  let isSaved = true;
  const context = contextFor(planned, deps, progress, signal, fetched, () => (lastSign = deps.now()));

  async function store(page: Page): Promise<void> {
    const checked = await checkPage(page, deps.now());
    await writePage(checked, deps.writers, sourceId, deps.projectsWritten);
    if (page.deleted && page.deleted.length > 0) await deps.deleteContent(page.deleted, sourceId);
    await setApart(deps, task.id, checked.quarantined, progress);
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
    settle(progress, fetched.aside, page.spent ?? {}, deps.now());
    fetched.aside = { day: "", posts: 0, dollars: 0 };
    for (const [url, validators] of fetched.validators) progress.remember(url, validators);
    fetched.validators.clear();
    progress.cursor = page.cursor;
    progress.succeeded(deps.now());
    isSaved = false;
    if (task.everyMs > 0 || deps.now() - savedAt >= STREAM_SAVE_MS || budget.posts !== undefined)
      await save();
    else progress.show();
  }

  async function save(): Promise<void> {
    await progress.save();
    savedAt = deps.now();
    isSaved = true;
  }

  const iterator = task.read(context)[Symbol.asyncIterator]();
  const isStuck = () => task.everyMs > 0 && deps.now() - lastSign > STUCK_MS;
  try {
    for (;;) {
      lastSign = deps.now();
      const coming = nextUnless(iterator, signal, isStuck);
      // A stream may be quiet for long after its last page.
      if (!isSaved && (await isQuiet(coming))) await save();
      const next = await coming;
      if (next === "ended") return;
      if (next.done) break;
      const page = next.value;
      yield { page, store: () => store(page) };
    }
    // The run ended well: what it learned about versions holds, whether or not there was anything new.
    for (const [url, validators] of fetched.validators) progress.remember(url, validators);
  } finally {
    // Not awaited: a generator that hangs would hang here too.
    void iterator.return?.()?.catch(() => {});
  }
}

/** Whether it takes longer than a stream's position may stay unsaved. */
async function isQuiet(coming: Promise<unknown>): Promise<boolean> {
  const waiting = new AbortController();
  const arrived = coming.then(
    () => false,
    () => false,
  );
  const late = sleep(STREAM_SAVE_MS, true, { signal: waiting.signal, ref: false }).catch(() => false);
  const quiet = await Promise.race([arrived, late]);
  waiting.abort();
  return quiet;
}

/** The next page, or the end of the run. Leaves nothing behind on the signal: a stream asks for years. */
function nextUnless(
  iterator: AsyncIterator<Page>,
  signal: AbortSignal,
  isStuck: () => boolean,
): Promise<IteratorResult<Page> | "ended"> {
  return new Promise((resolve, reject) => {
    const look = setInterval(() => {
      if (isStuck()) finish(() => reject(new UpstreamFailure("timeout", "the source gives no sign of life")));
    }, LOOK_FOR_LIFE_MS);
    look.unref();
    const end = () => finish(() => resolve("ended"));
    const finish = (how: () => void) => {
      clearInterval(look);
      signal.removeEventListener("abort", end);
      how();
    };
    signal.addEventListener("abort", end);
    const given = (next: IteratorResult<Page>) => finish(() => resolve(next));
    const broken = (error: unknown) =>
      finish(() => reject(error instanceof Error ? error : new Error(String(error))));
    iterator.next().then(given, broken);
    if (signal.aborted) end();
  });
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
