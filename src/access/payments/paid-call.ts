// The steps of a paid call: claim, verify, respond, record, settle, receipt. A payment buys one response and is charged
// once. A charge without a response becomes a credit that only the same signed payment can redeem.
import type { Clock } from "../../base/clock.ts";
import type { Admission, GateRequest, Refusal } from "../../base/gate.ts";
import type { Log } from "../../base/log.ts";
import type { PaymentRow, PaymentUse } from "../access-queries.ts";
import type { AddressBudget } from "../limits/limiter.ts";
import { notAccepted, paymentsUnavailable, unconfirmed } from "../refusal.ts";
import type { Meter } from "../usage/usage-meter.ts";
import type { Claims } from "./claims.ts";
import { type Payment, type Receipt, receiptHeaders } from "./payment-header.ts";
import { findStanding, type Ledger } from "./payment-ledger.ts";
import type { PriceList } from "./payment-required.ts";
import type { Settlement, Settler } from "./settler.ts";

export interface PaidCallDeps {
  priceList: PriceList;
  /** By network. */
  settlers: ReadonlyMap<string, Settler>;
  claims: Claims;
  ledger: Ledger;
  addresses: AddressBudget;
  meter: Pick<Meter, "add">;
  clock: Pick<Clock, "real">;
  log: Log;
  /** Counts the outcome of each payment for the metrics. */
  countOutcome: (outcome: PaymentOutcome) => void;
}

export type PaymentOutcome = PaymentRow["state"] | "unavailable" | "released" | "undelivered";

/** A rejected payment costs several calls to a node, so it costs as much of the address budget as 20 plain refusals. */
export const REFUSED_PAYMENT_POINTS = 20;
/** Validating an invalid body is more expensive than a plain refusal. */
const INVALID_BODY_POINTS = 10;
/** Covers the settlement, which takes up to 6 s, and the slowest response. */
const MIN_VALIDITY_MS = 20_000;
/** Clients use two minutes. After a day, the reconciliation no longer checks whether a lost settlement was executed. */
const MAX_VALIDITY_MS = 86_400_000;
/** Longer than any call. The claim of a process that crashed expires after this time. */
const CLAIM_MS = 300_000;
/** If the balance is unknown, a payer may have this many payments in flight. */
const IN_FLIGHT_WITHOUT_BALANCE = 4n;

interface Charge {
  kind: "settled" | "pending";
  transaction: string;
}

export class PaidCall implements Admission {
  readonly headers = {};
  readonly #deps: PaidCallDeps;
  readonly #request: GateRequest;
  readonly #payment: Payment;
  readonly #settler: Settler;
  #payer: string;
  /** An earlier charge that pays for this call. */
  #credit: PaymentUse | undefined;
  /** Set from the charge until the response is delivered. */
  #charge: Charge | undefined;
  #isClaimed = false;
  /** The account from whose balance the amount is reserved. */
  #reservedFrom: string | undefined;

  constructor(deps: PaidCallDeps, request: GateRequest, payment: Payment) {
    const settler = deps.settlers.get(payment.requirements.network);
    // The price list has the same networks, so this cannot happen.
    if (settler === undefined) throw new Error(`no settler for ${payment.requirements.network}`);
    this.#deps = deps;
    this.#request = request;
    this.#payment = payment;
    this.#settler = settler;
    this.#payer = payment.payer;
  }

  async verify(): Promise<Refusal | undefined> {
    const { claims, ledger, clock, log } = this.#deps;
    const { claim, fingerprint } = this.#payment;
    try {
      this.#isClaimed = await claims.acquire(claim, CLAIM_MS);
      // Another call with the same payment is being served.
      if (!this.#isClaimed) return await this.#refuse("payment_already_used");
      const standing = findStanding(await ledger.usesOf(claim), fingerprint, clock.real());
      if (standing.kind === "used") return await this.#refuse("payment_already_used");
      if (standing.kind === "unresolved") return await this.#unconfirmed();
      if (standing.kind === "unused") return await this.#verifyUnused();
      this.#credit = standing.use;
      this.#payer = standing.use.payer;
      return undefined;
    } catch (error) {
      log.warn({ reason: nameOf(error) }, "a payment could not be claimed: it is not charged");
      return this.#unavailable();
    }
  }

  async #verifyUnused(): Promise<Refusal | undefined> {
    const { claims, clock } = this.#deps;
    const problem = validityProblem(this.#payment, clock.real());
    if (problem !== undefined) return this.#refuse(problem);
    const verdict = await this.#settler.verify(this.#payment);
    if (verdict.kind === "unavailable") return this.#unavailable();
    if (verdict.kind === "invalid") return this.#refuse(verdict.reason);
    this.#payer = verdict.payer;
    const { network, asset } = this.#payment.requirements;
    const amount = BigInt(this.#payment.requirements.amount);
    const account = `${network}:${asset}:${verdict.payer}`.toLowerCase();
    // Only after the signature is verified: otherwise anyone could block another payer's balance.
    const ceiling = verdict.balance ?? amount * IN_FLIGHT_WITHOUT_BALANCE;
    if (!(await claims.reserve(account, amount, ceiling)))
      return this.#refuse("insufficient_funds_in_flight");
    this.#reservedFrom = account;
    return undefined;
  }

  async settle(): Promise<Refusal | { headers: Record<string, string> }> {
    if (this.#credit !== undefined) return this.#redeem(this.#credit);
    // Recorded before the money moves, so that the reconciliation can find the payment after a crash.
    if (!(await this.#recordFirst(this.#row("settling"), "refused"))) return this.#unavailable();
    // If a settler throws, the payment may have been executed or not.
    const settlement = await this.#settler
      .settle(this.#payment)
      .catch((): Settlement => ({ kind: "unknown", transaction: "" }));
    switch (settlement.kind) {
      case "settled":
      case "pending":
        return this.#concludeCharge(settlement);
      case "unknown":
        // If the money did move, the reconciliation makes it a credit for this payer.
        await this.#record("unknown", settlement.transaction);
        return this.#unconfirmed();
      case "unavailable":
        await this.#record("refused", "", "unavailable");
        return this.#unavailable();
      case "refused": {
        await this.#record("refused", "", settlement.reason);
        const refused = await this.#refuse(settlement.reason);
        const failed = { success: false, errorReason: settlement.reason, transaction: "" };
        return { ...refused, headers: { ...refused.headers, ...this.#receipt(failed) } };
      }
      default:
        return settlement satisfies never;
    }
  }

  /** Recorded before the response is sent: otherwise the credit could be redeemed again after a restart. */
  async #redeem({ transaction_id: transaction }: PaymentUse) {
    if (!(await this.#recordFirst(this.#row("settled", transaction, "credit_used"), "credit")))
      return this.#unavailable();
    this.#deps.countOutcome("credit");
    this.#charge = { kind: "settled", transaction };
    return { headers: this.#receipt({ success: true, transaction }) };
  }

  async #concludeCharge(charge: Charge) {
    const { kind, transaction } = charge;
    const isRecorded = await this.#record(kind, transaction);
    if (!isRecorded && this.#settler.fate !== undefined) {
      // After a crash there would be no record of the response, and the charge would buy another one. Instead, a retry gets
      // the response once the store is writable and the reconciliation has turned the charge into a credit.
      await this.#record("unknown", transaction, "not_recorded");
      return this.#unconfirmed();
    }
    this.#deps.countOutcome(kind);
    await this.#releaseAmount();
    this.#charge = charge;
    const extra = kind === "pending" ? { extra: { settlement: "pending" } } : {};
    return { headers: this.#receipt({ success: true, transaction, ...extra }) };
  }

  /** The caller was charged but did not get the response, so the same payment buys it within a day. */
  async undelivered(): Promise<void> {
    if (this.#charge === undefined) return;
    const { kind, transaction } = this.#charge;
    this.#charge = undefined;
    // An unconfirmed charge becomes a credit once it is confirmed, if the settler can check that.
    const isOpen = kind === "pending" && this.#settler.fate !== undefined;
    await this.#record(isOpen ? "unknown" : "credit", transaction, "undelivered");
    await this.#end("undelivered");
  }

  async release(): Promise<void> {
    if (this.#charge !== undefined) await this.undelivered();
    else if (this.#isClaimed) await this.#end("released");
  }

  done(status: number, ms: number): void {
    const { addresses, meter } = this.#deps;
    const { address, route } = this.#request;
    // The payment was not verified, so anyone may have sent the body: a flood of these must exhaust the address budget.
    if (status === 400 || status === 413) void addresses.spend(address, INVALID_BODY_POINTS);
    meter.add({ kind: "payment", caller: this.#payer || "unknown", route: route.name, status, ms });
  }

  async #refuse(reason: string): Promise<Refusal> {
    const { addresses, priceList } = this.#deps;
    await this.#end("refused");
    await addresses.spend(this.#request.address, REFUSED_PAYMENT_POINTS);
    return priceList.paymentRequired(this.#request.route, notAccepted(reason));
  }

  async #unconfirmed(): Promise<Refusal> {
    await this.#end("unknown");
    return unconfirmed();
  }

  async #unavailable(): Promise<Refusal> {
    await this.#end("unavailable");
    return paymentsUnavailable();
  }

  /** The call ends without a response: what it has claimed is free again. */
  async #end(outcome: PaymentOutcome): Promise<void> {
    this.#deps.countOutcome(outcome);
    await this.#releaseAmount();
    if (!this.#isClaimed) return;
    this.#isClaimed = false;
    // A claim that cannot be released expires.
    await this.#deps.claims.release(this.#payment.claim).catch(() => {});
  }

  async #releaseAmount(): Promise<void> {
    const account = this.#reservedFrom;
    this.#reservedFrom = undefined;
    if (account === undefined) return;
    await this.#deps.claims.unreserve(account, BigInt(this.#payment.requirements.amount)).catch(() => {});
  }

  #receipt(fields: Omit<Receipt, "network" | "payer">): Record<string, string> {
    const { network } = this.#payment.requirements;
    return receiptHeaders(this.#payment, { ...fields, network, payer: this.#payer });
  }

  /** False if the store fails: it may have written the row nevertheless, so `otherwise` replaces it as soon as possible. */
  async #recordFirst(row: PaymentRow, otherwise: PaymentRow["state"]): Promise<boolean> {
    const { ledger, log } = this.#deps;
    try {
      await ledger.record(row);
      return true;
    } catch (error) {
      log.error({ reason: nameOf(error) }, "a payment could not be recorded: it is not charged");
      await ledger.recordEventually({ ...row, state: otherwise, reason: "not_recorded" });
      return false;
    }
  }

  /** Never fails: whether the payment was executed is already decided, so a store failure must not change the response. */
  #record(...fields: [state: PaymentRow["state"], transaction?: string, reason?: string]): Promise<boolean> {
    return this.#deps.ledger.recordEventually(this.#row(...fields));
  }

  #row(state: PaymentRow["state"], transaction = "", reason = ""): PaymentRow {
    const { claim, fingerprint, generation, validUntil, requirements } = this.#payment;
    const { network, asset, payTo, amount } = requirements;
    const now = this.#deps.clock.real();
    return {
      claim,
      request_id: this.#credit?.request_id ?? this.#request.requestId,
      state,
      route: this.#request.route.name,
      network,
      asset,
      payer: this.#payer,
      pay_to: payTo,
      amount,
      transaction_id: transaction,
      reason,
      generation,
      valid_until: Math.min(validUntil, now + MAX_VALIDITY_MS),
      created_at: now,
      fingerprint,
    };
  }
}

function validityProblem({ validFrom, validUntil }: Payment, now: number): string | undefined {
  if (validUntil - now < MIN_VALIDITY_MS) return "payment_expired";
  if (validUntil - now > MAX_VALIDITY_MS) return "payment_valid_too_long";
  return validFrom > now ? "payment_not_yet_valid" : undefined;
}

/** Not the message: it may contain the URL of a node with its API key. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : "unknown";
}
