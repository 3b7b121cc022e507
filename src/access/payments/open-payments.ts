// Assembles the payment system from its settings.
import type { Redis } from "ioredis";
import type { Store } from "../../store/store.ts";
import type { Payments } from "../access-gate.ts";
import { type Claims, memoryClaims, redisClaims } from "./claims.ts";
import { createFacilitator, type Facilitator } from "./facilitator.ts";
import { createLedger } from "./payment-ledger.ts";
import { type Offer, createPriceList } from "./payment-required.ts";
import { paidCall, type PaidCallDeps, REFUSED_PAYMENT_POINTS } from "./paid-call.ts";
import { reconcile } from "./reconcile.ts";
import type { Settler } from "./settler.ts";
import type { X402Settings } from "./sale.ts";
import { parsePayment, hasPayment } from "./payment-header.ts";
import { notAccepted } from "../refusal.ts";

export type PaymentSystem = Awaited<ReturnType<typeof buildPayments>>;

interface PaymentSystemDeps extends Omit<PaidCallDeps, "priceList" | "settlerOf" | "claims" | "ledger"> {
  settings: X402Settings;
  routes: readonly { name: string; summary: string }[];
  publicUrl: () => string;
  store: Store;
  redis: Redis | undefined;
}

interface OpenedNetwork {
  settler: Settler;
  /** Undefined until the fee payer is known; then `findOffer` is set. */
  offer: Offer | undefined;
  findOffer?: () => Promise<Offer | undefined>;
}

interface Network extends OpenedNetwork {
  reachable: boolean | undefined;
  nextCheckAt: number;
}

/** A healthy node is checked rarely, because some providers bill every call. */
const HEALTHY_CHECK_INTERVAL_MS = 30_000;

export async function buildPayments(deps: PaymentSystemDeps) {
  const { settings, store, clock, log } = deps;
  const now = () => clock.real();
  const claims = deps.redis === undefined ? memoryClaims(now) : redisClaims(deps.redis, now);
  const networks = new Map<string, Network>();
  for (const network of settings.networks) {
    const opened = await openNetwork(network, claims, now);
    networks.set(network.offer.network, { ...opened, reachable: undefined, nextCheckAt: 0 });
  }
  const summaries = new Map(deps.routes.map((route) => [route.name, route.summary]));
  const priceList = createPriceList({
    prices: settings.prices,
    offers: () => [...networks.values()].flatMap(({ offer }) => offer ?? []),
    publicUrl: deps.publicUrl,
    describe: (route) => summaries.get(route) ?? "",
  });
  const ledger = createLedger({ store, clock, log });
  const settlers = new Map([...networks].map(([name, { settler }]) => [name, settler]));
  const payments = createPayments({
    ...deps,
    priceList,
    claims,
    ledger,
    settlerOf(name) {
      const network = networks.get(name);
      // The price list has the same networks, so this cannot happen.
      if (network === undefined) throw new Error(`no settler for ${name}`);
      return withOutageDetection(network);
    },
  });

  async function checkHealth(name: string, network: Network): Promise<void> {
    network.offer ??= await network.findOffer?.();
    // Demos do not poll the health of the public test facilitator.
    if (settings.demo || now() < network.nextCheckAt) return;
    const reachable = await network.settler.reachable();
    network.nextCheckAt = now() + (reachable ? HEALTHY_CHECK_INTERVAL_MS : 0);
    if (reachable !== network.reachable) {
      log[reachable ? "info" : "warn"](
        { network: name, reachable },
        "the availability of payments has changed",
      );
    }
    network.reachable = reachable;
  }

  return {
    payments,
    /** Reachability of each network, for /health/ready. */
    status: () => [...networks].map(([network, { reachable }]) => ({ network, reachable })),
    /** Called once at start and then every few seconds. */
    async tick(): Promise<void> {
      for (const [name, network] of networks) await checkHealth(name, network);
      await ledger.flush();
      const job = { store, ledger, settlers, clock, log };
      // Exclusive, because two processes that conclude the same payment could both create its credit.
      await claims.exclusive("reconcile", () => reconcile(job));
    },
    /** Writes the records that are still queued. */
    close: () => ledger.flush(),
  };
}

/** Reports an outage that a payment encounters in /health/ready immediately. */
function withOutageDetection(network: Network): Settler {
  const { settler } = network;
  return {
    ...settler,
    async verify(payment) {
      const verdict = await settler.verify(payment);
      if (verdict.kind === "unavailable") {
        network.reachable = false;
        network.nextCheckAt = 0;
      }
      return verdict;
    },
  };
}

/** Loads the chain libraries only if this process settles: a facilitator does not need them. */
async function openNetwork(
  { offer, settledBy }: X402Settings["networks"][number],
  claims: Claims,
  now: () => number,
): Promise<OpenedNetwork> {
  const { network } = offer;
  switch (settledBy.by) {
    case "evm": {
      const { createEvmSettler } = await import("./evm-settler.ts");
      return { settler: createEvmSettler({ ...settledBy, network, claims, now }), offer };
    }
    case "svm": {
      const { createSvmSettler, openSvmWallet } = await import("./svm-settler.ts");
      const wallet = await openSvmWallet(settledBy.secret);
      const settler = createSvmSettler({ network, rpcUrl: settledBy.rpcUrl, wallet, now });
      return { settler, offer: { ...offer, extra: { feePayer: wallet.address } } };
    }
    case "facilitator": {
      const settler = createFacilitator({ ...settledBy, now });
      if (offer.family === "evm") return { settler, offer };
      return { settler, offer: undefined, findOffer: () => withFeePayer(settler, offer) };
    }
    default:
      return settledBy satisfies never;
  }
}

async function withFeePayer(facilitator: Facilitator, offer: Offer): Promise<Offer | undefined> {
  const feePayer = await facilitator.feePayer(offer.network);
  return feePayer === undefined ? undefined : { ...offer, extra: { feePayer } };
}

export function createPayments(deps: PaidCallDeps): Payments {
  const { priceList, clock } = deps;
  return {
    ...priceList,
    hasPayment,
    accept(request) {
      const parsed = parsePayment(request.headers, priceList.accepts(request.route.name), clock.real());
      if ("payment" in parsed) return paidCall(deps, request, parsed.payment);
      void deps.addresses.spend(request.address, REFUSED_PAYMENT_POINTS);
      deps.countOutcome("refused");
      return priceList.paymentRequired(request.route, notAccepted(parsed.reason));
    },
  };
}
