// Ordinary wallets: they open positions in random tokens at random times. Skilled ones sometimes know which of two will do better.
import { DAY_MS, HOUR_MS } from "../../src/base/time.ts";
import type { TradeRow } from "./trade-rows.ts";
import type { Random } from "../random.ts";
import { logPrice, normal, type TokenPaths } from "./token-paths.ts";
import type { Role, World, WorldOptions } from "./world.ts";

/** Of the value, on each side. */
export const FEE = 0.01;

export interface Plan {
  token: number;
  from: number;
  until: number;
}

export function addTraders(world: World, random: Random, options: WorldOptions): void {
  const { wallets = 1_500, skilledShare = 0, foresight = [0.5], wrongShare = 0 } = options;
  const { paths } = world;
  for (let i = 0; i < wallets; i++) {
    const drawn = random();
    const role: Role =
      drawn < skilledShare ? "skilled" : drawn < skilledShare + wrongShare ? "wrong" : "unskilled";
    const skill = foresight[i % foresight.length] ?? 0;
    const wallet = addWallet(world, role, role === "skilled" ? skill : role === "wrong" ? -0.5 : 0);
    const positions = Math.max(3, Math.round((paths.hours / 96) * Math.exp(0.8 * normal(random))));
    trade(world, random, wallet, positions, options.losersGoSilent ?? false);
  }
}

export function addWallet(world: World, role: Role, foresight: number): number {
  world.roles.push(role);
  world.foresight.push(foresight);
  return world.roles.length - 1;
}

function trade(world: World, random: Random, wallet: number, positions: number, silent: boolean): void {
  const { paths } = world;
  const plans = Array.from({ length: positions }, () => randomPlan(paths, random)).sort(
    (a, b) => a.from - b.from,
  );
  const foresight = world.foresight[wallet] ?? 0;
  let balance = 0;
  for (const plan of plans) {
    const chosen = random() < Math.abs(foresight) ? betterOf(paths, plan, random, foresight > 0) : plan;
    balance += planReturn(paths, chosen);
    addPosition(world, random, wallet, chosen);
    if (silent && balance < -1) return;
  }
}

function betterOf(paths: TokenPaths, plan: Plan, random: Random, better: boolean): Plan {
  // The alternative is a different token at the same time.
  const other = { ...plan, token: liveToken(paths, random, plan.from) };
  return planReturn(paths, other) > planReturn(paths, plan) === better ? other : plan;
}

/** Log return before fees. */
export function planReturn(paths: TokenPaths, { token, from, until }: Plan): number {
  return logPrice(paths, token, until) - logPrice(paths, token, from);
}

export function randomPlan(paths: TokenPaths, random: Random): Plan {
  const from = paths.start + 2 * DAY_MS + Math.floor(random() * (paths.hours - 50) * HOUR_MS);
  return {
    token: liveToken(paths, random, from),
    from,
    until: from + Math.ceil((4 - 40 * Math.log(1 - random())) * HOUR_MS),
  };
}

/** A token that was launched at least an hour before and still has a price. */
export function liveToken(paths: TokenPaths, random: Random, time: number): number {
  const hour = Math.floor((time - paths.start) / HOUR_MS);
  for (;;) {
    const token = Math.floor(random() * paths.count);
    if ((paths.launch[token] ?? 0) + 1 < hour && hour < (paths.death[token] ?? 0)) return token;
  }
}

/** One or two buys, then one or two sales. */
export function addPosition(world: World, random: Random, wallet: number, plan: Plan, usd = 0): void {
  const size = usd || 200 * Math.exp(0.5 * normal(random));
  const buys = random() < 0.3 ? 2 : 1;
  const sells = random() < 0.3 ? 2 : 1;
  const amount = size / Math.exp(logPrice(world.paths, plan.token, plan.from));
  for (let i = 0; i < buys; i++)
    addTrade(world, wallet, plan.token, "buy", plan.from + i * 1_000, amount / buys);
  for (let i = 0; i < sells; i++)
    addTrade(world, wallet, plan.token, "sell", plan.until + i * 1_000, amount / sells);
}

export function addTrade(
  world: World,
  wallet: number,
  token: number,
  kind: "buy" | "sell",
  time: number,
  amount: number,
  price = Math.exp(logPrice(world.paths, token, time)),
): TradeRow {
  const value = amount * price;
  const id = String(world.rows.length).padStart(9, "0");
  const row = { wallet, token, kind, time, id, amount, value, fee: FEE * value, tx: world.rows.length + 1 };
  const stored = { ...row, knownAt: time };
  world.rows.push(stored);
  return stored;
}
