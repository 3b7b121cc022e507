// The developments of a project, recent and relevant ones first.
import { HOUR_MS } from "../../base/time.ts";
import type { Post } from "../post.ts";
import { keepBest } from "./handles.ts";

export interface Development {
  post: Post;
  relevance: number;
}

/** Older developments have no weight: it would be below 2⁻¹⁰. */
const HALF_LIVES_MAX = 10;

/** The weight of a development: its relevance, halved with every half-life of age. */
export function freshness({ post, relevance }: Development, now: number, halfLifeHours: number): number {
  const halfLives = (now - post.time) / (halfLifeHours * HOUR_MS);
  return halfLives < 0 || halfLives > HALF_LIVES_MAX ? 0 : relevance * 0.5 ** halfLives;
}

/** The sum of the weights of all developments. */
export function activity(developments: Iterable<Development>, now: number, halfLifeHours: number): number {
  let sum = 0;
  for (const one of developments) sum += freshness(one, now, halfLifeHours);
  return sum;
}

export function selectDevelopments(
  developments: Iterable<Development>,
  { now, halfLifeHours, limit }: { now: number; halfLifeHours: number; limit: number },
): Development[] {
  // Sorting all developments of a large project would block the event loop.
  const best: { one: Development; weight: number }[] = [];
  for (const one of developments) {
    const weight = freshness(one, now, halfLifeHours);
    const last = best[limit - 1];
    if (weight <= 0 || (last !== undefined && weight < last.weight)) continue;
    keepBest(
      best,
      { one, weight },
      limit,
      (a, b) => b.weight - a.weight || (a.one.post.id < b.one.post.id ? -1 : 1),
    );
  }
  return best.map(({ one }) => one);
}

/** The most active project gets the whole limit, the others a proportional part, but at least one. */
export function dynamicLimit(limit: number, own: number, largest: number): number {
  if (limit === 0 || own === 0 || largest === 0) return 0;
  return Math.max(1, Math.round((limit * own) / largest));
}

/** Developments per project, by post id. */
export class DevelopmentBook {
  readonly #byProject = new Map<number, Map<string, Development>>();

  put(post: Post): void {
    if (post.type !== "developments") return;
    for (const { projectId, relevance } of post.projects) {
      let own = this.#byProject.get(projectId);
      if (!own) this.#byProject.set(projectId, (own = new Map()));
      own.set(post.id, { post, relevance });
    }
  }

  remove(post: Post): void {
    for (const { projectId } of post.projects) this.#byProject.get(projectId)?.delete(post.id);
  }

  of(projectId: number): Iterable<Development> {
    return this.#byProject.get(projectId)?.values() ?? [];
  }
}
