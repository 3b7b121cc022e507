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

  /** A view, valid until the next push. */
  view(): Uint32Array {
    return this.#items.subarray(0, this.length);
  }

  get bytes(): number {
    return this.#items.byteLength;
  }

  #grow(capacity: number): void {
    const larger = new Uint32Array(Math.max(16, capacity));
    larger.set(this.#items);
    this.#items = larger;
  }
}

export class GrowingBytes {
  #bytes = Buffer.alloc(1_024);
  length = 0;

  add(bytes: Int8Array | Uint8Array): void {
    this.#ensureCapacity(bytes.length);
    this.#bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** As UTF-8. */
  addText(text: string): void {
    this.#ensureCapacity(3 * text.length);
    this.length += this.#bytes.write(text, this.length);
  }

  /** Adds at most this many bytes: `write` writes them at a position and returns where they end. */
  write(most: number, write: (bytes: Uint8Array, at: number) => number): void {
    this.#ensureCapacity(most);
    this.length = write(this.#bytes, this.length);
  }

  /** Valid until the next addition. */
  view(from: number, to: number): Uint8Array {
    return this.#bytes.subarray(from, to);
  }

  #ensureCapacity(count: number): void {
    if (this.length + count <= this.#bytes.length) return;
    const larger = Buffer.alloc(2 * (this.length + count));
    larger.set(this.#bytes.subarray(0, this.length));
    this.#bytes = larger;
  }
}
