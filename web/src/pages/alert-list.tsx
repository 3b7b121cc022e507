// The alerts of the visitor's own key: whether they are delivered, a test, and deletion.
import { useState } from "preact/hooks";
import { Forbidden } from "@orrery/sdk";
import { callNow, useCall, type ResponseOf } from "../api.ts";
import { moment, number } from "../format.ts";
import { Link } from "../router.tsx";
import { type Column, Table } from "../table.tsx";
import { CallResult } from "../ui.tsx";
import { problemOf } from "./alert-form.tsx";

type Alert = ResponseOf<"alertsList">["alerts"][number];

export function AlertList() {
  const call = useCall("alertsList", {}, { quiet: true });
  const [outcome, setOutcome] = useState("");
  const act = async (work: () => Promise<string>) => {
    setOutcome(await work().catch(problemOf));
    call.retry();
  };
  const test = async ({ alert_id, name }: Alert) => {
    const { problem } = await callNow("alertsTest", { alert_id });
    return problem === null ? `${name}: the webhook accepted the test.` : `${name}: ${problem}`;
  };
  const remove = async ({ alert_id, name }: Alert) => {
    await callNow("alertsDelete", { alert_id });
    return `${name} is deleted.`;
  };
  const columns: Column<Alert>[] = [
    { field: "name", label: "Alert", heading: true, show: (alert) => <bdi>{alert.name}</bdi> },
    {
      field: "watches",
      label: "Watches",
      text: true,
      show: (alert) => <span class="sentence">{watched(alert)}</span>,
    },
    {
      field: "status",
      label: "Status",
      text: true,
      show: (alert) => (
        <span class="sentence">{`${alert.status}${alert.problem ? `: ${alert.problem}` : ""}`}</span>
      ),
    },
    { field: "notifications", label: "Notifications", show: (alert) => number(alert.notifications) },
    {
      field: "last",
      label: "Last",
      show: (alert) => (alert.last_fired_at ? moment(alert.last_fired_at) : "–"),
    },
    {
      field: "actions",
      label: "",
      text: true,
      show: (alert) => (
        <span class="row">
          <button
            type="button"
            class="link"
            aria-label={`Test ${alert.name}`}
            onClick={() => void act(() => test(alert))}
          >
            Test
          </button>
          <button
            type="button"
            class="link"
            aria-label={`Delete ${alert.name}`}
            onClick={() => void act(() => remove(alert))}
          >
            Delete
          </button>
        </span>
      ),
    },
  ];
  return (
    <>
      <h2>Alerts</h2>
      <p role="status" class="small">
        {outcome}
      </p>
      {call.error instanceof Forbidden ? <p class="muted">{call.error.message}</p> : null}
      <CallResult call={call.error instanceof Forbidden ? { ...call, error: undefined } : call}>
        {({ alerts }) =>
          alerts.length === 0 ? (
            <p class="muted">
              In the <Link href="/screener">screener</Link> or on the <Link href="/watchlist">watchlist</Link>
              , select Alert me to notify a webhook.
            </p>
          ) : (
            <Table label="Alerts" columns={columns} rows={alerts} keyOf={(alert) => alert.alert_id} />
          )
        }
      </CallResult>
    </>
  );
}

function watched({ screen, search }: Alert): string {
  const query = search?.["query"];
  return [screen?.explanation, typeof query === "string" ? `Content about “${query}”.` : undefined]
    .filter(Boolean)
    .join(" ");
}
