// The limits of each plan.
import { number, sentence } from "../format.ts";
import { type Column, Table } from "../table.tsx";
import type { Plans } from "./admin-types.ts";

export function PlanTable({ plans }: { plans: Plans }) {
  return (
    <>
      <Table
        label="Plans"
        columns={planColumns}
        rows={plans.plans}
        keyOf={({ plan }) => plan}
        choosesColumns
      />
      <p class="muted small">
        Calls per minute, for each key and each route. To change them, name a JSON file in{" "}
        <code>ORRERY_PLANS</code> and restart.
      </p>
    </>
  );
}

const planColumns: Column<Plans["plans"][number]>[] = [
  { field: "plan", label: "Plan", heading: true, show: ({ plan }) => sentence(plan) },
  { field: "limit", label: "Calls per minute", show: ({ limit }) => number(limit) },
  {
    field: "routes",
    label: "Routes with their own limit",
    text: true,
    show: ({ routes }) =>
      Object.entries(routes)
        .map(([route, limit]) => `${route} ${number(limit)}`)
        .join(", ") || "none",
  },
];
