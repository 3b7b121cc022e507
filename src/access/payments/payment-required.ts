// The 402 response, which clients of both versions of the x402 protocol understand.
import type { PaymentRequirements } from "@x402/core/types";
import type { GateRequest, Refusal } from "../../base/gate.ts";
import type { RefusalCause } from "../refusal.ts";
import { familyOf, type Family, firstGenerationName } from "./networks.ts";

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
    return price === undefined ? [] : offers().map((offer) => toRequirements(offer, price));
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
      const resource = {
        url: publicUrl() + route.path,
        description: describe(route.name),
        mimeType: "application/json",
      };
      const offered = accepts(route.name);
      // Version 2 clients read only the first header.
      const header = toBase64({ x402Version: 2, error, resource, accepts: offered });
      // Version 1 clients read only the body. `x402Version` must be 1: they would echo a 2 and then be refused.
      const first = { x402Version: 1, error, accepts: toFirstGeneration(offered, resource) };
      return {
        status: 402,
        headers: { "PAYMENT-REQUIRED": header, "X-Payment-Required": header, "Cache-Control": "no-store" },
        body: { ...first, success: false, reason, ...body },
      };
    },
  };
}

function toRequirements(offer: Offer, priceUsd: string): PaymentRequirements {
  return {
    scheme: "exact",
    network: offer.network as PaymentRequirements["network"],
    amount: toUnits(priceUsd, offer.decimals).toString(),
    asset: offer.asset,
    payTo: offer.payTo,
    maxTimeoutSeconds: MAX_TIMEOUT_SECONDS,
    extra: offer.extra,
  };
}

function toFirstGeneration(
  offered: PaymentRequirements[],
  { url: resource, description, mimeType }: { url: string; description: string; mimeType: string },
) {
  return offered.flatMap(({ amount: maxAmountRequired, network, ...rest }) => {
    const name = firstGenerationName(network);
    return name === undefined
      ? []
      : [{ ...rest, network: name, maxAmountRequired, resource, description, mimeType }];
  });
}

export function toBase64(value: unknown): string {
  return Buffer.from(JSON.stringify(value), "utf8").toString("base64");
}

/** Converts exactly: "0.01" at 6 decimals is 10000. Throws if the amount has more decimals. */
export function toUnits(amount: string, decimals: number): bigint {
  const match = /^(\d{1,9})(?:\.(\d{1,18}))?$/.exec(amount);
  if (match === null) throw new Error(`"${amount}" is not an amount such as 0.01`);
  const fraction = (match[2] ?? "").replace(/0+$/, "");
  if (fraction.length > decimals) throw new Error(`"${amount}" has more than ${decimals} decimals`);
  const units = BigInt(`${match[1] ?? "0"}${fraction.padEnd(decimals, "0")}`);
  if (units === 0n) throw new Error("must be above 0");
  return units;
}

/** Compares addresses. On EVM chains the case of letters is only a checksum, so it is ignored. */
export function sameAccount(network: string, a: string, b: string): boolean {
  return familyOf(network) === "evm" ? a.toLowerCase() === b.toLowerCase() : a === b;
}
