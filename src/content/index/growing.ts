// Typed arrays that grow.

export class GrowingUint32 {
  #items: Uint32Array;
  length = 0;

  constructor(capacity = 1_024) {
    this.#items = new Uint32Array(capacity);
  }

  push(value: number): void {
    if (this.length === this.#items.length) this.#grow(this.length * 2);
    this.#items[this.length++] = value;
  }

  pop(): number | undefined {
    return this.length === 0 ? undefined : this.#items[--this.length];
  }

  at(i: number): number {
    return this.#items[i] as number;
  }

  add(i: number, delta: number): void {
    this.#items[i] = (this.#items[i] as number) + delta;
  }

  clear(): void {
    this.length = 0;
  }

  /** A view, valid until the next push. */
  view(): Uint32Array {
    return this.#items.subarray(0, this.length);
  }

  get bytes(): number {
    return this.#items.byteLength;
  }

  #grow(capacity: number): void {
    const wider = new Uint32Array(Math.max(16, capacity));
    wider.set(this.#items);
    this.#items = wider;
  }
}
