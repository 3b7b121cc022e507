// Assembles the payment system from its settings.
import type { Redis } from "ioredis";
import type { Clock } from "../../base/clock.ts";
import type { Store } from "../../store/store.ts";
import type { Payments } from "../access-gate.ts";
import { notAccepted } from "../refusal.ts";
import { type Claims, memoryClaims, redisClaims } from "./claims.ts";
import { createDemoSettler } from "./demo-settler.ts";
import { createFacilitator } from "./facilitator.ts";
import { PaidCall, type PaidCallDeps, type PaymentOutcome, REFUSED_PAYMENT_POINTS } from "./paid-call.ts";
import { hasPayment, parsePayment } from "./payment-header.ts";
import { createLedger } from "./payment-ledger.ts";
import { createPriceList, type Offer } from "./payment-required.ts";
import { reconcile } from "./reconcile.ts";
import type { Settler } from "./settler.ts";
import type { X402Settings } from "./x402-settings.ts";

export type PaymentSystem = Awaited<ReturnType<typeof buildPayments>>;

interface PaymentSystemDeps extends Omit<PaidCallDeps, "priceList" | "settlers" | "claims" | "ledger"> {
  settings: X402Settings;
  routes: readonly { name: string; summary: string }[];
  publicUrl: () => string;
  store: Store;
  redis: Redis | undefined;
}

interface Network {
  offer: Offer;
  settler: Settler;
  reachable: boolean | undefined;
  nextCheckAt: number;
}

/** A healthy node is checked rarely, because some providers bill every call. */
const HEALTHY_CHECK_INTERVAL_MS = 30_000;

export async function buildPayments(deps: PaymentSystemDeps) {
  const { settings, store, clock, log } = deps;
  const now = () => clock.real();
  const claims = deps.redis === undefined ? memoryClaims() : redisClaims(deps.redis, now);
  const networks: Network[] = [];
  const settlers = new Map<string, Settler>();
  for (const { offer, settledBy } of settings.networks) {
    const settler = await openSettler(offer.network, settledBy, claims, clock);
    settlers.set(offer.network, settler);
    networks.push({ offer, settler, reachable: undefined, nextCheckAt: 0 });
  }
  const summaries = new Map(deps.routes.map((route) => [route.name, route.summary]));
  const priceList = createPriceList({
    prices: settings.prices,
    offers: () => networks.map(({ offer }) => offer).filter(isComplete),
    publicUrl: deps.publicUrl,
    describe: (route) =>
      `${summaries.get(route) ?? ""}${settings.demo ? " Paid in test money: the demo moves none." : ""}`,
  });
  const ledger = createLedger({ store, clock, log });

  /** An outage that a payment encounters is in /health/ready within seconds. */
  function countOutcome(outcome: PaymentOutcome): void {
    if (outcome === "unavailable") for (const network of networks) network.nextCheckAt = 0;
    deps.countOutcome(outcome);
  }

  async function checkHealth(network: Network): Promise<void> {
    if (now() < network.nextCheckAt) return;
    const { reachable, feePayer } = await network.settler.check();
    network.nextCheckAt = now() + (reachable ? HEALTHY_CHECK_INTERVAL_MS : 0);
    if (network.offer.family === "svm" && feePayer !== undefined)
      network.offer = { ...network.offer, extra: { feePayer } };
    if (reachable !== network.reachable) {
      const level = reachable ? "info" : "warn";
      log[level]({ network: network.offer.network, reachable }, "the availability of payments has changed");
    }
    network.reachable = reachable;
  }

  return {
    payments: createPayments({ ...deps, priceList, claims, ledger, settlers, countOutcome }),
    /** Reachability of each network, for /health/ready. */
    status: () => networks.map(({ offer, reachable }) => ({ network: offer.network, reachable })),
    /** Called once at start and then every few seconds. */
    async tick(): Promise<void> {
      for (const network of networks) await checkHealth(network);
      await ledger.flush();
      // Exclusive, because two processes that conclude the same payment could both create its credit.
      await claims.exclusive("reconcile", () => reconcile({ store, ledger, settlers, clock, log }));
    },
    /** Writes the records that are still queued. */
    close: () => ledger.flush(),
  };
}

/** Loads the libraries of EVM chains only if this process settles: others do not need them. */
async function openSettler(
  network: string,
  settledBy: X402Settings["networks"][number]["settledBy"],
  claims: Claims,
  clock: Pick<Clock, "real">,
): Promise<Settler> {
  if (settledBy.by === "demo") return createDemoSettler({ clock });
  if (settledBy.by === "facilitator") return createFacilitator({ ...settledBy, network });
  const { createEvmSettler } = await import("./evm-settler.ts");
  return createEvmSettler({ ...settledBy, network, claims });
}

/** A payment on Solana cannot be signed before the fee payer is known. */
function isComplete({ family, extra }: Offer): boolean {
  return family === "evm" || extra["feePayer"] !== undefined;
}

export function createPayments(deps: PaidCallDeps): Payments {
  const { priceList, clock } = deps;
  return {
    ...priceList,
    hasPayment,
    accept(request) {
      const parsed = parsePayment(request.headers, priceList.accepts(request.route.name), clock.real());
      if ("payment" in parsed) return new PaidCall(deps, request, parsed.payment);
      void deps.addresses.spend(request.address, REFUSED_PAYMENT_POINTS);
      deps.countOutcome("refused");
      return priceList.paymentRequired(request.route, notAccepted(parsed.reason));
    },
  };
}
