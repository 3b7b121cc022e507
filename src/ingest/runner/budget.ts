// What a source may use in a calendar month (UTC). Money is set aside before it is spent, so that no crash and no second
// process can spend it twice.
import { setTimeout as sleep } from "node:timers/promises";
import { dayOf } from "../../base/time.ts";
import type { Store } from "../../store/store.ts";
import { spentSince } from "./runner-queries.ts";
import { UpstreamFailure, type FetchOptions } from "../source.ts";
import type { Spent, TaskBook } from "./task-table.ts";
import type { Leases } from "./lease.ts";
import type { Progress } from "./progress.ts";
import { monthStart, nextMonth } from "./schedule.ts";

/** Absent: no limit. */
export interface Budget {
  requests?: number | undefined;
  posts?: number | undefined;
  dollars?: number | undefined;
}

type Cost = NonNullable<FetchOptions["mayCost"]>;

export interface BudgetDeps {
  store: Store;
  book: TaskBook;
  leases: Leases;
  now: () => number;
}

const TURN_TRIES = 100;
const TURN_MS = 50;

/** Throws over_budget when the month has not enough left; else the request may be sent. */
export async function allowRequest(
  deps: BudgetDeps,
  source: { id: string; budget: Budget },
  progress: Progress,
  mayCost: Cost | undefined,
): Promise<void> {
  const { budget } = source;
  if (mayCost === undefined || (budget.posts === undefined && budget.dollars === undefined)) {
    check(budget, deps.book.spent(source.id), {}, deps.now());
    progress.add({ requests: 1, ...setAside(mayCost) });
    return;
  }
  const turn = await myTurn(deps.leases, `budget ${source.id}`);
  try {
    const day = dayOf(monthStart(deps.now()));
    const [spent = { requests: 0, posts: 0, dollars: 0 }] = await deps.store.read(spentSince, {
      source: source.id,
      day,
    });
    check(budget, spent, mayCost, deps.now());
    progress.add({ requests: 1, ...setAside(mayCost) });
    await progress.save();
  } finally {
    await turn.release();
  }
}

/** What was set aside for the requests of a page that is not there yet. */
export interface Aside {
  day: string;
  posts: number;
  dollars: number;
}

/** The page says what its requests really cost: that takes the place of what was set aside for them. */
export function settle(progress: Progress, aside: Aside, spent: Cost, now: number): void {
  const posts = spent.posts ?? 0;
  const dollars = spent.dollars ?? 0;
  // Set aside on a day that is over, perhaps of another month: it stays there, as the cost.
  if (aside.day !== dayOf(now))
    progress.add({ posts: Math.max(0, posts - aside.posts), dollars: Math.max(0, dollars - aside.dollars) });
  else progress.add({ posts, dollars, posts_set_aside: -aside.posts, dollars_set_aside: -aside.dollars });
}

function setAside(cost: Cost | undefined) {
  return { posts_set_aside: cost?.posts ?? 0, dollars_set_aside: cost?.dollars ?? 0 };
}

function check(budget: Budget, spent: Spent, more: Cost, now: number): void {
  const wanted = {
    requests: spent.requests + 1,
    posts: spent.posts + (more.posts ?? 0),
    dollars: spent.dollars + (more.dollars ?? 0),
  };
  for (const name of ["requests", "posts", "dollars"] as const) {
    const most = budget[name];
    // Sums of cents in floating point: a billionth of a dollar is not a breach.
    if (most !== undefined && wanted[name] > most + 1e-9)
      throw new UpstreamFailure(
        "over_budget",
        `the budget of ${most} ${name} a month does not allow another request before ${dayOf(nextMonth(now))}`,
      );
  }
}

async function myTurn(leases: Leases, name: string) {
  for (let i = 0; i < TURN_TRIES; i++) {
    const lease = await leases.take(name, 0);
    if (lease) return lease;
    await sleep(TURN_MS);
  }
  throw new UpstreamFailure(
    "rate_limited",
    "the budget cannot be checked now: another process holds it",
    60_000,
  );
}
