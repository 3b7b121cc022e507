// The life of a paid call: parse, claim, verify, answer, record, settle, receipt. Nobody pays twice, nobody pays for nothing.
import type { Clock } from "../../base/clock.ts";
import type { Admission, GateRequest, Refusal } from "../../base/gate.ts";
import type { Log } from "../../base/log.ts";
import type { AddressBudget } from "../address-budget.ts";
import type { Because, Payments } from "../gate.ts";
import type { Meter } from "../meter.ts";
import type { PaymentRow } from "../query.ts";
import { refusal } from "../refusal.ts";
import type { Claims, Credit } from "./claims.ts";
import type { Menu } from "./menu.ts";
import { type Payment, parsePayment, paymentOffered } from "./payload.ts";
import { receiptHeaders } from "./receipt.ts";
import type { Settlement, Settler } from "./settler.ts";

export interface PaymentsDeps {
  menu: Menu;
  /** Who settles on a network. */
  settlerOf: (network: string) => Settler;
  claims: Claims;
  record: (row: PaymentRow) => Promise<void>;
  addresses: AddressBudget;
  meter: Pick<Meter, "add">;
  clock: Pick<Clock, "real">;
  log: Log;
  /** For the metrics: how each attempt to pay ended. */
  counted: (outcome: PaymentOutcome) => void;
}

export type PaymentOutcome = "settled" | "pending" | "credit" | "refused" | "away" | "unknown" | "released";

/** The settlement wants 6 s of its own; the rest is for the slowest answer. */
const MIN_VALIDITY_MS = 20_000;
/** Without a look at the balance a payer may have this many payments in flight. */
const BLIND_IN_FLIGHT = 4n;
/** A refused payment costs us a few questions to a node: as much of the address's budget as 20 plain refusals. */
const REFUSED_PAYMENT_POINTS = 20;
const CLAIM_MIN_MS = 300_000;
const CLAIM_MAX_MS = 86_400_000;
const RETRY_AFTER_SECONDS = 5;

export function createPayments(deps: PaymentsDeps): Payments {
  const { menu, clock } = deps;

  return {
    sells: (route) => menu.sells(route),
    offered: paymentOffered,
    demand: (route, because, body) => menu.demand(route, because, body),
    accept(request) {
      const parsed = parsePayment(request.headers, menu.accepts(request.route.name), clock.real());
      if ("payment" in parsed) return new PaidCall(deps, request, parsed.payment);
      void deps.addresses.spend(request.address, REFUSED_PAYMENT_POINTS);
      deps.counted("refused");
      return menu.demand(request.route, notAccepted(parsed.reason));
    },
  };
}

class PaidCall implements Admission {
  readonly headers: Record<string, string> = {};
  readonly #deps: PaymentsDeps;
  readonly #request: GateRequest;
  readonly #payment: Payment;
  readonly #settler: Settler;
  #payer: string;
  #claimed = false;
  #reserved = false;
  /** An earlier charge that this call is the answer to. */
  #credit: Credit | undefined;

  constructor(deps: PaymentsDeps, request: GateRequest, payment: Payment) {
    this.#deps = deps;
    this.#request = request;
    this.#payment = payment;
    this.#payer = payment.payer ?? "";
    this.#settler = deps.settlerOf(payment.requirements.network);
  }

  async verify(): Promise<Refusal | undefined> {
    const { claims, clock } = this.#deps;
    try {
      const claimed = await claims.take(this.#payment.claim, this.#claimTtlMs());
      // The loser of a race, or a replay: whoever holds it is served, or was.
      if (claimed.kind === "held") return this.#refuse("payment_already_used");
      if (claimed.kind === "unsure") return unsure();
      this.#claimed = true;
      if (claimed.kind === "credit") {
        this.#credit = claimed.credit;
        return undefined;
      }
      const now = clock.real();
      if (this.#payment.validUntil < now + MIN_VALIDITY_MS) return await this.#drop("payment_expired");
      if (this.#payment.validFrom > now) return await this.#drop("payment_not_yet_valid");

      const [verdict, balance] = await Promise.all([
        this.#settler.verify(this.#payment),
        this.#settler.balanceOf?.(this.#payment).catch(() => undefined),
      ]);
      if (verdict.kind === "away") return await this.#away();
      if (verdict.kind === "invalid") return await this.#drop(verdict.reason);
      this.#payer = verdict.payer;
      const amount = BigInt(this.#payment.requirements.amount);
      // Only after the signature was checked: else anyone could use up another's balance.
      this.#reserved = await claims.reserve(this.#account(), amount, balance ?? amount * BLIND_IN_FLIGHT);
      return this.#reserved ? undefined : await this.#drop("insufficient_funds_in_flight");
    } catch (error) {
      this.#deps.log.warn({ reason: nameOf(error) }, "a payment could not be claimed: none is taken");
      return this.#away();
    }
  }

  async settle(): Promise<Refusal | { headers: Record<string, string> }> {
    if (this.#credit !== undefined) {
      const { transaction, requestId } = this.#credit;
      // Under the call that was charged: there is one row per charge.
      await this.#record("settled", transaction, "credit_used", requestId);
      this.#deps.counted("credit");
      return this.#receipt(transaction, "settled");
    }
    try {
      // On record before the money moves: after a crash the job that reconciles knows what to look for.
      await this.#deps.record(this.#row("settling", "", ""));
    } catch (error) {
      this.#deps.log.error({ reason: nameOf(error) }, "a payment could not be recorded: it is not taken");
      return this.#away();
    }
    return this.#conclude(await this.#settler.settle(this.#payment));
  }

  async #conclude(settlement: Settlement): Promise<Refusal | { headers: Record<string, string> }> {
    switch (settlement.kind) {
      case "settled":
      case "pending":
        this.#deps.counted(settlement.kind);
        await this.#record(settlement.kind, settlement.transaction, "");
        await this.#unreserve();
        // The claim stays until the authorization is worthless: this payment has bought its answer.
        return this.#receipt(settlement.transaction, settlement.kind);
      case "unknown":
        this.#deps.counted("unknown");
        this.#claimed = false;
        // Not ours to free any more: if the money did move, the job that reconciles makes it a credit for this caller.
        await this.#deps.claims.unsure(this.#payment.claim, CLAIM_MAX_MS).catch(() => {});
        await this.#record("unknown", settlement.transaction, "");
        await this.#unreserve();
        return unsure();
      case "away":
        await this.#record("refused", "", "chain_away");
        return this.#away();
      case "refused":
        return this.#unsettled(settlement.reason);
      default:
        return settlement satisfies never;
    }
  }

  async #unsettled(reason: string): Promise<Refusal> {
    await this.#record("refused", "", reason);
    const refused = await this.#drop(reason);
    const { network } = this.#payment.requirements;
    const receipt = { success: false, errorReason: reason, transaction: "", network, payer: this.#payer };
    return { ...refused, headers: { ...refused.headers, ...receiptHeaders(this.#payment, receipt) } };
  }

  async release(): Promise<void> {
    if (!this.#claimed) return;
    this.#deps.counted("released");
    if (this.#credit === undefined) return this.#undo();
    // Paid before and still without an answer: it goes on being good for one.
    this.#claimed = false;
    await this.#deps.claims.credit(this.#payment.claim, this.#credit, CLAIM_MAX_MS).catch(() => {});
  }

  done(status: number, ms: number): void {
    const caller = this.#payer || "unknown";
    this.#deps.meter.add({ kind: "payment", caller, route: this.#request.route.name, status, ms });
  }

  #receipt(transaction: string, state: "settled" | "pending"): { headers: Record<string, string> } {
    const { network } = this.#payment.requirements;
    const receipt = { success: true, transaction, network, payer: this.#payer };
    return {
      headers: receiptHeaders(
        this.#payment,
        state === "pending" ? { ...receipt, extra: { settlement: "pending" } } : receipt,
      ),
    };
  }

  /** Frees what was claimed and tells how to pay. */
  async #drop(reason: string): Promise<Refusal> {
    await this.#undo();
    return this.#refuse(reason);
  }

  async #refuse(reason: string): Promise<Refusal> {
    this.#deps.counted("refused");
    await this.#deps.addresses.spend(this.#request.address, REFUSED_PAYMENT_POINTS);
    return this.#deps.menu.demand(this.#request.route, notAccepted(reason));
  }

  async #away(): Promise<Refusal> {
    await this.#undo();
    this.#deps.counted("away");
    return unavailable(
      "payments_unavailable",
      "Payments cannot be taken at the moment; this call was not charged. The same payment stays good.",
    );
  }

  async #undo(): Promise<void> {
    await this.#unreserve();
    if (!this.#claimed) return;
    this.#claimed = false;
    // A claim that cannot be freed ends by itself.
    await this.#deps.claims.free(this.#payment.claim).catch(() => {});
  }

  async #unreserve(): Promise<void> {
    if (!this.#reserved) return;
    this.#reserved = false;
    const amount = BigInt(this.#payment.requirements.amount);
    await this.#deps.claims.unreserve(this.#account(), amount).catch(() => {});
  }

  #account(): string {
    const { network, asset } = this.#payment.requirements;
    return `${network}:${asset}:${this.#payer}`.toLowerCase();
  }

  #claimTtlMs(): number {
    const left = this.#payment.validUntil - this.#deps.clock.real() + 60_000;
    return Math.min(CLAIM_MAX_MS, Math.max(CLAIM_MIN_MS, left));
  }

  /** The money has moved or not by now: a record that fails must not change the answer. */
  async #record(
    state: PaymentRow["state"],
    transaction: string,
    reason: string,
    requestId = this.#request.requestId,
  ): Promise<void> {
    try {
      await this.#deps.record({ ...this.#row(state, transaction, reason), request_id: requestId });
    } catch (error) {
      this.#deps.log.error(
        { requestId, state, transaction, reason: nameOf(error) },
        "a payment was not recorded",
      );
    }
  }

  #row(state: PaymentRow["state"], transaction: string, reason: string): PaymentRow {
    const { network, asset, payTo, amount } = this.#payment.requirements;
    return {
      claim: this.#payment.claim,
      request_id: this.#request.requestId,
      state,
      route: this.#request.route.name,
      network,
      asset,
      payer: this.#payer,
      pay_to: payTo,
      amount,
      transaction_id: transaction,
      reason,
      generation: this.#payment.generation,
      valid_until: Math.min(this.#payment.validUntil, this.#deps.clock.real() + CLAIM_MAX_MS),
      created_at: this.#deps.clock.real(),
    };
  }
}

function unsure(): Refusal {
  return unavailable(
    "payment_unconfirmed",
    "It is not known yet whether this payment was taken. Send the same payment again: it is never charged twice, and it will be answered.",
  );
}

function unavailable(reason: string, error: string): Refusal {
  return refusal(503, { error, reason }, {}, { "Retry-After": String(RETRY_AFTER_SECONDS) });
}

function notAccepted(reason: string): Because {
  return { error: `Payment required: the payment was not accepted (${reason}).`, reason };
}

/** Never the message: it may carry the address of a node and its key. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : "unknown";
}
