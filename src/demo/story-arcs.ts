// Stories that unfold over days in several events: each week one of a mid-sized real project, with good or neutral news
// only, and two of fictional projects, which may also go wrong.
import { getOrCreate } from "../base/maps.ts";
import { DAY_MS } from "../base/time.ts";
import { WEEK_DAYS } from "./cast.ts";
import type { CatalogueEntry } from "./demo-catalogue.ts";
import type { EventKind } from "./event-kinds.ts";
import { Random, hash } from "./random.ts";

export interface ArcStep {
  /** Days after the beginning of the story. */
  day: number;
  kind: EventKind;
  strength: number;
}

const realSteps: ArcStep[] = [
  { day: 0, kind: "upgrade", strength: 0.35 },
  { day: 1, kind: "launch", strength: 0.9 },
  { day: 2, kind: "integration", strength: 0.75 },
  { day: 4, kind: "milestone", strength: 0.8 },
  { day: 6, kind: "grants", strength: 0.5 },
  { day: 8, kind: "milestone", strength: 0.4 },
];

const fictionalSteps: ArcStep[] = [
  { day: 0, kind: "funding", strength: 0.12 },
  { day: 1, kind: "launch", strength: 0.2 },
  { day: 3, kind: "milestone", strength: 0.2 },
  { day: 5, kind: "exploit", strength: 0.3 },
  { day: 6, kind: "audit", strength: 0.2 },
  { day: 9, kind: "upgrade", strength: 0.15 },
];

const outageSteps: ArcStep[] = [
  { day: 0, kind: "outage", strength: 0.25 },
  { day: 2, kind: "upgrade", strength: 0.15 },
];

const MAX_ARC_WEEKS = 2;
/** Categories of fictional projects that can be unavailable. */
const NETWORKS = ["interoperability", "depin", "gaming", "socialfi"];

/** The step of a story, if any, that happens to a project on a day (days since the epoch). */
export type StepOn = (project: CatalogueEntry, day: number) => ArcStep | undefined;

export function createArcs(seed: number, projects: readonly CatalogueEntry[]): StepOn {
  const real = projects.filter(isCandidate);
  const fictional = projects.filter(({ invented, categories }) => invented && categories[0] === "defi");
  const networks = projects.filter(
    ({ invented, categories }) => invented && NETWORKS.includes(categories[0] ?? ""),
  );
  const byDay = new Map<number, Map<number, ArcStep>>();

  function stepsOn(day: number): Map<number, ArcStep> {
    const steps = new Map<number, ArcStep>();
    const thisWeek = Math.floor(day / WEEK_DAYS);
    for (let week = thisWeek - MAX_ARC_WEEKS; week <= thisWeek; week += 1) {
      for (const [index, candidates, plan] of [
        [0, fictional, fictionalSteps],
        [1, real, realSteps],
        [2, networks, outageSteps],
      ] as const) {
        const random = new Random(seed, week, index, 0xa2c);
        // On the same day of every week, so that each step of a story is never more than a week ago.
        const start = week * WEEK_DAYS + (hash(seed, index, 0xa2d) % WEEK_DAYS);
        const project = candidates.length > 0 ? random.pick(candidates) : undefined;
        const step = plan.find((one) => start + one.day === day);
        if (project !== undefined && step !== undefined && day * DAY_MS > project.launched)
          steps.set(project.id, step);
      }
    }
    return steps;
  }

  return (project, day) => getOrCreate(byDay, day, () => stepsOn(day)).get(project.id);
}

/** Large enough to be known, and small enough to be a surprise at the top. */
function isCandidate({ categories, invented, market, handle, stable, wrapped }: CatalogueEntry): boolean {
  const cap = market?.capMillions ?? 0;
  const isPegged = stable === true || wrapped === true || market?.follows !== undefined;
  return (
    !isPegged &&
    invented !== true &&
    handle !== undefined &&
    categories[0] !== "memecoins" &&
    cap >= 120 &&
    cap <= 2_500
  );
}
