// The demo world's wallets: recognisable types, each with one or more trading styles. The type of a wallet is the ground
// truth for tests of what is detected from its trades.
import { demoAddress, hash, Random } from "./random.ts";

export const walletTypes = ["skilled", "lucky", "sniper", "bot", "wash", "whale", "casual"] as const;
export type WalletType = (typeof walletTypes)[number];

interface Style {
  type: WalletType;
  share: number;
  /** Positions per day while the wallet is active, apart from new tokens and wash trades. */
  pace: number;
  /** Mean time between entry and exit. */
  holdHours: number;
  /** Probability that a position is still open at the end of an episode. */
  keeps: number;
  /** How often it picks the token with the best future price, as if it knew the future. */
  skill: number;
  /** How often it buys the token that has risen most. */
  chases: number;
  sizeUsd: number;
  /** Probability that the wallet has traded for as long as the world reaches back. */
  veteran: number;
}

const style = (
  type: WalletType,
  share: number,
  [pace, holdHours, keeps]: [number, number, number],
  [skill, chases]: [number, number],
  sizeUsd: number,
  veteran: number,
): Style => ({ type, share, pace, holdHours, keeps, skill, chases, sizeUsd, veteran });

const styles: Style[] = [
  style("skilled", 0.04, [0.75, 60, 0.03], [0.65, 0.05], 1_800, 0.8),
  style("lucky", 0.04, [0.35, 70, 0.05], [0, 0.3], 700, 0.5),
  style("sniper", 0.03, [0, 1, 0], [0, 0], 350, 0.3),
  style("bot", 0.01, [24, 0.004, 0], [0, 0.2], 3_800, 0),
  style("wash", 0.03, [0, 1, 0], [0, 0], 4_000, 0.5),
  style("whale", 0.02, [0.12, 160, 0.3], [0.1, 0.1], 60_000, 0.6),
  style("casual", 0.23, [0.75, 26, 0.1], [0.03, 0.4], 650, 0.3), // day traders
  style("casual", 0.24, [0.3, 100, 0.25], [0.03, 0.25], 1_100, 0.3), // swing traders
  style("casual", 0.22, [0.1, 190, 0.75], [0.02, 0.1], 1_500, 0.3), // holders
  style("casual", 0.14, [0.1, 60, 0.5], [0, 0.75], 180, 0.1), // tourists
];

/** How much the typical sizes of a type's wallets differ, as the standard deviation of their logarithm. */
const SIZE_SPREAD: Partial<Record<WalletType, number>> = { whale: 0.5, bot: 0.7 };
const USUAL_SIZE_SPREAD = 1.1;

export interface Wallet {
  index: number;
  address: string;
  style: Style;
  /** Typical size of an entry. */
  sizeUsd: number;
  isVeteran: boolean;
}

export function makeWallet(seed: number, index: number): Wallet {
  const random = new Random(seed, index, 0x71);
  let draw = random.next();
  const own = styles.find(({ share }) => (draw -= share) < 0) ?? styles.at(-1);
  if (own === undefined) throw new Error("no styles");
  return {
    index,
    address: demoAddress(hash(seed, index), 0x3a),
    style: own,
    sizeUsd: own.sizeUsd * Math.exp((SIZE_SPREAD[own.type] ?? USUAL_SIZE_SPREAD) * random.normal()),
    isVeteran: random.chance(own.veteran),
  };
}
