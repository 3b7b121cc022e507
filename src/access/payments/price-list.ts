// What is for sale, at what price, and the 402 that says so.
import type { PaymentRequirements } from "@x402/core/types";
import type { GateRequest, Refusal } from "../../base/gate.ts";
import type { Because } from "../access-gate.ts";
import {
  type Offer,
  requiredBody,
  requiredHeader,
  requirementsOf,
  type Resource,
} from "./payment-required.ts";

export interface Menu {
  sells(route: string): boolean;
  accepts(route: string): PaymentRequirements[];
  demand(route: GateRequest["route"], because: Because, body?: Record<string, unknown>): Refusal;
}

export interface MenuDeps {
  /** Route name → price in USD. */
  prices: ReadonlyMap<string, string>;
  /** Asked each time: who pays the fees on Solana may become known later. */
  offers: () => readonly Offer[];
  /** Without a slash at the end. Never derived from a request. */
  publicUrl: () => string;
  describe: (route: string) => string;
}

export function createMenu({ prices, offers, publicUrl, describe }: MenuDeps): Menu {
  const accepted = new Map<string, { from: readonly Offer[]; accepts: PaymentRequirements[] }>();
  const headers = new Map<string, string>();

  function accepts(route: string): PaymentRequirements[] {
    const price = prices.get(route);
    if (price === undefined) return [];
    const from = offers();
    const known = accepted.get(route);
    if (known?.from === from) return known.accepts;
    headers.clear();
    const made = from.map((offer) => requirementsOf(offer, price));
    accepted.set(route, { from, accepts: made });
    return made;
  }

  function headerOf(route: GateRequest["route"], because: Because, resource: Resource): string {
    const entries = accepts(route.name);
    // The gate's own reasons are few; those of a failed payment are not cached.
    const kept = because.reason === "missing_key" ? route.name : undefined;
    const known = kept === undefined ? undefined : headers.get(kept);
    if (known !== undefined) return known;
    const made = requiredHeader(because.error, resource, entries);
    if (kept !== undefined) headers.set(kept, made);
    return made;
  }

  return {
    sells: (route) => prices.has(route),
    accepts,
    demand(route, because, body = {}) {
      const resource = { url: publicUrl() + route.path, description: describe(route.name) };
      const header = headerOf(route, because, resource);
      return {
        status: 402,
        headers: { "PAYMENT-REQUIRED": header, "X-Payment-Required": header, "Cache-Control": "no-store" },
        body: {
          ...requiredBody(because.error, resource, accepts(route.name)),
          success: false,
          reason: because.reason,
          ...body,
        },
      };
    },
  };
}
