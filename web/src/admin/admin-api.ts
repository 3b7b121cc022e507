// Calls the operator console's operations. The operator token stays in this tab and is sent in a header only.
import { useEffect, useRef, useState } from "preact/hooks";
import { type CallState, live } from "../api.ts";
import { type Value, useValue, value } from "../value.ts";

const KEY = "orrery-operator-token";

/** Undefined: signed out. */
export const token: Value<string | undefined> = value(sessionStorage.getItem(KEY) ?? undefined);
/** Why the operator was signed out, for the sign-in page. */
export const signedOutBecause = value("");

export function signIn(given: string): void {
  sessionStorage.setItem(KEY, given);
  signedOutBecause.set("");
  token.set(given);
}

export function signOut(why = ""): void {
  sessionStorage.removeItem(KEY);
  signedOutBecause.set(why);
  token.set(undefined);
}

export class ConsoleError extends Error {
  readonly status: number;
  readonly details: readonly string[];
  readonly requestId: string | undefined;
  constructor(status: number, message: string, details: readonly string[] = [], requestId?: string) {
    super(message);
    this.status = status;
    this.details = details;
    this.requestId = requestId;
  }
}

interface ErrorBody {
  error?: string;
  details?: string[];
  request_id?: string;
}

/** Runs an operation. A token that the server no longer accepts signs the operator out. */
export async function callConsole<T>(
  operation: string,
  input: object = {},
  { as = token.get(), signal }: { as?: string | undefined; signal?: AbortSignal } = {},
): Promise<T> {
  const response = await fetch(`/admin/api/${operation}`, {
    method: "POST",
    headers: { authorization: `Bearer ${as ?? ""}`, "content-type": "application/json" },
    body: JSON.stringify(input),
    credentials: "omit",
    cache: "no-store",
    ...(signal ? { signal } : {}),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new ConsoleError(0, "The server can't be reached. Check that Orrery is still running.");
  });
  const body = (await response.json().catch(() => ({}))) as ErrorBody;
  if (response.ok) return body as T;
  if (response.status === 401 && as === token.get())
    signOut("The server no longer accepts this token. Sign in again.");
  throw new ConsoleError(
    response.status,
    body.error ?? `The server returned status ${response.status}.`,
    body.details,
    body.request_id,
  );
}

/** Calls an operation whenever its input changes, and again every `everyMs` unless refreshing is paused. */
export function useConsole<T>(operation: string, input: object = {}, everyMs?: number): CallState<T> {
  const serialized = JSON.stringify([operation, input]);
  const isLive = useValue(live);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ data?: T; error?: Error; of?: string }>({});
  const latest = useRef(input);
  latest.current = input;
  useEffect(() => {
    const controller = new AbortController();
    callConsole<T>(operation, latest.current, { signal: controller.signal }).then(
      (data) => controller.signal.aborted || setState({ data, of: serialized }),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        const problem = error instanceof Error ? error : new Error(String(error));
        // A refresh that fails keeps the figures that are on the page.
        setState((before) => ({
          ...(before.of === serialized ? before : {}),
          error: problem,
          of: serialized,
        }));
      },
    );
    return () => controller.abort();
  }, [serialized, attempt]);
  useEffect(() => {
    if (everyMs === undefined || !isLive) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") setAttempt((count) => count + 1);
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs, isLive, serialized]);
  return {
    data: state.data,
    error: state.of === serialized ? state.error : undefined,
    loading: state.of !== serialized,
    retry: () => setAttempt((count) => count + 1),
  };
}
