// Maps errors to responses. Internal details are logged, never sent.
import { AppError } from "../base/errors.ts";
import type { Log } from "../base/log.ts";
import { responseOf, type Reply } from "./reply.ts";

export interface ErrorBody {
  success: false;
  error: string;
  details?: string[];
  reason?: string;
  request_id: string;
}

/** Headers of every endpoint response, success or error. `more` overrides them. */
export function answerHeaders(
  requestId: string,
  more: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const headers: Record<string, string> = {
    "Content-Type": "application/json",
    "X-Request-Id": requestId,
    "X-Content-Type-Options": "nosniff",
  };
  for (const name in more) headers[name] = more[name] ?? "";
  return headers;
}

export function errorResponse(error: unknown, requestId: string, log: Log): Response {
  return responseOf(errorReply(error, requestId, log));
}

export function errorReply(
  error: unknown,
  requestId: string,
  log: Log,
  more: Readonly<Record<string, string>> = {},
): Reply {
  const known = error instanceof AppError ? error : new AppError("internal", { cause: error });
  if (known.status >= 500) log.error({ err: known.cause ?? known, request_id: requestId }, "request failed");
  const body: ErrorBody = {
    success: false,
    error: known.message,
    ...(known.details ? { details: known.details } : {}),
    reason: known.reason ?? known.code,
    request_id: requestId,
  };
  const headers = answerHeaders(requestId, { ...known.headers, ...more });
  if (known.retryAfterSeconds !== undefined) headers["Retry-After"] = String(known.retryAfterSeconds);
  return { status: known.status, headers, body: JSON.stringify(body) };
}
