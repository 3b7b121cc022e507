// How much a caller without a good key may ask of this process: refusals are cheap, but not free without end.
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { Refusal } from "../../base/gate.ts";
import { addressGroup } from "./limiter.ts";
import { WINDOW, WINDOW_SECONDS } from "./plans.ts";
import { refusal } from "../refusal.ts";

export interface AddressBudget {
  /** The 429 when nothing is left, else undefined. */
  spend(address: string, points: number): Promise<Refusal | undefined>;
}

/** In memory even where Redis is set: what it protects is the time of this process. */
export function createAddressBudget(perMinute: number): AddressBudget {
  const counter = new RateLimiterMemory({ points: perMinute, duration: WINDOW_SECONDS });
  return {
    async spend(address, points) {
      try {
        await counter.consume(addressGroup(address), points);
        return undefined;
      } catch (thrown) {
        if (!(thrown instanceof RateLimiterRes)) throw thrown;
        const retryAfter = Math.max(1, Math.ceil(thrown.msBeforeNext / 1000));
        return refusal(
          429,
          { error: "Too many calls without a good API key from this address.", reason: "address_limit" },
          // The specification knows four plans; a caller without a key is treated as the smallest.
          { limit: perMinute, plan: "free", window: WINDOW, retryAfter },
          { "Retry-After": String(retryAfter) },
        );
      }
    },
  };
}
