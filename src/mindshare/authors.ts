/** Assigns a number to each author, so that counts per author fit in typed arrays. */
export class Authors {
  readonly #indices = new Map<string, number>();
  readonly #names: string[] = [];

  get size(): number {
    return this.#names.length;
  }

  name(index: number): string {
    return this.#names[index] ?? "";
  }

  indexOf(author: string): number {
    let index = this.#indices.get(author);
    if (index === undefined) {
      index = this.#names.push(author) - 1;
      this.#indices.set(author, index);
    }
    return index;
  }
}
