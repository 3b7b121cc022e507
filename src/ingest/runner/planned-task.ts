// A task of a source with its budget, and the dependencies for running it.
import type { Log } from "../../base/log.ts";
import type { StoredContentLookup } from "../../content/stored-content.ts";
import type { Store } from "../../store/store.ts";
import type { WalletNeeds } from "../../wallets/source-requests.ts";
import type { Outbound } from "../outbound/outbound.ts";
import type { KnownProjects, SourceTask } from "../source.ts";
import type { Writers } from "../writers.ts";
import type { TaskTable } from "./task-table.ts";
import type { Budget } from "./budget.ts";
import type { Leases } from "./lease.ts";

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
  deleteContent: (items: { id: string; published_at: number }[], origin: string) => Promise<void>;
  /** Called after new projects were stored, so that texts can be linked to them. */
  projectsWritten: () => Promise<void>;
  projects: KnownProjects;
  storedContent: StoredContentLookup;
  wallets: WalletNeeds;
  /** Wall clock, ms. */
  now: () => number;
  random: () => number;
  log: Log;
  /** How often to try to acquire the lease that another process holds. */
  standbyMs: number;
}
