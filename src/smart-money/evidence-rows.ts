// The evidence of many wallets as rows of numbers: as objects, that of 200,000 wallets would need five times the memory, and most
// of the time for garbage collections.
import { styles } from "./method.ts";
import type { WalletEvidence } from "./wallet-evidence.ts";

type Figure = WalletEvidence[keyof WalletEvidence];

const BLOCK_ROWS = 4_096;

export class EvidenceRows {
  readonly #blocks: Float64Array[] = [];
  /** The columns: the figures of the first wallet, in their order. */
  #fields: (keyof WalletEvidence)[] = [];
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** Returns the number of the row. */
  add(evidence: WalletEvidence): number {
    const row = this.#length++;
    if (row === 0) this.#fields = Object.keys(evidence) as (keyof WalletEvidence)[];
    if (row % BLOCK_ROWS === 0) this.#blocks.push(new Float64Array(BLOCK_ROWS * this.#fields.length));
    this.change(row, evidence);
    return row;
  }

  change(row: number, evidence: Partial<WalletEvidence>): void {
    const figures = this.#figures(row);
    for (const [at, field] of this.#fields.entries()) {
      const value = evidence[field];
      if (value !== undefined) figures[at] = toNumber(value);
    }
  }

  at(row: number): WalletEvidence {
    const figures = this.#figures(row);
    const evidence: Partial<Record<keyof WalletEvidence, Figure>> = {};
    for (const [at, field] of this.#fields.entries())
      evidence[field] = parseFigure(field, figures[at] ?? Number.NaN);
    return evidence as WalletEvidence;
  }

  #figures(row: number): Float64Array {
    const size = this.#fields.length;
    const start = (row % BLOCK_ROWS) * size;
    return (
      this.#blocks[Math.floor(row / BLOCK_ROWS)]?.subarray(start, start + size) ?? new Float64Array(size)
    );
  }
}

/** NaN for null: no figure is NaN. */
function toNumber(value: Figure): number {
  if (value === null) return Number.NaN;
  return typeof value === "string" ? styles.indexOf(value) : Number(value);
}

function parseFigure(field: keyof WalletEvidence, value: number): Figure {
  if (Number.isNaN(value)) return null;
  if (field === "style") return styles[value] ?? null;
  return field === "isSplit" ? value === 1 : value;
}
