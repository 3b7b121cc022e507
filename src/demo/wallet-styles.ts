// The demo world's wallets: trading styles from bots to tourists, and how a wallet gets one.
import { demoAddress, hash, Random } from "./random.ts";

interface Style {
  share: number;
  /** Episodes per day while the wallet is active. */
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
}

const styles: Style[] = [
  { share: 0.04, pace: 6.6, holdHours: 0.6, keeps: 0, skill: 0.04, chases: 0.3, sizeUsd: 220 }, // bots
  { share: 0.03, pace: 1.7, holdHours: 22, keeps: 0.03, skill: 0.65, chases: 0.05, sizeUsd: 3_200 }, // sharp
  { share: 0.3, pace: 0.86, holdHours: 26, keeps: 0.1, skill: 0.06, chases: 0.4, sizeUsd: 650 }, // day traders
  { share: 0.26, pace: 0.32, holdHours: 110, keeps: 0.25, skill: 0.09, chases: 0.25, sizeUsd: 1_300 }, // swing traders
  { share: 0.25, pace: 0.11, holdHours: 200, keeps: 0.75, skill: 0.04, chases: 0.1, sizeUsd: 1_800 }, // holders
  { share: 0.12, pace: 0.11, holdHours: 60, keeps: 0.5, skill: 0, chases: 0.75, sizeUsd: 180 }, // tourists
];

export interface Wallet {
  index: number;
  address: string;
  style: Style;
  /** Typical size of an entry. */
  sizeUsd: number;
}

export function makeWallet(seed: number, index: number): Wallet {
  const random = new Random(seed, index, 0x71);
  let draw = random.next();
  const style = styles.find(({ share }) => (draw -= share) < 0) ?? styles[2];
  if (style === undefined) throw new Error("no styles");
  return {
    index,
    address: demoAddress(hash(seed, index), 0x3a),
    style,
    sizeUsd: style.sizeUsd * Math.exp(1.1 * random.normal()),
  };
}
