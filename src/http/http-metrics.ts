// Prometheus metrics of requests and read models. Every request gets an id, is counted and writes one line to the log.
import { randomBytes } from "node:crypto";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Log } from "../base/log.ts";
import type { ReadModel } from "../base/read-model.ts";

type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics(models: ReadModel[], defaults: boolean) {
  const registry = new Registry();
  if (defaults) collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "orrery_requests_total",
    help: "Requests answered.",
    labelNames: ["route", "status"],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: "orrery_request_seconds",
    help: "Time from the request's arrival to its answer.",
    labelNames: ["route"],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const gauge = (name: string, help: string, value: (model: ReadModel) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ["model"],
      registers: [registry],
      collect() {
        for (const model of models) this.set({ model: model.name }, value(model));
      },
    });
  gauge("orrery_model_rows", "Rows in a read model.", (model) => model.status().rows);
  gauge("orrery_model_ready", "1 when a read model is loaded.", (model) => (model.status().ready ? 1 : 0));
  gauge(
    "orrery_model_backlog",
    "Items of a read model that wait for work in the background, such as embedding.",
    (model) => model.status().backlog ?? 0,
  );
  gauge(
    "orrery_model_as_of_seconds",
    "Time of the newest data in a read model.",
    (model) => (model.status().asOf ?? 0) / 1000,
  );
  return { registry, requests, seconds };
}

export interface ObservedRequest {
  requestId: string;
  /** The name of the route, or "other". */
  route: string;
  method: string;
  path: string;
  status: number;
  /** By performance.now(). */
  started: number;
}

export type Observe = (request: ObservedRequest) => void;

export function createObserver({ requests, seconds }: Metrics, log: Log): Observe {
  // These lines contain no secrets, and redaction would cost more than the line.
  const lines = log.child({}, { redact: [] });
  return ({ requestId, route, method, path, status, started }) => {
    const ms = performance.now() - started;
    requests.inc({ route, status: String(status) });
    seconds.observe({ route }, ms / 1000);
    lines.info(
      { request_id: requestId, method, path: path.slice(0, 200), status, ms: Math.round(ms * 100) / 100 },
      "request",
    );
  };
}

const ID_BYTES = 9;
/** Random bytes for the next ids: asking for 9 at a time takes ten times as long. */
let pool = Buffer.alloc(0);
let used = 0;

export function newRequestId(): string {
  if (used === pool.byteLength) {
    pool = randomBytes(ID_BYTES * 128);
    used = 0;
  }
  used += ID_BYTES;
  return `req_${pool.toString("base64url", used - ID_BYTES, used)}`;
}
