// Which sources run, with which tasks: what the configuration names, and the free ones by themselves.
import { StartupError } from "../../base/errors.ts";
import type { PlannedTask } from "./task.ts";
import type { ConfiguredSource, IngestSettings } from "../ingest-settings.ts";
import type { Source } from "../source.ts";

export interface PlannedSource {
  source: Source;
  /** Why it does not run, in words; undefined when it does. */
  off: string | undefined;
  budget: ConfiguredSource["budget"];
  tasks: PlannedTask[];
}

export interface PlanOptions {
  /** In the demo world, and under a frozen clock, only what is named runs. */
  onlyNamed: boolean;
}

export function planSources(
  sources: readonly Source[],
  settings: IngestSettings,
  options: PlanOptions,
): PlannedSource[] {
  const taken = new Set<string>();
  return sources.map((source) => {
    const named = settings.sources.get(source.id);
    const budget = { ...source.budget, ...named?.budget };
    const off = whyOff(source, named, settings, options);
    if (off !== undefined) return { source, off, budget, tasks: [] };
    const tasks = source.tasks(named?.settings ?? source.settings.parse({})).map((task) => {
      if (taken.has(task.id))
        throw new StartupError(
          `sources.${source.id}: ${task.id} is configured twice; each needs its own name`,
        );
      taken.add(task.id);
      return { sourceId: source.id, task, budget };
    });
    return { source, off: tasks.length === 0 ? "nothing to read is configured" : undefined, budget, tasks };
  });
}

function whyOff(
  source: Source,
  named: ConfiguredSource | undefined,
  { freeSources }: IngestSettings,
  { onlyNamed }: PlanOptions,
): string | undefined {
  if (named !== undefined) return named.enabled ? undefined : "disabled in the configuration";
  if (!source.isFree) return "not configured";
  if (onlyNamed) return "off in demo mode and with ORRERY_NOW; enable it in orrery.config.yaml";
  return freeSources ? undefined : "off: free_sources is false in the configuration";
}
