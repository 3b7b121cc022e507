// Large hash tables are split into shards, because growing a small table takes a fraction of a millisecond.

import { sharedNumbers } from "../base/off-heap.ts";

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
