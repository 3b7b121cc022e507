// Developers: the key the page uses, what it may do and did, and the last request as code.
import { useState } from "preact/hooks";
import { lastRequest, useCall } from "../api.ts";
import { ahead, number } from "../format.ts";
import { enterKey, forgetKey, session } from "../session.ts";
import { Answer, Empty, Figure, PageHead, RequestCode, TableFrame } from "../ui.tsx";
import { useValue } from "../value.ts";

export function DevelopersPage() {
  const current = useValue(session);
  const made = useValue(lastRequest);
  const usage = useCall("usage", current.state === "ready" ? {} : undefined);
  return (
    <>
      <PageHead title="Developers">
        This page uses nothing but the public API. What it does, you can do: see the{" "}
        <a href="/docs">API reference</a>.
      </PageHead>
      <section class="panel" aria-label="Your key">
        <h2>Your key</h2>
        {current.state === "ready" ? (
          <>
            <KeyLine key={current.key} value={current.key} />
            <p class="muted small">
              {current.own
                ? "Your own key, kept in this tab only."
                : "Issued by this service for your visit: short-lived and limited. Make a lasting one with orrery keys create."}
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
      <Answer call={usage}>
        {(report) => (
          <>
            <dl class="figures">
              <Figure label="Plan">{report.plan}</Figure>
              <Figure label="Calls, 7 days">{number(report.metadata.total_calls)}</Figure>
              <Figure label="Key ends">
                {report.key.expires_at ? ahead(report.key.expires_at) : "never"}
              </Figure>
            </dl>
            <TableFrame label="Limits">
              <table>
                <thead>
                  <tr>
                    <th scope="col">Route</th>
                    <th scope="col" class="n">
                      Limit
                    </th>
                    <th scope="col" class="n">
                      Left now
                    </th>
                    <th scope="col" class="n">
                      Calls
                    </th>
                    <th scope="col" class="n">
                      Failed
                    </th>
                    <th scope="col" class="n">
                      Mean ms
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {report.limits.map((limit) => {
                    const lines = report.usage.filter(({ route }) => route === limit.route);
                    const calls = lines.reduce((sum, line) => sum + line.calls, 0);
                    const ms = lines.reduce((sum, line) => sum + line.mean_ms * line.calls, 0);
                    return (
                      <tr key={limit.route}>
                        <th scope="row">
                          <code>{limit.path}</code>
                        </th>
                        <td class="n">
                          {number(limit.limit)} / {limit.window}
                        </td>
                        <td class="n">{number(limit.remaining)}</td>
                        <td class="n">{number(calls)}</td>
                        <td class="n">{number(lines.reduce((sum, line) => sum + line.failed, 0))}</td>
                        <td class="n">{calls > 0 ? (ms / calls).toFixed(1) : "–"}</td>
                      </tr>
                    );
                  })}
                </tbody>
              </table>
            </TableFrame>
          </>
        )}
      </Answer>
      <h2>The last request of this page</h2>
      {made ? (
        <RequestCode made={made} open />
      ) : (
        <Empty title="None yet">Open another page and come back: its request is shown here.</Empty>
      )}
    </>
  );
}

function KeyLine({ value }: { value: string }) {
  const [shown, setShown] = useState(false);
  return (
    <p class="row">
      <code class="key">{shown ? value : `${value.slice(0, 8)}…`}</code>
      <button type="button" onClick={() => setShown(!shown)}>
        {shown ? "Hide" : "Show"}
      </button>
      <button
        type="button"
        onClick={() => void navigator.clipboard.writeText(value).catch(() => setShown(true))}
      >
        Copy
      </button>
    </p>
  );
}

export function KeyForm() {
  const [draft, setDraft] = useState("");
  return (
    <form
      class="search-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (draft.trim()) enterKey(draft.trim());
        setDraft("");
      }}
    >
      <label class="visually-hidden" for="key-box">
        API key
      </label>
      <input
        id="key-box"
        type="password"
        autocomplete="off"
        value={draft}
        placeholder="Use a key of your own: ork_…"
        onInput={(event) => setDraft(event.currentTarget.value)}
      />
      <button type="submit">Use this key</button>
    </form>
  );
}
