// The list of admin operations.
import { z } from "zod";
import { importLines } from "../ingest/import/import-file.ts";
import { kindNames } from "../ingest/import/kinds.ts";
import { backup } from "./backup-operation.ts";
import { callRoute, recomputeMindshare } from "./inspect-operations.ts";
import { doctorReport } from "./doctor-operation.ts";
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

export const operations: readonly Operation[] = [
  importRecords,
  callRoute,
  recomputeMindshare,
  backup,
  doctorReport,
  ...keyOperations,
  ...sourceOperations,
  ...demoOperations,
];
