// Runs admin operations in the process of a command if no service is running.
import { adminApp } from "./admin/admin-app.ts";
import { operations } from "./admin/operations.ts";
import type { Log } from "./base/log.ts";
import type { Config } from "./config.ts";
import { openRuntime } from "./open-runtime.ts";
import { openServices } from "./open-services.ts";
import { createReadiness } from "./readiness.ts";
import { readModels } from "./services.ts";

/** DuckDB's memory limit during a command: an import reads its file once and does not benefit from a cache. */
const COMMAND_MEMORY_MB = 128;

export async function openAdmin(config: Config, log: Log) {
  const store = { ...config.store, usualMb: COMMAND_MEMORY_MB };
  const services = await openServices({ ...config, store }, log);
  const { keys, writers, runner, redis } = await openRuntime(config, services);
  await Promise.all([services.catalogue.load(), keys.load(), runner.load()]);
  const readiness = createReadiness(readModels(services));
  const context = { config, services, keys, writers, runner, readiness, running: false };
  const app = adminApp(context, operations, new AbortController().signal);
  return {
    fetch: (request: Request) => app.fetch(request),
    async close() {
      await runner.stop();
      redis?.disconnect();
      await services.store.close();
    },
  };
}
