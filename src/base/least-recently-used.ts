// A cache that forgets the values that were used least recently when all together weigh too much.

export class LeastRecentlyUsed<T> {
  readonly #maxWeight: number;
  /** Least recently used first. */
  readonly #values = new Map<string, { value: T; weight: number }>();
  #weight = 0;

  /** Values weigh 1 unless `set` is told otherwise, so this is the number of values then. */
  constructor(maxWeight: number) {
    this.#maxWeight = maxWeight;
  }

  get(key: string): T | undefined {
    const known = this.#values.get(key);
    if (!known) return undefined;
    this.#values.delete(key);
    this.#values.set(key, known);
    return known.value;
  }

  set(key: string, value: T, weight = 1): void {
    this.delete(key);
    if (weight > this.#maxWeight) return;
    this.#values.set(key, { value, weight });
    this.#weight += weight;
    for (const oldest of this.#values.keys()) {
      if (this.#weight <= this.#maxWeight) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#weight -= this.#values.get(key)?.weight ?? 0;
    this.#values.delete(key);
  }

  clear(): void {
    this.#values.clear();
    this.#weight = 0;
  }
}
