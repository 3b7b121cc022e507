// The level up to which the best things are kept while they are found one after the other. Level 0 is the best.

export class Cutoff {
  /** Falls as better ones are found. */
  at: number;
  /** How many of the counted ones are at the cut-off or better. */
  within = 0;
  readonly #wanted: number;
  readonly #counts: Uint32Array;

  constructor(wanted: number, worst: number) {
    this.#wanted = wanted;
    this.at = worst;
    this.#counts = new Uint32Array(worst + 1);
  }

  /** How many are better than the cut-off: at most as many as are wanted. */
  get better(): number {
    return this.within - (this.#counts[this.at] as number);
  }

  /** Counts one whose level is not beyond the cut-off. */
  count(level: number): void {
    this.#counts[level] = (this.#counts[level] as number) + 1;
    this.within += 1;
    while (this.better > this.#wanted) {
      this.within = this.better;
      this.at -= 1;
    }
  }

  /** Takes back one that was counted, because it turned out to be better. */
  uncount(level: number): void {
    if (level > this.at) return;
    this.#counts[level] = (this.#counts[level] as number) - 1;
    this.within -= 1;
  }
}
