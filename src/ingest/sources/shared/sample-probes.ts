// Probes of a few of many equal things, such as feeds.
import type { Probe } from "../../source.ts";

const SAMPLE = 3;

/** Evenly spread: the first, the middle and the last one. */
export function sampleProbes<Item>(items: readonly Item[], probeOf: (item: Item) => Probe): Probe[] {
  const count = Math.min(SAMPLE, items.length);
  return Array.from(
    { length: count },
    (_, i) => items.slice(count === 1 ? 0 : Math.round((i * (items.length - 1)) / (count - 1)))[0],
  ).flatMap((item) => (item === undefined ? [] : [{ ...probeOf(item), sampleOf: items.length }]));
}
