// Simulated worlds with known truth: who is skilled and by how much, who is lucky, and who cheats.
import { DAY_MS, HOUR_MS } from "../../src/base/time.ts";
import type { MoneyTransfer } from "../../src/smart-money/clusters.ts";
import { weekStart } from "../../src/smart-money/method.ts";
import type { TradeRow } from "./trade-rows.ts";
import { createRandom } from "../random.ts";
import { addBull, addLucky, addRing, addSnipers, addSplitter } from "./special-wallets.ts";
import { createPaths, type TokenPaths } from "./token-paths.ts";
import { addTraders } from "./traders.ts";

export type Role =
  | "unskilled"
  | "skilled"
  | "wrong"
  | "lucky"
  | "bull"
  | "sniper"
  | "ring"
  | "splitter"
  | "funder";

export interface WorldOptions {
  seed: number;
  wallets?: number;
  /** Share of skilled wallets, and how often each picks the better of two positions. */
  skilledShare?: number;
  foresight?: readonly number[];
  /** Share of wallets that are reliably wrong. */
  wrongShare?: number;
  drift?: number;
  /** How long prices and trades go on after the formation. */
  daysAfter?: number;
  /** Whether wallets stop trading after losses. */
  losersGoSilent?: boolean;
  /** Share of trades that are stored days late, and of those that are stored wrong first and corrected later. */
  lateShare?: number;
  revisedShare?: number;
  lucky?: number;
  bull?: number;
  snipers?: number;
  ring?: number;
  splitter?: { wallets: number; foresight: number };
}

export interface World {
  /** The time of formation. Prices and trades go on after it. */
  at: number;
  paths: TokenPaths;
  rows: TradeRow[];
  transfers: MoneyTransfer[];
  roles: Role[];
  /** How often each wallet picks the better of two positions; negative for the worse. */
  foresight: number[];
}

export const AT = weekStart(Date.UTC(2026, 5, 1));
const DAYS_BEFORE = 92;
const TOKENS = 160;

export function createWorld(options: WorldOptions): World {
  const start = AT - DAYS_BEFORE * DAY_MS;
  const paths = createPaths({
    seed: options.seed,
    tokens: TOKENS,
    start,
    hours: (DAYS_BEFORE + (options.daysAfter ?? 4)) * 24,
    drift: options.drift ?? 0,
  });
  const world: World = { at: AT, paths, rows: [], transfers: [], roles: [], foresight: [] };
  const random = createRandom(options.seed);
  addTraders(world, random, options);
  addLucky(world, random, options.lucky ?? 0);
  addBull(world, random, options.bull ?? 0);
  addSnipers(world, random, options.snipers ?? 0);
  addRing(world, random, options.ring ?? 0);
  if (options.splitter) addSplitter(world, random, options.splitter);
  storeLate(world, random, options);
  return world;
}

/** A corrected trade first had a value that was wrong by up to half. */
function storeLate(world: World, random: () => number, options: WorldOptions): void {
  const { lateShare = 0, revisedShare = 0 } = options;
  if (lateShare === 0 && revisedShare === 0) return;
  const firstVersions: TradeRow[] = [];
  for (const row of world.rows) {
    if (random() < lateShare) row.knownAt = row.time + random() * 20 * DAY_MS;
    if (random() >= revisedShare) continue;
    firstVersions.push({ ...row, value: row.value * (0.5 + random()) });
    row.knownAt += random() * 10 * DAY_MS + HOUR_MS;
  }
  world.rows.push(...firstVersions);
}
