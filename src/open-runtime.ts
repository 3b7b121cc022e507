// Opens the parts that the running service and an offline command share: API keys, writers, sources, Redis.
import type { Redis } from "ioredis";
import { createKeys, type Keys } from "./access/keys/keys.ts";
import type { Log } from "./base/log.ts";
import { version } from "./base/version.ts";
import type { Config } from "./config.ts";
import { createRunner, type Runner } from "./ingest/runner/runner.ts";
import { planSources } from "./ingest/runner/source-plan.ts";
import { sources } from "./ingest/sources/all-sources.ts";
import { createWriters, type Writers } from "./ingest/writers.ts";
import type { Services } from "./services.ts";
import { readIngestSettings } from "./ingest/ingest-settings.ts";
import { openPepper } from "./access/keys/api-key.ts";

/** Nothing is loaded or started yet. */
export async function openRuntime(config: Config, services: Services) {
  const keys = openKeys(config, services);
  const writers = createWriters(services);
  const redis = config.access.redisUrl ? await openRedis(config.access.redisUrl, services.log) : undefined;
  return { keys, writers, redis, runner: await openRunner(config, services, writers, redis) };
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

async function openRunner(
  config: Config,
  services: Services,
  writers: Writers,
  redis: Redis | undefined,
): Promise<Runner> {
  const { store, clock, log, catalogue, content, dataset } = services;
  const { file, variable, isOn } = config.sources;
  const settings = readIngestSettings(file, {
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
    projectsVersion: () => catalogue.version(),
    projectsWritten: () => catalogue.tick(),
    wallets: services.walletNeeds,
  });
}

/** Imports the Redis client only if it is used. */
async function openRedis(url: string, log: Log): Promise<Redis> {
  const { connectRedis } = await import("./access/redis-connection.ts");
  return connectRedis(url, log);
}
