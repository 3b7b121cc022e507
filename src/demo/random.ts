// Deterministic random numbers: every draw is derived from a seed and the subject of the draw.
import { partitionPoint } from "../base/binary-search.ts";
import { mix32 } from "../base/hash.ts";

const BASE58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

/** A well-mixed 32-bit number from up to four integers. */
export function hash(a: number, b = 0, c = 0, d = 0): number {
  let h = Math.imul(a | 0, 0xcc9e2d51) ^ 0x9747b28c;
  h = step(h, b);
  h = step(h, c);
  return mix32(step(h, d));
}

function step(h: number, value: number): number {
  let k = Math.imul(value | 0, 0x1b873593);
  k = (k << 15) | (k >>> 17);
  h ^= Math.imul(k, 0xcc9e2d51);
  h = (h << 13) | (h >>> 19);
  return (Math.imul(h, 5) + 0xe6546b64) | 0;
}

/** hash() as a number in [0, 1). */
export function chanceOf(a: number, b = 0, c = 0, d = 0): number {
  return hash(a, b, c, d) / 4_294_967_296;
}

/** A random number generator (mulberry32). */
export class Random {
  #state: number;

  constructor(a: number, b = 0, c = 0, d = 0) {
    this.#state = hash(a, b, c, d);
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** An integer in [0, below). */
  int(below: number): number {
    return Math.floor(this.next() * below);
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** Approximately normal, with mean 0, standard deviation 1 and a maximum of 3.5. */
  normal(): number {
    return (this.next() + this.next() + this.next() + this.next() - 2) * Math.sqrt(3);
  }

  /** Exponentially distributed with the given mean. */
  exponential(mean: number): number {
    return -Math.log(1 - this.next()) * mean;
  }

  /** Rounds up or down at random, so that the mean stays the same. */
  round(value: number): number {
    const whole = Math.floor(value);
    return whole + (this.next() < value - whole ? 1 : 0);
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.int(items.length)];
    if (item === undefined) throw new RangeError("pick from an empty list");
    return item;
  }
}

/** Draws an item in proportion to its weight, by binary search over the running sum. */
export class Weighted<T> {
  readonly #items: readonly T[];
  readonly #sums: Float64Array;

  constructor(items: readonly T[], weight: (item: T) => number) {
    this.#items = items;
    this.#sums = new Float64Array(items.length);
    let sum = 0;
    items.forEach((item, index) => {
      sum += weight(item);
      this.#sums[index] = sum;
    });
  }

  draw(random: Random): T {
    return this.at(random.next());
  }

  /** The item at a quantile in [0, 1). Evenly spread quantiles give every item its exact share. */
  at(quantile: number): T {
    const total = this.#sums[this.#sums.length - 1] ?? 0;
    const target = quantile * total;
    const last = this.#sums.length - 1;
    const item = this.#items[partitionPoint(last, (index) => (this.#sums[index] ?? 0) <= target)];
    if (item === undefined) throw new RangeError("draw from an empty list");
    return item;
  }
}

/** A fake Solana address: "Demo" and 40 derived characters, which decode to 32 bytes. */
export function demoAddress(a: number, b: number): string {
  let address = "Demo";
  for (let i = 0; address.length < 44; i += 1) address += BASE58[hash(a, b, i, 0x0add) % 58] ?? "1";
  return address;
}

/** Rounds to significant digits, so that texts and files stay short and stable. */
export function significant(value: number, digits: number): number {
  if (value === 0) return 0;
  const places = digits - 1 - Math.floor(Math.log10(Math.abs(value)));
  const scale = 10 ** Math.abs(places);
  // Dividing an integer by a power of ten gives the double closest to the short decimal; multiplying does not.
  return places >= 0 ? Math.round(value * scale) / scale : Math.round(value / scale) * scale;
}
