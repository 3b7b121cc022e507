// Reads from the response headers how long a host must not be requested.

/** A longer back-off is not honoured. */
export const MAX_BACKOFF_MS = 24 * 3_600_000;

/** Returns undefined if the host demands no back-off. */
export function backOffMs(status: number, headers: Headers, now: number): number | undefined {
  const retryAfter = retryAfterMs(headers.get("retry-after"), now);
  if ((status === 429 || status === 503) && retryAfter !== undefined) return capped(retryAfter);
  const exhausted = ["x-rate-limit", "x-ratelimit", "ratelimit"].find(
    (prefix) => headers.get(`${prefix}-remaining`)?.trim() === "0",
  );
  if (exhausted !== undefined) {
    const reset = resetMs(headers.get(`${exhausted}-reset`), now);
    if (reset !== undefined) return capped(reset);
  }
  // The structured header: RateLimit: "default";r=0;t=30
  const line = headers.get("ratelimit") ?? "";
  const until = /(?:^|;)\s*(?:r|remaining)=0\b/.test(line) && /(?:^|;|,)\s*(?:t|reset)=(\d+)/.exec(line)?.[1];
  return until ? capped(Number(until) * 1000) : undefined;
}

/** Retry-After is a number of seconds or a date. */
export function retryAfterMs(value: string | null, now: number): number | undefined {
  if (value === null) return undefined;
  if (/^\s*\d+(\.\d+)?\s*$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isFinite(date) ? date - now : undefined;
}

/** A reset is in seconds from now, Unix seconds or Unix milliseconds, which differ in magnitude. */
function resetMs(value: string | null, now: number): number | undefined {
  if (value === null || !/^\s*\d+(\.\d+)?\s*$/.test(value)) return undefined;
  const number = Number(value);
  if (number < 1e9) return number * 1000;
  return (number < 1e12 ? number * 1000 : number) - now;
}

function capped(ms: number): number {
  return Math.min(MAX_BACKOFF_MS, Math.max(0, ms));
}
