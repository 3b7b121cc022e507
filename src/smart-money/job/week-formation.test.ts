import { expect, it } from "vitest";
import { contextOf, row } from "../../../test/smart-money/rows.ts";
import { historiesOf } from "../../../test/smart-money/trade-rows.ts";
import { DAY_MS } from "../../base/time.ts";
import { ChainData } from "./chain-data.ts";
import { WeekFormation } from "./week-formation.ts";

it("ignores records from the time of formation on, and wallets that have no others", () => {
  const data = new ChainData({ money: [], launched: [] });
  const [early, late] = ["early", "late"].map((name) => data.wallets.add(name));
  const at = 100 * DAY_MS;
  const week = new WeekFormation(data, contextOf(at));
  const trade = (wallet = 0, time = 0) => row({ wallet, time, kind: "buy", amount: 1, value: 5 });
  for (const one of historiesOf([trade(early, at - 1), trade(early, at), trade(late, at)])) week.add(one);
  week.finish([]);
  const rows = week.rows({ chain: "solana", run: "run" });
  expect(rows.map(({ wallet, evidence_json: json }) => [wallet, JSON.parse(String(json)).volume])).toEqual([
    ["early", 5],
  ]);
  expect(week.formed()?.population).toBe(1);
});
