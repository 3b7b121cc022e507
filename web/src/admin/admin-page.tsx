// The operator console: sign-in, and one section per task of an operator.
import type { ComponentType } from "preact";
import { useState } from "preact/hooks";
import { Link } from "../router.tsx";
import { hasConsole, session, startSession } from "../session.ts";
import { CopyButton, Empty, ErrorBox, PageHead, Skeleton } from "../ui.tsx";
import { useValue } from "../value.ts";
import {
  callConsole,
  ConsoleError,
  signedOutBecause,
  signIn,
  signOut,
  token,
  useConsole,
} from "./admin-api.ts";
import type { Status } from "./admin-types.ts";
import { BackupsSection } from "./backups-section.tsx";
import { DiskSection } from "./disk-section.tsx";
import { JobsSection } from "./jobs-section.tsx";
import { KeysSection } from "./keys-section.tsx";
import { PaymentsSection } from "./payments-section.tsx";
import { SourcesSection } from "./sources-section.tsx";
import { UsageSection } from "./usage-section.tsx";
import "./admin.css";

const sections: Readonly<Record<string, { title: string; Show: ComponentType }>> = {
  keys: { title: "Keys", Show: KeysSection },
  usage: { title: "Usage", Show: UsageSection },
  payments: { title: "Payments", Show: PaymentsSection },
  sources: { title: "Sources", Show: SourcesSection },
  jobs: { title: "Jobs", Show: JobsSection },
  disk: { title: "Disk", Show: DiskSection },
  backups: { title: "Backups", Show: BackupsSection },
};

const SETTING = 'ORRERY_OPERATOR_TOKEN="$(openssl rand -hex 32)"';
const STATUS_MS = 30_000;

export function AdminPage({ argument }: { argument: string }) {
  const isOn = useValue(hasConsole);
  const signedIn = useValue(token);
  const current = useValue(session);
  if (isOn === undefined && current.state === "failed")
    return <ErrorBox error={current.error} retry={() => void startSession()} />;
  if (isOn === undefined) return <Skeleton />;
  if (!isOn) return <OffPage />;
  return signedIn === undefined ? <SignIn /> : <Console name={argument || "keys"} />;
}

function OffPage() {
  return (
    <>
      <PageHead title="Operator console">Keys, usage, payments, sources, jobs, disk and backups.</PageHead>
      <div class="notice">
        <h2>The console is off</h2>
        <p>To turn it on, set an operator token of at least 24 characters and restart the service:</p>
        <div class="row command">
          <pre tabIndex={0} aria-label="The setting">
            <code>{SETTING}</code>
          </pre>
          <CopyButton text={SETTING} />
        </div>
        <p class="muted">
          Everything in the console is also on the command line, which needs no token: run{" "}
          <code>npx orrery --help</code> on the server.
        </p>
      </div>
    </>
  );
}

function SignIn() {
  const [draft, setDraft] = useState("");
  const [state, setState] = useState<{ busy: boolean; problem?: string }>({ busy: false });
  const why = useValue(signedOutBecause);
  const check = async (given: string) => {
    setState({ busy: true });
    try {
      await callConsole("status", {}, { as: given });
      signIn(given);
    } catch (error) {
      const status = error instanceof ConsoleError ? error.status : 0;
      const said = error instanceof Error ? error.message : String(error);
      setState({
        busy: false,
        problem:
          status === 401
            ? "This is not the operator token. It is the value of ORRERY_OPERATOR_TOKEN with which the service was started."
            : status === 429
              ? "Too many wrong tokens from this address. Wait a minute, then try again."
              : said,
      });
    }
  };
  return (
    <>
      <PageHead title="Operator console">
        Sign in with the operator token, the value of <code>ORRERY_OPERATOR_TOKEN</code>.
      </PageHead>
      <form
        class="panel sign-in"
        onSubmit={(event) => {
          event.preventDefault();
          if (draft.trim()) void check(draft.trim());
        }}
      >
        <label class="field">
          <span>Operator token</span>
          <input
            type="password"
            autocomplete="off"
            value={draft}
            aria-describedby="token-problem"
            onInput={(event) => setDraft(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="primary" disabled={state.busy || draft.trim() === ""}>
          {state.busy ? "Checking…" : "Sign in"}
        </button>
        <p id="token-problem" class="down small" role="alert">
          {state.problem ?? why}
        </p>
        <p class="muted small">
          The token stays in this tab: it is forgotten when you sign out or close it, and it is sent to this
          server only.
        </p>
      </form>
    </>
  );
}

function Console({ name }: { name: string }) {
  const section = Object.hasOwn(sections, name) ? sections[name] : undefined;
  const status = useConsole<Status>("status", {}, STATUS_MS);
  return (
    <>
      <PageHead
        title={section?.title ?? "Operator console"}
        actions={
          <button type="button" onClick={() => signOut()}>
            Sign out
          </button>
        }
      />
      <nav class="tabs" aria-label="Console">
        {Object.entries(sections).map(([key, { title }]) => (
          <Link key={key} href={`/admin/${key}`} current={key === name}>
            {title}
          </Link>
        ))}
      </nav>
      {status.data ? <StatusLine status={status.data} /> : null}
      {section ? (
        <section.Show />
      ) : (
        <Empty title="There is no such section">Choose one from the menu above.</Empty>
      )}
    </>
  );
}

function StatusLine({ status }: { status: Status }) {
  const { version, dataset, database, loading, warnings } = status;
  return (
    <>
      <p class="muted small">
        Operator console · Orrery {version} · {dataset === "demo" ? "demo data" : "live data"} ·{" "}
        {database === "duckdb" ? "embedded database" : "ClickHouse"}
      </p>
      {loading ? (
        <div class="notice" role="status">
          <p>{loading.message}</p>
          <progress max={1} value={loading.progress} aria-label={loading.message} />
        </div>
      ) : null}
      {warnings.map((warning) => (
        <p key={warning} class="warning small">
          {warning}
        </p>
      ))}
    </>
  );
}
