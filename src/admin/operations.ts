// The list of admin operations.
import { z } from "zod";
import { importLines } from "../ingest/import/import-file.ts";
import { ambiguousNames } from "../ingest/import/ambiguous-names.ts";
import { kindNames } from "../ingest/import/kinds.ts";
import { backup } from "./backup-operation.ts";
import { doctorReport } from "./doctor-operation.ts";
import { demoOperations } from "./demo-operations.ts";
import { keyOperations } from "./key-operations.ts";
import { defineOperation, type Operation } from "./operation.ts";
import { callRoute, loadAll, readRows } from "./route-operations.ts";
import { sourceOperations } from "./source-operations.ts";

const recomputeMindshare = defineOperation({
  name: "recompute",
  job: "Mindshare check",
  input: z.object({}),
  run: async ({ services, running }) => {
    if (!running) await loadAll(services);
    return { ...(await services.mindshare.recompute()) };
  },
});

const address = defineOperation({
  name: "address",
  input: z.object({}),
  run: async ({ address: found }) => ({ ...found }),
});

const importRecords = defineOperation({
  name: "import",
  job: "Import",
  input: z.object({ kind: z.enum(kindNames) }),
  run: async ({ services, writers }, { kind }, { emit, body }) => {
    const { catalogue } = services;
    const isProjects = kind === "projects";
    if (isProjects) await catalogue.tick();
    const before = new Map(catalogue.all().map((project) => [project.project_id, project]));
    const summary = await importLines(
      { store: services.store, writers, clock: () => services.clock.real() },
      {
        kind,
        chunks: body,
        onRejected: (rejected) => emit({ rejected }),
        onProgress: (progress) => emit({ progress }),
      },
    );
    if (!isProjects) return { ...summary };
    await catalogue.tick();
    const changed = catalogue.all().filter((project) => before.get(project.project_id) !== project);
    const ids = new Set(changed.map(({ project_id }) => project_id));
    return { ...summary, ambiguous_names: ambiguousNames(catalogue.all(), ids) };
  },
});

export const operations: readonly Operation[] = [
  importRecords,
  callRoute,
  readRows,
  address,
  recomputeMindshare,
  backup,
  doctorReport,
  ...keyOperations,
  ...sourceOperations,
  ...demoOperations,
];
