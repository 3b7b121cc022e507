// Decides which sources run, with which tasks: those in the configuration, and the free ones.
import { StartupError } from "../../base/errors.ts";
import type { Log } from "../../base/log.ts";
import type { Store } from "../../store/store.ts";
import type { WalletNeeds } from "../../wallets/source-requests.ts";
import type { ConfiguredSource, IngestSettings } from "../ingest-settings.ts";
import type { Outbound } from "../outbound/outbound.ts";
import type { HostPace, Budget, KnownProjects, Source, SourceTask, Probe, ProbeContext } from "../source.ts";
import type { Writers } from "../writers.ts";
import type { Leases } from "./lease.ts";
import type { TaskTable } from "./task-table.ts";

export interface PlannedTask {
  sourceId: string;
  task: SourceTask;
  budget: Budget;
}

export interface TaskDeps {
  store: Store;
  taskTable: TaskTable;
  leases: Leases;
  outbound: Outbound;
  writers: Writers;
  /** Called after new projects were stored, so that texts can be linked to them. */
  projectsWritten: () => Promise<void>;
  projects: KnownProjects;
  /** Increases with every change of the projects. */
  projectsVersion: () => number;
  wallets: WalletNeeds;
  now: () => number;
  random: () => number;
  log: Log;
  /** How often to try to acquire the lease that another process holds. */
  standbyMs: number;
}

export interface PlannedSource {
  source: Source;
  /** Why it does not run; undefined if it runs. */
  off: string | undefined;
  budget: Budget;
  paces: Readonly<Record<string, HostPace>>;
  tasks: PlannedTask[];
  /** What to request to check its provider. A source may have probes although it has nothing to read. */
  probes(context: ProbeContext): Probe[];
}

interface PlanOptions {
  /** In demo mode and with a frozen clock, only configured sources run. */
  onlyNamed: boolean;
}

export function planSources(
  sources: readonly Source[],
  settings: IngestSettings,
  options: PlanOptions,
): PlannedSource[] {
  const taskIds = new Set<string>();
  return sources.map((source) => {
    const named = settings.sources.get(source.id);
    const budget = { ...source.budget, ...named?.budget };
    const off = whyOff(source, named, settings, options);
    const isOn = off === undefined;
    // A source that only answers requests, such as a node for wallets, has nothing to configure: it is checked all the same.
    const isChecked = isOn || (named === undefined && !source.isFree);
    const own = isOn ? (named?.settings ?? source.settings.parse({})) : source.settings.safeParse({}).data;
    const tasks = (isOn ? source.tasks(own) : []).map((task) => {
      if (taskIds.has(task.id))
        throw new StartupError(`sources.${source.id}: ${task.id} is configured twice`);
      taskIds.add(task.id);
      return { sourceId: source.id, task, budget };
    });
    return {
      source,
      off: isOn && tasks.length === 0 ? "nothing to read is configured" : off,
      budget,
      paces: { ...source.provider.hosts, ...(isOn ? source.paces?.(own) : {}) },
      tasks,
      probes: (context) => (isChecked && own !== undefined ? source.probes(own, context) : []),
    };
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
