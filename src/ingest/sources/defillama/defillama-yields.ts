// The yield of a project today: the mean over its pools, weighted by their TVL. DefiLlama has the history of single pools
// only, and only of those that still exist, so a project has no history before the first run.
import { mapInBatches } from "../../../base/batches.ts";
import { z } from "zod";
import { getOrCreate } from "../../../base/maps.ts";
import { dayOf } from "../../../base/time.ts";
import type { Page, SourceContext } from "../../source.ts";
import { chainSlug } from "../shared/chain-names.ts";
import { PageBuilder } from "../shared/page-builder.ts";
import { createResolver } from "../shared/project-resolver.ts";
import { lenient, readJson } from "../shared/upstream-json.ts";
import { projectOf } from "./defillama-projects.ts";
import { LIST, protocolGroups } from "./defillama-requests.ts";
import { defillamaProvider } from "./defillama-provider.ts";

export const Pool = z.object({
  chain: z
    .string()
    .max(64)
    .refine((chain) => chainSlug(chain) !== "", "is not the name of a chain"),
  /** The slug of a protocol, which may be one of several versions of a project. */
  project: z.string(),
  tvlUsd: z.number(),
  /** Percent per year, with rewards. */
  apy: z.number().min(-100).max(1_000_000).nullish(),
  /** Marked by DefiLlama as implausible. */
  outlier: lenient(z.boolean()),
});
type Pool = z.output<typeof Pool>;

export async function* readYields(context: SourceContext): AsyncIterable<Page> {
  const page = new PageBuilder();
  // Malformed protocols are already quarantined by the task that stores them.
  const groups = await protocolGroups(context, new PageBuilder());
  const response = await context.fetch(defillamaProvider.poolsUrl, LIST);
  const { data } = readJson(response, z.object({ data: z.array(z.unknown()) }));
  const pools = await page.parseAll(Pool, data, defillamaProvider.maxPools);
  const resolver = createResolver(context.projects.all());
  const projectIds = new Map<string, number>();
  await mapInBatches(groups, (group) => {
    const { project_id: id } = projectOf(group, resolver);
    for (const { slug } of group.members) if (slug) projectIds.set(slug, id);
  });
  const date = dayOf(context.now());
  for (const [projectId, means] of meansByProject(page, pools, projectIds))
    page.add(
      "fundamentals",
      Array.from(means, ([chain, { weighted, tvl }]) => ({
        date,
        project_id: projectId,
        metric: "yield",
        value: weighted / tvl,
        chain,
      })),
    );
  yield page.page({ day: date });
}

interface Mean {
  weighted: number;
  tvl: number;
}

/** By project and chain, where "" is the mean over all chains. */
function meansByProject(
  page: PageBuilder,
  pools: readonly Pool[],
  projectIds: ReadonlyMap<string, number>,
): Map<number, Map<string, Mean>> {
  const byProject = new Map<number, Map<string, Mean>>();
  for (const { chain, project, tvlUsd: tvl, apy, outlier } of pools) {
    const projectId = projectIds.get(project);
    if (projectId === undefined) page.drop("pool of a protocol that is not listed");
    else if (outlier === true) page.drop("outlier pool");
    else if (typeof apy !== "number" || !(tvl > 0)) page.drop("pool without a yield or without TVL");
    else {
      const means = getOrCreate(byProject, projectId, () => new Map<string, Mean>());
      for (const name of new Set(["", chainSlug(chain)])) {
        const mean = getOrCreate(means, name, () => ({ weighted: 0, tvl: 0 }));
        mean.weighted += apy * tvl;
        mean.tvl += tvl;
      }
    }
  }
  return byProject;
}
