// The projects with their stored prices, for sources that ask about the largest ones first.
import type { Project } from "../../../projects/catalogue/catalogue.ts";
import type { SourceContext } from "../../source.ts";

export interface ObservedProject {
  project: Project;
  price: number | undefined;
  /** 0 if it is not known. */
  marketCap: number;
}

/** Largest market cap first. An observation that is older than `maxAgeMs` does not count. */
export async function observedProjects(context: SourceContext, maxAgeMs: number): Promise<ObservedProject[]> {
  const now = context.now();
  const newest = new Map<number, { price: number; marketCap: number }>();
  for (const { project_id: id, price, market_cap: cap } of await context.observedHours(
    now - maxAgeMs,
    now + 1,
  ))
    newest.set(id, { price, marketCap: cap ?? newest.get(id)?.marketCap ?? 0 });
  return context.projects
    .all()
    .map((project) => {
      const { price, marketCap = 0 } = newest.get(project.project_id) ?? {};
      return { project, price, marketCap };
    })
    .sort((a, b) => b.marketCap - a.marketCap || a.project.project_id - b.project.project_id);
}
