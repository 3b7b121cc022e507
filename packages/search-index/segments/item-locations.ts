// Finds items by id: the segment that contains an item, and its number in that segment.
import { IdTable } from "../postings/id-table.ts";
import { hasId, SEGMENT_MAX, type Segment } from "./segment.ts";

export interface ItemLocation {
  segment: Segment;
  item: number;
}

export class ItemLocations {
  /** Id to segment number and item number, packed into one integer. */
  readonly #table = new IdTable();
  readonly #segments: (Segment | undefined)[] = [];
  /** The id that is being looked up. Lookups are synchronous, so they can share it instead of allocating a closure each. */
  #id: Uint8Array = new Uint8Array(0);
  #from = 0;
  #to = 0;
  readonly #hasId = (packed: number): boolean => {
    const segment = this.#segments[Math.floor(packed / SEGMENT_MAX)];
    return segment !== undefined && hasId(segment, packed % SEGMENT_MAX, this.#id, this.#from, this.#to);
  };

  get size(): number {
    return this.#table.size;
  }

  get bytes(): number {
    return this.#table.bytes;
  }

  find(id: Uint8Array): ItemLocation | undefined {
    return this.#unpack(this.#table.find(this.#lookUp(id, 0, id.length), this.#hasId));
  }

  /** Where the item with the same id as this one is. */
  findSame(segment: Segment, item: number): ItemLocation | undefined {
    return this.#unpack(this.#table.find(this.#lookUpItem(segment, item), this.#hasId));
  }

  set(segment: Segment, segmentNumber: number, item: number): void {
    this.#table.set(this.#lookUpItem(segment, item), segmentNumber * SEGMENT_MAX + item, this.#hasId);
  }

  delete({ segment, item }: ItemLocation): void {
    this.#table.delete(this.#lookUpItem(segment, item), this.#hasId);
  }

  /** Returns the number of the segment. Numbers are reused, so that a packed location stays a small integer. */
  addSegment(segment: Segment): number {
    const free = this.#segments.indexOf(undefined);
    const number = free === -1 ? this.#segments.length : free;
    this.#segments[number] = segment;
    return number;
  }

  removeSegment(segment: Segment): void {
    this.#segments[this.#segments.indexOf(segment)] = undefined;
  }

  /** The same items in the same order, for example after their columns have moved to disk. */
  replaceSegment(segment: Segment, replacement: Segment): void {
    this.#segments[this.#segments.indexOf(segment)] = replacement;
  }

  #lookUpItem({ ids, idOffsets }: Segment, item: number): number {
    return this.#lookUp(ids, idOffsets[item] as number, idOffsets[item + 1] as number);
  }

  /** Sets the id that #hasId compares with, and returns its hash. */
  #lookUp(id: Uint8Array, from: number, to: number): number {
    this.#id = id;
    this.#from = from;
    this.#to = to;
    return hashBytes(id, from, to);
  }

  #unpack(packed: number | undefined): ItemLocation | undefined {
    if (packed === undefined) return undefined;
    const segment = this.#segments[Math.floor(packed / SEGMENT_MAX)];
    return segment && { segment, item: packed % SEGMENT_MAX };
  }
}

/** FNV-1a, with the finaliser of MurmurHash3: every bit of the id affects every bit of the hash. */
function hashBytes(bytes: Uint8Array, from: number, to: number): number {
  let h = 0x811c9dc5;
  for (let i = from; i < to; i++) h = Math.imul(h ^ (bytes[i] as number), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
