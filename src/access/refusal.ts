// Builds the error body of the specification for requests refused before they reach a route.
import type { Refusal } from "../base/gate.ts";

export function refusal(
  status: number,
  cause: { error: string; reason: string },
  body: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Refusal {
  return {
    status,
    headers: { "Cache-Control": "no-store", ...headers },
    body: { success: false, error: cause.error, details: [cause.error], reason: cause.reason, ...body },
  };
}
