// The steps of a paid call: claim, verify, respond, record, settle, receipt. A payment buys one response and is charged
// once. A charge without a response becomes a credit that only the same signed payment can redeem.
import type { Clock } from "../../base/clock.ts";
import type { Admission, GateRequest, Refusal } from "../../base/gate.ts";
import type { Log } from "../../base/log.ts";
import type { Meter } from "../usage/usage-meter.ts";
import type { PaymentRow, PaymentUse } from "../access-queries.ts";
import { type Claims, reservationOf } from "./claims.ts";
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

type Settled = Refusal | { headers: Record<string, string> };

export function paidCall(deps: PaidCallDeps, request: GateRequest, payment: Payment): Admission {
  const { priceList, ledger, addresses, clock, log, countOutcome } = deps;
  const { network } = payment.requirements;
  const settler = deps.settlerOf(network);
  const reservation = reservationOf(deps.claims, payment);
  let payer = payment.payer ?? "";
  /** An earlier charge that pays for this call. */
  let credit: PaymentUse | undefined;
  /** Set from the charge until the response is delivered. */
  let charge: Charge | undefined;

  async function verify(): Promise<Refusal | undefined> {
    try {
      // Another call with the same payment is being served.
      if (!(await reservation.claim())) return await refuse("payment_already_used");
      const standing = standingOf(await ledger.usesOf(payment.claim), payment.fingerprint, clock.real());
      if (standing.kind === "used") return await drop("payment_already_used");
      if (standing.kind === "unresolved") return await answerUnconfirmed();
      if (standing.kind === "credit") {
        credit = standing.use;
        payer = standing.use.payer;
        return undefined;
      }
      const remainingMs = payment.validUntil - clock.real();
      if (remainingMs < MIN_VALIDITY_MS) return await drop("payment_expired");
      if (remainingMs > MAX_VALIDITY_MS) return await drop("payment_valid_too_long");
      if (payment.validFrom > clock.real()) return await drop("payment_not_yet_valid");

      const [verdict, balance] = await Promise.all([
        settler.verify(payment),
        settler.balanceOf?.(payment).catch(() => undefined),
      ]);
      if (verdict.kind === "unavailable") return await answerUnavailable();
      if (verdict.kind === "invalid") return await drop(verdict.reason);
      payer = verdict.payer;
      // Reserve only after the signature is verified: otherwise anyone could block another payer's balance.
      const isCovered = await reservation.reserve(payer, balance);
      return isCovered ? undefined : await drop("insufficient_funds_in_flight");
    } catch (error) {
      log.warn({ reason: nameOf(error) }, "a payment could not be claimed: it is not charged");
      return answerUnavailable();
    }
  }

  async function settle(): Promise<Settled> {
    if (credit !== undefined) return redeem(credit);
    try {
      const transaction = (await settler.transactionOf?.(payment)) ?? "";
      // Recorded before the money moves, so that the reconciliation can find the payment after a crash.
      await ledger.record(rowOf("settling", transaction, ""));
    } catch (error) {
      log.error({ reason: nameOf(error) }, "a payment could not be recorded: it is not charged");
      // The store may have written the row nevertheless.
      await record("refused", "", "not_recorded");
      return answerUnavailable();
    }
    // If a settler throws, the payment may have been executed or not.
    const settlement = await settler
      .settle(payment)
      .catch((): Settlement => ({ kind: "unknown", transaction: "" }));
    return conclude(settlement);
  }

  /** Recorded before the response is sent: otherwise the credit could be redeemed again after a restart. */
  async function redeem(use: PaymentUse): Promise<Settled> {
    const { transaction_id: transaction, request_id: requestId } = use;
    try {
      await ledger.record(rowOf("settled", transaction, "credit_used", requestId));
    } catch (error) {
      log.error({ reason: nameOf(error) }, "the use of a credit could not be recorded: the credit remains");
      await record("credit", transaction, "not_recorded", requestId);
      return answerUnavailable();
    }
    countOutcome("credit");
    charge = { transaction, state: "settled", requestId };
    return receipt(transaction, "settled");
  }

  async function conclude(settlement: Settlement): Promise<Settled> {
    switch (settlement.kind) {
      case "settled":
      case "pending":
        return concludeCharge(settlement);
      case "unknown":
        countOutcome("unknown");
        // If the money did move, the reconciliation makes it a credit for this payer.
        await record("unknown", settlement.transaction, "");
        return answerUnconfirmed();
      case "unavailable":
        await record("refused", "", "chain_away");
        return answerUnavailable();
      case "refused":
        return concludeRefusal(settlement.reason);
      default:
        return settlement satisfies never;
    }
  }

  async function concludeCharge({ kind: state, transaction }: Settlement & { kind: Charge["state"] }) {
    countOutcome(state);
    const isRecorded = await record(state, transaction, "");
    if (!isRecorded && settler.fate !== undefined) {
      // After a crash there would be no record of the response, and the charge would buy another one. Instead, a retry gets
      // the response once the store is writable and the reconciliation has turned the charge into a credit.
      await record("unknown", transaction, "not_recorded");
      return answerUnconfirmed();
    }
    await reservation.releaseAmount();
    charge = { transaction, state, requestId: request.requestId };
    return receipt(transaction, state);
  }

  async function concludeRefusal(reason: string): Promise<Refusal> {
    await record("refused", "", reason);
    const refused = await drop(reason);
    const failed = { success: false, errorReason: reason, transaction: "", network, payer };
    return { ...refused, headers: { ...refused.headers, ...receiptHeaders(payment, failed) } };
  }

  /** The caller was charged but did not get the response, so the same payment buys it within a day. */
  async function undelivered(): Promise<void> {
    if (charge === undefined) return;
    const { transaction, state, requestId } = charge;
    charge = undefined;
    countOutcome("undelivered");
    // An unconfirmed charge becomes a credit once it is confirmed, if the settler can check that.
    const isOpen = state === "pending" && settler.fate !== undefined;
    await record(isOpen ? "unknown" : "credit", transaction, "undelivered", requestId);
    await reservation.release();
  }

  function receipt(transaction: string, state: Charge["state"]): { headers: Record<string, string> } {
    const settled = { success: true, transaction, network, payer };
    const extra = state === "pending" ? { extra: { settlement: "pending" } } : {};
    return { headers: receiptHeaders(payment, { ...settled, ...extra }) };
  }

  /** Releases the claim and returns payment instructions. */
  async function drop(reason: string): Promise<Refusal> {
    await reservation.release();
    return refuse(reason);
  }

  async function refuse(reason: string): Promise<Refusal> {
    countOutcome("refused");
    await addresses.spend(request.address, REFUSED_PAYMENT_POINTS);
    return priceList.paymentRequired(request.route, notAccepted(reason));
  }

  async function answerUnconfirmed(): Promise<Refusal> {
    await reservation.release();
    return unconfirmed();
  }

  async function answerUnavailable(): Promise<Refusal> {
    await reservation.release();
    countOutcome("away");
    return paymentsUnavailable();
  }

  /** Never fails: whether the payment was executed is already decided, so a store failure must not change the response. */
  function record(...state: Parameters<typeof rowOf>): Promise<boolean> {
    return ledger.recordEventually(rowOf(...state));
  }

  function rowOf(
    state: PaymentRow["state"],
    transaction: string,
    reason: string,
    requestId = request.requestId,
  ): PaymentRow {
    const { asset, payTo, amount } = payment.requirements;
    const now = clock.real();
    return {
      claim: payment.claim,
      request_id: requestId,
      state,
      route: request.route.name,
      network,
      asset,
      payer,
      pay_to: payTo,
      amount,
      transaction_id: transaction,
      reason,
      generation: payment.generation,
      valid_until: Math.min(payment.validUntil, now + MAX_VALIDITY_MS),
      created_at: now,
      fingerprint: payment.fingerprint,
    };
  }

  return {
    headers: {},
    verify,
    settle,
    undelivered,
    async release() {
      if (charge !== undefined) return undelivered();
      if (!reservation.isClaimed()) return;
      countOutcome("released");
      await reservation.release();
    },
    done(status, ms) {
      // The payment was not verified, so anyone may have sent the body: a flood of these must exhaust the address budget.
      if (status === 400 || status === 413) void addresses.spend(request.address, INVALID_BODY_POINTS);
      deps.meter.add({ kind: "payment", caller: payer || "unknown", route: request.route.name, status, ms });
    },
  };
}

/** Not the message: it may contain the URL of a node with its API key. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : "unknown";
}
