// Numbers for terms, in typed arrays: a million strings would make every garbage collection longer.
import { unitsOf } from "../../base/string-table.ts";
import { sharedBytes } from "../memory.ts";
import { hash32 } from "../../base/hash.ts";
import { GrowingUint32 } from "./growable-arrays.ts";
import { IdTable } from "./id-table.ts";

const FIRST_UNITS = 16_384;

export class TermTable {
  /** The concatenated terms in UTF-16; term n ends at ends[n]. */
  #units = unitsFor(FIRST_UNITS);
  readonly #ends = new GrowingUint32();
  readonly #numbers = new IdTable();
  /** The units of the term that is being looked up. */
  #sought = this.#units;
  #length = 0;
  readonly #isSought = (number: number) => this.#isAt(number);

  get size(): number {
    return this.#ends.length;
  }

  get bytes(): number {
    return this.#units.byteLength + this.#ends.bytes + this.#numbers.bytes;
  }

  numberOf(term: string): number | undefined {
    return this.#numbers.find(this.#seek(term), this.#isSought);
  }

  /** Adds a term that is not in the table. */
  add(term: string): number {
    const hash = this.#seek(term);
    const number = this.size;
    const from = this.#startOf(number);
    const to = from + term.length;
    if (to > this.#units.length) this.#grow(2 * to);
    this.#units.set(this.#sought.subarray(0, term.length), from);
    this.#numbers.set(hash, number, this.#isSought);
    this.#ends.push(to);
    return number;
  }

  termOf(number: number): string {
    if (number >= this.size) return "";
    const { buffer, byteOffset, byteLength } = this.unitsOf(number);
    return Buffer.from(buffer, byteOffset, byteLength).toString("utf16le");
  }

  /** A view, valid until a term is added. */
  unitsOf(number: number): Uint16Array {
    return this.#units.subarray(this.#startOf(number), this.#ends.at(number));
  }

  #startOf(number: number): number {
    return number === 0 ? 0 : this.#ends.at(number - 1);
  }

  /** Sets the term to look up, and returns its hash. */
  #seek(term: string): number {
    this.#sought = unitsOf(term);
    this.#length = term.length;
    return hash32(term);
  }

  #isAt(number: number): boolean {
    const from = this.#startOf(number);
    if (this.#ends.at(number) - from !== this.#length) return false;
    for (let i = 0; i < this.#length; i++) if (this.#units[from + i] !== this.#sought[i]) return false;
    return true;
  }

  #grow(units: number): void {
    const wider = unitsFor(units);
    wider.set(this.#units);
    this.#units = wider;
  }
}

function unitsFor(count: number): Uint16Array {
  return new Uint16Array(sharedBytes(2 * count).buffer);
}
