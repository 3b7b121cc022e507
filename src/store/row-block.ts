// Rows by columns, as bytes: millions of rows pass through one block without an object or a string for each.
import { Bytes } from "./bytes.ts";
import type { Row } from "./engine.ts";

const FIRST_HASH = [0x811c9dc5, 0x01000193] as const;

/** For tables whose columns are texts and figures, none of them null; columns it does not name take their default. */
export class RowBlock {
  readonly texts: ReadonlyMap<string, Bytes>;
  readonly figures: ReadonlyMap<string, Bytes>;
  private count = 0;

  constructor(texts: readonly string[], figures: readonly string[]) {
    this.texts = new Map(texts.map((name) => [name, new Bytes()]));
    this.figures = new Map(figures.map((name) => [name, new Bytes()]));
  }

  get rows(): number {
    return this.count;
  }

  /** To be called when every column got its value. */
  endRow(): void {
    this.count += 1;
  }

  addRow(row: Row): void {
    for (const [name, bytes] of this.texts) bytes.sizedText(String(row[name]));
    for (const [name, bytes] of this.figures) bytes.double(Number(row[name]));
    this.endRow();
  }

  clear(): void {
    for (const bytes of [...this.texts.values(), ...this.figures.values()]) bytes.clear();
    this.count = 0;
  }

  /** Whether two rows may have the same key: told by hashes, so that two that differ may look the same, once in 2^53. */
  mayRepeat(key: readonly string[]): boolean {
    const high = new Uint32Array(this.count).fill(FIRST_HASH[0]);
    const low = new Uint32Array(this.count).fill(FIRST_HASH[1]);
    for (const name of key) {
      this.texts.get(name)?.hashTexts(high, low);
      this.figures.get(name)?.hashDoubles(high, low);
    }
    const seen = new Set<number>();
    for (let i = 0; i < this.count; i++) seen.add((high[i] ?? 0) * 2 ** 21 + ((low[i] ?? 0) >>> 11));
    return seen.size < this.count;
  }

  toRows(): Row[] {
    const rows: Row[] = Array.from({ length: this.count }, () => ({}));
    const put = (name: string, values: readonly unknown[]) => {
      for (const [i, row] of rows.entries()) row[name] = values[i];
    };
    for (const [name, bytes] of this.texts) put(name, bytes.toTexts(this.count));
    for (const [name, bytes] of this.figures) put(name, bytes.toDoubles(this.count));
    return rows;
  }
}
