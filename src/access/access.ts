// Opens access control: keys, limits, payments, usage metering, and the gate that combines them.
import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Redis } from "ioredis";
import { type Registry, Counter, Gauge } from "prom-client";
import type { Clock } from "../base/clock.ts";
import type { Gate } from "../base/gate.ts";
import type { Log } from "../base/log.ts";
import type { Store } from "../store/store.ts";
import { createGate } from "./access-gate.ts";
import type { Keys } from "./keys/keys.ts";
import { createLimiter, type AddressBudget, createAddressBudget } from "./limits/limiter.ts";
import { Meter } from "./usage/usage-meter.ts";
import type { PlanTable } from "./limits/plans.ts";
import type { PaymentSystem } from "./payments/open-payments.ts";
import type { X402Settings } from "./payments/x402-settings.ts";
import { createOwnUsageReport } from "./usage/usage-report.ts";
import { DAY_MS, HOUR_MS } from "../base/time.ts";
import { usageBefore } from "./access-queries.ts";

interface AccessDeps {
  store: Store;
  clock: Clock;
  log: Log;
  keys: Keys;
  plans: PlanTable;
  /** Calls a minute that an address may make without a valid key. */
  addressLimit: number;
  /** Retention of usage rows, in days. */
  usageDays: number;
  redis: Redis | undefined;
  x402: X402Settings | undefined;
  routes: readonly { name: string; path: string; summary: string }[];
  publicUrl: () => string;
}

export type Access = Awaited<ReturnType<typeof openAccess>>;

/** Each write adds a version of the open minute's rows, so writing more often costs disk space. */
const FLUSH_EVERY_MS = 10_000;
const UPKEEP_EVERY_MS = 60_000;
const PAYMENTS_EVERY_MS = 5_000;
const STOP_WAIT_MS = 500;

export async function openAccess(deps: AccessDeps) {
  const { store, clock, log, keys, redis } = deps;
  const metrics = createAccessMetrics(() => meter.unwritten);
  const meter = new Meter({
    write: (rows) =>
      store.insert(
        "usage_v1",
        rows.map((row) => ({ ...row })),
      ),
    now: () => clock.real(),
    process: randomBytes(6).toString("hex"),
    onDropped: metrics.usageDropped,
  });
  const limiter = createLimiter(redis, metrics.limiterFallback);
  const addresses = createAddressBudget(deps.addressLimit);
  const paymentSystem = await openPayments(deps, { meter, addresses, countOutcome: metrics.payment });
  const gate = createGate({
    ...deps,
    keys: keys.table,
    limiter,
    addresses,
    meter,
    payments: paymentSystem?.payments,
  });

  const stop = [
    every(
      FLUSH_EVERY_MS,
      () => meter.flush(),
      (error) =>
        log.warn({ err: error }, "usage could not be written; it stays in memory and will be retried"),
    ),
    every(UPKEEP_EVERY_MS, createUpkeep(deps), (error) =>
      log.warn({ err: error }, "old usage and expired keys could not be removed; retried in an hour"),
    ),
    ...(paymentSystem === undefined
      ? []
      : [
          every(
            PAYMENTS_EVERY_MS,
            () => paymentSystem.tick(),
            () => log.warn("payments could not be reconciled; retried in a few seconds"),
          ),
        ]),
  ];

  return {
    gate: counting(gate, metrics.refused),
    /** GET /api/v1/usage. */
    ownUsageReport: createOwnUsageReport({ ...deps, keys: keys.table, limiter, addresses, meter }),
    meter,
    /** Limits callers without a valid key. */
    addresses,
    register: (registry: Registry) => metrics.register(registry),
    /** For /health/ready. */
    parts: () => ({ ...redisPart(redis, limiter.isRedisResting()), ...paymentParts(paymentSystem) }),
    async close() {
      await Promise.all(stop.map((end) => end()));
      await paymentSystem
        ?.close()
        .catch((error: unknown) => log.error({ err: error }, "payments were not recorded"));
      await meter.close().catch((error: unknown) => log.error({ err: error }, "usage was not written"));
    },
  };
}

/** Loads the heavy payment libraries only if something is sold. */
async function openPayments(
  deps: AccessDeps,
  own: { meter: Meter; addresses: AddressBudget; countOutcome: (outcome: string) => void },
): Promise<PaymentSystem | undefined> {
  if (deps.x402 === undefined) return undefined;
  const { buildPayments } = await import("./payments/open-payments.ts");
  return buildPayments({ ...deps, ...own, settings: deps.x402 });
}

function counting(gate: Gate, refused: (status: number, reason: string) => void): Gate {
  return {
    async admit(request) {
      const outcome = await gate.admit(request);
      if ("status" in outcome) refused(outcome.status, reasonOf(outcome.body));
      return outcome;
    },
  };
}

function reasonOf(body: unknown): string {
  const reason = typeof body === "object" && body !== null && "reason" in body ? body.reason : undefined;
  return typeof reason === "string" ? reason : "other";
}

function redisPart(
  redis: Redis | undefined,
  isResting: boolean,
): Record<string, { ok: boolean; note?: string }> {
  if (redis === undefined) return {};
  if (isResting)
    return { redis: { ok: false, note: "Redis answers too late; rate limits are counted per process" } };
  const ok = redis.status === "ready";
  return {
    redis: ok ? { ok } : { ok, note: "rate limits are counted per process; payments are not accepted" },
  };
}

function paymentParts(
  paymentSystem: PaymentSystem | undefined,
): Record<string, { ok: boolean; note?: string }> {
  const networks = paymentSystem?.status() ?? [];
  return Object.fromEntries(
    networks.map(({ network, reachable }) => [
      `payments ${network}`,
      reachable === false
        ? { ok: false, note: "the chain or facilitator is unreachable: payments get 503" }
        : { ok: true },
    ]),
  );
}

/** Runs `work` periodically, never concurrently, until the returned function is called. */
function every(ms: number, work: () => Promise<void>, failed: (error: unknown) => void): () => Promise<void> {
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= work()
      .catch(failed)
      .finally(() => {
        running = undefined;
      });
  };
  run();
  const timer = setInterval(run, ms);
  timer.unref();
  return async () => {
    clearInterval(timer);
    // A chain that does not respond must not delay shutdown.
    await Promise.race([running, sleep(STOP_WAIT_MS, undefined, { ref: false })]);
  };
}

/** Prometheus metrics of access control. */
function createAccessMetrics(unwrittenUsage: () => number) {
  const counter = (name: string, help: string, labelNames: string[] = []) =>
    new Counter({ name, help, labelNames, registers: [] });
  const fallbacks = counter(
    "orrery_limiter_away_total",
    "Calls counted by this process alone because Redis could not be reached.",
  );
  const payments = counter("orrery_payments_total", "Attempts to pay, by how they ended.", ["outcome"]);
  const refused = counter("orrery_refusals_total", "Calls refused before they reached a route.", [
    "status",
    "reason",
  ]);
  const dropped = counter(
    "orrery_usage_dropped_total",
    "Calls missing from the usage report because the store could not be written for too long.",
  );
  const unwritten = new Gauge({
    name: "orrery_usage_unwritten_rows",
    help: "Rows of the usage report that wait to be written to the store.",
    registers: [],
    collect() {
      this.set(unwrittenUsage());
    },
  });
  return {
    limiterFallback: () => fallbacks.inc(),
    usageDropped: (calls: number) => dropped.inc(calls),
    payment: (outcome: string) => payments.inc({ outcome }),
    refused: (status: number, reason: string) => refused.inc({ status: String(status), reason }),
    register(registry: Registry) {
      for (const metric of [fallbacks, payments, refused, dropped, unwritten])
        registry.registerMetric(metric);
    },
  };
}

interface UpkeepDeps {
  store: Pick<Store, "remove" | "compactTable">;
  keys: Pick<Keys, "removeExpired">;
  clock: Pick<Clock, "real">;
  /** Retention of usage rows, in days. */
  usageDays: number;
}

/** The returned function does its work at most once an hour, however often it is called. It rejects if a write fails. */
export function createUpkeep({ store, keys, clock, usageDays }: UpkeepDeps): () => Promise<void> {
  let nextAt = 0;
  return async () => {
    const now = clock.real();
    if (now < nextAt) return;
    nextAt = now + HOUR_MS;
    await keys.removeExpired();
    await store.remove(usageBefore, { before: now - usageDays * DAY_MS });
    // Running totals are rewritten often, and DuckDB retains every version until the table is compacted.
    for (const table of ["usage_v1", "api_keys_v1", "payments_v1"]) await store.compactTable(table);
  };
}
