// The list of admin operations.
import { z } from "zod";
import { importLines } from "../ingest/import/import-file.ts";
import { kindNames } from "../ingest/import/kinds.ts";
import { backup } from "./backup-operation.ts";
import { doctorReport } from "./doctor-operation.ts";
import { demoOperations } from "./demo-operations.ts";
import { keyOperations } from "./key-operations.ts";
import { defineOperation, type Operation } from "./operation.ts";
import { sourceOperations } from "./source-operations.ts";
import { AppError } from "../base/errors.ts";
import { sentences } from "../base/fields.ts";
import { routes } from "../routes.ts";
import { readModels, type Services } from "../services.ts";

const callRoute = defineOperation({
  name: "call",
  input: z.object({ route: z.string(), body: z.record(z.string(), z.unknown()) }),
  run: async ({ services, readiness, running }, { route: name, body }) => {
    const route = routes.find((one) => one.name === name);
    if (!route)
      throw new AppError("not_found", {
        message: `there is no route ${name}`,
        details: [`use one of ${routes.map((one) => one.name).join(", ")}`],
      });
    const input = route.input.safeParse(body);
    if (!input.success) throw new AppError("invalid_request", { details: sentences(input.error) });
    if (!running) await loadAll(services);
    const loading = running ? readiness.watch(route.needs)() : undefined;
    if (loading) throw new AppError("unavailable", { message: loading.message, reason: "loading" });
    return { success: true, error: null, ...(await route.run(services, input.data, { caller: "operator" })) };
  },
});

const recomputeMindshare = defineOperation({
  name: "recompute",
  input: z.object({}),
  run: async ({ services, running }) => {
    if (!running) await loadAll(services);
    return { ...(await services.mindshare.recompute()) };
  },
});

async function loadAll(services: Services): Promise<void> {
  await Promise.all(readModels(services).map((model) => model.load()));
  // The order of projects includes mentions, which were loaded at the same time as the market.
  await services.market.tick();
}

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
