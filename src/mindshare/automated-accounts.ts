// Keeps track of which accounts are automated, by their newest posts.
import { DAY_MS } from "../base/time.ts";
import { dayStartOf } from "./author-weight.ts";
import { AUTOMATED, isAutomated, type Sample } from "./automated.ts";
import type { Post } from "./post.ts";
import { Groups } from "./project-mentions.ts";

/** The automated accounts, as of the last refresh. */
export class AutomatedAccounts {
  readonly #posts = new Groups<string, Post>();
  readonly #automated = new Set<string>();
  readonly #changed = new Set<string>();
  #dayStart: number;

  constructor(now: number) {
    this.#dayStart = dayStartOf(now);
  }

  has(author: string): boolean {
    return this.#automated.has(author);
  }

  add(post: Post): void {
    if (this.#isTooOld(post)) post.tokens = null;
    if (post.tokens === null) return;
    this.#posts.add(post.author, post);
    this.#changed.add(post.author);
  }

  remove(post: Post): void {
    if (post.tokens === null) return;
    this.#posts.remove(post.author, post);
    this.#changed.add(post.author);
  }

  /** Judges the accounts with new or removed posts, and all of them on a new day. Returns those judged differently. */
  refresh(now: number): string[] {
    const dayStart = dayStartOf(now);
    const authors = dayStart === this.#dayStart ? this.#changed : [...this.#posts.keys(), ...this.#changed];
    if (dayStart !== this.#dayStart) this.#startDay(dayStart);
    const different = new Set<string>();
    for (const author of authors) {
      const automated = this.#judge(author);
      if (automated === this.#automated.has(author)) continue;
      if (automated) this.#automated.add(author);
      else this.#automated.delete(author);
      different.add(author);
    }
    this.#changed.clear();
    return [...different];
  }

  /** Forgets the posts that became too old. */
  #startDay(dayStart: number): void {
    this.#dayStart = dayStart;
    for (const author of this.#posts.keys())
      for (const post of this.#posts.of(author).filter((one) => this.#isTooOld(one))) {
        this.#posts.remove(author, post);
        post.tokens = null;
      }
  }

  #isTooOld({ time }: Post): boolean {
    return time < this.#dayStart - AUTOMATED.daysBack * DAY_MS;
  }

  #judge(author: string): boolean {
    const sample: Sample[] = [];
    for (const { id, time, tokens } of this.#posts.of(author).slice(-AUTOMATED.postsMax))
      if (tokens !== null) sample.push({ id, time, tokens });
    return isAutomated(sample);
  }
}
