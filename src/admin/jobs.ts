// The long-running work of this process: what runs, how far it is, and how the latest ended. Kept in memory only.
import { AppError } from "../base/errors.ts";
import { isoOf } from "../base/time.ts";

interface Job {
  id: number;
  /** In words: "Backup". */
  name: string;
  state: "running" | "done" | "failed";
  /** From 0 to 1; null if the total is unknown. */
  progress: number | null;
  /** The current step, or what came of it. */
  detail: string;
  error: string | null;
  started_at: string;
  ended_at: string | null;
}

type Report = (progress: number | null, detail: string) => void;
export type Jobs = ReturnType<typeof createJobs>;

const MAX_ENDED = 50;

export function createJobs(now: () => number) {
  let last = 0;
  let jobs: Job[] = [];

  return {
    /** Newest first. */
    list: (): readonly Job[] => jobs,

    /** Runs the work as a job. `work` returns what came of it, in words. */
    start(name: string, work: (report: Report) => Promise<string>): { job: Job; done: Promise<void> } {
      const job: Job = {
        id: ++last,
        name,
        state: "running",
        progress: null,
        detail: "",
        error: null,
        started_at: isoOf(now()),
        ended_at: null,
      };
      jobs = [job, ...jobs.filter((one, index) => one.state === "running" || index < MAX_ENDED - 1)];
      const report: Report = (progress, detail) =>
        Object.assign(job, {
          progress: progress === null ? null : Math.min(1, Math.max(0, progress)),
          detail,
        });
      const end = (changes: Partial<Job>) => Object.assign(job, { ended_at: isoOf(now()), ...changes });
      const done = work(report).then(
        (detail) => void end({ state: "done", progress: 1, detail }),
        (error: unknown) => {
          end({ state: "failed", error: problemOf(error) });
          throw error;
        },
      );
      return { job, done };
    },
  };
}

function problemOf(error: unknown): string {
  if (error instanceof AppError) return [error.message, ...(error.details ?? [])].join(" ");
  return error instanceof Error ? (error.message.split("\n")[0] ?? "") : "It failed for an unknown reason.";
}
