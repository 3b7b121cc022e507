// The items that may be scored exactly: those near in meaning, and the matches by words that are estimated best. They are
// collected while the segments are searched one after the other.
import { Cutoff } from "./cutoff.ts";
import { LEVELS } from "./estimates.ts";

/** In place of the story of items that are scored whatever their estimate. */
const ALWAYS = -1;

/** Lists with one entry per candidate. */
export class Candidates {
  readonly items: number[] = [];
  /** The sum over matched terms. */
  readonly sums: number[] = [];
  /** Whether words alone make it a match. */
  readonly byWords: boolean[] = [];
  /** Whether it is counted even if it is not scored. */
  readonly certain: boolean[] = [];
  readonly #levels: number[] = [];
  readonly #stories: number[] = [];
  /** The best level of each story, plus one; 0 if none of its items was offered. */
  readonly #storyLevels: Uint16Array;
  readonly #cutoff: Cutoff;

  constructor(stories: number, storyLevels: Uint16Array) {
    this.#cutoff = new Cutoff(stories, LEVELS - 1);
    this.#storyLevels = storyLevels;
  }

  get count(): number {
    return this.items.length;
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
    return (this.#levels[candidate] as number) <= this.#cutoff.at;
  }

  /** Resets the levels of stories; nothing may be offered afterwards. */
  clear(): void {
    for (const story of this.#stories) if (story !== ALWAYS) this.#storyLevels[story] = 0;
  }

  #push(item: number, sum: number, byWords: boolean, isCertain: boolean, level: number, story: number): void {
    this.items.push(item);
    this.sums.push(sum);
    this.byWords.push(byWords);
    this.certain.push(isCertain);
    this.#levels.push(level);
    this.#stories.push(story);
  }
}
