// A random walk that can be evaluated at any hour directly: value noise, summed over octaves.
import { hash } from "./random.ts";

/** About two years. Over longer times, the walk returns to the starting point in the catalogue. */
const OCTAVES = 15;
const UNIT_DEVIATION = Math.sqrt(6);

/** Writes the walk from `firstHour` on into `values`: about 2 units of change per hour. */
export function walk(seed: number, firstHour: number, values: Float64Array, firstOctave = 0): Float64Array {
  const count = values.length;
  values.fill(0);
  for (let octave = firstOctave; octave < OCTAVES; octave += 1) {
    const period = 2 ** octave;
    const size = Math.sqrt(period);
    // Shifted per walk, so that different projects do not change direction at the same hours.
    const start = firstHour + (hash(seed, octave, 77) % period);
    let cell = Math.floor(start / period);
    let left = lattice(seed, octave, cell);
    let right = lattice(seed, octave, cell + 1);
    for (let i = 0; i < count; i += 1) {
      const x = (start + i) / period - cell;
      if (x >= 1) {
        cell += 1;
        left = right;
        right = lattice(seed, octave, cell + 1);
      }
      values[i] = (values[i] ?? 0) + size * (left + (right - left) * (x >= 1 ? x - 1 : x));
    }
  }
  return values;
}

/** A slow walk over days: about 1 unit of change per `days`. */
export function drift(seed: number, day: number, days: number): number {
  const x = day / days + (hash(seed, 78) % 1024) / 1024;
  const cell = Math.floor(x);
  const left = lattice(seed, 40, cell);
  return left + (lattice(seed, 40, cell + 1) - left) * (x - cell);
}

/** Independent noise of one hour, mean 0 and deviation 1. */
export function jitter(seed: number, hour: number): number {
  return lattice(seed, 50, hour);
}

function lattice(seed: number, octave: number, cell: number): number {
  const h = hash(seed, octave, cell);
  return (((h & 0xffff) + (h >>> 16)) / 65_536 - 1) * UNIT_DEVIATION;
}
