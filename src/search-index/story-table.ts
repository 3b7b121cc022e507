// Numbers for story names (sixteen hex digits), in typed arrays: a million strings would need ten times the memory.
import { ChunkedUint32 } from "./growable-arrays.ts";
import { isFull, SHARDS, slotsFor } from "./id-table.ts";

const FIRST_SLOTS = 16;

interface Shard {
  /** Number plus one; 0 is empty. */
  numbers: Uint32Array;
  count: number;
}

export class StoryTable {
  /** Names by number, each in two halves. */
  readonly #high = new ChunkedUint32();
  readonly #low = new ChunkedUint32();
  readonly #shards: Shard[] = Array.from({ length: SHARDS }, () => ({
    numbers: new Uint32Array(FIRST_SLOTS),
    count: 0,
  }));

  get size(): number {
    return this.#high.length;
  }

  get bytes(): number {
    const slots = this.#shards.reduce((sum, { numbers }) => sum + numbers.byteLength, 0);
    return slots + this.#high.bytes + this.#low.bytes;
  }

  intern(name: string): number {
    return this.internHalves(
      Number.parseInt(name.slice(0, 8), 16) >>> 0,
      Number.parseInt(name.slice(8), 16) >>> 0,
    );
  }

  internHalves(high: number, low: number): number {
    const hash = (low ^ Math.imul(high, 0x9e3779b1)) >>> 0;
    const shard = this.#shards[hash >>> 24] as Shard;
    if (isFull(hash >>> 24, shard.count, shard.numbers.length)) this.#grow(shard);
    const place = this.#placeOf(shard, hash, high, low);
    const known = shard.numbers[place] as number;
    if (known > 0) return known - 1;
    this.#high.push(high);
    this.#low.push(low);
    shard.count++;
    shard.numbers[place] = this.#high.length;
    return this.#high.length - 1;
  }

  highOf(number: number): number {
    return this.#high.at(number);
  }

  lowOf(number: number): number {
    return this.#low.at(number);
  }

  #placeOf({ numbers }: Shard, hash: number, high: number, low: number): number {
    const mask = numbers.length - 1;
    let place = hash & mask;
    for (;;) {
      const number = numbers[place] as number;
      if (number === 0 || (this.#high.at(number - 1) === high && this.#low.at(number - 1) === low))
        return place;
      place = (place + 1) & mask;
    }
  }

  #grow(shard: Shard): void {
    const { numbers } = shard;
    shard.numbers = slotsFor(numbers.length * 2);
    for (let place = 0; place < numbers.length; place++) {
      const number = numbers[place] as number;
      if (number === 0) continue;
      const high = this.#high.at(number - 1);
      const low = this.#low.at(number - 1);
      const hash = (low ^ Math.imul(high, 0x9e3779b1)) >>> 0;
      shard.numbers[this.#placeOf(shard, hash, high, low)] = number;
    }
  }
}
