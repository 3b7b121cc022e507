// The life of a paid call: claim, verify, answer, record, settle, receipt. A payment buys one response, is charged once,
// and a charge without a response becomes a credit that only the same signed payment redeems.
import type { Clock } from "../../base/clock.ts";
import type { Admission, GateRequest, Refusal } from "../../base/gate.ts";
import type { Log } from "../../base/log.ts";
import type { AddressBudget } from "../address-budget.ts";
import type { Meter } from "../meter.ts";
import type { PaymentRow } from "../query.ts";
import type { Claims, Credit } from "./claims.ts";
import type { Ledger } from "./ledger.ts";
import type { Menu } from "./menu.ts";
import type { Payment } from "./payload.ts";
import { MAX_VALIDITY_MS, rowOf } from "./payment-row.ts";
import { receiptHeaders } from "./receipt.ts";
import { CREDIT_MS } from "./reconcile.ts";
import { notAccepted, paymentsUnavailable, unconfirmed } from "./refusals.ts";
import type { Settlement, Settler } from "./settler.ts";

export interface PaidCallDeps {
  menu: Menu;
  /** Who settles on a network. */
  settlerOf: (network: string) => Settler;
  claims: Claims;
  ledger: Ledger;
  addresses: AddressBudget;
  meter: Pick<Meter, "add">;
  clock: Pick<Clock, "real">;
  log: Log;
  /** For the metrics: how each attempt to pay ended. */
  counted: (outcome: PaymentOutcome) => void;
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

/** A refused payment costs us a few questions to a node: as much of the address's budget as 20 plain refusals. */
export const REFUSED_PAYMENT_POINTS = 20;
/** The settlement needs 6 s of its own; the rest is for the slowest response. */
const MIN_VALIDITY_MS = 20_000;
/** Without a look at the balance a payer may have this many payments in flight. */
const BLIND_IN_FLIGHT = 4n;
const CLAIM_MIN_MS = 300_000;
const CLAIM_MAX_MS = 86_400_000 + 60_000;
/** Longer than a payment is reconciled: a response that the ledger does not know of must not be given again. */
const USED_MS = 8 * 86_400_000;

interface Charge {
  transaction: string;
  state: "settled" | "pending";
  /** The call that was charged, which is an earlier one for a credit. */
  requestId: string;
}

export class PaidCall implements Admission {
  readonly headers: Record<string, string> = {};
  readonly #deps: PaidCallDeps;
  readonly #request: GateRequest;
  readonly #payment: Payment;
  readonly #settler: Settler;
  #payer: string;
  #claimed = false;
  #reserved = false;
  /** An earlier charge that this call is the response to. */
  #credit: Credit | undefined;
  /** What was taken, until the response has been delivered. */
  #charge: Charge | undefined;

  constructor(deps: PaidCallDeps, request: GateRequest, payment: Payment) {
    this.#deps = deps;
    this.#request = request;
    this.#payment = payment;
    this.#payer = payment.payer ?? "";
    this.#settler = deps.settlerOf(payment.requirements.network);
  }

  async verify(): Promise<Refusal | undefined> {
    const { claims, clock } = this.#deps;
    const { claim, fingerprint } = this.#payment;
    try {
      const claimed = await claims.take(claim, fingerprint, this.#claimTtlMs());
      // The loser of a race, a replay, or someone else's credit.
      if (claimed.kind === "held") return this.#refuse("payment_already_used");
      if (claimed.kind === "unsure") return unconfirmed();
      this.#claimed = true;
      if (claimed.kind === "credit") {
        this.#credit = claimed.credit;
        this.#payer = claimed.credit.payer;
        return undefined;
      }
      const left = this.#payment.validUntil - clock.real();
      if (left < MIN_VALIDITY_MS) return await this.#drop("payment_expired");
      if (left > MAX_VALIDITY_MS) return await this.#drop("payment_valid_too_long");
      if (this.#payment.validFrom > clock.real()) return await this.#drop("payment_not_yet_valid");

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
    if (this.#credit !== undefined) return this.#redeem(this.#credit);
    try {
      const transaction = (await this.#settler.transactionOf?.(this.#payment)) ?? "";
      // On record before the money moves: after a crash the reconciliation knows what to look for.
      await this.#deps.ledger.record(this.#row("settling", transaction, ""));
    } catch (error) {
      this.#deps.log.error({ reason: nameOf(error) }, "a payment could not be recorded: it is not taken");
      // The store may have kept the row all the same.
      await this.#record("refused", "", "not_recorded");
      return this.#away();
    }
    // A settler that throws leaves open how far it got.
    const settlement = await this.#settler
      .settle(this.#payment)
      .catch((): Settlement => ({ kind: "unknown", transaction: "" }));
    return this.#conclude(settlement);
  }

  /** Recorded before the response is given: otherwise the credit would be good for another one after a restart. */
  async #redeem({ transaction, requestId }: Credit): Promise<Refusal | { headers: Record<string, string> }> {
    try {
      await this.#deps.ledger.record(this.#row("settled", transaction, "credit_used", requestId));
    } catch (error) {
      this.#deps.log.error({ reason: nameOf(error) }, "a credit could not be recorded: it is kept");
      await this.#record("credit", transaction, "not_recorded", requestId);
      return this.#away();
    }
    this.#deps.counted("credit");
    this.#charge = { transaction, state: "settled", requestId };
    return this.#receipt(transaction, "settled");
  }

  async #conclude(settlement: Settlement): Promise<Refusal | { headers: Record<string, string> }> {
    switch (settlement.kind) {
      case "settled":
      case "pending": {
        const { kind: state, transaction } = settlement;
        this.#deps.counted(state);
        this.#charge = { transaction, state, requestId: this.#request.requestId };
        const recorded = await this.#record(state, transaction, "");
        // Another process that reconciles must not take the unfinished record for a charge without a response.
        if (!recorded) await this.#deps.claims.use(this.#payment.claim, USED_MS).catch(() => {});
        await this.#unreserve();
        // The claim stays until the authorization is worthless: this payment has bought its response.
        return this.#receipt(transaction, state);
      }
      case "unknown":
        this.#deps.counted("unknown");
        await this.#leaveUnsure(settlement.transaction, "");
        await this.#unreserve();
        return unconfirmed();
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
    if (this.#charge !== undefined) return this.undelivered();
    if (!this.#claimed) return;
    this.#deps.counted("released");
    await this.#undo();
  }

  /** The money was taken and the caller did not get the response: the same payment buys it within a day. */
  async undelivered(): Promise<void> {
    const charge = this.#charge;
    if (charge === undefined) return;
    this.#charge = undefined;
    this.#deps.counted("undelivered");
    const { transaction, state, requestId } = charge;
    // One that is not confirmed yet becomes a credit when it is, where somebody can look.
    if (state === "pending" && this.#settler.fate !== undefined)
      return this.#leaveUnsure(transaction, "undelivered");
    await this.#record("credit", transaction, "undelivered", requestId);
    await this.#giveCredit({
      fingerprint: this.#payment.fingerprint,
      transaction,
      requestId,
      payer: this.#payer,
    });
  }

  done(status: number, ms: number): void {
    const caller = this.#payer || "unknown";
    this.#deps.meter.add({ kind: "payment", caller, route: this.#request.route.name, status, ms });
  }

  /** The claim is no longer ours to free: if the money did move, the reconciliation makes it a credit. */
  async #leaveUnsure(transaction: string, reason: string): Promise<void> {
    this.#claimed = false;
    await this.#deps.claims.unsure(this.#payment.claim, CLAIM_MAX_MS).catch(() => {});
    await this.#record("unknown", transaction, reason);
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
    return paymentsUnavailable();
  }

  async #undo(): Promise<void> {
    await this.#unreserve();
    if (!this.#claimed) return;
    this.#claimed = false;
    // Paid before and still without a response: it stays good for one.
    if (this.#credit !== undefined) return this.#giveCredit(this.#credit);
    // A claim that cannot be freed ends by itself.
    await this.#deps.claims.free(this.#payment.claim).catch(() => {});
  }

  /** Where this fails the ledger still has the credit, and it is restored from there. */
  async #giveCredit(credit: Credit): Promise<void> {
    await this.#deps.claims.credit(this.#payment.claim, credit, CREDIT_MS).catch(() => {});
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

  /** The longest for Solana, where the same transaction must not be sent again even after it has expired. */
  #claimTtlMs(): number {
    if (this.#payment.payer === undefined) return CLAIM_MAX_MS;
    const left = this.#payment.validUntil - this.#deps.clock.real() + 60_000;
    return Math.min(CLAIM_MAX_MS, Math.max(CLAIM_MIN_MS, left));
  }

  /** The money has moved or not by now: a store that fails must not change the response. */
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
    const facts = { route: this.#request.route.name, payer: this.#payer, now: this.#deps.clock.real() };
    return rowOf(this.#payment, { ...facts, state, transaction, reason, requestId });
  }
}

/** Never the message: it may carry the address of a node and its key. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : "unknown";
}
