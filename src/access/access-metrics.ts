// Prometheus metrics of access control.
import { Counter, Gauge, type Registry } from "prom-client";

export interface AccessMetrics {
  limiterFallback: () => void;
  usageDropped: (calls: number) => void;
  payment: (outcome: string) => void;
  refused: (status: number, reason: string) => void;
  register: (registry: Registry) => void;
}

export function createAccessMetrics(unwrittenUsage: () => number): AccessMetrics {
  const fallbacks = new Counter({
    name: "orrery_limiter_away_total",
    help: "Calls counted by this process alone because Redis could not be reached.",
    registers: [],
  });
  const payments = new Counter({
    name: "orrery_payments_total",
    help: "Attempts to pay, by how they ended.",
    labelNames: ["outcome"],
    registers: [],
  });
  const refused = new Counter({
    name: "orrery_refusals_total",
    help: "Calls refused before they reached a route.",
    labelNames: ["status", "reason"],
    registers: [],
  });
  const dropped = new Counter({
    name: "orrery_usage_dropped_total",
    help: "Calls missing from the usage report because the store could not be written for too long.",
    registers: [],
  });
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
    usageDropped: (calls) => dropped.inc(calls),
    payment: (outcome) => payments.inc({ outcome }),
    refused: (status, reason) => refused.inc({ status: String(status), reason }),
    register(registry) {
      registry.registerMetric(fallbacks);
      registry.registerMetric(payments);
      registry.registerMetric(refused);
      registry.registerMetric(dropped);
      registry.registerMetric(unwritten);
    },
  };
}
