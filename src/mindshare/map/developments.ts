// The developments of a project, recent and relevant ones first.
import { HOUR_MS } from "../../base/time.ts";
import type { MapPost } from "./map-post.ts";

export interface Development {
  post: MapPost;
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

/** The most active project gets the whole limit, the others a proportional part, but at least one. */
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
