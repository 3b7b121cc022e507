// What happened to a project: developments, the fresh and relevant ones first.
import { HOUR_MS } from "../../base/time.ts";
import type { MapPost } from "./map-post.ts";

export interface Development {
  post: MapPost;
  relevance: number;
}

/** Younger than this many half lives, or it is history: a weight under 2⁻¹⁰. */
const HALF_LIVES_MAX = 10;

/** A development's weight halves with every half life of age. */
export function freshness({ post, relevance }: Development, now: number, halfLifeHours: number): number {
  const halfLives = (now - post.time) / (halfLifeHours * HOUR_MS);
  return halfLives < 0 || halfLives > HALF_LIVES_MAX ? 0 : relevance * 0.5 ** halfLives;
}

/** How much happened lately: the weights of all developments together. */
export function activity(developments: readonly Development[], now: number, halfLifeHours: number): number {
  return developments.reduce((sum, one) => sum + freshness(one, now, halfLifeHours), 0);
}

export function selectDevelopments(
  developments: readonly Development[],
  options: { now: number; halfLifeHours: number; limit: number },
): Development[] {
  const weighed = developments.map((one) => ({
    one,
    weight: freshness(one, options.now, options.halfLifeHours),
  }));
  return weighed
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || (a.one.post.id < b.one.post.id ? -1 : 1))
    .slice(0, options.limit)
    .map(({ one }) => one);
}

/** The limit goes to the project where most happened; the others get theirs in proportion, one at least. */
export function dynamicLimit(limit: number, own: number, largest: number): number {
  if (limit === 0 || own === 0 || largest === 0) return 0;
  return Math.max(1, Math.round((limit * own) / largest));
}

/** Developments per project, by post id. */
export class DevelopmentBook {
  readonly #byProject = new Map<number, Map<string, Development>>();

  put(post: MapPost): void {
    if (post.type !== "developments") return;
    for (const { projectId, relevance } of post.projects) {
      const own = this.#byProject.get(projectId) ?? new Map<string, Development>();
      own.set(post.id, { post, relevance });
      this.#byProject.set(projectId, own);
    }
  }

  remove(post: MapPost): void {
    for (const { projectId } of post.projects) this.#byProject.get(projectId)?.delete(post.id);
  }

  of(projectId: number): Development[] {
    return [...(this.#byProject.get(projectId)?.values() ?? [])];
  }
}
