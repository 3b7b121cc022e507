// UI components of the operator console.
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { CallState } from "../api.ts";
import { Skeleton } from "../ui.tsx";
import { ConsoleError } from "./admin-api.ts";

/** What went wrong, and what to do next. */
export function Problem({ error, retry }: { error: Error; retry?: () => void }) {
  const known = error instanceof ConsoleError ? error : undefined;
  return (
    <div class="notice bad" role="alert">
      <h2>{error.message}</h2>
      {known && known.details.length > 0 ? (
        <ul>
          {known.details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      ) : null}
      {retry || known?.requestId ? (
        <p class="row">
          {retry ? (
            <button type="button" onClick={retry}>
              Try again
            </button>
          ) : null}
          {known?.requestId ? <span class="muted small">Request {known.requestId}</span> : null}
        </p>
      ) : null}
    </div>
  );
}

/** An answer that was shown stays when a refresh fails, below the problem. */
export function ConsoleResult<T>(props: { call: CallState<T>; children: (data: T) => ComponentChildren }) {
  const { call, children } = props;
  return (
    <>
      {call.error ? <Problem error={call.error} retry={call.retry} /> : null}
      {call.data === undefined ? (
        call.error ? null : (
          <Skeleton />
        )
      ) : (
        <div class={call.loading ? "stale" : ""} aria-busy={call.loading}>
          {children(call.data)}
        </div>
      )}
    </>
  );
}

interface DialogProps {
  title: string;
  confirm: string;
  danger?: boolean;
  children: ComponentChildren;
  /** Rejects with the problem that the dialog then shows. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before something that cannot be undone. Escape and Cancel leave everything as it is. */
export function ConfirmDialog({ title, confirm, danger = false, children, onConfirm, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [state, setState] = useState<{ busy: boolean; error?: Error }>({ busy: false });
  useEffect(() => dialog.current?.showModal(), []);
  // The browser then moves the focus back to the button that opened the dialog.
  const close = () => dialog.current?.close();
  const act = () => {
    setState({ busy: true });
    onConfirm().then(close, (error: unknown) =>
      setState({ busy: false, error: error instanceof Error ? error : new Error(String(error)) }),
    );
  };
  return (
    <dialog ref={dialog} class="confirm" aria-labelledby="confirm-title" onClose={onClose}>
      <h2 id="confirm-title">{title}</h2>
      {children}
      {state.error ? <Problem error={state.error} /> : null}
      <p class="row confirm-buttons">
        <button type="button" onClick={close} disabled={state.busy}>
          Cancel
        </button>
        <button type="button" class={danger ? "danger" : "primary"} onClick={act} disabled={state.busy}>
          {state.busy ? "Working…" : confirm}
        </button>
      </p>
    </dialog>
  );
}

/** A button that runs an operation, and says what came of it. */
export function ActionButton(props: {
  label: string;
  name?: string;
  disabled?: boolean;
  run: () => Promise<string>;
}) {
  const { label, name, disabled = false, run } = props;
  const [state, setState] = useState<{ busy: boolean; said?: string; failed?: boolean }>({ busy: false });
  const act = () => {
    setState({ busy: true });
    run().then(
      (said) => setState({ busy: false, said }),
      (error: unknown) =>
        setState({ busy: false, failed: true, said: error instanceof Error ? error.message : String(error) }),
    );
  };
  return (
    <>
      <button type="button" aria-label={name} onClick={act} disabled={disabled || state.busy}>
        {state.busy ? "…" : label}
      </button>
      {state.said ? (
        <span class={state.failed ? "down small" : "muted small"} role="status">
          {state.said}
        </span>
      ) : null}
    </>
  );
}

const good = ["active", "ok", "done", "settled", "running"];
const bad = ["broken", "failed", "unreachable", "unknown", "refused", "over_budget"];
const attention = ["retrying", "behind", "pending", "settling", "credit"];

/** A state in words, with a colour. */
export function State({ of: state }: { of: string }) {
  const tone = good.includes(state)
    ? "up"
    : bad.includes(state)
      ? "down"
      : attention.includes(state)
        ? "warning"
        : "muted";
  return (
    <span class="state">
      <span class={`dot ${tone}`} aria-hidden="true">
        ●
      </span>{" "}
      {state.replaceAll("_", " ")}
    </span>
  );
}

const units = ["B", "KB", "MB", "GB", "TB"] as const;

/** 1.3 GB, in powers of 1,000 as file managers and clouds count. */
export function bytes(count: number): string {
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, count)) / 3)));
  const size = count / 1000 ** power;
  return `${power === 0 || size >= 100 ? size.toFixed(0) : size.toFixed(1)} ${units[power]}`;
}
