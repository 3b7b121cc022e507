// A hash table from ids to numbers in typed arrays: a Map of a million strings needs 100 MB and stalls when it grows.
// The ids themselves stay in their segments; the caller compares them.

import { sharedNumbers } from "../base/off-heap.ts";

// Large hash tables are split into shards, because growing a small table takes a fraction of a millisecond.

/** Smaller arrays are allocated on the V8 heap. */
const OFF_HEAP_MIN = 512;

/** One shard for each value of a hash's highest byte. */
export const SHARDS = 256;

/**
 * Whether one more entry would be too many for these slots. The limit is one half in the first shard and three quarters
 * in the last: hashes fill all shards evenly, and with a single limit all of them would grow at the same time.
 */
export function isFull(shard: number, count: number, slots: number): boolean {
  return (count + 1) * 4 * SHARDS > slots * (2 * SHARDS + shard);
}

/** Returns an array of zeros. */
export function slotsFor(count: number): Uint32Array {
  return count < OFF_HEAP_MIN ? new Uint32Array(count) : sharedNumbers(count);
}

const FIRST_SLOTS = 16;

interface Shard {
  hashes: Uint32Array;
  /** Number plus one; 0 is empty. */
  places: Uint32Array;
  count: number;
}

export class IdTable {
  readonly #shards: Shard[] = Array.from({ length: SHARDS }, () => newShard(FIRST_SLOTS));
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get bytes(): number {
    return this.#shards.reduce((sum, { hashes }) => sum + 8 * hashes.length, 0);
  }

  /** The number of the id with this hash for which `matches` returns true. */
  find(hash: number, matches: (place: number) => boolean): number | undefined {
    const shard = this.#shardOf(hash);
    const slot = slotOf(shard, hash, matches);
    const place = shard.places[slot] as number;
    return place === 0 ? undefined : place - 1;
  }

  /** Adds an id or changes its number. */
  set(hash: number, place: number, matches: (place: number) => boolean): void {
    const shard = this.#shardOf(hash);
    let slot = slotOf(shard, hash, matches);
    if (shard.places[slot] === 0) {
      if (isFull(hash >>> 24, shard.count, shard.places.length)) {
        grow(shard);
        slot = slotOf(shard, hash, matches);
      }
      shard.count++;
      this.#size++;
    }
    shard.hashes[slot] = hash;
    shard.places[slot] = place + 1;
  }

  delete(hash: number, matches: (place: number) => boolean): void {
    const shard = this.#shardOf(hash);
    const slot = slotOf(shard, hash, matches);
    if (shard.places[slot] === 0) return;
    shard.count--;
    this.#size--;
    closeGap(shard, slot);
  }

  #shardOf(hash: number): Shard {
    return this.#shards[hash >>> 24] as Shard;
  }
}

function newShard(slots: number): Shard {
  return { hashes: slotsFor(slots), places: slotsFor(slots), count: 0 };
}

/** Where the id is, or the empty slot where it would be. */
function slotOf({ hashes, places }: Shard, hash: number, matches: (place: number) => boolean): number {
  const mask = places.length - 1;
  let slot = hash & mask;
  while (places[slot] !== 0 && !(hashes[slot] === hash && matches((places[slot] as number) - 1)))
    slot = (slot + 1) & mask;
  return slot;
}

function grow(shard: Shard): void {
  const larger = newShard(shard.places.length * 2);
  const mask = larger.places.length - 1;
  for (let i = 0; i < shard.places.length; i++) {
    if (shard.places[i] === 0) continue;
    let slot = (shard.hashes[i] as number) & mask;
    while (larger.places[slot] !== 0) slot = (slot + 1) & mask;
    larger.hashes[slot] = shard.hashes[i] as number;
    larger.places[slot] = shard.places[i] as number;
  }
  shard.hashes = larger.hashes;
  shard.places = larger.places;
}

/** Moves later entries into the gap, unless that would put them before the home slot of their hash. */
function closeGap({ hashes, places }: Shard, emptied: number): void {
  const mask = places.length - 1;
  let gap = emptied;
  for (let slot = (gap + 1) & mask; places[slot] !== 0; slot = (slot + 1) & mask) {
    const home = (hashes[slot] as number) & mask;
    if (((slot - home) & mask) < ((slot - gap) & mask)) continue;
    hashes[gap] = hashes[slot] as number;
    places[gap] = places[slot] as number;
    gap = slot;
  }
  places[gap] = 0;
}
