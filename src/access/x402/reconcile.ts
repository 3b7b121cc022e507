// Finds out what became of payments whose end was not known when the response was due, or when the process died.
import type { Clock } from "../../base/clock.ts";
import type { Log } from "../../base/log.ts";
import type { Store } from "../../store/store.ts";
import { creditedPayments, openPayments, type PaymentRow } from "../query.ts";
import type { Claims, Credit } from "./claims.ts";
import type { Ledger } from "./ledger.ts";
import type { Settler } from "./settler.ts";

export interface ReconcileDeps {
  store: Pick<Store, "read">;
  ledger: Pick<Ledger, "record">;
  claims: Claims;
  /** By network. */
  settlers: ReadonlyMap<string, Settler>;
  clock: Pick<Clock, "real">;
  log: Log;
}

/** How long a credit can be redeemed. */
export const CREDIT_MS = 86_400_000;
/** A settlement in progress is left alone this long. */
const IN_PROGRESS_MS = 90_000;
const LOOK_BACK_MS = 7 * 86_400_000;
const PER_PASS = 200;

export async function reconcile(deps: ReconcileDeps): Promise<void> {
  for (const [network, settler] of deps.settlers) {
    if (settler.fate === undefined) await markUnknown(deps, network);
    else await concludeAll(deps, network, settler.fate);
  }
}

async function concludeAll(
  deps: ReconcileDeps,
  network: string,
  fateOf: NonNullable<Settler["fate"]>,
): Promise<void> {
  for (const row of await openOn(deps, network, ["settling", "pending", "unknown"])) {
    if (isInProgress(deps, row)) continue;
    const { fate, transaction } = await fateOf(row, deps.clock.real());
    // Another network may be well.
    if (fate === "away") return;
    if (fate === "not_yet") continue;
    await conclude(deps, { ...row, transaction_id: transaction ?? row.transaction_id }, fate === "moved");
  }
}

/** Nobody can look what a facilitator did with a settlement that a crash cut off: the operator has to. */
async function markUnknown(deps: ReconcileDeps, network: string): Promise<void> {
  for (const row of await openOn(deps, network, ["settling"])) {
    if (isInProgress(deps, row)) continue;
    const isAnswered = await deps.claims.isUsed(row.claim);
    await deps.ledger.record({ ...row, state: isAnswered ? "settled" : "unknown", reason: "interrupted" });
  }
}

function openOn(deps: ReconcileDeps, network: string, states: PaymentRow["state"][]): Promise<PaymentRow[]> {
  const since = deps.clock.real() - LOOK_BACK_MS;
  return deps.store.read(openPayments, { since, limit: PER_PASS, networks: [network], states });
}

function isInProgress({ clock }: ReconcileDeps, { state, created_at }: PaymentRow): boolean {
  return state === "settling" && clock.real() - created_at < IN_PROGRESS_MS;
}

async function conclude(deps: ReconcileDeps, row: PaymentRow, moved: boolean): Promise<void> {
  const { claim, request_id: requestId, transaction_id: transaction } = row;
  const isAnswered = row.state === "pending" || (await deps.claims.isUsed(claim));
  const state = !moved ? "expired" : isAnswered ? "settled" : "credit";
  await deps.ledger.record({ ...row, state, reason: "reconciled" });
  // Of those that were not answered: charged, it buys a response; not charged, it is free again.
  if (state === "credit" && row.fingerprint !== "") await deps.claims.credit(claim, creditOf(row), CREDIT_MS);
  else if (state === "expired" && !isAnswered) await deps.claims.free(claim);
  deps.log.info({ requestId, transaction, was: row.state, state }, "payment reconciled");
}

/** Credits outlive the process and the shared memory: those of the last day are good again. */
export async function restoreCredits(deps: Omit<ReconcileDeps, "ledger" | "settlers">): Promise<void> {
  const since = deps.clock.real() - CREDIT_MS;
  for (const row of await deps.store.read(creditedPayments, { since, limit: 1_000 })) {
    // Version 0.1 did not record which signed payment was charged, so it cannot be told who may redeem it.
    if (row.fingerprint === "") continue;
    await deps.claims.restoreCredit(row.claim, creditOf(row), CREDIT_MS);
  }
}

function creditOf(row: PaymentRow): Credit {
  const { fingerprint, transaction_id: transaction, request_id: requestId, payer } = row;
  return { fingerprint, transaction, requestId, payer };
}
