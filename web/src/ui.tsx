// UI components shared by all pages.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Forbidden, Invalid, OrreryError, RateLimited, Unauthorized, Unavailable } from "@orrery/sdk";
import type { CallState } from "./api.ts";
import { moment } from "./format.ts";
import { codeOf, languages, type Language, type MadeRequest } from "./request-code.ts";
import { Link } from "./router.tsx";

export function PageHead({ title, children }: { title: string; children?: ComponentChildren }) {
  document.title = `${title.slice(0, 60)} · Orrery`;
  return (
    <div class="page-head">
      <h1>{title}</h1>
      {children ? <p class="muted">{children}</p> : null}
    </div>
  );
}

export function Skeleton({ rows = 6, tall = false }: { rows?: number; tall?: boolean }) {
  return (
    <div class={tall ? "skeleton tall" : "skeleton"} role="status" aria-label="Loading">
      {Array.from({ length: tall ? 1 : rows }, (_, index) => (
        <span key={index} />
      ))}
    </div>
  );
}

export function Empty({ title, children }: { title: string; children?: ComponentChildren }) {
  return (
    <div class="notice">
      <h2>{title}</h2>
      <p>{children}</p>
    </div>
  );
}

/** Shown while the service loads its data; the call is retried automatically. */
function LoadingBox({ error, progress }: { error: Unavailable; progress: number }) {
  const what = (error.details[0] ?? error.message).replace(": ", "… ");
  return (
    <div class="notice" role="status">
      <h2>{what}</h2>
      <progress max={1} value={progress} aria-label={what} />
      <p class="muted">Orrery is starting up. This page will update as soon as the data is loaded.</p>
    </div>
  );
}

export function ErrorBox({ error, retry }: { error: Error; retry?: () => void }) {
  if (error instanceof Unavailable && error.progress !== undefined)
    return <LoadingBox error={error} progress={error.progress} />;
  const known = error instanceof OrreryError ? error : undefined;
  return (
    <div class="notice bad" role="alert">
      <h2>{headlineOf(error)}</h2>
      {known && known.details.length > 0 ? (
        <ul>
          {known.details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      ) : (
        <p>{error.message}</p>
      )}
      <p class="row">
        {retry ? (
          <button type="button" onClick={retry}>
            Try again
          </button>
        ) : null}
        {error instanceof Forbidden || error instanceof Unauthorized ? (
          <Link href="/developers">Enter another key</Link>
        ) : null}
        {known?.requestId ? <span class="muted small">Request {known.requestId}</span> : null}
      </p>
    </div>
  );
}

function headlineOf(error: Error): string {
  if (error instanceof RateLimited) return `Too many requests: wait ${error.retryAfter} s`;
  if (error instanceof Invalid) return "Invalid request";
  if (error instanceof Forbidden || error instanceof Unauthorized) return "This API key isn't valid";
  if (error instanceof Unavailable) return "Orrery is starting up or unavailable";
  return "Something went wrong";
}

/** The three states of a call. The previous response stays, dimmed, while the next one is loading. */
export function CallResult<T>({
  call,
  skeleton,
  children,
}: {
  call: CallState<T>;
  skeleton?: ComponentChildren;
  children: (data: T) => ComponentChildren;
}) {
  if (call.error) return <ErrorBox error={call.error} retry={call.retry} />;
  if (call.data === undefined) return call.loading ? <>{skeleton ?? <Skeleton />}</> : null;
  return (
    <div class={call.loading ? "stale" : ""} aria-busy={call.loading}>
      {children(call.data)}
    </div>
  );
}

/** Collapsed on phones, so that the results are on the first screen. */
export function Filters({ children }: { children: ComponentChildren }) {
  const [open] = useState(() => matchMedia("(min-width: 561px)").matches);
  return (
    <details class="fold" open={open}>
      <summary>Filters</summary>
      <div class="filters">{children}</div>
    </details>
  );
}

export interface Choice {
  value: string;
  label: string;
}

interface OneOf {
  label: string;
  value: string;
  options: readonly Choice[];
  onChange: (value: string) => void;
}

export const choices = (...values: string[]): Choice[] => values.map((value) => ({ value, label: value }));

export function Select({ label, value, options, onChange }: OneOf) {
  return (
    <label class="field">
      <span>{label}</span>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A group of buttons of which one is selected. */
export function Segments({ label, value, options, onChange }: OneOf) {
  return (
    <div class="field">
      <span aria-hidden="true">{label}</span>
      <div class="segments" role="group" aria-label={label}>
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            aria-pressed={option.value === value}
            onClick={() => onChange(option.value)}
          >
            {option.label}
          </button>
        ))}
      </div>
    </div>
  );
}

export function Check({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <label class="check">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      {label}
    </label>
  );
}

export function Figure({
  label,
  children,
  tone = "",
}: {
  label: string;
  children: ComponentChildren;
  tone?: string;
}) {
  return (
    <div class="figure">
      <dt>{label}</dt>
      <dd class={tone}>{children}</dd>
    </div>
  );
}

/** Lets wide tables scroll separately, with the keyboard as well. */
export function TableFrame({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    <div class="table-frame" role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}

interface ResponseMetadata {
  as_of: string | null;
  took_ms: number;
  warnings: string[];
}

/** The age of the data, the response time and warnings. */
export function Provenance({
  metadata,
  children,
}: {
  metadata: ResponseMetadata;
  children?: ComponentChildren;
}) {
  return (
    <div class="provenance">
      <p class="muted small">
        {children} Data as of {moment(metadata.as_of)} · {metadata.took_ms} ms
      </p>
      {metadata.warnings.map((warning) => (
        <p key={warning} class="warning small">
          {warning}
        </p>
      ))}
    </div>
  );
}

/** The request of a view as code to copy. */
export function RequestCode({ made, open = false }: { made: MadeRequest; open?: boolean }) {
  const [language, setLanguage] = useState<Language>("curl");
  const [copied, setCopied] = useState(false);
  const code = codeOf(made, language, location.origin);
  return (
    <details class="code" open={open}>
      <summary>This view as code</summary>
      <div class="row">
        <Segments
          label="Language"
          value={language}
          options={choices(...languages)}
          onChange={(next) => {
            setLanguage(next as Language);
            setCopied(false);
          }}
        />
        <button
          type="button"
          onClick={() =>
            void navigator.clipboard.writeText(code).then(
              () => setCopied(true),
              () => {},
            )
          }
        >
          {copied ? "Copied" : "Copy"}
        </button>
      </div>
      <pre tabIndex={0} aria-label={`The request in ${language}`}>
        <code>{code}</code>
      </pre>
    </details>
  );
}
