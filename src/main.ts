// The only wiring: builds every part from the configuration and hands each what it needs.
import { join } from "node:path";
import { chmodSync, existsSync, rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { openAccess } from "./access/access.ts";
import { demoKey } from "./access/keys/demo-key.ts";
import { createExplorerSessions } from "./access/keys/explorer-session.ts";
import { createKeys, type Keys } from "./access/keys/keys.ts";
import { openPepper } from "./access/keys/pepper.ts";
import { readAccessSettings } from "./access/access-settings.ts";
import { adminApp } from "./admin/admin-app.ts";
import { startDiskRecords } from "./admin/disk-usage.ts";
import type { AdminContext } from "./admin/operation.ts";
import { operations } from "./admin/operations.ts";
import { frozenClock, systemClock } from "./base/clock.ts";
import { finishesWithin } from "./base/deadline.ts";
import { StartupError } from "./base/errors.ts";
import { createLog, type Log } from "./base/log.ts";
import type { ReadModel } from "./base/read-model.ts";
import type { Config } from "./config.ts";
import { createContent, type Content } from "./content/content-service.ts";
import { withholding } from "./content/withheld-text.ts";
import { holdingOf } from "./demo/demo-queries.ts";
import { createDemo } from "./demo/run-demo.ts";
import { openEmbedder } from "./embed/open-embedder.ts";
import { createFundamentals } from "./fundamentals/fundamentals-model.ts";
import { createApp } from "./http/http-app.ts";
import { checkingHost } from "./http/host-check.ts";
import { listen, listenerOf } from "./http/http-server.ts";
import { registerSourceMetrics } from "./http/source-metrics.ts";
import { planSources } from "./ingest/runner/source-plan.ts";
import { createRunner, type Runner } from "./ingest/runner/runner.ts";
import { readIngestSettings } from "./ingest/ingest-settings.ts";
import { createSolanaRpc } from "./ingest/sources/solana/solana-rpc.ts";
import { createSolanaReader } from "./ingest/sources/solana/wallet-reader.ts";
import { sources } from "./ingest/sources/all-sources.ts";
import { createWriters, type Writers } from "./ingest/writers.ts";
import { createLanguageModel } from "./language/language-model.ts";
import { mindshareAttribute } from "./mindshare/mindshare-attribute.ts";
import { createMindshare, type Mindshare } from "./mindshare/mindshare-model.ts";
import type { ProjectFigures } from "./mindshare/map/mindshare-map.ts";
import { runModels } from "./models.ts";
import {
  marketData,
  technicalAnalysis,
  type AttentionMoment,
  type ProjectAttention,
} from "./projects/project-attributes.ts";
import { createCatalogue, type Catalogue } from "./projects/catalogue/catalogue.ts";
import { createMarket, type Market } from "./projects/market-model.ts";
import { percentChange } from "./projects/market/market-window.ts";
import { createLeftoverReader } from "./projects/screener/plain-english/llm-fallback.ts";
import { routes } from "./routes.ts";
import { createReadiness } from "./readiness.ts";
import { readModels, type Services } from "./services.ts";
import { openStore } from "./store/open-store.ts";
import { version } from "./base/version.ts";
import type { WalletAttributeSources } from "./wallets/pnl/token-attributes.ts";
import { storedOnly } from "./wallets/solana/chain-reader.ts";
import { createWalletNeeds } from "./wallets/source-requests.ts";
import { createWallets, moneyOf, type WalletsDeps } from "./wallets/wallets-service.ts";

/** SIGTERM ends the process within 10 s, also on a busy machine: each step gets what is left of this. */
const STOP_MS = 8_000;
/** Kept for writing usage records and closing the database. */
const CLOSE_MS = 2_500;
/** What the engine takes for a command alone, if it is enough: an import reads its file once and profits from no cache. */
const COMMAND_MEMORY_MB = 128;
/** Developments shown beside a token of a wallet. */
const WALLET_DEVELOPMENTS = 3;

export interface RunningService {
  url: string;
  /** Resolves when every read model is loaded. */
  ready: Promise<void>;
  /** What the start is waiting for, in words. */
  progress(): string | undefined;
  context: AdminContext;
  /** A key of the demo world, ready to use. */
  demoKey: string | undefined;
  close(): Promise<void>;
}

/** Opens everything but the doors; nothing is loaded yet. */
export async function openServices(config: Config, log: Log): Promise<Services> {
  const clock = config.data.frozenAtMs === undefined ? systemClock : frozenClock(config.data.frozenAtMs);
  // The model is read while the engine opens: neither needs the other.
  const opening = openStore(config.store, () => clock.real());
  const [embedder, store] = await Promise.all([openEmbedder(config.embed, fetch), opening]);
  const catalogue = createCatalogue(store);
  const mindshare = createMindshare({
    store,
    clock,
    catalogue,
    isWithheld: withholding(config.content.tweetText),
  });
  const market = createMarket({ store, clock, catalogue, attention: attentionFrom(mindshare) });
  const language = config.language && createLanguageModel({ ...config.language, fetch, clock });
  const content = createContent({
    store,
    clock,
    log,
    catalogue,
    embedder,
    language,
    ...config.content,
    imageDirectory: store.directory && join(store.directory, "index"),
  });
  const chain = openChainReader(config, { store, clock, log, catalogue });
  const holding = await holdingOf(store);
  return {
    clock,
    log,
    store,
    // The label comes from the data: simulated records are never called live, whatever the settings say.
    dataset: holding === "demo" || (holding === "nothing" && config.demo.enabled) ? "demo" : "live",
    catalogue,
    content,
    fundamentals: createFundamentals(store, clock),
    mindshare,
    market,
    projectContent: content.ofProjects,
    readLeftovers:
      language &&
      createLeftoverReader(language, (error) =>
        log.warn({ err: error }, "the language model gave no answer"),
      ),
    projectFigures: figuresFrom(market),
    wallets: createWallets({
      store,
      clock,
      catalogue,
      rules: config.leaders,
      ...chain,
      attributes: walletAttributeSources(catalogue, market, mindshare, content),
    }),
    walletNeeds: createWalletNeeds(store, config.solana ? chain.readWallet : null),
  };
}

/** Without a node there is only what was imported or ingested. */
function openChainReader(
  { solana }: Config,
  deps: Pick<Services, "store" | "clock" | "log" | "catalogue">,
): Pick<WalletsDeps, "readWallet" | "follower"> {
  if (!solana) return { readWallet: storedOnly, follower: null };
  const rpc = createSolanaRpc({ ...solana, fetch, now: () => deps.clock.real(), sleep: (ms) => sleep(ms) });
  const reader = createSolanaReader({
    ...deps,
    rpc,
    isMoney: moneyOf(deps.catalogue),
    requestMs: solana.requestMs,
    mostFollowed: solana.mostFollowed,
  });
  return { readWallet: reader.readWallet, follower: reader.follower };
}

/** What the filter orders and trends by: nothing at all known is not the same as nobody speaking of a project. */
function attentionFrom(mindshare: Mindshare): ProjectAttention {
  const moments = new WeakMap<object, AttentionMoment>();
  return {
    isLoaded: () => mindshare.status().ready,
    now() {
      const snapshot = mindshare.snapshot();
      const isKnown = mindshare.status().rows > 0;
      const moment = moments.get(snapshot) ?? {
        mentions(projectId) {
          if (!isKnown) return null;
          const counts = snapshot.mentions(projectId, "weighted");
          return {
            mentions_24h: counts.mentions_24h,
            mentions_7d: counts.mentions_7d,
            mentions_change_24h: percentChange(counts.mentions_before_24h, counts.mentions_24h),
            mentions_change_7d: percentChange(counts.mentions_before_7d, counts.mentions_7d),
          };
        },
        mindshare: (projectId) => mindshareAttribute(snapshot, projectId, "weighted"),
      };
      moments.set(snapshot, moment);
      return moment;
    },
  };
}

function figuresFrom(market: Market): ProjectFigures {
  const of = (projectId: number) => market.snapshot().get(projectId);
  return {
    marketCap: (projectId) => of(projectId)?.market.market_cap ?? null,
    marketData: (projectId) => {
      const row = of(projectId);
      return row === undefined ? null : marketData(row);
    },
    technicalAnalysis: (projectId) => {
      const row = of(projectId);
      return row === undefined ? null : technicalAnalysis(row);
    },
  };
}

/** What the other domains tell about a token's project in a wallet's answer. */
function walletAttributeSources(
  catalogue: Catalogue,
  market: Market,
  mindshare: Mindshare,
  content: Content,
): WalletAttributeSources {
  return {
    project_description: (projectId) => catalogue.get(projectId)?.description ?? null,
    recent_content: async (projectId, { recentContentLimit, recentContentDaysBack }) => {
      const options = { limit: recentContentLimit, daysBack: recentContentDaysBack };
      return (await content.ofProjects.recent([projectId], options)).get(projectId) ?? [];
    },
    technical_analysis: (projectId) => figuresFrom(market).technicalAnalysis(projectId),
    mindshare: (projectId) => mindshare.mindshareOf(projectId),
    developments: async (projectId) =>
      (await content.ofProjects.developments([projectId], { limit: WALLET_DEVELOPMENTS })).get(projectId) ??
      [],
  };
}

/** What the command line uses when no service is running. */
export async function openAdmin(config: Config, log: Log) {
  const store = { ...config.store, usualMb: COMMAND_MEMORY_MB };
  const services = await openServices({ ...config, store }, log);
  const keys = openKeys(config, services);
  await Promise.all([services.catalogue.load(), keys.load()]);
  const writers = createWriters(services);
  const redis = config.access.redisUrl ? await openRedis(config.access.redisUrl, log) : undefined;
  const runner = await openRunner(config, services, writers, redis);
  await runner.load();
  const readiness = createReadiness(readModels(services));
  const context: AdminContext = { config, services, keys, writers, runner, readiness, running: false };
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

export async function startService(
  config: Config,
  log: Log = createLog(config.server.logLevel),
): Promise<RunningService> {
  if (config.dataNotice !== undefined) log.warn(config.dataNotice);
  const settings = await readAccessSettings(
    { plansFile: config.access.plansFile, x402: config.x402 },
    routes.map(({ name }) => name),
    config.demo.enabled,
  );
  const services = await openServices(config, log);
  if (services.dataset === "demo" && !config.demo.enabled) {
    await services.store.close();
    throw new StartupError(demoInTheWay(config));
  }
  const keys = openKeys(config, services);
  // Before the door opens: a good key must never be refused because it was not loaded yet.
  await keys.load();
  const redis = config.access.redisUrl ? await openRedis(config.access.redisUrl, log) : undefined;
  const writers = createWriters(services);
  const runner = await openRunner(config, services, writers, redis);
  let url = "";
  const access = await openAccess({
    ...services,
    plans: settings.plans,
    // Test money is for the demo world only.
    x402: settings.x402?.demo && services.dataset !== "demo" ? undefined : settings.x402,
    keys,
    redis,
    routes,
    addressLimit: config.access.addressLimit,
    usageDays: config.access.usageDays,
    publicUrl: () => (config.server.publicUrl ?? url).replace(/\/+$/, ""),
  });
  const { gate, selfReport, register, parts, addresses } = access;
  let loaded = false;
  const demo =
    services.dataset === "demo"
      ? createDemo({
          ...services,
          writers,
          seed: config.demo.seed,
          scale: config.demo.scale,
          mayContinue: () => loaded,
        })
      : undefined;
  const loading = [...readModels(services), keys];
  const models = [...loading, ...(demo ? [demo] : [])];
  const readiness = createReadiness(loading, demo);
  const context: AdminContext = { config, services, keys, writers, runner, readiness, running: true };
  const explorer = config.server.explorer ?? (services.dataset === "demo" ? "open" : "key");
  if (explorer === "open") keys.table.acceptSessions(keys.sessions);
  const { listener } = createApp({
    services,
    models,
    readiness,
    routes,
    gate,
    selfReport,
    spend: (address, points) => addresses.spend(address, points),
    register(registry) {
      register(registry);
      registerSourceMetrics(registry, runner);
    },
    parts,
    sources: () => runner.sources(),
    warningsFor: ({ name }) => [...runner.warningsFor(name), ...(demo?.warnings() ?? [])],
    explorer: {
      mode: explorer,
      dataset: services.dataset,
      ...createExplorerSessions(keys.sessions, services.clock),
    },
    corsOrigins: config.server.corsOrigins,
    proxies: config.server.proxies,
    version,
    processMetrics: true,
  });
  const server = await listen(checkingHost(config.server, listener), config.server);
  url = server.url;

  const socketPath = config.adminSocket;
  if (existsSync(socketPath)) rmSync(socketPath);
  const stopping = new AbortController();
  const commands = adminApp(context, operations, stopping.signal);
  const admin = await listen(listenerOf(commands.fetch), { socketPath });
  chmodSync(socketPath, 0o600);

  // What others are derived from comes first: a demo world that is being built leaves no time for anything else.
  const first: ReadModel[] = [services.catalogue, keys, ...(demo ? [demo] : [])];
  const following = runModels([first, models.filter((model) => !first.includes(model))], log);
  const ready = following.loaded.then(async () => {
    // What people speak of is part of what projects are ordered by, and both were loaded side by side.
    await services.market.tick().catch(() => {});
    loaded = true;
    // Texts are linked to the projects that are known: sources begin when they are.
    if (!stopping.signal.aborted) runner.start();
  });
  const stopDiskRecords = startDiskRecords(config.dataDirectory, () => services.clock.real());
  return {
    url: server.url,
    ready,
    progress: () => readiness.overall()?.message,
    context,
    demoKey:
      services.dataset === "demo" ? await demoKey(keys, config.dataDirectory, services.clock) : undefined,
    async close() {
      const deadline = performance.now() + STOP_MS;
      const left = () => deadline - performance.now();
      stopDiskRecords();
      // Imports end at the next batch: their clients are told, and no queue of large writes holds up the rest.
      services.store.stopLoads();
      stopping.abort();
      const graceMs = left() - CLOSE_MS;
      const ended = Promise.all([
        server.close(graceMs),
        admin.close(graceMs),
        runner.stop(),
        // Requests that still run are answered from what is loaded.
        following.stop(),
      ]);
      if (!(await finishesWithin(ended, graceMs)))
        log.warn("background work did not stop in time: the database is closed without waiting for it");
      await finishesWithin(access.close(), left());
      redis?.disconnect();
      if (!(await finishesWithin(services.store.close(), left())))
        log.warn("the database was not closed in time: no data is lost, but the next start takes longer");
    },
  };
}

/** The sources, planned and not yet started. */
async function openRunner(
  config: Config,
  services: Services,
  writers: Writers,
  redis: Awaited<ReturnType<typeof openRedis>> | undefined,
): Promise<Runner> {
  const { store, clock, log, catalogue, content, dataset } = services;
  const { file, variable, isOn } = config.sources;
  const settings = await readIngestSettings(file, {
    sources,
    variable,
    userAgent: `Orrery/${version} (self-hosted)`,
  });
  return createRunner({
    plan: planSources(sources, settings, {
      onlyNamed: dataset === "demo" || config.data.frozenAtMs !== undefined,
    }),
    runsHere: isOn,
    settings,
    store,
    writers,
    redis,
    log,
    now: () => clock.real(),
    projects: {
      all: () => catalogue.all(),
      byTokenAddress: (chain, address) => catalogue.byToken(chain, address),
      inTexts: async (texts) =>
        (await content.link(texts)).map((links) =>
          links.map(({ project_id: projectId, relevance }) => ({ projectId, relevance })),
        ),
    },
    projectsWritten: () => catalogue.tick(),
    wallets: services.walletNeeds,
  });
}

function openKeys(config: Config, { store, clock, dataset }: Services): Keys {
  const { pepper, sessionSecret } = config.access;
  return createKeys({
    store,
    clock,
    pepper: openPepper(pepper, config.dataDirectory),
    sessionSecret,
    isDemo: dataset === "demo",
  });
}

function demoInTheWay({ store, dataDirectory }: Config): string {
  const [where, other] = store.url
    ? ["the ClickHouse database", "CLICKHOUSE_URL to another database"]
    : [dataDirectory, "ORRERY_DATA to another directory"];
  return `ORRERY_DEMO is false, but ${where} holds the demo world: set ${other}, or run \`orrery demo remove\` to delete the simulated data.`;
}

/** Its library is loaded only where it is used. */
async function openRedis(url: string, log: Log) {
  const { connectRedis } = await import("./access/redis-connection.ts");
  return connectRedis(url, log);
}
