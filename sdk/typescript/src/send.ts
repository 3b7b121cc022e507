// One call: sent, paid for once where asked, repeated where that is safe, and never longer than its time.
import {
  errorOf,
  isObject,
  OrreryError,
  PaymentRequired,
  RateLimited,
  TimedOut,
  Unavailable,
} from "./errors.ts";
import type { Offer } from "./errors.ts";

export interface PaymentRequest {
  x402Version: number;
  offers: Offer[];
  /** What is paid for. */
  method: string;
  url: string;
  /** The 402 as it came: the body is the first generation's demand, the `PAYMENT-REQUIRED` header the second's. */
  body: unknown;
  headers: Headers;
}

/** Pays for a call and returns the headers that prove it, or undefined to leave it. */
export type Pay = (request: PaymentRequest) => Promise<Record<string, string> | undefined>;

export interface SendSettings {
  fetch: typeof globalThis.fetch;
  headers: Record<string, string>;
  timeoutMs: number;
  retries: number;
  pay: Pay | undefined;
  /** From 0 to 1. */
  random: () => number;
}

export interface SentRequest {
  method: string;
  url: string;
  body?: string;
  signal?: AbortSignal | undefined;
}

const FIRST_BACKOFF_MS = 250;
/** Many clients refused together should not come back together. */
const JITTER_MS = 500;

export async function send(request: SentRequest, settings: SendSettings): Promise<unknown> {
  const deadline = performance.now() + settings.timeoutMs;
  let payment: Record<string, string> | undefined;
  for (let attempt = 0; ; attempt += 1) {
    const outcome = await attemptOnce(request, payment, deadline, settings);
    if ("value" in outcome) return outcome.value;
    const { error } = outcome;
    error.payment = payment;

    if (error instanceof PaymentRequired && settings.pay && payment === undefined) {
      payment = await settings.pay({
        x402Version: error.x402Version,
        offers: error.offers,
        method: request.method,
        url: request.url,
        body: error.body,
        headers: outcome.headers ?? new Headers(),
      });
      if (payment !== undefined) continue;
      throw error;
    }

    const wait = waitBefore(error, attempt, settings);
    if (wait === undefined || attempt >= settings.retries || performance.now() + wait >= deadline)
      throw error;
    await pause(wait, request.signal);
  }
}

type Outcome = { value: unknown } | { error: OrreryError; headers?: Headers };

async function attemptOnce(
  { method, url, body, signal }: SentRequest,
  payment: Record<string, string> | undefined,
  deadline: number,
  settings: SendSettings,
): Promise<Outcome> {
  signal?.throwIfAborted();
  const controller = new AbortController();
  const stop = () => controller.abort();
  let late = false;
  const timer = setTimeout(
    () => {
      late = true;
      stop();
    },
    Math.max(0, deadline - performance.now()),
  );
  signal?.addEventListener("abort", stop);
  try {
    const response = await settings.fetch(url, {
      method,
      headers: { ...settings.headers, ...payment },
      ...(body === undefined ? {} : { body }),
      signal: controller.signal,
      // Another address must not get the key, a payment or the body.
      redirect: "manual",
    });
    const answer = parse(await response.text());
    if (response.ok && isObject(answer)) return { value: answer };
    return { error: errorOf(response, answer), headers: response.headers };
  } catch (cause) {
    signal?.throwIfAborted();
    const error = late
      ? new TimedOut({ message: `No answer within ${settings.timeoutMs} ms.`, status: 0, cause })
      : new Unavailable({
          message: `The service at ${new URL(url).origin} cannot be reached.`,
          status: 0,
          cause,
        });
    return { error };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", stop);
  }
}

/**
 * Milliseconds to wait before the same request is sent again; undefined where that would not help. Every call is a read,
 * so repeating one changes nothing; a payment is never made a second time, the one that was made is sent again.
 */
function waitBefore(error: OrreryError, attempt: number, { random }: SendSettings): number | undefined {
  if (error instanceof RateLimited || (error instanceof PaymentRequired && error.reason === "over_limit"))
    return error.retryAfter === undefined ? undefined : error.retryAfter * 1000 + random() * JITTER_MS;
  if (!(error instanceof Unavailable)) return undefined;
  if (error.retryAfter !== undefined) return error.retryAfter * 1000 + random() * JITTER_MS;
  return FIRST_BACKOFF_MS * 2 ** attempt * (0.5 + random() / 2);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", done);
      if (signal?.aborted) reject(signal.reason as Error);
      else resolve();
    };
    const timer = setTimeout(done, ms);
    signal?.addEventListener("abort", done);
  });
}
