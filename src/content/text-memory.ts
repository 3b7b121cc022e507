// Texts by id in one piece of memory, the oldest overwritten by the newest. A hundred thousand of them as objects of the
// heap would be walked by every collection of garbage, which stops everything for as long.
import { uncountedBytes } from "../base/uncounted-bytes.ts";

/** Length of the record, length of its id, and the version. */
const HEADER_BYTES = 16;
const ALIGNMENT = 8;
/** Of the id as a key, and its place in the map. */
const ENTRY_BYTES = 100;

export class TextMemory {
  readonly #budget: number;
  readonly #capacity: number;
  /** Taken when the first text comes. */
  #bytes: Buffer | undefined;
  /** Where each record begins, counted on and on: modulo the capacity it is where it lies. */
  readonly #places = new Map<string, number>();
  #head = 0;
  #tail = 0;

  constructor(budgetBytes: number) {
    this.#budget = budgetBytes;
    this.#capacity = Math.max(ALIGNMENT, Math.floor(budgetBytes / ALIGNMENT) * ALIGNMENT);
  }

  get size(): number {
    return this.#places.size;
  }

  get bytes(): number {
    return this.#head - this.#tail + ENTRY_BYTES * this.#places.size;
  }

  versionOf(id: string): number | undefined {
    const place = this.#places.get(id);
    return place === undefined ? undefined : this.#memory().readDoubleLE(this.#at(place) + 8);
  }

  /** Takes the place of what is known by this id, and of the oldest where room is short. */
  put(id: string, version: number, text: Uint8Array): void {
    this.forget(id);
    const idBytes = Buffer.byteLength(id);
    const length = Math.ceil((HEADER_BYTES + idBytes + text.length) / ALIGNMENT) * ALIGNMENT;
    if (length + ENTRY_BYTES > this.#budget) return;
    this.#makeRoom(length);
    const memory = this.#memory();
    const at = this.#at(this.#head);
    memory.writeUInt32LE(length, at);
    memory.writeUInt32LE(idBytes, at + 4);
    memory.writeDoubleLE(version, at + 8);
    memory.write(id, at + HEADER_BYTES);
    memory.set(text, at + HEADER_BYTES + idBytes);
    // Spaces: what is read to the end of the record is JSON all the same.
    memory.fill(0x20, at + HEADER_BYTES + idBytes + text.length, at + length);
    this.#places.set(id, this.#head);
    this.#head += length;
  }

  /** JSON, perhaps with spaces after it. What is asked for stays longer. */
  get(id: string): string | undefined {
    const place = this.#places.get(id);
    if (place === undefined) return undefined;
    const memory = this.#memory();
    const at = this.#at(place);
    const from = at + HEADER_BYTES + memory.readUInt32LE(at + 4);
    const to = at + memory.readUInt32LE(at);
    const text = memory.toString("utf8", from, to);
    if (place < this.#head - this.#capacity / 2)
      this.put(id, memory.readDoubleLE(at + 8), Buffer.from(memory.subarray(from, to)));
    return text;
  }

  forget(id: string): void {
    this.#places.delete(id);
  }

  /** A record does not go across the end: what is left there stays empty. */
  #makeRoom(length: number): void {
    const left = this.#capacity - this.#at(this.#head);
    if (left < length) {
      while (this.#tail < this.#head - this.#capacity + left) this.#dropOldest();
      if (left >= ALIGNMENT) {
        const at = this.#at(this.#head);
        this.#memory().writeUInt32LE(left, at);
        this.#memory().writeUInt32LE(0, at + 4);
      }
      this.#head += left;
    }
    while (this.#tail < this.#head && !this.#fits(length)) this.#dropOldest();
  }

  #fits(length: number): boolean {
    return (
      this.#head + length - this.#tail <= this.#capacity && this.bytes + length + ENTRY_BYTES <= this.#budget
    );
  }

  #dropOldest(): void {
    const memory = this.#memory();
    const at = this.#at(this.#tail);
    const idBytes = memory.readUInt32LE(at + 4);
    if (idBytes > 0) {
      const id = memory.toString("utf8", at + HEADER_BYTES, at + HEADER_BYTES + idBytes);
      if (this.#places.get(id) === this.#tail) this.#places.delete(id);
    }
    this.#tail += memory.readUInt32LE(at);
  }

  #at(place: number): number {
    return place % this.#capacity;
  }

  #memory(): Buffer {
    return (this.#bytes ??= Buffer.from(uncountedBytes(this.#capacity).buffer));
  }
}
