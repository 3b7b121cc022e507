// The promises of docs/methodology/smart-money.md on small simulated worlds. `npm run eval smart-money` has the full figures.
import { describe, expect, it } from "vitest";
import { HOUR_MS } from "../../src/base/time.ts";
import { isCertified } from "../../src/smart-money/cohorts.ts";
import { WEEK_MS } from "../../src/smart-money/method.ts";
import { forwardReturn, openingsOf } from "../../src/smart-money/record.ts";
import { contextAt, type FormedWorld, formWorld } from "./form-world.ts";
import { historiesKnownAt } from "./trade-rows.ts";
import { createWorld, type Role, type World } from "./world.ts";

const planted = { wallets: 700, skilledShare: 0.05, foresight: [1] };

function certified({ wallets }: FormedWorld): number[] {
  return wallets
    .filter(({ estimate }) => estimate !== null && isCertified(estimate, 0.2))
    .map(({ wallet }) => wallet);
}

function withRole(world: World, role: Role): number[] {
  return world.roles.flatMap((one, wallet) => (one === role ? [wallet] : []));
}

describe("simulated worlds", () => {
  it("with planted skill: at least 80 % of the certified wallets are skilled", () => {
    const found = [101, 102, 103].flatMap((seed) => {
      const world = createWorld({ seed, ...planted });
      return certified(formWorld(world)).map((wallet) => world.roles[wallet]);
    });
    expect(found.length).toBeGreaterThan(20);
    expect(found.filter((role) => role === "skilled").length / found.length).toBeGreaterThanOrEqual(0.8);
  });

  it("without skill, in a bull market, where losers go silent: nobody is certified", () => {
    for (const seed of [104, 105, 106]) {
      const world = createWorld({
        seed,
        wallets: 600,
        drift: 0.02,
        losersGoSilent: true,
        bull: 20,
        lucky: 5,
      });
      expect(certified(formWorld(world))).toEqual([]);
    }
  });

  it("exclude ring, sniper and splitter wallets, and certify no lucky week", () => {
    const world = createWorld({
      seed: 107,
      ...planted,
      lucky: 20,
      snipers: 10,
      ring: 12,
      splitter: { wallets: 50, foresight: 0 },
    });
    const formed = formWorld(world);
    const reasonsOf = (role: Role) =>
      withRole(world, role).map(
        (wallet) => formed.wallets.find((one) => one.wallet === wallet)?.reasons ?? [],
      );
    for (const reasons of reasonsOf("ring")) expect(reasons).toContain("wash");
    for (const reasons of reasonsOf("sniper")) expect(reasons).toEqual(["sniper"]);
    expect(reasonsOf("splitter").filter((reasons) => reasons.includes("split"))).toHaveLength(49);
    const cheats = new Set(
      (["ring", "sniper", "splitter", "lucky"] as const).flatMap((role) => withRole(world, role)),
    );
    expect(certified(formed).filter((wallet) => cheats.has(wallet))).toEqual([]);
    expect(certified(formed).length).toBeGreaterThan(3);
  });

  it("do not look ahead: a cohort is the same without everything that became known later", () => {
    for (const seed of [108, 109]) {
      const options = {
        seed,
        ...planted,
        wallets: 300,
        daysAfter: 30,
        lateShare: 0.2,
        revisedShare: 0.2,
        ring: 4,
      };
      const world = createWorld(options);
      for (const at of [world.at, world.at - WEEK_MS]) {
        const then = createWorld(options);
        then.rows = then.rows.filter(({ knownAt }) => knownAt <= at);
        then.transfers = then.transfers.filter(({ time }) => time < at);
        const hour = (at - then.paths.start) / HOUR_MS;
        for (let token = 0; token < then.paths.count; token++)
          then.paths.logs.fill(5, token * then.paths.hours + hour, (token + 1) * then.paths.hours);
        expect(then.rows.length).toBeLessThan(world.rows.length);
        expect(formWorld(then, at)).toEqual(formWorld(world, at));
      }
    }
  });

  it("do not depend on the order in which trades were stored or on the size of the chunks", () => {
    const world = createWorld({ seed: 110, ...planted, wallets: 200 });
    const formed = formWorld(world);
    world.rows.reverse();
    expect(formWorld(world)).toEqual(formed);
  });

  it("show that the certified wallets are right afterwards, unlike everyone", () => {
    const world = createWorld({ seed: 111, ...planted, daysAfter: 24 });
    const chosen = new Set(certified(formWorld(world)));
    const later = world.at + 3 * WEEK_MS;
    const wallets = historiesKnownAt(world.rows, later);
    const context = contextAt(world, wallets, later);
    const returns: Record<"certified" | "others", number[]> = { certified: [], others: [] };
    for (const one of wallets) {
      const group = chosen.has(one.wallet) ? "certified" : "others";
      for (const opening of openingsOf(one, world.at, world.at + 2 * WEEK_MS)) {
        const found = forwardReturn(opening, 1, context);
        if (found) returns[group].push(found.adjusted);
      }
    }
    const mean = (list: number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;
    expect(returns.certified.length).toBeGreaterThan(50);
    expect(mean(returns.certified)).toBeGreaterThan(mean(returns.others) + 0.03);
    expect(Math.abs(mean(returns.others))).toBeLessThan(0.03);
  });
});
