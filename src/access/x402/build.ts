// Puts the payment side together from its settings.
import type { Redis } from "ioredis";
import type { Clock } from "../../base/clock.ts";
import type { Log } from "../../base/log.ts";
import type { Store } from "../../store/store.ts";
import type { AddressBudget } from "../address-budget.ts";
import type { Payments } from "../gate.ts";
import type { Meter } from "../meter.ts";
import type { PaymentRow } from "../query.ts";
import { type Claims, memoryClaims } from "./claims.ts";
import { createEvmSettler } from "./evm-settler.ts";
import { createFacilitator, type Facilitator } from "./facilitator.ts";
import { createMenu } from "./menu.ts";
import type { Offer } from "./offer.ts";
import { createPayments, type PaymentOutcome } from "./payments.ts";
import { reconcile, restoreCredits } from "./reconcile.ts";
import { redisClaims } from "./redis-claims.ts";
import type { Settler } from "./settler.ts";
import type { X402Settings } from "./settings.ts";
import { createSvmSettler } from "./svm-settler.ts";
import { openSvmWallet } from "./svm-wallet.ts";

export interface PaymentSide {
  payments: Payments;
  /** Networks that can be paid on now, for /health/ready. */
  status(): { network: string; reachable: boolean | undefined }[];
  /** Once at start, and then every few seconds. */
  tick(): Promise<void>;
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
}

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
  const record = (row: PaymentRow) => store.insert("payments_v1", [{ ...row }]);
  const settlerOf = (network: string) => networks.get(network)?.settler;
  const payments = createPayments({
    ...deps,
    menu,
    claims,
    record,
    settlerOf(network) {
      const settler = settlerOf(network);
      // The menu is made of the same networks.
      if (settler === undefined) throw new Error(`no settler for ${network}`);
      return settler;
    },
  });

  let restored = false;
  return {
    payments,
    status: () => [...networks].map(([network, { reachable }]) => ({ network, reachable })),
    async tick() {
      for (const [name, network] of networks) {
        network.offer ??= await network.complete();
        const reachable = await network.settler.reachable();
        if (reachable !== network.reachable) {
          log[reachable ? "info" : "warn"](
            { network: name },
            reachable ? "payments can be taken" : "payments: the chain is away",
          );
        }
        network.reachable = reachable;
      }
      refresh();
      const job = { store, record, claims, settlerOf, clock, log };
      if (!restored) await restoreCredits(job);
      restored = true;
      await reconcile(job);
    },
  };
}

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
  });
  switch (settledBy.by) {
    case "evm":
      return ready(createEvmSettler({ ...settledBy, network, claims, now }), offer);
    case "svm": {
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
