// kill -9 in the middle of the formation of cohorts: the next start completes it, with the result of a service that was never
// killed, and changes nothing that was written before.
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { z } from "zod";
import { WEEK_MS } from "../../src/smart-money/method.ts";
import { query } from "../../src/store/define-query.ts";
import { openStore } from "../../src/store/open-store.ts";
import { NOW } from "../smart-money-world.ts";
import { type Environment, environment } from "../spawn.ts";
import { answersOf, jobOf, progressOf, type Server, untilFormed } from "./formation-answers.ts";
import { storeWorld } from "./stored-world.ts";

const LAST_MONDAY = Date.parse("2026-03-09T00:00:00Z");
/** From three weeks after the first trade. */
const WEEKS = 9;
/** How long each attempt runs after its first wallets are stored, in ms. */
const KILLED_AFTER = [0, 150, 400];

const stored = query({
  name: "test.storedFormations",
  params: z.object({}),
  row: z.object({ formed_at: z.number(), run: z.string(), written_at: z.number() }),
  sql: "SELECT formed_at, run, written_at FROM smart_formations_v1 ORDER BY formed_at, run LIMIT 1000",
});

const worlds: Environment[] = [];
afterAll(() => worlds.forEach((world) => world.remove()));

async function filled(): Promise<Environment> {
  const world = environment({ ORRERY_NOW: NOW });
  worlds.push(world);
  await storeWorld({ path: world.directory });
  return world;
}

async function started(world: Environment) {
  const created = await world.orrery("keys", "create", "--plan", "enterprise", "--json");
  const { key } = JSON.parse(created.out) as { key: string };
  const service = await world.serve();
  return { ...service, key };
}

async function formationsIn(world: Environment) {
  const store = await openStore({ path: world.directory, memoryMb: 256 }, () => Date.now());
  const rows = await store.read(stored, {});
  await store.close();
  return rows;
}

it("forms the same cohorts after kill -9 as without it", async () => {
  const undisturbed = await filled();
  const whole = await started(undisturbed);
  await untilFormed(whole, { weeks: WEEKS, recorded: 1 });
  const done = await progressOf(whole);
  const mondays = Array.from({ length: done.weeks }, (_, n) =>
    new Date(LAST_MONDAY - n * WEEK_MS).toISOString(),
  );
  const answers = await answersOf(whole, mondays);
  await whole.stop();

  const world = await filled();
  let before = await formationsIn(world);
  let interrupted = 0;
  for (const ms of KILLED_AFTER) {
    const service = await started(world);
    await formingFor(service, ms);
    await service.kill();
    const after = await formationsIn(world);
    expect(after.slice(0, before.length), "what was written is never changed").toEqual(before);
    if (after.length < done.weeks) interrupted++;
    before = after;
  }
  expect(interrupted, "attempts that were killed before they had formed every week").toBeGreaterThan(0);
  const service = await started(world);
  await untilFormed(service, done);
  expect(await answersOf(service, mondays)).toEqual(answers);
  await service.stop();
  const rows = await formationsIn(world);
  expect(new Set(rows.map((row) => row.formed_at)).size).toBe(rows.length);
  expect(rows.slice(0, before.length)).toEqual(before);
}, 300_000);

/** Waits until the formation is running, and then a little. */
async function formingFor(service: Server, ms: number): Promise<void> {
  for (let tries = 0; tries < 6_000 && (await jobOf(service)) === undefined; tries++) {
    if ((await progressOf(service)).weeks === WEEKS) break;
    await sleep(5);
  }
  await sleep(ms);
}
