import { describe, expect, it } from "vitest";
import { row } from "../../test/smart-money/rows.ts";
import { createRandom } from "../../test/random.ts";
import { getOrCreate } from "../base/maps.ts";
import { compare, netFlows, type WalletFlow } from "./net-flows.ts";
import type { TradeRow } from "../../test/smart-money/trade-rows.ts";

const WALLETS = 300;
const members = new Set(["0", "1", "2", "3", "4"]);
const strata = new Map(Array.from({ length: WALLETS }, (_, wallet) => [`${wallet}`, 2_004]));

/** Everyone buys or sells two random tokens of ten. */
function crowd(): TradeRow[] {
  const random = createRandom(3);
  return Array.from({ length: 2 * WALLETS }, (_, i) =>
    row({
      wallet: i % WALLETS,
      token: Math.floor(random() * 10),
      time: 1_000 + i,
      kind: random() < 0.5 ? "buy" : "sell",
      amount: 1,
      value: 50 + 100 * random(),
    }),
  );
}

/** The flows of members and of others. Each buy opens a position. */
function flowsOf(rows: readonly TradeRow[], of = members) {
  const flows = new Map<string, WalletFlow>();
  for (const row of rows) {
    const { kind, value, time } = row;
    const [wallet, token] = [`${row.wallet}`, `${row.token}`];
    const empty = { wallet, token, bought: 0, sold: 0, opened: 0, closed: 0, firstBuyAt: null };
    const flow = getOrCreate(flows, `${wallet} ${token}`, (): WalletFlow => empty);
    if (kind === "sell") flow.sold += value;
    else {
      flow.bought += value;
      flow.opened++;
      flow.firstBuyAt = Math.min(flow.firstBuyAt ?? time, time);
    }
  }
  const all = [...flows.values()];
  const isMember = ({ wallet }: WalletFlow) => of.has(wallet);
  const others = all.filter((flow) => !isMember(flow));
  return {
    flows: all.filter(isMember),
    others: others.map(({ wallet, token, bought, sold }) => ({ wallet, token, net: bought - sold })),
  };
}

describe("net flows", () => {
  it("stand out from placebo cohorts where the cohort agrees", () => {
    const agreed = [...members]
      .map(Number)
      .map((wallet) => row({ wallet, token: 20, time: 5_000 + wallet, kind: "buy", amount: 1, value: 100 }));
    const others = Array.from({ length: 30 }, (_, i) =>
      row({
        wallet: 10 + 9 * i,
        token: 20,
        time: 6_000,
        kind: i % 2 ? "buy" : "sell",
        amount: 1,
        value: 100,
      }),
    );
    const flows = netFlows({ ...flowsOf([...crowd(), ...agreed, ...others]), members, strata, seed: 1 });
    const flow = flows.find(({ token }) => token === "20");
    expect(flow).toMatchObject({
      netUsd: 500,
      boughtUsd: 500,
      soldUsd: 0,
      walletsBuying: 5,
      walletsSelling: 0,
      concentration: 0.2,
      firstBuyAt: 5_000,
      opened: 5,
    });
    expect(flow?.placebo?.z).toBeGreaterThan(3);
    expect(flow?.placebo?.p).toBeCloseTo(1 / 201, 12);
    expect(flow?.placebo?.draws).toBe(200);
    const ordinary = flows.filter(({ token }) => Number(token) < 10);
    expect(ordinary.length).toBeGreaterThan(3);
    for (const { placebo } of ordinary) expect(Math.abs(placebo?.z ?? 9)).toBeLessThan(4);
  });

  it("are the same for the same seed, and draw only from the members' strata", () => {
    const all = flowsOf(crowd());
    const flows = netFlows({ ...all, members, strata, seed: 5 });
    expect(netFlows({ ...all, members, strata, seed: 5 })).toEqual(flows);
    const larger = new Map([...strata, ...[...members].map((wallet) => [wallet, 2_005] as const)]);
    const alone = netFlows({ ...all, members, strata: larger, seed: 5 });
    expect(alone.every(({ placebo }) => placebo === null)).toBe(true);
  });

  it("are empty without members or trades", () => {
    expect(netFlows({ flows: [], others: [], members, strata, seed: 1 })).toEqual([]);
    expect(netFlows({ ...flowsOf(crowd(), new Set()), members: new Set(), strata, seed: 1 })).toEqual([]);
  });

  it("have a two-sided p that is never 0, and no z if all draws are equal", () => {
    expect(compare(5, Float64Array.of(0, 0, 0))).toMatchObject({ z: null, p: 0.25 });
    expect(compare(-2, Float64Array.of(-1, 0, 1, 0))).toMatchObject({ meanUsd: 0, p: 0.2 });
  });
});
