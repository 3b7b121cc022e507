// Seeded random numbers, so that placebo cohorts and bootstrap intervals are the same on every process.
import { mix32 } from "../base/hash.ts";

export type Random = () => number;

/** Numbers from 0 (inclusive) to 1 (exclusive). */
export function seededRandom(seed: number): Random {
  let state = mix32(seed);
  return () => {
    state = (state + 0x9e3779b9) | 0;
    return mix32(state) / 2 ** 32;
  };
}

export function randomIndex(random: Random, length: number): number {
  return Math.floor(random() * length);
}
