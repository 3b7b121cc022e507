// The in-memory state of mindshare: computes figures from posts and profiles. The current time is an argument.
import { AUTOMATED_WEIGHT_UNITS, AuthorWeights, type Profile } from "./author-weight.ts";
import { AutomatedAccounts } from "./automated-accounts.ts";
import { ClosedDays } from "./closed-days.ts";
import { type ComputedDay, dayFigures } from "./day-figures.ts";
import { DAY_MS } from "../base/time.ts";
import { FORMULA } from "./formula.ts";
import { FIGURES_MS } from "./map/mindshare-history.ts";
import type { ItemsPerDay } from "./items-per-day.ts";
import { Ledger } from "./ledger.ts";
import type { Post } from "./post.ts";
import type { ProjectBook } from "./project-mentions.ts";
import { Snapshot } from "./mindshare-snapshot.ts";

/** Older posts cannot change any figure. The copy rule looks back furthest. */
export const RETENTION_MS = FIGURES_MS + FORMULA.copyWindowMs + DAY_MS;

/** If no mention crossed the edge of a window, only the labels of a snapshot become outdated. */
const SNAPSHOT_AGE_MS = 60_000;

export class MindshareState {
  readonly #ledger: Ledger;
  readonly #authorWeights: AuthorWeights;
  readonly #automated: AutomatedAccounts;
  readonly closedDays = new ClosedDays();
  #now: number;
  #snapshot: Snapshot | null = null;
  /** The version of the ledger that the snapshot was made of, and how many snapshots were made. */
  #snapshotOf = -1;
  #snapshots = 0;
  readonly #onForget: (post: Post) => void;

  /** `onForget` is called with posts that are removed because of their age. */
  constructor(now: number, onForget: (post: Post) => void = () => {}) {
    this.#now = now;
    this.#onForget = onForget;
    this.#authorWeights = new AuthorWeights(now);
    this.#automated = new AutomatedAccounts(now);
    this.#ledger = new Ledger(now, {
      weightOf: (author, kind) => {
        const weight = this.#authorWeights.weightOf(author, kind);
        const isCapped = kind === "social" && this.#automated.has(author);
        return isCapped ? Math.min(AUTOMATED_WEIGHT_UNITS, weight) : weight;
      },
      isAutomated: (author) => this.#automated.has(author),
    });
  }

  /** Increases with every change of any figure. */
  get version(): number {
    return this.#ledger.version;
  }

  /** The mentions of tracked projects. */
  get itemsPerDay(): ItemsPerDay {
    return this.#ledger.totalItems;
  }

  /** The figures of days that are over, as of the last applyChanges(). */
  dayFigures(days: readonly number[]): ComputedDay[] {
    return dayFigures(this.#ledger.trackedBooks(), this.#ledger.totalHours, this.#now, days);
  }

  get posts(): number {
    return this.#ledger.size;
  }

  post(id: string): Post | undefined {
    return this.#ledger.post(id);
  }

  book(projectId: number): ProjectBook | undefined {
    return this.#ledger.book(projectId);
  }

  isAutomated(author: string): boolean {
    return this.#automated.has(author);
  }

  /** Adds a post or replaces the one with its id. */
  put(post: Post): void {
    this.remove(post.id);
    if (post.time < this.#now - RETENTION_MS) return;
    this.#ledger.put(post);
    this.#automated.add(post);
    this.#authorWeights.noteChange(post);
  }

  remove(id: string): void {
    const known = this.#ledger.post(id);
    if (known === undefined) return;
    this.#ledger.remove(id);
    this.#automated.remove(known);
    this.#authorWeights.noteChange(known);
  }

  setProfile(author: string, profile: Profile): void {
    this.#authorWeights.setProfile(author, profile);
  }

  track(projectIds: Iterable<number>): void {
    this.#ledger.track(projectIds);
  }

  /** Applies all added and removed posts and computes the figures as of `now`. */
  applyChanges(now: number): void {
    if (Math.floor(now / DAY_MS) !== Math.floor(this.#now / DAY_MS)) this.#expire(now);
    this.#now = now;
    this.#ledger.reweigh(this.#authorWeights.refresh(now, () => this.#ledger.posts()));
    this.#ledger.reweigh(this.#automated.refresh(now));
    this.#ledger.applyChanges(now);
  }

  /** Applies added posts with the weights of the last applyChanges(), as one step of a long load. */
  applyAdded(): void {
    this.#ledger.applyChanges(this.#now);
  }

  /** The figures as of the last applyChanges(). */
  snapshot(): Snapshot {
    const isCurrent =
      this.#snapshotOf === this.#ledger.version &&
      this.#snapshot !== null &&
      Math.abs(this.#now - this.#snapshot.now) < SNAPSHOT_AGE_MS;
    if (this.#snapshot === null || !isCurrent) {
      this.#snapshot = new Snapshot(
        this.#now,
        [...this.#ledger.trackedBooks()],
        this.#ledger.totalHours,
        this.#ledger.authors,
        this.closedDays,
      );
      this.#snapshotOf = this.#ledger.version;
      this.#snapshots += 1;
    }
    return this.#snapshot;
  }

  /** Increases when there is another snapshot. */
  get snapshotVersion(): number {
    this.snapshot();
    return this.#snapshots;
  }

  #expire(now: number): void {
    const old = [...this.#ledger.posts()].filter((post) => post.time < now - RETENTION_MS);
    for (const post of old) {
      this.remove(post.id);
      this.#onForget(post);
    }
  }
}
