// The error body of the specification, for refusals that never reach a route.
import type { Refusal } from "../base/gate.ts";

export function refusal(
  status: number,
  because: { error: string; reason: string },
  body: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Refusal {
  return {
    status,
    headers: { "Cache-Control": "no-store", ...headers },
    body: { success: false, error: because.error, details: [because.error], reason: because.reason, ...body },
  };
}
