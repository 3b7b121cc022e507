// A large hash table is many small ones: growing one of them takes a fraction of a millisecond.

import { uncountedNumbers } from "../base/off-heap.ts";

/** Of fewer V8 does not even notice that they are outside its heap. */
const UNCOUNTED_FROM = 512;

/** One for each value of a hash's highest byte. */
export const SHARDS = 256;

/**
 * Whether one more would be too many in these slots: at half of them in the first shard, at three quarters in the last.
 * Hashes fill all shards alike, and at one limit all would grow in the same moment.
 */
export function isFull(shard: number, count: number, slots: number): boolean {
  return (count + 1) * 4 * SHARDS > slots * (2 * SHARDS + shard);
}

/** All zero. */
export function slotsFor(count: number): Uint32Array {
  return count < UNCOUNTED_FROM ? new Uint32Array(count) : uncountedNumbers(count);
}
