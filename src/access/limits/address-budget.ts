// Rate-limits callers without a valid key by address: refusals are cheap, but a flood of them is not.
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { Refusal } from "../../base/gate.ts";
import { addressGroup } from "./limiter.ts";
import { WINDOW, WINDOW_SECONDS } from "./plans.ts";
import { refusal } from "../refusal.ts";

export interface AddressBudget {
  /** Returns a 429 once the budget is exhausted, else undefined. */
  spend(address: string, points: number): Promise<Refusal | undefined>;
}

/** Always in memory, because it protects the CPU time of this process. */
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
          { error: "Too many calls without a valid API key from this address.", reason: "address_limit" },
          // The specification defines four plans; a caller without a key gets the smallest one.
          { limit: perMinute, plan: "free", window: WINDOW, retryAfter },
          { "Retry-After": String(retryAfter) },
        );
      }
    },
  };
}
