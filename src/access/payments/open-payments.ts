// Puts the payment side together from its settings.
import type { Redis } from "ioredis";
import type { Clock } from "../../base/clock.ts";
import type { Log } from "../../base/log.ts";
import type { Store } from "../../store/store.ts";
import type { AddressBudget } from "../limits/address-budget.ts";
import type { Payments } from "../access-gate.ts";
import type { Meter } from "../usage/usage-meter.ts";
import { type Claims, memoryClaims } from "./claims.ts";
import { createFacilitator, type Facilitator } from "./facilitator.ts";
import { createLedger } from "./payment-ledger.ts";
import { createMenu } from "./price-list.ts";
import type { Offer } from "./payment-required.ts";
import type { PaymentOutcome } from "./paid-call.ts";
import { createPayments } from "./payments.ts";
import { reconcile } from "./reconcile.ts";
import { redisClaims } from "./redis-claims.ts";
import type { Settler } from "./settler.ts";
import type { X402Settings } from "./sale.ts";

export interface PaymentSide {
  payments: Payments;
  /** Networks that can be paid on now, for /health/ready. */
  status(): { network: string; reachable: boolean | undefined }[];
  /** Once at start, and then every few seconds. */
  tick(): Promise<void>;
  /** Writes the records that are still waiting for the store. */
  close(): Promise<void>;
}

export interface PaymentSideDeps {
  settings: X402Settings;
  routes: readonly { name: string; summary: string }[];
  publicUrl: () => string;
  store: Store;
  redis: Redis | undefined;
  addresses: AddressBudget;
  meter: Pick<Meter, "add">;
  clock: Clock;
  log: Log;
  counted: (outcome: PaymentOutcome) => void;
}

interface Network {
  /** Undefined until it is known who pays the fees. */
  offer: Offer | undefined;
  settler: Settler;
  complete(): Promise<Offer | undefined>;
  reachable: boolean | undefined;
  lookAgainAt: number;
}

/** A node that is well is asked rarely: some count every call. */
const LOOK_WHEN_WELL_MS = 30_000;

export async function buildPayments(deps: PaymentSideDeps): Promise<PaymentSide> {
  const { settings, store, clock, log } = deps;
  const now = () => clock.real();
  const claims = deps.redis === undefined ? memoryClaims(now) : redisClaims(deps.redis, now);
  const networks = new Map<string, Network>();
  for (const network of settings.networks) {
    networks.set(network.offer.network, await openNetwork(network, claims, now));
  }
  let offers: readonly Offer[] = [];
  const refresh = () => {
    const known = [...networks.values()].flatMap(({ offer }) => (offer === undefined ? [] : [offer]));
    if (known.length !== offers.length) offers = known;
  };
  refresh();

  const summaries = new Map(deps.routes.map((route) => [route.name, route.summary]));
  const menu = createMenu({
    prices: settings.prices,
    offers: () => offers,
    publicUrl: deps.publicUrl,
    describe: (route) => summaries.get(route) ?? "",
  });
  const ledger = createLedger({ store, clock, log });
  const settlers = new Map([...networks].map(([name, { settler }]) => [name, settler]));
  const payments = createPayments({
    ...deps,
    menu,
    claims,
    ledger,
    settlerOf(name) {
      const network = networks.get(name);
      // The menu is made of the same networks.
      if (network === undefined) throw new Error(`no settler for ${name}`);
      return noticing(network);
    },
  });

  async function look(name: string, network: Network): Promise<void> {
    network.offer ??= await network.complete();
    // The public test facilitator is asked about payments only, not about its health by every demo there is.
    if (settings.demo || now() < network.lookAgainAt) return;
    const reachable = await network.settler.reachable();
    network.lookAgainAt = now() + (reachable ? LOOK_WHEN_WELL_MS : 0);
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
    status: () => [...networks].map(([network, { reachable }]) => ({ network, reachable })),
    async tick() {
      for (const [name, network] of networks) await look(name, network);
      refresh();
      await ledger.flush();
      const job = { store, ledger, settlers, clock, log };
      // One process at a time: two that conclude the same payment could both give its credit.
      await claims.exclusive("reconcile", () => reconcile(job));
    },
    close: () => ledger.flush(),
  };
}

/** An outage that a payment runs into shows in /health/ready at once. */
function noticing(network: Network): Settler {
  const { settler } = network;
  return {
    ...settler,
    async verify(payment) {
      const verdict = await settler.verify(payment);
      if (verdict.kind === "unavailable") {
        network.reachable = false;
        network.lookAgainAt = 0;
      }
      return verdict;
    },
  };
}

/** What speaks to a chain is loaded only where it settles: a facilitator needs none of it. */
async function openNetwork(
  { offer, settledBy }: X402Settings["networks"][number],
  claims: Claims,
  now: () => number,
): Promise<Network> {
  const { network } = offer;
  const ready = (settler: Settler, known: Offer): Network => ({
    settler,
    offer: known,
    complete: () => Promise.resolve(known),
    reachable: undefined,
    lookAgainAt: 0,
  });
  switch (settledBy.by) {
    case "evm": {
      const { createEvmSettler } = await import("./evm-settler.ts");
      return ready(createEvmSettler({ ...settledBy, network, claims, now }), offer);
    }
    case "svm": {
      const [{ createSvmSettler }, { openSvmWallet }] = await Promise.all([
        import("./svm-settler.ts"),
        import("./svm-wallet.ts"),
      ]);
      const wallet = await openSvmWallet(settledBy.secret);
      const settler = createSvmSettler({ network, rpcUrl: settledBy.rpcUrl, wallet, now });
      return ready(settler, { ...offer, extra: { feePayer: wallet.address } });
    }
    case "facilitator": {
      const settler = createFacilitator({ ...settledBy, now });
      if (offer.family === "evm") return ready(settler, offer);
      return {
        settler,
        offer: undefined,
        complete: () => withFeePayer(settler, offer),
        reachable: undefined,
        lookAgainAt: 0,
      };
    }
    default:
      return settledBy satisfies never;
  }
}

async function withFeePayer(facilitator: Facilitator, offer: Offer): Promise<Offer | undefined> {
  const feePayer = await facilitator.feePayer(offer.network);
  return feePayer === undefined ? undefined : { ...offer, extra: { feePayer } };
}
