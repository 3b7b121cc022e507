// Checks all alerts in the background, a few at a time, and delivers their notifications. One process does it, the
// holder of the lease. A notification is stored before it is sent, together with what it reports.
import { serveOthers } from "../base/batches.ts";
import type { Clock } from "../base/clock.ts";
import type { HeldLease } from "../base/lease.ts";
import type { Log } from "../base/log.ts";
import type { ReadModel } from "../base/read-model.ts";
import { HOUR_MS } from "../base/time.ts";
import type { Store } from "../store/store.ts";
import {
  type ConditionServices,
  conditionOf,
  describeProjects,
  findMatches,
  MAX_LISTED,
} from "./alert-condition.ts";
import { alertsOfKeys, allAlerts, stateRows, type AlertRow } from "./alert-queries.ts";
import {
  afterAttempt,
  afterCheck,
  type AlertState,
  deliveryId,
  newsIn,
  type Outcome,
  withPending,
} from "./alert-state.ts";
import type { AlertsConnection } from "./alert-connection.ts";
import { DeliveryQueue } from "./delivery-queue.ts";
import { messageOf, type Message } from "./webhook.ts";

interface RunnerDeps extends ConditionServices {
  store: Store;
  clock: Clock;
  log: Log;
  dataset: "demo" | "live";
  connection: () => AlertsConnection | undefined;
  readStates(ids: readonly string[]): Promise<Map<string, AlertState>>;
  writeState(id: string, state: AlertState): Promise<void>;
  send(row: AlertRow, message: Message, signal: AbortSignal): Promise<Outcome>;
}

/** Every alert is checked about this often, less often if there are very many. */
const ROUND_MS = 10_000;
const CHECKS_PER_TICK = 25;
/** A delivery is a socket and at most ten seconds. */
const MAX_DELIVERIES = { perCaller: 3, total: 64 };
const MAX_ALERTS = 20_000;

export function createAlertRunner(deps: RunnerDeps): ReadModel {
  const { store, clock, log } = deps;
  const stopping = new AbortController();
  const deliveries = new DeliveryQueue(MAX_DELIVERIES);
  /** The alerts whose last check failed, which is logged once. */
  const failing = new Set<string>();
  /** The states of this round's alerts. Only this process changes them, unless an alert is disabled. */
  let states = new Map<string, AlertState>();
  let lease: HeldLease | undefined;
  let waiting: AlertRow[] = [];
  let nextRoundAt = 0;
  let compactAt = 0;

  async function isLeader(connection: AlertsConnection): Promise<boolean> {
    if (lease?.lost.aborted) lease = undefined;
    if (lease !== undefined) return true;
    lease = await connection.acquireLease();
    // The last holder may have changed them.
    states = new Map();
    waiting = [];
    nextRoundAt = 0;
    return lease !== undefined;
  }

  async function startRound(): Promise<void> {
    const now = clock.real();
    nextRoundAt = now + ROUND_MS;
    if (now >= compactAt) {
      compactAt = now + HOUR_MS;
      // DuckDB retains every version of a state until the table is compacted.
      await store.compactTable("alert_states_v1");
    }
    waiting = await store.read(allAlerts, { limit: MAX_ALERTS });
    const known = states;
    const ids = waiting.map(({ id }) => id);
    const isCurrent = (id: string) => deliveries.has(id) || known.get(id)?.disabledAt === null;
    const unknown = ids.filter((id) => !isCurrent(id));
    const read = await deps.readStates(unknown);
    states = new Map(
      ids.flatMap((id) => {
        const state = read.get(id) ?? known.get(id);
        return state ? [[id, state] as const] : [];
      }),
    );
    // A check that was running while its alert was deleted may have stored its state again.
    const deleted = [...known.keys()].filter((id) => !states.has(id));
    if (deleted.length > 0) await store.remove(stateRows, { ids: deleted });
  }

  /**
   * Whether nobody else has changed the state. A process that was paused for so long that another one took over learns of it
   * here, before it sends or stores anything.
   */
  async function isStillOurs(id: string, state: AlertState): Promise<boolean> {
    const stored = (await deps.readStates([id])).get(id);
    if (stored !== undefined && JSON.stringify(stored) === JSON.stringify(state)) return true;
    states.delete(id);
    return false;
  }

  /** The state counts only once it is stored: after a failure, the next round does the same again. */
  async function save(id: string, state: AlertState): Promise<void> {
    await deps.writeState(id, state);
    states.set(id, state);
  }

  /** An alert of a key that no longer works is not checked. An alert of a rotated key belongs to its replacement. */
  async function isOwned(row: AlertRow, connection: AlertsConnection): Promise<boolean> {
    const owner = connection.ownerOf(row.key_id);
    if (owner !== undefined && owner !== row.key_id) {
      // It may have been deleted since the round began.
      const rows = await store.read(alertsOfKeys, { keys: [row.key_id], limit: MAX_ALERTS });
      if (!rows.some(({ id }) => id === row.id)) return false;
      await store.insert("alerts_v1", [{ ...row, key_id: owner }]);
    }
    return owner !== undefined;
  }

  async function check(row: AlertRow, connection: AlertsConnection): Promise<void> {
    const state = states.get(row.id);
    if (state === undefined || state.disabledAt !== null || deliveries.has(row.id)) return;
    if (!(await isOwned(row, connection))) return;
    const next = state.pending === null ? await checked(row, state) : state;
    if (next !== state) {
      if (!(await isStillOurs(row.id, state))) return;
      await save(row.id, next);
    }
    const { pending } = next;
    if (pending && pending.nextAt <= clock.real())
      deliveries.add(row.key_id, { id: row.id, run: () => deliver(row, pending) });
  }

  async function checked(row: AlertRow, state: AlertState): Promise<AlertState> {
    const now = clock.real();
    const cooldownMs = row.cooldown_minutes * 60_000;
    const condition = conditionOf(row);
    const matches = await findMatches(deps, condition);
    const news = newsIn(state, matches, now, cooldownMs);
    const next = afterCheck(state, matches, news, { now, cooldownMs });
    if (news.projects.length + news.items.length === 0) return next;
    const content = matches.content.filter(({ id }) => news.items.includes(id));
    const message = messageOf({
      id: deliveryId(row.id, state.fired + 1),
      type: "alert.fired",
      now,
      dataset: deps.dataset,
      alert: row,
      projects: condition.screen ? await describeProjects(deps, condition.screen, news.projects) : [],
      totalProjects: news.projects.length,
      content: content.slice(0, MAX_LISTED),
      totalContent: content.length,
    });
    return withPending(next, message, now);
  }

  /** Never rejects. Not awaited by the checks, so that a slow receiver delays only its own alert. */
  async function deliver(row: AlertRow, message: Message): Promise<void> {
    try {
      const state = states.get(row.id);
      if (state === undefined || !mayGoOn() || !(await isStillOurs(row.id, state))) return;
      const outcome = await deps.send(row, message, stopping.signal);
      // An attempt that the shutdown interrupted is repeated after the start.
      if (!mayGoOn() || !(await isStillOurs(row.id, state))) return;
      const next = afterAttempt(state, outcome, clock.real());
      await save(row.id, next);
      if (next.disabledAt !== null)
        log.warn({ alert: row.id, problem: next.problem }, "an alert is disabled: its webhook keeps failing");
    } catch (error) {
      log.warn({ err: error, alert: row.id }, "a delivery could not be recorded");
    }
  }

  function mayGoOn(): boolean {
    return !stopping.signal.aborted && lease !== undefined && !lease.lost.aborted;
  }

  return {
    name: "alerts",
    async load() {},
    async tick() {
      const connection = deps.connection();
      if (connection === undefined || !connection.mayRun()) return;
      if (!(await isLeader(connection))) return;
      if (waiting.length === 0 && clock.real() >= nextRoundAt) await startRound();
      for (const row of waiting.splice(0, CHECKS_PER_TICK)) {
        if (!mayGoOn()) return;
        await serveOthers();
        await check(row, connection).then(
          () => failing.delete(row.id),
          (error: unknown) => {
            if (!failing.has(row.id))
              log.error({ err: error, alert: row.id }, "an alert could not be checked; retrying");
            failing.add(row.id);
          },
        );
      }
    },
    stop() {
      stopping.abort();
    },
    status() {
      const disabled = [...states.values()].filter(({ disabledAt }) => disabledAt !== null).length;
      const notes = [
        ...(disabled > 0 ? [`${disabled} disabled because their webhook keeps failing`] : []),
        ...(deliveries.waiting > 0 ? [`${deliveries.waiting} deliveries wait for their turn`] : []),
      ];
      return {
        ready: true,
        rows: states.size,
        asOf: null,
        backlog: deliveries.running + deliveries.waiting,
        ...(notes.length === 0 ? {} : { note: notes.join("; ") }),
      };
    },
  };
}
