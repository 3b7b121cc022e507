// Developers: the current API key, its limits and usage, and the last request as code.
import { useState } from "preact/hooks";
import { lastRequest, useCall, type ResponseOf } from "../api.ts";
import { ahead, number } from "../format.ts";
import { KeyForm } from "../key-form.tsx";
import { Link } from "../router.tsx";
import { forgetKey, session } from "../session.ts";
import { type Column, Table } from "../table.tsx";
import { AlertList } from "./alert-list.tsx";
import { CallResult, CopyButton, Empty, Figure, PageHead, RequestCode } from "../ui.tsx";
import { useValue } from "../value.ts";

export function DevelopersPage() {
  const current = useValue(session);
  const made = useValue(lastRequest);
  const usage = useCall("usage", current.state === "ready" ? {} : undefined);
  return (
    <>
      <PageHead title="Developers">
        The explorer is built on the public API; anything here you can do in code. See the{" "}
        <Link href="/docs">API reference</Link>.
      </PageHead>
      <section class="panel" aria-label="Your key">
        <h2>Your key</h2>
        {current.state === "ready" ? (
          <>
            <KeyLine key={current.key} value={current.key} />
            <p class="muted small">
              {current.own
                ? "Your own key. It is stored in this tab only."
                : "Temporary key for this session. Create a permanent one with npx orrery keys create."}
            </p>
            {current.own ? (
              <button type="button" onClick={forgetKey}>
                Forget this key
              </button>
            ) : null}
          </>
        ) : null}
        <KeyForm />
      </section>
      <h2>Usage</h2>
      <CallResult call={usage}>
        {(report) => (
          <>
            <dl class="figures">
              <Figure label="Plan">{report.plan}</Figure>
              <Figure label="Calls, 7 days">{number(report.metadata.total_calls)}</Figure>
              <Figure label="Key expires">
                {report.key.expires_at ? ahead(report.key.expires_at) : "never"}
              </Figure>
            </dl>
            <Table
              label="Limits"
              columns={limitColumns}
              rows={report.limits.map((limit) => ({ ...limit, ...usedOf(limit.route, report.usage) }))}
              keyOf={(limit) => limit.route}
            />
          </>
        )}
      </CallResult>
      {current.state === "ready" && current.own ? <AlertList /> : null}
      <h2>Your last request</h2>
      {made ? (
        <RequestCode made={made} open />
      ) : (
        <Empty title="No requests yet">Open another page: its last request will be shown here.</Empty>
      )}
    </>
  );
}

type Report = ResponseOf<"usage">;

interface Used {
  calls: number;
  failed: number;
  meanMs: number | null;
}

/** The sum of all days of a route. */
function usedOf(route: string, usage: Report["usage"]): Used {
  const lines = usage.filter((line) => line.route === route);
  const sum = (of: (line: Report["usage"][number]) => number) =>
    lines.reduce((total, line) => total + of(line), 0);
  const calls = sum((line) => line.calls);
  return {
    calls,
    failed: sum((line) => line.failed),
    meanMs: calls > 0 ? sum((line) => line.mean_ms * line.calls) / calls : null,
  };
}

const limitColumns: Column<Report["limits"][number] & Used>[] = [
  {
    field: "route",
    label: "Route",
    heading: true,
    order: (limit) => limit.path,
    show: (limit) => <code>{limit.path}</code>,
  },
  { field: "limit", label: "Limit", show: (limit) => `${number(limit.limit)} / ${limit.window}` },
  { field: "left", label: "Remaining", show: (limit) => number(limit.remaining) },
  { field: "calls", label: "Calls", order: (limit) => limit.calls, show: (limit) => number(limit.calls) },
  { field: "failed", label: "Failed", order: (limit) => limit.failed, show: (limit) => number(limit.failed) },
  {
    field: "ms",
    label: "Mean ms",
    order: (limit) => limit.meanMs,
    show: (limit) => limit.meanMs?.toFixed(1) ?? "–",
  },
];

function KeyLine({ value }: { value: string }) {
  const [shown, setShown] = useState(false);
  return (
    <p class="row">
      <code class="key">{shown ? value : `${value.slice(0, 8)}…`}</code>
      <button type="button" onClick={() => setShown(!shown)}>
        {shown ? "Hide" : "Show"}
      </button>
      <CopyButton text={value} />
    </p>
  );
}
