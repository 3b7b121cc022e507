// Monthly budgets of sources (UTC). The cost of a request is reserved before it is sent, so that a crash or a second
// process cannot spend it twice.
import { setTimeout as sleep } from "node:timers/promises";
import { dayOf } from "../../base/time.ts";
import { spentSince } from "./runner-queries.ts";
import { type Budget, UpstreamFailure, type FetchOptions } from "../source.ts";
import type { PlannedTask, TaskDeps } from "./source-plan.ts";
import type { Spent } from "./task-table.ts";
import type { Leases } from "./lease.ts";
import type { Progress } from "./progress.ts";
import { monthStart, nextMonth } from "./schedule.ts";

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
  if (mayCost === undefined || (budget.posts === undefined && budget.dollars === undefined)) {
    check(budget, deps.taskTable.spent(sourceId), {}, deps.now());
    progress.add({ requests: 1, ...reservation(mayCost) });
    return;
  }
  const lock = await lockBudget(deps.leases, `budget ${sourceId}`);
  try {
    const day = dayOf(monthStart(deps.now()));
    const [spent = { requests: 0, posts: 0, dollars: 0 }] = await deps.store.read(spentSince, {
      source: sourceId,
      day,
    });
    check(budget, spent, mayCost, deps.now());
    progress.add({ requests: 1, ...reservation(mayCost) });
    await progress.save();
  } finally {
    await lock.release();
  }
}

/** The cost reserved for the requests of a page that is not stored yet. */
export interface Reserved {
  day: string;
  posts: number;
  dollars: number;
}

/** Replaces the reserved cost of a page's requests by the actual cost. */
export function settleCost(progress: Progress, reserved: Reserved, spent: Cost, now: number): void {
  const posts = spent.posts ?? 0;
  const dollars = spent.dollars ?? 0;
  // A reservation of an earlier day, possibly of another month, counts as that day's cost.
  if (reserved.day !== dayOf(now))
    progress.add({
      posts: Math.max(0, posts - reserved.posts),
      dollars: Math.max(0, dollars - reserved.dollars),
    });
  else
    progress.add({ posts, dollars, posts_set_aside: -reserved.posts, dollars_set_aside: -reserved.dollars });
}

function reservation(cost: Cost | undefined) {
  return { posts_set_aside: cost?.posts ?? 0, dollars_set_aside: cost?.dollars ?? 0 };
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
