// The reservations of one paid call while it runs: the payment itself, so that it buys only one response, and its amount
// of the payer's balance, so that payments in flight cannot exceed the balance.
import type { Claims } from "./claims.ts";
import type { Payment } from "./payment-header.ts";

/** If the balance is unknown, a payer may have this many payments in flight. */
const IN_FLIGHT_WITHOUT_BALANCE = 4n;
/** Longer than any call. The claim of a process that crashed expires after this time. */
const CLAIM_MS = 300_000;

export class PaymentReservation {
  readonly #claims: Claims;
  readonly #payment: Payment;
  #isClaimed = false;
  /** The account whose balance the amount was reserved from. */
  #account: string | undefined;

  constructor(claims: Claims, payment: Payment) {
    this.#claims = claims;
    this.#payment = payment;
  }

  get isClaimed(): boolean {
    return this.#isClaimed;
  }

  /** False if another call has claimed the payment. */
  async claim(): Promise<boolean> {
    this.#isClaimed = await this.#claims.acquire(this.#payment.claim, CLAIM_MS);
    return this.#isClaimed;
  }

  /** False if the balance does not cover this payment and those in flight. */
  async reserve(payer: string, balance: bigint | undefined): Promise<boolean> {
    const { network, asset } = this.#payment.requirements;
    const account = `${network}:${asset}:${payer}`.toLowerCase();
    const isCovered = await this.#claims.reserve(
      account,
      this.#amount,
      balance ?? this.#amount * IN_FLIGHT_WITHOUT_BALANCE,
    );
    if (isCovered) this.#account = account;
    return isCovered;
  }

  async releaseAmount(): Promise<void> {
    const account = this.#account;
    if (account === undefined) return;
    this.#account = undefined;
    await this.#claims.unreserve(account, this.#amount).catch(() => {});
  }

  async release(): Promise<void> {
    await this.releaseAmount();
    if (!this.#isClaimed) return;
    this.#isClaimed = false;
    // A claim that cannot be released expires.
    await this.#claims.release(this.#payment.claim).catch(() => {});
  }

  get #amount(): bigint {
    return BigInt(this.#payment.requirements.amount);
  }
}
