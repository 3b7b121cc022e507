// Counts the items about projects that are dated in each UTC day, so that a closed day notices late and changed ones.
import { hash32 } from "../base/hash.ts";
import { DAY_MS } from "../base/time.ts";
import type { Post } from "./post.ts";

export interface DayItems {
  items: number;
  /** Does not depend on the order of arrival. */
  hash: number;
}

export const NO_ITEMS: DayItems = { items: 0, hash: 0 };

export class ItemsPerDay {
  readonly #days = new Map<number, DayItems>();

  /** `day` is the start of a UTC day. */
  of(day: number): DayItems {
    return this.#days.get(day) ?? NO_ITEMS;
  }

  add(post: Post): void {
    this.#change(post, 1);
  }

  remove(post: Post): void {
    this.#change(post, -1);
  }

  #change({ id, time, projects }: Post, sign: 1 | -1): void {
    if (projects.length === 0) return;
    const day = Math.floor(time / DAY_MS) * DAY_MS;
    const { items, hash } = this.of(day);
    const ids = projects.map(({ projectId }) => projectId).sort((a, b) => a - b);
    const changed = { items: items + sign, hash: (hash + sign * hash32(`${id} ${ids.join()}`)) >>> 0 };
    if (changed.items === 0) this.#days.delete(day);
    else this.#days.set(day, changed);
  }
}
