// Starts the service: opens its parts, serves requests, updates the read models, and shuts down in order.
import { chmodSync, existsSync, rmSync } from "node:fs";
import { openAccess } from "./access/access.ts";
import { readAccessSettings } from "./access/access-settings.ts";
import { createExplorerSessions } from "./access/keys/explorer-session.ts";
import { adminApp } from "./admin/admin-app.ts";
import type { ConsoleContext } from "./admin/console/console-context.ts";
import { runConsoleOperation } from "./admin/console/console-operations.ts";
import { createJobs } from "./admin/jobs.ts";
import { diskPart, startDiskRecords } from "./admin/disk-usage.ts";
import type { AdminContext } from "./admin/operation.ts";
import { operations } from "./admin/operations.ts";
import { finishesWithin } from "./base/deadline.ts";
import { StartupError } from "./base/errors.ts";
import { createLog, type Log } from "./base/log.ts";
import type { ReadModel } from "./base/read-model.ts";
import { version } from "./base/version.ts";
import type { Config } from "./config.ts";
import { createDemo } from "./demo/run-demo.ts";
import { createApp } from "./http/http-app.ts";
import { checkingHost } from "./http/host-check.ts";
import { listen, listenerOf } from "./http/http-server.ts";
import { createLogos } from "./http/logos.ts";
import { registerSourceMetrics } from "./http/source-metrics.ts";
import { createProjectMerger } from "./ingest/merge-projects.ts";
import { createLeases } from "./ingest/runner/lease.ts";
import { runModels } from "./models.ts";
import { connectAlerts } from "./open-alerts.ts";
import { openRuntime } from "./open-runtime.ts";
import { openServices } from "./open-services.ts";
import { createReadiness } from "./readiness.ts";
import { allRoutes, keyRoutes, routes } from "./routes.ts";
import { readModels, type Services } from "./services.ts";
import { demoKey } from "./access/keys/keys.ts";

/** SIGTERM ends the process within 10 s, even on a busy machine: all shutdown steps together get this long. */
const STOP_MS = 8_000;
/** Reserved for writing usage records and closing the database. */
const CLOSE_MS = 2_500;

/** A process that dies while it forms cohorts or closes days is replaced after this time. */
const JOB_LEASE_MS = 60_000;

export interface RunningService {
  url: string;
  /** Resolves when every read model is loaded. */
  ready: Promise<void>;
  /** The current loading step, for a progress line. */
  progress(): string | undefined;
  context: AdminContext;
  /** An API key for the demo data. */
  demoKey: string | undefined;
  close(): Promise<void>;
}

export async function startService(
  config: Config,
  log: Log = createLog(config.server.logLevel),
): Promise<RunningService> {
  if (config.dataNotice !== undefined) log.warn(config.dataNotice);
  const { plans, x402 } = await readAccessSettings(
    { plansFile: config.access.plansFile, x402: config.x402 },
    { all: allRoutes.map(({ name }) => name), sellable: routes.map(({ name }) => name) },
    config.demo.enabled,
  );
  const services = await openServices(config, log);
  const isDemo = services.dataset === "demo";
  if (isDemo && !config.demo.enabled) {
    await services.store.close();
    throw new StartupError(demoDataFound(config));
  }
  const { keys, writers, runner, redis } = await openRuntime(config, services);
  // Before the server accepts requests: a valid key must never be rejected because it is not loaded yet.
  await keys.load();
  let url = "";
  // Test payments are accepted for demo data only.
  const sold = x402?.demo && !isDemo ? undefined : x402;
  const access = await openAccess({
    ...services,
    plans,
    x402: sold,
    keys,
    redis,
    routes: allRoutes,
    addressLimit: config.access.addressLimit,
    usageDays: config.access.usageDays,
    publicUrl: () => (config.server.publicUrl ?? url).replace(/\/+$/, ""),
  });
  let isLoaded = false;
  const demo = isDemo
    ? createDemo({
        ...services,
        writers,
        seed: config.demo.seed,
        scale: config.demo.scale,
        mayContinue: () => isLoaded,
      })
    : undefined;
  const loading = [...readModels(services), keys];
  const { formation } = services.smartMoney;
  const leases = createLeases(redis, JOB_LEASE_MS, () => services.clock.real());
  formation.shareLease(() => leases.acquire("smart-money", 0));
  services.mindshare.shareLease(() => leases.acquire("mindshare-days", 0));
  const merger = createProjectMerger({ ...services, acquire: () => leases.acquire("projects", 0) });
  const { relinker } = services.content;
  relinker.shareLease(() => leases.acquire("links", 0));
  const alerts = connectAlerts(config, services, { keys, redis, leases, mayRun: () => isLoaded });
  const models = [...loading, ...(demo ? [demo] : []), formation, relinker, merger, ...alerts.models];
  const readiness = createReadiness(loading, demo);
  const explorer = config.server.explorer ?? (isDemo ? "open" : "key");
  if (explorer === "open") keys.table.acceptSessions(keys.sessions);
  const { gate, ownUsageReport, register, parts, addresses } = access;
  const stopping = new AbortController();
  const context: ConsoleContext = {
    config,
    services,
    keys,
    writers,
    runner,
    readiness,
    running: true,
    plans,
    x402: sold,
    access,
    models,
    jobs: createJobs(() => services.clock.real()),
    stopping: stopping.signal,
  };
  const { operatorToken } = config.access;
  const app = createApp({
    services,
    models,
    readiness,
    routes,
    keyRoutes,
    gate,
    ownUsageReport,
    spend: (address, points) => addresses.spend(address, points),
    register(registry) {
      register(registry);
      registerSourceMetrics(registry, runner);
    },
    parts: () => ({ ...parts(), disk: diskPart(config.dataDirectory) }),
    sources: () => runner.sources(),
    warningsFor: ({ feeds }, isEmpty) => [...runner.warningsFor(feeds, isEmpty), ...(demo?.warnings() ?? [])],
    console:
      operatorToken === undefined
        ? undefined
        : { token: operatorToken, run: (name, input) => runConsoleOperation(context, name, input) },
    explorer: {
      mode: explorer,
      dataset: services.dataset,
      logos: createLogos(config.dataDirectory),
      ...createExplorerSessions(keys.sessions, services.clock),
    },
    corsOrigins: config.server.corsOrigins,
    proxies: config.server.proxies,
    version,
    processMetrics: true,
  });
  const server = await listen(checkingHost(config.server, log, listenerOf(app.fetch, log)), config.server);
  url = server.url;
  context.address = { url, explorer };
  const admin = await listenForCommands(config.adminSocket, context, stopping.signal);

  // Everything else is derived from these. Building demo data leaves no time for other work.
  const first: ReadModel[] = [services.catalogue, keys, ...(demo ? [demo] : [])];
  const following = runModels([first, models.filter((model) => !first.includes(model))], log);
  const ready = following.loaded.then(async () => {
    // The ranking of projects includes mentions, which were loaded at the same time.
    await services.market.tick().catch(() => {});
    isLoaded = true;
    // Sources start now because new texts are linked to the projects in the catalogue.
    if (!stopping.signal.aborted) runner.start();
  });
  const stopDiskRecords = startDiskRecords(config.dataDirectory, () => services.clock.real());

  return {
    url,
    ready,
    progress: () => readiness.overall()?.message,
    context,
    demoKey: isDemo ? await demoKey(keys, config.dataDirectory, services.clock) : undefined,
    async close() {
      stopDiskRecords();
      // Imports end at the next batch, and their clients are notified.
      services.store.stopLoads();
      stopping.abort();
      await shutDown(
        // Requests in progress are answered from the data loaded so far.
        (graceMs) => [server.close(graceMs), admin.close(graceMs), runner.stop(), following.stop()],
        () => access.close(),
        services,
      );
      alerts.close();
      await leases.close();
      redis?.disconnect();
    },
  };
}

/** The socket on which the command line reaches the running service; only its user may connect. */
async function listenForCommands(socketPath: string, context: AdminContext, stopping: AbortSignal) {
  if (existsSync(socketPath)) rmSync(socketPath);
  const app = adminApp(context, operations, stopping);
  const server = await listen(listenerOf(app.fetch, context.services.log), { socketPath });
  chmodSync(socketPath, 0o600);
  return server;
}

/** Lets work in progress finish, then closes the database, all within STOP_MS. */
async function shutDown(
  finish: (graceMs: number) => Promise<unknown>[],
  writeUsage: () => Promise<void>,
  { store, content, log }: Services,
): Promise<void> {
  const deadline = performance.now() + STOP_MS;
  const left = () => deadline - performance.now();
  const graceMs = left() - CLOSE_MS;
  if (!(await finishesWithin(Promise.all(finish(graceMs)), graceMs)))
    log.warn("background work did not stop in time: the database is closed without waiting for it");
  await finishesWithin(writeUsage(), left());
  await finishesWithin(content.close(), left());
  if (!(await finishesWithin(store.close(), left())))
    log.warn("the database was not closed in time: no data is lost, but the next start takes longer");
}

function demoDataFound({ store, dataDirectory }: Config): string {
  const [where, other] = store.url
    ? ["the ClickHouse database", "CLICKHOUSE_URL to another database"]
    : [dataDirectory, "ORRERY_DATA to another directory"];
  return `ORRERY_DEMO is false, but ${where} contains demo data: set ${other}, or run \`orrery demo remove\` to delete the demo data.`;
}
