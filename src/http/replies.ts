// Replies that are not the answer of a route: errors, refusals of the access gate, and data that is still loading.
import { toAppError } from "../base/errors.ts";
import type { Refusal } from "../base/gate.ts";
import type { Log } from "../base/log.ts";
import type { Loading } from "../readiness.ts";

/** A reply before it becomes a web Response. */
export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer>;
}

export function responseOf({ status, headers, body }: Reply): Response {
  return new Response(body, { status, headers });
}

/** Headers of every endpoint response, success or error. `more` overrides them. */
export function answerHeaders(
  requestId: string,
  more: Readonly<Record<string, string>> = {},
): Record<string, string> {
  return {
    "Content-Type": "application/json",
    "X-Request-Id": requestId,
    "X-Content-Type-Options": "nosniff",
    ...more,
  };
}

/** Internal details are logged, never sent. */
export function errorReply(
  error: unknown,
  requestId: string,
  log: Log,
  more: Readonly<Record<string, string>> = {},
): Reply {
  const known = toAppError(error);
  if (known.status >= 500) log.error({ err: known.cause ?? known, request_id: requestId }, "request failed");
  const headers = answerHeaders(requestId, { ...known.headers, ...more });
  if (known.retryAfterSeconds !== undefined) headers["Retry-After"] = String(known.retryAfterSeconds);
  const body = {
    success: false,
    error: known.message,
    details: known.details,
    reason: known.reason ?? known.code,
    request_id: requestId,
  };
  return { status: known.status, headers, body: JSON.stringify(body) };
}

export function refusalReply({ status, headers, body }: Refusal, requestId: string): Reply {
  return { status, headers: answerHeaders(requestId, headers), body: JSON.stringify(body) };
}

const RETRY_AFTER_SECONDS = 2;

export const retryLater = { "Retry-After": String(RETRY_AFTER_SECONDS), "Cache-Control": "no-store" };

/** While data is still loading: 503 with the progress and when to retry. */
export function loadingRefusal({ message, progress }: Loading, requestId: string): Refusal {
  return {
    status: 503,
    headers: retryLater,
    body: {
      success: false,
      error: message,
      details: [
        message,
        `The data of this endpoint is still being loaded: ask again in ${RETRY_AFTER_SECONDS} s.`,
      ],
      reason: "loading",
      progress,
      retryAfter: RETRY_AFTER_SECONDS,
      request_id: requestId,
    },
  };
}
