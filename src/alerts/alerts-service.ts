// Creates, lists, deletes and tests the alerts of an API key. src/alerts/alert-runner.ts checks them in the background.
import { randomBytes } from "node:crypto";
import { SerialQueue } from "../base/async.ts";
import type { Clock } from "../base/clock.ts";
import { AppError } from "../base/errors.ts";
import type { Log } from "../base/log.ts";
import { isoOf } from "../base/time.ts";
import type { SearchRequest } from "../content/search/search-request.ts";
import type { FilterRequest } from "../projects/screener/filter-request.ts";
import { getOrCreate } from "../base/maps.ts";
import type { Store } from "../store/store.ts";
import { type ConditionServices, conditionOf, findMatches, readScreen } from "./alert-condition.ts";
import { alertRows, alertsOfKeys, statesOf, stateRows, type AlertRow } from "./alert-queries.ts";
import type { Account, AlertsConnection } from "./alert-connection.ts";
import { createAlertRunner } from "./alert-runner.ts";
import { AlertState, deliveryId, enabled, initialState, type Outcome } from "./alert-state.ts";
import { messageOf, shownSecret, signedHeaders, type Message } from "./webhook.ts";

export interface AlertsDeps extends ConditionServices {
  store: Store;
  clock: Clock;
  log: Log;
  dataset: "demo" | "live";
}

export interface NewAlert {
  name: string;
  webhook_url: string;
  cooldown_minutes: number;
  screen?: FilterRequest | undefined;
  search?: SearchRequest | undefined;
}

export type Alerts = ReturnType<typeof createAlerts>;
export type AlertView = ReturnType<typeof viewOf>;

/** How many alerts a key may have. */
const MAX_BY_PLAN: Readonly<Record<string, number>> = { free: 3, casual: 10, pro: 50, enterprise: 500 };
const TEST_MS = 15_000;
/** More than any key may have, so that too many are noticed. */
const MAX_ROWS = 1_000;

export function createAlerts(deps: AlertsDeps) {
  const { store, clock } = deps;
  let connection: AlertsConnection | undefined;
  /** By account: alerts are created one after the other, so that they are counted right. */
  const creations = new Map<string, SerialQueue>();

  function connected(): AlertsConnection {
    if (connection === undefined)
      throw new AppError("forbidden", { message: "Alerts are off on this service.", reason: "alerts_off" });
    return connection;
  }

  function accountOf(caller: string | undefined): Account {
    const account = caller === undefined ? undefined : connected().accountOf(caller);
    if (account === undefined)
      throw new AppError("forbidden", {
        message: "Alerts belong to a permanent API key: use one that the operator created.",
        reason: "alerts_need_key",
      });
    return account;
  }

  const rowsOf = ({ keys }: Account) => store.read(alertsOfKeys, { keys: [...keys], limit: MAX_ROWS });

  async function readStates(ids: readonly string[]): Promise<Map<string, AlertState>> {
    if (ids.length === 0) return new Map();
    const rows = await store.read(statesOf, { ids: [...ids], limit: ids.length });
    return new Map(rows.map(({ id, state_json }) => [id, AlertState.parse(JSON.parse(state_json))]));
  }

  async function writeState(id: string, state: AlertState): Promise<void> {
    await store.insert("alert_states_v1", [{ id, state_json: JSON.stringify(state) }]);
  }

  async function ownRow(account: Account, id: string): Promise<AlertRow> {
    const row = (await rowsOf(account)).find((one) => one.id === id);
    if (row === undefined)
      throw new AppError("not_found", { message: "This key has no alert with this id.", reason: "no_alert" });
    return row;
  }

  function send(row: AlertRow, message: Message, signal: AbortSignal): Promise<Outcome> {
    const running = connected();
    const headers = signedHeaders(message, running.secretOf(row.id), clock.real());
    return running.post({ url: row.webhook_url, headers, body: message.body, signal }, row.key_id);
  }

  async function create(account: Account, input: NewAlert) {
    const problem = connected().urlProblem(input.webhook_url);
    if (problem !== undefined) throw new AppError("invalid_request", { details: [`webhook_url ${problem}`] });
    for (const [part, route] of [
      ["screen", "projects_filter"],
      ["search", "content_search"],
    ] as const)
      if (input[part] && !account.mayCall(route))
        throw new AppError("forbidden", {
          message: `This API key may not call ${route}, which ${part} needs.`,
          reason: "route_not_allowed",
        });
    if ((await rowsOf(account)).length >= maximumOf(account)) throw tooMany(account);
    const read = input.screen && (await readScreen(deps, input.screen));
    const row: AlertRow = {
      id: `alert_${randomBytes(12).toString("hex")}`,
      key_id: account.keys[0] ?? "",
      name: input.name,
      screen_json: read ? JSON.stringify(read.screen) : "",
      search_json: input.search ? JSON.stringify(input.search) : "",
      cooldown_minutes: input.cooldown_minutes,
      webhook_url: input.webhook_url,
      created_at: clock.real(),
    };
    const matches = await findMatches(deps, conditionOf(row));
    const state = initialState(matches);
    // The state comes first: an alert without one would report everything that matches now.
    await writeState(row.id, state);
    await store.insert("alerts_v1", [{ ...row }]);
    // Another process may have created one for the same account meanwhile.
    if ((await rowsOf(account)).length > maximumOf(account)) {
      await removeAlert(row.id);
      throw tooMany(account);
    }
    return {
      alert: viewOf(row, state),
      secret: shownSecret(connected().secretOf(row.id)),
      matching: { projects: matches.projects.length, content: matches.items.length },
      warnings: read?.warnings ?? [],
    };
  }

  async function removeAlert(id: string): Promise<void> {
    await store.remove(alertRows, { id });
    await store.remove(stateRows, { ids: [id] });
  }

  return {
    connect(given: AlertsConnection): void {
      connection = given;
    },

    runner: createAlertRunner({ ...deps, connection: () => connection, readStates, writeState, send }),

    async create(caller: string | undefined, input: NewAlert) {
      const account = accountOf(caller);
      const key = account.keys[0] ?? "";
      return getOrCreate(creations, key, () => new SerialQueue()).run(() => create(account, input));
    },

    async list(caller: string | undefined): Promise<AlertView[]> {
      const rows = await rowsOf(accountOf(caller));
      const states = await readStates(rows.map(({ id }) => id));
      return rows.map((row) => viewOf(row, states.get(row.id)));
    },

    async remove(caller: string | undefined, id: string): Promise<void> {
      await ownRow(accountOf(caller), id);
      await removeAlert(id);
    },

    /** Sends a test message. If it is accepted, a disabled alert is enabled again. */
    async test(caller: string | undefined, id: string) {
      const row = await ownRow(accountOf(caller), id);
      const waitMs = await connected().testWaitMs(row.key_id);
      if (waitMs > 0)
        throw new AppError("rate_limited", {
          message: "A key may send five test messages per minute.",
          reason: "test_limit",
          retryAfterSeconds: Math.ceil(waitMs / 1_000),
        });
      const message = messageOf({
        id: deliveryId(id, -clock.real()),
        type: "alert.test",
        now: clock.real(),
        dataset: deps.dataset,
        alert: row,
        projects: [],
        totalProjects: 0,
        content: [],
        totalContent: 0,
      });
      const outcome = await send(row, message, AbortSignal.timeout(TEST_MS));
      const state = (await readStates([id])).get(id);
      // The background work does not write the state of a disabled alert, so this cannot overwrite it.
      const isDisabled = state !== undefined && state.disabledAt !== null;
      const next = outcome.isDelivered && isDisabled ? enabled(state, clock.real()) : state;
      if (next && next !== state) await writeState(id, next);
      return {
        deliveryId: message.id,
        problem: problemOf(outcome),
        alert: viewOf(row, next),
      };
    },
  };
}

function maximumOf({ plan }: Account): number {
  return MAX_BY_PLAN[plan] ?? 0;
}

function tooMany(account: Account): AppError {
  return new AppError("forbidden", {
    message: `A key of plan ${account.plan} may have ${maximumOf(account)} alerts: delete one first.`,
    reason: "too_many_alerts",
  });
}

function problemOf(outcome: Outcome): string | null {
  if (outcome.isDelivered) return null;
  if ("problem" in outcome) return outcome.problem;
  return `this key has sent too many messages to this host; try again in ${Math.ceil(outcome.postponedMs / 1_000)} s`;
}

const timeOf = (ms: number | null | undefined) => (ms === null || ms === undefined ? null : isoOf(ms));

function viewOf(row: AlertRow, state: AlertState | undefined) {
  const { screen, search } = conditionOf(row);
  const isDisabled = state !== undefined && state.disabledAt !== null;
  const isRetrying = (state?.pending?.attempts ?? 0) > 0;
  return {
    alert_id: row.id,
    name: row.name,
    webhook_url: row.webhook_url,
    cooldown_minutes: row.cooldown_minutes,
    screen: screen ? { ...screen, criteria: { ...screen.criteria } as Record<string, unknown> } : null,
    search: search ? ({ ...search } as Record<string, unknown>) : null,
    status: isDisabled ? ("disabled" as const) : isRetrying ? ("retrying" as const) : ("active" as const),
    problem: state?.problem ? state.problem : null,
    notifications: state?.fired ?? 0,
    created_at: isoOf(row.created_at),
    last_fired_at: timeOf(state?.firedAt),
    last_delivered_at: timeOf(state?.deliveredAt),
    next_attempt_at: isDisabled || !isRetrying ? null : timeOf(state?.pending?.nextAt),
  };
}
