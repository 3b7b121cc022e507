// The state of mindshare in memory: posts and profiles in, figures out. The clock is an argument.
import type { Profile } from "./author-weight.ts";
import { DAY_MS } from "../base/time.ts";
import { FORMULA } from "./formula.ts";
import { FIGURES_MS } from "./map/mindshare-history.ts";
import { Ledger, type Mention, type Post } from "./ledger.ts";
import type { ProjectBook } from "./project-mentions.ts";
import { Snapshot } from "./mindshare-snapshot.ts";
import { type Speech, Voices } from "./author-weights-by-day.ts";

export type SpokenPost = Post & Speech;
export type Book<P extends SpokenPost> = ProjectBook<Mention<P>>;

/** Older posts cannot change any figure: the copies rule looks back furthest. */
export const RETENTION_MS = FIGURES_MS + FORMULA.copyWindowMs + DAY_MS;

/** If no mention crossed the edge of a window, only the labels of a snapshot get old. */
const SNAPSHOT_AGE_MS = 60_000;

export class MindshareState<P extends SpokenPost> {
  readonly #ledger: Ledger<P>;
  readonly #voices: Voices;
  #now: number;
  #snapshot: Snapshot<P> | null = null;
  #snapshotVersion = -1;

  readonly #onForget: (post: P) => void;

  /** `onForget` is called with posts that became too old to matter. */
  constructor(now: number, onForget: (post: P) => void = () => {}) {
    this.#now = now;
    this.#onForget = onForget;
    this.#voices = new Voices(now);
    this.#ledger = new Ledger(now, (author, kind) => this.#voices.weightOf(author, kind));
  }

  get posts(): number {
    return this.#ledger.size;
  }

  post(id: string): P | undefined {
    return this.#ledger.post(id);
  }

  book(projectId: number): Book<P> | undefined {
    return this.#ledger.book(projectId);
  }

  /** Adds a post or replaces the one with its id. */
  put(post: P): void {
    this.remove(post.id);
    if (post.time < this.#now - RETENTION_MS) return;
    this.#ledger.put(post);
    this.#voices.noteSpeech(post);
  }

  remove(id: string): void {
    const known = this.#ledger.post(id);
    if (known === undefined) return;
    this.#ledger.remove(id);
    this.#voices.noteSpeech(known);
  }

  setProfile(author: string, profile: Profile): void {
    this.#voices.setProfile(author, profile);
  }

  track(projectIds: Iterable<number>): void {
    this.#ledger.track(projectIds);
  }

  weightUnitsOf(author: string): number {
    return this.#voices.weightOf(author, "social");
  }

  /** Updates every figure to what was added and removed, as of `now`. */
  settle(now: number): void {
    if (Math.floor(now / DAY_MS) !== Math.floor(this.#now / DAY_MS)) this.#expire(now);
    this.#now = now;
    this.#ledger.reweigh(this.#voices.refresh(now, () => this.#ledger.posts()));
    this.#ledger.settle(now);
  }

  /** Applies added posts with the weights of the last settle(): one step of a long load. */
  settleStep(): void {
    this.#ledger.settle(this.#now);
  }

  /** The figures as of the last settle(). */
  snapshot(): Snapshot<P> {
    const isCurrent =
      this.#snapshotVersion === this.#ledger.version &&
      this.#snapshot !== null &&
      Math.abs(this.#now - this.#snapshot.now) < SNAPSHOT_AGE_MS;
    if (this.#snapshot === null || !isCurrent) {
      this.#snapshot = new Snapshot(
        this.#now,
        [...this.#ledger.trackedBooks()],
        this.#ledger.totalHours,
        this.#ledger.authors,
      );
      this.#snapshotVersion = this.#ledger.version;
    }
    return this.#snapshot;
  }

  #expire(now: number): void {
    const old = [...this.#ledger.posts()].filter((post) => post.time < now - RETENTION_MS);
    for (const post of old) {
      this.remove(post.id);
      this.#onForget(post);
    }
  }
}
