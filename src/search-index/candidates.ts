// The items that may be scored exactly: those near in meaning, and the matches by words that are estimated best. They are
// collected while the segments are searched one after the other.
import type { CandidateLists } from "./candidate-lists.ts";
import { Cutoff } from "./cutoff.ts";
import { LEVELS } from "./estimates.ts";

/** In place of the story of items that are scored whatever their estimate. */
const ALWAYS = -1;

export class Candidates {
  count = 0;
  readonly lists: CandidateLists;
  /** The best level of each story, plus one; 0 if none of its items was offered. */
  readonly #storyLevels: Uint16Array;
  readonly #cutoff: Cutoff;

  constructor(
    stories: number,
    { candidates, storyLevels }: { candidates: CandidateLists; storyLevels: Uint16Array },
  ) {
    this.#cutoff = new Cutoff(stories, LEVELS - 1);
    this.lists = candidates;
    this.#storyLevels = storyLevels;
  }

  /** Whether there are more than enough, so that some need not be scored. */
  get isFull(): boolean {
    return this.#cutoff.at < LEVELS - 1;
  }

  /** The level that matches by words must reach. */
  get level(): number {
    return this.#cutoff.at;
  }

  /** Adds an item that is scored in any case. */
  add(item: number, sum: number, byWords: boolean): void {
    this.#push(item, sum, byWords, false, 0, ALWAYS);
  }

  /** Adds a match by words, or returns false if enough stories are known to be better. */
  offer(item: number, sum: number, isCertain: boolean, level: number, story: number): boolean {
    if (level > this.#cutoff.at) return false;
    const before = (this.#storyLevels[story] as number) - 1;
    // Near-duplicates are one result, so many copies of a text must not take the places of others.
    if (before === -1 || level < before) {
      if (before !== -1) this.#cutoff.uncount(before);
      this.#cutoff.count(level);
      this.#storyLevels[story] = level + 1;
    }
    this.#push(item, sum, true, isCertain, level, story);
    return true;
  }

  /** Whether the candidate is to be scored. This is known once all have been offered. */
  isChosen(candidate: number): boolean {
    return (this.lists.levels[candidate] as number) <= this.#cutoff.at;
  }

  /** Resets the levels of stories; nothing may be offered afterwards. */
  clear(): void {
    const { stories } = this.lists;
    for (let c = 0; c < this.count; c++)
      if (stories[c] !== ALWAYS) this.#storyLevels[stories[c] as number] = 0;
  }

  #push(item: number, sum: number, byWords: boolean, isCertain: boolean, level: number, story: number): void {
    const { lists } = this;
    const c = this.count++;
    lists.fit(c);
    lists.items[c] = item;
    lists.sums[c] = sum;
    lists.byWords[c] = byWords ? 1 : 0;
    lists.certain[c] = isCertain ? 1 : 0;
    lists.levels[c] = level;
    lists.stories[c] = story;
  }
}
