// A cache of documents by id in a ring buffer: the newest overwrite the oldest. It is off the V8 heap, where a hundred
// thousand documents, or only their ids, would make every garbage collection longer.
import { sharedBytes } from "../base/off-heap.ts";
import { hashBytes } from "../base/hash.ts";
import { IdTable } from "./id-table.ts";

/** Length of the record, length of its id, and the version. */
const HEADER_BYTES = 16;
const ALIGNMENT = 8;
/** The memory per entry of the table, which is about half empty. */
const ENTRY_BYTES = 16;

export class DocumentCache {
  readonly #budget: number;
  readonly #capacity: number;
  readonly #memory: Buffer;
  /** By id: where its record begins, in units of ALIGNMENT. */
  readonly #units = new IdTable();
  /** Where the next record and the oldest record begin. They only grow; modulo the capacity they are positions. */
  #head = 0;
  #tail = 0;

  constructor(budgetBytes: number) {
    this.#budget = budgetBytes;
    this.#capacity = Math.max(ALIGNMENT, Math.floor(budgetBytes / ALIGNMENT) * ALIGNMENT);
    this.#memory = Buffer.from(sharedBytes(this.#capacity).buffer);
  }

  get size(): number {
    return this.#units.size;
  }

  get bytes(): number {
    return this.#head - this.#tail + ENTRY_BYTES * this.#units.size;
  }

  versionOf(id: string): number | undefined {
    const at = this.#find(Buffer.from(id));
    return at === undefined ? undefined : this.#memory.readDoubleLE(at + 8);
  }

  /** Replaces the document with this id, and evicts the oldest ones if there is not enough space. */
  put(id: string, version: number, text: Uint8Array): void {
    this.#put(Buffer.from(id), version, text);
  }

  /** JSON, possibly with trailing spaces. Reading an old document moves it to the head, so that it is evicted later. */
  get(id: string): string | undefined {
    const key = Buffer.from(id);
    const at = this.#find(key);
    if (at === undefined) return undefined;
    const memory = this.#memory;
    const from = at + HEADER_BYTES + memory.readUInt32LE(at + 4);
    const to = at + memory.readUInt32LE(at);
    const text = memory.toString("utf8", from, to);
    if (this.#ageOf(at) > this.#capacity / 2)
      this.#put(key, memory.readDoubleLE(at + 8), Buffer.from(memory.subarray(from, to)));
    return text;
  }

  remove(id: string): void {
    const key = Buffer.from(id);
    this.#units.delete(hashBytes(key, 0, key.length), this.#hasId(key));
  }

  #put(id: Uint8Array, version: number, text: Uint8Array): void {
    const hash = hashBytes(id, 0, id.length);
    const hasId = this.#hasId(id);
    this.#units.delete(hash, hasId);
    const length = Math.ceil((HEADER_BYTES + id.length + text.length) / ALIGNMENT) * ALIGNMENT;
    if (length + ENTRY_BYTES > this.#budget) return;
    this.#makeSpace(length);
    const memory = this.#memory;
    const at = this.#at(this.#head);
    memory.writeUInt32LE(length, at);
    memory.writeUInt32LE(id.length, at + 4);
    memory.writeDoubleLE(version, at + 8);
    memory.set(id, at + HEADER_BYTES);
    memory.set(text, at + HEADER_BYTES + id.length);
    // The record is padded with spaces, so that it can be read to its end as JSON.
    memory.fill(0x20, at + HEADER_BYTES + id.length + text.length, at + length);
    this.#units.set(hash, at / ALIGNMENT, hasId);
    this.#head += length;
  }

  /** Where the record of an id is. */
  #find(id: Uint8Array): number | undefined {
    const unit = this.#units.find(hashBytes(id, 0, id.length), this.#hasId(id));
    return unit === undefined ? undefined : unit * ALIGNMENT;
  }

  /** Bytes from the beginning of a record to the head. */
  #ageOf(at: number): number {
    return ((this.#at(this.#head) - at + this.#capacity - 1) % this.#capacity) + 1;
  }

  #hasId(id: Uint8Array): (unit: number) => boolean {
    return (unit) => {
      const memory = this.#memory;
      const at = unit * ALIGNMENT;
      const from = at + HEADER_BYTES;
      return (
        memory.readUInt32LE(at + 4) === id.length &&
        memory.compare(id, 0, id.length, from, from + id.length) === 0
      );
    };
  }

  /** A record does not wrap around: unused bytes at the end of the buffer are skipped. */
  #makeSpace(length: number): void {
    const left = this.#capacity - this.#at(this.#head);
    if (left < length) {
      while (this.#tail < this.#head - this.#capacity + left) this.#evictOldest();
      if (left >= ALIGNMENT) {
        const at = this.#at(this.#head);
        this.#memory.writeUInt32LE(left, at);
        this.#memory.writeUInt32LE(0, at + 4);
      }
      this.#head += left;
    }
    while (this.#tail < this.#head && !this.#fits(length)) this.#evictOldest();
  }

  #fits(length: number): boolean {
    return (
      this.#head + length - this.#tail <= this.#capacity && this.bytes + length + ENTRY_BYTES <= this.#budget
    );
  }

  #evictOldest(): void {
    const memory = this.#memory;
    const at = this.#at(this.#tail);
    const idBytes = memory.readUInt32LE(at + 4);
    if (idBytes > 0) {
      const id = memory.subarray(at + HEADER_BYTES, at + HEADER_BYTES + idBytes);
      // The table may point to a newer record of the same id.
      if (this.#find(id) === at) this.#units.delete(hashBytes(id, 0, id.length), this.#hasId(id));
    }
    this.#tail += memory.readUInt32LE(at);
  }

  #at(place: number): number {
    return place % this.#capacity;
  }
}
