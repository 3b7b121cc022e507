// The developments of a project, recent and relevant ones first.
import { HOUR_MS } from "../../base/time.ts";
import { keepBest } from "./keep-best.ts";
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
  const best: WeightedDevelopment[] = [];
  for (const one of developments) {
    const weight = freshness(one, now, halfLifeHours);
    const last = best[limit - 1];
    if (weight <= 0 || (last !== undefined && weight < last.weight)) continue;
    keepBest(best, { one, weight }, limit, heaviestFirst);
  }
  return best.map(({ one }) => one);
}

interface WeightedDevelopment {
  one: Development;
  weight: number;
}

function heaviestFirst(a: WeightedDevelopment, b: WeightedDevelopment): number {
  return b.weight - a.weight || (a.one.post.id < b.one.post.id ? -1 : 1);
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

  of(projectId: number): Iterable<Development> {
    return this.#byProject.get(projectId)?.values() ?? [];
  }
}
