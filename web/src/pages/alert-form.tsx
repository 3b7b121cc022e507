// "Alert me": posts to a webhook when projects newly pass a screen.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { OrreryError } from "@orrery/sdk";
import { callNow, type RequestOf, type ResponseOf } from "../api.ts";
import { number } from "../format.ts";
import { Link } from "../router.tsx";
import { session } from "../session.ts";
import { CopyButton, Select } from "../ui.tsx";
import { useValue } from "../value.ts";

type Screen = NonNullable<RequestOf<"alertsCreate">["screen"]>;

export function AlertForm({ name, screen }: { name: string; screen: Screen }) {
  return (
    <Fold>
      <Fields name={name} screenOf={() => screen} />
    </Fold>
  );
}

const thresholds = [
  { value: "min_price_change", label: "Price change over 24 h is at least, in %" },
  { value: "max_price_change", label: "Price change over 24 h is at most, in %" },
  { value: "min_mindshare_change_24h", label: "Mindshare change over 24 h is at least, in %" },
  { value: "min_volume_change", label: "Volume change over 24 h is at least, in %" },
  { value: "max_rsi", label: "RSI is at most" },
];

/** For a list of projects, which needs a threshold to be worth a notification. */
export function ThresholdAlertForm({ ids }: { ids: readonly number[] }) {
  const [field, setField] = useState("min_price_change");
  const [bound, setBound] = useState("10");
  const screenOf = () =>
    ({ filter_mode: "direct", project_ids: [...ids], [field]: Number(bound) }) as unknown as Screen;
  return (
    <Fold>
      <Fields name="Watchlist" screenOf={screenOf}>
        <Select label="When" value={field} options={thresholds} onChange={setField} />
        <label class="field">
          <span>Threshold</span>
          <input
            type="number"
            step="any"
            required
            value={bound}
            onInput={(event) => setBound(event.currentTarget.value)}
          />
        </label>
      </Fields>
    </Fold>
  );
}

function Fold({ children }: { children: ComponentChildren }) {
  return (
    <details class="unfold">
      <summary>Alert me</summary>
      {children}
    </details>
  );
}

type State = { busy: boolean; problem?: string; created?: ResponseOf<"alertsCreate"> };

function Fields(props: { name: string; screenOf: () => Screen; children?: ComponentChildren }) {
  const current = useValue(session);
  const [name, setName] = useState("");
  const [url, setUrl] = useState("");
  const [state, setState] = useState<State>({ busy: false });
  if (current.state !== "ready" || !current.own)
    return (
      <p class="muted">
        Alerts belong to an API key of your own. <Link href="/developers">Enter your key</Link> first.
      </p>
    );
  const create = async () => {
    setState({ busy: true });
    try {
      const created = await callNow("alertsCreate", {
        name: name.trim() || props.name.slice(0, 100),
        webhook_url: url.trim(),
        screen: props.screenOf(),
      });
      setState({ busy: false, created });
    } catch (error) {
      setState({ busy: false, problem: problemOf(error) });
    }
  };
  return (
    <form
      class="filters"
      aria-label="Alert me"
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      {props.children}
      <label class="field">
        <span>Name</span>
        <input
          value={name}
          maxLength={100}
          placeholder={props.name.slice(0, 100)}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <label class="field">
        <span>Webhook URL</span>
        <input
          type="url"
          required
          maxLength={2000}
          value={url}
          placeholder="https://example.com/alerts"
          onInput={(event) => setUrl(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="primary" disabled={state.busy}>
        {state.busy ? "Creating…" : "Create alert"}
      </button>
      <div role="status">
        {state.problem ? <p class="down small">{state.problem}</p> : null}
        {state.created ? <Created created={state.created} /> : null}
      </div>
    </form>
  );
}

function Created({ created }: { created: ResponseOf<"alertsCreate"> }) {
  return (
    <>
      <p>
        Created. {number(created.matching.projects)} projects pass already and are not reported. Your alerts
        are listed under <Link href="/developers">Developers</Link>.
      </p>
      <p class="row">
        <span>Signing secret, shown only now:</span>
        <code class="key">{created.secret}</code>
        <CopyButton text={created.secret} label="Copy secret" />
      </p>
    </>
  );
}

export function problemOf(error: unknown): string {
  if (error instanceof OrreryError && error.details.length > 0) return error.details.join(". ");
  return error instanceof Error ? error.message : String(error);
}
