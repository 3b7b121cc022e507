// Without a query every item that passes the filters is a result; freshness and attention are its score.
import type { Slice } from "./nearest-vectors.ts";
import { mostWithoutQuery, scoreOf, type Run } from "./scores.ts";
import { kindIn, type SearchPlan } from "./search-plan.ts";
import { RUN, RUN_BITS } from "../segments/segment.ts";
import type { TopResults } from "./top-results.ts";

/** Only runs that can reach the worst result so far are scored. */
export function collectAll(plan: SearchPlan, slice: Slice, top: TopResults): void {
  for (let run = runOf(slice.to - 1); run >= runOf(slice.from); run--)
    collectRun(plan, slice, runIn(slice, run), top);
}

function runOf(item: number): number {
  return item >>> RUN_BITS;
}

/** The part of a run that is inside the slice. */
function runIn({ segment, from, to }: Slice, run: number): Run {
  return { segment, from: Math.max(from, run * RUN), to: Math.min(to, (run + 1) * RUN) };
}

function collectRun(plan: SearchPlan, slice: Slice, run: Run, top: TopResults): void {
  const { segment, from, to } = run;
  const { stories, times } = segment;
  const most = plan.sort === "date" ? (times[to - 1] as number) : mostWithoutQuery(run, plan);
  const isTooLow = most < top.threshold;
  for (let i = to - 1; i >= from; i--) {
    if (slice.pass[i] === 0) continue;
    const story = stories[i] as number;
    top.count(story);
    if (isTooLow) continue;
    const kind = kindIn(plan, segment.scales[i] as number);
    const score = scoreOf(segment, i, plan, kind, 0, 0);
    top.offer(slice, i, { story, score, kind, words: 0, meaning: 0 });
  }
}
