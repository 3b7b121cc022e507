// Story names (sixteen hex digits) by number, in typed arrays: a million strings would cost ten times as much.

export class StoryTable {
  #high = new Uint32Array(4_096);
  #low = new Uint32Array(4_096);
  /** 0 is an empty place. */
  #numbers = new Uint32Array(4_096);
  #count = 0;

  get size(): number {
    return this.#count;
  }

  get bytes(): number {
    return 3 * this.#numbers.byteLength;
  }

  intern(name: string): number {
    const high = Number.parseInt(name.slice(0, 8), 16) >>> 0;
    const low = Number.parseInt(name.slice(8), 16) >>> 0;
    if ((this.#count + 1) * 2 > this.#numbers.length) this.#grow();
    const place = this.#placeOf(high, low);
    const known = this.#numbers[place] as number;
    if (known > 0) return known - 1;
    this.#high[place] = high;
    this.#low[place] = low;
    this.#numbers[place] = ++this.#count;
    return this.#count - 1;
  }

  #placeOf(high: number, low: number): number {
    const mask = this.#numbers.length - 1;
    let place = (low ^ Math.imul(high, 0x9e3779b1)) & mask;
    while (this.#numbers[place] !== 0 && (this.#high[place] !== high || this.#low[place] !== low)) {
      place = (place + 1) & mask;
    }
    return place;
  }

  #grow(): void {
    const [high, low, numbers] = [this.#high, this.#low, this.#numbers];
    const size = numbers.length * 2;
    this.#high = new Uint32Array(size);
    this.#low = new Uint32Array(size);
    this.#numbers = new Uint32Array(size);
    for (let i = 0; i < numbers.length; i++) {
      if (numbers[i] === 0) continue;
      const place = this.#placeOf(high[i] as number, low[i] as number);
      this.#high[place] = high[i] as number;
      this.#low[place] = low[i] as number;
      this.#numbers[place] = numbers[i] as number;
    }
  }
}
