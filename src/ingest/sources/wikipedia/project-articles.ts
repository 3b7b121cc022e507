// Which English Wikipedia article is about which project. A wrong article would be worse than none, so a name is never enough.
import { z } from "zod";
import { readDataJson } from "../../../base/data-file.ts";
import { once } from "../../../base/once.ts";
import type { Project } from "../../../projects/catalogue/catalogue.ts";
import { groupBy } from "../shared/lists.ts";

export const Title = z.string().trim().min(1).max(255);

const KnownArticle = z.strictObject({
  slug: z.string().min(1),
  symbol: z.string(),
  /** CoinGecko's id; absent if the project has no coin. */
  coingecko: z.string().min(1).optional(),
  article: Title,
});

export const knownArticles = once(() => readDataJson("wikipedia/articles.json", z.array(KnownArticle)));

export interface ProjectArticle {
  projectId: number;
  title: string;
}

type Candidate = Pick<Project, "project_id" | "slug" | "symbol" | "source_ids">;

/**
 * Known articles belong to the project with the coin, else to the only one with the slug and the symbol. Configured articles,
 * by slug, take precedence. `unmatched` lists configured slugs that no project, or more than one, has.
 */
export function projectArticles(
  projects: readonly Candidate[],
  configured: Readonly<Record<string, string>>,
): { articles: ProjectArticle[]; unmatched: string[] } {
  const bySlug = groupBy(projects, ({ slug }) => slug);
  const bySourceId = new Map(
    projects.flatMap((project) => project.source_ids.map((id) => [id, project] as const)),
  );
  const titles = new Map<number, string>();
  for (const { slug, symbol, coingecko, article } of knownArticles()) {
    const withCoin = coingecko === undefined ? undefined : bySourceId.get(`coingecko:${coingecko}`);
    const project = withCoin ?? only(bySlug.get(slug), (one) => mayBe(one, symbol));
    if (project) titles.set(project.project_id, article);
  }
  const unmatched: string[] = [];
  for (const [slug, title] of Object.entries(configured)) {
    const project = only(bySlug.get(slug), () => true);
    if (project) titles.set(project.project_id, title);
    else unmatched.push(slug);
  }
  return {
    articles: Array.from(titles, ([projectId, title]) => ({ projectId, title })),
    unmatched,
  };
}

/** A project with another coin is not the one that is meant. */
function mayBe({ symbol, source_ids: ids }: Candidate, expected: string): boolean {
  return symbol.toLowerCase() === expected.toLowerCase() && !ids.some((id) => id.startsWith("coingecko:"));
}

function only<T>(items: readonly T[] | undefined, isWanted: (item: T) => boolean): T | undefined {
  const wanted = (items ?? []).filter(isWanted);
  return wanted.length === 1 ? wanted[0] : undefined;
}
