// Every exclusion rule from stored records to the answer over HTTP: a rule that is removed anywhere on the way is missed here.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { reasons } from "../../src/smart-money/eligibility.ts";
import { startTestService, type TestService } from "../harness.ts";
import { addressOf, excludedWallets, excludedWorld, NOW } from "./excluded-wallets.ts";

interface Skill {
  wallet: string;
  measured: boolean;
  reasons: string[];
  reason: string | null;
  edge: number | null;
  flags: string[];
}

let service: TestService;
let answered: Skill[];

beforeAll(async () => {
  service = await startTestService({ now: NOW, records: excludedWorld() });
  await service.service.context.services.smartMoney.formation.run();
  const wallets = Object.keys(excludedWallets).map(addressOf);
  const { status, body } = await service.call("wallets_skill", { wallets });
  expect(status).toBe(200);
  answered = body.data.items;
}, 120_000);
afterAll(() => service.close());

describe("wallets/skill", () => {
  it.each(Object.entries(excludedWallets))("%s: %j", (name, expected) => {
    const found = answered.find(({ wallet }) => wallet === addressOf(name));
    expect(found?.reasons).toEqual(expected);
    expect(found?.measured).toBe(expected.length === 0);
    expect(found?.edge === null).toBe(expected.length > 0);
    expect(found?.reason === null).toBe(expected.length === 0);
  });

  it("has a wallet for each rule that no other rule excludes", () => {
    const alone = Object.values(excludedWallets).filter(({ length }) => length === 1);
    expect(new Set(alone.flat())).toEqual(new Set(reasons));
  });

  it("lists the wallets that are not measured last", () => {
    const measured = answered.map((item) => Number(item.measured));
    expect(measured).toEqual(measured.toSorted((a, b) => b - a));
  });
});
