// Monthly budgets of sources (UTC). The cost of a request is reserved before it is sent, so that a crash or a second
// process cannot spend it twice.
import { setTimeout as sleep } from "node:timers/promises";
import { dayOf, monthStart, nextMonth } from "../../base/time.ts";
import { spentSince } from "./runner-queries.ts";
import { type Budget, type FailureKind, UpstreamFailure, type FetchOptions } from "../source.ts";
import type { PlannedTask, TaskDeps } from "./source-plan.ts";
import type { Spent } from "./task-table.ts";
import type { Leases } from "./lease.ts";
import type { Progress } from "./progress.ts";

type Cost = NonNullable<FetchOptions["mayCost"]>;

const LOCK_ATTEMPTS = 100;
const LOCK_RETRY_MS = 50;

/** @throws UpstreamFailure over_budget if the request could exceed the monthly budget. */
export async function allowRequest(
  deps: TaskDeps,
  { sourceId, budget }: PlannedTask,
  progress: Progress,
  mayCost: Cost | undefined,
): Promise<void> {
  const { posts = 0, dollars = 0 } = mayCost ?? {};
  const count = () => progress.add({ requests: 1, posts_set_aside: posts, dollars_set_aside: dollars });
  if (mayCost === undefined || !limitsCost(budget)) {
    check(budget, deps.taskTable.spent(sourceId), {}, deps.now());
    return count();
  }
  const lock = await lockBudget(deps.leases, `budget ${sourceId}`);
  try {
    const day = dayOf(monthStart(deps.now()));
    const [spent] = await deps.store.read(spentSince, { source: sourceId, day });
    check(budget, spent ?? { requests: 0, posts: 0, dollars: 0 }, mayCost, deps.now());
    count();
    await progress.save();
  } finally {
    await lock.release();
  }
}

function limitsCost({ posts, dollars }: Budget): boolean {
  return posts !== undefined || dollars !== undefined;
}

/**
 * Dry runs and checks have no lease of a task. They count their cost in a row without a fence, which only one of them may write
 * at a time: another one would replace what the first has reserved.
 */
export async function withLockedCosts<T>(
  leases: Leases,
  { task, budget }: Pick<PlannedTask, "task" | "budget">,
  run: () => Promise<T>,
): Promise<T> {
  if (!limitsCost(budget)) return run();
  const lease = await leases.acquire(`costs ${task.id}`, 0);
  if (lease === undefined)
    throw new UpstreamFailure(
      "rate_limited",
      "its cost cannot be counted because another test or check of it is running, or Redis is unavailable",
    );
  try {
    return await run();
  } finally {
    await lease.release();
  }
}

/** Failures after which nothing was returned, so that nothing is billed; after others, something may have been. */
const unbilled: ReadonlySet<FailureKind> = new Set([
  "rate_limited",
  "refused",
  "not_found",
  "gone",
  "server_error",
  "tls",
  "forbidden_address",
  "misconfigured",
]);

function isBilled(cost: Cost, failure: unknown): boolean {
  return cost.isPerRequest === true || !(failure instanceof UpstreamFailure && unbilled.has(failure.kind));
}

/** The cost reserved for the requests of a page that is not stored yet. */
export function createPageCosts(progress: Progress, now: () => number) {
  const reserved = { day: "", posts: 0, dollars: 0 };
  return {
    reserved: reserved as Readonly<typeof reserved>,
    add({ posts = 0, dollars = 0 }: Cost): void {
      reserved.day ||= dayOf(now());
      reserved.posts += posts;
      reserved.dollars += dollars;
    },
    /** Takes back the reservation if the request was not billed. One of an earlier day is kept because its row is final. */
    failed(cost: Cost, failure: unknown): void {
      if (isBilled(cost, failure) || reserved.day !== dayOf(now())) return;
      const { posts = 0, dollars = 0 } = cost;
      reserved.posts -= posts;
      reserved.dollars -= dollars;
      progress.add({ posts_set_aside: -posts, dollars_set_aside: -dollars });
    },
    /** Replaces the reserved cost by the actual cost. */
    settle({ posts = 0, dollars = 0 }: Cost): void {
      const { day, ...before } = reserved;
      // A reservation of an earlier day counts as that day's cost. Of another month, it is unknown which one is billed.
      if (day < dayOf(monthStart(now()))) progress.add({ posts, dollars });
      else if (day !== dayOf(now()))
        progress.add({
          posts: Math.max(0, posts - before.posts),
          dollars: Math.max(0, dollars - before.dollars),
        });
      else
        progress.add({ posts, dollars, posts_set_aside: -before.posts, dollars_set_aside: -before.dollars });
      Object.assign(reserved, { day: "", posts: 0, dollars: 0 });
    },
  };
}

function check(budget: Budget, spent: Spent, more: Cost, now: number): void {
  const wanted = {
    requests: spent.requests + 1,
    posts: spent.posts + (more.posts ?? 0),
    dollars: spent.dollars + (more.dollars ?? 0),
  };
  for (const name of ["requests", "posts", "dollars"] as const) {
    const max = budget[name];
    // Tolerates floating-point errors in sums of cents.
    if (max !== undefined && wanted[name] > max + 1e-9)
      throw new UpstreamFailure(
        "over_budget",
        `the budget of ${max} ${name} per month does not allow another request before ${dayOf(nextMonth(now))}`,
      );
  }
}

async function lockBudget(leases: Leases, name: string) {
  for (let i = 0; i < LOCK_ATTEMPTS; i++) {
    const lease = await leases.acquire(name, 0);
    if (lease) return lease;
    await sleep(LOCK_RETRY_MS);
  }
  throw new UpstreamFailure(
    "rate_limited",
    "the budget cannot be checked because another process has locked it",
    60_000,
  );
}
