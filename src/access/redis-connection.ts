// Connects to the Redis server that several API processes share for counts, claims and locks.
import { Redis } from "ioredis";
import { finishesWithin } from "../base/deadline.ts";
import type { Log } from "../base/log.ts";

const INITIAL_WAIT_MS = 2_000;

/** Commands fail immediately while Redis is unreachable: limits are then counted per process and payments refused. */
export async function connectRedis(url: string, log: Log): Promise<Redis> {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    // The client must not silently resend a claim that got no response.
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2_000,
    commandTimeout: 1_000,
    retryStrategy: (attempt) => Math.min(attempt * 100, 1_000),
  });
  let unreachable = false;
  redis.on("ready", () => {
    if (unreachable) log.info("Redis is reachable again");
    unreachable = false;
  });
  redis.on("error", (error: Error) => {
    if (!unreachable)
      log.warn(
        { reason: error.name },
        "Redis is unreachable: rate limits are counted per process, payments are not accepted",
      );
    unreachable = true;
  });
  await finishesWithin(new Promise((resolve) => redis.once("ready", resolve)), INITIAL_WAIT_MS);
  return redis;
}
