// Numbers names from 0 in the order in which they are added.

export class DenseNumbers {
  readonly names: string[] = [];
  readonly #byName = new Map<string, number>();

  get size(): number {
    return this.names.length;
  }

  add(name: string): number {
    const known = this.#byName.get(name);
    if (known !== undefined) return known;
    this.#byName.set(name, this.names.length);
    return this.names.push(name) - 1;
  }

  find(name: string): number | undefined {
    return this.#byName.get(name);
  }
}
