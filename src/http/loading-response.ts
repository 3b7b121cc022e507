// The response while data is still loading: 503 with the progress and when to retry.
import type { Refusal } from "../base/gate.ts";
import type { Loading } from "../readiness.ts";

const RETRY_AFTER_SECONDS = 2;

export const retryLater = { "Retry-After": String(RETRY_AFTER_SECONDS), "Cache-Control": "no-store" };

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
