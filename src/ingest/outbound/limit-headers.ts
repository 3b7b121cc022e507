// How long a host wants to be left alone, from what it says in its headers.

/** Nobody is believed for longer than this. */
export const LONGEST_REST_MS = 24 * 3_600_000;

/** ms until the host may be asked again; undefined when it did not ask for a rest. */
export function restMs(status: number, headers: Headers, now: number): number | undefined {
  const asked = retryAfterMs(headers.get("retry-after"), now);
  if ((status === 429 || status === 503) && asked !== undefined) return capped(asked);
  const spent = ["x-rate-limit", "x-ratelimit", "ratelimit"].find(
    (prefix) => headers.get(`${prefix}-remaining`)?.trim() === "0",
  );
  if (spent !== undefined) {
    const reset = resetMs(headers.get(`${spent}-reset`), now);
    if (reset !== undefined) return capped(reset);
  }
  // The newer one-line form: RateLimit: "default";r=0;t=30
  const line = headers.get("ratelimit") ?? "";
  const until = /(?:^|;)\s*(?:r|remaining)=0\b/.test(line) && /(?:^|;|,)\s*(?:t|reset)=(\d+)/.exec(line)?.[1];
  return until ? capped(Number(until) * 1000) : undefined;
}

/** Retry-After: seconds, or a date. */
export function retryAfterMs(value: string | null, now: number): number | undefined {
  if (value === null) return undefined;
  if (/^\s*\d+(\.\d+)?\s*$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isFinite(date) ? date - now : undefined;
}

/** A reset is seconds from now, or unix seconds, or unix milliseconds: told apart by size. */
function resetMs(value: string | null, now: number): number | undefined {
  if (value === null || !/^\s*\d+(\.\d+)?\s*$/.test(value)) return undefined;
  const number = Number(value);
  if (number < 1e9) return number * 1000;
  return (number < 1e12 ? number * 1000 : number) - now;
}

function capped(ms: number): number {
  return Math.min(LONGEST_REST_MS, Math.max(0, ms));
}
