// A large hash table is many small ones: growing one of them takes a fraction of a millisecond.

/** One for each value of a hash's highest byte. */
export const SHARDS = 256;

/**
 * Whether one more would be too many in these slots: at half of them in the first shard, at three quarters in the last.
 * Hashes fill all shards alike, and at one limit all would grow in the same moment.
 */
export function isFull(shard: number, count: number, slots: number): boolean {
  return (count + 1) * 4 * SHARDS > slots * (2 * SHARDS + shard);
}
