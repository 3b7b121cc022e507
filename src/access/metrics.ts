// What Prometheus is told about access.
import { Counter, type Registry } from "prom-client";

export interface AccessMetrics {
  limiterAway: () => void;
  payment: (outcome: string) => void;
  refused: (status: number, reason: string) => void;
  register: (registry: Registry) => void;
}

export function createAccessMetrics(): AccessMetrics {
  const away = new Counter({
    name: "orrery_limiter_away_total",
    help: "Calls let through uncounted because the shared count could not be reached.",
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
  return {
    limiterAway: () => away.inc(),
    payment: (outcome) => payments.inc({ outcome }),
    refused: (status, reason) => refused.inc({ status: String(status), reason }),
    register(registry) {
      registry.registerMetric(away);
      registry.registerMetric(payments);
      registry.registerMetric(refused);
    },
  };
}
