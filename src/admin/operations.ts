// The list of administrative operations.
import { z } from "zod";
import { importLines } from "../ingest/import.ts";
import { kindNames } from "../ingest/kinds.ts";
import { readModels } from "../services.ts";
import { clockWarning } from "../store/clock-warning.ts";
import { backup } from "./backup-operation.ts";
import { callRoute, recomputeMindshare } from "./inspect-operations.ts";
import { demoOperations } from "./demo-operations.ts";
import { keyOperations } from "./key-operations.ts";
import { defineOperation, type Operation } from "./operation.ts";
import { sourceOperations } from "./source-operations.ts";

const importRecords = defineOperation({
  name: "import",
  input: z.object({ kind: z.enum(kindNames) }),
  run: async ({ services, writers }, { kind }, { emit, body }) => ({
    ...(await importLines(
      { store: services.store, writers, clock: () => services.clock.real() },
      {
        kind,
        chunks: body,
        onRejected: (rejected) => emit({ rejected }),
        onProgress: (progress) => emit({ progress }),
      },
    )),
  }),
});

const status = defineOperation({
  name: "status",
  input: z.object({}),
  run: async ({ services, running }) => ({
    running,
    engine: services.store.engine,
    clock_warning: clockWarning(services.store, services.clock.real()) ?? null,
    dataset: services.dataset,
    models: Object.fromEntries(readModels(services).map((model) => [model.name, model.status()])),
  }),
});

export const operations: readonly Operation[] = [
  importRecords,
  status,
  callRoute,
  recomputeMindshare,
  backup,
  ...keyOperations,
  ...sourceOperations,
  ...demoOperations,
];
