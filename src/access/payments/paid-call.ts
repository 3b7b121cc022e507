// The steps of a paid call: claim, verify, respond, record, settle, receipt. A payment buys one response and is charged
// once. A charge without a response becomes a credit that only the same signed payment can redeem.
import type { Clock } from "../../base/clock.ts";
import type { Admission, GateRequest, Refusal } from "../../base/gate.ts";
import type { Log } from "../../base/log.ts";
import type { Meter } from "../usage/usage-meter.ts";
import type { PaymentRow, PaymentUse } from "../access-queries.ts";
import { type Claims, PaymentReservation } from "./claims.ts";
import { type Ledger, standingOf } from "./payment-ledger.ts";
import { type Payment, receiptHeaders } from "./payment-header.ts";
import type { Settlement, Settler } from "./settler.ts";
import type { AddressBudget } from "../limits/limiter.ts";
import type { PriceList } from "./payment-required.ts";
import { notAccepted, paymentsUnavailable, unconfirmed } from "../refusal.ts";

export interface PaidCallDeps {
  priceList: PriceList;
  /** The settler of a network. */
  settlerOf: (network: string) => Settler;
  claims: Claims;
  ledger: Ledger;
  addresses: AddressBudget;
  meter: Pick<Meter, "add">;
  clock: Pick<Clock, "real">;
  log: Log;
  /** Counts the outcome of each payment for the metrics. */
  countOutcome: (outcome: PaymentOutcome) => void;
}

export type PaymentOutcome =
  | "settled"
  | "pending"
  | "credit"
  | "refused"
  | "away"
  | "unknown"
  | "released"
  | "undelivered";

/** A rejected payment costs several calls to a node, so it costs as much of the address budget as 20 plain refusals. */
export const REFUSED_PAYMENT_POINTS = 20;
/** Validating an invalid body is more expensive than a plain refusal. */
const INVALID_BODY_POINTS = 10;
/** Covers the settlement, which takes up to 6 s, and the slowest response. */
const MIN_VALIDITY_MS = 20_000;
/** Clients use two minutes. After a day, the reconciliation no longer checks whether a lost settlement was executed. */
const MAX_VALIDITY_MS = 86_400_000;

interface Charge {
  transaction: string;
  state: "settled" | "pending";
  /** The call that was charged: an earlier one in the case of a credit. */
  requestId: string;
}

export class PaidCall implements Admission {
  readonly headers: Record<string, string> = {};
  readonly #deps: PaidCallDeps;
  readonly #request: GateRequest;
  readonly #payment: Payment;
  readonly #settler: Settler;
  #payer: string;
  readonly #reservation: PaymentReservation;
  /** An earlier charge that pays for this call. */
  #credit: PaymentUse | undefined;
  /** Set from the charge until the response is delivered. */
  #charge: Charge | undefined;

  constructor(deps: PaidCallDeps, request: GateRequest, payment: Payment) {
    this.#deps = deps;
    this.#request = request;
    this.#payment = payment;
    this.#payer = payment.payer ?? "";
    this.#settler = deps.settlerOf(payment.requirements.network);
    this.#reservation = new PaymentReservation(deps.claims, payment);
  }

  async verify(): Promise<Refusal | undefined> {
    const { ledger, clock } = this.#deps;
    const { claim, fingerprint } = this.#payment;
    try {
      // Another call with the same payment is being served.
      if (!(await this.#reservation.claim())) return await this.#refuse("payment_already_used");
      const standing = standingOf(await ledger.usesOf(claim), fingerprint, clock.real());
      if (standing.kind === "used") return await this.#drop("payment_already_used");
      if (standing.kind === "unresolved") return await this.#unconfirmed();
      if (standing.kind === "credit") {
        this.#credit = standing.use;
        this.#payer = standing.use.payer;
        return undefined;
      }
      const remainingMs = this.#payment.validUntil - clock.real();
      if (remainingMs < MIN_VALIDITY_MS) return await this.#drop("payment_expired");
      if (remainingMs > MAX_VALIDITY_MS) return await this.#drop("payment_valid_too_long");
      if (this.#payment.validFrom > clock.real()) return await this.#drop("payment_not_yet_valid");

      const [verdict, balance] = await Promise.all([
        this.#settler.verify(this.#payment),
        this.#settler.balanceOf?.(this.#payment).catch(() => undefined),
      ]);
      if (verdict.kind === "unavailable") return await this.#unavailable();
      if (verdict.kind === "invalid") return await this.#drop(verdict.reason);
      this.#payer = verdict.payer;
      // Reserve only after the signature is verified: otherwise anyone could block another payer's balance.
      const isCovered = await this.#reservation.reserve(verdict.payer, balance);
      return isCovered ? undefined : await this.#drop("insufficient_funds_in_flight");
    } catch (error) {
      this.#deps.log.warn({ reason: nameOf(error) }, "a payment could not be claimed: it is not charged");
      return this.#unavailable();
    }
  }

  async settle(): Promise<Refusal | { headers: Record<string, string> }> {
    if (this.#credit !== undefined) return this.#redeem(this.#credit);
    try {
      const transaction = (await this.#settler.transactionOf?.(this.#payment)) ?? "";
      // Recorded before the money moves, so that the reconciliation can find the payment after a crash.
      await this.#deps.ledger.record(this.#row("settling", transaction, ""));
    } catch (error) {
      this.#deps.log.error({ reason: nameOf(error) }, "a payment could not be recorded: it is not charged");
      // The store may have written the row nevertheless.
      await this.#record("refused", "", "not_recorded");
      return this.#unavailable();
    }
    // If a settler throws, the payment may have been executed or not.
    const settlement = await this.#settler
      .settle(this.#payment)
      .catch((): Settlement => ({ kind: "unknown", transaction: "" }));
    return this.#conclude(settlement);
  }

  /** Recorded before the response is sent: otherwise the credit could be redeemed again after a restart. */
  async #redeem({
    transaction_id: transaction,
    request_id: requestId,
  }: PaymentUse): Promise<Refusal | { headers: Record<string, string> }> {
    try {
      await this.#deps.ledger.record(this.#row("settled", transaction, "credit_used", requestId));
    } catch (error) {
      this.#deps.log.error(
        { reason: nameOf(error) },
        "the use of a credit could not be recorded: the credit remains",
      );
      await this.#record("credit", transaction, "not_recorded", requestId);
      return this.#unavailable();
    }
    this.#deps.countOutcome("credit");
    this.#charge = { transaction, state: "settled", requestId };
    return this.#receipt(transaction, "settled");
  }

  async #conclude(settlement: Settlement): Promise<Refusal | { headers: Record<string, string> }> {
    switch (settlement.kind) {
      case "settled":
      case "pending":
        return this.#charged(settlement);
      case "unknown":
        this.#deps.countOutcome("unknown");
        // If the money did move, the reconciliation makes it a credit for this payer.
        await this.#record("unknown", settlement.transaction, "");
        return this.#unconfirmed();
      case "unavailable":
        await this.#record("refused", "", "chain_away");
        return this.#unavailable();
      case "refused":
        return this.#unsettled(settlement.reason);
      default:
        return settlement satisfies never;
    }
  }

  async #charged({ kind: state, transaction }: Settlement & { kind: "settled" | "pending" }) {
    this.#deps.countOutcome(state);
    const recorded = await this.#record(state, transaction, "");
    if (!recorded && this.#settler.fate !== undefined) {
      // After a crash there would be no record of the response, and the charge would buy another one. Instead, a retry gets
      // the response once the store is writable and the reconciliation has turned the charge into a credit.
      await this.#record("unknown", transaction, "not_recorded");
      return this.#unconfirmed();
    }
    await this.#reservation.releaseAmount();
    this.#charge = { transaction, state, requestId: this.#request.requestId };
    return this.#receipt(transaction, state);
  }

  async #unsettled(reason: string): Promise<Refusal> {
    await this.#record("refused", "", reason);
    const refused = await this.#drop(reason);
    const { network } = this.#payment.requirements;
    const receipt = { success: false, errorReason: reason, transaction: "", network, payer: this.#payer };
    return { ...refused, headers: { ...refused.headers, ...receiptHeaders(this.#payment, receipt) } };
  }

  async release(): Promise<void> {
    if (this.#charge !== undefined) return this.undelivered();
    if (!this.#reservation.isClaimed) return;
    this.#deps.countOutcome("released");
    await this.#reservation.release();
  }

  /** The caller was charged but did not get the response, so the same payment buys it within a day. */
  async undelivered(): Promise<void> {
    const charge = this.#charge;
    if (charge === undefined) return;
    this.#charge = undefined;
    this.#deps.countOutcome("undelivered");
    const { transaction, state, requestId } = charge;
    // An unconfirmed charge becomes a credit once it is confirmed, if the settler can check that.
    const isOpen = state === "pending" && this.#settler.fate !== undefined;
    await this.#record(isOpen ? "unknown" : "credit", transaction, "undelivered", requestId);
    await this.#reservation.release();
  }

  done(status: number, ms: number): void {
    // The payment was not verified, so anyone may have sent the body: a flood of these must exhaust the address budget.
    if (status === 400 || status === 413)
      void this.#deps.addresses.spend(this.#request.address, INVALID_BODY_POINTS);
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

  /** Releases the claim and returns payment instructions. */
  async #drop(reason: string): Promise<Refusal> {
    await this.#reservation.release();
    return this.#refuse(reason);
  }

  async #refuse(reason: string): Promise<Refusal> {
    this.#deps.countOutcome("refused");
    await this.#deps.addresses.spend(this.#request.address, REFUSED_PAYMENT_POINTS);
    return this.#deps.priceList.paymentRequired(this.#request.route, notAccepted(reason));
  }

  async #unconfirmed(): Promise<Refusal> {
    await this.#reservation.release();
    return unconfirmed();
  }

  async #unavailable(): Promise<Refusal> {
    await this.#reservation.release();
    this.#deps.countOutcome("away");
    return paymentsUnavailable();
  }

  /** Never fails: whether the payment was executed is already decided, so a store failure must not change the response. */
  #record(
    state: PaymentRow["state"],
    transaction: string,
    reason: string,
    requestId?: string,
  ): Promise<boolean> {
    return this.#deps.ledger.recordEventually(this.#row(state, transaction, reason, requestId));
  }

  #row(
    state: PaymentRow["state"],
    transaction: string,
    reason: string,
    requestId = this.#request.requestId,
  ): PaymentRow {
    const { claim, generation, fingerprint, validUntil, requirements } = this.#payment;
    const now = this.#deps.clock.real();
    return {
      claim,
      request_id: requestId,
      state,
      route: this.#request.route.name,
      network: requirements.network,
      asset: requirements.asset,
      payer: this.#payer,
      pay_to: requirements.payTo,
      amount: requirements.amount,
      transaction_id: transaction,
      reason,
      generation,
      valid_until: Math.min(validUntil, now + MAX_VALIDITY_MS),
      created_at: now,
      fingerprint,
    };
  }
}

/** Not the message: it may contain the URL of a node with its API key. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : "unknown";
}
