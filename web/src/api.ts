// Every call of the page goes through the SDK, and is remembered so that the visitor can repeat it elsewhere.
import { useEffect, useRef, useState } from "preact/hooks";
import { createOrrery, Forbidden, Unavailable, type Operations, type Orrery } from "@orrery/sdk";
import { dataset, session, startSession } from "./session.ts";
import { useValue, value } from "./value.ts";

export type OperationName = keyof Operations;
export type RequestOf<Name extends OperationName> = Operations[Name]["request"];
export type ResponseOf<Name extends OperationName> = Operations[Name]["response"];

export interface MadeRequest {
  name: OperationName;
  request: object;
}

/** The last call worth repeating: not the small lists that fill a form. */
export const lastRequest = value<MadeRequest | undefined>(undefined);

let client: { key: string; orrery: Orrery } | undefined;

function orreryFor(key: string): Orrery {
  if (client?.key !== key)
    // Nothing is repeated unseen: the visitor is told what the page waits for.
    client = { key, orrery: createOrrery({ baseUrl: location.origin, apiKey: key, retries: 0 }) };
  return client.orrery;
}

export interface CallState<T> {
  data: T | undefined;
  error: Error | undefined;
  loading: boolean;
  retry: () => void;
}

type Method = (request: object, options: { signal: AbortSignal }) => Promise<unknown>;

/** Calls whenever the request changes; `undefined` means there is nothing to ask yet. What was shown stays until the answer is there. A quiet call adds to a view and is not the view's own. */
export function useCall<Name extends OperationName>(
  name: Name,
  request: RequestOf<Name> | undefined,
  options: { quiet?: boolean } = {},
): CallState<ResponseOf<Name>> {
  const current = useValue(session);
  const { quiet = false } = options;
  const key = current.state === "ready" ? current.key : undefined;
  const asked = request === undefined ? undefined : JSON.stringify(request);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ data?: ResponseOf<Name>; error?: Error; of?: string }>({});
  const latest = useRef(request);
  latest.current = request;

  useEffect(() => {
    if (asked === undefined || key === undefined) return;
    const controller = new AbortController();
    let again: ReturnType<typeof setTimeout> | undefined;
    const sent = latest.current ?? {};
    if (!quiet && !name.startsWith("reference") && name !== "usage") lastRequest.set({ name, request: sent });
    const method = orreryFor(key)[name] as unknown as Method;
    method(sent, { signal: controller.signal }).then(
      (answer) => {
        if (controller.signal.aborted) return;
        const { metadata } = answer as { metadata?: { dataset?: "demo" | "live" } };
        if (metadata?.dataset) dataset.set(metadata.dataset);
        setState({ data: answer as ResponseOf<Name>, of: asked });
      },
      (error: unknown) => {
        // The server's key may have ended while the tab slept: ask for the next one.
        if (error instanceof Forbidden && current.state === "ready" && !current.own) void startSession();
        if (controller.signal.aborted) return;
        setState({ error: error instanceof Error ? error : new Error(String(error)), of: asked });
        // A service that is still loading says when to ask again.
        if (error instanceof Unavailable && error.retryAfter !== undefined)
          again = setTimeout(() => setAttempt((n) => n + 1), error.retryAfter * 1000);
      },
    );
    return () => {
      controller.abort();
      clearTimeout(again);
    };
  }, [name, asked, key, attempt, quiet]);

  return {
    data: asked === undefined ? undefined : state.data,
    error: asked !== undefined && state.of === asked ? state.error : undefined,
    loading: asked !== undefined && state.of !== asked,
    retry() {
      setState((before) => (before.data === undefined ? {} : { data: before.data }));
      setAttempt((n) => n + 1);
    },
  };
}
