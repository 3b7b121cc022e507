import { expect, it } from "vitest";
import { systemClock } from "../base/clock.ts";
import { openTestStore } from "../../test/store.ts";
import { createFundamentals } from "./fundamentals-model.ts";

it("sorts series by project id and chain regardless of arrival, so that sums are equal in every process", async () => {
  const store = await openTestStore();
  const figures = (projectId: number, chains: string[]) =>
    chains.map((chain) => ({ metric: "fees", project_id: projectId, chain, day: "2026-01-01", value: 0.1 }));
  await store.insert("fundamentals_v1", figures(7, ["solana", "base"]));
  const model = createFundamentals(store, systemClock);
  await model.load();
  await store.insert("fundamentals_v1", figures(3, ["tron"]));
  await store.insert("fundamentals_v1", figures(7, ["", "arbitrum"]));
  await model.tick();
  const order = [...model.of("fees")].map(([id, chains]) => [id, [...chains.keys()]]);
  expect(order).toEqual([
    [3, ["tron"]],
    [7, ["", "arbitrum", "base", "solana"]],
  ]);
  await store.close();
});
