// The number of posts about each project per day, without the posts themselves: one billed request a day and project.
import { z } from "zod";
import { DAY_MS, dayOf, HOUR_MS, isoOf, parseInstant } from "../../../base/time.ts";
import type { Project } from "../../../projects/catalogue/catalogue.ts";
import { X_POSTS } from "../../../mindshare/attention-reference/attention-record.ts";
import { UpstreamFailure, type FetchOptions, type Page, type SourceContext } from "../../source.ts";
import { PageBuilder } from "../shared/page-builder.ts";
import { FailureStreak, idList } from "../shared/resumable-walk.ts";
import { observedProjects } from "../shared/observed-projects.ts";
import { readJson } from "../shared/upstream-json.ts";
import { xProvider } from "./x-provider.ts";

export interface CountSettings {
  url: string;
  bearer_token: string;
  count_projects: number;
}

const { counts, dollars: price } = xProvider;
/** X counts a post some seconds after it is published. */
const SETTLING_MS = 10 * 60_000;
const MARKET_MS = DAY_MS;

const Cursor = z
  .object({
    /** The last complete day, and the projects that are counted up to it. */
    day: z.string(),
    done: z.string(),
  })
  .catch({ day: "", done: "" });

/** Once a day; an interrupted round continues with the projects that are left. */
export async function* readCounts(context: SourceContext, settings: CountSettings): AsyncIterable<Page> {
  const before = Cursor.parse(context.cursor);
  const now = context.now();
  const lastDay = dayOf(now - DAY_MS - SETTLING_MS);
  const done = idList.read(before.day === lastDay ? before.done : "");
  const subjects = await subjectsOf(context, settings.count_projects);
  const streak = new FailureStreak();
  let requests = 0;
  let page = new PageBuilder();
  const finished = () => {
    // Failed requests are billed, too.
    const spent = { dollars: requests * price.countsRequest };
    requests = 0;
    const note = `${done.size} of ${subjects.length} projects counted up to ${lastDay}`;
    return { ...page.page({ day: lastDay, done: idList.write(done) }, { spent }), note };
  };
  for (const { project, query } of subjects) {
    if (context.signal.aborted) return;
    if (done.has(project.project_id)) continue;
    page = new PageBuilder();
    try {
      requests += 1;
      const { url, options } = countsRequest(settings, query, { now: context.now(), lastDay });
      const counted = readJson(await context.fetch(url, options), CountsResponse);
      addCounts(page, counted, project.project_id, lastDay);
      streak.reset();
    } catch (error) {
      const { message, detail } = streak.add(error);
      page.quarantine(`${project.project_name}: ${message}`, detail || query);
    }
    done.add(project.project_id);
    yield finished();
  }
}

/** The largest projects that have a cashtag or an account of their own. A plain name often means something else. */
async function subjectsOf(
  context: SourceContext,
  max: number,
): Promise<{ project: Project; query: string }[]> {
  const taken = new Set<string>();
  return (await observedProjects(context, MARKET_MS))
    .flatMap(({ project }) => {
      // A cashtag that several projects share means the largest of them.
      const query = queryOf(project, !taken.has(project.symbol.toUpperCase()));
      taken.add(project.symbol.toUpperCase());
      return query === "" ? [] : [{ project, query }];
    })
    .slice(0, max);
}

export function queryOf({ symbol, twitter_handle: handle }: Project, ownsSymbol: boolean): string {
  return [
    ...(ownsSymbol && counts.cashtag.test(symbol) ? [`$${symbol.toUpperCase()}`] : []),
    ...(counts.handle.test(handle) ? [`@${handle}`] : []),
  ].join(" OR ");
}

export const CountsResponse = z.object({
  data: z.array(z.unknown()),
  meta: z.object({ total_tweet_count: z.int().min(0) }),
});
export const Bucket = z.object({ start: z.string(), end: z.string(), tweet_count: z.int().min(0) });

/** The complete days that X still counts, up to `lastDay`: the price is the same for one, and gaps are filled. */
export function countsRequest(
  settings: Pick<CountSettings, "url" | "bearer_token">,
  query: string,
  { now, lastDay }: { now: number; lastDay: string },
): { url: string; options: FetchOptions } {
  const end = Date.parse(`${lastDay}T00:00:00Z`) + DAY_MS;
  const oldest = now - xProvider.recentMs + SETTLING_MS;
  const url = new URL(counts.path, settings.url);
  const parameters = {
    query,
    granularity: "hour",
    start_time: isoOf(Math.ceil(oldest / DAY_MS) * DAY_MS),
    end_time: isoOf(end),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  const options = {
    headers: { authorization: `Bearer ${settings.bearer_token}` },
    mayCost: { dollars: price.countsRequest, isPerRequest: true },
  };
  return { url: url.href, options };
}

/** A day counts if all of its hours are there: a missing one must not look like a quiet one. */
function addCounts(
  page: PageBuilder,
  { data }: z.output<typeof CountsResponse>,
  projectId: number,
  lastDay: string,
): void {
  const days = new Map<string, Map<number, number>>();
  for (const item of data.slice(0, counts.maxBuckets)) {
    const bucket = page.parse(Bucket, item);
    const start = parseInstant(bucket?.start);
    if (!bucket) continue;
    if (start === undefined || start % HOUR_MS !== 0 || parseInstant(bucket.end) !== start + HOUR_MS) {
      page.quarantine("not the count of an hour", item);
      continue;
    }
    const day = dayOf(start);
    days.set(day, (days.get(day) ?? new Map<number, number>()).set(start, bucket.tweet_count));
  }
  if (days.size === 0) throw new UpstreamFailure("bad_format", "X returned no counts");
  for (const [date, hours] of days) {
    if (hours.size !== 24 || date > lastDay) {
      page.drop("incomplete day");
      continue;
    }
    const value = [...hours.values()].reduce((sum, count) => sum + count, 0);
    page.add("attention", [{ date, project_id: projectId, source: X_POSTS, value }]);
  }
}
