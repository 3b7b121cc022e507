// Admin operations for sources: status, trial run, run now, pause, resume, quarantine.
import { z } from "zod";
import type { SourceReport } from "../ingest/runner/runner.ts";
import { quarantinedOf } from "../ingest/runner/runner-queries.ts";
import { isoOf } from "../base/time.ts";
import { defineOperation, type AdminContext, type Operation } from "./operation.ts";

const Target = z.object({ target: z.string().min(1) });
const MAX_SHOWN = 20;

const list = defineOperation({
  name: "sources.list",
  input: z.object({}),
  run: async ({ runner }) => ({ sources: runner.sources().map(sourceLine) }),
});

export type SourceLine = ReturnType<typeof sourceLine>;

function sourceLine({ source, off, spent, budget, tasks, health }: SourceReport) {
  return {
    source: source.id,
    title: source.title,
    cost: source.cost,
    off: off ?? null,
    state: off === undefined ? health.state : "off",
    month: { ...spent, budget },
    tasks,
  };
}

const test = defineOperation({
  name: "sources.test",
  input: Target,
  run: async ({ runner }, { target }) => ({ ...(await runner.test(target)) }),
});

const check = defineOperation({
  name: "sources.check",
  input: z.object({ which: z.enum(["free", "paid"]), brief: z.boolean(), max_ms: z.int().min(1) }),
  run: async ({ runner, config }, { which, brief: isBrief, max_ms: maxMs }) => ({
    checks: await runner.check({ which, isBrief, maxMs, solanaRpcUrl: config.solana?.url }),
  }),
});

const run = defineOperation({
  name: "sources.run",
  input: Target,
  run: async (context, { target }, { emit }) => {
    const { runner, running } = context;
    if (running) return ordered(context, await runner.runNow(target));
    // No service is running, so the task runs here and reports its outcome.
    const runs = await runner.runHere(target, (report) => emit({ ...report }));
    return { tasks: runs.map(({ task }) => task), running, reads_here: true, runs };
  },
});

const pauses = (["pause", "resume"] as const).map((name) =>
  defineOperation({
    name: `sources.${name}`,
    input: Target,
    run: async (context, { target }) =>
      ordered(context, await context.runner.pause(target, name === "pause")),
  }),
);

const quarantine = defineOperation({
  name: "sources.quarantine",
  input: Target,
  run: async ({ services, runner }, { target }) => {
    const tasks = runner.sources().flatMap(({ tasks: own }) => own);
    const wanted = tasks.filter(({ task, source }) => task === target || source === target).slice(0, 50);
    const found = await Promise.all(
      wanted.map(async ({ task }) =>
        (await services.store.read(quarantinedOf, { task, limit: MAX_SHOWN })).map(
          ({ reason, raw, seen_at: seenAt }) => ({ task, seen_at: isoOf(seenAt), reason, raw }),
        ),
      ),
    );
    return { quarantined: found.flat() };
  },
});

function ordered({ running, runner }: AdminContext, tasks: { task: { id: string } }[]) {
  return { tasks: tasks.map(({ task }) => task.id), running, reads_here: runner.runsHere };
}

export const sourceOperations: readonly Operation[] = [list, test, check, run, ...pauses, quarantine];
