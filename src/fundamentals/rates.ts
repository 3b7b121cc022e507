// A rate, such as a yield, is never combined: the sum of two yields means nothing, and their mean needs weights that are not
// stored with them. Each entity is therefore one stored series, and a request that would combine several is rejected.
import { AppError } from "../base/errors.ts";
import type { ProjectSeries } from "./aggregate.ts";
import type { SeriesByChain } from "./fundamentals-model.ts";
import type { Metric } from "./fundamentals-record.ts";
import type { EntityQuery, SelectedProject } from "./select-entities.ts";

type RateQuery = Pick<EntityQuery, "groupBy" | "projectIds" | "chains"> & { metric: Metric };

/** @throws AppError if an entity would combine several rates. */
export function rejectCombinedRates({ metric, groupBy, projectIds, chains }: RateQuery): void {
  const problem =
    groupBy === "category"
      ? `${metric} cannot be grouped by category, because rates of several projects cannot be combined: use group_by protocol`
      : groupBy === "chain" && projectIds?.length !== 1
        ? `${metric} can be grouped by chain only for a single project, because rates of several projects cannot be combined: set project_ids to one project, or use group_by protocol`
        : groupBy === "protocol" && (chains?.length ?? 0) > 1
          ? `${metric} of a project cannot be combined over several chains: set ecosystem_ids to one ecosystem, or leave it out`
          : undefined;
  if (problem !== undefined) throw new AppError("invalid_request", { details: [problem] });
}

/**
 * Grouped by protocol: a project's rate on the one chain that is asked for, else its overall rate, or its only one. The
 * projects and chains with the largest TVL come first.
 */
export function rateProjects(
  projects: readonly SelectedProject[],
  { groupBy, chains }: Pick<EntityQuery, "groupBy" | "chains">,
  { tvl, lastDay }: { tvl: ReadonlyMap<number, SeriesByChain>; lastDay: number },
): ProjectSeries[] {
  const only = chains?.[0] ?? "";
  return projects.map((project) => {
    const isOnly = only === "" && project.chains.size === 1;
    const isWanted = (chain: string) => (groupBy === "protocol" ? chain === only || isOnly : chain !== "");
    const ownTvl = tvl.get(project.id);
    return {
      ...project,
      chains: new Map([...project.chains].filter(([chain]) => isWanted(chain))),
      totalCounts: true,
      sizeOf: (chain) => lastTvl(ownTvl, chain, lastDay),
    };
  });
}

/** The TVL on a chain, or over all chains. */
function lastTvl(chains: SeriesByChain | undefined, chain: string, lastDay: number): number {
  const lastOf = (name: string) => {
    const series = chains?.get(name);
    return series?.values[series.firstFrom(lastDay + 1) - 1] ?? 0;
  };
  if (chain !== "") return lastOf(chain);
  const perChain = [...(chains?.keys() ?? [])].filter((name) => name !== "");
  return perChain.length === 0 ? lastOf("") : perChain.reduce((sum, name) => sum + lastOf(name), 0);
}
