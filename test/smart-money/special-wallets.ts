// Wallets that a ranking by profit would find: lucky ones, bull-market ones, snipers, a wash ring and a splitter.
import { DAY_MS, HOUR_MS } from "../../src/base/time.ts";
import { pick, type Random } from "../random.ts";
import { addPosition, addTrade, addWallet, liveToken, planReturn, randomPlan } from "./traders.ts";
import type { World } from "./world.ts";

const SOL = 1_000_000;

/** Unskilled, but in one week every position was among the best. */
export function addLucky(world: World, random: Random, count: number): void {
  for (let i = 0; i < count; i++) {
    const wallet = addWallet(world, "lucky", 0);
    for (let n = 0; n < 15; n++) addPosition(world, random, wallet, randomPlan(world.paths, random));
    const monday = world.at - (2 + Math.floor(random() * 8)) * 7 * DAY_MS;
    for (let n = 0; n < 8; n++) {
      const from = monday + Math.floor(random() * 5 * DAY_MS);
      const plans = Array.from({ length: 6 }, () => ({
        token: liveToken(world.paths, random, from),
        from,
        until: from + 48 * HOUR_MS,
      }));
      plans.sort((a, b) => planReturn(world.paths, b) - planReturn(world.paths, a));
      const [best] = plans;
      if (best) addPosition(world, random, wallet, best);
    }
  }
}

/** Buys and holds for weeks, so that its profit is the market's. */
export function addBull(world: World, random: Random, count: number): void {
  for (let i = 0; i < count; i++) {
    const wallet = addWallet(world, "bull", 0);
    for (let n = 0; n < 25; n++) {
      const from = world.at - (25 + Math.floor(random() * 60)) * DAY_MS;
      const token = liveToken(world.paths, random, from);
      addPosition(world, random, wallet, { token, from, until: from + (10 + random() * 14) * DAY_MS });
    }
  }
}

/** Buys seconds after launch for a tenth of the first price. */
export function addSnipers(world: World, random: Random, count: number): void {
  const { paths } = world;
  const young = Array.from(paths.launch, (hour, token) => ({
    token,
    time: paths.start + hour * HOUR_MS,
  })).filter(({ time }) => time > world.at - 88 * DAY_MS && time < world.at - 2 * DAY_MS);
  for (let i = 0; i < count; i++) {
    const wallet = addWallet(world, "sniper", 0);
    for (let n = 0; n < 30; n++) {
      const { token, time } = pick(random, young);
      const amount = 10_000 + random() * 10_000;
      const from = time + 2_000 + Math.floor(random() * 20_000);
      const price = Math.exp(paths.logs[token * paths.hours + (paths.launch[token] ?? 0)] ?? 0);
      addTrade(world, wallet, token, "buy", from, amount, price / 2);
      addTrade(world, wallet, token, "sell", from + 30 * 60_000, amount, price);
    }
  }
}

/** Wallets with one funder that trade among themselves: half of them always buy low from the other half. */
export function addRing(world: World, random: Random, count: number): void {
  if (count === 0) return;
  const wallets = fundedWallets(world, random, "ring", count);
  const tokens = Array.from({ length: 6 }, () => liveToken(world.paths, random, world.at - 90 * DAY_MS));
  for (let n = 0; n < 40 * count; n++) {
    const winner = wallets[2 * Math.floor(random() * Math.floor(count / 2))] ?? 0;
    const loser = wallets[1 + 2 * Math.floor(random() * Math.floor(count / 2))] ?? 0;
    const time = world.at - 88 * DAY_MS + Math.floor(random() * 87 * DAY_MS);
    const token = pick(random, tokens);
    addTrade(world, winner, token, "buy", time, 1_000, 1);
    addTrade(world, loser, token, "sell", time + 1_000, 1_000, 1);
    addTrade(world, winner, token, "sell", time + 20 * 60_000, 1_000, 1.2);
    addTrade(world, loser, token, "buy", time + 20 * 60_000 + 1_000, 1_000, 1.2);
  }
}

/** One trader with many wallets, which repeat its positions a few minutes apart. */
export function addSplitter(
  world: World,
  random: Random,
  { wallets: count, foresight }: { wallets: number; foresight: number },
): void {
  const wallets = fundedWallets(world, random, "splitter", count);
  for (const wallet of wallets) world.foresight[wallet] = foresight;
  for (let n = 0; n < 40; n++) {
    const plan = randomPlan(world.paths, random);
    const other = { ...plan, token: liveToken(world.paths, random, plan.from) };
    const isBetter = planReturn(world.paths, other) > planReturn(world.paths, plan);
    const chosen = random() < foresight && isBetter ? other : plan;
    for (const wallet of wallets) {
      if (random() < 0.2) continue;
      const delay = Math.floor(random() * 5 * 60_000);
      addPosition(world, random, wallet, {
        ...chosen,
        from: chosen.from + delay,
        until: chosen.until + delay,
      });
    }
  }
}

/** The funder sends each wallet money; the transfers have no counterparty. */
function fundedWallets(world: World, random: Random, role: "ring" | "splitter", count: number): number[] {
  const funder = addWallet(world, "funder", 0);
  return Array.from({ length: count }, (_, i) => {
    const wallet = addWallet(world, role, 0);
    const transfer = {
      token: SOL,
      time: world.at - 91 * DAY_MS + i * 60_000,
      amount: 1 + random(),
      counterparty: null,
    };
    world.transfers.push({ ...transfer, wallet: funder, direction: "out" });
    world.transfers.push({ ...transfer, wallet, direction: "in" });
    return wallet;
  });
}
