import { afterAll, beforeAll, expect, it } from "vitest";
import { frozenClock } from "../../base/clock.ts";
import { openStore } from "../../store/open-store.ts";
import type { Store } from "../../store/store.ts";
import { METHOD, WEEK_MS } from "../method.ts";
import { createSmartMoney, type SmartMoney } from "../smart-money-service.ts";
import { activityAt } from "./smart-money-fields.ts";

const MONDAY = Date.parse("2026-03-09");
const clock = frozenClock(MONDAY + 36 * 3_600_000);
let store: Store;
let smartMoney: SmartMoney;
const ask = () => activityAt({ chain: "solana", cohort: "proven" }, { clock, smartMoney });
const form = async (at: number) => {
  await store.insert("smart_formations_v1", [
    { chain: "solana", formed_at: at, run: "run", method: METHOD, models_json: "{}", excluded_json: "{}" },
  ]);
  await smartMoney.cohorts.tick();
};

beforeAll(async () => {
  store = await openStore({ path: ":memory:", memoryMb: 128 }, () => Date.now());
  smartMoney = createSmartMoney({ store, clock, catalogue: { all: () => [], byToken: () => undefined } });
}, 60_000);
afterAll(async () => {
  smartMoney.activity.stop();
  await store.close();
});

it("answers from the cohorts that have figures while newer ones are being formed", async () => {
  await form(MONDAY - 2 * WEEK_MS);
  const before = await ask();
  expect(before.activity).toBeUndefined();
  expect(before.moment.formation).toBeUndefined();
  expect(before.metadata.warnings.join()).toContain("have just been formed");
  await smartMoney.activity.tick();
  expect((await ask()).moment.formation?.formed_at).toBe(MONDAY - 2 * WEEK_MS);

  await form(MONDAY);
  const between = await ask();
  expect(between.moment.formation?.formed_at).toBe(MONDAY - 2 * WEEK_MS);
  expect(between.metadata.warnings.join()).toContain("the cohorts of 2026-02-23: those of later weeks");
  await smartMoney.activity.tick();
  const after = await ask();
  expect(after.moment.formation?.formed_at).toBe(MONDAY);
  expect(after.metadata.warnings.join()).not.toContain("later weeks");
});
