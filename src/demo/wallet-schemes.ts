// What some types of wallets do apart from ordinary positions: sniping new tokens, and wash trading in rings.
import { DAY_MS, HOUR_MS } from "../base/time.ts";
import { Random, chanceOf } from "./random.ts";
import { type Launch, launchPrice, launchesOn } from "./token-launches.ts";
import { type RecordsOfDay, type WalletWorld, trade } from "./wallet-activity.ts";
import type { Wallet } from "./wallet-styles.ts";

/** Numbers in the ids of these trades. */
const FIRST_LAUNCH_EPISODE = 200;
const FIRST_WASH_EPISODE = 300;
const SNIPES = 0.55;
/** Share of the casual wallets that try a new token. */
const TRIES = 0.012;
const RING_SIZE = 6;
const WASH_ROUNDS = 3;
const FEE = 0.003;

export function createWalletSchemes(world: WalletWorld, wallets: readonly Wallet[]) {
  const { markets, seed } = world;
  const ringers = wallets.filter(({ style }) => style.type === "wash");
  const rings = Array.from({ length: Math.ceil(ringers.length / RING_SIZE) }, (_, i) =>
    ringers.slice(i * RING_SIZE, (i + 1) * RING_SIZE),
  );
  const washed = world.tokens.filter(({ project }) => project.invented === true);

  /** Adds who buys and sells a new token. The snipers are out again within the hour, the others are late. */
  function addLaunch(launch: Launch, index: number, day: number, active: Wallet[], recordsOf: RecordsOfDay) {
    active.forEach((wallet, place) => {
      const random = new Random(seed, wallet.index, day, 0x1b0 + index);
      const isSniper = wallet.style.type === "sniper";
      // The first trade of a token has to exist for the others to follow it.
      const takesPart =
        place === 0 || random.chance(isSniper ? SNIPES : wallet.style.type === "casual" ? TRIES : 0);
      if (!takesPart) return;
      const size = Math.min(wallet.sizeUsd, launch.liquidity * 0.01);
      const wait = isSniper ? random.between(2, 50) * 1_000 : random.between(0.2, 9) * HOUR_MS;
      const bought = Math.floor(launch.time + (place === 0 ? 0 : wait));
      const held = isSniper ? random.between(4, 50) * 60_000 : random.between(0.5, 40) * HOUR_MS;
      const activity = { wallet, day, n: FIRST_LAUNCH_EPISODE + index };
      const micros = Math.round((size / launchPrice(launch, bought)) * 1e6);
      const add = (side: "buy" | "sell", at: number, cost: number) =>
        recordsOf(Math.floor(at / DAY_MS)).trades.push(
          trade(
            activity,
            at,
            side === "buy" ? 0 : 1,
            launch.mint,
            side,
            micros,
            launchPrice(launch, at) * cost,
          ),
        );
      add("buy", bought, 1 + 3 * FEE);
      if (isSniper || random.chance(0.7)) add("sell", Math.floor(bought + held), 1 - 3 * FEE);
    });
  }

  /** The members of a ring pass the same amount of a token on to each other within minutes. */
  function addRing(ring: readonly Wallet[], index: number, day: number, recordsOf: RecordsOfDay): void {
    if (chanceOf(seed, index, day, 0x1c0) > 0.7 || washed.length === 0) return;
    const random = new Random(seed, index, day, 0x1c1);
    const token = random.pick(washed);
    for (let round = 0; round < WASH_ROUNDS; round += 1) {
      let at = day * DAY_MS + random.int(DAY_MS - HOUR_MS);
      const liquidity = markets.liquidityAt(token.project, Math.floor(at / HOUR_MS));
      const size = Math.min(random.between(2_000, 6_000), liquidity * 0.05);
      const micros = Math.round((size / markets.priceAt(token.project, at)) * 1e6);
      ring.forEach((wallet) => {
        const activity = { wallet, day, n: FIRST_WASH_EPISODE + round };
        for (const [step, side] of (["buy", "sell"] as const).entries()) {
          const price = markets.priceAt(token.project, at) * (side === "buy" ? 1 : 1 - FEE);
          recordsOf(day).trades.push(trade(activity, at, step, token.mint, side, micros, price));
          at += 5_000 + random.int(120_000);
        }
      });
    }
  }

  return (day: number, isActive: (wallet: Wallet) => boolean, recordsOf: RecordsOfDay): void => {
    const active = wallets.filter(isActive);
    launchesOn(seed, day).forEach((launch, index) => addLaunch(launch, index, day, active, recordsOf));
    rings.forEach((ring, index) => {
      if (ring.every(isActive)) addRing(ring, index, day, recordsOf);
    });
  };
}
