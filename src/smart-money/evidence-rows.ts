// The evidence of many wallets as rows of numbers: as objects, that of 200,000 wallets would need five times the memory, and most
// of the time for garbage collections.
import { styles } from "./method.ts";
import { summaryFields, type Summary } from "./skill.ts";
import type { WalletEvidence } from "./wallet-evidence.ts";

/** Every figure, in the order in which it is stored. */
const BLANK: Record<keyof WalletEvidence, number | string | boolean | null> = {
  wallet: 0,
  observations: 0,
  effective: 0,
  tokens: 0,
  weeks: 0,
  mean: 0,
  variance: 0,
  weekVariance: 0,
  meanWithoutBest: 0,
  meanWithoutBestWeek: 0,
  meanWithoutWorst: 0,
  meanWithoutWorstWeek: 0,
  copyCost: 0,
  trades: 0,
  volume: 0,
  lastTradeAt: 0,
  maxTradesPerHour: 0,
  twoSidedMinutes: 0,
  tokenMinutes: 0,
  episodes: 0,
  openEpisodes: 0,
  realizedUsd: 0,
  openMarkUsd: 0,
  holdHoursMedian: 0,
  entryAgeMedianMs: 0,
  style: 0,
  uncoveredShare: 0,
  atomicShare: 0,
  bundledShare: 0,
  insiderTokens: 0,
  roundTrips: 0,
  roundTripShare: 0,
  closedMarketShare: 0,
  ringShare: 0,
  isSplit: 0,
  clusterSize: 0,
};
const FIELDS = Object.keys(BLANK) as (keyof WalletEvidence)[];

const WALLET = FIELDS.indexOf("wallet");

const SUMMARY_FIELDS = summaryFields.map((field) => ({ field, at: FIELDS.indexOf(field) }));

const BLOCK_ROWS = 4_096;

export class EvidenceRows {
  readonly #blocks: Float64Array[] = [];
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** Returns the number of the row. */
  add(evidence: WalletEvidence): number {
    const row = this.#length++;
    if (row % BLOCK_ROWS === 0) this.#blocks.push(new Float64Array(BLOCK_ROWS * FIELDS.length));
    this.change(row, evidence);
    return row;
  }

  change(row: number, evidence: Partial<WalletEvidence>): void {
    const block = this.#blocks[Math.floor(row / BLOCK_ROWS)];
    const start = (row % BLOCK_ROWS) * FIELDS.length;
    for (let at = 0; at < FIELDS.length && block; at++) {
      const value = evidence[FIELDS[at] ?? "wallet"];
      if (value !== undefined) block[start + at] = numberOf(value);
    }
  }

  walletAt(row: number): number {
    return this.#blocks[Math.floor(row / BLOCK_ROWS)]?.[(row % BLOCK_ROWS) * FIELDS.length + WALLET] ?? 0;
  }

  /** What the skill model needs to know of some rows. */
  *summaries(rows: Iterable<number>): Generator<Summary> {
    for (const row of rows) {
      const block = this.#blocks[Math.floor(row / BLOCK_ROWS)];
      const start = (row % BLOCK_ROWS) * FIELDS.length;
      const summary: Partial<Record<keyof Summary, ReturnType<typeof valueOf>>> = {};
      for (const { field, at } of SUMMARY_FIELDS) summary[field] = valueOf(field, block?.[start + at] ?? 0);
      yield summary as Summary;
    }
  }

  at(row: number): WalletEvidence {
    const block = this.#blocks[Math.floor(row / BLOCK_ROWS)];
    const start = (row % BLOCK_ROWS) * FIELDS.length;
    const evidence = { ...BLANK };
    for (let at = 0; at < FIELDS.length; at++) {
      const field = FIELDS[at] ?? "wallet";
      evidence[field] = valueOf(field, block?.[start + at] ?? 0);
    }
    return evidence as WalletEvidence;
  }
}

/** NaN for null: no figure is NaN. */
function numberOf(value: WalletEvidence[keyof WalletEvidence]): number {
  if (value === null) return Number.NaN;
  return typeof value === "string" ? styles.indexOf(value) : Number(value);
}

function valueOf(field: keyof WalletEvidence, value: number): number | string | boolean | null {
  if (Number.isNaN(value)) return null;
  if (field === "style") return styles[value] ?? null;
  return field === "isSplit" ? value === 1 : value;
}
