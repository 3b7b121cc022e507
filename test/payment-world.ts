// The payment system over an in-memory chain and store, driven through the real endpoint, for sequences of events that
// cannot be produced on a real chain.
import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { Clock } from "../src/base/clock.ts";
import type { GateRequest } from "../src/base/gate.ts";
import { silentLog } from "../src/base/log.ts";
import type { Route } from "../src/base/route.ts";
import { openPayments, type PaymentRow, paymentsOfClaim } from "../src/access/access-queries.ts";
import { memoryClaims } from "../src/access/payments/claims.ts";
import { createLedger } from "../src/access/payments/payment-ledger.ts";
import type { Payment } from "../src/access/payments/payment-header.ts";
import { reconcile } from "../src/access/payments/reconcile.ts";
import type { Settlement, Settler } from "../src/access/payments/settler.ts";
import { endpoint } from "../src/http/endpoint.ts";
import type { Services } from "../src/services.ts";
import type { Store } from "../src/store/store.ts";
import { decode, encode, PAY_TO, paymentHeader } from "./facilitator-double.ts";
import { createPriceList } from "../src/access/payments/payment-required.ts";
import { createPayments } from "../src/access/payments/open-payments.ts";

const network = "eip155:84532";
const asset = "0x036CbD53842c5426634e7929541eC2318f3dCF7e";
const prices = { cheap: "0.01", dear: "0.05" };
export type RouteName = keyof typeof prices;

/** How the chain handles a settlement. */
export type Outcome =
  | "settled"
  | "pending"
  | "pending_then_fails"
  | "refused"
  | "unavailable"
  /** The money moves, but the response is lost. */
  | "lost_after"
  | "lost_before"
  | "throws_after"
  /** Someone else submits the authorization first. */
  | "front_run"
  /** The process crashes, after or before the money moved. */
  | "dies_after"
  | "dies_before";

export type Disconnect = "never" | "before_settling" | "after_settling";

/** The payment system over one settler, as it is after a start. */
export function startPayments({
  store,
  settler,
  clock,
  prices,
}: {
  store: Pick<Store, "read" | "insert">;
  settler: Settler;
  clock: Pick<Clock, "real">;
  prices: Record<string, string>;
}) {
  const extra = { name: "USDC", version: "2" };
  const offers = [{ family: "evm" as const, network, asset, decimals: 6, payTo: PAY_TO, extra }];
  const priceList = createPriceList({
    prices: new Map(Object.entries(prices)),
    offers: () => offers,
    publicUrl: () => "http://localhost",
    describe: () => "",
  });
  const settlers = new Map([[network, settler]]);
  const ledger = createLedger({ store, clock, log: silentLog });
  const payments = createPayments({
    priceList,
    claims: memoryClaims(),
    ledger,
    clock,
    settlers,
    addresses: { spend: () => Promise.resolve(undefined) },
    meter: { add: () => {} },
    log: silentLog,
    countOutcome: () => {},
  });
  const job = { store, ledger, settlers, clock, log: silentLog };
  return { payments, priceList, ledger, reconcile: () => reconcile(job) };
}

export function paymentWorld(options: { canQuery: boolean }) {
  let now = Date.parse("2026-06-01T00:00:00Z");
  const clock = { real: () => now, now: () => now };
  const honest = new Set<string>();
  const moved = new Set<string>();
  const inFlight = new Set<string>();
  const state = { storeDown: false, outcome: "settled" as Outcome, die: () => {} };

  const signatureOf = (payment: Payment) => (payment.payload.payload as { signature: string }).signature;
  const settler: Settler = {
    verify: (payment) => {
      if (!honest.has(signatureOf(payment)))
        return Promise.resolve({ kind: "invalid", reason: "invalid_signature" });
      return Promise.resolve(
        moved.has(payment.claim)
          ? { kind: "invalid", reason: "nonce_already_used" }
          : { kind: "valid", payer: payment.payer },
      );
    },
    settle: (payment) => settle(payment),
    ...(options.canQuery
      ? {
          fate: (row: PaymentRow) => {
            if (moved.has(row.claim)) return Promise.resolve({ fate: "moved" as const });
            const isOver = now > row.valid_until + 120_000;
            return Promise.resolve({ fate: isOver ? ("not_moved" as const) : ("not_yet" as const) });
          },
        }
      : {}),
    check: () => Promise.resolve({ reachable: true }),
  };

  async function settle(payment: Payment): Promise<Settlement> {
    const { claim } = payment;
    const transaction = `0x${randomBytes(32).toString("hex")}`;
    // The token accepts an authorization once. A second transaction reverts, and it is not known yet which was first.
    if (moved.has(claim)) return { kind: "unknown", transaction };
    switch (state.outcome) {
      case "settled":
        moved.add(claim);
        return { kind: "settled", transaction };
      case "pending":
        inFlight.add(claim);
        return { kind: "pending", transaction };
      case "pending_then_fails":
        return { kind: "pending", transaction };
      case "refused":
        return { kind: "refused", reason: "insufficient_funds" };
      case "unavailable":
        return { kind: "unavailable" };
      case "lost_after":
      case "front_run":
        moved.add(claim);
        return { kind: "unknown", transaction };
      case "lost_before":
        return { kind: "unknown", transaction };
      case "throws_after":
        moved.add(claim);
        throw new Error("a library threw");
      case "dies_after":
      case "dies_before":
        if (state.outcome === "dies_after") moved.add(claim);
        state.die();
        return new Promise(() => {});
      default:
        return state.outcome satisfies never;
    }
  }

  // The newest row of each use of a payment, with its time of writing.
  const rows = new Map<string, PaymentRow & { written_at: number }>();
  const failing = () => Promise.reject(new Error("the store is down"));
  const store = {
    insert(_: string, written: PaymentRow[]): Promise<void> {
      if (state.storeDown) return failing();
      for (const row of written) rows.set(`${row.claim} ${row.request_id}`, { ...row, written_at: now });
      return Promise.resolve();
    },
    read(query: { name: string }, params: Record<string, unknown>): Promise<PaymentRow[]> {
      if (state.storeDown) return failing();
      const found = [...rows.values()].filter((row) => {
        if (query.name === paymentsOfClaim.name) return row.claim === params["claim"];
        if (query.name !== openPayments.name) throw new Error(`unexpected query ${query.name}`);
        return (
          (params["states"] as string[]).includes(row.state) && row.created_at >= Number(params["since"])
        );
      });
      return Promise.resolve(found.sort((a, b) => a.created_at - b.created_at));
    },
  } as unknown as Pick<Store, "read" | "insert">;

  const start = () => startPayments({ store, settler, clock, prices });
  let process = start();
  const { priceList } = process;

  const services = { log: silentLog, dataset: "live" } as unknown as Services;
  const routeOf = (name: RouteName, fails: boolean): Route<Services> => ({
    path: `/${name}`,
    name,
    group: "",
    summary: "",
    tool: { title: "", usage: "" },
    units: 1,
    needs: [],
    feeds: [],
    input: z.object({}),
    output: z.object({}),
    example: {},
    run: () => (fails ? Promise.reject(new Error("boom")) : Promise.resolve({ metadata: {} })),
    summarize: () => [],
  });

  /** Sends `header` to a route; true if the caller received a response. */
  async function send(
    header: string,
    name: RouteName,
    how: { outcome?: Outcome; disconnect?: Disconnect; routeFails?: boolean } = {},
  ): Promise<boolean> {
    const { disconnect = "never", routeFails = false } = how;
    state.outcome = how.outcome ?? "settled";
    const gate = { admit: (request: GateRequest) => Promise.resolve(process.payments.accept(request)) };
    let lost: () => void = () => {};
    const delivery = {
      isLost: () => disconnect === "before_settling",
      onLost: (callback: () => void) => (lost = callback),
    };
    const answer = endpoint(routeOf(name, routeFails), {
      services,
      gate,
      observe: () => {},
      loading: () => undefined,
      warningsFor: () => [],
    });
    const replied = answer({
      headers: new Headers({ "content-type": "application/json", "payment-signature": header }),
      address: "192.0.2.1",
      body: new Response("{}").body,
      delivery,
    });
    const died = new Promise<undefined>((resolve) => (state.die = () => resolve(undefined)));
    const reply = await Promise.race([replied, died]);
    if (reply === undefined) {
      restart();
      return false;
    }
    if (reply.status !== 200) return false;
    if (disconnect === "never") return true;
    lost();
    // The credit is recorded in the background.
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    return false;
  }

  function restart(): void {
    process = start();
  }

  return {
    state,
    send,
    restart,
    moved: (header: string) => moved.has(claimOf(header)),
    rows: (header: string) => [...rows.values()].filter((row) => row.claim === claimOf(header)),
    wait(ms: number) {
      now += ms;
      for (const claim of inFlight) moved.add(claim);
      inFlight.clear();
    },
    async tick() {
      if (state.storeDown) return;
      await process.ledger.flush();
      await process.reconcile();
    },
    /** A signed payment for a route; valid for 100 seconds or 10 hours. */
    sign(name: RouteName, lives: "short" | "long" = "short"): string {
      const seconds = Math.floor(now / 1_000) + (lives === "short" ? 100 : 36_000);
      const header = paymentHeader({ accepts: priceList.accepts(name) }, { validBefore: String(seconds) });
      const signature = `0x${randomBytes(65).toString("hex")}`;
      honest.add(signature);
      return changed(header, (payload) => ({ ...payload, signature }));
    },
    /** The same claim with another signature, for either route. */
    forge(header: string, name: RouteName): string {
      const { amount } = priceList.accepts(name)[0] ?? { amount: "" };
      const { payload } = decode(header) as SentPayment;
      const authorization = { ...payload.authorization, value: amount };
      return encode({
        ...(decode(header) as object),
        accepted: priceList.accepts(name)[0],
        payload: { authorization, signature: `0x${"00".repeat(65)}` },
      });
    },
  };
}

interface SentPayment {
  payload: { authorization: { from: string; nonce: string; value: string }; signature: string };
}

function changed(
  header: string,
  change: (payload: SentPayment["payload"]) => SentPayment["payload"],
): string {
  const sent = decode(header) as SentPayment;
  return encode({ ...sent, payload: change(sent.payload) });
}

function claimOf(header: string): string {
  const { from, nonce } = (decode(header) as SentPayment).payload.authorization;
  return [network, asset, from, nonce].join(":").toLowerCase();
}
