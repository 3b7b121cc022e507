import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { openTestStore } from "../../../test/store.ts";
import { silentLog } from "../../base/log.ts";
import { DAY_MS, dayOf } from "../../base/time.ts";
import { query } from "../../store/define-query.ts";
import { taskPosition, tasksSince } from "./runner-queries.ts";
import { createTaskTable, createUpkeep } from "./task-table.ts";
import { openProgress } from "./progress.ts";

const START = Date.UTC(2026, 0, 1, 6);
const DAYS = 80;
const SAVES_A_DAY = 3;
const positionsOf = query({
  name: "test.positions",
  params: z.object({ task: z.string() }),
  row: z.object({ cursor_json: z.string() }),
  sql: `SELECT cursor_json FROM ingest_tasks_v1 FINAL WHERE task_id = {task:String} LIMIT 1000`,
});

describe("pruning after months", async () => {
  const store = await openTestStore();
  afterAll(() => store.close());
  let now = START;
  const clock = () => now;
  const taskTable = createTaskTable({ store, now: clock });
  const upkeep = createUpkeep({ store, taskTable, log: silentLog, now: clock });
  const open = (id: string, fence: number) =>
    openProgress({ task: { id }, sourceId: "rss" }, { store, now: clock, taskTable }, fence);

  it("retains about forty days, and the position of each task, even of one that stopped long ago", async () => {
    const stopped = await open("rss:stopped", 1);
    stopped.cursor = "where it stopped";
    await stopped.save();
    let progress = await open("rss:a", 1);
    for (let day = 0; day < DAYS; day++) {
      // The lease changes hands from time to time, as after a restart.
      if (day % 25 === 0) progress = await open("rss:a", day / 25 + 1);
      for (let i = 0; i < SAVES_A_DAY; i++) {
        progress.add({ kept: 1 });
        progress.cursor = { at: `${day}.${i}` };
        progress.succeeded(now);
        await progress.save();
        now += DAY_MS / SAVES_A_DAY;
      }
      await upkeep();
    }
    const rows = await store.read(tasksSince, { since: 0, limit: 10_000 });
    const own = rows.filter(({ task_id: id }) => id === "rss:a");
    // One row per day, and two if the lease changed hands.
    expect(own.length).toBeLessThanOrEqual(43);
    // The counts of the last month are complete, because its budget is computed from them.
    const month = own.filter(({ day }) => day > dayOf(now - 31 * DAY_MS));
    expect(month.reduce((sum, row) => sum + row.kept, 0)).toBeGreaterThanOrEqual(30 * SAVES_A_DAY);

    // Rows of earlier days have no cursor, because a cursor can be long.
    const positions = await store.read(positionsOf, { task: "rss:a" });
    expect(positions.filter(({ cursor_json: text }) => text !== "").length).toBeLessThanOrEqual(3);
    const position = async (task: string) => (await store.read(taskPosition, { task }))[0];
    expect(JSON.parse((await position("rss:a"))?.cursor_json ?? "")).toMatchObject({
      at: `${DAYS - 1}.${SAVES_A_DAY - 1}`,
    });
    expect((await position("rss:stopped"))?.cursor_json).toBe('"where it stopped"');
  }, 60_000);

  it("retains the position of the later day when the clock is set back over midnight", async () => {
    now = START + 400 * DAY_MS;
    const progress = await open("rss:back", 1);
    progress.cursor = "one";
    await progress.save();
    now -= DAY_MS;
    progress.cursor = "two";
    await progress.save();
    expect((await open("rss:back", 2)).cursor).not.toBeNull();
  });
});
