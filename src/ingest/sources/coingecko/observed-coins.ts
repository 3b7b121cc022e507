// The projects that CoinGecko covers, with their stored prices, and the tasks that observe them once an hour.
import { z } from "zod";
import { HOUR_MS } from "../../../base/time.ts";
import type { SourceContext } from "../../source.ts";
import { type ObservedProject, observedProjects } from "../shared/observed-projects.ts";

/** A price that is older is not of now. */
const PRICE_AGE_MS = 3 * HOUR_MS;

/** The projects that CoinGecko covers, largest market cap first. */
export async function coveredProjects(context: SourceContext): Promise<ObservedProject[]> {
  const all = await observedProjects(context, PRICE_AGE_MS);
  return all.filter(({ project: { origins } }) => origins.includes("coingecko"));
}

const Cursor = z.object({ hour: z.number() }).nullable().catch(null);

/** The cursor of the current hour, if it is not observed yet. */
export function dueInHour(context: SourceContext): { hour: number } | undefined {
  const now = context.now();
  const hour = now - (now % HOUR_MS);
  return Cursor.parse(context.cursor)?.hour === hour ? undefined : { hour };
}
