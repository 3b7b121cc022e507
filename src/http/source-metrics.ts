// Prometheus metrics of the sources.
import { Gauge, type Registry } from "prom-client";

/** The part of a source's report that the metrics use. */
export interface MeasuredSource {
  source: { id: string };
  spent: { requests: number; posts: number; dollars: number };
  health: { state: string; last_success: string | null };
  tasks: readonly { state: string; items_today: number; quarantined_today: number }[];
}

export function registerSourceMetrics(registry: Registry, runner: { sources(): MeasuredSource[] }): void {
  const gauge = (name: string, help: string, value: (source: MeasuredSource) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ["source"],
      registers: [registry],
      collect() {
        for (const one of runner.sources())
          if (one.tasks.length > 0) this.set({ source: one.source.id }, value(one));
      },
    });
  const sum = <T>(list: readonly T[], of: (item: T) => number) =>
    list.reduce((total, item) => total + of(item), 0);
  gauge("orrery_source_last_success_seconds", "Time of the last successful read of a source.", ({ health }) =>
    health.last_success === null ? 0 : Date.parse(health.last_success) / 1000,
  );
  gauge("orrery_source_behind", "1 if most tasks of a source have missed their schedule for long.", (one) =>
    one.health.state === "behind" ? 1 : 0,
  );
  gauge("orrery_source_items_today", "Records from a source today (UTC).", ({ tasks }) =>
    sum(tasks, ({ items_today: n }) => n),
  );
  gauge("orrery_source_quarantined_today", "Malformed items of a source today (UTC).", ({ tasks }) =>
    sum(tasks, ({ quarantined_today: n }) => n),
  );
  gauge("orrery_source_month_requests", "Requests to a source this month.", ({ spent }) => spent.requests);
  gauge("orrery_source_month_posts", "Paid posts of a source this month.", ({ spent }) => spent.posts);
  gauge("orrery_source_month_dollars", "Dollars a source has cost this month.", ({ spent }) => spent.dollars);
  const tasksByState = new Gauge({
    name: "orrery_source_tasks",
    help: "Tasks of a source, by state.",
    labelNames: ["source", "state"],
    registers: [],
    collect() {
      this.reset();
      for (const { source, tasks } of runner.sources())
        for (const { state } of tasks) this.inc({ source: source.id, state });
    },
  });
  registry.registerMetric(tasksByState);
}
