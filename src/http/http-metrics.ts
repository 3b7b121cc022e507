// Prometheus metrics of requests and read models.
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { ReadModel } from "../base/read-model.ts";

export type Metrics = ReturnType<typeof createMetrics>;

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
    "orrery_model_as_of_seconds",
    "Time of the newest data in a read model.",
    (model) => (model.status().asOf ?? 0) / 1000,
  );
  return {
    registry,
    request(route: string, status: number, ms: number): void {
      requests.inc({ route, status: String(status) });
      seconds.observe({ route }, ms / 1000);
    },
  };
}
