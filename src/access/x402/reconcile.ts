// Finds out what became of payments whose end was not known when the answer was given, or when the process died.
import type { Clock } from "../../base/clock.ts";
import type { Log } from "../../base/log.ts";
import type { Store } from "../../store/store.ts";
import { creditedPayments, openPayments, type PaymentRow } from "../query.ts";
import type { Claims } from "./claims.ts";
import type { Settler } from "./settler.ts";

export interface ReconcileDeps {
  store: Pick<Store, "read">;
  record: (row: PaymentRow) => Promise<void>;
  claims: Claims;
  /** Undefined for a network that is no longer offered. */
  settlerOf: (network: string) => Settler | undefined;
  clock: Pick<Clock, "real">;
  log: Log;
}

/** A settlement in progress is left alone this long. */
const IN_PROGRESS_MS = 90_000;
const LOOK_BACK_MS = 7 * 86_400_000;
const CREDIT_MS = 86_400_000;
const PER_PASS = 200;

export async function reconcile(deps: ReconcileDeps): Promise<void> {
  const now = deps.clock.real();
  const rows = await deps.store.read(openPayments, { since: now - LOOK_BACK_MS, limit: PER_PASS });
  for (const row of rows) {
    if (row.state === "settling" && now - row.created_at < IN_PROGRESS_MS) continue;
    const settler = deps.settlerOf(row.network);
    if (settler === undefined) continue;
    const { fate, transaction } = await settler.fate(row, now);
    if (fate === "away") return;
    if (fate === "not_yet") continue;
    await conclude(deps, { ...row, transaction_id: transaction ?? row.transaction_id }, fate === "moved");
  }
}

async function conclude(deps: ReconcileDeps, row: PaymentRow, moved: boolean): Promise<void> {
  const { claim, request_id: requestId, transaction_id: transaction } = row;
  const state = !moved ? "expired" : row.state === "pending" ? "settled" : "credit";
  await deps.record({ ...row, state, reason: "reconciled" });
  // A pending one was answered. Of the others nobody got an answer: charged, it buys one; not charged, it is free again.
  if (state === "credit") await deps.claims.credit(claim, { transaction, requestId }, CREDIT_MS);
  else if (state === "expired" && row.state !== "pending") await deps.claims.free(claim);
  deps.log.info({ requestId, transaction, was: row.state, state }, "payment reconciled");
}

/** Credits outlive the process: after a start those of the last day are good again. */
export async function restoreCredits(deps: ReconcileDeps): Promise<void> {
  const since = deps.clock.real() - CREDIT_MS;
  for (const row of await deps.store.read(creditedPayments, { since, limit: 1_000 })) {
    const { claim, request_id: requestId, transaction_id: transaction } = row;
    const { kind } = await deps.claims.take(claim, CREDIT_MS);
    // Another process may be serving it right now.
    if (kind === "held" || kind === "unsure") continue;
    await deps.claims.credit(claim, { transaction, requestId }, CREDIT_MS);
  }
}
