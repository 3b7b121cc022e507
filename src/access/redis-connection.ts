// The connection that several API processes share: counts, claims, locks.
import { Redis } from "ioredis";
import type { Log } from "../base/log.ts";

const FIRST_WAIT_MS = 2_000;

/** Commands fail at once while Redis cannot be reached: limits are then counted by this process, payments refused. */
export async function connectRedis(url: string, log: Log): Promise<Redis> {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    // A claim that was sent and not answered must not be sent again behind our back.
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2_000,
    commandTimeout: 1_000,
    retryStrategy: (attempt) => Math.min(attempt * 100, 1_000),
  });
  let away = false;
  redis.on("ready", () => {
    if (away) log.info("Redis is reachable again");
    away = false;
  });
  redis.on("error", (error: Error) => {
    if (!away)
      log.warn(
        { reason: error.name },
        "Redis is unreachable: rate limits are counted per process, payments are not accepted",
      );
    away = true;
  });
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, FIRST_WAIT_MS);
    redis.once("ready", () => {
      clearTimeout(timer);
      resolve();
    });
  });
  return redis;
}
