// The only wiring: builds every part from the configuration and hands each what it needs.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { chmodSync } from "node:fs";
import { join } from "node:path";
import { adminApp } from "./admin/app.ts";
import type { AdminContext } from "./admin/operation.ts";
import { operations } from "./admin/operations.ts";
import { frozenClock, systemClock } from "./base/clock.ts";
import { openGate } from "./base/gate.ts";
import { createLog, type Log } from "./base/log.ts";
import type { Config } from "./config.ts";
import { createFundamentals } from "./fundamentals/model.ts";
import { createApp } from "./http/app.ts";
import { listen } from "./http/server.ts";
import { createWriters } from "./ingest/writers.ts";
import { runModels } from "./models.ts";
import { createCatalogue } from "./projects/catalogue.ts";
import { routes } from "./routes.ts";
import { readModels, type Services } from "./services.ts";
import { openStore } from "./store/open.ts";

const GRACE_MS = 8_000;

export const version = (
  JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as { version: string }
).version;

export interface RunningService {
  url: string;
  /** Resolves when every read model is loaded. */
  ready: Promise<void>;
  context: AdminContext;
  close(): Promise<void>;
}

export function adminSocketPath(config: Config): string {
  return join(config.dataDirectory, "admin.sock");
}

/** Opens everything but the doors; nothing is loaded yet. */
export async function openServices(config: Config, log: Log): Promise<Services> {
  const clock = config.nowMs === undefined ? systemClock : frozenClock(config.nowMs);
  const store = await openStore(config.store, () => clock.real());
  return {
    clock,
    log,
    store,
    dataset: config.demo.enabled ? "demo" : "live",
    catalogue: createCatalogue(store),
    fundamentals: createFundamentals(store),
  };
}

/** What the command line uses when no service is running. */
export async function openAdmin(config: Config, log: Log) {
  const services = await openServices(config, log);
  await services.catalogue.load();
  const context: AdminContext = { config, services, writers: createWriters(services), running: false };
  const app = adminApp(context, operations);
  return { fetch: (request: Request) => app.fetch(request), close: () => services.store.close() };
}

export async function startService(
  config: Config,
  log: Log = createLog(config.logLevel),
): Promise<RunningService> {
  const services = await openServices(config, log);
  const context: AdminContext = { config, services, writers: createWriters(services), running: true };
  const app = createApp({ services, routes, gate: openGate, version, processMetrics: true });
  const server = await listen(app.fetch, { host: config.host, port: config.port });

  const socketPath = adminSocketPath(config);
  if (existsSync(socketPath)) rmSync(socketPath);
  const admin = await listen(adminApp(context, operations).fetch, { socketPath });
  chmodSync(socketPath, 0o600);

  const runner = runModels(readModels(services), log);
  return {
    url: server.url,
    ready: runner.loaded,
    context,
    async close() {
      await Promise.all([server.close(GRACE_MS), admin.close(GRACE_MS)]);
      await runner.stop();
      await services.store.close();
    },
  };
}
