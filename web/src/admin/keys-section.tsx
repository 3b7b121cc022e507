// Keys: issue, rotate and revoke them, and the limits of each plan.
import { useState } from "preact/hooks";
import { ago, ahead, moment, number, sentence } from "../format.ts";
import { type Column, Table } from "../table.tsx";
import { Check, CopyButton, Empty, Select } from "../ui.tsx";
import { callConsole, useConsole } from "./admin-api.ts";
import type { IssuedKey, KeyLine, PlanName, Plans } from "./admin-types.ts";
import { ConfirmDialog, ConsoleResult, Problem, State } from "./console-ui.tsx";
import { PlanTable } from "./plan-table.tsx";

type Asked = { what: "rotate" | "revoke"; key: KeyLine };

export function KeysSection() {
  const keys = useConsole<{ keys: KeyLine[] }>("keys.list");
  const plans = useConsole<Plans>("keys.plans");
  const [issued, setIssued] = useState<IssuedKey | undefined>(undefined);
  const [asked, setAsked] = useState<Asked | undefined>(undefined);
  const [ended, setEnded] = useState(false);
  const show = (key: IssuedKey) => {
    setIssued(key);
    keys.retry();
  };
  return (
    <>
      {issued ? <NewKey issued={issued} onDone={() => setIssued(undefined)} /> : null}
      {plans.data ? <CreateForm plans={plans.data} onIssued={show} /> : null}
      <ConsoleResult call={keys}>
        {({ keys: all }) => {
          const active = all.filter(({ state }) => state === "active");
          const shown = newestFirst(ended ? all : active);
          return (
            <>
              <div class="row spread">
                <h2>{active.length === 1 ? "1 active key" : `${number(active.length)} active keys`}</h2>
                <Check label="Show revoked and expired keys" checked={ended} onChange={setEnded} />
              </div>
              {shown.length === 0 ? (
                <Empty title="No active keys">
                  Nobody can call the API yet. Create the first key with the form above.
                </Empty>
              ) : (
                <Table
                  label="API keys"
                  columns={keyColumns(setAsked)}
                  rows={shown}
                  keyOf={(key) => key.id}
                  first={100}
                />
              )}
            </>
          );
        }}
      </ConsoleResult>
      <h2>Plans</h2>
      <ConsoleResult call={plans}>{(table) => <PlanTable plans={table} />}</ConsoleResult>
      {asked?.what === "revoke" ? (
        <Revoke key={asked.key.id} of={asked.key} onClose={() => setAsked(undefined)} onDone={keys.retry} />
      ) : null}
      {asked?.what === "rotate" ? (
        <Rotate key={asked.key.id} of={asked.key} onClose={() => setAsked(undefined)} onDone={show} />
      ) : null}
    </>
  );
}

function newestFirst(keys: readonly KeyLine[]): KeyLine[] {
  return [...keys].sort((a, b) => (a.created_at < b.created_at ? 1 : -1));
}

const title = (key: KeyLine) => key.name || key.id;

const keyColumns = (ask: (asked: Asked) => void): Column<KeyLine>[] => [
  { field: "name", label: "Name", heading: true, order: title, show: (key) => <bdi>{key.name || "–"}</bdi> },
  { field: "id", label: "Id", text: true, show: (key) => <code>{key.id}</code> },
  { field: "plan", label: "Plan", text: true, order: (key) => key.plan, show: (key) => sentence(key.plan) },
  {
    field: "state",
    label: "State",
    text: true,
    order: (key) => key.state,
    show: (key) => <State of={key.state} />,
  },
  {
    field: "routes",
    label: "Routes",
    text: true,
    title: (key) => key.routes.join(", "),
    show: (key) => (key.routes.length === 0 ? "all" : `${key.routes.length} chosen`),
  },
  {
    field: "created",
    label: "Created",
    text: true,
    order: (key) => key.created_at,
    title: (key) => moment(key.created_at),
    show: (key) => ago(key.created_at),
  },
  {
    field: "expires",
    label: "Expires",
    text: true,
    order: (key) => key.expires_at,
    title: (key) => moment(key.expires_at),
    show: (key) => (key.state === "active" ? (key.expires_at ? ahead(key.expires_at) : "never") : "–"),
  },
  {
    field: "actions",
    label: "Actions",
    text: true,
    show: (key) =>
      key.state === "active" ? (
        <span class="row actions">
          <button
            type="button"
            aria-label={`Rotate the key ${title(key)}`}
            onClick={() => ask({ what: "rotate", key })}
          >
            Rotate
          </button>
          <button
            type="button"
            class="danger"
            aria-label={`Revoke the key ${title(key)}`}
            onClick={() => ask({ what: "revoke", key })}
          >
            Revoke
          </button>
        </span>
      ) : null,
  },
];

const lifetimes = [
  { value: "", label: "Never" },
  { value: "7d", label: "After 7 days" },
  { value: "30d", label: "After 30 days" },
  { value: "90d", label: "After 90 days" },
  { value: "1y", label: "After a year" },
];

function CreateForm({ plans, onIssued }: { plans: Plans; onIssued: (key: IssuedKey) => void }) {
  const [name, setName] = useState("");
  const [plan, setPlan] = useState<PlanName>("pro");
  const [expires, setExpires] = useState("");
  const [routes, setRoutes] = useState<readonly string[]>([]);
  const [state, setState] = useState<{ busy: boolean; error?: Error }>({ busy: false });
  const create = () => {
    setState({ busy: true });
    const input = {
      plan,
      ...(name.trim() ? { name: name.trim() } : {}),
      ...(expires ? { expires } : {}),
      ...(routes.length > 0 ? { routes } : {}),
    };
    callConsole<IssuedKey>("keys.create", input).then(
      (key) => {
        setState({ busy: false });
        setName("");
        onIssued(key);
      },
      (error: unknown) =>
        setState({ busy: false, error: error instanceof Error ? error : new Error(String(error)) }),
    );
  };
  return (
    <form
      class="panel"
      aria-label="Create a key"
      onSubmit={(event) => {
        event.preventDefault();
        create();
      }}
    >
      <h2>Create a key</h2>
      <div class="filters">
        <label class="field">
          <span>Name</span>
          <input
            value={name}
            maxLength={200}
            placeholder="Who or what it is for"
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
        <Select
          label="Plan"
          value={plan}
          options={plans.plans.map((one) => ({
            value: one.plan,
            label: `${sentence(one.plan)} (${number(one.limit)} / min)`,
          }))}
          onChange={(next) => setPlan(next as PlanName)}
        />
        <Select label="Expires" value={expires} options={lifetimes} onChange={setExpires} />
        <button type="submit" class="primary" disabled={state.busy}>
          {state.busy ? "Creating…" : "Create key"}
        </button>
      </div>
      <details class="unfold">
        <summary>Limit it to some routes{routes.length > 0 ? ` (${routes.length} chosen)` : ""}</summary>
        <div class="columns">
          {plans.routes.map((route) => (
            <Check
              key={route.name}
              label={route.name}
              checked={routes.includes(route.name)}
              onChange={(isChosen) =>
                setRoutes(isChosen ? [...routes, route.name] : routes.filter((one) => one !== route.name))
              }
            />
          ))}
        </div>
      </details>
      {state.error ? <Problem error={state.error} /> : null}
    </form>
  );
}

function NewKey({ issued, onDone }: { issued: IssuedKey; onDone: () => void }) {
  return (
    <div class="notice new-key" role="status">
      <h2>Copy the new key now: it is not shown again</h2>
      <p class="row">
        <code class="key">{issued.key}</code>
        <CopyButton text={issued.key} label="Copy key" />
      </p>
      <p class="row">
        <span class="muted small">
          {issued.name ? <bdi>{issued.name}: </bdi> : null}plan {issued.plan},{" "}
          {issued.expires_at ? `expires ${ahead(issued.expires_at)}` : "never expires"}. Only a hash of it is
          stored.
        </span>
        <button type="button" onClick={onDone}>
          I have copied it
        </button>
      </p>
    </div>
  );
}

function Revoke({ of: key, onClose, onDone }: { of: KeyLine; onClose: () => void; onDone: () => void }) {
  return (
    <ConfirmDialog
      title={`Revoke ${title(key)}?`}
      confirm="Revoke key"
      danger
      onClose={onClose}
      onConfirm={() => callConsole("keys.revoke", { id: key.id }).then(onDone)}
    >
      <p>
        Calls with this key (<code>{key.id}</code>) are refused from now on, in every process within 5
        seconds. This cannot be undone. To replace a key without an interruption, rotate it.
      </p>
    </ConfirmDialog>
  );
}

const graces = [
  { value: "", label: "At once" },
  { value: "1h", label: "After an hour" },
  { value: "24h", label: "After 24 hours" },
  { value: "7d", label: "After 7 days" },
];

function Rotate(props: { of: KeyLine; onClose: () => void; onDone: (key: IssuedKey) => void }) {
  const { of: key, onClose, onDone } = props;
  const [grace, setGrace] = useState("24h");
  return (
    <ConfirmDialog
      title={`Rotate ${title(key)}?`}
      confirm="Rotate key"
      onClose={onClose}
      onConfirm={() =>
        callConsole<IssuedKey>("keys.rotate", { id: key.id, ...(grace ? { grace } : {}) }).then(onDone)
      }
    >
      <p>You get a new key with the same plan, name, routes and expiry.</p>
      <Select label="The old key stops working" value={grace} options={graces} onChange={setGrace} />
    </ConfirmDialog>
  );
}
