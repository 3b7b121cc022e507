// Builds the 402 response that clients of both versions of the x402 protocol understand.
import type { PaymentRequirements } from "@x402/core/types";
import { familyOf, type Family, firstGenerationName } from "./networks.ts";
import type { GateRequest, Refusal } from "../../base/gate.ts";
import type { RefusalCause } from "../refusal.ts";

/** One way to pay: a token on a network, and its recipient. */
export interface Offer {
  family: Family;
  /** CAIP-2. */
  network: string;
  asset: string;
  decimals: number;
  payTo: string;
  /** The token's signing domain (EVM), or the fee payer (Solana). */
  extra: Record<string, string>;
}

/** How long a payment stays valid: allows for the slowest response, 6 s for the settlement, and slow clients. */
export const MAX_TIMEOUT_SECONDS = 120;

interface Resource {
  url: string;
  description: string;
}

function requirementsOf(offer: Offer, priceUsd: string): PaymentRequirements {
  return {
    scheme: "exact",
    network: offer.network as PaymentRequirements["network"],
    amount: unitsOf(priceUsd, offer.decimals).toString(),
    asset: offer.asset,
    payTo: offer.payTo,
    maxTimeoutSeconds: MAX_TIMEOUT_SECONDS,
    extra: offer.extra,
  };
}

/** Version 2 clients read only this header. */
function requiredHeader(error: string, resource: Resource, accepts: PaymentRequirements[]): string {
  const required = {
    x402Version: 2,
    error,
    resource: { ...resource, mimeType: "application/json" },
    accepts,
  };
  return Buffer.from(JSON.stringify(required), "utf8").toString("base64");
}

/** Version 1 clients read only this body. `x402Version` must be 1: they would echo a 2 and then be refused. */
function requiredBody(
  error: string,
  resource: Resource,
  accepts: PaymentRequirements[],
): { x402Version: 1; error: string; accepts: Record<string, unknown>[] } {
  const entries = accepts.flatMap(({ amount, network, ...rest }) => {
    const name = firstGenerationName(network);
    if (name === undefined) return [];
    return [
      {
        scheme: rest.scheme,
        network: name,
        maxAmountRequired: amount,
        resource: resource.url,
        description: resource.description,
        mimeType: "application/json",
        payTo: rest.payTo,
        maxTimeoutSeconds: rest.maxTimeoutSeconds,
        asset: rest.asset,
        extra: rest.extra,
      },
    ];
  });
  return { x402Version: 1, error, accepts: entries };
}

/** Converts exactly: "0.01" at 6 decimals is 10000. Throws if the price has more decimals than the token. */
export function unitsOf(priceUsd: string, decimals: number): bigint {
  const match = /^(\d{1,9})(?:\.(\d{1,18}))?$/.exec(priceUsd);
  if (match === null) throw new Error(`"${priceUsd}" is not a price such as 0.01`);
  const fraction = (match[2] ?? "").replace(/0+$/, "");
  if (fraction.length > decimals)
    throw new Error(`"${priceUsd}" has more than the token's ${decimals} decimals`);
  const units = BigInt(`${match[1] ?? "0"}${fraction.padEnd(decimals, "0")}`);
  if (units === 0n) throw new Error("the price must be above 0");
  return units;
}

/** Compares addresses. On EVM chains the case of letters is only a checksum, so it is ignored. */
export function sameAccount(network: string, a: string, b: string): boolean {
  return familyOf(network) === "evm" ? a.toLowerCase() === b.toLowerCase() : a === b;
}

interface PriceListDeps {
  /** Route name → price in USD. */
  prices: ReadonlyMap<string, string>;
  /** A function, because the fee payer on Solana may become known later. */
  offers: () => readonly Offer[];
  /** Without a trailing slash. Never derived from a request. */
  publicUrl: () => string;
  describe: (route: string) => string;
}

export type PriceList = ReturnType<typeof createPriceList>;

/** The routes on sale, their prices, and the 402 response that offers them. */
export function createPriceList({ prices, offers, publicUrl, describe }: PriceListDeps) {
  function accepts(route: string): PaymentRequirements[] {
    const price = prices.get(route);
    return price === undefined ? [] : offers().map((offer) => requirementsOf(offer, price));
  }

  return {
    sells: (route: string) => prices.has(route),
    accepts,
    /** `body` is merged into the body of the response. */
    paymentRequired(
      route: GateRequest["route"],
      { error, reason }: RefusalCause,
      body: Record<string, unknown> = {},
    ): Refusal {
      const resource = { url: publicUrl() + route.path, description: describe(route.name) };
      const required = accepts(route.name);
      const header = requiredHeader(error, resource, required);
      return {
        status: 402,
        headers: { "PAYMENT-REQUIRED": header, "X-Payment-Required": header, "Cache-Control": "no-store" },
        body: { ...requiredBody(error, resource, required), success: false, reason, ...body },
      };
    },
  };
}
