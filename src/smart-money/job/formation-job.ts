// When cohorts are formed, and by which process: only the holder of the lease does it.
import type { Clock } from "../../base/clock.ts";
import { type AcquireLease, acquireAlone, type HeldLease } from "../../base/lease.ts";
import type { ReadModel } from "../../base/read-model.ts";
import { openThread, workerUrl } from "../../base/worker.ts";
import type { Catalogue } from "../../projects/catalogue/catalogue.ts";
import type { Store } from "../../store/store.ts";
import type { CohortModel } from "../cohort-model.ts";
import { weekStart } from "../method.ts";
import { createQuietCheck, DELAY_MS, type DueChain, dueWork } from "./due-work.ts";
import { formChain } from "./form-chain.ts";
import type { FormationCalls } from "./formation.worker.ts";

const CHECK_EVERY_MS = 30_000;

interface FormationJob extends ReadModel {
  /** Forms everything that is due, regardless of when it was last checked. */
  run(): Promise<void>;
  /** With several processes, only the one that gets the lease forms cohorts. */
  shareLease(acquire: AcquireLease): void;
}

interface JobDeps {
  store: Store;
  clock: Clock;
  catalogue: Pick<Catalogue, "all">;
  cohorts: CohortModel;
}

export function createFormationJob(deps: JobDeps): FormationJob {
  const { store, clock, cohorts } = deps;
  const isQuiet = createQuietCheck(store, clock);
  const stopped = new AbortController();
  let acquire: AcquireLease = acquireAlone;
  let running: Promise<void> | undefined;
  let checkAfter = 0;
  let note = "";

  async function runDue(): Promise<void> {
    const due = await dueWork(deps);
    const lease = due.length === 0 ? undefined : await acquire();
    if (lease === undefined) return;
    try {
      await formAll(due, lease);
    } finally {
      note = "";
      await lease.release();
    }
  }

  async function formAll(due: readonly DueChain[], lease: HeldLease): Promise<void> {
    const thread = openThread<FormationCalls>(workerUrl("formation", import.meta.url), {
      workerData: () => undefined,
    });
    stopped.signal.addEventListener("abort", () => thread.end());
    const check = () => {
      if (stopped.signal.aborted) throw new Error("the service is stopping");
      if (lease.lost.aborted) throw new Error("another process forms the cohorts now");
    };
    // The engine would cache every table that is read once. One thread of it is as fast as the worker that computes.
    const endBulk = await store.bulk({ oneThread: true });
    try {
      for (const work of due)
        await formChain({ ...deps, thread, check, report: (text) => (note = text) }, work);
    } finally {
      thread.end();
      await endBulk();
    }
  }

  /** A second call joins the first. */
  const run = () => (running ??= runDue().finally(() => (running = undefined)));

  return {
    name: "smart money formation",
    load: async () => {},
    run,
    shareLease: (shared) => (acquire = shared),
    async tick() {
      // An import may still be adding the history of the weeks that would be formed.
      if (clock.real() < checkAfter || store.isInBulk()) return;
      checkAfter = clock.real() + CHECK_EVERY_MS;
      if ((await dueWork(deps)).length > 0 && (await isQuiet(weekStart(clock.now() - DELAY_MS)))) await run();
    },
    stop: () => stopped.abort(),
    status() {
      const { formed, newest } = cohorts.summary();
      return { ready: true, rows: formed, asOf: newest, ...(note === "" ? {} : { note }) };
    },
  };
}
