// Numbers names from 0 in the order in which they are added.

export class DenseNumbers {
  readonly names: string[] = [];
  readonly #byName = new Map<string, number>();
  readonly #byHash = new Map<number, number>();

  get size(): number {
    return this.names.length;
  }

  /** `hash`: what the store returns instead of the name in long results. */
  add(name: string, hash?: number): number {
    const known = this.#byName.get(name);
    if (known !== undefined) return known;
    if (hash !== undefined) this.#byHash.set(hash, this.names.length);
    this.#byName.set(name, this.names.length);
    return this.names.push(name) - 1;
  }

  find(name: string): number | undefined {
    return this.#byName.get(name);
  }

  findHash(hash: number): number | undefined {
    return this.#byHash.get(hash);
  }
}
