// The budget against a double that bills like X: every post and every author that it returns, once per UTC day, which it does
// not guarantee, and every request for counts.
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestStore } from "../../../../test/store.ts";
import { silentLog } from "../../../base/log.ts";
import { DAY_MS, dayOf } from "../../../base/time.ts";
import type { Store } from "../../../store/store.ts";
import { createLeases } from "../../runner/lease.ts";
import { openProgress } from "../../runner/progress.ts";
import type { TaskDeps } from "../../runner/source-plan.ts";
import { attempt } from "../../runner/task.ts";
import { createTaskTable } from "../../runner/task-table.ts";
import { type Budget, UpstreamFailure, type UpstreamResponse } from "../../source.ts";
import { x } from "./x-source.ts";

const START = Date.UTC(2026, 5, 10, 12);
const POST = 0.005;
const USER = 0.01;

type Outcome = "answered" | "refused" | "failed" | "lost" | "garbled" | "killed";

/** Returns `size` new posts, each by another author, at every request. */
function billingDouble(now: () => number) {
  const billed = new Map<string, number>();
  /** By month: with every resource billed whenever it is returned, and only once a day. */
  const bills = { always: 0, daily: 0 };
  let serial = 0;
  function bill(resource: string, price: number): void {
    bills.always += price;
    const key = `${dayOf(now())} ${resource}`;
    if (!billed.has(key)) bills.daily += price;
    billed.set(key, price);
  }
  return {
    bills,
    answer(url: URL): string {
      const size = Number(url.searchParams.get("max_results"));
      const wanted = url.searchParams.get("ids")?.split(",");
      const ids =
        wanted ??
        Array.from({ length: size }, () =>
          String((BigInt(now() - 1_000 * ++serial) - 1_288_834_974_657n) << 22n),
        );
      const data = ids.map((id, i) => ({
        id,
        text: `solana ${id}`,
        // Some posts share an author.
        author_id: String(i - (i % 3)),
        created_at: new Date(now() - 60_000).toISOString(),
      }));
      const users = [...new Set(data.map(({ author_id: id }) => id))].map((id) => ({
        id,
        username: `user${id}`,
      }));
      for (const { id } of data) bill(`post ${id}`, POST);
      for (const { id } of users) bill(`user ${id}`, USER);
      return JSON.stringify({ data, includes: { users }, meta: { next_token: "more" } });
    },
  };
}

describe("the budget of X", () => {
  let store: Store;
  let serial = 0;
  beforeAll(async () => void (store = await openTestStore()));
  afterAll(() => store.close());

  /** Runs the search with these outcomes, one per request, as processes that may be killed. */
  async function play(budget: Budget, pageSize: number, outcomes: readonly Outcome[], stepMs: number) {
    let clock = START;
    const now = () => clock;
    const provider = billingDouble(now);
    const sourceId = `x${++serial}`;
    const settings = x.settings.parse({
      bearer_token: "secret",
      queries: ["solana"],
      page_size: pageSize,
      recheck_hours: 0,
    });
    const [task] = x.tasks(settings);
    if (!task) throw new Error("no task");
    const planned = { sourceId, task: { ...task, id: `${sourceId}:search` }, budget };
    const left = [...outcomes];
    const ignore = async () => {};
    while (left.length > 0) {
      // A process: its own memory and leases, the same store.
      const killed = new AbortController();
      const taskTable = createTaskTable({ store, now });
      await taskTable.tick();
      const fetch = async (address: string): Promise<UpstreamResponse> => {
        const outcome = left.shift();
        if (outcome === undefined || outcome === "killed") {
          // What it asked for is sent and billed, but the process sees nothing of it and writes nothing any more.
          if (outcome) provider.answer(new URL(address));
          killed.abort();
          return new Promise(() => {});
        }
        clock += stepMs;
        if (outcome === "refused") throw new UpstreamFailure("rate_limited", "429");
        if (outcome === "failed") throw new UpstreamFailure("server_error", "503");
        const text = provider.answer(new URL(address));
        if (outcome === "lost") throw new UpstreamFailure("timeout", "the connection is lost");
        return {
          status: 200,
          url: address,
          headers: new Headers(),
          text: outcome === "garbled" ? text.slice(9) : text,
        };
      };
      const deps = {
        store,
        taskTable,
        leases: createLeases(undefined, 0, now),
        outbound: { fetch },
        writers: { content: ignore, handles: ignore },
        projectsWritten: ignore,
        now,
        random: () => 0,
        log: silentLog,
      } as unknown as TaskDeps;
      const fence = (serial += 1);
      const progress = await openProgress(planned, deps, fence);
      const lease = { fence, lost: killed.signal, release: ignore };
      const failure = await attempt(planned, deps, { lease, progress, signal: killed.signal });
      if (failure?.kind === "over_budget") break;
    }
    const table = createTaskTable({ store, now });
    await table.tick();
    return { bills: provider.bills, booked: table.spent(sourceId) };
  }

  const anyOutcome = fc.constantFrom<Outcome>(
    "answered",
    "answered",
    "refused",
    "failed",
    "lost",
    "garbled",
    "killed",
  );

  it("is never exceeded by the bill, whatever the budget, page size, failures and restarts", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          dollars: fc.double({ min: 0, max: 8, noNaN: true }),
          posts: fc.integer({ min: 0, max: 1_000 }),
        }),
        fc.integer({ min: 10, max: 100 }),
        fc.array(anyOutcome, { minLength: 1, maxLength: 14 }),
        fc.constantFrom(0, 60_000, DAY_MS),
        async (budget, pageSize, outcomes, stepMs) => {
          const { bills, booked } = await play(budget, pageSize, outcomes, stepMs);
          expect(bills.daily).toBeLessThanOrEqual(bills.always);
          expect(bills.always).toBeLessThanOrEqual(budget.dollars + 1e-6);
          expect(bills.always).toBeLessThanOrEqual(booked.dollars + 1e-6);
        },
      ),
      { numRuns: 40 },
    );
  }, 60_000);

  it("is spent on what is billed: without failures, the booked cost is the bill", async () => {
    const { bills, booked } = await play(
      { dollars: 5 },
      30,
      Array.from({ length: 50 }, () => "answered" as const),
      0,
    );
    expect(booked.dollars).toBeCloseTo(bills.always, 9);
    // The next page could have cost 30 × $0.015.
    expect(bills.always).toBeGreaterThan(5 - 0.45);
    expect(booked.posts * POST).toBeLessThan(bills.always);
  });

  it("does not shrink by requests that X refused", async () => {
    const { booked } = await play(
      { dollars: 2 },
      100,
      Array.from({ length: 20 }, () => "refused" as const),
      0,
    );
    expect(booked).toMatchObject({ posts: 0, dollars: 0, requests: 20 });
  });
});
