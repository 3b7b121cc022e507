// The console of an operation: its request as code with the visitor's key, a button that sends it, and the response.
import { useState } from "preact/hooks";
import { operations } from "@orrery/sdk";
import type { ApiOperation } from "../api-document.ts";
import { JsonView } from "../json-view.tsx";
import { KeyForm } from "../key-form.tsx";
import { codeOf, curlOf, languages, type Language, type MadeRequest, pathOf } from "../request-code.ts";
import { session } from "../session.ts";
import { Check, CopyButton, Segments } from "../ui.tsx";
import { useValue, value } from "../value.ts";

/** The choices stay when another operation is opened. */
const chosenLanguage = value<Language>("curl");
const showsKey = value(true);

interface Sent {
  status: number;
  ms: number;
  text: string;
}

export function Console({ operation }: { operation: ApiOperation }) {
  const { method, path, needsKey, exampleRequest, exampleResponse } = operation;
  const [draft, setDraft] = useState(() => JSON.stringify(exampleRequest, null, 2));
  const [sent, setSent] = useState<Sent | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  const current = useValue(session);
  const key = current.state === "ready" ? current.key : undefined;
  const request = objectOf(draft);
  const canSend = request !== undefined && !busy && (!needsKey || key !== undefined);

  async function send(body: Record<string, unknown>) {
    setBusy(true);
    const started = performance.now();
    try {
      const response = await fetch(pathOf(path, method === "GET" ? body : {}), {
        method,
        headers: {
          accept: "application/json",
          ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
          ...(method === "POST" ? { "content-type": "application/json" } : {}),
        },
        ...(method === "POST" ? { body: JSON.stringify(body) } : {}),
      });
      const text = indented(await response.text());
      setSent({ status: response.status, ms: performance.now() - started, text });
    } catch {
      setSent({
        status: 0,
        ms: performance.now() - started,
        text: "The server can't be reached. Check your connection, then send the request again.",
      });
    }
    setBusy(false);
  }

  return (
    <div class="stack console">
      <section class="panel" aria-label="Request">
        <div class="row spread">
          <h2>Request</h2>
          <button
            type="button"
            class="primary"
            disabled={!canSend}
            onClick={() => request && void send(request)}
          >
            {busy ? "Sending…" : "Send request"}
          </button>
        </div>
        {method === "POST" ? (
          <Body draft={draft} isValid={request !== undefined} onChange={setDraft} />
        ) : (
          <Parameters operation={operation} request={request ?? {}} onChange={setDraft} />
        )}
        {needsKey && key === undefined && current.state !== "starting" ? (
          <>
            <p class="small">Enter an API key to send requests. It stays in this tab.</p>
            <KeyForm />
          </>
        ) : null}
        <Code operation={operation} request={request ?? exampleRequest} apiKey={key} />
      </section>
      <section class="panel" aria-label="Response">
        <div class="row spread">
          <h2>{sent ? "Response" : "Example response"}</h2>
          {sent ? (
            <button type="button" class="link small" onClick={() => setSent(undefined)}>
              Show the example
            </button>
          ) : null}
        </div>
        <p class="muted small" role="status">
          {sent ? outcomeOf(sent) : "From the demo data. Long lists and texts are shortened."}
        </p>
        <JsonView
          text={sent?.text ?? JSON.stringify(exampleResponse, null, 2) ?? ""}
          label={sent ? "Response" : "Example response"}
        />
      </section>
    </div>
  );
}

function Body(props: { draft: string; isValid: boolean; onChange: (draft: string) => void }) {
  const { draft, isValid, onChange } = props;
  return (
    <>
      <label class="field">
        <span>Body</span>
        <textarea
          class="body"
          rows={Math.min(16, draft.split("\n").length + 1)}
          spellcheck={false}
          autocomplete="off"
          value={draft}
          aria-invalid={!isValid}
          onInput={(event) => onChange(event.currentTarget.value)}
        />
      </label>
      {isValid ? null : (
        <p class="down small" role="alert">
          This is not a JSON object yet.
        </p>
      )}
    </>
  );
}

/** The parameters of a GET. */
function Parameters(props: {
  operation: ApiOperation;
  request: Record<string, unknown>;
  onChange: (draft: string) => void;
}) {
  const { operation, request, onChange } = props;
  const names = Object.keys(operation.request.properties ?? {});
  return (
    <div class="filters">
      {names.map((name) => (
        <label key={name} class="field">
          <span>{name}</span>
          <input
            value={shown(request[name])}
            autocomplete="off"
            onInput={(event) => onChange(JSON.stringify({ ...request, [name]: event.currentTarget.value }))}
          />
        </label>
      ))}
    </div>
  );
}

function Code(props: {
  operation: ApiOperation;
  request: Record<string, unknown>;
  apiKey: string | undefined;
}) {
  const { operation, request } = props;
  const isShown = useValue(showsKey);
  const chosen = useValue(chosenLanguage);
  const key = isShown ? props.apiKey : undefined;
  const name = sdkName(operation.id);
  const offered = name === undefined ? languages.slice(0, 1) : languages;
  const language = offered.includes(chosen) ? chosen : "curl";
  const code =
    name === undefined
      ? curlOf({ ...operation, request, key }, location.origin)
      : codeOf({ name, request }, language, location.origin, key);
  return (
    <>
      <div class="row spread code-head">
        <Segments
          label="Language"
          value={language}
          options={offered.map((one) => ({ value: one, label: one }))}
          onChange={(next) => chosenLanguage.set(next as Language)}
        />
        <CopyButton text={code} />
      </div>
      <pre tabIndex={0} aria-label={`The request in ${language}`}>
        <code>{code}</code>
      </pre>
      {props.apiKey === undefined ? null : (
        <Check label="Insert my key" checked={isShown} onChange={(next) => showsKey.set(next)} />
      )}
    </>
  );
}

/** The method of the clients; tables by GET have none, because the clients call the endpoints themselves. */
function sdkName(id: string): MadeRequest["name"] | undefined {
  const name = id.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return Object.hasOwn(operations, name) ? (name as MadeRequest["name"]) : undefined;
}

function objectOf(text: string): Record<string, unknown> | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === "object" && parsed !== null && !Array.isArray(parsed)
      ? (parsed as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function outcomeOf({ status, ms, text }: Sent): string {
  if (status === 0) return "No response";
  const size = text.length < 1_000 ? `${text.length} B` : `${(text.length / 1_000).toFixed(1)} KB`;
  return `Status ${status} · ${Math.max(1, Math.round(ms))} ms · ${size} when indented`;
}

/** A parameter of a query is text or a number. */
function shown(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
