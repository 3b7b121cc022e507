// The routes on sale, their prices, and the 402 response that offers them.
import type { PaymentRequirements } from "@x402/core/types";
import type { GateRequest, Refusal } from "../../base/gate.ts";
import type { RefusalCause } from "../access-gate.ts";
import {
  type Offer,
  requiredBody,
  requiredHeader,
  requirementsOf,
  type Resource,
} from "./payment-required.ts";

export interface PriceList {
  sells(route: string): boolean;
  accepts(route: string): PaymentRequirements[];
  paymentRequired(route: GateRequest["route"], cause: RefusalCause, body?: Record<string, unknown>): Refusal;
}

export interface PriceListDeps {
  /** Route name → price in USD. */
  prices: ReadonlyMap<string, string>;
  /** A function, because the fee payer on Solana may become known later. */
  offers: () => readonly Offer[];
  /** Without a trailing slash. Never derived from a request. */
  publicUrl: () => string;
  describe: (route: string) => string;
}

export function createPriceList({ prices, offers, publicUrl, describe }: PriceListDeps): PriceList {
  const accepted = new Map<string, { from: readonly Offer[]; accepts: PaymentRequirements[] }>();
  const headers = new Map<string, string>();

  function accepts(route: string): PaymentRequirements[] {
    const price = prices.get(route);
    if (price === undefined) return [];
    const from = offers();
    const known = accepted.get(route);
    if (known?.from === from) return known.accepts;
    headers.clear();
    const requirements = from.map((offer) => requirementsOf(offer, price));
    accepted.set(route, { from, accepts: requirements });
    return requirements;
  }

  function headerOf(route: GateRequest["route"], cause: RefusalCause, resource: Resource): string {
    const entries = accepts(route.name);
    // Only the most common header is cached.
    const cacheKey = cause.reason === "missing_key" ? route.name : undefined;
    const cached = cacheKey === undefined ? undefined : headers.get(cacheKey);
    if (cached !== undefined) return cached;
    const header = requiredHeader(cause.error, resource, entries);
    if (cacheKey !== undefined) headers.set(cacheKey, header);
    return header;
  }

  return {
    sells: (route) => prices.has(route),
    accepts,
    paymentRequired(route, cause, body = {}) {
      const resource = { url: publicUrl() + route.path, description: describe(route.name) };
      const header = headerOf(route, cause, resource);
      return {
        status: 402,
        headers: { "PAYMENT-REQUIRED": header, "X-Payment-Required": header, "Cache-Control": "no-store" },
        body: {
          ...requiredBody(cause.error, resource, accepts(route.name)),
          success: false,
          reason: cause.reason,
          ...body,
        },
      };
    },
  };
}
