// The report for `orrery doctor`, from the service or from the data directory if none is running.
import { z } from "zod";
import { stateOf } from "../access/keys/api-key.ts";
import { readModels } from "../services.ts";
import { clockWarning } from "../store/clock-warning.ts";
import { type AdminContext, defineOperation } from "./operation.ts";
import { readLastBackup } from "../backup/backup-manifest.ts";

export type ServiceReport = Awaited<ReturnType<typeof reportOn>>;

export const doctorReport = defineOperation({ name: "doctor", input: z.object({}), run: reportOn });

async function reportOn({ config, services, keys, runner, running }: AdminContext) {
  await keys.tick();
  const now = services.clock.real();
  const models = Object.fromEntries(
    readModels(services).map((model) => [
      model.name,
      { ready: model.status().ready, rows: model.status().rows },
    ]),
  );
  return {
    running,
    engine: services.store.engine,
    /** Set when stored rows are dated in the future. */
    clockWarning: clockWarning(services.store, now) ?? null,
    dataset: services.dataset,
    models,
    projects: services.catalogue.all().length,
    contentItems: models["content"]?.rows || (await services.store.count("content_v1")),
    activeKeys: keys.list().filter((key) => stateOf(key, now) === "active").length,
    /** Whether this process reads the sources. */
    readsSources: runner.runsHere,
    sources: runner.sources().map(({ source, off, health }) => ({
      source: source.id,
      isOff: off !== undefined,
      state: health.state,
      tasks: health.tasks,
      failing: health.failing,
      lastError: health.last_error ?? null,
    })),
    lastBackup: readLastBackup(config.dataDirectory) ?? null,
  };
}
