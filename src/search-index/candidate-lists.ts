// Lists with one entry per candidate, which searches reuse.

const CAPACITY = 16_384;

export class CandidateLists {
  items = new Uint32Array(CAPACITY);
  /** The sums over matched terms. */
  sums = new Float64Array(CAPACITY);
  /** Whether words alone make it a match. */
  byWords = new Uint8Array(CAPACITY);
  /** Whether it is counted even if it is not scored. */
  certain = new Uint8Array(CAPACITY);
  levels = new Uint16Array(CAPACITY);
  stories = new Int32Array(CAPACITY);

  /** Makes room for one more than `count`. */
  fit(count: number): void {
    if (count < this.items.length) return;
    const capacity = 2 * count;
    this.items = copied(this.items, new Uint32Array(capacity));
    this.sums = copied(this.sums, new Float64Array(capacity));
    this.byWords = copied(this.byWords, new Uint8Array(capacity));
    this.certain = copied(this.certain, new Uint8Array(capacity));
    this.levels = copied(this.levels, new Uint16Array(capacity));
    this.stories = copied(this.stories, new Int32Array(capacity));
  }
}

function copied<T extends { set(values: T): void }>(from: T, to: T): T {
  to.set(from);
  return to;
}
