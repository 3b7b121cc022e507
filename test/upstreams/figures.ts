// The data of the fake upstreams: coins, protocols, wallets and their figures.
import { encodeBase58 } from "../../src/base/base58.ts";

export const DAY_S = 86_400;
const USDC = "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v";
export const SOL = "So11111111111111111111111111111111111111112";
export const money = USDC;

/** An unused Solana address. */
const address = (n: number) => encodeBase58(Uint8Array.from({ length: 32 }, (_, i) => (i * 7 + n) % 256));

export interface Coin {
  id: string;
  name: string;
  symbol: string;
  mint: string;
  price: number;
  /** The price at every earlier hour. */
  priceBefore: number;
  marketCap: number;
  liquidity: number;
}

export const coins: readonly Coin[] = Array.from({ length: 12 }, (_, n) => ({
  id: `quorbel-${n}`,
  name: `Quorbel ${String.fromCodePoint(65 + n)}`,
  symbol: `QRB${n}`,
  mint: address(n + 1),
  price: 2 + n / 4,
  priceBefore: 1 + n / 8,
  marketCap: (n + 1) * 1_000_000,
  liquidity: (n + 1) * 10_000,
}));

/** Traded by wallets, but known only to DEX pools. */
export const poolToken = { mint: address(100), price: 3, liquidity: 90_000 };

export interface ProtocolFigures {
  id: string;
  name: string;
  slug: string;
  /** Its versions, if it is a parent protocol. */
  versions: readonly string[];
  geckoId: string | null;
  chains: readonly string[];
  base: number;
}

export const protocols: readonly ProtocolFigures[] = Array.from({ length: 14 }, (_, n) => ({
  id: n === 0 ? "parent#vandrix" : String(9_000 + n),
  name: n === 0 ? "Vandrix" : `Vandrix ${String.fromCodePoint(65 + n)}`,
  slug: n === 0 ? "vandrix" : `vandrix-${String.fromCodePoint(97 + n)}`,
  versions: n === 0 ? ["Vandrix V1", "Vandrix V2"] : [],
  // The first coin belongs to this protocol: one project.
  geckoId: n === 1 ? "quorbel-0" : null,
  chains: n % 2 === 0 ? ["Ethereum", "Solana"] : ["Solana"],
  base: (n + 1) * 1_000,
}));

export const metrics = ["tvl", "fees", "revenue", "volume"] as const;
export type Metric = (typeof metrics)[number];
const factor: Record<Metric, number> = { tvl: 100, fees: 3, revenue: 2, volume: 50 };
/** Number of past days with figures. */
export const DAYS = 5;

/** The share of one chain in a protocol, `daysAgo` days ago. */
export const figure = (metric: Metric, { base }: ProtocolFigures, daysAgo: number) =>
  base * factor[metric] * (DAYS + 1 - daysAgo);

export const wallets = [address(201), address(202)] as const;

/** Every wallet buys each token PURCHASES times and then sells the amount of one purchase. */
export const traded = [coins[2]?.mint ?? "", coins[3]?.mint ?? "", poolToken.mint];
export const PURCHASES = 40;
export const purchase = { tokens: 10, usd: 20, soldForUsd: 30 };
