// UI components shared by all pages.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import {
  Forbidden,
  Invalid,
  OrreryError,
  PaymentRequired,
  RateLimited,
  Unauthorized,
  Unavailable,
} from "@orrery/sdk";
import { type CallState, retrySeconds } from "./api.ts";
import { definitionOf } from "./definitions.ts";
import { moment, sentence, words } from "./format.ts";
import { codeOf, languages, type Language, type MadeRequest } from "./request-code.ts";
import { Link } from "./router.tsx";

export function PageHead(props: {
  title: string;
  /** A small picture before the title. */
  logo?: ComponentChildren;
  children?: ComponentChildren;
  /** Buttons beside the title. */
  actions?: ComponentChildren;
}) {
  const { title, logo, children, actions } = props;
  document.title = `${title.slice(0, 60)} · Orrery`;
  return (
    <div class="page-head">
      <div class="row spread">
        <h1>
          {logo}
          {title}
        </h1>
        {actions ? <div class="row actions">{actions}</div> : null}
      </div>
      {children ? <p class="muted">{children}</p> : null}
    </div>
  );
}

/** Tall: as high as a chart with its legend, or as a treemap. */
export function Skeleton({ rows = 6, tall = false }: { rows?: number; tall?: boolean | "treemap" }) {
  return (
    <div
      class={`skeleton ${tall ? "tall" : ""} ${tall === "treemap" ? "treemap-size" : ""}`}
      role="status"
      aria-label="Loading"
    >
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
  const { title, advice } = explanationOf(error);
  return (
    <div class="notice bad" role="alert">
      <h2>{title}</h2>
      {advice ? <p>{advice}</p> : null}
      {known && known.details.length > 0 && !isKeyProblem(error) ? (
        <ul>
          {known.details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      ) : advice ? null : (
        <p>{error.message}</p>
      )}
      <p class="row">
        {retry ? (
          <button type="button" onClick={retry}>
            Try again
          </button>
        ) : null}
        {isKeyProblem(error) ? <Link href="/developers">Enter another key</Link> : null}
        <Countdown seconds={retrySeconds(error)} />
        {known?.requestId ? <span class="muted small">Request {known.requestId}</span> : null}
      </p>
    </div>
  );
}

function Countdown({ seconds }: { seconds: number | undefined }) {
  const [left, setLeft] = useState(seconds ?? 0);
  useEffect(() => {
    setLeft(seconds ?? 0);
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1_000);
    return () => clearInterval(timer);
  }, [seconds]);
  return seconds === undefined ? null : <span class="muted small">Retrying in {Math.ceil(left)} s</span>;
}

/** In a service that sells calls, a wrong key is answered with 402. */
function isKeyProblem(error: Error): boolean {
  return error instanceof Forbidden || error instanceof Unauthorized || error instanceof PaymentRequired;
}

/** What happened, and what to do next. */
function explanationOf(error: Error): { title: string; advice?: string } {
  if (error instanceof RateLimited)
    return {
      title: "Rate limit reached",
      advice:
        "The limit of this key is used up for now. The page continues by itself; a key with a larger plan has higher limits.",
    };
  if (error instanceof PaymentRequired && error.retryAfter !== undefined)
    return {
      title: "Rate limit reached",
      advice: `The limit of this key is used up. Try again in ${error.retryAfter} s, or use a key with a larger plan.`,
    };
  if (error instanceof Invalid) return { title: "Invalid request" };
  if (isKeyProblem(error))
    return {
      title: "This API key isn't valid",
      advice:
        "The server doesn't accept it for this page: it may be mistyped, expired or revoked. Enter another one, or ask the operator for a new key.",
    };
  if (error instanceof Unavailable && error.status === 0)
    return {
      title: "Can't reach the server",
      advice: "Check your connection and that Orrery is still running. The page reconnects by itself.",
    };
  if (error instanceof Unavailable)
    return {
      title: "Temporarily unavailable",
      advice: "A part of the server isn't responding. The page retries by itself.",
    };
  if (error instanceof OrreryError && error.status === 404) return { title: "Not found" };
  return { title: "Something went wrong" };
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

/** Options that are labelled by their values: "news" is shown as "News". */
export const choices = (...values: string[]): Choice[] =>
  values.map((value) => ({ value, label: sentence(value) }));

export function Select({ label, value, options, onChange }: OneOf) {
  // A value from the URL may not be offered, or not yet: it is shown all the same.
  const offered = options.some((option) => option.value === value)
    ? options
    : [...options, { value, label: sentence(words(value)).slice(0, 40) }];
  return (
    <label class="field">
      <span>{label}</span>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {offered.map((option) => (
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
  definition,
}: {
  label: string;
  children: ComponentChildren;
  tone?: string;
  /** Where the figure is defined, such as "technical#windows"; by default, what its label stands for. */
  definition?: string;
}) {
  return (
    <div class="figure">
      <dt>
        <Defined by={definition ?? definitionOf(label)}>{label}</Defined>
      </dt>
      <dd class={tone}>{children}</dd>
    </div>
  );
}

/** A name that links to its definition in the methodology. */
export function Defined({ by, children }: { by?: string | undefined; children: ComponentChildren }) {
  if (by === undefined) return <>{children}</>;
  return (
    <Link href={`/methodology/${by}`} class="defined" title="How this is computed">
      {children}
    </Link>
  );
}

export function CopyButton({ text, label = "Copy" }: { text: string; label?: string }) {
  const [state, setState] = useState(label);
  useEffect(() => setState(label), [text, label]);
  return (
    <button
      type="button"
      onClick={() =>
        void navigator.clipboard.writeText(text).then(
          () => setState("Copied"),
          () => setState("Copying failed"),
        )
      }
    >
      {state}
    </button>
  );
}

/** Shares the address of this view: every view is its URL. */
export function ShareButton() {
  return <CopyButton text={location.href} label="Copy link" />;
}

/** Lets wide tables scroll separately, with the keyboard as well. */
export function TableFrame({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    <div class="table-frame" role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}

const SHOWN_WARNINGS = 2;

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
        {children} Data as of {moment(metadata.as_of)} · {Math.max(1, Math.round(metadata.took_ms))} ms
      </p>
      <Warnings warnings={metadata.warnings} />
    </div>
  );
}

/** More than a few are folded: while sources are failing, there is one for each. */
export function Warnings({ warnings }: { warnings: readonly string[] }) {
  const lines = warnings.map((warning) => (
    <p key={warning} class="warning small">
      {sentence(warning)}
    </p>
  ));
  if (lines.length <= SHOWN_WARNINGS) return <>{lines}</>;
  return (
    <details class="unfold warning">
      <summary>{lines.length} notes about this data</summary>
      {lines}
    </details>
  );
}

/** The request of a view as code to copy. */
export function RequestCode({ made, open = false }: { made: MadeRequest; open?: boolean }) {
  const [language, setLanguage] = useState<Language>("curl");
  const code = codeOf(made, language, location.origin);
  return (
    <details class="code" open={open}>
      <summary>This view as code</summary>
      <div class="row">
        <Segments
          label="Language"
          value={language}
          options={languages.map((name) => ({ value: name, label: name }))}
          onChange={(next) => setLanguage(next as Language)}
        />
        <CopyButton text={code} />
      </div>
      <pre tabIndex={0} aria-label={`The request in ${language}`}>
        <code>{code}</code>
      </pre>
    </details>
  );
}
