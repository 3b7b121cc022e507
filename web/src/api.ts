// Calls the API through the SDK, and remembers the last request so that it can be shown as code.
import { useEffect, useRef, useState } from "preact/hooks";
import { createOrrery, Forbidden, RateLimited, Unavailable, type Operations, type Orrery } from "@orrery/sdk";
import type { MadeRequest } from "./request-code.ts";
import { dataset, session, startSession } from "./session.ts";
import { useValue, value } from "./value.ts";

export type OperationName = keyof Operations;
export type RequestOf<Name extends OperationName> = Operations[Name]["request"];
export type ResponseOf<Name extends OperationName> = Operations[Name]["response"];

/** The last request of a view, without the lists that fill forms. */
export const lastRequest = value<MadeRequest | undefined>(undefined);

/** Whether the figures of a page are requested again every minute. */
export const live = value(true);
const REFRESH_MS = 60_000;
const refreshes = value(0);
setInterval(() => {
  if (live.get() && document.visibilityState === "visible") refreshes.set(refreshes.get() + 1);
}, REFRESH_MS);

/** Requests the figures of the page again, for example because the server has finished computing them. */
export function refreshNow(): void {
  refreshes.set(refreshes.get() + 1);
}

/** After a lost connection, the call is repeated after this time. */
const RECONNECT_SECONDS = 5;

let client: { key: string; orrery: Orrery } | undefined;

function orreryFor(key: string): Orrery {
  if (client?.key !== key)
    // No automatic retries: the page shows the error and the visitor decides.
    client = { key, orrery: createOrrery({ baseUrl: location.origin, apiKey: key, retries: 0 }) };
  return client.orrery;
}

/** Calls the API once, for an action of the visitor. */
export async function callNow<Name extends OperationName>(
  name: Name,
  request: RequestOf<Name>,
): Promise<ResponseOf<Name>> {
  const current = session.get();
  if (current.state !== "ready") throw new Error("The page has no API key yet.");
  const method = orreryFor(current.key)[name] as unknown as (request: object) => Promise<unknown>;
  return (await method(request)) as ResponseOf<Name>;
}

export interface CallState<T> {
  data: T | undefined;
  error: Error | undefined;
  loading: boolean;
  retry: () => void;
}

type Method = (request: object, options: { signal: AbortSignal }) => Promise<unknown>;

/**
 * Calls the API whenever the request changes; `undefined` means that there is nothing to request yet. The previous data
 * stays until the response arrives. A quiet call adds to a view and is not shown as its code.
 */
export function useCall<Name extends OperationName>(
  name: Name,
  request: RequestOf<Name> | undefined,
  options: { quiet?: boolean } = {},
): CallState<ResponseOf<Name>> {
  const current = useValue(session);
  const { quiet = false } = options;
  const key = current.state === "ready" ? current.key : undefined;
  const serialized = request === undefined ? undefined : JSON.stringify(request);
  const [attempt, setAttempt] = useState(0);
  const isReference = name.startsWith("reference");
  const refresh = useValue(refreshes);
  const moment = isReference ? 0 : refresh;
  const [state, setState] = useState<{ data?: ResponseOf<Name>; error?: Error; of?: string }>({});
  const latest = useRef(request);
  latest.current = request;

  useEffect(() => {
    if (serialized === undefined || key === undefined) return;
    const controller = new AbortController();
    let retryTimer: ReturnType<typeof setTimeout> | undefined;
    const sent = latest.current ?? {};
    if (!quiet && !isReference && name !== "usage") lastRequest.set({ name, request: sent });
    const method = orreryFor(key)[name] as unknown as Method;
    method(sent, { signal: controller.signal }).then(
      (response) => {
        if (controller.signal.aborted) return;
        const { metadata } = response as { metadata?: { dataset?: "demo" | "live" } };
        if (metadata?.dataset) dataset.set(metadata.dataset);
        setState({ data: response as ResponseOf<Name>, of: serialized });
      },
      (error: unknown) => {
        // The session key may have expired while the tab was in the background: request a new one.
        if (error instanceof Forbidden && current.state === "ready" && !current.own) void startSession();
        if (controller.signal.aborted) return;
        const failure = error instanceof Error ? error : new Error(String(error));
        // A refresh that fails keeps the figures that are on the page.
        setState((before) =>
          before.of === serialized && before.data !== undefined ? before : { error: failure, of: serialized },
        );
        const seconds = retrySeconds(error);
        if (seconds !== undefined) retryTimer = setTimeout(() => setAttempt((n) => n + 1), seconds * 1000);
      },
    );
    return () => {
      controller.abort();
      clearTimeout(retryTimer);
    };
  }, [name, serialized, key, attempt, quiet, moment]);

  return {
    data: serialized === undefined ? undefined : state.data,
    error: serialized !== undefined && state.of === serialized ? state.error : undefined,
    loading: serialized !== undefined && state.of !== serialized,
    retry() {
      setState((before) => (before.data === undefined ? {} : { data: before.data }));
      setAttempt((n) => n + 1);
    },
  };
}

/** When the call is repeated: the server says so while it is loading or a limit is reached. */
export function retrySeconds(error: unknown): number | undefined {
  if (error instanceof RateLimited) return error.retryAfter;
  if (error instanceof Unavailable) return error.retryAfter ?? RECONNECT_SECONDS;
  return undefined;
}
