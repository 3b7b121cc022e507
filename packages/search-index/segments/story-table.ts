// Numbers for story names (sixteen hex digits), in typed arrays: a million strings would need ten times the memory.
import { GrowingUint32 } from "../postings/growable-arrays.ts";
import { IdTable } from "../postings/id-table.ts";

export class StoryTable {
  /** Names by number, each in two halves. */
  readonly #high = new GrowingUint32();
  readonly #low = new GrowingUint32();
  readonly #numbers = new IdTable();

  get size(): number {
    return this.#high.length;
  }

  get bytes(): number {
    return this.#numbers.bytes + this.#high.bytes + this.#low.bytes;
  }

  internHalves(high: number, low: number): number {
    const hash = (low ^ Math.imul(high, 0x9e3779b1)) >>> 0;
    const isName = (number: number) => this.#high.at(number) === high && this.#low.at(number) === low;
    const known = this.#numbers.find(hash, isName);
    if (known !== undefined) return known;
    const number = this.size;
    this.#numbers.set(hash, number, isName);
    this.#high.push(high);
    this.#low.push(low);
    return number;
  }

  highOf(number: number): number {
    return this.#high.at(number);
  }

  lowOf(number: number): number {
    return this.#low.at(number);
  }
}
