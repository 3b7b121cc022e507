// Determines the outcome of payments that was unknown when the response was due or when the process crashed.
import type { Clock } from "../../base/clock.ts";
import type { Log } from "../../base/log.ts";
import type { Store } from "../../store/store.ts";
import { openPayments, type PaymentRow } from "../access-queries.ts";
import type { Ledger } from "./payment-ledger.ts";
import type { Settler } from "./settler.ts";

export interface ReconcileDeps {
  store: Pick<Store, "read">;
  ledger: Pick<Ledger, "record" | "usesOf">;
  /** By network. */
  settlers: ReadonlyMap<string, Settler>;
  clock: Pick<Clock, "real">;
  log: Log;
}

/** A settlement is considered in progress for this long. */
const IN_PROGRESS_MS = 90_000;
const LOOK_BACK_MS = 7 * 86_400_000;
const PER_PASS = 200;

export async function reconcile(deps: ReconcileDeps): Promise<void> {
  for (const [network, settler] of deps.settlers) await reconcileNetwork(deps, network, settler);
}

async function reconcileNetwork(deps: ReconcileDeps, network: string, { fate: findFate }: Settler) {
  const { store, ledger, clock } = deps;
  const states: PaymentRow["state"][] = findFate ? ["settling", "pending", "unknown"] : ["settling"];
  const since = clock.real() - LOOK_BACK_MS;
  const rows = await store.read(openPayments, { since, limit: PER_PASS, networks: [network], states });
  for (const row of rows) {
    if (isInProgress(deps, row)) continue;
    if (findFate === undefined) {
      // A facilitator cannot report the outcome of a settlement that a crash interrupted, so it is left to the operator.
      await ledger.record({ ...row, state: "unknown", reason: "interrupted" });
      continue;
    }
    const { fate, transaction } = await findFate(row, clock.real());
    // Continue with the other networks.
    if (fate === "unavailable") return;
    if (fate === "not_yet") continue;
    await conclude(deps, { ...row, transaction_id: transaction ?? row.transaction_id }, fate === "moved");
  }
}

function isInProgress({ clock }: ReconcileDeps, { state, created_at }: PaymentRow): boolean {
  return state === "settling" && clock.real() - created_at < IN_PROGRESS_MS;
}

async function conclude(deps: ReconcileDeps, row: PaymentRow, moved: boolean): Promise<void> {
  const { claim, request_id: requestId, transaction_id: transaction } = row;
  // After a restart another call may have used the same payment, and one transfer buys one response.
  const others = (await deps.ledger.usesOf(claim)).filter((use) => use.request_id !== requestId);
  if (others.some((use) => isInProgress(deps, use))) return;
  const isConsumed = others.some(({ state }) => ["settled", "pending", "credit"].includes(state));
  // A pending payment got its response. The others did not: a charged one becomes a credit, an uncharged one expires.
  const state = !moved ? "expired" : row.state === "pending" ? "settled" : isConsumed ? "expired" : "credit";
  await deps.ledger.record({ ...row, state, reason: isConsumed ? "superseded" : "reconciled" });
  deps.log.info({ requestId, transaction, was: row.state, state }, "payment reconciled");
}
