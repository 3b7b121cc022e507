// Counts the mentions that are dated in each UTC day, so that a closed day notices late and changed ones.
import { hash32 } from "../base/hash.ts";
import { DAY_MS } from "../base/time.ts";

export interface DayItems {
  /** An item about two projects counts twice. */
  items: number;
  /** A hash of the items and the projects they are about, whatever their order of arrival. */
  hash: number;
}

const NO_ITEMS: DayItems = { items: 0, hash: 0 };

export class ItemsPerDay {
  readonly #days = new Map<number, DayItems>();

  /** `day` is the start of a UTC day. */
  of(day: number): DayItems {
    return this.#days.get(day) ?? NO_ITEMS;
  }

  /** Adds a mention, or removes it with sign −1. */
  add({ id, time, projectId }: { id: string; time: number; projectId: number }, sign: 1 | -1): void {
    const day = Math.floor(time / DAY_MS) * DAY_MS;
    this.#change(day, { items: 1, hash: hash32(`${id} ${projectId}`) }, sign);
  }

  /** Adds `other`, or subtracts it with sign −1. */
  addAll(other: ItemsPerDay, sign: 1 | -1): void {
    for (const [day, items] of other.#days) this.#change(day, items, sign);
  }

  #change(day: number, by: DayItems, sign: 1 | -1): void {
    const { items, hash } = this.of(day);
    const changed = { items: items + sign * by.items, hash: (hash + sign * by.hash) >>> 0 };
    if (changed.items === 0) this.#days.delete(day);
    else this.#days.set(day, changed);
  }
}
